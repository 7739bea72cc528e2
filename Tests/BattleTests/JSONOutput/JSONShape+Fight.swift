// Fights: their state, their acts, their logs.

extension JSONShape {
    static let fight = JSONShape(
        "Fight", "The state of a fight.",
        [
            .init("id", "Its UUID."),
            .init("name", "Its name."),
            .init("edition", "The edition: dnd2014, dnd2024, pathfinder2e or plain."),
            .init("state", "draft, running or ended."),
            .init("round", "The round, from 1; 0 before the start."),
            .init("turn", "The label of the combatant whose turn it is."),
            .init("note", "The game master's note."),
            .init("turnBeganAt", "When the turn began, in `battle status`."),
            .init("canUndo", "Whether there is an act to undo."),
            .init("canRedo", "Whether there is an undone act to redo."),
            .init("combatants", "Those who take part, in turn order.", .combatant),
        ])

    static let combatant = JSONShape(
        "Combatant", "One who takes part in a fight.",
        [
            .init("id", "The UUID, the same throughout the fight."),
            .init("characterId", "The UUID of the character of the roster that it came from."),
            .init("label", "What it is called in the fight, unique there: Goblin 2."),
            .init("name", "The name that the label is made of."),
            .init("kind", "player or monster."),
            .init("initiative", "The initiative; null until it is rolled."),
            .init("initiativeModifier", "What is added to the roll; null if unknown."),
            .init("maxHitPoints", "The maximum hit points; null if unknown."),
            .init("currentHitPoints", "The current hit points; null if the maximum is unknown."),
            .init("temporaryHitPoints", "The temporary hit points."),
            .init("damageTaken", "The hit points lost, known without a maximum, too."),
            .init("armorClass", "The armor class; null if unknown."),
            .init("defenses", "What it resists.", .defenses),
            .init("life", "up, dying, stable or dead."),
            .init("deathSaves", "The death saves of this dying.", .deathSaves),
            .init("dying", "Its dying value (Pathfinder)."),
            .init("wounded", "Its wounded value (Pathfinder)."),
            .init("doomed", "Its doomed value (Pathfinder)."),
            .init("conditions", "Its conditions, the newest last.", .condition),
            .init("concentration", "The spell that it concentrates on."),
            .init("reactionUsed", "Whether its reaction is used up."),
            .init("delaying", "Whether it delays its turn."),
            .init("readied", "The action that it readied."),
            .init("resources", "What it has a limited number of.", .resource),
            .init("hidden", "Whether players do not see it."),
            .init("lair", "Whether it is a lair."),
            .init("note", "The game master's note."),
        ])

    static let defenses = JSONShape(
        "Defenses", "What damage and conditions do less, more or nothing.",
        [
            .init("resistances", "Damage types that are halved."),
            .init("vulnerabilities", "Damage types that are doubled."),
            .init("immunities", "Damage types without effect."),
            .init("conditionImmunities", "Conditions without effect."),
            .init("weaknesses", "Points added, by damage type (Pathfinder).", byName: true),
            .init("reductions", "Points taken off, by damage type (Pathfinder).", byName: true),
            .init("conditional", "Defenses that some damage overcomes.", .conditionalDefense),
        ])

    static let conditionalDefense = JSONShape(
        "Conditional defense", "A defense that some damage overcomes.",
        [
            .init("effect", "resistance, vulnerability or immunity."),
            .init("types", "The damage types."),
            .init("unless", "What overcomes it: magical, silvered or adamantine."),
        ])

    static let deathSaves = JSONShape(
        "Death saves", "The death saves of a dying combatant; three of one kind decide.",
        [
            .init("successes", "0 to 3."),
            .init("failures", "0 to 3."),
        ])

    static let condition = JSONShape(
        "Condition", "A condition of a combatant.",
        [
            .init("name", "Its name."),
            .init("value", "Its value: 2 of frightened 2."),
            .init("note", "A note on it."),
            .init("turnsLeft", "The turns until it ends; null if it has no end of its own."),
            .init("until", "At which edge of a turn it ends: start or end."),
            .init("of", "The label of the combatant whose turns count."),
            .init("maximumChange", "By how much it changes the maximum hit points."),
            .init("secret", "True if players do not see it."),
        ])

    /// As `battle condition list` prints it.
    static let listedCondition = JSONShape(
        "Listed condition", "A condition with the combatant that has it.",
        [.init("combatant", "The label of the combatant.")] + condition.fields)

