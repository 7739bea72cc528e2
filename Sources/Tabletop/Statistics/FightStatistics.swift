public import Foundation

/// Statistics of fights, counted from their logs.
///
/// A player's character is counted as one person across fights; monsters are counted by name, all
/// goblins together.
public struct FightStatistics: Hashable, Sendable {
    /// The number of fights counted; fights without a turn are left out.
    public private(set) var fights = 0
    /// The number of rounds begun in all fights.
    public private(set) var rounds = 0
    /// Seconds spent in all turns.
    public private(set) var seconds = 0.0
    /// The statistics of all dice rolled.
    public private(set) var luck = DiceLuck()
    /// All participants: players' characters first, then by name.
    public var people: [Person] {
        byKey.values.sorted {
            ($0.kind == .player ? 0 : 1, $0.name, $0.key)
                < ($1.kind == .player ? 0 : 1, $1.name, $1.key)
        }
    }

    private var byKey: [String: Person] = [:]

    /// The longest pause in seconds between two events that counts as part of a turn.
    public static let longestPause: TimeInterval = 3600

    /// Statistics of no fights.
    public init() {}

    /// The statistics of a player's character, or of all monsters of one name.
    public struct Person: Hashable, Sendable {
        /// Identifies the person across fights: the character's id, or the folded name.
        let key: String
        /// The name in the first fight counted: "Thia", "Goblin".
        public let name: String
        /// Player or monster.
        public let kind: CharacterKind
        /// Damage done to others, temporary hit points included. Damage counts for the turn holder
        /// unless the event names a source.
        public fileprivate(set) var damageDealt = 0
        /// Damage taken, temporary hit points included.
        public fileprivate(set) var damageTaken = 0
        /// Hit points healed on its turns, its own included.
        public fileprivate(set) var healingDone = 0
        /// Hit points regained by healing and rests.
        public fileprivate(set) var healingReceived = 0
        /// How often its damage brought others to zero or killed them.
        public fileprivate(set) var knockOuts = 0
        /// How often it dropped to zero or died.
        public fileprivate(set) var falls = 0
        /// Turns begun and not reverted; a delayed turn counts once.
        public fileprivate(set) var turns = 0
        /// Seconds spent in its turns.
        public fileprivate(set) var seconds = 0.0
        /// The statistics of dice it rolled; in events without recorded rollers, of those on its
        /// turns.
        public fileprivate(set) var luck = DiceLuck()

        /// Average seconds per turn; `nil` without turns.
        public var secondsPerTurn: Double? { turns > 0 ? seconds / Double(turns) : nil }
    }

    /// Adds a fight to the statistics; ignored if it has no turns.
    ///
    /// - Parameter events: oldest first; undone ones are ignored.
    public mutating func count(_ encounter: Encounter, _ events: some Sequence<TallyEvent>) {
        var rest = Array(events)
        count(encounter) {
            defer { rest = [] }
            return rest
        }
    }

    /// Adds a fight whose events are read in batches, so that a long log is never in memory as a whole.
    ///
    /// - Parameter nextBatch: the next events, oldest first; none at the end. Nothing is added when it
    ///   throws.
    public mutating func count(
        _ encounter: Encounter, nextBatch: () throws -> [TallyEvent]
    ) rethrows {
        guard !encounter.turns.isEmpty else { return }
        var seconds = seconds
        var luck = luck
        var keys: [UUID: String] = [:]
        var people = byKey
        var folded: [String: String] = [:]
        func key(ofName name: String) -> String {
            if let known = folded[name] { return known }
            let key = PlainText.folded(name)
            folded[name] = key
            return key
        }
        for combatant in encounter.combatants where !combatant.isLair {
            let key = combatant.keepsHitPointsOf?.uuidString ?? key(ofName: combatant.name)
            keys[combatant.id] = key
            if people[key] == nil {
                people[key] = Person(key: key, name: combatant.name, kind: combatant.kind)
            }
        }
        func person(_ id: UUID?, _ change: (inout Person) -> Void) {
            guard let id, let key = keys[id] else { return }
            change(&people[key, default: Person(key: key, name: key, kind: .monster)])
        }
        for turn in encounter.turns where !turn.isResumed { person(turn.holder) { $0.turns += 1 } }
        var before: Date?
        var batch = try nextBatch()
        while !batch.isEmpty {
            for event in batch where !event.isUndone {
                if let before, let holder = event.turnHolder {
                    let pause = event.at.timeIntervalSince(before)
                    if pause > 0, pause <= Self.longestPause {
                        seconds += pause
                        person(holder) { $0.seconds += pause }
                    }
                }
                before = event.at
                for outcome in event.outcomes { Self.count(outcome, of: event, person) }
                Self.count(event.rolls, of: event, person)
                for roll in event.rolls { luck.count(roll) }
            }
            batch = try nextBatch()
        }
        fights += 1
        rounds += encounter.round
        self.seconds = seconds
        self.luck = luck
        byKey = people
    }

