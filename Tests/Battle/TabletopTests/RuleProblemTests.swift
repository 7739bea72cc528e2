import Tabletop
import Testing

@Suite struct RuleProblemTests {
    @Test(
        "Each problem has this sentence",
        arguments: [
            (
                RuleProblem.outOfRange("Damage", -5, 0...1_000_000),
                "Damage must be between 0 and 1,000,000, not -5."
            ),
            (
                .outOfRange("Initiative", Int.min, -1000...1000),
                "Initiative must be between -1,000 and 1,000, not -9,223,372,036,854,775,808."
            ),
            (
                .badText("The name", .empty),
                "The name is empty: type at least one visible character."
            ),
            (
                .badText("Your name", .shorter(than: 3)),
                "Your name is too short: type at least 3 visible characters."
            ),
            (
                .badText("The notes", .longer(than: 100_000)),
                "The notes are too long: at most 100,000 characters."
            ),
            (.badText("The name", .control), "The name contains a control character: remove it."),
            (
                .badText("The name", .stackedMarks),
                "The name stacks more than 30 accents on one letter: remove some."
            ),
            (
                .badDice("2d6+x3", at: "x3"),
                "\"x3\" in \"2d6+x3\" is not understood: try 7, 2d6+3, d20 or 4d6kh3."
            ),
            (.badDice("2d"), "\"2d\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            (.noTargets, "Name at least one combatant."),
            (.unknownCombatant("Orc"), "Orc is not in this fight."),
            (.removed("Orc"), "Orc was taken out of the fight: add it again, or undo."),
            (.labelTaken("Orc 1"), "Orc 1 is already in this fight: choose another name."),
            (.alreadyInEncounter("Thia"), "Thia is already in this fight."),
            (.tooManyCombatants(10_000), "A fight holds at most 10,000 combatants."),
            (.notRunning("Bridge"), "Bridge is not running: start it first."),
            (.alreadyRunning("Bridge"), "Bridge is already running."),
            (.nobodyToAct, "No combatant can take a turn: add one that is alive."),
            (.noTurnBefore, "This is the first turn of the fight."),
            (.isDead("Orc"), "Orc is dead: revive it first, or undo."),
            (.isNotDead("Orc"), "Orc is not dead."),
            (.unknownMaximum("Orc"), "The hit points of Orc are unknown: set the maximum first."),
            (.isNotDying("Orc"), "Orc is not dying."),
            (.cannotConcentrate("Lich", "Stunned"), "Lich is Stunned and cannot concentrate."),
            (.noSuchCondition("Prone"), "No target has the condition Prone."),
            (.immune("Golem", "Prone"), "Golem is immune to Prone: add force to give it anyway."),
            (.delayedAlready("Orc"), "Orc has already delayed this turn: take it now."),
            (.isNotDelaying("Orc"), "Orc does not delay."),
            (.nothingReadied("Orc"), "Orc has nothing readied."),
            (
                .cannotBlock("Orc", "no shield is raised"),
                "Orc cannot block with a shield: no shield is raised."
            ),
            (.noReaction("Orc"), "Orc has no reaction left until the next turn."),
            (.noSuchResource("Ki"), "No target has the resource Ki."),
            (.resourceSpent("Orc", "Ki"), "Orc has too few uses of Ki left."),
            (.cannotRest("Thia"), "Thia has no hit points: heal first, then rest."),
            (.nothingChanged, "That would change nothing."),
            (.emptyDeck("First words"), "First words has no challenges: add some first."),
            (.tooFewAnswers("Yes"), "Yes needs at least two different answers to choose between."),
            (.sessionOver, "This session is over: start another one."),
            (.notAChoice("Maybe"), "\"Maybe\" is not one of the choices."),
        ])
    func sentence(problem: RuleProblem, expected: String) {
        #expect(problem.description == expected)
    }
}
