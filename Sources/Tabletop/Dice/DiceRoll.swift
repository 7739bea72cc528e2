/// Dice as they fell, kept for the log.
public struct DiceRoll: Hashable, Sendable, Codable {
    /// What was thrown, as written: "2d6+3".
    public let notation: DiceNotation
    /// Every die thrown, in order, term after term.
    public let dice: [Die]
    /// The sum of what was kept, with signs and numbers.
    public let total: Int

    /// One die.
    public struct Die: Hashable, Sendable, Codable {
        /// How many sides it has.
        public let sides: Int
        /// 1…sides.
        public let value: Int
        /// Whether it counts.
        public let isKept: Bool
    }
}

extension DiceNotation {
    /// Throws the dice.
    public func roll(using generator: inout some RandomNumberGenerator) -> DiceRoll {
        var dice: [DiceRoll.Die] = []
        var total = 0
        for signed in terms {
            var sum = 0
            switch signed.term {
            case .number(let number):
                sum = number
            case .dice(let count, let sides, let keeping):
                let thrown = (0..<count).map { _ in generator.roll(sides: sides) }
                // Equal dice: the earlier one is kept, so that the picture does not flicker.
                let ranked = thrown.indices.sorted {
                    (thrown[$0], $1) > (thrown[$1], $0)
                }
                let kept: Set<Int> =
                    switch keeping {
                    case .all: Set(ranked)
                    case .highest(let number): Set(ranked.prefix(number))
                    case .lowest(let number): Set(ranked.suffix(number))
                    }
                for (index, value) in thrown.enumerated() {
                    let isKept = kept.contains(index)
                    if isKept { sum += value }
                    dice.append(.init(sides: sides, value: value, isKept: isKept))
                }
            }
            total += signed.isNegative ? -sum : sum
        }
        return DiceRoll(notation: self, dice: dice, total: total)
    }
}

extension DiceRoll: CustomStringConvertible {
    /// "2d6+3 = 11 (5, 3)"; dice that do not count stand in brackets: "(20, [3])".
    public var description: String {
        guard !dice.isEmpty else { return "\(notation) = \(total)" }
        let values = dice.map { $0.isKept ? "\($0.value)" : "[\($0.value)]" }
        return "\(notation) = \(total) (\(values.joined(separator: ", ")))"
    }
}

/// How much: a number, dice, or all there is.
public enum Amount: Hashable, Sendable, Codable {
    /// A number or dice.
    case dice(DiceNotation)
    /// All that is missing when healing, all that is left when hurting.
    case full

    /// A plain number.
    public static func points(_ number: Int) -> Amount { .dice(DiceNotation(number)) }

    /// "full", a number, or dice.
    ///
    /// - Throws: ``RuleProblem/badDice(_:)``.
    public init(parsing text: String) throws(RuleProblem) {
        self = PlainText.folded(text) == "full" ? .full : .dice(try DiceNotation(parsing: text))
    }
}
