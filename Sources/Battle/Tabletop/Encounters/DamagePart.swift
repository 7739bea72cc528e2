/// One part of a hit's damage: an amount of one type.
package struct DamagePart: Hashable, Sendable {
    /// A number, dice, or all the target's hit points.
    package var amount: Amount
    /// The type that resistances apply to; `nil` if none was given.
    package var type: DamageType?

    /// An amount, of a type or of none.
    package init(_ amount: Amount, type: DamageType? = nil) {
        self.amount = amount
        self.type = type
    }
}

extension DamagePart {
    /// The most parts one hit can have.
    package static let limit = 10
}
