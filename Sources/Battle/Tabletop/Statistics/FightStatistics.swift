package import Foundation

/// Statistics of fights, counted from their logs.
///
/// A player's character is counted as one person across fights; monsters are counted by name, all
/// goblins together.
package struct FightStatistics: Hashable, Sendable {
    /// The number of fights counted; fights without a turn are left out.
    package private(set) var fights = 0
    /// The number of rounds begun in all fights.
    package private(set) var rounds = 0
    /// Seconds spent in all turns.
    package private(set) var seconds = 0.0
    /// The statistics of all dice rolled.
    package private(set) var luck = DiceLuck()
    /// Damage taken that is credited to nobody: from oneself or one's own side, and outside of turns.
    /// What all people took is what they dealt, and this.
    package private(set) var damageByNobody = 0
    /// All participants: players' characters first, then by name.
    package var people: [Person] {
        byKey.values.sorted {
            ($0.kind == .player ? 0 : 1, $0.name, $0.id)
                < ($1.kind == .player ? 0 : 1, $1.name, $1.id)
        }
    }

    private var byKey: [String: Person] = [:]

    /// The longest pause in seconds between two events that counts as part of a turn.
    package static let longestPause: TimeInterval = 3600

    /// Statistics of no fights.
    package init() {}

    /// The statistics of a player's character, or of all monsters of one name.
    package struct Person: Hashable, Sendable, Identifiable {
        /// Identifies the person across fights: the character's id, or the folded name.
        package let id: String
        /// The name in the first fight counted: "Thia", "Goblin".
        package let name: String
        /// Player or monster.
        package let kind: CharacterKind
        /// The hit points that the other side lost by it, temporary ones included. Damage counts for
        /// the turn holder unless the event names a source; ``overkill`` is not part of it.
        package fileprivate(set) var damageDealt = 0
        /// The damage it dealt to the other side beyond zero hit points.
        package fileprivate(set) var overkill = 0
        /// The hit points it lost, temporary ones included.
        package fileprivate(set) var damageTaken = 0
        /// The hit points it gave back, to itself included: as the healer named, else on its turns.
        package fileprivate(set) var healingDone = 0
        /// Hit points regained by healing and rests.
        package fileprivate(set) var healingReceived = 0
        /// How often its damage brought one of the other side to zero or killed it.
        package fileprivate(set) var knockOuts = 0
        /// How often it dropped to zero or died.
        package fileprivate(set) var falls = 0
        /// Turns begun and not reverted; a delayed turn counts once.
        package fileprivate(set) var turns = 0
        /// Seconds spent in its turns.
        package fileprivate(set) var seconds = 0.0
        /// The statistics of dice it rolled; in events without recorded rollers, of those on its
        /// turns.
        package fileprivate(set) var luck = DiceLuck()

        /// Average seconds per turn; `nil` without turns.
        package var secondsPerTurn: Double? { turns > 0 ? seconds / Double(turns) : nil }

        fileprivate init(key: String, name: String, kind: CharacterKind) {
            id = key
            self.name = name
            self.kind = kind
        }
    }

    /// Adds a fight to the statistics; ignored if it has no turns.
    ///
    /// - Parameter events: oldest first; undone ones are ignored.
    package mutating func count(_ encounter: Encounter, _ events: some Sequence<TallyEvent>) {
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
    package mutating func count(
        _ encounter: Encounter, nextBatch: () throws -> [TallyEvent]
    ) rethrows {
        guard !encounter.turns.isEmpty else { return }
        var tally = FightTally(encounter, people: byKey)
        var seconds = seconds
        var luck = luck
        var before: Date?
        var batch = try nextBatch()
        while !batch.isEmpty {
            for event in batch where !event.isUndone {
                if let before, let holder = event.turnHolder {
                    let pause = event.at.timeIntervalSince(before)
                    if pause > 0, pause <= Self.longestPause {
                        seconds += pause
                        tally.change(holder) { $0.seconds += pause }
                    }
                }
                before = event.at
                for outcome in event.outcomes { tally.count(outcome, of: event) }
                tally.countDice(of: event)
                for roll in event.rolls { luck.count(roll) }
            }
            batch = try nextBatch()
        }
        fights += 1
        rounds += encounter.round
        damageByNobody += tally.damageByNobody
        self.seconds = seconds
        self.luck = luck
        byKey = tally.people
    }
}

/// Counts the events of one fight into people.
private struct FightTally {
    typealias Person = FightStatistics.Person

    private(set) var people: [String: Person]
    private(set) var damageByNobody = 0
    /// The fight's combatants by id, as people with nothing counted. Those that left before they had a
    /// turn or an outcome never become people.
    private var combatants: [UUID: Person] = [:]

    init(_ encounter: Encounter, people: [String: Person]) {
        self.people = people
        var folded: [String: String] = [:]
        func key(ofName name: String) -> String {
            if let known = folded[name] { return known }
            let key = PlainText.folded(name)
            folded[name] = key
            return key
        }
        for combatant in encounter.combatants where !combatant.isLair {
            let key = combatant.keepsHitPointsOf?.uuidString ?? key(ofName: combatant.name)
            let person = Person(key: key, name: combatant.name, kind: combatant.kind)
            combatants[combatant.id] = person
            if !combatant.isRemoved, self.people[key] == nil { self.people[key] = person }
        }
        for turn in encounter.turns where !turn.isResumed { change(turn.holder) { $0.turns += 1 } }
    }

    mutating func change(_ id: UUID?, _ change: (inout Person) -> Void) {
        guard let id, let unknown = combatants[id] else { return }
        change(&people[unknown.id, default: unknown])
    }

    mutating func count(_ outcome: EncounterEvent.Outcome, of event: TallyEvent) {
        let kind = outcome.kind ?? event.kind
        switch kind {
        case .damage:
            countDamage(outcome, by: outcome.source ?? event.turnHolder)
        case .heal, .rest:
            change(outcome.combatant) { $0.healingReceived += outcome.amount }
            if kind == .heal {
                change(outcome.source ?? event.turnHolder) { $0.healingDone += outcome.amount }
            }
        case .kill:
            change(outcome.combatant) { $0.falls += 1 }
        default:
            break
        }
    }

    private mutating func countDamage(_ outcome: EncounterEvent.Outcome, by source: UUID?) {
        let lost = outcome.lostHitPoints
        change(outcome.combatant) { $0.damageTaken += lost }
        let dealer = source.flatMap { combatants[$0] }
        let isCredited = dealer.map { $0.kind != combatants[outcome.combatant]?.kind } ?? false
        if isCredited {
            change(source) {
                $0.damageDealt += lost
                $0.overkill += outcome.rest ?? 0
            }
        } else {
            damageByNobody += lost
        }
        guard let life = outcome.life, life != .up else { return }
        change(outcome.combatant) { $0.falls += 1 }
        if isCredited { change(source) { $0.knockOuts += 1 } }
    }

    mutating func countDice(of event: TallyEvent) {
        let rolls = event.rolls
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
            change(roller) { $0.luck.count(roll) }
        }
    }
}

/// How the results of dice compare with their expectation.
package struct DiceLuck: Hashable, Sendable {
    /// The number of dice rolled, those dropped by `kh` and `kl` included.
    package private(set) var dice = 0
    /// The number of d20s among them.
    package private(set) var d20s = 0
    /// The number of natural 20s.
    package private(set) var twenties = 0
    /// The number of natural 1s.
    package private(set) var ones = 0
    /// The sum of all d20s.
    package private(set) var d20Sum = 0
    /// The sum of all dice minus its expectation, in half points, which are whole numbers.
    private var doubledSurplus = 0

    /// Statistics of no dice.
    package init() {}

    /// The average of the d20s, whose expectation is 10.5; `nil` without any.
    package var d20Average: Double? { d20s > 0 ? Double(d20Sum) / Double(d20s) : nil }

    /// The sum of all dice minus its expectation; negative for bad luck.
    package var surplus: Double { Double(doubledSurplus) / 2 }

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
