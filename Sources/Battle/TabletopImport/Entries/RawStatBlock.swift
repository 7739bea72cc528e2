import Tabletop
import TabletopText

/// What a format's reader found of a stat block, before its sentences are read. Everything may be
/// missing; without an action there is no block.
struct RawStatBlock {
    /// The edition that the file names; else the sentences tell.
    var edition: RuleEdition?
    var size: String?
    var type: String?
    var subtype: String?
    var alignment: String?
    var languages: String?
    var hitPointDice: String?
    var experiencePoints: Int?
    var proficiencyBonus: Int?
    var speeds = StatBlock.Speeds()
    var abilities: [Ability: Int] = [:]
    var saves: [Ability: Int] = [:]
    var skills: [String: Int] = [:]
    var senses: [String: Int] = [:]
    var passivePerception: Int?
    var actions: [Action] = []
    /// How a hero casts, by class, level and scores.
    var spellcasting: StatBlock.Spellcasting?
    /// What was left out because its formula was not understood: "the damage of Bite".
    var guessed: [String] = []

    /// A trait or an action of the file.
    struct Action {
        var name: String
        var kind: StatBlock.Action.Kind
        /// The file's sentences without markup.
        var text: String
        /// What the file's fields say. They fill what the sentences leave open.
        var attack: StatBlock.Attack?
        var save: StatBlock.Save?
        var recharge: Int?
        var usesPerDay: Int?
        var cost: Int?
    }

    /// The block; `nil` if the file has neither an action nor an ability, a saving throw or a skill.
    func block(of draft: CharacterDraft, titles: [String?]) -> StatBlock? {
        guard !actions.isEmpty || !abilities.isEmpty || !saves.isEmpty || !skills.isEmpty else {
            return nil
        }
        var block = StatBlock(
            name: draft.name, edition: edition ?? wordedEdition,
            armorClass: draft.armorClass ?? 10, maxHitPoints: draft.maximumHitPoints ?? 1,
            initiativeModifier: draft.initiativeModifier ?? 0)
        block.source = draft.source?.format
        (block.size, block.type, block.subtype) = (
            size.map(Self.title), type.map(Self.title), subtype
        )
        block.alignment = alignment
        if block.type == nil, draft.kind == .monster, let line = titles.first as? String {
            readLine(line, into: &block)
        }
        block.languages = languages
        block.hitPointDice = hitPointDice.flatMap { text in
            let dice = text.filter { !"() ".contains($0) }
            if dice.contains("d"), let read = try? DiceNotation(parsing: dice) { return read }
            if !text.contains(where: \.isNumber) { Misunderstood.current?.add(text) }
            return nil
        }
        block.experiencePoints = experiencePoints
        block.proficiencyBonus = proficiencyBonus
        block.challengeRating = draft.challengeRating
        // The level of Pathfinder's creatures is what their blocks have for a rating.
        if edition == .pathfinder2e, let level = draft.level { block.challengeRating = "\(level)" }
        (block.speeds, block.abilities, block.saves) = (speeds, abilities, saves)
        (block.skills, block.senses) = (skills, senses)
        block.passivePerception = passivePerception
        block.defenses = draft.defenses ?? Defenses()
        let read = ActionReader.read(
            actions.map { .init(name: $0.name, kind: $0.kind, text: $0.text) })
        block.actions = zip(actions, read).map { raw, result in
            var action = result.action
            action.text = raw.text.isEmpty ? nil : raw.text
            action.attack = action.attack ?? raw.attack
            if raw.attack?.isSpell == true { action.attack?.isSpell = true }
            if action.attack?.versatile.isEmpty == true, let versatile = raw.attack?.versatile {
                action.attack?.versatile = versatile
            }
            if action.attack?.damage.isEmpty == true, let damage = raw.attack?.damage {
                action.attack?.damage = damage
            }
            if action.attack?.reach == nil, action.attack?.range == nil {
                action.attack?.reach = raw.attack?.reach
                action.attack?.range = raw.attack?.range
                action.attack?.longRange = raw.attack?.longRange
            }
            action.save = action.save?.filled(from: raw.save) ?? raw.save
            action.recharge = action.recharge ?? raw.recharge
            action.usesPerDay = action.usesPerDay ?? raw.usesPerDay
            if action.kind == .legendary { action.cost = action.cost ?? raw.cost ?? 1 }
            return action
        }
        if let spellcasting {
            var action = StatBlock.Action("Spellcasting", .trait)
            action.spellcasting = spellcasting
            block.actions.append(action)
        }
        if block.actions.contains(where: { $0.kind == .legendary }) { block.legendaryActions = 3 }
        return block
    }

