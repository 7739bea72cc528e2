import Tabletop

/// An actor of Foundry VTT's pf2e system whose figures are in the file: a creature, a hazard, a
/// vehicle or an army. Of a player's character the system computes nearly all when it loads it;
/// ``PathfinderHero`` does.
///
/// An elite or weak creature is stored with the figures of the plain one, and changed as the rules say.
struct FoundryPathfinder {
    let actor: JSONObject
    let system: JSONObject
    private let items: [JSONObject]
    private let level: Int
    /// 2 for an elite creature, -2 for a weak one.
    private let adjustment: Int
    private let text: PathfinderText

    /// Whether an actor's data are those of the pf2e system.
    static func describes(_ system: JSONObject) -> Bool {
        system.at("saves") != nil || system.at("details", "level", "value") != nil
    }

    init(_ actor: JSONObject, _ system: JSONObject, reader: inout EntryReader) throws(SkipReason) {
        self.actor = actor
        self.system = system
        items = actor.objects("items")
        let written = try reader.number(
            system.at("details", "level", "value"), "details.level.value", in: -10...1000)
        let base = written ?? 0
        switch system.at("attributes", "adjustment")?.string {
        case "elite": (adjustment, level) = (2, base + (base < 1 ? 2 : 1))
        case "weak": (adjustment, level) = (-2, base - (base == 1 ? 2 : 1))
        default: (adjustment, level) = (0, base)
        }
        var names: [String: String] = [:]
        for item in items {
            if let id = item.text("_id"), let name = item.text("name") { names[id] = name }
        }
        text = PathfinderText(level: level, adjustment: adjustment, names: names)
    }

    /// Reads all that is in the actor, besides what ``FoundryActor`` reads of every one.
    func read(into raw: inout RawCharacter, reader: inout EntryReader) throws(SkipReason) {
        raw.notes = notes
        raw.resources = FoundryActor.pathfinderResources(system)
        raw.notTaken = notTaken
        if actor.text("type") == "character" {
            let hero = PathfinderHero(actor, system, level: level, text: text)
            raw.level = level > 0 ? level : nil
            try hero.read(into: &raw, reader: &reader)
            return
        }
        // A level below zero is kept as a rating, which is text.
        raw.level = level < 0 ? nil : level
        raw.challengeRating = level < 0 ? "\(level)" : nil
        if let maximum = raw.maximum {
            raw.maximum = max(1, maximum + hitPointChange)
            if raw.current == maximum { raw.current = raw.maximum }
        }
        raw.armorClass = try figure(
            system.at("attributes", "ac", "value") ?? system.at("ac", "value"),
            "attributes.ac.value",
            in: EntryReader.scores, &reader)
        raw.initiative = try initiative(&reader)
        let read = PathfinderDefenses(system.at("attributes")?.object, items: items)
        raw.defenses = read.defenses
        raw.titles = [title]
        raw.ownBlock = try block(of: raw, read, &reader)
    }

    // MARK: Figures

    /// The hit points that the rules add to an elite creature and take from a weak one, by the level
    /// it had.
    ///
    /// - Note: Rule: Monster Core, "Elite Adjustments" and "Weak Adjustments".
    private var hitPointChange: Int {
        let base = system.at("details", "level", "value")?.whole ?? 0
        switch adjustment {
        case 2: return base >= 20 ? 30 : base >= 5 ? 20 : base >= 2 ? 15 : 10
        case -2: return base >= 21 ? -30 : base >= 6 ? -20 : base >= 3 ? -15 : -10
        default: return 0
        }
    }

    private func figure(
        _ value: JSONValue?, _ path: String, in allowed: ClosedRange<Int> = EntryReader.modifiers,
        _ reader: inout EntryReader
    ) throws(SkipReason) -> Int? {
        try reader.number(value, path, in: allowed).map { $0 + adjustment }
    }

    /// Perception, or the skill that the creature rolls instead; a hazard's Stealth.
    private func initiative(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        if let statistic = system.at("initiative", "statistic")?.string, statistic != "perception",
            let skill = try figure(
                system.at("skills")?.object?.at(statistic)?.object?.at("base"),
                "skills.\(statistic)",
                &reader)
        {
            return skill
        }
        let perception = either(
            system.at("perception", "mod"), system.at("attributes", "perception", "value"))
        let other = system.at("attributes", "stealth", "value") ?? system.at("scouting")
        return try figure(perception ?? other, "perception.mod", &reader)
    }

