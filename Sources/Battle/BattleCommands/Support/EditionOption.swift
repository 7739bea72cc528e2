import Tabletop

/// Parses rule editions for options.
enum EditionOption {
    /// "dnd2014, dnd2024, pathfinder2e, plain".
    static var names: String { RuleEdition.allCases.map(\.rawValue).joined(separator: ", ") }

    /// An edition by its word or what people call it: "2024".
    static func edition(_ text: String) throws -> RuleEdition {
        let word = text.lowercased()
        let called = ["2014": RuleEdition.dnd2014, "2024": .dnd2024, "pf2e": .pathfinder2e]
        guard let edition = called[word] ?? RuleEdition(rawValue: word) else {
            throw CommandProblem.badArgument(text, expected: "one of \(names)")
        }
        return edition
    }
}