    private static let creatureLine = Pattern(
        #/(?:((?:\w+ or )?\w+) )?([^(,]+?)\s*(?:\((.+)\))?\s*(?:,\s*(.*))?/#)
    private static let bracketed = Pattern(#/\(([^()]*)\)/#)

    /// Reads "Large aberration (shapechanger), lawful evil".
    private func readLine(_ line: String, into block: inout StatBlock) {
        guard
            let match = Self.creatureLine.wholeMatch(of: line)
        else { return }
        let sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"]
        let size = match.1.map(String.init) ?? ""
        if let last = size.split(separator: " ").last, sizes.contains(last.lowercased()) {
            (block.size, block.type) = (Self.title(size), Self.title(String(match.2)))
        } else {
            block.type = [size, String(match.2)].filter { !$0.isEmpty }.joined(separator: " ")
        }
        block.subtype = match.3.map(String.init)
        block.alignment = match.4.flatMap { String($0).trimmed }
    }

    /// A name with capitals, "Swarm of Tiny Beasts" as it is written.
    private static func title(_ text: String) -> String {
        text.contains(where: \.isUppercase) ? text : text.capitalized
    }

    /// The edition whose standard sentences the actions have.
    private var wordedEdition: RuleEdition {
        actions.contains { action in
            action.text.contains("Attack Roll:") || action.text.contains("Saving Throw: DC")
        } ? .dnd2024 : .dnd2014
    }
}

extension StatBlock.Save {
    /// What the sentences say, with what only the file's fields have.
    fileprivate func filled(from fields: StatBlock.Save?) -> StatBlock.Save {
        guard let fields, fields.ability == ability else { return self }
        var save = self
        save.dc = dc ?? fields.dc
        if damage.isEmpty { (save.damage, save.onSuccess) = (fields.damage, fields.onSuccess) }
        save.area = fields.area ?? area
        return save
    }
}

// MARK: Values that several formats write in their own way

extension RawStatBlock {
    /// Speeds from `{"walk": "40 ft."}`, `{"fly": {"number": 60}}`, `["30 ft.", "swim 40 ft."]` or
    /// "40 ft., fly 80 ft. (hover)".
    static func speeds(_ value: JSONValue?) -> StatBlock.Speeds {
        var speeds = StatBlock.Speeds()
        func set(_ name: String, _ feet: Int) {
            if StatBlock.Speeds.names.contains(name) {
                speeds[name] = feet
            } else {
                Misunderstood.current?.add(name)
            }
        }
        switch value {
        case .object(let object):
            for member in object.members {
                if member.key.lowercased().hasSuffix("hover") {
                    speeds.hovers = member.value == .bool(true)
                } else if let feet =
                    (member.value.object?.at("number") ?? member.value).whole, feet > 0
                {
                    set(member.key.lowercased(), feet)
                }
            }
        case .array(let elements):
            let all = elements.compactMap(\.string).joined(separator: ", ")
            return Self.speeds(.string(all))
        case .string(let text):
            // What stands in brackets is of another form, or says that it hovers.
            var inside: [Substring] = []
            let plain = Self.bracketed.replacing(in: text) { remark in
                inside += remark.1.split(separator: ",")
                return ""
            }
            let parts = plain.split { $0 == "," || $0 == ";" }
            for (place, part) in (parts + inside).enumerated() {
                let folded = part.lowercased()
                if folded.contains("hover") { speeds.hovers = true }
                let name = ["burrow", "climb", "fly", "swim"].first { name in
                    folded.split { !$0.isLetter }.contains { $0.hasPrefix(name) }
                }
                let isOwn = place < parts.count
                let isNew = name.map { isOwn || speeds[$0] == nil } ?? (isOwn && speeds.walk == nil)
                if isNew, case .number(let feet) = folded.firstWholeNumber {
                    set(name ?? "walk", feet)
                } else if !folded.contains("hover") {
                    Misunderstood.current?.add(String(part))
                }
            }
        case .integer(let feet): speeds.walk = feet
        case .real(let feet): speeds.walk = Int(exactly: feet)
        default: break
        }
        return speeds
    }

    /// Senses in feet and passive Perception from `{"darkvision": "60 ft."}`, a list or a text.
    mutating func readSenses(_ value: JSONValue?) {
        func read(_ part: String) -> Bool {
            guard case .number(let number) = part.firstWholeNumber else { return false }
            let folded = part.lowercased()
            if folded.contains("passive") {
                passivePerception = number
            } else if let name = Self.senseNames.first(where: folded.contains) {
                senses[name] = number
            } else {
                return false
            }
            return true
        }
        func readAll(_ parts: [String]) {
            for part in parts.flatMap(Self.senses) where !read(part) {
                Misunderstood.current?.add(part)
            }
        }
        switch value {
        case .object(let object):
            for member in object.members {
                guard let number = member.value.whole, number > 0 else { continue }
                if !read("\(member.key) \(number)") { Misunderstood.current?.add(member.key) }
            }
        case .array(let elements): readAll(elements.compactMap(\.string))
        case .string(let text): readAll(text.split { ",;".contains($0) }.map(String.init))
        default: break
        }
    }

    /// "darkvision 60 ft. passive Perception 9", which lost its comma, as two.
    private static func senses(_ text: String) -> [String] {
        var parts = [""]
        for word in text.split(separator: " ") {
            let folded = word.lowercased()
            let isName = folded == "passive" || senseNames.contains(folded)
            let last = parts[parts.count - 1].lowercased()
            if isName, last.contains(where: \.isNumber), senseNames.contains(where: last.contains) {
                parts.append("")
            }
            parts[parts.count - 1] += " " + word
        }
        return parts
    }

    private static let senseNames = ["blindsight", "darkvision", "tremorsense", "truesight"]

    /// Bonuses by name from `{"dexterity": 5}`, `[{"dexterity": 5}]`, `[{"Name": "Dex", "Modifier":
    /// 5}]` or "Dex +5, Con +7".
    static func bonuses(_ value: JSONValue?) -> [(name: String, bonus: Int)] {
        switch value {
        case .object(let object):
            if let name = object.text("Name") ?? object.text("name") {
                let bonus = (object.at("Modifier") ?? object.at("bonus"))?.whole
                return bonus.map { [(name, $0)] } ?? []
            }
            return object.members.compactMap { member in
                if let bonus = member.value.whole { return (member.key, bonus) }
                // "stealth": true
                if member.value.hasContent { Misunderstood.current?.add(member.key) }
                return nil
            }
        case .array(let elements): return elements.flatMap { bonuses($0) }
        case .string(let text):
            return text.split { ",;".contains($0) }.map(String.init).compactMap { part in
                let name = String(part.prefix { $0.isLetter || $0 == " " }).trimmed
                guard let name, case .number(let bonus) = part.firstWholeNumber else {
                    Misunderstood.current?.add(part)
                    return nil
                }
                return (name, bonus)
            }
        default: return []
        }
    }

    mutating func readSaves(_ value: JSONValue?) {
        for (name, bonus) in Self.bonuses(value) { saves[Self.ability(name)] = bonus }
    }

    mutating func readSkills(_ value: JSONValue?) {
        for (name, bonus) in Self.bonuses(value) {
            let words = name.split { $0 == "_" || $0 == " " || $0 == "-" }
            skills[words.map { $0 == "of" ? "of" : $0.capitalized }.joined(separator: " ")] = bonus
        }
    }

    /// The ability of "dex", "DEX" or "dexterity", of Pathfinder's "Fort" and of Spanish sheets' "Des";
    /// strength is taken for no other word.
    static func ability(_ name: String) -> Ability? {
        let spanish: [String: Ability] = [
            "fue": .strength, "des": .dexterity, "sab": .wisdom, "car": .charisma,
        ]
        let ability = Ability(save: name) ?? spanish[PlainText.folded(name)]
        if ability == nil { Misunderstood.current?.add(name) }
        return ability
    }

    /// Scores by the key that `key` makes of an ability.
    mutating func readAbilities(_ object: JSONObject?, key: (Ability) -> String) {
        for ability in Ability.allCases {
            if let score = object?.at(key(ability))?.whole, EntryReader.scores.contains(score) {
                abilities[ability] = score
            }
        }
    }

    /// The experience points and the proficiency bonus that follow from a challenge rating, where a
    /// format has no place for them.
    mutating func readRating(_ value: JSONValue?) {
        experiencePoints = challengeRatingText(value).flatMap(ExperiencePoints.points(forRating:))
        proficiencyBonus = TabletopImport.proficiencyBonus(challengeRating: value)
    }

    /// Actions from a list of objects with a name and a text, or of pairs of both.
    mutating func readActions(
        _ value: JSONValue?, _ kind: StatBlock.Action.Kind,
        read: (JSONObject, inout Action) -> Void = { _, _ in }
    ) {
        if let text = value?.string?.trimmed { Misunderstood.current?.add(text) }
        // {"Bite": "Melee Weapon Attack: …"}
        let pairs = value?.object?.members.map { JSONValue.object(["\($0.key)": $0.value]) }
        for element in value?.array ?? pairs ?? [] {
            if let text = element.string { Misunderstood.current?.add(text) }
            if let pair = element.array, pair.count == 2, let name = pair[0].string,
                let text = pair[1].string
            {
                actions.append(Action(name: name, kind: kind, text: PlainMarkup.text(text)))
            }
            guard let object = element.object else { continue }
            guard var (name, text) = Self.sentences(of: object) else {
                // The reader of lists itself notes the elements of which nothing was read.
                if pairs != nil, let key = object.stored.first?.key {
                    Misunderstood.current?.add(key)
                }
                continue
            }
            (name, text) = (PlainMarkup.text(name), PlainMarkup.text(text))
            var action = Action(name: name, kind: kind, text: text)
            // The sentences over a list, where its format has no place for them.
            if !name.contains(where: { $0.isLetter || $0.isNumber }) {
                action = Action(name: kind.heading(), kind: .trait, text: text)
            }
            read(object, &action)
            actions.append(action)
        }
    }

    /// The name and the sentences of an action. They are under one of several keys, or are the key and
    /// the value of the only member: `{"Amphibious": "It can breathe air and water."}`.
    private static func sentences(of object: JSONObject) -> (name: String, text: String)? {
        let keys = ["desc", "Content", "description", "text"]
        guard let name = object.text("name") ?? object.text("Name") else {
            guard object.stored.count == 1, let name = object.stored.first?.key,
                !keys.contains(name), let text = object.text(name)
            else { return nil }
            return (name, text)
        }
        return (name, keys.lazy.compactMap { object.text($0) }.first ?? "")
    }
}

extension [Ability: Int] {
    /// Sets a value if the name was that of an ability.
    fileprivate subscript(ability: Ability?) -> Int? {
        get { ability.flatMap { self[$0] } }
        set { if let ability { self[ability] = newValue } }
    }
}
