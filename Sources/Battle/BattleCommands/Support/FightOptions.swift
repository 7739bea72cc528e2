import ArgumentParser
import Tabletop
import TabletopText
import TabletopStore

/// `--fight`, and the fight it selects.
struct FightOptions: ParsableArguments {
    @Option(
        name: .customLong("fight"), parsing: .unconditional,
        help: ArgumentHelp(
            "The fight; by default BATTLE_FIGHT, else the running one, else the last used.",
            valueName: "name"), completion: .fight)
    var name: String?

    init() {}

    /// Selects a fight by name, as `--fight` does.
    init(named name: String?) {
        self.init()
        self.name = name
    }

    /// Opens the selected fight read-only.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)``.
    func open(
        _ storage: StorageOptions
    ) throws -> (database: TabletopDatabase, snapshot: EncounterSnapshot) {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: name)
        }
        return (database, try find(in: database))
    }

    /// The selected fight; `nil` if there is none and no name was given.
    ///
    /// - Throws: ``CommandProblem/noFight(named:)`` if no fight has the given name, ``ActProblem`` if
    ///   several have.
    func look(in database: TabletopDatabase?) throws -> EncounterSnapshot? {
        guard let name = name ?? Self.preset else { return try database?.fights.currentEncounter() }
        let fights = try database?.fights.encounters() ?? []
        return try database?.fights.encounter(Self.fight(name, among: fights).id)
    }

    /// The fight in `BATTLE_FIGHT`; `nil` if it is not set or empty.
    static var preset: String? {
        EnvironmentVariable.value("BATTLE_FIGHT").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The fight that a name or an id means.
    static func fight(
        _ name: String, among fights: [EncounterSummary]
    ) throws -> EncounterSummary {
        let names = KnownNames(fights.map { ($0.name, $0) }) { $0.id }
        guard let found = try names.find(name) else {
            throw CommandProblem.noFight(named: name)
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
