import Tabletop

/// A roll of dice.
///
/// Printed by `roll`.
struct RollOutput: Encodable {
    /// What was rolled: 4d6kh3.
    let notation: String
    /// The result.
    let total: Int
    /// The dice, in order.
    let dice: [DieOutput]
}

/// One die of a roll.
struct DieOutput: Encodable {
    /// The number of its sides.
    let sides: Int
    /// What it shows.
    let value: Int
    /// Whether it counts.
    let kept: Bool
}

extension RollOutput {
    init(_ roll: DiceRoll) {
        self.init(
            notation: roll.notation.description, total: roll.total,
            dice: roll.dice.map {
                DieOutput(sides: $0.sides, value: $0.value, kept: $0.isKept)
            })
    }
}
