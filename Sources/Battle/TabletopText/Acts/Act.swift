package import Tabletop

/// An act typed as a line: `damage goblin 1 5 fire`, `condition add thia poisoned 3r`.
///
/// The language of acts
/// ====================
/// What is typed for an act means the same in the app's prompts, in its palette and on the command
/// line. A prompt already knows the act and the targets and reads the rest. A command joins its
/// arguments to a line.
///
/// A line is read in three steps. ``ActWords`` splits it: spaces separate words, quotes join them,
/// `=` marks the user's own names, and dashes an option. ``TargetReader`` takes names from the
/// front, the longest match first, as long as they match combatants. The declaration reads the rest.
/// Each step throws an ``ActProblem`` that quotes the word it could not read.
///
/// ``ActVocabulary`` has the words that are known: the combatants, and the damage types and
/// conditions of the edition and of those in the fight. An unknown type or condition is refused
/// with the nearest known one, because a typing error would otherwise bypass a resistance; `=fir`
/// is accepted unchanged.
package struct Act {
    /// What kind of act it is.
    package let declaration: ActDeclaration
    /// The combatants it affects, in the order named.
    package let targets: [Combatant]
    /// The text after the targets, as one line.
    package let rest: String
    /// Its effect, read from the rest.
    package let content: Content

    /// The effect of an act.
    package enum Content {
        /// A command for the fight, and monsters of the library that join the roster with it.
        case command(EncounterCommand, adding: [GameCharacter])
        /// A command that two processes must not both give for the same turn.
        case turn(EncounterCommand)
        /// A command that needs dice, or a choice at random, before it is given.
        case drawn((inout any RandomNumberGenerator) throws -> EncounterCommand)
        /// An action of one, or of several of a kind, whose dice are thrown when it is performed.
        case action(by: [Combatant], (inout any RandomNumberGenerator) throws -> ActionUse)
        /// The answer to the riddle of the fight.
        case answer(RiddleReply)
        /// Acts that are undone (negative) or redone.
        case steps(Int)
        /// Nothing happens: a note that is read, with what it is on.
        case note(String, on: String)

        /// A command alone.
        static func command(_ command: EncounterCommand) -> Content {
            .command(command, adding: [])
        }
    }

    /// Parses a line that begins with the name of an act.
    ///
    /// - Returns: `nil` if the line does not begin with a name, or if nothing follows it and the app
    ///   has a key for it.
    /// - Throws: ``ActProblem`` if the rest cannot be read; errors of `world`.
    package init?(
        parsing line: String, in vocabulary: ActVocabulary, world: any ActWorld = EmptyWorld()
    ) throws {
        var words = ActWords(line)
        guard let declaration = ActDeclaration(takenFrom: &words),
            words.isEmpty
                ? declaration.key == nil && declaration.leastWords == 0
                : !declaration.slots.isEmpty || !declaration.options.isEmpty,
            // "next turn" is the name of a key's command.
            PlainText.folded(line) != declaration.key.map({ PlainText.folded($0.words) })
        else { return nil }
        try self.init(declaration, words, in: vocabulary, world: world)
    }

    /// Parses a line that is an act, whether or not the app has a key for it.
    ///
    /// - Throws: ``ActProblem``, also for a line that begins with no name.
    package init(
        line: String, in vocabulary: ActVocabulary, world: any ActWorld = EmptyWorld()
    ) throws {
        var words = ActWords(line)
        let declaration = try ActDeclaration.named(takenFrom: &words)
        try self.init(declaration, words, in: vocabulary, world: world)
    }

    /// Parses the words after the name: the targets, then the rest.
    package init(
        _ declaration: ActDeclaration, _ words: ActWords, in vocabulary: ActVocabulary,
        world: any ActWorld = EmptyWorld()
    ) throws {
        var words = declaration == .damage ? words.separating(vocabulary) : words
        let targets = try declaration.takeTargets(from: &words, in: vocabulary)
        try self.init(declaration, on: targets, words, in: vocabulary, world)
    }

    /// Parses the rest of an act whose targets have been chosen.
    package init(
        _ declaration: ActDeclaration, on targets: [Combatant], parsing rest: String,
        in vocabulary: ActVocabulary, world: any ActWorld = EmptyWorld()
    ) throws {
        try self.init(declaration, on: targets, ActWords(rest), in: vocabulary, world)
    }

    /// Parses a line whose target may be left out, because it follows from something that happened to
    /// a combatant: `damage 2d6 psychic`, `heal goblin 1 5`.
    ///
    /// - Throws: ``ActProblem``, also for a line that begins with no name, or with that of an act
    ///   that is not one command, or that adds to the roster.
    package init(
        parsing line: String, on combatant: Combatant, in vocabulary: ActVocabulary,
        world: any ActWorld = EmptyWorld()
    ) throws {
        var words = ActWords(line)
        let declaration = try ActDeclaration.named(takenFrom: &words)
        if declaration == .damage { words = words.separating(vocabulary) }
        var targets: [Combatant] = []
        do throws(ActProblem) {
            targets = try declaration.takeTargets(from: &words, in: vocabulary)
        } catch {
            guard error == .noTarget else { throw error }
        }
        if targets.isEmpty, declaration.targetSlot != nil { targets = [combatant] }
        let act = try Act(declaration, on: targets, words, in: vocabulary, world)
        guard case .command(_, let strangers) = act.content, strangers.isEmpty else {
            throw ActProblem.unknownWord(declaration.name)
        }
        self = act
    }

    private init(
        _ declaration: ActDeclaration, on targets: [Combatant], _ words: ActWords,
        in vocabulary: ActVocabulary, _ world: any ActWorld
    ) throws {
        self.declaration = declaration
        self.targets = targets
        rest = words.line
        var reading = ActReading(declaration, words, on: targets, in: vocabulary, world)
        content = try declaration.read(&reading)
    }
}

