/// A dice notation: `2d6+3`, `d20`, `4d6kh3`, `d%`, `4dF`, `8d6!`, `(2d6+3)*2`, `7+4`, `-5`.
///
/// Terms joined by `+` or `-`, each a number, dice, or several in parentheses, and times a number. Dice
/// are `NdM`, where `N` may be left out; `%` is 100 sides, and `F` a die of -1, 0 and 1. After them, in
/// any order:
///
/// | text | meaning |
/// |---|---|
/// | `kh3`, `kl`, `k3` | keeps the highest or lowest, one without a number |
/// | `dl1`, `dh` | drops the lowest or highest |
/// | `r1`, `r<3` | rolls again what shows it, as often as it does |
/// | `ro1`, `ro<3` | rolls again once |
/// | `!` | adds a die for each that shows its most |
///
/// White space and case do not matter. At most 20 terms, 1,000 dice of 1,000 sides and numbers up to
/// 1,000,000, so that no sum can overflow `Int`.
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

    /// How dice are thrown besides their number and sides.
    package struct Style: Hashable, Sendable {
        /// Whether a die that shows its most adds another one.
        var explodes = false
        /// What is rolled again as often as it shows; less than all sides.
        var rerolled: Set<Int> = []
        /// What is rolled again once.
        var rerolledOnce: Set<Int> = []
        /// Whether the three sides are -1, 0 and 1.
        var isFate = false

        /// Dice that are thrown once, as they are.
        package static let plain = Style()
    }

    /// A term with its sign.
    package struct SignedTerm: Hashable, Sendable {
        /// Whether the term is subtracted.
        package let isNegative: Bool
        /// The term to add or subtract.
        package let term: Term
        /// What the total of the dice is multiplied by, 1 or more.
        package var factor = 1
        /// How dice are thrown.
        package var style = Style.plain

        /// Another term with the same sign, factor and style.
        fileprivate func with(_ term: Term) -> SignedTerm {
            SignedTerm(isNegative: isNegative, term: term, factor: factor, style: style)
        }
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
    /// - Throws: ``RuleProblem/badDice(_:at:)`` with the text, cut to 40 characters, and the part that
    ///   is not understood; also for more than 200 bytes.
    package init(parsing text: String) throws(RuleProblem) {
        let shown = String(text.prefix(40))
        guard text.utf8.count <= 200 else { throw .badDice(shown) }
        let line = text.lowercased().filter { !$0.isWhitespace }
        var reader = NotationReader(line)
        do throws(NotationReader.Stop) {
            terms = try reader.sum()
            guard reader.rest.isEmpty else { throw .here }
        } catch {
            // Nothing is pointed at where all or nothing of it is wrong.
            let isPart = !reader.rest.isEmpty && reader.rest.startIndex > line.startIndex
            throw .badDice(shown, at: isPart ? String(reader.rest.prefix(20)) : nil)
        }
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
            return signed.with(.dice(count: count * 2, sides: sides, keeping: keepingTwice))
        }
        return twice
    }

    /// The same with a number added to those it has: 2d6+3 and 2 are 2d6+5.
    package func adding(_ number: Int) -> DiceNotation {
        var (sum, others) = (number, [SignedTerm]())
        for signed in terms {
            if case .number(let number) = signed.term, signed.factor == 1 {
                sum += signed.isNegative ? -number : number
            } else {
                others.append(signed)
            }
        }
        var added = self
        added.terms = others + (sum != 0 || others.isEmpty ? DiceNotation(sum).terms : [])
        return added
    }

    /// Leaves the numbers out.
    mutating func keepDice() {
        terms.removeAll { if case .number = $0.term { true } else { false } }
    }

    /// The most that the dice can show, without the numbers and without dice that are added.
    var maximumOfDice: Int {
        terms.reduce(0) { sum, signed in
            guard case .dice(let count, let sides, let keeping) = signed.term else { return sum }
            let kept =
                switch keeping {
                case .all: count
                case .highest(let kept), .lowest(let kept): min(kept, count)
                }
            let (least, most) = signed.style.isFate ? (-kept, kept) : (kept, kept * sides)
            return sum + (signed.isNegative ? -least : most) * signed.factor
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
            guard case .dice(1, let sides, _) = signed.term, !signed.style.explodes else {
                continue
            }
            twice.terms[place] = signed.with(.dice(count: 2, sides: sides, keeping: keeping))
            return twice
        }
        return nil
    }
}

/// Reads a notation without white space, in lower case, from the front. What it has not read when it
/// stops is what is not understood.
private struct NotationReader {
    enum Stop: Error { case here }

    private(set) var rest: Substring
    private var depth = 0

    init(_ line: String) { rest = line[...] }

    /// Terms joined by signs, up to the end or a closing parenthesis.
    mutating func sum() throws(Stop) -> [DiceNotation.SignedTerm] {
        var terms: [DiceNotation.SignedTerm] = []
        repeat {
            let isNegative = rest.first == "-"
            if isNegative || rest.first == "+" {
                rest.removeFirst()
            } else if !terms.isEmpty {
                throw .here
            }
            let more = try product()
            guard terms.count + more.count <= 20 else { throw .here }
            terms += more.map {
                DiceNotation.SignedTerm(
                    isNegative: $0.isNegative != isNegative, term: $0.term, factor: $0.factor,
                    style: $0.style)
            }
        } while !rest.isEmpty && rest.first != ")"
        return terms
    }

