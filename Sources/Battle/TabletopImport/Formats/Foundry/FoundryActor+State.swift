import Tabletop

/// The state of a Foundry actor: conditions, wounds, resources, notes and portrait.
extension FoundryActor {
    /// Reads what both systems keep at the same places.
    static func readState(
        of item: JSONObject, _ system: JSONObject, into raw: inout RawCharacter
    ) {
        raw.portrait = item.text("img")
        raw.conditions = conditions(item, system)
        if let dead = raw.conditions.firstIndex(where: { PlainText.folded($0.name) == "dead" }) {
            raw.conditions.remove(at: dead)
            raw.isDead = true
        }
        let details = system.at("details")?.object ?? [:]
        let biography = details.at("biography")
        raw.notes = RawNote.joined(
            (nil, biography?.string ?? biography?.object?.text("value")),
            (nil, biography?.object?.text("public")),
            (nil, biography?.object?.text("backstory")),
            ("Appearance", details.text("appearance") ?? biography?.object?.text("appearance")),
            ("Trait", details.text("trait")), ("Ideal", details.text("ideal")),
            ("Bond", details.text("bond")), ("Flaw", details.text("flaw")),
            (nil, details.text("publicNotes")), ("Private", details.text("privateNotes")))
        raw.notTaken = unreadItems(item, isCharacter: raw.kind == .player)
    }

    /// Conditions are effects with a status (`statuses`, before Foundry 11 `flags.core.statusId`), and
    /// in pf2e items of their own. Exhaustion has a number in dnd5e.
    private static func conditions(_ item: JSONObject, _ system: JSONObject) -> [RawCondition] {
        var found: [RawCondition] = []
        if let level = system.at("attributes", "exhaustion")?.whole, level > 0 {
            found.append(RawCondition("Exhaustion", value: level))
        }
        for effect in item.objects("effects")
        where effect["disabled"] != .bool(true) {
            var names = (effect["statuses"]?.array ?? []).compactMap { $0.string?.trimmed }
            if names.isEmpty, let old = effect.at("flags", "core", "statusId")?.string?.trimmed {
                names = [old]
            }
            found += names.map { name in
                let condition = RawCondition(name)
                // An id of one word is shown as a word.
                var shown = condition
                if condition.name == name {
                    shown.name = name.prefix(1).uppercased() + name.dropFirst()
                }
                return shown
            }
        }
        for condition in item.objects("items")
        where condition.text("type") == "condition" {
            guard let name = condition.text("name") else { continue }
            found.append(
                RawCondition(name, value: condition.at("system", "value", "value")?.whole))
        }
        return found.unique
    }

    /// Takes wounded and doomed out of the conditions: they are counts of their own in Pathfinder's
    /// rules. Dying ends with the fight.
    static func takeWounds(from raw: inout RawCharacter) {
        for condition in raw.conditions {
            switch condition.name {
            case "Wounded": raw.wounds.wounded = min(max(0, condition.value ?? 1), 100)
            case "Doomed": raw.wounds.doomed = min(max(0, condition.value ?? 1), 100)
            default: break
            }
        }
        raw.conditions.removeAll { ["Wounded", "Doomed", "Dying"].contains($0.name) }
    }

    /// The items that nothing is read of: a line for each type.
    private static func unreadItems(_ item: JSONObject, isCharacter: Bool) -> [NotTaken] {
        var read: Set = ["class", "weapon", "feat", "race", "condition", "melee", "action"]
        if isCharacter { read.remove("feat") }
        var types: [String] = []
        for entry in item.objects("items") {
            guard let type = entry.text("type"), !read.contains(type), !types.contains(type)
            else { continue }
            let data = (entry.at("system") ?? entry.at("data"))?.object
            let isArmor = type == "equipment" && data?.at("armor", "value") != nil
            if !isArmor { types.append(type) }
        }
        return types.map { NotTaken(name: "items of type \($0)") }
    }

    // MARK: Resources of dnd5e

    /// Legendary actions and resistances, named resources, spell slots, hit dice, and features with
    /// uses. A character's slots are not in the file: they follow from its classes.
    static func resources(
        of item: JSONObject, _ system: JSONObject, isPlayer: Bool, edition: RuleEdition
    ) -> [Resource] {
        var found: [Resource] = []
        let places = system.at("resources")?.object ?? [:]
        if let count = count(places.at("legact")?.object) {
            found.append(Resource.legendaryActions(count.maximum).spending(count.used))
        }
        if let count = count(places.at("legres")?.object) {
            found.append(Resource.legendaryResistances(count.maximum).spending(count.used))
        }
        for key in ["primary", "secondary", "tertiary"] {
            guard let place = places.at(key)?.object, let name = place.text("label"),
                let count = count(place)
            else { continue }
            let renewal: Resource.Renewal =
                place["sr"] == .bool(true)
                ? .shortRest : place["lr"] == .bool(true) ? .longRest : .never
            found.append(
                Resource(name.shortName, maximum: count.maximum, renewal: renewal)
                    .spending(count.used))
        }
        let items = item.objects("items")
        found += slots(system, items, edition)
        if isPlayer { found += hitDice(items) }
        found += items.compactMap(feature)
        return found
    }