    static let resource = JSONShape(
        "Resource", "Something with a limited number of uses.",
        [
            .init("name", "Its name."),
            .init("maximum", "The uses when it is full."),
            .init("used", "The uses spent."),
            .init("left", "The uses left."),
            .init("back", "When it comes back, as `--back` takes it: turn, short, recharge5."),
        ])

    /// As `battle resource list` prints it.
    static let listedResource = JSONShape(
        "Listed resource", "A resource with the combatant that has it.",
        [.init("combatant", "The label of the combatant.")] + resource.fields)

    static let act = JSONShape(
        "Act", "What an act, an undo or a redo did.",
        [
            .init("fight", "The name of the fight."),
            .init("state", "draft, running or ended."),
            .init("round", "The round after it."),
            .init("turn", "The label of the combatant whose turn it is after it."),
            .init("events", "What happened; undo and redo list each event they passed.", .event),
            .init("changed", "The combatants that it changed, as they are after it.", .combatant),
            .init("encounter", "The fight after it, with `--state`.", .fight),
        ])

    static let event = JSONShape(
        "Event", "An entry of the log of a fight.",
        [
            .init("id", "Its number, as `battle undo --to` takes it."),
            .init("at", "When it happened."),
            .init("kind", "What it was, as `battle log --kind` takes it."),
            .init("round", "The round it happened in."),
            .init("turnHolder", "The UUID of the combatant whose turn it was."),
            .init("turnHolderLabel", "The label of that combatant."),
            .init("undone", "Whether it is undone."),
            .init("summary", "What happened, in words."),
            .init("outcomes", "What it did to each combatant.", .outcome),
            .init("rolls", "The dice thrown: 2d6+3 = 9 (2, 4)."),
            .init("reminders", "What the table has to do now, in words."),
        ])

    static let outcome = JSONShape(
        "Outcome", "What an event did to a combatant.",
        [
            .init("combatant", "The UUID of the combatant."),
            .init("label", "The label of the combatant."),
            .init("by", "The label of the one who did it."),
            .init("amount", "Damage, healing, temporary hit points, initiative or round, by kind."),
            .init("absorbed", "The part of the damage that temporary hit points took."),
            .init("rest", "The part of the damage below zero hit points."),
            .init("type", "The damage type; null for none and for several."),
            .init("life", "Its new life, if that changed: up, dying, stable or dead."),
            .init("properties", "Properties of the damage: magical, silvered, adamantine."),
        ])

    static let fightSummary = JSONShape(
        "Fight summary", "A fight in a list.",
        [
            .init("id", "Its UUID."),
            .init("name", "Its name."),
            .init("edition", "The edition: dnd2014, dnd2024, pathfinder2e or plain."),
            .init("state", "draft, running or ended."),
            .init("round", "The round; 0 before the start."),
            .init("combatants", "The number of combatants."),
            .init("note", "The game master's note."),
            .init("createdAt", "When it was prepared."),
            .init("updatedAt", "When it changed last."),
        ])

    static let rules = JSONShape(
        "Rules", "The rules of a fight, named as the options of `battle rules`.",
        [
            .init("edition", "The edition: dnd2014, dnd2024, pathfinder2e or plain."),
            .init("ties", "Who acts first on equal initiative: book, players, monsters or dice."),
            .init("reroll", "Whether initiative is rolled again each round."),
            .init("together", "Whether monsters of one name share a roll."),
            .init("roll-for-players", "Whether initiative is rolled for players' characters."),
            .init("initiative", "plain, advantage, disadvantage or fixed."),
            .init("criticals", "What a critical hit does: book, dice, total or maximum."),
            .init("skip-dead", "Whether the turns of the dead are skipped."),
            .init("fold", "Whether monsters of one name in a row share a line."),
            .init("absorbed-hits-count", "Whether absorbed damage fails a death save."),
            .init("players-see", "Of their own hit points: numbers, bar, words or nothing."),
            .init("monsters-see", "Of monsters' hit points: numbers, bar, words or nothing."),
        ])

    static let branch = JSONShape(
        "Branch", "Another way that a fight went.",
        [
            .init("id", "The number of its last act, as `battle undo --to` takes it."),
            .init("after", "The number of the act after which it begins."),
            .init("acts", "The number of its acts."),
            .init("last", "Its last act, in words."),
            .init("differences", "What would be different, in words."),
        ])

    static let prepared = JSONShape(
        "Prepared event", "What is prepared for a moment of a fight.",
        [
            .init("number", "Its number, as `battle encounter unprepare` takes it."),
            .init("moment", "When it happens, in words."),
            .init("text", "What is shown then."),
            .init("joining", "The names of those who join then."),
            .init("happened", "Whether it has happened."),
        ])

