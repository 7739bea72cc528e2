import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

struct EncounterStartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Roll initiative and start a fight.",
        discussion: "Example: battle encounter start --initiative Torvald=15")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Initiatives rolled at the table: NAME=15, or several with commas.",
            valueName: "name=number"))
    var initiative: [String] = []

    @OptionGroup var style: InitiativeStyleOptions

    @Argument(help: "The fight; by default the last used.", completion: .fight)
    var name: String?

    func run() throws {
        let database = try storage.open(change)
        let lastUsed = try database.fights.encounters().first?.id.uuidString
        let snapshot = try FightOptions(named: name ?? FightOptions.preset ?? lastUsed)
            .find(in: database)
        if snapshot.encounter.state == .ended {
            throw CommandProblem.hasEnded(snapshot.encounter.name)
        }
        if snapshot.encounter.state == .running {
            try database.close()
            return try StepReport.unchanged(snapshot).print(as: output, state)
        }
        var dice = chance.dice
        let commands = try commands(for: snapshot.encounter)
        let step = try database.fights.perform(commands, on: snapshot, using: &dice)
        try database.close()
        let report = StepReport(step: step)
        guard !output.json else { return try report.print(as: output, state) }
        // The report of the fight shows the round and whose turn it is, so those lines are left
        // out.
        let lines = step.events.flatMap(\.event.facts).filter {
            $0.what != .round(number: step.snapshot.encounter.round) && $0.what != .turn
        }.map(\.sentence)
        let reminders = step.events.flatMap(\.event.reminders).map { "  \(shown($0.text))" }
        try StandardOutput.print(
            lines: lines.map { PrintedLine(shown($0)) }
                + FightReport(snapshot: step.snapshot).lines
                + reminders.map { PrintedLine($0) })
    }

    /// The entries of "Torvald=15, Mira=12": a comma ends one where a number is before it, so that a name
    /// may have commas.
    private static func entries(_ text: String) -> [String] {
        text.replacing(/(=\s*-?\d+)\s*,\s*/) { "\($0.1)\n" }.split(separator: "\n").map(String.init)
    }

    private func commands(for encounter: Encounter) throws -> [EncounterCommand] {
        var given: Set<UUID> = []
        var commands: [EncounterCommand] = []
        for text in initiative.flatMap(Self.entries) {
            guard let sign = text.lastIndex(of: "="),
                let number = Int(PlainText.searchKey(String(text[text.index(after: sign)...])))
            else { throw CommandProblem.badArgument(text, expected: "of the form NAME=15") }
            let combatants = try ActVocabulary(encounter).targets([String(text[..<sign])])
            for combatant in combatants {
                given.insert(combatant.id)
                commands.append(.setInitiative(combatant.id, number))
            }
        }
        let isMissing = encounter.turnOrder.contains {
            $0.initiative == nil && !given.contains($0.id)
        }
        if isMissing {
            commands.append(
                .rollInitiative(
                    .missing, together: style.together || encounter.options.groupsRollTogether,
                    as: style.roll ?? encounter.options.initiativeRoll))
        }
        return commands + [.start]
    }
}

struct EncounterResumeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Go on with a fight that has ended.",
        discussion: "Example: battle encounter resume \"The Ford\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions

    @Argument(help: "The fight; by default the last used.", completion: .fight)
    var name: String?

    func run() throws {
        let database = try storage.open(change)
        let snapshot = try FightOptions(named: name).find(in: database)
        if snapshot.encounter.state == .running {
            try database.close()
            return try StepReport.unchanged(snapshot).print(as: output, state)
        }
        guard snapshot.encounter.state == .ended else {
            throw RuleProblem.notRunning(snapshot.encounter.name)
        }
        var dice = DiceGenerator(seed: nil)
        let step = try database.fights.perform([.start], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output, state)
    }
}

struct EncounterEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "End a fight; battle encounter resume goes on with it.",
        discussion: "Example: battle encounter end \"The Ford\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions

    @Argument(help: "The fight; by default the running one.", completion: .fight)
    var name: String?

    func run() throws {
        let database = try storage.open(change)
        let snapshot = try FightOptions(named: name).find(in: database)
        if snapshot.encounter.state == .ended {
            try database.close()
            return try StepReport.unchanged(snapshot).print(as: output, state)
        }
        var dice = DiceGenerator(seed: nil)
        let step = try database.fights.perform([.end], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output, state)
    }
}
