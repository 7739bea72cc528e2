import Tabletop

/// The defenses of an actor of Foundry's pf2e system: lists of `{type, value, exceptions, doubleVs}`.
struct PathfinderDefenses {
    private(set) var defenses = Defenses()
    /// What neither damage nor conditions decide: "Immune to death effects, sleep".
    private(set) var remarks: [String] = []

    /// - Parameter items: those whose rules add defenses: `{key: "Resistance", type, value}`. What
    ///   depends on circumstances is left to the item's text.
    init(_ attributes: JSONObject?, items: [JSONObject] = []) {
        let all = items.flatMap { $0.at("system")?.object?.objects("rules") ?? [] }
        let rules = all.filter(Self.isPlain)
        func entries(_ list: String, _ key: String) -> [JSONObject] {
            let own = attributes?.objects(list) ?? []
            return own + rules.filter { $0.text("key") == key }
        }
        readImmunities(entries("immunities", "Immunity"))
        for entry in entries("weaknesses", "Weakness") { readWeakness(entry) }
        for entry in entries("resistances", "Resistance") { readResistance(entry) }
    }

    /// Whether a rule always holds and names its type.
    private static func isPlain(_ rule: JSONObject) -> Bool {
        guard let type = rule.at("type")?.string, !type.contains("{"), rule.at("definition") == nil
        else { return false }
        return rule.at("predicate")?.array?.isEmpty != false && rule.text("mode") != "remove"
    }

    private mutating func readImmunities(_ list: [JSONObject]) {
        var others: [String] = []
        for entry in list {
            guard let slug = entry.text("type") else { continue }
            let exceptions = Self.exceptions(entry["exceptions"])
            let types = Self.types(slug)
            if !exceptions.isEmpty {
                let except = exceptions.sorted().joined(separator: " or ")
                remarks.append("Immune to \(Self.words(slug)) except \(except)")
            } else if types.allSatisfy(DamageType.pathfinder.contains) {
                defenses.immunities.formUnion(types)
            } else if let name = [slug, Self.words(slug)].first(where: Defenses.isCondition) {
                defenses.add(conditions: [name])
            } else {
                others.append(Self.words(slug))
            }
        }
        if !others.isEmpty { remarks.append("Immune to " + others.joined(separator: ", ")) }
    }

    private mutating func readWeakness(_ entry: JSONObject) {
        guard let slug = entry.text("type") else { return }
        let exceptions = Self.exceptions(entry["exceptions"])
        guard let points = Self.points(entry), exceptions.isEmpty else {
            let except =
                exceptions.isEmpty ? "" : " except \(exceptions.sorted().joined(separator: " or "))"
            let points = Self.points(entry).map { " \($0)" } ?? ""
            remarks.append("Weakness to \(Self.words(slug))\(points)\(except)")
            return
        }
        for type in Self.types(slug) {
            defenses.weaknesses[type] = max(points, defenses.weaknesses[type] ?? 0)
        }
    }

    private mutating func readResistance(_ entry: JSONObject) {
        guard let slug = entry.text("type") else { return }
        let exceptions = Self.exceptions(entry["exceptions"])
        let doubled = Self.exceptions(entry["doubleVs"])
        guard let points = Self.points(entry) else {
            remarks.append("Resistance to \(Self.words(slug))")
            return
        }
        for type in Self.types(slug) where !exceptions.contains(type.rawValue) {
            guard points > defenses.reductions[type] ?? 0 else { continue }
            defenses.reductions[type] = points
            // "Physical except bludgeoning" leaves that type out and needs no other word for it.
            let unless = slug == "physical" ? exceptions.subtracting(Self.physical) : exceptions
            defenses.unless[type] = unless.isEmpty ? nil : unless
            defenses.doubled[type] = doubled.isEmpty ? nil : doubled
        }
    }

    private static func points(_ entry: JSONObject) -> Int? {
        // A rule's formula is not worked out.
        let number = entry["value"]?.string.map { Int($0) } ?? entry["value"]?.whole
        return number.flatMap { (1...100_000).contains($0) ? $0 : nil }
    }

    private static let physical = DefenseClause.weaponTypes

    /// The damage types of a word: the three of "physical", "all" of "all-damage".
    private static func types(_ slug: String) -> [DamageType] {
        let names: [String] =
            switch slug {
            case "physical": physical.sorted()
            case "all-damage": [DamageType.all.rawValue]
            case "energy":
                ["acid", "cold", "electricity", "fire", "force", "sonic", "vitality", "void"]
            default: [words(slug)]
            }
        return names.map(DamageType.init(rawValue:))
    }

    /// The words of a list of exceptions: slugs, or objects with the key of a label.
    private static func exceptions(_ value: JSONValue?) -> Set<String> {
        Set(
            (value?.array ?? []).flatMap { element -> [String] in
                if let slug = element.string {
                    return slug == "non-magical"
                        ? [slug] : slug == "physical" ? physical.sorted() : [words(slug)]
                }
                let label = element.object?.text("label") ?? ""
                let key = label.split(separator: ".").last.map(String.init) ?? ""
                return key.isEmpty ? [] : [PathfinderText.spaced(key).lowercased()]
            })
    }

    private static func words(_ slug: String) -> String {
        slug.replacing("-", with: " ").lowercased()
    }
}
