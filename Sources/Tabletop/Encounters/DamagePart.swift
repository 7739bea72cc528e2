/// Damage of one type.
public struct DamagePart: Hashable, Sendable {
    /// How much.
    public var amount: Amount
    /// Decides about resistances.
    public var type: DamageType?

    /// So much of a type.
    public init(_ amount: Amount, type: DamageType? = nil) {
        self.amount = amount
        self.type = type
    }
}

extension DamagePart {
    /// The most parts of one blow.
    public static let limit = 10

    /// Takes the parts of a blow off the beginning of what is typed, as many as there are; between
    /// two stands a plus, or the type of the first.
    ///
    /// What follows stays, be it a bonus ("-5") or anything else.
    ///
    /// - Parameter type: the damage type a word means, if any.
    public static func take(
        _ words: inout ArraySlice<String>, type: (String) -> DamageType?
    ) -> [DamagePart] {
        var parts: [DamagePart] = []
        while parts.count < limit {
            var rest = words
            let isJoined = rest.first == "+"
            if isJoined { rest.removeFirst() }
            if let last = parts.last, !isJoined, last.type == nil { break }
            // A signed number further on is a bonus or penalty, no part of its own.
            if !parts.isEmpty, let sign = rest.first?.first, "+-−".contains(sign) { break }
            guard let amount = takeAmount(&rest) else { break }
            var part = DamagePart(amount)
            if let word = rest.first, let named = type(word) {
                part.type = named
                rest.removeFirst()
            }
            parts.append(part)
            words = rest
        }
        return parts
    }

    /// Takes a bonus or penalty off the beginning of what is typed: "-5", "+3", "- 5".
    public static func takeBonus(_ words: inout ArraySlice<String>) -> Int? {
        guard let word = words.first?.replacing("−", with: "-") else { return nil }
        if word == "-", let next = words.dropFirst().first, next.first?.isNumber == true,
            let points = Int(next)
        {
            words.removeFirst(2)
            return -points
        }
        guard word.first == "-" || word.first == "+", let points = Int(word) else { return nil }
        words.removeFirst()
        return points
    }

    /// The longest run of words that is an amount: "2d6 + 3".
    private static func takeAmount(_ words: inout ArraySlice<String>) -> Amount? {
        for count in stride(from: min(words.count, 8), through: 1, by: -1) {
            let run = words.prefix(count)
            // "28 -5" is a blow of 28 and a penalty, not one of 23; "28 - 5" is one of 23.
            let isOne = zip(run, run.dropFirst()).allSatisfy { before, word in
                Int(word) == nil || (word.first?.isNumber == true && ["+", "-"].contains(before))
            }
            if isOne, let amount = try? Amount(parsing: run.joined()) {
                words = words.dropFirst(count)
                return amount
            }
        }
        return nil
    }
}

extension Damage {
    /// Damage as it is typed: `7`, `2d6+3`, `full`, `8 fire`, `2d6+3 slashing + 1d6 fire`,
    /// `28 fire -5`.
    ///
    /// A word behind an amount is its type, whatever it is. A signed number behind the amount is a
    /// bonus or penalty: it counts after a saving throw.
    ///
    /// - Throws: ``RuleProblem/badDice(_:)``.
    public init(parsing text: String) throws(RuleProblem) {
        let refused = RuleProblem.badDice(String(text.prefix(40)))
        guard text.utf8.count <= 400 else { throw refused }
        // Dice begin with a letter, too: "d20".
        func type(_ word: String) -> DamageType? {
            word.allSatisfy(\.isLetter) && (try? DiceNotation(parsing: word)) == nil
                ? DamageType(rawValue: word) : nil
        }
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        var parts: [DamagePart] = []
        var adjustment = 0
        while !words.isEmpty {
            if !parts.isEmpty, let bonus = DamagePart.takeBonus(&words) {
                adjustment += bonus
                continue
            }
            // "28 -5 fire"
            if parts.count == 1, parts[0].type == nil, let named = words.first.flatMap(type) {
                parts[0].type = named
                words.removeFirst()
                continue
            }
            guard parts.isEmpty || words.first == "+" else { throw refused }
            let more = DamagePart.take(&words, type: type)
            parts += more
            guard !more.isEmpty, parts.count <= DamagePart.limit else { throw refused }
        }
        guard let first = parts.first else { throw refused }
        self.init(
            first.amount, type: first.type, others: Array(parts.dropFirst()),
            adjustment: adjustment)
    }
}
