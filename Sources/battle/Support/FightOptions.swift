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
    /// Carries several commands out one after the other, each an act that can be taken back.
    ///
    /// They are tried on a copy first, with the same dice, so that a later one that is refused
    /// keeps the earlier ones from happening.
    func perform(
        _ commands: [EncounterCommand], on snapshot: EncounterSnapshot, using dice: inout Chance
    ) throws -> EncounterStep {
        var rehearsal = snapshot.encounter
        var dice = dice
        var sameDice = dice
        for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
        var step = EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
        for command in commands {
            let next = try perform(command, on: snapshot.encounter.id, expecting: nil, using: &dice)
            step = EncounterStep(
                events: step.events + next.events, snapshot: next.snapshot, hadChanged: false)
        }
        return step
    }
}