    static let difficulty = JSONShape(
        "Difficulty", "How hard a fight is by the rules of its edition.",
        [
            .init("difficulty", "The edition's word; null if the fight cannot be rated."),
            .init("points", "The experience points of the monsters."),
            .init("adjustedPoints", "The points that are compared with the thresholds."),
            .init("thresholds", "The points at which each word begins.", .threshold),
            .init("day", "The points of a whole day (dnd2014)."),
            .init("unknown", "The combatants without level or challenge rating, left out."),
        ])

    static let threshold = JSONShape(
        "Threshold", "The points at which a difficulty begins.",
        [
            .init("name", "The edition's word."),
            .init("points", "Experience points."),
        ])

    static let recap = JSONShape(
        "Recap", "A fight as a story.",
        [
            .init("name", "The name of the fight."),
            .init("edition", "The edition: dnd2014, dnd2024, pathfinder2e or plain."),
            .init("state", "draft, running or ended."),
            .init("rounds", "The number of rounds."),
            .init("falls", "Who dropped to zero hit points, in order.", .fall),
            .init("bestBlow", "The greatest damage of one act; null without any.", .blow),
            .init("experience", "What was won; null in plain fights and without players.", .award),
            .init("statistics", "The sums of the fight.", .fightStatistics),
        ])

    static let fall = JSONShape(
        "Fall", "A combatant that dropped to zero hit points.",
        [
            .init("round", "The round."),
            .init("combatant", "Its label."),
            .init("life", "What it was then: dying, stable or dead."),
            .init("by", "The label of the one who did it."),
            .init("upAgain", "Whether it was up again later."),
        ])

    static let blow = JSONShape(
        "Blow", "The greatest damage of one act.",
        [
            .init("round", "The round."),
            .init("amount", "Hit points."),
            .init("type", "The damage type; null for none and for several."),
            .init("by", "The label of the one who dealt it."),
            .init("on", "The label of the one who took it."),
        ])

    static let award = JSONShape(
        "Award", "The experience points of a fight.",
        [
            .init("points", "The points of all defeated monsters."),
            .init("heads", "The number of characters that share."),
            .init("perHead", "What each gets."),
            .init("unknown", "The defeated monsters whose points are not known."),
        ])

    static let fightStatistics = JSONShape(
        "Fight statistics", "The sums of one fight or of all; undone acts do not count.",
        [
            .init("fights", "The number of fights with a turn."),
            .init("rounds", "The number of rounds."),
            .init("seconds", "The length of all turns."),
            .init("dice", "The dice thrown.", .luck),
            .init(
                "damageByNobody",
                "Damage credited to nobody: to one's own side, or outside of turns."),
            .init("people", "Those who took part: players first, then by name.", .fighter),
        ])

    static let fighter = JSONShape(
        "Fighter", "The sums of one who took part.",
        [
            .init("name", "The name; monsters of one name are one."),
            .init("kind", "player or monster."),
            .init("damageDealt", "Hit points that the other side lost by it."),
            .init("overkill", "Damage beyond zero hit points."),
            .init("damageTaken", "Hit points that it lost."),
            .init("healingDone", "Hit points that others regained by it."),
            .init("healingReceived", "Hit points that it regained."),
            .init("knockOuts", "How often it dropped somebody to zero hit points."),
            .init("falls", "How often it dropped to zero hit points."),
            .init("turns", "The number of its turns."),
            .init("seconds", "The length of its turns."),
            .init("dice", "The dice that it threw.", .luck),
        ])

    static let luck = JSONShape(
        "Luck", "The dice of one or of all.",
        [
            .init("thrown", "The number of dice."),
            .init("d20s", "The number of d20s that counted."),
            .init("d20Sum", "The sum of those d20s."),
            .init("twenties", "How many of them were a 20."),
            .init("ones", "How many of them were a 1."),
        ])

    static let roll = JSONShape(
        "Roll", "A roll of dice.",
        [
            .init("notation", "What was rolled: 4d6kh3."),
            .init("total", "The result."),
            .init("dice", "The dice, in order.", .die),
        ])

    static let die = JSONShape(
        "Die", "One die of a roll.",
        [
            .init("sides", "The number of its sides."),
            .init("value", "What it shows."),
            .init("kept", "Whether it counts."),
        ])

    static let note = JSONShape(
        "Note", "The game master's note on somebody or something.",
        [
            .init("name", "What it is on."),
            .init("note", "The note; empty if there is none."),
        ])
}
