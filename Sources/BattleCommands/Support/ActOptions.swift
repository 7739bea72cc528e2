import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// What every act on a fight has: the file, the fight, and how to tell what happened.
struct ActOptions: ParsableArguments {
    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    /// Carries out what `commands` makes of the fight, as one act, and prints what happened.
    func perform(
        using chance: ChanceOptions? = nil,
        _ commands: (ActVocabulary) throws -> [EncounterCommand]
    ) throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        var dice = chance?.dice ?? Chance(seed: nil)
        let commands = try commands(ActVocabulary(snapshot.encounter))
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output)
    }

    /// As `perform`, for an act that is one command.
    func perform(
        using chance: ChanceOptions? = nil, one command: (ActVocabulary) throws -> EncounterCommand
    ) throws {
        try perform(using: chance) { [try command($0)] }
    }

    /// The fight as it stands, to be looked at.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)``.
    func look() throws -> (database: TabletopDatabase, snapshot: EncounterSnapshot) {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.encounter)
        }
        return (database, try fight.find(in: database))
    }
}

/// Targets alone, where an act has nothing else.
struct TargetArguments: ParsableArguments {
    @Argument(help: "Whom: labels, beginnings of labels, or patterns like \"goblin*\".")
    var targets: [String]

    /// The ids of those meant.
    func ids(_ vocabulary: ActVocabulary) throws -> [UUID] {
        try vocabulary.targets.combatants(targets).map(\.id)
    }
}
