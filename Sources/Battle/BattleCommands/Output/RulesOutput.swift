import Tabletop

/// The rules of a fight: the options of `battle rules`.
///
/// Printed by `rules` without options.
struct RulesOutput: Encodable {
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// Who acts first on equal initiative: book, players, monsters or dice.
    let ties: String
    /// In which order turns are taken: initiative, sides or popcorn.
    let turns: String
    /// Whether initiative is rolled again each round.
    let reroll: Bool
    /// Whether monsters of one name share a roll.
    let together: Bool
    /// Whether initiative is rolled for players' characters.
    let rollForPlayers: Bool
    /// plain, advantage, disadvantage or fixed.
    let initiative: String
    /// What a critical hit does: book, dice, total or maximum.
    let criticals: String
    /// Whether the turns of the dead are skipped.
    let skipDead: Bool
    /// Whether monsters of one name in a row share a line.
    let fold: Bool
    /// Whether absorbed damage fails a death save.
    let absorbedHitsCount: Bool
    /// Of their own hit points: numbers, bar, words or nothing.
    let playersSee: String
    /// Of monsters' hit points: numbers, bar, words or nothing.
    let monstersSee: String
}

extension RulesOutput {
    init(_ encounter: Encounter) {
        let options = encounter.options
        self.init(
            edition: encounter.edition.rawValue, ties: options.tieRule.rawValue,
            turns: options.turnRule.rawValue, reroll: options.rerollsInitiative,
            together: options.groupsRollTogether,
            rollForPlayers: options.rollsForPlayers, initiative: options.initiativeRoll.word,
            criticals: options.criticalRule.rawValue, skipDead: options.skipsDead,
            fold: options.foldsGroups, absorbedHitsCount: options.absorbedHitsFailDeathSaves,
            playersSee: options.playersShow.rawValue, monstersSee: options.monstersShow.rawValue)
    }

    /// The names and values as text, yes or no for those that are on or off.
    var facts: [(name: String, value: String)] {
        func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
        return [
            ("edition", edition), ("ties", ties), ("turns", turns), ("reroll", word(reroll)),
            ("together", word(together)), ("roll-for-players", word(rollForPlayers)),
            ("initiative", initiative), ("criticals", criticals), ("skip-dead", word(skipDead)),
            ("fold", word(fold)), ("absorbed-hits-count", word(absorbedHitsCount)),
            ("players-see", playersSee), ("monsters-see", monstersSee),
        ]
    }
}
