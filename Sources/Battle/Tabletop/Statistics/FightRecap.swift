package import Foundation

/// A fight told from its log: who dropped and by whom, the best blow, the dice, the award.
package struct FightRecap: Hashable, Sendable {
    /// The fight's name.
    package let name: String
    /// The rule book.
    package let edition: RuleEdition
    /// Draft, running or ended.
    package let state: Encounter.State
    /// The number of rounds begun.
    package let rounds: Int
    /// Everybody who dropped to zero hit points or died, in order.
    package let falls: [Fall]
    /// The most hit points that one combatant lost to the other side by one act, the first of equals;
    /// `nil` if nobody lost any.
    package let bestBlow: Blow?
    /// The same of each character, by its id on the roster.
    package let bestBlows: [UUID: Blow]
    /// The hit points of both sides, turn by turn.
    package let course: HitPointCourse
    /// The statistics of the fight, the same as everywhere else.
    package let statistics: FightStatistics
    /// The experience points; `nil` where there are none.
    package let award: ExperienceAward?

    /// A combatant that dropped to zero hit points or died.
    package struct Fall: Hashable, Sendable {
        /// The round in which it happened.
        package let round: Int
        /// Its label: "Goblin 1".
        package let label: String
        /// Dying, stable or dead.
        package let life: Life
        /// The label of who did it; `nil` for nobody, and for itself.
        package let by: String?
        /// Whether it is up at the end of the log.
        package let isUpAgain: Bool
    }

    /// A blow on one combatant.
    package struct Blow: Hashable, Sendable {
        /// The round in which it happened.
        package let round: Int
        /// The hit points lost, temporary ones included.
        package let amount: Int
        /// The damage type; `nil` for none and for several.
        package let type: DamageType?
        /// The label of who dealt it.
        package let by: String
        /// The label of who took it.
        package let on: String
    }

    /// Tells a fight.
    ///
    /// - Parameters:
    ///   - award: the experience points.
    ///   - course: the hit points turn by turn.
    ///   - nextBatch: the next events, oldest first; none at the end. Undone ones are ignored.
    package init(
        _ encounter: Encounter, award: ExperienceAward?, course: HitPointCourse = HitPointCourse(),
        nextBatch: () throws -> [TallyEvent]
    ) rethrows {
        var teller = Teller(encounter)
        var statistics = FightStatistics()
        try statistics.count(encounter) {
            let batch = try nextBatch()
            for event in batch where !event.isUndone { teller.tell(event) }
            return batch
        }
        name = encounter.name
        edition = encounter.edition
        state = encounter.state
        rounds = encounter.round
        falls = teller.falls
        bestBlow = teller.bestBlow
        bestBlows = teller.bestBlows
        self.statistics = statistics
        self.course = course
        self.award = award
    }
}

/// Collects what a recap tells from events.
private struct Teller {
    private(set) var falls: [FightRecap.Fall] = []
    private(set) var bestBlow: FightRecap.Blow?
    private(set) var bestBlows: [UUID: FightRecap.Blow] = [:]
    private let combatants: [UUID: Combatant]

    init(_ encounter: Encounter) {
        combatants = Dictionary(encounter.combatants.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func tell(_ event: TallyEvent) {
        for outcome in event.outcomes {
            guard let target = combatants[outcome.combatant] else { continue }
            let isDamage = (outcome.kind ?? event.kind) == .damage
            let source = (outcome.source ?? event.turnHolder).flatMap { combatants[$0] }
            let dealer = isDamage && source?.id != target.id ? source : nil
            if let dealer, dealer.kind != target.kind {
                let blow = FightRecap.Blow(
                    round: event.round, amount: outcome.lostHitPoints, type: outcome.type,
                    by: dealer.label, on: target.label)
                if blow.amount > bestBlow?.amount ?? 0 { bestBlow = blow }
                if let id = dealer.characterID, blow.amount > bestBlows[id]?.amount ?? 0 {
                    bestBlows[id] = blow
                }
            }
            guard let life = outcome.life, life != .up else { continue }
            // A dying character that is stabilized or hit again does not fall again.
            if life == .stable, !isDamage { continue }
            // Nobody is told to have felled their own, unless it was typed: in whose turn it was noted says
            // nothing then.
            let isSure = dealer?.id != event.turnHolder || dealer?.kind != target.kind
            falls.append(
                .init(
                    round: event.round, label: target.label, life: life,
                    by: isSure ? dealer?.label : nil,
                    isUpAgain: target.life == .up))
        }
    }
}
