import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

struct EncounterPrepareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prepare", abstract: "Prepare a reminder or a wave for a moment of a fight.",
        usage: """
            battle encounter prepare round <n> <text> [--add <name> ...]
            battle encounter prepare half|zero <combatant> <text> [--add <name> ...]
            battle encounter prepare lair <text>
            """,
        discussion: """
            At that moment, once, the text is shown to the game master and those named by --add \
            join, rolling their initiative. Players see nothing of it before. A copy of the fight \
            has it again.

            Example: battle encounter prepare round 3 "Wolves come" --add "wolf*2"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @Option(help: ArgumentHelp("Who joins: \"wolf*2\".", valueName: "name")) var add: [String] = []
    @Argument(help: "The moment, then what happens.") var words: [String]

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let line =
            words.joined(separator: " ") + (add.isEmpty ? "" : "; \(add.joined(separator: ", "))")
        let read = try PreparedReader(parsing: line, in: ActVocabulary(snapshot.encounter))
        let found = try Newcomers(names: read.names.map { [$0] } ?? [], party: false)
            .find(in: database, for: snapshot.encounter, edition: snapshot.encounter.edition)
        var newcomers: [Newcomer] = []
        for case .add(let those) in found.commands { newcomers += those }
        let prepared = PreparedEvent(
            id: .random(), at: read.trigger, text: read.text, newcomers: newcomers)
        var dice = chance.dice
        let step = try database.perform(
            [.prepare(prepared)], on: snapshot, adding: found.strangers, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

struct EncounterPreparedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prepared", abstract: "List what is prepared for a fight.",
        discussion: "Example: battle encounter prepared --encounter \"The Ford\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.encounter)
        }
        let encounter = try fight.find(in: database).encounter
        let lines = encounter.prepared.enumerated().map { place, prepared in
            "\(place + 1)  \(encounter.moment(of: prepared)): \(prepared.text)"
                + (prepared.newcomers.isEmpty ? "" : " (\(prepared.newcomers.count) join)")
                + (prepared.hasHappened ? " (happened)" : "")
        }
        let json = encounter.prepared.enumerated().map { place, prepared in
            JSONValue.object([
                "number": .integer(place + 1), "moment": .string(encounter.moment(of: prepared)),
                "text": .string(prepared.text),
                "joining": .array(prepared.newcomers.map { .string($0.name) }),
                "happened": .bool(prepared.hasHappened),
            ])
        }
        try output.print(
            lines: lines.isEmpty ? ["Nothing is prepared."] : lines.map(shown), json: .array(json))
    }
}

struct EncounterUnprepareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unprepare", abstract: "Take a prepared event back.",
        discussion: """
            The number is that of battle encounter prepared.

            Example: battle encounter unprepare 1
            """)

    @OptionGroup var act: ActOptions
    @Argument(help: "Its number.") var number: Int

    func run() throws {
        try act.perform(one: { vocabulary in
            let prepared = vocabulary.encounter.prepared
            guard prepared.indices.contains(number - 1) else { throw RuleProblem.noSuchPrepared }
            return .unprepare(prepared[number - 1].id)
        })
    }
}
