import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the database for damage, or repair it.",
        discussion: """
            Checks a copy of the file: its pages and journal, its tables, triggers and indexes against \
            those that battle makes, the rules of every column, every reference and text, and that the \
            state of every fight and card is the one its log leads to. Changes nothing without \
            --repair.

            --repair rebuilds what follows from the rest (triggers, indexes, counts, the words of \
            characters, cards, fights from their logs), after a copy of the file. What it cannot \
            rebuild is left and named; battle backup restore goes back to a backup.

            The exit code is 0 if the file is sound, 1 if something was found or is left, and 65 if the \
            file cannot be read.

            Example: battle doctor --repair
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "Rebuild what can be rebuilt, after a copy of the file.") var repair = false

    func run() throws {
        let path = try storage.location().path
        let result: Result
        do {
            result = try examined(path)
        } catch let problem as StoreProblem {
            return try explain(problem, path)
        }
        let (checkup, work) = (result.checkup, result.repair)
        let offer = checkup.findings.isEmpty ? nil : BackupOffer(for: path)
        try output.print(
            lines: Self.lines(work) + Self.lines(checkup, path) + (offer.map { [$0.text] } ?? []),
            json: CheckupOutput(
                checkup, of: path, after: work, newestBackup: offer?.backup.path))
        if !checkup.findings.isEmpty { throw ExitCode(1) }
    }

    /// What was found, and what was done before.
    private struct Result {
        var checkup: Checkup
        var repair: Maintenance.Repair?
    }

    private func examined(_ path: String) throws -> Result {
        guard repair else { return Result(checkup: try Maintenance.checkup(path: path)) }
        let now = Date()
        let done = try Maintenance.repair(
            path: path, at: now, minutesFromUTC: LocalTime.minutesFromUTC(at: now))
        if done.kept != nil { StoredActs.current?.note() }
        return Result(checkup: done.checkup, repair: done)
    }

    /// Says what can be done about a file that cannot be read, or is missing.
    private func explain(_ problem: StoreProblem, _ path: String) throws {
        let offer = BackupOffer(for: path)
        if case .missing = problem {
            if let offer { throw CommandProblem.onlyBackup(offer.text) }
            if output.json { return try output.print(json: CheckupOutput?.none) }
            return try StandardOutput.print(lines: [
                "There is no database yet: nothing to check."
            ])
        }
        // The offer comes first, because the reason ends the program.
        if problem.exitCode == 65, let offer, !output.json {
            try StandardOutput.print(lines: [offer.text])
        }
        throw problem
    }

    private static func lines(_ work: Maintenance.Repair?) -> [String] {
        guard let work else { return [] }
        guard let kept = work.kept else { return ["Nothing was repaired."] }
        let name = PathText.name(of: kept)
        return work.done.map { shown($0) } + ["The file as it was: \(shown(name))"]
    }

    private static func lines(_ checkup: Checkup, _ path: String) -> [String] {
        guard checkup.findings.isEmpty else {
            return checkup.findings.map { shown($0.sentence) }
        }
        let name = PathText.name(of: path)
        return [
            "\(shown(name)): schema \(checkup.schema), \(checkup.size) bytes",
            counted(checkup.characters, "character") + ", " + counted(checkup.fights, "fight")
                + " with " + counted(checkup.events, "event") + ", "
                + counted(checkup.answers, "answer"),
            "Every fight is in the state its log leads to. The file is sound.",
        ]
    }
}

/// The newest good backup of a database, offered where something is wrong with it.
struct BackupOffer {
    let backup: Backup
    let contents: Backup.Contents

    /// `nil` if there is none.
    init?(for path: String) {
        guard let (backup, contents) = Maintenance.newestGoodBackup(of: path) else {
            return nil
        }
        self.backup = backup
        self.contents = contents
    }

    /// The backup, what is in it, and the command that restores it.
    var text: String {
        "The newest good backup is \(shown(backup.name)) (\(contents.text)): battle backup restore "
            + backup.shortName
    }
}

extension Backup {
    /// The shortest name by which the backup is restored.
    var shortName: String { kind == .daily ? label : name }
}

extension Backup.Contents {
    /// "14 characters, 1 fight, 0 answers".
    var text: String {
        [
            counted(characters, "character"), counted(fights, "fight"), counted(answers, "answer"),
        ].joined(separator: ", ")
    }
}
