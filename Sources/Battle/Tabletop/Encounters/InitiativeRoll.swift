/// How initiative is rolled.
package struct InitiativeRoll: Hashable, Sendable, Codable {
    /// Whether a fixed 10 replaces the die: the books' passive initiative score.
    package var isFixed: Bool
    /// Advantage or disadvantage; plus or minus 5 on a fixed score.
    package var edge: RollEdge
    /// Added to every result, -1,000 to 1,000.
    package var bonus: Int

    /// A d20 with the modifier, unless stated otherwise.
    package init(isFixed: Bool = false, edge: RollEdge = .none, bonus: Int = 0) {
        self.isFixed = isFixed
        self.edge = edge
        self.bonus = bonus
    }

    /// One d20 with the modifier.
    package static let plain = InitiativeRoll()

    /// The notation to roll with this modifier: "1d20+2", "2d20kh1-1", "10".
    ///
    /// - Throws: ``RuleProblem/badDice(_:)`` if modifier and bonus exceed what a notation can hold.
    func notation(modifier: Int) throws(RuleProblem) -> DiceNotation {
        let added = modifier + bonus + fixedEdge
        let sign = added == 0 ? "" : added < 0 ? "\(added)" : "+\(added)"
        if isFixed { return try DiceNotation(parsing: "10\(sign)") }
        return switch edge {
        case .none: try DiceNotation(parsing: "d20\(sign)")
        case .advantage: try DiceNotation(parsing: "2d20kh1\(sign)")
        case .disadvantage: try DiceNotation(parsing: "2d20kl1\(sign)")
        }
    }

    private var fixedEdge: Int {
        guard isFixed else { return 0 }
        return switch edge {
        case .none: 0
        case .advantage: 5
        case .disadvantage: -5
        }
    }
}