    /// A maximum with the uses spent: `spent`, or what is left in `value`.
    private static func count(_ place: JSONObject?) -> (maximum: Int, used: Int)? {
        guard let maximum = place?.at("max")?.whole, (1...1000).contains(maximum) else {
            return nil
        }
        let left = place?.at("value")?.whole
        return (maximum, place?.at("spent")?.whole ?? left.map { maximum - $0 } ?? 0)
    }

    private static func slots(
        _ system: JSONObject, _ items: [JSONObject], _ edition: RuleEdition
    ) -> [Resource] {
        guard let spells = system.at("spells")?.object else { return [] }
        let classes = items.filter { $0.text("type") == "class" }.compactMap { item in
            let data = (item.at("system") ?? item.at("data"))?.object
            return item.text("name").flatMap { name -> (String, String?, Int)? in
                data?.at("levels")?.whole.map { (name, nil, max(0, min(100, $0))) }
            }
        }
        let (counts, pact) = SpellSlots.slots(of: classes, edition: edition)
        func resource(
            _ key: String, level: Int, computed: Int?, renewal: Resource.Renewal
        ) -> Resource? {
            guard let place = spells.at(key)?.object else { return nil }
            func number(_ key: String) -> Int? { place.at(key)?.whole }
            let maximum = number("override") ?? number("max") ?? computed ?? 0
            guard (1...1000).contains(maximum) else { return nil }
            let left = number("value") ?? maximum
            return Resource.slots(level: level, maximum, renewal: renewal)
                .spending(maximum - left)
        }
        var found = (1...9).compactMap { level in
            resource(
                "spell\(level)", level: level,
                computed: counts.indices.contains(level - 1) ? counts[level - 1] : nil,
                renewal: .longRest)
        }
        if let pact,
            var slots = resource(
                "pact", level: pact.level, computed: pact.count, renewal: .shortRest)
        {
            if found.contains(where: { $0.name == slots.name }) {
                slots.name = "Pact slots \(pact.level)"
            }
            found.append(slots)
        }
        return found
    }

    private static func hitDice(_ items: [JSONObject]) -> [Resource] {
        var (total, spent) = (0, 0)
        for item in items where item.text("type") == "class" {
            let data = (item.at("system") ?? item.at("data"))?.object
            let used = data?.at("hitDiceUsed") ?? data?.at("hd", "spent")
            total += max(0, min(100, data?.at("levels")?.whole ?? 0))
            spent += max(0, min(100, used?.whole ?? 0))
        }
        return (1...1000).contains(total) ? [Resource.hitDice(total).spending(spent)] : []
    }

    /// A feature with a whole number of uses, and what restores it.
    private static func feature(_ item: JSONObject) -> Resource? {
        guard ["feat", "weapon"].contains(item.text("type")), let name = item.text("name"),
            let uses = (item.at("system") ?? item.at("data"))?.object?.at("uses")?.object,
            let count = count(uses)
        else { return nil }
        let period = uses.text("per") ?? uses.at("recovery")?.array?.first?.object?.text("period")
        let renewal: Resource.Renewal =
            switch period {
            case "sr": .shortRest
            case "lr": .longRest
            case "day": .day
            case "recharge": .recharge(6)
            default: .never
            }
        // A recharge is read with the action's sentences.
        if case .recharge = renewal { return nil }
        return Resource(name.shortName, maximum: count.maximum, renewal: renewal)
            .spending(count.used)
    }

    // MARK: Resources of pf2e

    /// Focus and hero points.
    static func pathfinderResources(_ system: JSONObject) -> [Resource] {
        var found: [Resource] = []
        let places = system.at("resources")?.object ?? [:]
        if let count = count(places.at("focus")?.object) {
            found.append(
                Resource("Focus points", maximum: count.maximum, renewal: .shortRest)
                    .spending(count.used))
        }
        if let count = count(places.at("heroPoints")?.object) {
            found.append(
                Resource(Resource.heroPointsName, maximum: count.maximum, renewal: .never)
                    .spending(count.used))
        }
        return found
    }
}

extension Resource {
    /// With this many uses spent, at least none and at most all.
    func spending(_ count: Int) -> Resource {
        var resource = self
        resource.used = min(max(0, count), maximum)
        return resource
    }
}

extension String {
    /// A name that a resource may have.
    var shortName: String { TextRule.resource.cleaned(self).text }
}
