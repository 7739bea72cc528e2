import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle encounter`: fights, from their preparation to their end.
struct EncounterGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encounter", abstract: "Prepare, start and end fights.",
        subcommands: [
            EncounterNewCommand.self, EncounterAddCommand.self, EncounterListCommand.self,
            EncounterStartCommand.self, EncounterEndCommand.self,
        ])
}

/// `battle encounter new`.
struct EncounterNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Prepare a fight.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var newcomers: NewcomerOptions

    @Option(
        help: "The book it is played by: \(EditionOption.names); else dnd2024.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition = RuleEdition.dnd2024

    @Argument(help: "What it is called.")
    var name: String

    func run() throws {
        let database = try storage.open()
        let commands = try newcomers.commands(from: database, into: nil)
        var dice = chance.dice
        // Tried in memory first, so that a fight that cannot be filled is not made.
        var rehearsal = try Encounter(id: UUID(), name: name, edition: edition)
        var sameDice = dice
        for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
        let snapshot = try database.createEncounter(name: name, edition: edition)
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        let report = FightReport(snapshot: step.snapshot)
        if output.json {
            try StandardOutput.print(json: report.json)
        } else {
            try StandardOutput.print(lines: report.lines)
        }
    }
}

/// `battle encounter add`.
struct EncounterAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Let somebody join a fight.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Everybody in the party who is not in it yet.")
    var party = false

    @Argument(help: "Whom: a name of the roster, or \"Goblin*3\" for three of them.")
    var names: [String] = []

    func validate() throws {
        if names.isEmpty, !party { throw ValidationError("Name somebody, or --party") }
    }

    func run() throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        let newcomers = Newcomers(names: names, party: party)
        var dice = chance.dice
        let commands = try newcomers.commands(from: database, into: snapshot.encounter)
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output)
    }
}

/// `battle encounter list`.
struct EncounterListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all fights, the last used first.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let encounters = try storage.look()?.encounters() ?? []
        if output.json {
            try StandardOutput.print(json: .array(encounters.map(\.json)))
            return
        }
        guard !encounters.isEmpty else {
            try StandardOutput.print(lines: [CommandProblem.noFight(named: nil).description])
            return
        }
        var table = TextTable([
            ("Name", .left), ("State", .left), ("Round", .right), ("Combatants", .right),
            ("Last used", .left),
        ])
        for encounter in encounters {
            table.add([
                encounter.name, encounter.state.rawValue, String(encounter.round),
                String(encounter.combatantCount), Moment.text(encounter.updatedAt),
            ])
        }
        try StandardOutput.print(lines: table.lines)
    }
}

/// `battle encounter start`.
struct EncounterStartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Roll initiative and begin, or go on with an ended fight.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: ArgumentHelp("An initiative rolled at the table: NAME=15.", valueName: "name=number"))
    var initiative: [String] = []

    @Flag(help: "One roll for all monsters of one name.")
    var together = false

    @Argument(help: "Which fight; else the one used last.")
    var name: String?

    func run() throws {
        let database = try storage.open()
        let snapshot = try FightOptions(encounter: name).find(in: database)
        guard snapshot.encounter.state != .running else {
            throw RuleProblem.alreadyRunning(snapshot.encounter.name)
        }
        var dice = chance.dice
        let commands = try commands(for: snapshot.encounter)
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        if output.json {
            try StepReport(step: step).print(as: output)
        } else {
            let rolls = StepReport(step: step).lines.dropLast()
            try StandardOutput.print(lines: rolls + FightReport(snapshot: step.snapshot).lines)
        }
    }

    private func commands(for encounter: Encounter) throws -> [EncounterCommand] {
        var given: Set<UUID> = []
        var commands: [EncounterCommand] = []
        for text in initiative {
            guard let sign = text.lastIndex(of: "="),
                let number = Int(text[text.index(after: sign)...])
            else { throw CommandProblem.badArgument(text, expected: "of the form NAME=15") }
            let combatants = try TargetNames(encounter: encounter)
                .combatants([String(text[..<sign])])
            for combatant in combatants {
                given.insert(combatant.id)
                commands.append(.setInitiative(combatant.id, number))
            }
        }
        let isMissing = encounter.turnOrder.contains {
            $0.initiative == nil && !given.contains($0.id)
        }
        if isMissing { commands.append(.rollInitiative(.missing, together: together)) }
        return commands + [.start]
    }
}

/// `battle encounter end`.
struct EncounterEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "End a fight; starting it again goes on where it stopped.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "Which fight; else the one that runs.")
    var name: String?

    func run() throws {
        let database = try storage.open()
        let snapshot = try FightOptions(encounter: name).find(in: database)
        var dice = Chance(seed: nil)
        let step = try database.perform([.end], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output)
    }
}

extension EncounterSummary {
    /// For programs.
    var json: JSONValue {
        .object([
            "id": .string(id.uuidString),
            "name": .string(name),
            "edition": .string(edition.rawValue),
            "state": .string(state.rawValue),
            "round": .integer(round),
            "combatants": .integer(combatantCount),
            "createdAt": JSONValue(createdAt),
            "updatedAt": JSONValue(updatedAt),
        ])
    }
}

/// Rule books as they are typed.
enum EditionOption {
    /// "dnd2014, dnd2024, pathfinder2e, plain".
    static var names: String { RuleEdition.allCases.map(\.rawValue).joined(separator: ", ") }

    static func edition(_ text: String) throws -> RuleEdition {
        guard let edition = RuleEdition(rawValue: text.lowercased()) else {
            throw CommandProblem.badArgument(text, expected: "one of \(names)")
        }
        return edition
    }
}
