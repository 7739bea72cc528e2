/// A combatant's state between up and dead.
package enum Life: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at zero hit points; may still be unconscious by a condition.
    case up
    /// At zero and unconscious, with a death save or recovery check each turn.
    case dying
    /// At zero and unconscious, without saves or checks.
    case stable
    /// Dead: cannot be healed, only revived; takes no turns unless the options say so.
    case dead
}

/// Successes and failures at zero hit points, each 0 to 3. Rule: SRD 5.1 and 5.2, "Death Saving
/// Throws".
package struct DeathSaves: Hashable, Sendable, Codable {
    /// Three make the character stable.
    package var successes: Int
    /// Three kill the character.
    package var failures: Int

    /// The counts, by default zero.
    package init(successes: Int = 0, failures: Int = 0) {
        self.successes = successes
        self.failures = failures
    }

    /// The result of a save.
    package enum Outcome: Hashable, Sendable {
        /// Another save next turn.
        case undecided
        /// A natural 20: conscious with one hit point.
        case awake
        /// Three successes.
        case stable
        /// Three failures.
        case dead
    }

    /// Counts a save: 10 or more succeeds, 1 fails twice, 20 wakes. The counts are reset when it
    /// wakes or becomes stable.
    ///
    /// - Parameter natural: the natural d20, 1 to 20.
    package mutating func count(_ natural: Int) -> Outcome {
        if natural == 20 {
            self = DeathSaves()
            return .awake
        }
        if natural >= 10 {
            successes += 1
            guard successes >= 3 else { return .undecided }
            self = DeathSaves()
            return .stable
        }
        return fail(natural == 1 ? 2 : 1)
    }

    /// Counts failures: one for damage at zero, two for a critical hit.
    package mutating func fail(_ times: Int) -> Outcome {
        failures = min(3, failures + times)
        return failures == 3 ? .dead : .undecided
    }
}

/// Pathfinder's values of a creature near death, each zero or more. Rule: Player Core, "Knocked Out
/// and Dying".
package struct Wounds: Hashable, Sendable, Codable {
    /// 0: not dying; dead at 4, or at a lower value when doomed.
    package var dying: Int
    /// Added to dying when the creature is knocked out.
    package var wounded: Int
    /// Lowers the dying value that kills.
    package var doomed: Int

    /// The values, by default zero.
    package init(dying: Int = 0, wounded: Int = 0, doomed: Int = 0) {
        self.dying = dying
        self.wounded = wounded
        self.doomed = doomed
    }

    /// The dying value that kills; doomed 4 leaves 0, at which a creature is dead without dying first.
    package var deadly: Int { max(0, 4 - doomed) }

    /// Whether dying has reached ``deadly``.
    package var isDeadly: Bool { dying >= deadly }

    /// Drops to zero hit points: dying 1, or 2 by a critical hit, plus wounded.
    package mutating func fall(critical: Bool) {
        dying = (critical ? 2 : 1) + wounded
    }

    /// A recovery check: a flat d20 against 10 + dying.
    ///
    /// Ten above the difficulty is a critical success, ten below a critical failure; a natural 20
    /// counts one degree better, a natural 1 one worse.
    ///
    /// - Returns: what was added to dying: -2, -1, 1 or 2.
    package mutating func check(_ natural: Int) -> Int {
        let margin = natural - (10 + dying)
        var degree = margin >= 10 ? 3 : margin >= 0 ? 2 : margin > -10 ? 1 : 0
        if natural == 20 { degree = min(3, degree + 1) }
        if natural == 1 { degree = max(0, degree - 1) }
        let step = [2, 1, -1, -2][degree]
        dying = max(0, dying + step)
        if dying == 0 { wounded += 1 }
        return step
    }

    /// Stops dying, by healing or first aid; wounded increases by one. Does nothing unless dying.
    package mutating func recover() {
        guard dying > 0 else { return }
        dying = 0
        wounded += 1
    }
}
