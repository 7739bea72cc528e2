import Tabletop
import TabletopText

/// Reads a stat block that `battle book --json` wrote, perhaps changed by hand.
///
/// What is written and read again is the same block: a text that only words the facts is left out,
/// so that a changed figure changes the words. A member with a value that means nothing counts as missing,
/// and is named.
extension StatBlock {
    /// - Returns: `nil` unless the object has a name, an edition and a list of actions.
    init?(written object: JSONObject) {
        guard let name = object.text("name"),
            let edition: RuleEdition = object.word("edition"),
            let actions = object["actions"]?.array
        else { return nil }
        self.init(
            name: name, edition: edition, armorClass: object.number("armorClass") ?? 10,
            maxHitPoints: object.number("maxHitPoints") ?? 1,
            initiativeModifier: object.number("initiativeModifier") ?? 0)
        source = object.text("source")
        (size, type, subtype) = (object.text("size"), object.text("type"), object.text("subtype"))
        (alignment, languages) = (object.text("alignment"), object.text("languages"))
        armorReason = object.text("armorReason")
        hitPointDice = object.understood("hitPointDice") { try? DiceNotation(parsing: $0) }
        if let ways = object["speeds"]?.object {
            speeds = Speeds(
                walk: ways.number("walk"), burrow: ways.number("burrow"),
                climb: ways.number("climb"), fly: ways.number("fly"), swim: ways.number("swim"),
                hovers: ways["hover"] == .bool(true))
        }
        abilities = Self.byAbility(object["abilities"])
        for member in object["saves"]?.object?.members ?? [] {
            if let ability = Ability(save: member.key),
                let bonus = object["saves"]?.object?.number(member.key)
            {
                saves[ability] = bonus
            }
        }
        for (key, bonus) in Self.numbers(object["skills"]) {
            skills[StatBlock.skillName(ofKey: key)] = bonus
        }
        senses = Self.numbers(object["senses"])
        // Pathfinder's are a list: "darkvision", "tremorsense 60 ft".
        for sense in object.texts("senses") {
            let words = sense.split(separator: " ")
            let feet = words.last == "ft" ? words.dropLast().last.flatMap { Int($0) } : nil
            senses[feet == nil ? sense : words.dropLast(2).joined(separator: " ")] = feet ?? 0
        }
        passivePerception = object.number("passivePerception")
        challengeRating = object.text("challengeRating")
        experiencePoints = object.number("experiencePoints")
        proficiencyBonus = object.number("proficiencyBonus")
        legendaryActions = object.number("legendaryActions")
        remarks = object.texts("remarks")
        func types(_ key: String) -> Set<DamageType> {
            Set(object.texts(key).map(DamageType.init(rawValue:)))
        }
        defenses = Defenses(
            resistances: types("resistances"), vulnerabilities: types("vulnerabilities"),
            immunities: types("immunities"),
            conditions: object.texts("conditionImmunities"))
        defenses.add(written: object)
        self.actions = actions.compactMap { element in
            element.object.flatMap { Action(written: $0, in: edition) }
        }
    }

    private static func byAbility(_ value: JSONValue?) -> [Ability: Int] {
        var found: [Ability: Int] = [:]
        for ability in Ability.allCases {
            if let number = value?.object?.number(ability.rawValue) { found[ability] = number }
        }
        return found
    }

    private static func numbers(_ value: JSONValue?) -> [String: Int] {
        var found: [String: Int] = [:]
        for member in value?.object?.members ?? [] {
            if let number = value?.object?.number(member.key) { found[member.key] = number }
        }
        return found
    }
}

extension Defenses {
    /// Adds the defenses that this program writes beside the lists of types: those that some damage
    /// overcomes, and Pathfinder's weaknesses and resistances in points with their exceptions.
    mutating func add(written object: JSONObject) {
        func points(_ key: String) -> [DamageType: Int] {
            var found: [DamageType: Int] = [:]
            for member in object.at(key)?.object?.members ?? [] {
                if let number = object.at(key)?.object?.number(member.key),
                    HitPoints.range.contains(number)
                {
                    found[DamageType(rawValue: member.key)] = number
                }
            }
            return found
        }
        func words(_ key: String) -> [DamageType: Set<String>] {
            var found: [DamageType: Set<String>] = [:]
            for member in object.at(key)?.object?.members ?? [] {
                let words = member.value.array?.compactMap(\.string) ?? []
                if words.isEmpty {
                    Misunderstood.current?.add(member.key)
                } else {
                    found[DamageType(rawValue: member.key)] = Set(words)
                }
            }
            return found
        }
        conditional += object.objects("conditional").compactMap(ConditionalDefense.init(written:))
        weaknesses.merge(points("weaknesses")) { $1 }
        reductions.merge(points("reductions")) { $1 }
        unless.merge(words("unless")) { $1 }
        doubled.merge(words("doubled")) { $1 }
    }
}