extension Act {
    /// The command; an empty sequence if it is not a command yet.
    package var command: EncounterCommand {
        switch content {
        case .command(let command, _), .turn(let command): command
        case .drawn, .action, .answer, .steps, .note: .sequence([])
        }
    }
}

extension ActDeclaration {
    /// The declaration of each name, and the most words that a name has.
    private static let byName: (acts: [String: ActDeclaration], words: Int) = {
        let names = all.flatMap { act in ([act.name] + act.synonyms).map { ($0, act) } }
        return (
            Dictionary(names) { first, _ in first },
            names.map { $0.0.split(separator: " ").count }.max() ?? 1
        )
    }()

    /// Takes a name from the front of a line, the longest that fits; `nil` if the line does not begin
    /// with one.
    init?(takenFrom words: inout ActWords) {
        let (acts, most) = Self.byName
        for count in (1...most).reversed() where words.words.count >= count {
            let run = words.words.prefix(count)
            if run.contains(where: { $0.isQuoted || $0.isOwn || $0.isOption }) { continue }
            if let act = acts[run.map(\.key).joined(separator: " ")] {
                words.drop(count)
                self = act
                return
            }
        }
        return nil
    }

    /// Takes a name from the front of a line.
    static func named(takenFrom words: inout ActWords) throws(ActProblem) -> ActDeclaration {
        if let act = ActDeclaration(takenFrom: &words) { return act }
        throw .unknownWord(words.first?.text ?? words.line)
    }

    /// How many words have to follow the name.
    var leastWords: Int { slots.count { !$0.isOptional } }

    /// Takes the targets from the front of the words after the name.
    ///
    /// - Throws: ``ActProblem/nobody(_:nearest:)`` for words that are neither a name nor the
    ///   beginning of the rest; ``ActProblem/noTarget`` if the act needs a target.
    func takeTargets(
        from words: inout ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) -> [Combatant] {
        guard let slot = targetSlot else { return [] }
        let reader = vocabulary.targets
        let begins = beginsRest(vocabulary)
        let ends = { (word: ActWord) in word.isOption || option(word) != nil || begins(word) }
        if slot.isOptional, words.isEmpty || words.first.map(ends) == true { return [] }
        if !slot.isMany {
            // The next name may be another combatant of the act.
            let typed = words.first?.text ?? ""
            let found = try reader.take(&words, leaving: leastRest, until: ends)
            if found.isEmpty, slot.isOptional { return [] }
            if found.isEmpty {
                throw words.isEmpty ? .noTarget : reader.problem(at: words, until: ends)
            }
            if found.count > 1, !slot.takesPattern { throw .ambiguous(typed, found.map(\.label)) }
            return found
        }
        let targets = try reader.takeAll(&words, leaving: leastRest, until: ends)
        let next = slots.first { $0.kind != .combatant }
        let isAmount = words.startsWithAmount
        if next?.kind == .amount {
            // In "thia x" the amount is missing; in "thia orc 5" a name is unknown.
            let isLast = words.words.count == 1 && !targets.isEmpty
            if !words.isEmpty, !isAmount, !isLast { throw reader.problem(at: words, until: ends) }
        } else if next == nil {
            if let word = words.first, !ends(word) { throw reader.problem(at: words, until: ends) }
        } else if targets.isEmpty, let first = words.first, !isAmount, !ends(first) {
            throw reader.problem(at: words, until: ends)
        }
        // Damage may name its targets after a share.
        let comesLater = options.contains { $0.value == .targets }
        if targets.isEmpty, !slot.isOptional, !comesLater { throw .noTarget }
        return targets
    }
}

extension EncounterCommand {
    /// A command, or several as one act.
    package static func several(_ commands: [EncounterCommand]) -> EncounterCommand {
        commands.count == 1 ? commands[0] : .sequence(commands)
    }
}