    /// A number, dice, or a sum in parentheses, times numbers.
    private mutating func product() throws(Stop) -> [DiceNotation.SignedTerm] {
        var terms = try single()
        while rest.first == "*" {
            let before = rest
            rest.removeFirst()
            let more = try single()
            // Dice times dice are no sum of dice.
            guard
                let (number, others) = Self.number(in: more).map({ ($0, terms) })
                    ?? Self.number(in: terms).map({ ($0, more) }),
                let times = Self.times(number, others)
            else {
                rest = before
                throw .here
            }
            terms = times
        }
        return terms
    }

    private static func number(in terms: [DiceNotation.SignedTerm]) -> Int? {
        guard terms.count == 1, case .number(let number) = terms[0].term, !terms[0].isNegative
        else { return nil }
        return number
    }

    private static func times(
        _ number: Int, _ terms: [DiceNotation.SignedTerm]
    ) -> [DiceNotation.SignedTerm]? {
        var product: [DiceNotation.SignedTerm] = []
        for signed in terms {
            var signed = signed
            switch signed.term {
            case .number(let value):
                guard value == 0 || number <= 1_000_000 / value else { return nil }
                signed = .init(isNegative: signed.isNegative, term: .number(value * number))
            case .dice:
                guard number > 0, number * signed.factor <= 1000 else { return nil }
                signed.factor *= number
            }
            product.append(signed)
        }
        return product
    }

    private mutating func single() throws(Stop) -> [DiceNotation.SignedTerm] {
        if rest.first == "(", depth < 10 {
            let before = rest
            rest.removeFirst()
            depth += 1
            let terms = try sum()
            depth -= 1
            guard rest.first == ")" else {
                rest = before
                throw .here
            }
            rest.removeFirst()
            return terms
        }
        let before = rest
        let count = number()
        guard rest.first == "d" else {
            guard let count, count <= 1_000_000 else {
                rest = before
                throw .here
            }
            return [.init(isNegative: false, term: .number(count))]
        }
        rest.removeFirst()
        var style = DiceNotation.Style()
        var sides = number()
        if sides == nil, let sign = rest.first, sign == "%" || sign == "f" {
            rest.removeFirst()
            style.isFate = sign == "f"
            sides = style.isFate ? 3 : 100
        }
        guard let sides, (1...1000).contains(sides), (1...1000).contains(count ?? 1) else {
            rest = before
            throw .here
        }
        let keeping = try styled(&style, count: count ?? 1, sides: sides)
        return [
            .init(
                isNegative: false,
                term: .dice(count: count ?? 1, sides: sides, keeping: keeping), style: style)
        ]
    }

    /// What follows the sides.
    private mutating func styled(
        _ style: inout DiceNotation.Style, count: Int, sides: Int
    ) throws(Stop) -> DiceNotation.Keep {
        var keeping = DiceNotation.Keep.all
        while let sign = rest.first, "kdr!".contains(sign) {
            let before = rest
            rest.removeFirst()
            var isUnderstood = !style.isFate || sign == "k" || sign == "d"
            switch sign {
            case "!":
                style.explodes = true
                isUnderstood = isUnderstood && sides > 1 && keeping == .all
            case "r":
                let isOnce = rest.first == "o"
                if isOnce { rest.removeFirst() }
                let isBelow = rest.first == "<"
                if isBelow { rest.removeFirst() }
                let shown = number() ?? 0
                let values = isBelow ? Set(1..<max(1, min(shown, sides + 1))) : [shown]
                if isOnce {
                    style.rerolledOnce.formUnion(values)
                } else {
                    style.rerolled.formUnion(values)
                }
                isUnderstood =
                    isUnderstood && !values.isEmpty
                    && values.allSatisfy { (1...sides).contains($0) }
                    && style.rerolled.count < sides
            default:
                let isLow = rest.first == "l"
                let isNamed = isLow || rest.first == "h"
                if isNamed { rest.removeFirst() }
                let number = number() ?? 1
                let isDrop = sign == "d"
                let kept = isDrop ? count - number : number
                isUnderstood =
                    (isNamed || !isDrop) && (1...count).contains(kept) && keeping == .all
                    && !style.explodes
                keeping = isLow != isDrop ? .lowest(kept) : .highest(kept)
            }
            guard isUnderstood else {
                rest = before
                throw .here
            }
        }
        return keeping
    }

    /// Takes the ASCII digits at the beginning; `nil` for none, `Int.max` for more than seven.
    private mutating func number() -> Int? {
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
            guard case .dice(let count, let sides, let keeping) = signed.term else {
                if case .number(let number) = signed.term { return "\(sign)\(number)" }
                return sign
            }
            let kept =
                switch keeping {
                case .all: ""
                case .highest(let kept): "kh\(kept)"
                case .lowest(let kept): "kl\(kept)"
                }
            let style = signed.style
            return "\(sign)\(count)d\(style.isFate ? "F" : "\(sides)")"
                + style.rerolled.sorted().map { "r\($0)" }.joined()
                + style.rerolledOnce.sorted().map { "ro\($0)" }.joined()
                + (style.explodes ? "!" : "") + kept
                + (signed.factor > 1 ? "*\(signed.factor)" : "")
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
