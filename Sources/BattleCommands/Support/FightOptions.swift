import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `--encounter`, and the fight that is meant.
struct FightOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The fight that is meant; else the one that runs, or was used last.",
            valueName: "name"))
    var encounter: String?

    init() {}

    /// As if `--encounter` had been given this name.
    init(encounter: String?) {
        self.init()
        self.encounter = encounter
    }

    /// The fight, or `nil` where there is none at all and none was named.
    func look(in database: TabletopDatabase?) throws -> EncounterSnapshot? {
        guard let encounter else { return try database?.currentEncounter() }
        guard let found = try database?.encounter(called: encounter) else {
            throw CommandProblem.noFight(named: encounter)
        }
        return found
    }

    /// The fight.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)``.
    func find(in database: TabletopDatabase) throws -> EncounterSnapshot {
        guard let found = try look(in: database) else {
            throw CommandProblem.noFight(named: nil)
        }
        return found
    }
}

extension TabletopDatabase {
    /// Carries commands out as one act, taken back at once; no act where there are none.
    func perform(
        _ commands: [EncounterCommand], on snapshot: EncounterSnapshot, using dice: inout Chance
    ) throws -> EncounterStep {
        guard let first = commands.first else {
            return EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
        }
        return try perform(
            commands.count == 1 ? first : .sequence(commands), on: snapshot.encounter.id,
            expecting: nil, using: &dice)
    }

    /// A new fight, filled by one act.
    ///
    /// It is tried in memory first, with the same dice, so that a fight that cannot be filled is
    /// not made.
    ///
    /// - Parameter strangers: who comes to the roster with it.
    func prepare(
        _ name: String, edition: RuleEdition, _ commands: [EncounterCommand],
        strangers: [GameCharacter] = [], using dice: inout Chance
    ) throws -> EncounterStep {
        var rehearsal = try Encounter(id: UUID(), name: name, edition: edition)
        var sameDice = dice
        for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
        for stranger in strangers { try save(stranger) }
        let snapshot = try createEncounter(name: name, edition: edition)
        return try perform(commands, on: snapshot, using: &dice)
    }
}
