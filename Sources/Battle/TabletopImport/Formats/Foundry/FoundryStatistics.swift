import Tabletop

/// The values that Foundry's dnd5e system calculates when it loads an actor, from items, their
/// advancement, and the effects on the actor and its items.
///
/// They are calculated in this order, since each step needs the one before: levels by class, the
/// names that formulas can use, the active effects; then hit points, armor class and initiative on
/// demand.
struct FoundryStatistics {
    let actor: JSONObject
    let system: JSONObject
    var items: [JSONObject] = []
    /// Ability scores with what effects change, by the ability's key: "dex".
    private(set) var scores: [String: Int] = [:]
    private var levels: [(classItem: JSONObject, count: Int)] = []
    var names: [String: Int] = [:]
    private var changes: [Change] = []

    /// What an active effect does to a key.
    private struct Change {
        let key: String
        let value: JSONValue
        /// "add", "override", "upgrade", "downgrade", "multiply", "custom".
        let mode: String
    }

    init(_ actor: JSONObject, system: JSONObject, reader: inout EntryReader) throws(SkipReason) {
        self.actor = actor
        self.system = system
        items = actor.objects("items")
        for item in items where item.text("type") == "class" {
            let count = try reader.number(data(item)?.at("levels"), "items.levels", in: 0...100)
            levels.append((item, count ?? 0))
        }
        changes = effectsInForce()
        for ability in Ability.allCases.map(\.rawValue) {
            let score = try reader.number(
                system.at("abilities", ability, "value"), "abilities.\(ability).value",
                in: EntryReader.scores)
            scores[ability] = applied("abilities.\(ability).value", to: score)
        }
        name()
    }

    /// The sum of the class items' levels, or the number stored by 1.x; `nil` for actors without
    /// levels.
    var level: Int? {
        let sum = levels.prefix(100).reduce(0) { $0 + $1.count }
        if sum > 0 { return sum }
        if case .integer(let level)? = system.at("details", "level"), (1...1000).contains(level) {
            return level
        }
        return nil
    }

    // MARK: Hit points

    /// The maximum hit points: each class's hit dice from its advancement, the Constitution
    /// modifier for each level, and bonuses.
    ///
    /// - Returns: `nil` if a class does not state what was gained at one of its levels.
    func derivedMaximum(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        guard scores["con"] != nil, let level, !levels.isEmpty else { return nil }
        let constitution = modifier("con")
        var total = level * constitution
        for (item, count) in levels {
            guard let data = data(item), let gained = try diceTotal(data, levels: count, &reader)
            else {
                return nil
            }
            total += gained
        }
        let bonuses = system.at("attributes", "hp", "bonuses")?.object ?? [:]
        for (key, times) in [("level", level), ("overall", 1)] {
            let written = [bonuses.at(key)].compactMap(\.self)
            for value in written + changed("attributes.hp.bonuses.\(key)") {
                if let value = number(value) {
                    total += value * times
                } else {
                    reader.warn(.guessed("the maximum of hit points"))
                }
            }
        }
        return try reader.number(.integer(total), "hit points", in: EntryReader.hitPoints)
    }

    private func diceTotal(_ data: JSONObject, levels: Int, _ reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        // Up to 3.x, `hitDice` is "d8"; later it is `hd.denomination`. Advancements are a list up
        // to 4.x, later an object by id.
        let die = data.text("hitDice") ?? data.at("hd", "denomination")?.string
        guard case .number(let faces)? = die?.firstWholeNumber, (1...100).contains(faces) else {
            return nil
        }
        let all = data["advancement"]?.array ?? data["advancement"]?.object?.members.map(\.value)
        let advancement = all?.first { $0.object?.text("type") == "HitPoints" }?.object
        guard let gains = advancement?.at("value")?.object, levels > 0 else { return nil }
        var total = 0
        for level in 1...levels {
            switch gains["\(level)"] {
            case .string("max"): total += faces
            case .string("avg"): total += faces / 2 + 1
            case let value:
                guard
                    let gain = try reader.number(
                        value, "advancement.value.\(level)", in: EntryReader.scores)
                else { return nil }
                total += gain
            }
        }
        return total
    }

    // MARK: Armor class