    private static func count(
        _ outcome: EncounterEvent.Outcome, of event: TallyEvent,
        _ person: (UUID?, (inout Person) -> Void) -> Void
    ) {
        switch event.kind {
        case .damage:
            let source = outcome.source ?? event.turnHolder
            person(outcome.combatant) { $0.damageTaken += outcome.amount }
            // Damage to oneself is not damage dealt to others.
            if source != outcome.combatant {
                person(source) { $0.damageDealt += outcome.amount }
            }
            guard let life = outcome.life, life != .up else { return }
            person(outcome.combatant) { $0.falls += 1 }
            if source != outcome.combatant { person(source) { $0.knockOuts += 1 } }
        case .heal, .rest:
            person(outcome.combatant) { $0.healingReceived += outcome.amount }
            if event.kind == .heal {
                person(outcome.source ?? event.turnHolder) { $0.healingDone += outcome.amount }
            }
        case .kill:
            person(outcome.combatant) { $0.falls += 1 }
        default:
            break
        }
    }

    private static func count(
        _ rolls: [DiceRoll], of event: TallyEvent,
        _ person: (UUID?, (inout Person) -> Void) -> Void
    ) {
        let isKnown = event.rollers.count == rolls.count
        // Events stored before rollers were recorded: where there is one roll for each combatant
        // concerned, it is that combatant's; else the turn holder's.
        let isOneEach =
            [.deathSave, .initiative].contains(event.kind) && rolls.count == event.outcomes.count
        for (place, roll) in rolls.enumerated() {
            let roller =
                isKnown
                ? event.rollers[place]
                : isOneEach ? event.outcomes[place].combatant : event.turnHolder
            person(roller) { $0.luck.count(roll) }
        }
    }
}

/// How the results of dice compare with their expectation.
public struct DiceLuck: Hashable, Sendable {
    /// The number of dice rolled, those dropped by `kh` and `kl` included.
    public private(set) var dice = 0
    /// The number of d20s among them.
    public private(set) var d20s = 0
    /// The number of natural 20s.
    public private(set) var twenties = 0
    /// The number of natural 1s.
    public private(set) var ones = 0
    /// The sum of all d20s.
    public private(set) var d20Sum = 0
    /// The sum of all dice minus its expectation, in half points, which are whole numbers.
    private var doubledSurplus = 0

    /// Statistics of no dice.
    public init() {}

    /// The average of the d20s, whose expectation is 10.5; `nil` without any.
    public var d20Average: Double? { d20s > 0 ? Double(d20Sum) / Double(d20s) : nil }

    /// The sum of all dice minus its expectation; negative for bad luck.
    public var surplus: Double { Double(doubledSurplus) / 2 }

    mutating func count(_ roll: DiceRoll) {
        for die in roll.dice {
            dice += 1
            doubledSurplus += 2 * die.value - (die.sides + 1)
            guard die.sides == 20 else { continue }
            d20s += 1
            d20Sum += die.value
            if die.value == 20 { twenties += 1 }
            if die.value == 1 { ones += 1 }
        }
    }
}
