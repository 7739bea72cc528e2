/// A dice notation: `2d6+3`, `d20`, `4d6kh3`, `7+4`, `-5`.
///
/// Terms joined by `+` or `-`, each a number or `NdM`, where `N` may be left out; `khK` keeps the
/// highest K dice and `klK` the lowest (K may be left out: 1). White space and case do not matter.
/// At most 20 terms, 1,000 dice of 1,000 sides and numbers up to 1,000,000, so that no sum can
/// overflow `Int`.
package struct DiceNotation: Hashable, Sendable {
    /// One term without its sign.
    package enum Term: Hashable, Sendable {
        /// A plain number, zero or more.
        case number(Int)
        /// `count` dice of `sides` sides, of which some are kept.
        case dice(count: Int, sides: Int, keeping: Keep)
    }

    /// Which dice of a term are counted.
    package enum Keep: Hashable, Sendable {
        /// All of them.
        case all
        /// The highest dice, this many.
        case highest(Int)
        /// The lowest dice, this many.
        case lowest(Int)
    }

    /// A term with its sign.
    package struct SignedTerm: Hashable, Sendable {
        /// Whether the term is subtracted.
        package let isNegative: Bool
        /// The term to add or subtract.
        package let term: Term
    }

    /// The terms with their signs, in the order written.
    package private(set) var terms: [SignedTerm]

    /// A plain number, possibly negative.
    package init(_ number: Int) {
        terms = [
            SignedTerm(isNegative: number < 0, term: .number(Int(clamping: number.magnitude)))
        ]
    }

    /// One six-sided die.
    package static let d6 = DiceNotation(sides: 6)
    /// One die of twenty sides.
    static let d20 = DiceNotation(sides: 20)

    private init(sides: Int) {
        terms = [
            SignedTerm(isNegative: false, term: .dice(count: 1, sides: sides, keeping: .all))
        ]
    }

    /// Parses a notation.
    ///
    /// - Throws: ``RuleProblem/badDice(_:)`` with the text, cut to 40 characters; also for more
    ///   than 200 bytes.
    package init(parsing text: String) throws(RuleProblem) {
        let refused = RuleProblem.badDice(String(text.prefix(40)))
        guard text.utf8.count <= 200 else { throw refused }
        var rest = Substring(text.lowercased().filter { !$0.isWhitespace })
        var terms: [SignedTerm] = []
        repeat {
            var isNegative = false
            if let sign = rest.first, sign == "+" || sign == "-" {
                isNegative = sign == "-"
                rest.removeFirst()
            } else if !terms.isEmpty {
                throw refused
            }
            guard let term = Self.term(&rest), terms.count < 20 else { throw refused }
            terms.append(SignedTerm(isNegative: isNegative, term: term))
        } while !rest.isEmpty
        self.terms = terms
    }

    /// The notation with twice the dice, as rolled for a critical hit; numbers stay.
    var twice: DiceNotation {
        var twice = self
        twice.terms = terms.map { signed in
            guard case .dice(let count, let sides, let keeping) = signed.term else { return signed }
            let keepingTwice: Keep =
                switch keeping {
                case .all: .all
                case .highest(let kept): .highest(kept * 2)
                case .lowest(let kept): .lowest(kept * 2)
                }
            return SignedTerm(
                isNegative: signed.isNegative,
                term: .dice(count: count * 2, sides: sides, keeping: keepingTwice))
        }
        return twice
    }

    /// Leaves the numbers out.
    mutating func keepDice() {
        terms.removeAll { if case .number = $0.term { true } else { false } }
    }

    /// The most that the dice can show, without the numbers.
    var maximumOfDice: Int {
        terms.reduce(0) { sum, signed in
            guard case .dice(let count, let sides, let keeping) = signed.term else { return sum }
            let kept =
                switch keeping {
                case .all: count
                case .highest(let kept), .lowest(let kept): min(kept, count)
                }
            return signed.isNegative ? sum - kept : sum + kept * sides
        }
    }

    /// Whether it has no dice.
    package var isNumber: Bool {
        terms.allSatisfy { if case .number = $0.term { true } else { false } }
    }

    /// The value of a notation without dice: 11 for "7+4"; `nil` with dice.
    package var number: Int? {
        var sum = 0
        for signed in terms {
            guard case .number(let number) = signed.term else { return nil }
            sum += signed.isNegative ? -number : number
        }
        return sum
    }

    /// The same with the first single die thrown twice, of which this many are kept; `nil` where no
    /// term is a single die.
    package func twice(keeping: Keep) -> DiceNotation? {
        var twice = self
        for (place, signed) in terms.enumerated() {
            guard case .dice(1, let sides, _) = signed.term else { continue }
            twice.terms[place] = SignedTerm(
                isNegative: signed.isNegative,
                term: .dice(count: 2, sides: sides, keeping: keeping))
            return twice
        }
        return nil
    }

    private static func term(_ rest: inout Substring) -> Term? {
        let count = number(&rest)
        guard rest.first == "d" else {
            guard let count, count <= 1_000_000 else { return nil }
            return .number(count)
        }
        rest.removeFirst()
        guard let sides = number(&rest), (1...1000).contains(sides),
            (1...1000).contains(count ?? 1)
        else { return nil }
        let dice = count ?? 1
        guard rest.first == "k" else { return .dice(count: dice, sides: sides, keeping: .all) }
        rest.removeFirst()
        let isLowest = rest.first == "l"
        if isLowest || rest.first == "h" { rest.removeFirst() }
        let kept = number(&rest) ?? 1
        guard (1...dice).contains(kept) else { return nil }
        return .dice(count: dice, sides: sides, keeping: isLowest ? .lowest(kept) : .highest(kept))
    }

    /// Parses the ASCII digits at the beginning of `rest` and removes them; `nil` for none,
    /// `Int.max` for more than seven.
    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        // Out of every range instead of `nil`: "99999999d6" must not become a single die.
        return digits.count <= 7 ? Int(digits) : Int.max
    }
}

extension DiceNotation: CustomStringConvertible {
    /// The notation in normal form: "2d6+3".
    package var description: String {
        terms.enumerated().map { index, signed in
            let sign = signed.isNegative ? "-" : index == 0 ? "" : "+"
            return switch signed.term {
            case .number(let number): "\(sign)\(number)"
            case .dice(let count, let sides, .all): "\(sign)\(count)d\(sides)"
            case .dice(let count, let sides, .highest(let kept)):
                "\(sign)\(count)d\(sides)kh\(kept)"
            case .dice(let count, let sides, .lowest(let kept)):
                "\(sign)\(count)d\(sides)kl\(kept)"
            }
        }.joined()
    }
}

extension DiceNotation: Codable {
    /// Reads the notation as text.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: container.decode(String.self))
        } catch let problem as RuleProblem {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: problem.description)
        }
    }

    /// Writes the notation as text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
