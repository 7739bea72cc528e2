import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// The options of every act on a fight: the file, the fight and the output format.
struct ActOptions: ParsableArguments {
    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions

    /// Performs the commands as one act and prints what happened.
    ///
    /// - Parameter commands: makes the commands from the current state of the fight.
    func perform(
        using chance: SeedOptions? = nil,
        _ commands: (ActVocabulary) throws -> [EncounterCommand]
    ) throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        var dice = chance?.dice ?? DiceGenerator(seed: nil)
        let commands = try commands(ActVocabulary(snapshot.encounter))
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output, state)
    }

    /// Performs an act of one command.
    func perform(
        using chance: SeedOptions? = nil, one command: (ActVocabulary) throws -> EncounterCommand
    ) throws {
        try perform(using: chance) { [try command($0)] }
    }

    /// Performs the act that the command's arguments spell after the verb.
    ///
    /// - Parameter addOptions: appends the words that the command's options stand for.
    func perform(
        using chance: SeedOptions? = nil, _ verb: Act.Verb, _ arguments: [String],
        addOptions: (inout ActWords) throws -> Void = { _ in }
    ) throws {
        try perform(
            using: chance,
            one: { vocabulary in
                var line = ActWords(arguments: arguments, names: vocabulary.targets)
                try addOptions(&line)
                return try Act(verb, line, in: vocabulary).command
            })
    }

    /// Opens the fight read-only.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)``.
    func look() throws -> (database: TabletopDatabase, snapshot: EncounterSnapshot) {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.encounter)
        }
        return (database, try fight.find(in: database))
    }
}

/// `--state`: whether the fight is printed after the act.
struct StateOptions: ParsableArguments {
    @Flag(help: "Print the whole fight after the act.") var state = false
}

/// The targets of an act that takes nothing else.
struct TargetArguments: ParsableArguments {
    @Argument(help: "Combatants: labels, prefixes of labels, or patterns such as \"goblin*\".")
    var targets: [String]

    /// The ids of the targets.
    ///
    /// - Throws: ``ActProblem`` if a text matches no combatant or is ambiguous.
    func ids(_ vocabulary: ActVocabulary) throws -> [UUID] {
        try vocabulary.targets(targets).map(\.id)
    }
}
