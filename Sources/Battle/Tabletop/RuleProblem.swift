/// Why the rules refuse a command. The command has then changed nothing.
///
/// Cases are facts; ``description`` has the sentence for each, with what to do about it.
package enum RuleProblem: Error, Hashable, Sendable {
    /// A number outside its range; the first value names it, as a sentence begins: "Damage".
    case outOfRange(String, Int, ClosedRange<Int>)
    /// A text that a ``TextRule`` refuses; the first value names it.
    case badText(String, TextFault)
    /// Text that is not a dice notation, as typed, cut to 40 characters.
    case badDice(String, at: String? = nil)
    /// A command on several combatants that names none.
    case noTargets
    /// No combatant has this id or label.
    case unknownCombatant(String)
    /// The combatant with this label was taken out of the fight.
    case removed(String)
    /// Another combatant already has this label.
    case labelTaken(String)
    /// There is a deck of this name already.
    case deckNameTaken(String)
    /// The player's character, the id or the lair is in the fight already; each can be there only
    /// once.
    case alreadyInEncounter(String)
    /// The fight would exceed this number of combatants.
    case tooManyCombatants(Int)
    /// The fight with this name is not running, and only a running fight has turns.
    case notRunning(String)
    /// The fight with this name is running already.
    case alreadyRunning(String)
    /// The fight has no combatant that can take a turn.
    case nobodyToAct
    /// There is no turn before the first one.
    case noTurnBefore
    /// The combatant is dead, and the dead can only be revived.
    case isDead(String)
    /// The combatant to revive is not dead.
    case isNotDead(String)
    /// The command needs the combatant's maximum, which is unknown.
    case unknownMaximum(String)
    /// The command needs the combatant's level, which is unknown.
    case unknownLevel(String)
    /// The edition has no hit dice.
    case noHitDice
    /// The combatant is not dying, so that it makes no saves or checks and cannot be stabilized.
    case isNotDying(String)
    /// None of the combatants has the condition with this name.
    case noSuchCondition(String)
    /// The prepared event is not there, or no longer.
    case noSuchPrepared
    /// Nobody is asked a riddle.
    case noRiddle
    /// No deck has a question like that.
    case noQuestions
    /// The condition with this name is not one that a saving throw ends.
    case noEndingSave(String)
    /// All of the combatants are immune to the condition: the label of the first, and the
    /// condition.
    case immune(String, String)
    /// The combatant delayed this turn already and cannot delay it again.
    case delayedAlready(String)
    /// The combatant does not delay, so that it cannot resume.
    case isNotDelaying(String)
    /// The combatant had its turn in this round, and others have not.
    case hadTurn(String)
    /// The combatant has no readied action.
    case nothingReadied(String)
    /// The combatant takes no actions, because of its life or a condition: "Ogre", "Stunned".
    case cannotAct(String, String)
    /// A legendary action in its owner's turn.
    case legendaryInOwnTurn(String)
    /// The combatant's reaction is used.
    case noReaction(String)
    /// The combatant has no shield to block with: the label, and why.
    case cannotBlock(String, String)
    /// The combatant cannot concentrate, because of its life or a condition: "Lich", "Stunned".
    case cannotConcentrate(String, String)
    /// The combatant is not up, so that it cannot take another form.
    case cannotTakeForm(String)
    /// The combatant has taken no other form.
    case hasNoForm(String)
    /// The combatant does not concentrate, so that there is nothing to save.
    case notConcentrating(String)
    /// Neither the combatant's stat block nor the command says the difficulty, or the bonus, of its
    /// spell.
    case noDifficulty(String)
    /// The caster has no slot of this level or above: the label, the level, its highest.
    case noSlot(String, Int, highest: Int)
    /// A spell reaches no more targets than this.
    case tooManyTargets(String, Int)
    /// Saving throws of these combatants are not known yet: the labels.
    case savesMissing([String])
    /// None of the combatants has the resource with this name.
    case noSuchResource(String)
    /// A combatant's label, and its resource that has too few uses left.
    case resourceSpent(String, String)
    /// The combatant is at zero hit points and cannot take a long rest.
    case cannotRest(String)
    /// The command would change nothing.
    case nothingChanged
    /// The deck with this name has no challenges.
    case emptyDeck(String)
    /// All cards of the deck with this name are suspended or buried.
    case nothingToAsk(String)
    /// The deck with this name has fewer than two different answers to choose from.
    case tooFewAnswers(String)
    /// The session has reached its goal and takes no more answers.
    case sessionOver
    /// The answer is not one of the choices.
    case notAChoice(String)
    /// An option of a deck has a value that it cannot have: its name, and what it may be.
    case badOption(String, String)
    /// The answer is earlier than the card's last one.
    case earlierThanLastAnswer
    /// There is no answer to undo or redo: "undo", "redo".
    case noAnswerTo(String)
    /// The answer belongs to a fight, in which it is undone and redone: the fight's name.
    case answerInFight(String)

    /// Why a ``TextRule`` refuses a text.
    package enum TextFault: Hashable, Sendable {
        /// It has no visible character.
        case empty
        /// It has fewer visible characters than this.
        case shorter(than: Int)
        /// It has more code points than this, or more than 16 bytes for each of them (4,096 bytes
        /// at least).
        case longer(than: Int)
        /// It has a control character: escape, newline, NUL.
        case control
        /// It has more than 30 combining marks in a row.
        case stackedMarks
    }
}

extension RuleProblem {
    /// The part of dice that is not understood; `nil` for all of them.
    package var part: String? { if case .badDice(_, let part) = self { part } else { nil } }
}

