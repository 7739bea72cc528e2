/// How likely each total of a dice notation is, counted without throwing dice.
package struct DiceOdds: Hashable, Sendable {
    /// The lowest total.
    package let least: Int
    /// The chances of the totals from ``least`` on; their sum is 1.
    private var chances: [Double]
    /// Whether dice that are added can bring more than ``most``, with a chance below a billionth.
    package private(set) var isOpen = false

    /// The highest total.
    package var most: Int { least + chances.count - 1 }

    /// The average total.
    package var average: Double {
        chances.enumerated().reduce(0) { $0 + Double(least + $1.offset) * $1.element }
    }

    /// The relations of a total to a number.
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case atLeast = ">="
        case atMost = "<="
        case more = ">"
        case less = "<"
        case equal = "="
    }

    /// The chance of totals in a relation to a number, 0 to 1.
    package func chance(_ relation: Relation, _ number: Int) -> Double {
        chances.enumerated().reduce(0) { sum, entry in
            let total = least + entry.offset
            let counts =
                switch relation {
                case .atLeast: total >= number
                case .atMost: total <= number
                case .more: total > number
                case .less: total < number
                case .equal: total == number
                }
            return counts ? sum + entry.element : sum
        }
    }

    /// The most steps of counting, a fraction of a second.
    private static let limit = 5_000_000

    /// - Returns: `nil` for dice that would take too long to count: 1,000 dice of 1,000 sides.
    package init?(_ notation: DiceNotation) {
        var sum = DiceOdds(least: 0, chances: [1])
        for signed in notation.terms {
            let part: DiceOdds
            switch signed.term {
            case .number(let number): part = DiceOdds(least: number, chances: [1])
            case .dice(let count, let sides, let keeping):
                let all = count * count * sides * sides
                guard all <= Self.limit,
                    let dice = Self.odds(of: count, sides, keeping, signed.style)
                else { return nil }
                part = dice
            }
            let scaled = part.times(signed.isNegative ? -signed.factor : signed.factor)
            guard sum.chances.count * scaled.chances.count <= Self.limit else { return nil }
            let isOpen = sum.isOpen || signed.style.explodes
            sum = sum.adding(scaled)
            sum.isOpen = isOpen
        }
        // Cuts off totals that cannot occur: the lowest of "d6r1" is 2.
        let first = sum.chances.firstIndex { $0 > 0 } ?? 0
        let last = sum.chances.lastIndex { $0 > 0 } ?? 0
        least = sum.least + first
        chances = Array(sum.chances[first...last])
        isOpen = sum.isOpen
    }

    private init(least: Int, chances: [Double]) {
        self.least = least
        self.chances = chances
    }

    private func adding(_ other: Self) -> Self {
        var sums = Array(repeating: 0.0, count: chances.count + other.chances.count - 1)
        for (place, chance) in chances.enumerated() where chance > 0 {
            for (step, more) in other.chances.enumerated() { sums[place + step] += chance * more }
        }
        return DiceOdds(least: least + other.least, chances: sums)
    }

    private func times(_ factor: Int) -> Self {
        let ends = [least * factor, most * factor]
        let first = min(ends[0], ends[1])
        var scaled = Array(repeating: 0.0, count: abs(ends[1] - ends[0]) + 1)
        for (place, chance) in chances.enumerated() {
            scaled[(least + place) * factor - first] = chance
        }
        return DiceOdds(least: first, chances: scaled)
    }

    private static func odds(
        of count: Int, _ sides: Int, _ keeping: DiceNotation.Keep, _ style: DiceNotation.Style
    ) -> Self? {
        let die = die(sides, style)
        switch keeping {
        case .all:
            return (0..<count).reduce(DiceOdds(least: 0, chances: [1])) { sum, _ in sum.adding(die)
            }
        case .highest(let kept): return die.keeping(kept, of: count, isHighest: true)
        case .lowest(let kept): return die.keeping(kept, of: count, isHighest: false)
        }
    }

    /// The odds of one die, with those that it adds.
    private static func die(_ sides: Int, _ style: DiceNotation.Style) -> Self {
        let even = 1 / Double(sides)
        let again = Double(style.rerolledOnce.count) * even
        var chances = (1...sides).map { side in
            (style.rerolledOnce.contains(side) ? 0 : even) + again * even
        }
        let lost = style.rerolled.reduce(0) { $0 + chances[$1 - 1] }
        for side in 1...sides {
            let share = lost / Double(sides - style.rerolled.count)
            chances[side - 1] = style.rerolled.contains(side) ? 0 : chances[side - 1] + share
        }
        if style.isFate { return DiceOdds(least: -1, chances: chances) }
        guard style.explodes, let most = chances.popLast(), most < 1 else {
            return DiceOdds(least: 1, chances: chances)
        }
        // The last side stands for itself and another die.
        var (all, before) = (chances, 1.0)
        while before * most > 1e-12, all.count < 10_000 {
            before *= most
            all.append(0)
            all += chances.map { $0 * before }
        }
        return DiceOdds(least: 1, chances: all)
    }

    /// The odds of the highest or lowest of several of these dice.
    ///
    /// Side by side from the best on: how many dice show it, of those that do not show a better one.
    private func keeping(_ kept: Int, of count: Int, isHighest: Bool) -> Self? {
        guard count <= 40, chances.count * count * count * kept * most <= Self.limit * 10 else {
            return nil
        }
        struct Left: Hashable {
            let dice: Int
            let kept: Int
        }
        var waiting = [Left(dice: count, kept: kept): [0: 1.0]]
        var sums: [Int: Double] = [:]
        var mass = 1.0
        let sides = chances.indices.map { $0 }
        for place in isHighest ? sides.reversed() : sides {
            let share = mass > 0 ? min(1, chances[place] / mass) : 1
            mass -= chances[place]
            var next: [Left: [Int: Double]] = [:]
            for (left, totals) in waiting {
                for shown in 0...left.dice {
                    let chance = Self.chance(of: shown, in: left.dice, share)
                    if chance == 0 { continue }
                    let taken = min(shown, left.kept)
                    let after = Left(dice: left.dice - shown, kept: left.kept - taken)
                    for (total, likely) in totals {
                        let sum = total + taken * (least + place)
                        if after.kept == 0 {
                            sums[sum, default: 0] += likely * chance
                        } else {
                            next[after, default: [:]][sum, default: 0] += likely * chance
                        }
                    }
                }
            }
            waiting = next
        }
        guard let first = sums.keys.min(), let last = sums.keys.max() else { return nil }
        return DiceOdds(least: first, chances: (first...last).map { sums[$0] ?? 0 })
    }

    /// The chance that some of several dice show what each shows with a chance.
    private static func chance(of shown: Int, in dice: Int, _ chance: Double) -> Double {
        var ways = 1.0
        for step in 0..<shown { ways *= Double(dice - step) / Double(step + 1) }
        func power(_ base: Double, _ exponent: Int) -> Double {
            (0..<exponent).reduce(1) { product, _ in product * base }
        }
        return ways * power(chance, shown) * power(1 - chance, dice - shown)
    }
}
