import ArgumentParser
import Tabletop
import TabletopImport
import TabletopText
import TabletopStore

/// A command that acts on a fight.
///
/// Each command declares the option groups below itself. They are not nested in one group of options, because
/// in debug builds ArgumentParser validates a type each time that it reads its options, by reading them five
/// more times; nested groups multiply that. With them `battle damage` took 76 ms instead of 50.
protocol ActingCommand: ParsableCommand {
    var storage: StorageOptions { get }
    var fight: FightOptions { get }
    var output: OutputOptions { get }
    var state: StateOptions { get }
    var change: ChangeOptions { get }
}

extension ActingCommand {
    /// Performs an act and prints what happened.
    ///
    /// - Parameter arguments: the words after the name of the act.
    func perform(
        _ declaration: ActDeclaration, _ arguments: [String], using chance: SeedOptions
    ) throws {
        let (act, step) = try done(declaration, arguments, using: chance)
        if case .note(let note, let name) = act.content {
            return try output.print(note: note, on: name)
        }
        var subjects = act.targets
        if case .setNote(_, let id) = act.command, let noted = step.snapshot.encounter[id] {
            subjects.append(noted)
        }
        try StepReport(step: step, subjects: subjects.map(\.label)).print(as: output, state)
    }

    /// Performs an act.
    ///
    /// - Returns: the act, and its result, without events if it changes nothing.
    func done(
        _ declaration: ActDeclaration, _ arguments: [String], using chance: SeedOptions
    ) throws -> (act: Act, step: EncounterStep) {
        let database = try storage.open(change)
        let snapshot = try fight.find(in: database)
        let vocabulary = ActVocabulary(snapshot.encounter)
        let takesText = declaration.slots.contains { $0.kind == .text }
        let words = ActWords(
            arguments: takesText ? try arguments.map(InputFile.typed) : arguments,
            names: vocabulary.targets, of: declaration)
        let act = try Act(
            declaration, words, in: vocabulary, world: DatabaseWorld(database: database))
        var dice: any RandomNumberGenerator = chance.dice
        let step = try snapshot.unlessUnchanged(in: vocabulary) {
            try database.perform(act, on: snapshot, using: &dice)
        }
        try database.close()
        return (act, step)
    }
}

/// `--state`: whether the fight is printed after the act.
struct StateOptions: ParsableArguments {
    @Flag(help: "Print the whole fight after the act.") var state = false
}

extension EncounterSnapshot {
    /// What an act did; a step without events if everything was so already.
    func unlessUnchanged(
        in vocabulary: ActVocabulary, _ act: () throws -> EncounterStep
    ) throws -> EncounterStep {
        do {
            return try act()
        } catch StoreProblem.refused(.nothingChanged) {
        } catch StoreProblem.refused(.noSuchCondition(let name))
            where vocabulary.knownCondition(name) != nil
        {}
        return EncounterStep(events: [], snapshot: self, hadChanged: false)
    }
}

extension TabletopDatabase {
    /// Performs a typed act.
    ///
    /// - Parameter isContinuing: whether one undo reverts it together with the act before it.
    func perform(
        _ act: Act, on snapshot: EncounterSnapshot, isContinuing: Bool = false,
        using dice: inout any RandomNumberGenerator
    ) throws -> EncounterStep {
        try perform(act.content, on: snapshot, isContinuing: isContinuing, using: &dice)
    }

    /// Performs the content of an act.
    func perform(
        _ content: Act.Content, on snapshot: EncounterSnapshot, isContinuing: Bool = false,
        using dice: inout any RandomNumberGenerator
    ) throws -> EncounterStep {
        let id = snapshot.encounter.id
        var fights = fights
        fights.isContinuing = isContinuing
        switch content {
        case .command(let command, let strangers):
            // Nothing is written for an act that changes nothing.
            if command == .sequence([]) { break }
            return try fights.perform(
                command, on: id, expecting: nil, adding: strangers, using: &dice)
        case .turn(let command):
            // With the head of the log that was read: if two processes end a turn at once, it
            // advances once, not twice.
            return try fights.perform(command, on: id, expecting: snapshot.head, using: &dice)
        case .drawn(let draw):
            return try fights.perform(draw(&dice), on: id, expecting: nil, using: &dice)
        case .action(_, let roll):
            return try fights.perform(.act(roll(&dice)), on: id, expecting: nil, using: &dice)
        case .answer(let reply):
            let combatant = snapshot.encounter.riddle.flatMap { snapshot.encounter[$0.combatant] }
            let character = try combatant?.characterID.flatMap { try roster.character($0)?.id }
            let now = AnswerTime.now()
            return try fights.answer(
                reply.attempt(of: character, at: now.date, minutesFromUTC: now.minutesFromUTC),
                by: reply.command, on: id, using: &dice)
        case .steps(let count):
            return try count < 0
                ? fights.undo(-count, on: id, expecting: nil)
                : fights.redo(count, on: id, expecting: nil)
        case .note: break
        }
        return EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
    }
}
