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
        guard let encounter else { return try database?.currentEncounter() }
        guard let found = try database?.encounter(called: encounter) else {
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

extension TabletopDatabase {
    /// Performs commands as one act, which one undo reverts. Without commands nothing is written.
    func perform(
        _ commands: [EncounterCommand], on snapshot: EncounterSnapshot,
        using dice: inout DiceGenerator
    ) throws -> EncounterStep {
        guard let first = commands.first else {
            return EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
        }
        return try perform(
            commands.count == 1 ? first : .sequence(commands), on: snapshot.encounter.id,
            expecting: nil, using: &dice)
    }

    /// Performs commands as one act, and adds monsters of the library to the roster before.
    ///
    /// - Parameter strangers: the monsters; nobody is added if the act is refused.
    func perform(
        _ commands: [EncounterCommand], on snapshot: EncounterSnapshot,
        adding strangers: [GameCharacter], using dice: inout DiceGenerator
    ) throws -> EncounterStep {
        // Applied to a copy first, so that a refused act adds nobody to the roster.
        if !strangers.isEmpty {
            var rehearsal = snapshot.encounter
            var sameDice = dice
            for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
            for stranger in strangers { try save(stranger) }
        }
        return try perform(commands, on: snapshot, using: &dice)
    }

    /// Creates a fight and fills it by one act.
    ///
    /// The commands are first applied in memory with the same dice, so that no fight is created if
    /// they are refused.
    ///
    /// - Parameter strangers: characters that are added to the roster.
    func prepare(
        _ name: String, edition: RuleEdition, _ commands: [EncounterCommand],
        strangers: [GameCharacter] = [], using dice: inout DiceGenerator
    ) throws -> EncounterStep {
        var rehearsal = try Encounter(id: UUID.random(), name: name, edition: edition)
        var sameDice = dice
        for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
        for stranger in strangers { try save(stranger) }
        let snapshot = try createEncounter(name: name, edition: edition)
        return try perform(commands, on: snapshot, using: &dice)
    }
}
