import Tabletop

/// A fight as a story.
///
/// Printed by `recap`.
struct RecapOutput: Encodable {
    /// The name of the fight.
    let name: String
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// draft, running or ended.
    let state: String
    /// The number of rounds.
    let rounds: Int
    /// Who dropped to zero hit points, in order.
    let falls: [FallOutput]
    /// The greatest damage of one act; null without any.
    @OrNull var bestBlow: BlowOutput?
    /// What was won; null in plain fights and without players.
    @OrNull var experience: AwardOutput?
    /// The sums of the fight.
    let statistics: FightStatisticsOutput
}

/// A combatant that dropped to zero hit points.
struct FallOutput: Encodable {
    /// The round.
    let round: Int
    /// Its label.
    let combatant: String
    /// What it was then: dying, stable or dead.
    let life: String
    /// The label of the one who did it.
    @OrNull var by: String?
    /// Whether it was up again later.
    let upAgain: Bool
}

/// The greatest damage of one act.
struct BlowOutput: Encodable {
    /// The round.
    let round: Int
    /// Hit points.
    let amount: Int
    /// The damage type; null for none and for several.
    @OrNull var type: String?
    /// The label of the one who dealt it.
    let by: String
    /// The label of the one who took it.
    let on: String
}

/// The experience points of a fight.
struct AwardOutput: Encodable {
    /// The points of all defeated monsters.
    let points: Int
    /// The number of characters that share.
    let heads: Int
    /// What each gets.
    let perHead: Int
    /// The defeated monsters whose points are not known.
    let unknown: Int
    /// The points of monsters that left the fight unbeaten, which are in no sum.
    let left: Int
}

extension RecapOutput {
    init(_ recap: FightRecap) {
        self.init(
            name: recap.name, edition: recap.edition.rawValue, state: recap.state.rawValue,
            rounds: recap.rounds,
            falls: recap.falls.map {
                FallOutput(
                    round: $0.round, combatant: $0.label, life: $0.life.rawValue, by: $0.by,
                    upAgain: $0.isUpAgain)
            },
            bestBlow: recap.bestBlow.map {
                BlowOutput(
                    round: $0.round, amount: $0.amount, type: $0.type?.rawValue, by: $0.by,
                    on: $0.on)
            },
            experience: recap.award.map {
                AwardOutput(
                    points: $0.points, heads: $0.heads, perHead: $0.perHead, unknown: $0.unknown,
                    left: $0.left)
            },
            statistics: FightStatisticsOutput(recap.statistics))
    }
}
