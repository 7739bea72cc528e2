/// One part of a hit's damage: an amount of one type.
public struct DamagePart: Hashable, Sendable {
    /// A number, dice, or all the target's hit points.
    public var amount: Amount
    /// The type that resistances apply to; `nil` if none was given.
    public var type: DamageType?

    /// An amount, of a type or of none.
    public init(_ amount: Amount, type: DamageType? = nil) {
        self.amount = amount
        self.type = type
    }
}

extension DamagePart {
    /// The most parts one hit can have.
    public static let limit = 10
}