extension ConditionalDefense {
    fileprivate init?(written object: JSONObject) {
        guard let effect: Effect = object.word("effect") else { return nil }
        self.init(
            effect, Set(object.texts("types").map(DamageType.init(rawValue:))),
            unless: Set(
                object.texts("unless").compactMap { text in
                    let property = DamageProperty(rawValue: text)
                    if property == nil { Misunderstood.current?.add(text) }
                    return property
                }))
    }
}

extension StatBlock.Action {
    fileprivate init?(written object: JSONObject, in edition: RuleEdition) {
        guard let name = object.text("name"),
            let kind: Kind = object.word("kind")
        else { return nil }
        self.init(name, kind)
        attack = object["attack"]?.object.flatMap(StatBlock.Attack.init(written:))
        save = object["save"]?.object.flatMap(StatBlock.Save.init(written:))
        moreSaves = object.objects("moreSaves").compactMap(StatBlock.Save.init(written:))
        options = object.objects("options").compactMap {
            StatBlock.Action(written: $0, in: edition)
        }
        recharge = object.understood("recharge") { Int($0.prefix(while: \.isNumber)) }
        returnsAfterRest = object["returnsAfterRest"] == .bool(true)
        usesPerDay = object.number("usesPerDay")
        usesPerDayInLair = object.number("usesPerDayInLair")
        usesPerTurn = object.number("usesPerTurn")
        cost = object.number("cost")
        form = object.text("form")
        multiattack = object.objects("multiattack").compactMap { part in
            part.number("count").flatMap { count in
                (1...100).contains(count)
                    ? StatBlock.Part(
                        count, of: part.texts("of"), isAlternative: part["or"] == .bool(true))
                    : nil
            }
        }
        spellcasting = object["spellcasting"]?.object.map(
            StatBlock.Spellcasting.init(written:))
        casts = object.objects("casts").compactMap(StatBlock.Spellcasting.Known.init(written:))
        regeneration = object["regeneration"]?.object.flatMap { regeneration in
            regeneration.number("hitPoints").map {
                StatBlock.Regeneration(
                    $0,
                    stoppedBy: regeneration.texts("stoppedBy").map(DamageType.init(rawValue:)),
                    decidesDeath: regeneration["decidesDeath"] == .bool(true))
            }
        }
        survivedDamage = object.number("survivedDamage")
        otherDamage = object.objects("otherDamage").compactMap(StatBlock.Damage.init(written:))
        isPartial = object["partial"] == .bool(true)
        if let text = object["text"]?.string, Self.withoutFigures(text) != Self.withoutFigures(line)
        {
            self.text = text
            // Pathfinder's sentences are not D&D's: its figures are all members.
            if edition != .pathfinder2e { readSentences(text) }
        }
    }

