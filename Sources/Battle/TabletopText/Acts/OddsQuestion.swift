package import Tabletop

/// What is asked about dice before they are thrown: `d20+5 >= 15`, `2d6+3`.
package struct OddsQuestion: Hashable, Sendable {
    /// The dice.
    package let notation: DiceNotation
    /// What their total is compared with; `nil` for dice alone.
    package let comparison: Comparison?
    /// How likely their totals are; `nil` if that would take too long to count.
    package let odds: DiceOdds?

    /// A relation to a number: ">= 15".
    package struct Comparison: Hashable, Sendable {
        /// The relation.
        package let relation: DiceOdds.Relation
        /// The number.
        package let number: Int
    }

    /// Parses a line.
    package init(parsing text: String) throws(ActProblem) {
        var (dice, comparison) = (text, Comparison?.none)
        // Not in "2d6r<3", where the dice end with it.
        if let match = text.replacing("≥", with: ">=").replacing("≤", with: "<=")
            .wholeMatch(of: /(.+?)\s*(>=|<=|>|<|=)\s*([+-]?\d{1,7})\s*/),
            let relation = DiceOdds.Relation(rawValue: String(match.2)),
            let number = Int(match.3), match.1.last?.isLetter == false || Self.isDice(match.1)
        {
            (dice, comparison) = (String(match.1), Comparison(relation: relation, number: number))
        }
        notation = try DiceNotation(typed: dice)
        self.comparison = comparison
        odds = DiceOdds(notation)
    }

    private static func isDice(_ text: Substring) -> Bool {
        (try? DiceNotation(typed: String(text))) != nil
    }

    /// The chance of what is asked, 0 to 1; `nil` for dice alone.
    package var chance: Double? {
        comparison.flatMap { asked in odds?.chance(asked.relation, asked.number) }
    }

    /// "1d20+5 >= 15: 55 %", "2d6+3: 5 to 15, average 10".
    package var description: String {
        let asked = comparison.map { " \($0.relation.rawValue) \($0.number)" } ?? ""
        return "\(notation)\(asked): \(answer)"
    }

    /// "55 %", "5 to 15, average 10".
    package var answer: String {
        guard let odds else { return "too many dice to count" }
        if let chance { return "\(Self.short(chance * 100)) %" }
        let range = odds.isOpen ? "\(odds.least) or more" : "\(odds.least) to \(odds.most)"
        return "\(range), average \(Self.short(odds.average))"
    }

    /// A number with one decimal, or none if it is 0.
    private static func short(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let rest = abs(tenths) % 10
        return "\(sign)\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
    }
}
