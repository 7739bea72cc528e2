import Tabletop

/// A player's character of Foundry's pf2e system. The file has its ancestry, background, class, feats
/// and equipment; hit points, armor class, saves and all bonuses are worked out from them as the
/// system does when it loads the character.
///
/// In this order: the attribute boosts give the modifiers; the class, then what features change, the
/// ranks of proficiency; both with the level every bonus. Effects that depend on circumstances are left
/// out, as the sheet does.
struct PathfinderHero {
    private let actor: JSONObject
    private let system: JSONObject
    private let level: Int
    private let text: PathfinderText
    private let items: [JSONObject]
    private var modifiers: [Ability: Int] = [:]
    /// Ranks of proficiency, 0 to 4: "fortitude", "martial", "light", "athletics".
    private var ranks: [String: Int] = [:]
    /// The class, the ancestry and the background, if the file has them with their boosts.
    private let sources: (class: JSONObject, ancestry: JSONObject, background: JSONObject)?

    init(_ actor: JSONObject, _ system: JSONObject, level: Int, text: PathfinderText) {
        (self.actor, self.system, self.level, self.text) = (actor, system, level, text)
        items = actor.objects("items")
        func source(_ type: String) -> JSONObject? {
            actor.objects("items").first { $0.text("type") == type }?.at("system")?.object
        }
        if let own = source("class"), let ancestry = source("ancestry"),
            let background = source("background"), ancestry.at("boosts") != nil
        {
            sources = (own, ancestry, background)
        } else {
            sources = nil
        }
        readModifiers()
        readRanks()
    }

    /// Sets what can be worked out; what cannot stays unknown, but for the hit points, of which the
    /// file has the present ones.
    func read(into raw: inout RawCharacter, reader: inout EntryReader) throws(SkipReason) {
        raw.titles = [title]
        let written = (
            try reader.number(
                system.at("attributes", "ac", "value"), "attributes.ac.value",
                in: EntryReader.scores),
            try reader.number(
                system.at("perception", "mod"), "perception.mod", in: EntryReader.modifiers)
        )
        raw.armorClass = written.0 ?? armorClass
        raw.initiative = written.1 ?? (sources == nil ? nil : perception)
        if raw.maximum == nil {
            raw.maximum = hitPoints
            if raw.maximum == nil || raw.maximum ?? 0 < raw.current ?? 0, let current = raw.current
            {
                raw.maximum = current
                reader.warn(.guessed("the maximum of hit points"))
            }
        }
        let read = PathfinderDefenses(system.at("attributes")?.object, items: items)
        raw.defenses = read.defenses
        let spells = PathfinderSpells(items) { spellStatistic($0) }
        raw.resources += spells.slots.sorted { $0.key < $1.key }
            .map { Resource.slots(level: $0.key, $0.value) }
        raw.resources += shields
        if sources != nil { raw.ownBlock = block(of: raw, read, spells) }
    }

    // MARK: Attributes

    /// The modifiers from boosts and flaws. A boost of +4 and more gives half a point.
    private mutating func readModifiers() {
        if system.at("build", "attributes", "manual") == .bool(true) || sources == nil {
            for ability in Ability.allCases {
                modifiers[ability] = system.at("abilities", ability.rawValue, "mod")?.whole
            }
            return
        }
        guard let sources else { return }
        var halves: [Ability: Int] = [:]
        func boost(_ words: [String], by step: Int = 1) {
            for ability in words.compactMap(Ability.init(named:)) {
                let value = halves[ability, default: 0]
                halves[ability] = value + (step < 0 ? -2 : value >= 8 ? 1 : 2)
            }
        }
        let alternate = sources.ancestry.at("alternateAncestryBoosts")?.array?.compactMap(\.string)
        if let alternate {
            boost(alternate)
        } else {
            boost(Self.chosen(sources.ancestry.at("boosts")))
            boost(Self.chosen(sources.ancestry.at("flaws")), by: -1)
        }
        boost(sources.ancestry.at("voluntary", "flaws")?.array?.compactMap(\.string) ?? [], by: -1)
        boost([sources.ancestry.at("voluntary", "boost")?.string].compactMap(\.self))
        boost(Self.chosen(sources.background.at("boosts")))
        boost([keyAttribute].compactMap(\.self))
        for at in [1, 5, 10, 15, 20] where at <= level {
            let list = system.at("build", "attributes", "boosts")?.object?.at("\(at)")
            boost(list?.array?.compactMap(\.string) ?? [])
        }
        for ability in Ability.allCases {
            let half = halves[ability, default: 0]
            modifiers[ability] = half >= 0 ? half / 2 : -((1 - half) / 2)
        }
    }

