/// How somebody stands between up and dead.
public enum Life: String, Hashable, Sendable, Codable, CaseIterable {
    /// Conscious, as far as hit points go.
    case up
    /// At zero, unconscious, and every turn decides.
    case dying
    /// At zero and unconscious, nothing to decide.
    case stable
    /// Skipped in the turn order, and healed by nothing but being revived.
    case dead
}

/// Successes and failures at zero hit points, each 0 to 3. Rule: SRD 5.1 and 5.2, "Death Saving
/// Throws".
public struct DeathSaves: Hashable, Sendable, Codable {
    /// Three make stable.
    public var successes: Int
    /// Three kill.
    public var failures: Int

    /// None of either, or so many.
    public init(successes: Int = 0, failures: Int = 0) {
        self.successes = successes
        self.failures = failures
    }

    /// What a save led to.
    public enum Outcome: Hashable, Sendable {
        /// Go on next turn.
        case undecided
        /// One hit point and conscious: a natural 20.
        case awake
        /// Three successes.
        case stable
        /// Three failures.
        case dead
    }

    /// Counts a save: 10 or more succeeds, 1 fails twice, 20 wakes.
    ///
    /// - Parameter natural: the d20 as it fell, 1 to 20.
    public mutating func count(_ natural: Int) -> Outcome {
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
    public mutating func fail(_ times: Int) -> Outcome {
        failures = min(3, failures + times)
        return failures == 3 ? .dead : .undecided
    }
}

/// The counts Pathfinder keeps of somebody near death. Rule: Player Core, "Knocked Out and Dying".
public struct Wounds: Hashable, Sendable, Codable {
    /// 0: not dying; dead at 4, or earlier by `doomed`.
    public var dying: Int
    /// Added when dying is gained.
    public var wounded: Int
    /// Lowers what kills.
    public var doomed: Int

    /// None of the three, or these.
    public init(dying: Int = 0, wounded: Int = 0, doomed: Int = 0) {
        self.dying = dying
        self.wounded = wounded
        self.doomed = doomed
    }

    /// The dying value that kills.
    public var deadly: Int { max(1, 4 - doomed) }

    /// Whether dying has reached what kills.
    public var isDeadly: Bool { dying >= deadly }

    /// Falls to zero hit points: dying 1, or 2 by a critical hit, plus wounded.
    public mutating func fall(critical: Bool) {
        dying = (critical ? 2 : 1) + wounded
    }

    /// A recovery check: a flat d20 against 10 + dying.
    ///
    /// Ten above the difficulty is a critical success, ten below a critical failure; a natural 20
    /// counts one degree better, a natural 1 one worse.
    ///
    /// - Returns: what was added to dying: -2, -1, 1 or 2.
    public mutating func check(_ natural: Int) -> Int {
        let margin = natural - (10 + dying)
        var degree = margin >= 10 ? 3 : margin >= 0 ? 2 : margin > -10 ? 1 : 0
        if natural == 20 { degree = min(3, degree + 1) }
        if natural == 1 { degree = max(0, degree - 1) }
        let step = [2, 1, -1, -2][degree]
        dying = max(0, dying + step)
        if dying == 0 { wounded += 1 }
        return step
    }

    /// Stops dying by healing or first aid: wounded grows by one.
    public mutating func recover() {
        guard dying > 0 else { return }
        dying = 0
        wounded += 1
    }
}
