import Tabletop

/// Reads resistances, vulnerabilities and immunities. Files have them as lists of words, as lists
/// of objects with a name, or as printed text: "cold; bludgeoning, piercing, and slashing from
/// nonmagical attacks".
///
/// Only what the damage's type and properties or the condition's name decide is taken: "slashing from
/// nonmagical attacks that aren't silvered" is overcome by magical or silvered damage. Defenses on
/// other terms are left out, because ``Defenses`` cannot express them and applying them always would
/// be wrong.
extension Defenses {
    /// Defenses from the four lists that most files have.
    init(
        resist: JSONValue?, vulnerable: JSONValue?, immune: JSONValue?, conditions: JSONValue?
    ) {
        self.init(
            resistances: Self.types(resist), vulnerabilities: Self.types(vulnerable),
            immunities: Self.types(immune),
            conditional: Self.conditional(resist, .resistance)
                + Self.conditional(vulnerable, .vulnerability)
                + Self.conditional(immune, .immunity),
            conditions: Self.conditionNames(conditions))
    }

    /// The weapon types of each clause of a list that some property of the weapon overcomes.
    private static func conditional(
        _ value: JSONValue?, _ effect: ConditionalDefense.Effect
    ) -> [ConditionalDefense] {
        texts(value).flatMap { $0.split(separator: ";") }.compactMap { clause in
            let clause = clause.folded
            let types = weaponTypes.filter(clause.contains)
            let unless = DamageProperty.allCases.filter { property in
                clause.contains(property == .magical ? "nonmagical" : property.rawValue)
            }
            guard !types.isEmpty, !unless.isEmpty else { return nil }
            return ConditionalDefense(
                effect, Set(types.map(DamageType.init(rawValue:))), unless: Set(unless))
        }
    }

    /// Every text of a list.
    private static func texts(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap { texts($0) }
        case .object(let object): texts(object["name"] ?? object["key"] ?? object["type"])
        default: []
        }
    }

    /// The damage types in a list; entries with any unknown word are ignored.
    static func types(_ value: JSONValue?) -> Set<DamageType> {
        Set(
            words(value).flatMap { clause -> [DamageType] in
                let parts = clause.folded.split(whereSeparator: { !$0.isLetter }).map(String.init)
                let types = parts.filter { $0 != "and" && $0 != "damage" }
                    .map(DamageType.init(rawValue:))
                return types.allSatisfy(known.contains) ? types : []
            })
    }

    /// The condition names in a list that some edition defines.
    static func conditionNames(_ value: JSONValue?) -> [String] {
        words(value).map(\.folded).filter(isCondition)
    }

    private static let known = Set(DamageType.known + DamageType.pathfinder)
    private static let weaponTypes: Set = ["bludgeoning", "piercing", "slashing"]

    /// The entries of a list, without those that depend on a weapon.
    private static func words(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text):
            return text.split(separator: ";").flatMap { clause -> [String] in
                let clause = clause.folded
                let isConditional = clause.contains(" from ") || clause.contains(" that ")
                return clause.replacing(" and ", with: ",").split(separator: ",")
                    .map { $0.folded }
                    .filter { word in
                        !word.isEmpty
                            && !(isConditional && weaponTypes.contains { word.hasPrefix($0) })
                    }
            }
        case .array(let elements): return elements.flatMap { words($0) }
        case .object(let object):
            return words(object["name"] ?? object["key"] ?? object["type"])
        default: return []
        }
    }
}

extension StringProtocol {
    fileprivate var folded: String { PlainText.folded(String(self)) }
}
