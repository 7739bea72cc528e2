import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `--encounter`, and the fight it selects.
struct FightOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The fight; by default the running one, else the last used.",
            valueName: "name"))
    var encounter: String?

    init() {}

    /// Selects a fight by name, as `--encounter` does.
    init(encounter: String?) {
        self.init()
        self.encounter = encounter
    }

    /// The selected fight; `nil` if there is none and no name was given.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)`` if no fight has the given name.
    func look(in database: TabletopDatabase?) throws -> EncounterSnapshot? {
        guard let encounter else { return try database?.fights.currentEncounter() }
        guard let found = try database?.fights.encounter(called: encounter) else {
            throw CommandProblem.noFight(named: encounter)
        }
        return found
    }

    /// The selected fight.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)``.
    func find(in database: TabletopDatabase) throws -> EncounterSnapshot {
        guard let found = try look(in: database) else {
            throw CommandProblem.noFight(named: nil)
        }
        return found
    }
}

extension StoredFights {
    /// Performs commands as one act, which one undo reverts, in one transaction. Without commands
    /// nothing is written.
    ///
    /// - Parameter strangers: monsters of the library that are added to the roster with the act;
    ///   nobody is added if it is refused.
    func perform(
        _ commands: [EncounterCommand], on snapshot: EncounterSnapshot,
        adding strangers: [GameCharacter] = [], using dice: inout DiceGenerator
    ) throws -> EncounterStep {
        guard let command = EncounterCommand(commands) else {
            return EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
        }
        return try perform(
            command, on: snapshot.encounter.id, expecting: nil, adding: strangers, using: &dice)
    }
}

extension EncounterCommand {
    /// Several commands as one; `nil` for none.
    init?(_ commands: [EncounterCommand]) {
        guard let first = commands.first else { return nil }
        self = commands.count == 1 ? first : .sequence(commands)
    }
}
