import Tabletop

/// Resistances, vulnerabilities and immunities as files have them: lists of words, of objects with
/// a name, or texts as printed, "cold; bludgeoning, piercing, and slashing from nonmagical attacks".
///
/// Only what a damage's type or a condition's name alone decides about is taken. Whether a weapon
/// is silvered nobody knows here, and a guess would be worse than nothing.
extension Defenses {
    /// Defenses out of the four lists most files have.
    init(
        resist: JSONValue?, vulnerable: JSONValue?, immune: JSONValue?, conditions: JSONValue?
    ) {
        self.init(
            resistances: Self.types(resist), vulnerabilities: Self.types(vulnerable),
            immunities: Self.types(immune), conditions: Self.conditionNames(conditions))
    }

    /// The damage types of a list.
    static func types(_ value: JSONValue?) -> Set<DamageType> {
        Set(
            words(value).flatMap { clause -> [DamageType] in
                let parts = clause.folded.split(whereSeparator: { !$0.isLetter }).map(String.init)
                let types = parts.filter { $0 != "and" && $0 != "damage" }
                    .map(DamageType.init(rawValue:))
                return types.allSatisfy(known.contains) ? types : []
            })
    }

    /// The names of conditions in a list: those that some book knows.
    static func conditionNames(_ value: JSONValue?) -> [String] {
        words(value).map(\.folded).filter(isCondition)
    }

    private static let known = Set(DamageType.known + DamageType.pathfinder)
    private static let weaponTypes: Set = ["bludgeoning", "piercing", "slashing"]

    /// Words and groups of words, each on its own; what depends on a weapon is left out.
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
