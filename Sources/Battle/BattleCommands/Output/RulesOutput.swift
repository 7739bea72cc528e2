import Tabletop

/// The rules of a fight, named as the options of `battle rules`.
///
/// Printed by `rules` without options.
struct RulesOutput: Encodable {
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// Who acts first on equal initiative: book, players, monsters or dice.
    let ties: String
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

    /// The fields are printed in the order of these cases.
    enum CodingKeys: String, CodingKey {
        case edition, ties, reroll, together
        case rollForPlayers = "roll-for-players"
        case initiative, criticals
        case skipDead = "skip-dead"
        case fold
        case absorbedHitsCount = "absorbed-hits-count"
        case playersSee = "players-see"
        case monstersSee = "monsters-see"
    }
}

extension RulesOutput {
    init(_ encounter: Encounter) {
        let options = encounter.options
        self.init(
            edition: encounter.edition.rawValue, ties: options.tieRule.rawValue,
            reroll: options.rerollsInitiative, together: options.groupsRollTogether,
            rollForPlayers: options.rollsForPlayers, initiative: options.initiativeRoll.word,
            criticals: options.criticalRule.rawValue, skipDead: options.skipsDead,
            fold: options.foldsGroups, absorbedHitsCount: options.absorbedHitsFailDeathSaves,
            playersSee: options.playersShow.rawValue, monstersSee: options.monstersShow.rawValue)
    }

    /// The names and values as text, yes or no for those that are on or off.
    var facts: [(name: String, value: String)] {
        func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
        let facts: [(CodingKeys, String)] = [
            (.edition, edition), (.ties, ties), (.reroll, word(reroll)),
            (.together, word(together)), (.rollForPlayers, word(rollForPlayers)),
            (.initiative, initiative), (.criticals, criticals), (.skipDead, word(skipDead)),
            (.fold, word(fold)), (.absorbedHitsCount, word(absorbedHitsCount)),
            (.playersSee, playersSee), (.monstersSee, monstersSee),
        ]
        return facts.map { ($0.rawValue, $1) }
    }
}