    /// The class's key attribute, as it was chosen, else the only one.
    private var keyAttribute: String? {
        let key = sources?.class.at("keyAbility")?.object
        let values = key?.at("value")?.array?.compactMap(\.string) ?? []
        return key?.text("selected") ?? system.at("details", "keyability", "value")?.string
            ?? (values.count == 1 ? values.first : nil)
    }

    /// The attributes of `{"0": {value: ["str"]}, "1": {value: […], selected: "dex"}}`.
    private static func chosen(_ value: JSONValue?) -> [String] {
        (value?.object?.members.map(\.value) ?? value?.array ?? []).compactMap { entry in
            let values = entry.object?.at("value")?.array?.compactMap(\.string) ?? []
            return entry.object?.text("selected") ?? (values.count == 1 ? values.first : nil)
        }
    }

    // MARK: Proficiency

    private mutating func readRanks() {
        let own = sources?.class
        for key in ["fortitude", "reflex", "will"] {
            ranks[key] = own?.at("savingThrows")?.object?.at(key)?.whole
        }
        ranks["perception"] = own?.at("perception")?.whole
        ranks["spellcasting"] = own?.at("spellcasting")?.whole
        for key in ["attacks", "defenses"] {
            for member in own?.at(key)?.object?.members ?? [] where member.key != "other" {
                ranks[member.key] = member.value.whole
            }
        }
        let trained =
            (own?.at("trainedSkills", "value")?.array ?? [])
            + (sources?.background.at("trainedSkills", "value")?.array ?? [])
        for skill in trained.compactMap(\.string) { raise(skill, to: 1) }
        for member in system.at("skills")?.object?.members ?? [] {
            if let rank = system.at("skills")?.object?.at(member.key)?.object?.at("rank")?.whole {
                raise(member.key, to: rank)
            }
        }
        for item in items {
            for member in item.at("system", "subfeatures", "proficiencies")?.object?.members ?? [] {
                if let rank = member.value.object?.at("rank")?.whole { raise(member.key, to: rank) }
            }
            readRules(of: item)
        }
    }

    private mutating func raise(_ key: String, to rank: Int) {
        ranks[key] = max(ranks[key] ?? 0, min(rank, 4))
    }

    /// Takes the unconditional changes of ranks: `system.saves.will.rank`, "upgrade", 2.
    private mutating func readRules(of item: JSONObject) {
        let rules = item.at("system")?.object?.objects("rules") ?? []
        var choices: [(String, String)] = []
        for rule in rules where rule.text("key") == "ChoiceSet" {
            if let flag = rule.text("flag"), let selection = rule.text("selection") {
                choices.append(("{item|flags.pf2e.rulesSelections.\(flag)}", selection))
            }
        }
        for rule in rules where rule.text("key") == "ActiveEffectLike" && Self.isUnconditional(rule)
        {
            guard var path = rule.text("path"), let value = number(rule.at("value")) else {
                continue
            }
            for (place, selection) in choices { path = path.replacing(place, with: selection) }
            let parts = path.split(separator: ".").map(String.init)
            guard parts.first == "system", parts.last == "rank", let key = parts.dropLast().last,
                ["skills", "saves", "proficiencies", "perception", "attributes"].contains(parts[1])
            else { continue }
            switch rule.text("mode") {
            case "upgrade": raise(key, to: value)
            case "add": ranks[key, default: 0] += value
            case "override": ranks[key] = value
            default: break
            }
        }
    }

    private static func isUnconditional(_ rule: JSONObject) -> Bool {
        rule.at("predicate")?.array?.isEmpty != false
    }