    func armorClass(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        let attribute = system.at("attributes", "ac")?.object ?? [:]
        let flat = try reader.number(
            attribute.at("flat"), "attributes.ac.flat", in: EntryReader.scores)
        let calculation = changed("attributes.ac.calc").last?.string ?? attribute.text("calc")
        guard let calculation else {
            // Versions without `calc` stored the armor class itself.
            let value = try reader.number(
                attribute.at("value"), "attributes.ac.value", in: EntryReader.scores)
            return value ?? flat
        }
        let dexterity = modifier("dex")
        func unarmored(_ ability: String) -> Int { 10 + dexterity + modifier(ability) }
        let (worn, shield) = try equipment(dexterity: dexterity, &reader)
        var base: Int?
        switch calculation {
        case "default": base = worn ?? 10 + dexterity
        case "natural": base = flat
        case "unarmoredBarb": base = unarmored("con")
        case "unarmoredMonk": base = unarmored("wis")
        case "unarmoredBard": base = unarmored("cha")
        case "draconic", "mage": base = 13 + dexterity
        case "custom":
            let formula = changed("attributes.ac.formula").last ?? attribute.at("formula")
            base = formula.flatMap { number($0) }
        // "flat", and what the system does not know, such as "mage + 2" from an effect.
        default: return flat
        }
        guard var total = base.map({ $0 + shield }) else { return nil }
        for bonus in changed("attributes.ac.bonus") {
            if let bonus = number(bonus) {
                total += bonus
            } else {
                reader.warn(.guessed("the armor class"))
            }
        }
        return try reader.number(.integer(total), "armor class", in: EntryReader.scores)
    }

    /// The best armor worn, with as much of the Dexterity modifier as it allows, and the best
    /// shield.
    private func equipment(dexterity: Int, _ reader: inout EntryReader) throws(SkipReason) -> (
        worn: Int?, shield: Int
    ) {
        var worn: Int?
        var shield = 0
        for item in items where item.text("type") == "equipment" {
            guard let data = data(item), data["equipped"] == .bool(true),
                let armor = data.at("armor")?.object,
                let value = try reader.number(
                    armor.at("value"), "items.armor.value", in: EntryReader.scores)
            else { continue }
            let magic = try reader.number(
                armor.at("magicalBonus"), "items.armor.magicalBonus", in: EntryReader.modifiers)
            let total = value + (magic ?? 0)
            let cap = try reader.number(
                armor.at("dex"), "items.armor.dex", in: EntryReader.modifiers)
            switch armor.text("type") ?? data.at("type", "value")?.string {
            case "shield": shield = max(shield, total)
            case "heavy": worn = max(worn ?? 0, total)
            case "light", "medium", "natural":
                worn = max(worn ?? 0, total + min(dexterity, cap ?? dexterity))
            default: break
            }
        }
        return (worn, shield)
    }

    // MARK: Initiative

    /// The initiative modifier. 1.x wrote the parts `mod` and `bonus`, and a `total` that can be
    /// two numbers concatenated; later versions name an ability and a formula.
    func initiative(_ reader: inout EntryReader) throws(SkipReason) -> Int? {
        let attribute = system.at("attributes", "init")?.object ?? [:]
        let ability = attribute.text("ability") ?? "dex"
        let stored = try reader.number(
            attribute.at("mod"), "attributes.init.mod", in: EntryReader.modifiers)
        guard var total = stored ?? scores[ability].map(abilityModifier) else { return nil }
        let written = [
            attribute.at("bonus"), system.at("abilities", ability, "bonuses", "check"),
            system.at("bonuses", "abilities", "check"),
        ]
        for bonus in written.compactMap(\.self) + changed("attributes.init.bonus") {
            if let bonus = number(bonus) {
                total += bonus
            } else {
                reader.warn(.guessed("the initiative modifier"))
            }
        }
        // The Alert feat gives 5 in the 2014 rules and the proficiency bonus in the 2024 rules, where a
        // bard's and a champion's talent for checks does not count for initiative.
        if hasFlag("initiativeAlert") {
            total += isOf2024 ? proficiency : 5
        } else if !isOf2024, hasFlag("remarkableAthlete"), ["str", "dex", "con"].contains(ability) {
            total += (proficiency + 1) / 2
        } else if !isOf2024, hasFlag("jackOfAllTrades") {
            total += proficiency / 2
        }
        return try reader.number(.integer(total), "initiative", in: EntryReader.modifiers)
    }

    // MARK: Parts

    func data(_ item: JSONObject) -> JSONObject? {
        (item.at("system") ?? item.at("data"))?.object
    }

    private mutating func name() {
        for (key, score) in scores {
            names["abilities.\(key).value"] = score
            names["abilities.\(key).mod"] = abilityModifier(score)
        }
        for (item, count) in levels {
            let given = data(item)?.text("identifier") ?? item.text("name") ?? ""
            names["classes.\(given.lowercased()).levels"] = count
        }
        names["prof"] =
            if let level { (level + 7) / 4 } else {
                proficiencyBonus(challengeRating: system.at("details", "cr")) ?? 2
            }
        names["attributes.prof"] = names["prof"]
        names["details.level"] = level ?? system.at("details", "spellLevel")?.whole
        names["details.cr"] = system.at("details", "cr")?.whole
        for key in scores.keys { names["abilities.\(key).dc"] = difficulty(key) }
        if let key = spellcastingAbility {
            names["attributes.spell.dc"] = difficulty(key)
            names["attributes.spell.mod"] = modifier(key)
            names["attributes.spell.attack"] = modifier(key) + proficiency
        }
        for key in Self.skillNames.keys {
            guard let total = skillTotal(key)?.total else { continue }
            names["skills.\(key).total"] = total
            names["skills.\(key).mod"] = total
            names["skills.\(key).passive"] = passive(key, total)
        }
    }

