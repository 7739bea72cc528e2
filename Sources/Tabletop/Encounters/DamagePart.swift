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
    /// Damage as it is typed: `7`, `2d6+3`, `full`, `8 fire`, `2d6+3 slashing + 1d6 fire`.
    ///
    /// A word ends a part and is its type; several words are no type.
    ///
    /// - Returns: one part or several, in the order typed.
    /// - Throws: ``RuleProblem/badDice(_:)``.
    public static func parse(_ text: String) throws(RuleProblem) -> [DamagePart] {
        let refused = RuleProblem.badDice(String(text.prefix(40)))
        guard text.utf8.count <= 400 else { throw refused }
        var parts: [DamagePart] = []
        var amount = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            // Dice begin with a letter, too: "d20".
            let isType =
                !amount.isEmpty && word.allSatisfy(\.isLetter)
                && (try? DiceNotation(parsing: String(word))) == nil
            guard isType else {
                // Between parts stands a plus, or nothing.
                if amount.isEmpty, !parts.isEmpty, word == "+" { continue }
                amount += word
                continue
            }
            parts.append(
                DamagePart(
                    try Self.amount(amount, of: text), type: DamageType(rawValue: String(word))))
            amount = ""
        }
        if !amount.isEmpty { parts.append(DamagePart(try Self.amount(amount, of: text))) }
        guard !parts.isEmpty, parts.count <= 10 else { throw refused }
        return parts
    }

    private static func amount(
        _ typed: String, of text: String
    ) throws(RuleProblem) -> Amount {
        do {
            return try Amount(parsing: typed)
        } catch {
            throw .badDice(String(text.prefix(40)))
        }
    }
}
