import Tabletop

/// The sums of one fight or of all; undone acts do not count.
///
/// Printed by `stats fights`.
struct FightStatisticsOutput: Encodable {
    /// The number of fights with a turn.
    let fights: Int
    /// The number of rounds.
    let rounds: Int
    /// The length of all turns.
    let seconds: Int
    /// The dice thrown.
    let dice: LuckOutput
    /// Damage credited to nobody: to one's own side, or outside of turns.
    let damageByNobody: Int
    /// Those who took part: players first, then by name.
    let people: [FighterOutput]
}

/// The sums of one who took part.
struct FighterOutput: Encodable {
    /// The name; monsters of one name are one.
    let name: String
    /// player or monster.
    let kind: String
    /// Hit points that the other side lost by it.
    let damageDealt: Int
    /// Damage beyond zero hit points.
    let overkill: Int
    /// Hit points that it lost.
    let damageTaken: Int
    /// Hit points that others regained by it.
    let healingDone: Int
    /// Hit points that it regained.
    let healingReceived: Int
    /// How often it dropped somebody to zero hit points.
    let knockOuts: Int
    /// How often it dropped to zero hit points.
    let falls: Int
    /// The number of its turns.
    let turns: Int
    /// The length of its turns.
    let seconds: Int
    /// The dice that it threw.
    let dice: LuckOutput
}

/// The dice of one or of all.
struct LuckOutput: Encodable {
    /// The number of dice.
    let thrown: Int
    /// The number of d20s that counted.
    let d20s: Int
    /// The sum of those d20s.
    let d20Sum: Int
    /// How many of them were a 20.
    let twenties: Int
    /// How many of them were a 1.
    let ones: Int
}

extension FightStatisticsOutput {
    init(_ statistics: FightStatistics) {
        self.init(
            fights: statistics.fights, rounds: statistics.rounds,
            seconds: Int(statistics.seconds.rounded()), dice: LuckOutput(statistics.luck),
            damageByNobody: statistics.damageByNobody,
            people: statistics.people.map(FighterOutput.init))
    }
}

extension FighterOutput {
    init(_ person: FightStatistics.Person) {
        self.init(
            name: person.name, kind: person.kind.rawValue, damageDealt: person.damageDealt,
            overkill: person.overkill, damageTaken: person.damageTaken,
            healingDone: person.healingDone, healingReceived: person.healingReceived,
            knockOuts: person.knockOuts, falls: person.falls, turns: person.turns,
            seconds: Int(person.seconds.rounded()), dice: LuckOutput(person.luck))
    }
}

extension LuckOutput {
    init(_ luck: DiceLuck) {
        self.init(
            thrown: luck.dice, d20s: luck.d20s, d20Sum: luck.d20Sum, twenties: luck.twenties,
            ones: luck.ones)
    }
}