    private func number(_ value: JSONValue) -> Int? { self.value(value, modifier: 0) }

    /// The number that a bonus stands for: a number, or a formula of names.
    ///
    /// - Parameter modifier: what `@mod` means.
    func value(_ value: JSONValue, modifier: Int) -> Int? {
        guard case .string(let text) = value else {
            return value.whole.flatMap { (-10_000...10_000).contains($0) ? $0 : nil }
        }
        var names = names
        names["mod"] = modifier
        return FoundryFormula.value(of: text, names: names)
    }

    /// The dice of a formula, with its numbers in one sum; `nil` if it has anything else.
    func dice(_ formula: String, modifier: Int) -> DiceNotation? {
        var names = names
        names["mod"] = modifier
        return FoundryFormula.dice(of: formula, names: names)
    }

    /// A value with what active effects make of it.
    func applied(_ key: String, to base: Int?) -> Int? {
        changes.filter { $0.key == "system.\(key)" || $0.key == "data.\(key)" }
            .reduce(base) { now, change in
                guard let value = number(change.value) else { return now }
                switch change.mode {
                case "add": return (now ?? 0) + value
                case "multiply": return now.map { $0 * value }
                case "override": return value
                case "upgrade": return max(now ?? value, value)
                case "downgrade": return min(now ?? value, value)
                default: return now
                }
            }
    }

    /// The values that active effects give to a key. 1.x prefixed keys with `data.`, later versions
    /// with `system.`.
    func changed(_ key: String) -> [JSONValue] {
        changes.filter { $0.key == "system.\(key)" || $0.key == "data.\(key)" }.map(\.value)
    }

    /// Whether the actor has a talent that the system keeps as a flag, or an effect gives it.
    private func hasFlag(_ name: String) -> Bool {
        actor.at("flags", "dnd5e", name) == .bool(true)
            || changes.contains { change in
                change.key == "flags.dnd5e.\(name)"
                    && [.bool(true), .string("true"), .string("1"), .integer(1)].contains(
                        change.value)
            }
    }

    /// The modes of changes by their number.
    private static let modes = [
        "custom", "multiply", "add", "downgrade", "upgrade", "override",
    ]

    /// The changes of all active effects. An item's effect is active while the item is worn. Up to
    /// Foundry 10 the actor has a copy of the effect, whose origin ends in the item's id; the
    /// item's own effect is then ignored.
    private func effectsInForce() -> [Change] {
        var found: [Change] = []
        func take(_ effect: JSONObject) {
            if effect["disabled"] == .bool(true) { return }
            for change in effect["changes"]?.array ?? effect.at("system", "changes")?.array ?? [] {
                guard let change = change.object, let key = change.text("key"),
                    let value = change.at("value")
                else { continue }
                let mode = change.at("mode")?.whole.map { Self.modes[max(0, min($0, 5))] }
                found.append(
                    Change(key: key, value: value, mode: mode ?? change.text("type") ?? "add"))
            }
        }
        func isWorn(_ item: JSONObject) -> Bool {
            guard let data = data(item) else { return true }
            if data["equipped"] == .bool(false) { return false }
            // In the old numbering, 1 means that attunement is required but missing. Later versions
            // have "required" and `attuned`.
            if data["attunement"] == .integer(1) { return false }
            return data["attunement"] != .string("required") || data["attuned"] == .bool(true)
        }
        var copied: Set<String> = []
        for case let effect? in (actor["effects"]?.array ?? []).map(\.object) {
            let origin = effect.text("origin")?.split(separator: ".").map(String.init) ?? []
            let source = origin.dropLast().last == "Item" ? origin.last : nil
            let item = source.flatMap { id in items.first { $0.text("_id") == id } }
            if let source, item != nil { copied.insert(source) }
            if item.map(isWorn) ?? true { take(effect) }
        }
        for item in items where !copied.contains(item.text("_id") ?? "") && isWorn(item) {
            for case let effect? in (item["effects"]?.array ?? []).map(\.object)
            where effect["transfer"] != .bool(false) {
                take(effect)
            }
        }
        return found
    }
}