extension RuleProblem: CustomStringConvertible {
    /// One sentence for users: what is refused and what to do.
    package var description: String {
        switch self {
        case .outOfRange(let what, let value, let range):
            "\(what) must be between \(grouped(range.lowerBound)) and "
                + "\(grouped(range.upperBound)), not \(grouped(value))."
        case .badText(let what, .empty):
            "\(what) is empty: type at least one visible character."
        case .badText(let what, .shorter(let least)):
            "\(what) is too short: type at least \(least) visible characters."
        case .badText(let what, .longer(let most)):
            "\(what) \(what.hasSuffix("notes") ? "are" : "is") too long: at most "
                + "\(grouped(most)) characters."
        case .badText(let what, .control):
            "\(what) contains a control character: remove it."
        case .badText(let what, .stackedMarks):
            "\(what) stacks more than 30 accents on one letter: remove some."
        case .badDice(let text, let part?):
            "\"\(part)\" in \"\(text)\" is not understood: try 7, 2d6+3, d20 or 4d6kh3."
        case .badDice(let text, nil):
            "\"\(text)\" is neither a number nor dice: try 7, 2d6+3 or d20."
        case .noTargets:
            "Name at least one combatant."
        case .unknownCombatant(let name):
            "\(name) is not in this fight."
        case .removed(let label):
            "\(label) was taken out of the fight: add it again, or undo."
        case .deckNameTaken(let name):
            "There is a deck \(name) already: give another name."
        case .labelTaken(let label):
            "\(label) is already in this fight: choose another name."
        case .alreadyInEncounter(let name):
            "\(name) is already in this fight."
        case .tooManyCombatants(let most):
            "A fight holds at most \(grouped(most)) combatants."
        case .notRunning(let name):
            "\(name) is not running: start it first."
        case .alreadyRunning(let name):
            "\(name) is already running."
        case .nobodyToAct:
            "No combatant can take a turn: add one that is alive."
        case .noTurnBefore:
            "This is the first turn of the fight."
        case .isDead(let label):
            "\(label) is dead: revive it first, or undo."
        case .isNotDead(let label):
            "\(label) is not dead."
        case .unknownMaximum(let label):
            "The hit points of \(label) are unknown: set the maximum first."
        case .unknownLevel(let label):
            "The level of \(label) is unknown: set it first."
        case .noHitDice:
            "The rules of this fight have no hit dice."
        case .isNotDying(let label):
            "\(label) is not dying."
        case .noSuchCondition(let name):
            "No target has the condition \(name)."
        case .noSuchPrepared:
            "There is no such prepared event: list them to see their numbers."
        case .noRiddle:
            "Nobody is asked anything: put a riddle to somebody first."
        case .noQuestions:
            "No deck has such a question: practice lists the decks."
        case .noEndingSave(let name):
            "No saving throw ends \(name): remove it when it is over."
        case .immune(let label, let condition):
            "\(label) is immune to \(condition): add force to give it anyway."
        case .delayedAlready(let label):
            "\(label) has already delayed this turn: take it now."
        case .hadTurn(let label):
            "\(label) had its turn in this round, and others had none."
        case .isNotDelaying(let label):
            "\(label) does not delay."
        case .nothingReadied(let label):
            "\(label) has nothing readied."
        case .cannotBlock(let label, let reason):
            "\(label) cannot block with a shield: \(reason)."
        case .noReaction(let label):
            "\(label) has no reaction left until the next turn."
        case .cannotAct(let label, let reason):
            "\(label) is \(reason) and takes no actions: add force to do it anyway."
        case .legendaryInOwnTurn(let label):
            "\(label) takes legendary actions only after others' turns: add force to do it anyway."
        case .cannotConcentrate(let label, let reason):
            "\(label) is \(reason) and cannot concentrate."
        case .cannotTakeForm(let label):
            "\(label) is at 0 hit points and cannot take another form."
        case .hasNoForm(let label):
            "\(label) has taken no other form."
        case .noDifficulty(let label):
            "No stat block says how hard the spells of \(label) are: give the DC, or the attack bonus."
        case .noSlot(let label, let level, let highest):
            "\(label) has no spell slot of level \(level): the highest is \(highest)."
        case .tooManyTargets(let spell, 1):
            "\(spell) reaches one target at this level."
        case .tooManyTargets(let spell, let count):
            "\(spell) reaches \(count) targets at this level."
        case .savesMissing(let labels):
            "The saving throw of \(labels.joined(separator: ", ")) is missing: type it, or let it be "
                + "rolled."
        case .notConcentrating(let label):
            "\(label) does not concentrate on anything."
        case .noSuchResource(let name):
            "No target has the resource \(name)."
        case .resourceSpent(let label, let name):
            "\(label) has too few uses of \(name) left."
        case .cannotRest(let label):
            "\(label) has no hit points: heal first, then rest."
        case .nothingChanged:
            "That would change nothing."
        case .emptyDeck(let name):
            "\(name) has no challenges: add some first."
        case .nothingToAsk(let name):
            "All cards of \(name) are suspended or buried: battle card with --resume asks again."
        case .tooFewAnswers(let name):
            "\(name) needs at least two different answers to choose between."
        case .sessionOver:
            "This session is over: start another one."
        case .notAChoice(let text):
            "\"\(text)\" is not one of the choices."
        case .badOption(let name, let expected):
            "The option \(name) must be \(expected)."
        case .earlierThanLastAnswer:
            "The card has a later answer: give a time that is not before its last one."
        case .noAnswerTo(let what):
            "There is no answer to \(what)."
        case .answerInFight(let fight):
            "The answer belongs to \(fight): undo it there."
        }
    }
}
