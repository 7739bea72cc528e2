import Tabletop

/// Parses rule editions for options.
enum EditionOption {
    /// "dnd2014, dnd2024, pathfinder2e, plain".
    static var names: String { RuleEdition.allCases.map(\.rawValue).joined(separator: ", ") }

    static func edition(_ text: String) throws -> RuleEdition {
        guard let edition = RuleEdition(rawValue: text.lowercased()) else {
            throw CommandProblem.badArgument(text, expected: "one of \(names)")
        }
        return edition
    }
}
