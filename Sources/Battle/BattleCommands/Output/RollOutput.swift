import Tabletop
import TabletopText

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

/// How likely a result of dice is.
///
/// Printed by `roll` with `--odds`.
struct OddsOutput: Encodable {
    /// The dice: 1d20+5.
    let notation: String
    /// The lowest total; missing if there are too many dice to count.
    let least: Int?
    /// The highest total; missing if dice that are added leave it open.
    let most: Int?
    /// The average; missing if there are too many dice to count.
    let average: Double?
    /// The relation to the number: >=; missing without one.
    let relation: String?
    /// The number that the total is compared with.
    let number: Int?
    /// The chance, 0 to 1; missing without a comparison.
    let chance: Double?

    init(_ question: OddsQuestion) {
        notation = question.notation.description
        least = question.odds?.least
        most = question.odds.flatMap { $0.isOpen ? nil : $0.most }
        average = question.odds?.average
        relation = question.comparison?.relation.rawValue
        number = question.comparison?.number
        chance = question.chance
    }
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