    private func block(
        of raw: RawCharacter, _ read: PathfinderDefenses, _ reader: inout EntryReader
    ) throws(SkipReason) -> StatBlock {
        var block = StatBlock(
            name: raw.name ?? "", edition: .pathfinder2e, armorClass: raw.armorClass ?? 10,
            maxHitPoints: raw.maximum ?? 1, initiativeModifier: raw.initiative ?? 0)
        block.source = FoundryActor.name
        (block.size, block.type) = (size, traits)
        block.challengeRating = "\(level)"
        block.defenses = read.defenses
        for ability in Ability.allCases {
            let path = "abilities.\(ability.rawValue).mod"
            let modifier = try reader.number(
                system.at("abilities", ability.rawValue, "mod"), path, in: -100...100)
            block.abilities[ability] = modifier.map(Ability.score(ofModifier:))
        }
        for name in ["fortitude", "reflex", "will"] {
            let bonus = try figure(
                system.at("saves", name, "value"), "saves.\(name).value", &reader)
            if let ability = Ability(save: name) { block.saves[ability] = bonus }
        }
        let speed = system.at("attributes", "speed")?.object
        block.speeds.walk = speed?.at("value")?.whole.flatMap { $0 > 0 ? $0 : nil }
        for other in speed?.objects("otherSpeeds") ?? [] { block.speeds.take(other) }
        readSkills(into: &block)
        block.readSenses(
            system.at("perception", "senses") ?? system.at("traits", "senses"))
        block.languages = languages
        block.remarks = read.remarks + remarks(speed)
        let actions = PathfinderActions(text: text, adjustment: adjustment)
        block.actions = items.compactMap { item in
            switch item.text("type") {
            case "melee", "ranged": actions.strike(item)
            case "action", "campaignFeature": actions.action(item)
            default: nil
            }
        }
        block.actions += ownTexts + armyWeapons
        var spells = PathfinderSpells(items, adjustment: adjustment)
        spells.readRituals(system, adjustment: adjustment)
        block.actions += spells.actions
        return block
    }

    private func readSkills(into block: inout StatBlock) {
        for member in system.at("skills")?.object?.members ?? [] {
            let skill = system.at("skills")?.object?.at(member.key)?.object
            guard let bonus = (skill?.at("base") ?? skill?.at("value"))?.whole,
                EntryReader.modifiers.contains(bonus)
            else { continue }
            block.skills[member.key.replacing("-", with: " ")] = bonus + adjustment
            for special in skill?.objects("special") ?? [] {
                guard let label = special.text("label"), let bonus = special.at("base")?.whole
                else {
                    continue
                }
                block.remarks.append("\(member.key.capitalized) \(bonus + adjustment) \(label)")
            }
        }
        for item in items where item.text("type") == "lore" {
            if let name = item.text("name"), let bonus = item.at("system", "mod", "value")?.whole {
                block.skills[name.lowercased()] = bonus + adjustment
            }
        }
    }

    private var languages: String? {
        let listed =
            system.at("details", "languages")?.object ?? system.at("traits", "languages")?.object
        let names = listed?.at("value")?.array?.compactMap(\.string).map(PathfinderText.title) ?? []
        return (names + [listed?.text("details")].compactMap(\.self)).joined(separator: ", ")
            .trimmed
    }

    // MARK: Words

    /// What the file says about figures in words.
    private func remarks(_ speed: JSONObject?) -> [String] {
        let attributes = system.at("attributes")?.object
        var found: [String] = []
        func add(_ heading: String, _ value: JSONValue?) {
            let words = text.plain(value?.string)
            if !words.isEmpty { found.append("\(heading): \(words)") }
        }
        add("Armor class", attributes?.at("ac", "details"))
        add("Hit points", attributes?.at("hp", "details"))
        if let hardness = (attributes?.at("hardness", "value") ?? attributes?.at("hardness"))?
            .whole,
            hardness > 0
        {
            found.append("Hardness \(hardness)")
        }
        add("Saves", attributes?.at("allSaves", "value"))
        for name in ["fortitude", "reflex", "will"] {
            add(name.capitalized, system.at("saves", name, "saveDetail"))
        }
        for name in ["maneuver", "morale"] {
            if let bonus = system.at("saves", name)?.whole {
                found.append("\(name.capitalized) \(signed(bonus))")
            }
        }
        if let words = speed?.text("details")?.trimmed { found.append("Speed: \(words)") }
        for other in speed?.objects("otherSpeeds") ?? []
        where !StatBlock.Speeds.ways.contains(other.text("type") ?? "") {
            if let way = other.text("type") { found.append("Speed: \(way.lowercased())") }
        }
        add("Speed", system.at("details", "speed"))
        add("Perception", system.at("perception", "details"))
        add("Stealth", attributes?.at("stealth", "details"))
        if let damage = attributes?.at("collisionDamage", "value")?.string?.trimmed {
            let dc = attributes?.at("collisionDC", "value")?.whole.map { " (DC \($0))" } ?? ""
            found.append("Collision: \(damage)\(dc)")
        }
        if let rout = attributes?.at("hp", "routThreshold")?.whole {
            found.append("Rout threshold \(rout)")
        }
        let carried = [
            "weapon", "armor", "shield", "equipment", "consumable", "treasure", "backpack", "ammo",
            "kit",
        ]
        let names = items.filter { carried.contains($0.text("type") ?? "") }.compactMap { item in
            item.text("name").map { name in
                let count = item.at("system", "quantity")?.whole ?? 1
                return count > 1 ? "\(count) × \(name)" : name
            }
        }
        if !names.isEmpty { found.append("Items: " + names.joined(separator: ", ")) }
        return found
    }

