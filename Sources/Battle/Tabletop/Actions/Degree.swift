/// How well an attack roll or a saving throw went. D&D knows the two in the middle, and for attacks
/// the best one; Pathfinder all four.
package enum Degree: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Ten or more below the number needed.
    case criticalFailure
    /// Below it.
    case failure
    /// At least the number needed.
    case success
    /// A critical hit; ten or more above the number needed.
    case criticalSuccess

    /// From the worst to the best.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether it is a success of either kind.
    package var succeeds: Bool { self >= .success }

    func moved(by steps: Int) -> Degree {
        Degree(rawValue: max(0, min(rawValue + steps, 3))) ?? self
    }
}

extension EditionRules {
    /// What decides between the degrees.
    package enum Degrees: Hashable, Sendable {
        /// The number needed; on attacks a natural 20 is a critical hit and a 1 a miss (D&D).
        case dieDecidesAttacks
        /// Steps of ten, moved by one for a natural 20 and a natural 1 (Pathfinder).
        case stepsOfTen
    }

    /// The degree of an attack roll.
    ///
    /// - Parameters:
    ///   - natural: the die that counts; `nil` for a total from the table.
    ///   - armorClass: `nil` if it is unknown, which every roll but a natural 1 hits.
    /// - Note: Rule: SRD 5.1 "Rolling 1 or 20", SRD 5.2 "Attack Rolls", Player Core "Degrees of
    ///   Success".
    package func degree(ofAttack total: Int, natural: Int?, against armorClass: Int?) -> Degree {
        switch degrees {
        case .dieDecidesAttacks:
            if natural == 20 { return .criticalSuccess }
            if natural == 1 { return .failure }
            return armorClass.map { total >= $0 ? .success : .failure } ?? .success
        case .stepsOfTen:
            return steps(total, natural, armorClass ?? total)
        }
    }

    /// The degree of a saving throw.
    ///
    /// - Parameter natural: the die that counts; `nil` for a total from the table.
    package func degree(ofSave total: Int, natural: Int?, against difficulty: Int) -> Degree {
        switch degrees {
        case .dieDecidesAttacks: total >= difficulty ? .success : .failure
        case .stepsOfTen: steps(total, natural, difficulty)
        }
    }

    private func steps(_ total: Int, _ natural: Int?, _ needed: Int) -> Degree {
        let plain: Degree =
            total >= needed + 10
            ? .criticalSuccess
            : total >= needed ? .success : total > needed - 10 ? .failure : .criticalFailure
        return natural == 20 ? plain.moved(by: 1) : natural == 1 ? plain.moved(by: -1) : plain
    }
}
