/// The result of rolling a notation, kept in the log.
package struct DiceRoll: Hashable, Sendable, Codable {
    /// The notation rolled: "2d6+3".
    package let notation: DiceNotation
    /// Every die rolled, in the order of the terms.
    package let dice: [Die]
    /// The sum of all terms, counting only the dice kept.
    package let total: Int

    /// One die rolled.
    package struct Die: Hashable, Sendable, Codable {
        /// The number of sides, 1 to 1,000.
        package let sides: Int
        /// 1…sides; -1…1 for `dF`.
        package let value: Int
        /// Whether it counts in the total; `false` for dice that are dropped or rolled again.
        package let isKept: Bool
    }
}

extension DiceNotation {
    /// Rolls the dice.
    package func roll(using generator: inout some RandomNumberGenerator) -> DiceRoll {
        var dice: [DiceRoll.Die] = []
        var total = 0
        for signed in terms {
            var sum = 0
            switch signed.term {
            case .number(let number):
                sum = number
            case .dice(let count, let sides, let keeping):
                let (thrown, again) = signed.style.thrown(count, sides: sides, &generator)
                // Among equal dice the choice is fixed by position, so that the result is
                // deterministic.
                let ranked = thrown.indices.filter { !again.contains($0) }.sorted {
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
            total += (signed.isNegative ? -sum : sum) * signed.factor
        }
        return DiceRoll(notation: self, dice: dice, total: total)
    }
}

extension DiceNotation.Style {
    /// The most dice that explosions add.
    private static let mostAdded = 1_000

    /// Throws dice of a style.
    ///
    /// - Returns: what they show in the order thrown, and the places of those that were rolled again.
    fileprivate func thrown(
        _ count: Int, sides: Int, _ generator: inout some RandomNumberGenerator
    ) -> (values: [Int], again: Set<Int>) {
        var (values, again, left, added): ([Int], Set<Int>, Int, Int) = ([], [], count, 0)
        while left > 0 {
            left -= 1
            var value = generator.roll(sides: sides)
            func roll() {
                again.insert(values.count)
                values.append(value)
                value = generator.roll(sides: sides)
            }
            if rerolledOnce.contains(value) { roll() }
            while rerolled.contains(value) { roll() }
            values.append(isFate ? value - 2 : value)
            if explodes, value == sides, added < Self.mostAdded {
                added += 1
                left += 1
            }
        }
        return (values, again)
    }
}

extension DiceRoll {
    /// A d20 that was thrown at the table or by the rules, without a modifier.
    static func d20(_ natural: Int) -> DiceRoll {
        DiceRoll(
            notation: .d20, dice: [.init(sides: 20, value: natural, isKept: true)], total: natural)
    }
}

extension DiceRoll: CustomStringConvertible {
    /// "2d6+3 = 11 (5, 3)"; dice not kept are in brackets: "(20, [3])".
    package var description: String {
        guard !dice.isEmpty else { return "\(notation) = \(total)" }
        let values = dice.map { $0.isKept ? "\($0.value)" : "[\($0.value)]" }
        return "\(notation) = \(total) (\(values.joined(separator: ", ")))"
    }
}

/// An amount of damage or healing: a number, dice, or everything.
package enum Amount: Hashable, Sendable, Codable {
    /// A number or dice.
    case dice(DiceNotation)
    /// When healing, all damage taken; for damage, all current and temporary hit points.
    case full

    /// An amount that is a plain number.
    package static func points(_ number: Int) -> Amount { .dice(DiceNotation(number)) }

    /// Parses "full", a number, or a dice notation.
    package init(parsing text: String) throws(RuleProblem) {
        self = PlainText.folded(text) == "full" ? .full : .dice(try DiceNotation(parsing: text))
    }
}