    private var notes: String? {
        let details = system.at("details")?.object
        let parts: [(String?, String?)] = [
            (nil, details?.text("blurb")), (nil, details?.text("publicNotes")),
            (nil, details?.text("description") ?? details?.at("description", "value")?.string),
            (nil, details?.at("biography", "appearance")?.string),
            (nil, details?.at("biography", "backstory")?.string),
            ("Private", details?.text("privateNotes")),
        ]
        return parts.compactMap { heading, words in
            let plain = text.plain(words)
            return plain.isEmpty ? nil : heading.map { "\($0): \(plain)" } ?? plain
        }.joined(separator: "\n\n").trimmed
    }

    /// A hazard's own fields, and how a vehicle is piloted, as actions and traits.
    private var ownTexts: [StatBlock.Action] {
        let fields: [(String, String, StatBlock.Action.Kind)] = [
            ("routine", "Routine", .action), ("disable", "Disable", .trait),
            ("reset", "Reset", .trait),
            ("pilotingCheck", "Piloting Check", .trait), ("crew", "Crew", .trait),
            ("passengers", "Passengers", .trait),
        ]
        let actions = PathfinderActions(text: text, adjustment: adjustment)
        return fields.compactMap { key, name, kind in
            let html = system.at("details")?.object?.at(key)?.string
            let words = text.plain(html)
            guard !words.isEmpty else { return nil }
            var action = StatBlock.Action(name, kind)
            action.text = words
            let saves = kind == .action ? actions.saves(html ?? "") : []
            (action.save, action.moreSaves) = (saves.first, Array(saves.dropFirst()))
            return action
        }
    }

    /// An army's weapons, which have a name and no figures but the army's level.
    private var armyWeapons: [StatBlock.Action] {
        ["melee", "ranged"].compactMap { kind in
            system.at("weapons", kind)?.object?.text("name").map { name in
                var action = StatBlock.Action(name, .action)
                let potency = system.at("weapons", kind)?.object?.at("potency")?.whole ?? 0
                action.text =
                    "\(kind.capitalized) attack" + (potency > 0 ? " \(signed(potency))" : "")
                return action
            }
        }
    }

    // MARK: Title

    private var size: String? {
        let sizes = [
            "tiny": "Tiny", "sm": "Small", "med": "Medium", "lg": "Large", "huge": "Huge",
            "grg": "Gargantuan",
        ]
        return system.at("traits", "size", "value")?.string.flatMap { sizes[$0] }
    }

    /// "Animal, fire", with the rarity before it unless it is common.
    private var traits: String? {
        let rarity = system.at("traits", "rarity")?.string.flatMap { $0 == "common" ? nil : $0 }
        let slugs = system.at("traits", "value")?.array?.compactMap(\.string) ?? []
        let words = ([rarity].compactMap(\.self) + slugs).map { $0.replacing("-", with: " ") }
        return words.joined(separator: ", ").trimmed.map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
    }

    private var title: String? {
        [size, size == nil ? traits : traits?.lowercased()].compactMap(\.self).joined(
            separator: " "
        ).trimmed
    }

    /// The types of items of which nothing is read, a line for each.
    private var notTaken: [NotTaken] {
        let read: Set = [
            "melee", "ranged", "action", "campaignFeature", "spell", "spellcastingEntry", "lore",
            "condition",
            "weapon", "armor", "shield", "equipment", "consumable", "treasure", "backpack", "ammo",
            "kit", "ancestry", "heritage", "background", "class", "feat",
        ]
        return Set(items.compactMap { $0.text("type") }).subtracting(read).sorted()
            .map { NotTaken(name: "items of type \($0)") }
    }
}

extension StatBlock.Speeds {
    /// The ways besides walking that there are figures for.
    static let ways = ["fly", "swim", "climb", "burrow"]

    /// Takes `{type: "fly", value: 40}`.
    mutating func take(_ other: JSONObject) {
        let feet = other.at("value")?.whole
        switch other.text("type") {
        case "fly": fly = feet
        case "swim": swim = feet
        case "climb": climb = feet
        case "burrow": burrow = feet
        default: break
        }
    }
}

extension StatBlock {
    /// "motion-sense" in words.
    static func senseName(_ slug: String) -> String {
        slug == "low-light-vision" ? "low-light vision" : slug.replacing("-", with: " ")
    }

    /// Reads `{type: "tremorsense", acuity: "imprecise", range: 60}`, or names in a text, as old
    /// versions have them. A sense without a range has 0.
    mutating func readSenses(_ value: JSONValue?) {
        for element in value?.array ?? [] {
            let object = element.object
            guard let slug = (object?.text("type") ?? element.string)?.lowercased() else {
                continue
            }
            let name = StatBlock.senseName(slug)
            let isImprecise = object?.text("acuity") == "imprecise"
            let feet = object?.at("range")?.whole ?? 0
            senses[isImprecise ? "\(name) (imprecise)" : name] = max(0, min(feet, 100_000))
        }
        for word in (value?.object?.text("value") ?? value?.string)?.split(separator: ",") ?? [] {
            if let sense = String(word).trimmed?.lowercased() { senses[sense] = 0 }
        }
    }
}
