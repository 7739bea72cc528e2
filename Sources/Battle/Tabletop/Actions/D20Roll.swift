/// A d20 with a bonus: thrown by the program, or as a total from the table.
package struct D20Roll: Hashable, Sendable, Codable {
    /// Two natural results, 1 to 20, of which the second counts with an edge alone. Both are thrown
    /// at once, so that changing the edge does not throw again. Empty for a total from the table.
    package var dice: [Int]
    /// Advantage or disadvantage.
    package var edge: RollEdge
    /// Added to the die.
    package var bonus: Int
    /// Whether nobody knows what the creature itself adds, so that ``bonus`` lacks it.
    @Sparse package var lacksModifier: Bool
    /// The total from the table; `nil` if the dice count.
    package var typed: Int?

    /// Throws the dice.
    ///
    /// - Parameters:
    ///   - bonus: what the creature adds; `nil` if that is not known.
    ///   - circumstances: what others add.
    package init(
        bonus: Int?, circumstances: Int = 0, edge: RollEdge = .none,
        using dice: inout some RandomNumberGenerator
    ) {
        self.dice = [dice.roll(sides: 20), dice.roll(sides: 20)]
        self.bonus = (bonus ?? 0) + circumstances
        lacksModifier = bonus == nil
        self.edge = edge
    }

    /// A total from the table.
    package init(total: Int) {
        dice = []
        bonus = 0
        lacksModifier = false
        edge = .none
        typed = total
    }

    /// The die that counts; `nil` for a total from the table.
    package var natural: Int? {
        guard typed == nil, dice.count == 2 else { return nil }
        return switch edge {
        case .none: dice[0]
        case .advantage: max(dice[0], dice[1])
        case .disadvantage: min(dice[0], dice[1])
        }
    }

    /// The result with the bonus.
    package var total: Int { typed ?? (natural ?? 0) + bonus }

    /// The roll for the log; `nil` for a total from the table.
    var logged: DiceRoll? {
        guard let natural else { return nil }
        let sign = bonus == 0 ? "" : bonus < 0 ? "\(bonus)" : "+\(bonus)"
        let isEdged = edge != .none
        let head = edge == .advantage ? "2d20kh1" : isEdged ? "2d20kl1" : "d20"
        guard let notation = try? DiceNotation(parsing: head + sign) else { return nil }
        let kept = isEdged && dice[0] != natural ? 1 : 0
        let thrown = (isEdged ? dice : [dice[0]]).enumerated().map { place, value in
            DiceRoll.Die(sides: 20, value: value, isKept: place == kept)
        }
        return DiceRoll(notation: notation, dice: thrown, total: total)
    }
}

extension D20Roll: CustomStringConvertible {
    /// "19 (12+7)", "19 (12, [5], +7)", "12 (modifier unknown)", "19" for a total from the table.
    package var description: String {
        guard let natural else { return "\(total)" }
        let sign = bonus < 0 ? "\(bonus)" : "+\(bonus)"
        var parts = ["\(natural)\(sign)"]
        if edge != .none {
            parts = ["\(natural)", "[\(dice[0] == natural ? dice[1] : dice[0])]", sign]
        }
        if lacksModifier {
            if bonus == 0 { parts.removeLast() }
            parts.append("modifier unknown")
        }
        return "\(total) (\(parts.joined(separator: ", ")))"
    }
}