    /// A text in which all numbers and dice are the same, so that words made from the facts are known
    /// as such after a figure was changed.
    private static func withoutFigures(_ text: String) -> String {
        text.replacing(#/[+−-]?\d[\d,d+−-]*/#, with: "#")
    }

    /// Fills what no member says from the text, so that an action may be written as a sentence alone.
    private mutating func readSentences(_ text: String) {
        guard attack == nil, save == nil, multiattack.isEmpty, spellcasting == nil, options.isEmpty
        else { return }
        var read = ActionReader.read(name: name, kind: kind, text: text).action
        read.text = text
        read.recharge = recharge ?? read.recharge
        read.usesPerDay = usesPerDay ?? read.usesPerDay
        read.usesPerDayInLair = usesPerDayInLair ?? read.usesPerDayInLair
        read.usesPerTurn = usesPerTurn ?? read.usesPerTurn
        read.returnsAfterRest = returnsAfterRest || read.returnsAfterRest
        read.form = form ?? read.form
        read.cost = cost ?? read.cost
        read.regeneration = regeneration ?? read.regeneration
        read.survivedDamage = survivedDamage ?? read.survivedDamage
        read.casts = casts
        read.otherDamage = otherDamage.isEmpty ? read.otherDamage : otherDamage
        read.isPartial = isPartial
        self = read
    }
}

extension StatBlock.Attack {
    fileprivate init?(written object: JSONObject) {
        guard let bonus = object.number("bonus") else { return nil }
        self.init(object.word("kind") ?? .melee, bonus: bonus)
        isSpell = object["spell"] == .bool(true)
        reach = object.number("reach")
        range = object.number("range")
        longRange = object.number("longRange")
        damage = object.objects("damage").compactMap(StatBlock.Damage.init(written:))
        versatile = object.objects("versatile").compactMap(StatBlock.Damage.init(written:))
        persistent = object.objects("persistent").compactMap(StatBlock.Damage.init(written:))
        traits = object.texts("traits")
        conditions = object.objects("conditions").compactMap(StatBlock.Affliction.init(written:))
    }
}

extension StatBlock.Save {
    fileprivate init?(written object: JSONObject) {
        guard let ability = object.understood("ability", Ability.init(save:)) else { return nil }
        self.init(ability, dc: object.number("dc"))
        onSuccess = object.word("onSuccess") ?? .none
        damage = object.objects("damage").compactMap(StatBlock.Damage.init(written:))
        conditions = object.objects("conditions").compactMap(StatBlock.Affliction.init(written:))
        area = object["area"]?.object.flatMap { area in
            guard let shape: StatBlock.Area.Shape = area.word("shape"),
                let size = area.number("size")
            else { return nil }
            return StatBlock.Area(
                shape, size, width: area.number("width"), height: area.number("height"))
        }
        range = object.number("range")
        isOwn = object.text("by") == "self"
    }
}

extension StatBlock.Damage {
    fileprivate init?(written object: JSONObject) {
        guard let dice = object.understood("dice", { try? DiceNotation(parsing: $0) }) else {
            return nil
        }
        self.init(
            dice, object.text("type").map(DamageType.init(rawValue:)), when: object.text("when"))
        otherTypes = object.texts("otherTypes").map(DamageType.init(rawValue:))
    }
}

extension StatBlock.Affliction {
    fileprivate init?(written object: JSONObject) {
        guard let name = object.text("name") else { return nil }
        self.init(name)
        note = object.text("note")
        rounds = object.number("rounds")
        until = object.word("until")
        saveEnds = object["saveEnds"] == .bool(true)
        escapeDC = object.number("escapeDC")
        upToSize = object.text("upToSize")
        failureBy = object.number("failureBy")
        onSecondFailure = object["onSecondFailure"] == .bool(true)
    }
}

extension StatBlock.Spellcasting {
    fileprivate init(written object: JSONObject) {
        self.init()
        tradition = object.text("tradition")
        ability = object.understood("ability", Ability.init(named:))
        dc = object.number("dc")
        attackBonus = object.number("attackBonus")
        casterLevel = object.number("casterLevel")
        groups = object.objects("groups").map { group in
            var read = Group(group.objects("spells").compactMap(Known.init(written:)))
            read.level = group.number("level")
            read.slots = group.number("slots")
            read.usesPerDay = group.number("usesPerDay")
            read.isEach = group["each"] == .bool(true)
            return read
        }
    }
}

extension StatBlock.Spellcasting.Known {
    fileprivate init?(written object: JSONObject) {
        guard let name = object.text("name") else { return nil }
        self.init(name, note: object.text("note"))
    }
}

extension JSONObject {
    /// A whole number from -1,000,000 to 1,000,000, which all figures of a block are.
    fileprivate func number(_ key: String) -> Int? {
        let value = self[key]
        if let text = value?.string, value?.whole == nil { Misunderstood.current?.add(text) }
        return value?.whole.flatMap { (-1_000_000...1_000_000).contains($0) ? $0 : nil }
    }

    /// What a text means; one without meaning is noted.
    fileprivate func understood<Value>(_ key: String, _ read: (String) -> Value?) -> Value? {
        guard let text = text(key) else { return nil }
        if let value = read(text) { return value }
        Misunderstood.current?.add(text)
        return nil
    }

    fileprivate func word<Value: RawRepresentable>(_ key: String) -> Value?
    where Value.RawValue == String {
        understood(key, Value.init(rawValue:))
    }

    fileprivate func texts(_ key: String) -> [String] {
        self[key]?.array?.compactMap(\.string) ?? []
    }
}