    /// A number, "@actor.level", or "ternary(gte(@actor.level,5),2,1)".
    private func number(_ value: JSONValue?) -> Int? {
        guard let text = value?.string else { return value?.whole }
        if text == "@actor.level" { return level }
        guard
            let match = text.wholeMatch(
                of: #/ternary\(gte\(@actor\.level, ?(\d+)\), ?(\d+), ?(\d+)\)/#),
            let least = Int(match.1)
        else { return Int(text) }
        return Int(level >= least ? match.2 : match.3)
    }

    /// The sum of unconditional modifiers of a statistic.
    private func modifiers(of selector: String) -> Int {
        items.flatMap { $0.at("system")?.object?.objects("rules") ?? [] }.reduce(0) { sum, rule in
            let isOurs =
                rule.text("key") == "FlatModifier" && rule.text("selector") == selector
                && Self.isUnconditional(rule)
            return sum + (isOurs ? number(rule.at("value")) ?? 0 : 0)
        }
    }

    private func modifier(_ ability: Ability) -> Int { modifiers[ability] ?? 0 }

    private func proficiency(_ key: String) -> Int {
        let rank = ranks[key] ?? 0
        return rank > 0 ? level + 2 * rank : 0
    }

    // MARK: Figures

    private var hitPoints: Int? {
        guard let sources, let ofAncestry = sources.ancestry.at("hp")?.whole,
            let ofClass = sources.class.at("hp")?.whole
        else { return nil }
        let rules = items.flatMap { $0.at("system")?.object?.objects("rules") ?? [] }
        let other = rules.last { $0.text("path") == "system.attributes.ancestryhp" }
        let ancestry = number(other?.at("value")) ?? ofAncestry
        return max(
            1,
            ancestry + level * (ofClass + modifier(.constitution) + modifiers(of: "hp-per-level"))
                + modifiers(of: "hp"))
    }

    private var perception: Int {
        modifier(.wisdom) + proficiency("perception") + modifiers(of: "perception")
    }

    /// The armor that is worn.
    private var armor: JSONObject? {
        items.first { item in
            item.text("type") == "armor" && !Self.isShield(item)
                && item.at("system", "equipped", "inSlot") != .bool(false)
                && item.at("system", "equipped", "carryType")?.string == "worn"
        }?.at("system")?.object
    }

    private var armorClass: Int? {
        guard let sources, sources.class.at("defenses") != nil else { return nil }
        let cap = armor?.at("dexCap")?.whole
        return 10 + min(modifier(.dexterity), cap ?? modifier(.dexterity))
            + proficiency(armor?.text("category") ?? "unarmored")
            + (armor?.at("acBonus")?.whole ?? 0) + Self.rune(armor, "potency") + modifiers(of: "ac")
    }

    /// The number of a rune: of version 6 and later, or the old `potencyRune: {value}`, whose striking
    /// and resilient ones are words.
    private static func rune(_ item: JSONObject?, _ name: String) -> Int {
        if let number = item?.at("runes")?.object?.at(name)?.whole { return number }
        switch item?.at("\(name)Rune", "value") {
        case .string(let word):
            if let number = Int(word) { return number }
            return word.hasPrefix("major")
                ? 3 : word.hasPrefix("greater") ? 2 : word.isEmpty ? 0 : 1
        case let value: return value?.whole ?? 0
        }
    }

    private func spellStatistic(_ entry: JSONObject) -> (dc: Int, attack: Int)? {
        guard sources != nil, let name = entry.at("ability", "value")?.string,
            let ability = Ability(named: name)
        else { return nil }
        let rank = max(1, entry.at("proficiency", "value")?.whole ?? 0, ranks["spellcasting"] ?? 0)
        let attack = modifier(ability) + level + 2 * rank
        return (10 + attack, attack)
    }

    /// The skills with their abilities.
    static let skills: [(String, Ability)] = [
        ("acrobatics", .dexterity), ("arcana", .intelligence), ("athletics", .strength),
        ("crafting", .intelligence), ("deception", .charisma), ("diplomacy", .charisma),
        ("intimidation", .charisma), ("medicine", .wisdom), ("nature", .wisdom),
        ("occultism", .intelligence), ("performance", .charisma), ("religion", .wisdom),
        ("society", .intelligence), ("stealth", .dexterity), ("survival", .wisdom),
        ("thievery", .dexterity),
    ]

    // MARK: The block

    private func block(
        of raw: RawCharacter, _ defenses: PathfinderDefenses, _ spells: PathfinderSpells
    ) -> StatBlock {
        var block = StatBlock(
            name: raw.name ?? "", edition: .pathfinder2e, armorClass: raw.armorClass ?? 10,
            maxHitPoints: raw.maximum ?? 1, initiativeModifier: raw.initiative ?? 0)
        block.source = FoundryActor.name
        block.challengeRating = "\(level)"
        block.type = title
        (block.defenses, block.remarks) = (defenses.defenses, defenses.remarks)
        block.abilities = modifiers.mapValues(Ability.score(ofModifier:))
        for (key, ability) in [
            ("fortitude", Ability.constitution), ("reflex", .dexterity), ("will", .wisdom),
        ] {
            block.saves[ability] =
                modifier(ability) + proficiency(key) + Self.rune(armor, "resilient")
                + modifiers(of: key) + modifiers(of: "saving-throw")
        }
        for (skill, ability) in Self.skills {
            block.skills[skill] = modifier(ability) + proficiency(skill) + modifiers(of: skill)
        }
        for lore in items where lore.text("type") == "lore" {
            guard let name = lore.text("name") else { continue }
            let rank = lore.at("system", "proficient", "value")?.whole ?? 0
            block.skills[name.lowercased()] =
                modifier(.intelligence) + (rank > 0 ? level + 2 * min(rank, 4) : 0)
        }
        block.speeds.walk = speed
        let vision = sources?.ancestry.text("vision") ?? "normal"
        if vision != "normal" { block.senses[StatBlock.senseName(vision)] = 0 }
        var tongues: [String] = []
        for list in [
            sources?.ancestry.at("languages", "value"), system.at("details", "languages", "value"),
        ] {
            for slug in list?.array?.compactMap(\.string) ?? [] where !tongues.contains(slug) {
                tongues.append(slug)
            }
        }
        block.languages = tongues.map(PathfinderText.title).joined(separator: ", ").trimmed
        let strikes = PathfinderStrikes(
            level: level, modifiers: modifiers, ranks: ranks, features: features,
            familiarities: items.flatMap { $0.at("system")?.object?.objects("rules") ?? [] }
                .filter { $0.text("key") == "MartialProficiency" })
        block.actions = strikes.actions(of: items)
        let actions = PathfinderActions(text: text, adjustment: 0)
        block.actions += items.filter { item in
            let isActive = item.at("system", "actionType", "value")?.string != "passive"
            return item.text("type") == "action" || item.text("type") == "feat" && isActive
        }.compactMap(actions.action)
        block.actions += spells.actions
        addRemarks(to: &block)
        return block
    }

    /// The shields with the hit points they have left, as blows are blocked with them: "Steel Shield
    /// hardness 5".
    private var shields: [Resource] {
        items.compactMap { item in
            guard Self.isShield(item),
                let hardness = item.at("system", "hardness")?.whole, hardness > 0,
                let points = item.at("system", "hp", "max")?.whole, points > 0
            else { return nil }
            let left = item.at("system", "hp", "value")?.whole ?? points
            return Resource(
                "\(item.text("name") ?? "Shield") hardness \(hardness)", maximum: points,
                used: min(max(0, points - left), points), renewal: .never)
        }
    }

    /// Older versions of the system have shields as armor of the category "shield".
    private static func isShield(_ item: JSONObject) -> Bool {
        item.text("type") == "shield"
            || item.text("type") == "armor" && item.at("system", "category")?.string == "shield"
    }

    private func addRemarks(to block: inout StatBlock) {
        for shield in items where Self.isShield(shield) {
            let bonus = shield.at("system", "acBonus")?.whole ?? 0
            let hardness = shield.at("system", "hardness")?.whole ?? 0
            block.remarks.append(
                "\(shield.text("name") ?? "Shield"): +\(bonus) armor class when raised, hardness \(hardness)"
            )
        }
        if let background = items.first(where: { $0.text("type") == "background" })?.text("name") {
            block.remarks.append("Background: \(background)")
        }
        let feats = items.filter {
            $0.text("type") == "feat" && $0.at("system", "actionType", "value")?.string == "passive"
        }.compactMap { $0.text("name") }
        if !feats.isEmpty { block.remarks.append("Feats: " + feats.joined(separator: ", ")) }
        let carried = ["equipment", "consumable", "treasure", "backpack", "ammo", "kit", "armor"]
        let things = items.filter { carried.contains($0.text("type") ?? "") }.compactMap {
            $0.text("name")
        }
        if !things.isEmpty { block.remarks.append("Items: " + things.joined(separator: ", ")) }
    }

    private var features: Set<String> {
        Set(
            items.filter { $0.text("type") == "feat" }.compactMap {
                $0.at("system", "slug")?.string
            })
    }

    private var speed: Int? {
        guard let speed = sources?.ancestry.at("speed")?.whole else { return nil }
        let penalty = armor?.at("speedPenalty")?.whole ?? 0
        let isStrong = modifier(.strength) >= armor?.at("strength")?.whole ?? 0
        return speed + (isStrong ? min(0, penalty + 5) : penalty)
            + modifiers(of: "land-speed") + modifiers(of: "speed")
    }

    /// "Rock Dwarf Fighter". The ancestry is left out if the heritage contains its name.
    private var title: String? {
        func name(_ type: String) -> String? {
            items.first { $0.text("type") == type }?.text("name")
        }
        let (ancestry, heritage) = (name("ancestry"), name("heritage"))
        let isNamed = ancestry.flatMap { heritage?.contains($0) } ?? false
        return [heritage, isNamed ? nil : ancestry, name("class")].compactMap(\.self)
            .joined(separator: " ").trimmed
    }
}
