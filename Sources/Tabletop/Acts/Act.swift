import Foundation

/// An act typed as a line: `damage goblin 1 5 fire`, `condition thia poisoned 3r`, `roll d20 adv`.
///
/// The language of acts
/// ====================
/// What is typed for an act means the same in the app's prompts, in its palette and on the command
/// line. A prompt already knows the verb and the targets and reads the rest. A command joins its
/// arguments to a line, and its options stand for words of the language.
///
/// | verb | targets | rest | read by |
/// |---|---|---|---|
/// | `damage`, `hit` | names | `12 fire half g1 g2` | ``DamageAct`` |
/// | `heal` | names | `2d8+3 by mira`, `full` | ``Amount`` |
/// | `temp` | names | `2d8+3`, `full` | ``Amount`` |
/// | `maximum`, `hp` | names | `20`, `2d6`, `?` | ``NumberReader`` |
/// | `condition` | names | `poisoned 3r` | ``NewCondition`` |
/// | `condition remove` | names | `poisoned` | ``Act`` |
/// | `resource` | names | `Slots 4 3 3` | ``ResourceReader`` |
/// | `defenses` | names | `resist fire, never prone` | ``Defenses`` |
/// | `initiative` | names | `15`, `adv` | ``InitiativeReader`` |
/// | `hide`, `reveal`, `kill`, `stabilize`, `remove` | names | | ``TargetReader`` |
/// | `add` | | `3 goblin, captain` | ``NewcomerReader`` |
/// | `roll` | | `d20 adv` | ``DiceNotation`` |
/// | `log`, `remark` | | any text | |
///
/// A line is read in three steps. ``ActWords`` splits it: spaces separate words, quotes join them,
/// and `=` marks the user's own names. ``TargetReader`` takes names from the front, the longest
/// match first, as long as they match combatants. The reader for the rest takes its words from the
/// front one by one. Each step throws an ``ActProblem`` that quotes the word it could not read.
///
/// ``ActVocabulary`` has the words that are known: the combatants, and the damage types and
/// conditions of the edition and of those in the fight. An unknown type or condition is refused
/// with the nearest known one, because a typing error would otherwise bypass a resistance; `=fir`
/// is accepted unchanged.
public struct Act {
    /// The kind of act.
    public let verb: Verb
    /// The combatants it affects, in the order named.
    public let targets: [Combatant]
    /// The text after the targets, as one line.
    public let rest: String
    /// Its effect, read from the rest.
    public let content: Content

    /// The effect of an act.
    public enum Content: Hashable, Sendable {
        /// A command for the fight.
        case command(EncounterCommand)
        /// The text names combatants that join the fight, to be resolved on the roster or in the
        /// library.
        case join(String)
    }

    /// Parses a line that begins with a verb.
    ///
    /// - Returns: `nil` if the line does not begin with a verb, or has nothing after it.
    /// - Throws: ``ActProblem`` if the rest cannot be read.
    public init?(parsing line: String, in vocabulary: ActVocabulary) throws(ActProblem) {
        var words = ActWords(line)
        guard let verb = Verb(takenFrom: &words), !words.isEmpty else { return nil }
        guard verb != .add, verb != .remark else {
            let rest = line.trimmingCharacters(in: .whitespaces).drop { !$0.isWhitespace }
                .trimmingCharacters(in: .whitespaces)
            self.init(
                verb, [], rest, verb == .add ? .join(rest) : .command(.remark(rest, on: nil)))
            return
        }
        try self.init(verb, words, in: vocabulary)
    }

    /// Parses the words after a verb: the targets, then the rest.
    public init(
        _ verb: Verb, _ words: ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        var words = words
        let targets = try verb.takeTargets(from: &words, in: vocabulary)
        try self.init(verb, on: targets, words, in: vocabulary)
    }

    /// Parses the rest of an act whose targets have been chosen.
    public init(
        _ verb: Verb, on targets: [Combatant], parsing rest: String, in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        try self.init(verb, on: targets, ActWords(rest), in: vocabulary)
    }

    private init(
        _ verb: Verb, on targets: [Combatant], _ words: ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        let command = try verb.command(on: targets, words, in: vocabulary)
        self.init(verb, targets, words.line, .command(command))
    }

    private init(_ verb: Verb, _ targets: [Combatant], _ rest: String, _ content: Content) {
        self.verb = verb
        self.targets = targets
        self.rest = rest
        self.content = content
    }
}

extension Act {
    /// The command; an empty sequence if combatants are to join.
    public var command: EncounterCommand {
        if case .command(let command) = content { command } else { .sequence([]) }
    }
}
