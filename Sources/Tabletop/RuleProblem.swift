/// Why the rules refuse an act. What was asked for has then changed nothing.
///
/// Cases are facts; the sentence for each, with what to do about it, is ``description``.
public enum RuleProblem: Error, Hashable, Sendable {
    /// A number outside its range; the first value names it as a sentence begins: "Damage".
    case outOfRange(String, Int, ClosedRange<Int>)
    /// A text that is empty, too long or holds what cannot be shown; the first value names it.
    case badText(String, TextFault)
    /// Dice nobody can throw, as typed.
    case badDice(String)
    /// An act on several that names nobody.
    case noTargets
    /// No combatant has this id or label.
    case unknownCombatant(String)
    /// The combatant was taken out of the fight.
    case removed(String)
    /// Another combatant already has this label.
    case labelTaken(String)
    /// A player's character can be in a fight once.
    case alreadyInEncounter(String)
    /// The fight would have more combatants than this.
    case tooManyCombatants(Int)
    /// Turns are taken in a running fight only.
    case notRunning(String)
    /// The fight runs already.
    case alreadyRunning(String)
    /// The fight has no combatant that could take a turn.
    case nobodyToAct
    /// The first turn of the fight has none before it.
    case noTurnBefore
    /// Nothing heals the dead.
    case isDead(String)
    /// Revive what is not dead.
    case isNotDead(String)
    /// An amount of "full" where the maximum is unknown.
    case unknownMaximum(String)
    /// Death saves and recovery checks are for those who are dying.
    case isNotDying(String)
    /// No combatant of those named has the condition.
    case noSuchCondition(String)
    /// Whom the condition cannot befall, and which; the only one named, or all of them.
    case immune(String, String)
    /// The combatant has the turn a second time: it delayed it before.
    case delayedAlready(String)
    /// Only who delays can come back in.
    case isNotDelaying(String)
    /// Nothing waits for a trigger.
    case nothingReadied(String)
    /// The reaction was used since the last turn began.
    case noReaction(String)
    /// Nothing to keep by a saving throw.
    case notConcentrating(String)
    /// No combatant of those named has the resource.
    case noSuchResource(String)
    /// Whose, and which resource has not so many uses left.
    case resourceSpent(String, String)
    /// Nobody at zero hit points can take a long rest.
    case cannotRest(String)
    /// Everything was so already.
    case nothingChanged
    /// A deck without challenges cannot be practised.
    case emptyDeck(String)
    /// Fewer than two different answers leave nothing to choose between.
    case tooFewAnswers(String)
    /// The session has reached its goal.
    case sessionOver
    /// An answer that was not among the choices.
    case notAChoice(String)

    /// What is wrong with a text.
    public enum TextFault: Hashable, Sendable {
        /// Nothing visible in it.
        case empty
        /// Fewer visible characters than this.
        case shorter(than: Int)
        /// More code points than this, or more than 4,096 bytes in a name.
        case longer(than: Int)
        /// A control character: escape, newline, NUL.
        case control
        /// More than thirty combining marks in a row.
        case stackedMarks
    }
}

extension RuleProblem: CustomStringConvertible {
    /// One sentence for people: what is refused and what to do.
    public var description: String {
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
            "\(what) holds a control character: remove it."
        case .badText(let what, .stackedMarks):
            "\(what) stacks more than 30 accents on one letter: remove some."
        case .badDice(let text):
            "\"\(text)\" is neither a number nor dice: try 7, 2d6+3 or d20."
        case .noTargets:
            "Nobody is chosen: name at least one combatant."
        case .unknownCombatant(let name):
            "\(name) is not in this fight."
        case .removed(let label):
            "\(label) was taken out of the fight: add it again, or undo."
        case .labelTaken(let label):
            "\(label) is in this fight already: choose another name."
        case .alreadyInEncounter(let name):
            "\(name) is in this fight already."
        case .tooManyCombatants(let most):
            "A fight holds at most \(grouped(most)) combatants."
        case .notRunning(let name):
            "\(name) is not running: start it first."
        case .alreadyRunning(let name):
            "\(name) is running already."
        case .nobodyToAct:
            "Nobody can take a turn: add a combatant who is alive."
        case .noTurnBefore:
            "This is the first turn of the fight."
        case .isDead(let label):
            "\(label) is dead: revive it first, or undo."
        case .isNotDead(let label):
            "\(label) is not dead."
        case .unknownMaximum(let label):
            "The hit points of \(label) are unknown: set the maximum first."
        case .isNotDying(let label):
            "\(label) is not dying."
        case .noSuchCondition(let name):
            "Nobody chosen is \(name)."
        case .immune(let label, let condition):
            "\(label) is immune to \(condition): force it."
        case .delayedAlready(let label):
            "\(label) has delayed this turn already: take it now."
        case .isNotDelaying(let label):
            "\(label) does not delay."
        case .nothingReadied(let label):
            "\(label) has nothing readied."
        case .noReaction(let label):
            "\(label) has no reaction left until the next turn."
        case .notConcentrating(let label):
            "\(label) does not concentrate on anything."
        case .noSuchResource(let name):
            "Nobody chosen has \(name)."
        case .resourceSpent(let label, let name):
            "\(label) has not so many uses of \(name) left."
        case .cannotRest(let label):
            "\(label) has no hit points: heal first, then rest."
        case .nothingChanged:
            "That is so already."
        case .emptyDeck(let name):
            "\(name) has no challenges: add some first."
        case .tooFewAnswers(let name):
            "\(name) needs at least two different answers to choose between."
        case .sessionOver:
            "This session is over: start another one."
        case .notAChoice(let text):
            "\"\(text)\" is not one of the choices."
        }
    }
}
