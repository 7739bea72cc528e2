public import Foundation

/// What fights come to in numbers, counted from their logs.
///
/// Players' characters are the same person in every fight; monsters are counted by their name, all
/// goblins together.
public struct FightStatistics: Hashable, Sendable {
    /// Fights counted, those that never started left out.
    public private(set) var fights = 0
    /// Rounds begun, in all fights.
    public private(set) var rounds = 0
    /// Seconds spent in turns.
    public private(set) var seconds = 0.0
    /// Every die thrown.
    public private(set) var luck = DiceLuck()
    /// Everybody who took part, players first, then by name.
    public var people: [Person] {
        byKey.values.sorted {
            ($0.kind == .player ? 0 : 1, $0.name, $0.key)
                < ($1.kind == .player ? 0 : 1, $1.name, $1.key)
        }
    }

    private var byKey: [String: Person] = [:]

    /// A longer pause between two acts is no part of anybody's turn.
    public static let longestPause: TimeInterval = 3600

    /// Nothing counted yet.
    public init() {}

    /// What one person, or all monsters of a name, did and suffered.
    public struct Person: Hashable, Sendable {
        /// The same in every fight.
        let key: String
        /// "Thia", "Goblin".
        public let name: String
        /// Player or monster.
        public let kind: CharacterKind
        /// Points that reached others, temporary ones included. Damage on somebody's turn is its,
        /// unless the blow says who dealt it.
        public fileprivate(set) var damageDealt = 0
        /// Points that reached it.
        public fileprivate(set) var damageTaken = 0
        /// Points healed on its turns.
        public fileprivate(set) var healingDone = 0
        /// Points it got back.
        public fileprivate(set) var healingReceived = 0
        /// Others it brought to zero or killed.
        public fileprivate(set) var knockOuts = 0
        /// How often it fell or died.
        public fileprivate(set) var falls = 0
        /// Turns begun and not given back, those resumed after a delay not again.
        public fileprivate(set) var turns = 0
        /// Seconds of its turns.
        public fileprivate(set) var seconds = 0.0
        /// Dice thrown by it, or on its turns.
        public fileprivate(set) var luck = DiceLuck()

        /// Seconds a turn; `nil` without one.
        public var secondsPerTurn: Double? { turns > 0 ? seconds / Double(turns) : nil }
    }

    /// Adds a fight.
    ///
    /// - Parameter events: oldest first; those taken back do not count.
    public mutating func count(_ encounter: Encounter, _ events: some Sequence<CountedEvent>) {
        guard !encounter.turns.isEmpty else { return }
        fights += 1
        rounds += encounter.round
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
        for event in events where !event.isUndone {
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
        byKey = people
    }

    private static func count(
        _ outcome: EncounterEvent.Outcome, of event: CountedEvent,
        _ person: (UUID?, (inout Person) -> Void) -> Void
    ) {
        switch event.kind {
        case .damage:
            let source = outcome.source ?? event.turnHolder
            person(outcome.combatant) { $0.damageTaken += outcome.amount }
            // Who burns itself deals nothing to the others.
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
        _ rolls: [DiceRoll], of event: CountedEvent,
        _ person: (UUID?, (inout Person) -> Void) -> Void
    ) {
        let isKnown = event.rollers.count == rolls.count
        // Written before it was kept who threw: then those concerned threw one each.
        let isOneEach =
            event.kind == .deathSave
            || (event.kind == .initiative && rolls.count == event.outcomes.count)
        for (place, roll) in rolls.enumerated() {
            let roller =
                isKnown
                ? event.rollers[place]
                : isOneEach ? event.outcomes[place].combatant : event.turnHolder
            person(roller) { $0.luck.count(roll) }
        }
    }
}

/// How dice fell, beside how they should.
public struct DiceLuck: Hashable, Sendable {
    /// Dice thrown, those that did not count in their roll too.
    public private(set) var dice = 0
    /// Of these, with twenty sides.
    public private(set) var d20s = 0
    /// Twenties on them.
    public private(set) var twenties = 0
    /// Ones on them.
    public private(set) var ones = 0
    /// Sums of the d20s.
    public private(set) var d20Sum = 0
    /// By how much all dice together fell above what is to be expected, in half points.
    private var doubledSurplus = 0

    /// Nothing thrown yet.
    public init() {}

    /// The average of the d20s, 10.5 in the long run; `nil` without one.
    public var d20Average: Double? { d20s > 0 ? Double(d20Sum) / Double(d20s) : nil }

    /// Points above what is to be expected of all dice together, below zero for bad luck.
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
