import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore
import TabletopText

/// `battle do`: a list of acts.
struct DoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "do", abstract: "Perform the acts of a file, a line each.",
        discussion: """
            Lines are in the words of the app's prompt, "damage goblin 1 5 fire"; empty lines and \
            lines that begin with # do not count. All are done together, and one undo reverts all; \
            if a line is refused, nothing is done. With --json, prints a line of JSON for each act.

            Example: battle do round.txt
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var chance: SeedOptions

    @Flag(help: "Make each line an act that is undone by itself.") var each = false

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    func run() throws {
        let lines = try InputFile.lines(of: file)
        let database = try storage.open(change)
        var done: [(note: NoteOutput?, report: StepReport)] = []
        var dice: any RandomNumberGenerator = chance.dice
        var snapshot = try fight.find(in: database)
        var isContinuing = false
        try database.together {
            for (index, line) in lines.enumerated() {
                let line = line.trimmingCharacters(in: .whitespaces)
                if line.isEmpty || line.hasPrefix("#") { continue }
                do {
                    let vocabulary = ActVocabulary(snapshot.encounter)
                    let act = try Act(
                        line: line, in: vocabulary,
                        world: DatabaseWorld(database: database))
                    var isWay = false
                    if case .steps = act.content { isWay = true }
                    if isWay, !each { throw CommandProblem.stepsAmongActs }
                    let step = try snapshot.unlessUnchanged(in: vocabulary) {
                        try database.perform(
                            act, on: snapshot, isContinuing: isContinuing, using: &dice)
                    }
                    var note: NoteOutput?
                    if case .note(let text, let name) = act.content {
                        note = NoteOutput(name: name, note: text)
                    }
                    done.append((note, StepReport(step: step, isWay: isWay)))
                    snapshot = step.snapshot
                    isContinuing = !each && (isContinuing || !step.events.isEmpty)
                } catch {
                    guard let report = ExitReport(ofProblem: error) else { throw error }
                    throw CommandProblem.line(
                        index + 1, exitCode: report.code, report.sentence ?? "")
                }
            }
        }
        try database.close()
        for (note, report) in done {
            switch (note, output.json) {
            case (let note?, true): try StandardOutput.print(jsonLine: note)
            case (let note?, false): try output.print(note: note.note, on: note.name)
            case (nil, true):
                try StandardOutput.print(jsonLine: ActOutput(report.step, withState: false))
            case (nil, false):
                try StandardOutput.print(lines: report.lines)
            }
        }
    }
}
