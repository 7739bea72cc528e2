import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore

/// `battle backup`: copies of the database.
struct BackupGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy the database, list its backups, or restore one.",
        discussion: """
            battle backup FILE makes a copy at once. Besides, battle makes one on the first use of each \
            day, beside the database: battle.db.backup-2026-11-24. Of those it keeps the newest of 7 \
            days, 4 weeks and 12 months; battle backup daily off makes none.

            A file whose name is a command's: battle backup ./list

            Example: battle backup battle-copy.db
            """,
        subcommands: [
            BackupCreateCommand.self, BackupListCommand.self, BackupRestoreCommand.self,
            BackupDailyCommand.self,
        ], defaultSubcommand: BackupCreateCommand.self)
}

struct BackupCreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Copy the database to a new file; it may be in use.",
        discussion: """
            The copy is a complete database, checked before it gets its name. An existing file is \
            never overwritten; - is standard output.

            Example: battle backup create battle-copy-2.db
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The new file.", completion: .file())
    var file: String

    func run() throws {
        guard let database = try storage.look() else {
            throw StoreProblem.missing(path: try storage.location().path)
        }
        if OutputFile.named(file) == nil { return try printCopy(of: database) }
        let (size, remark) = try database.maintenance.backup(to: file)
        StoredActs.current?.note()
        if let remark { ExitReport.complain(remark) }
        try output.print(
            "\(shown(file)): \(size) bytes",
            json: BackupOutput(file: file, bytes: size))
    }

    /// Prints a copy, which is made in a folder of its own first.
    private func printCopy(of database: TabletopDatabase) throws {
        if output.json {
            throw CommandProblem.badArgument("-", expected: "a file, on which --json reports")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "copy.db")
        _ = try database.maintenance.backup(to: copy.path)
        let file = try FileHandle(forReadingFrom: copy)
        defer { try? file.close() }
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            try StandardOutput.print(bytes: Array(piece))
        }
    }
}

struct BackupListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the copies beside the database, each checked.",
        discussion: """
            backup: made daily; before: before the schema changed; replaced: what a restored backup \
            replaced; unrepaired: before a repair; rescued: what an open battle still knew when another \
            program took its files away. The last three stay until you remove them.

            Example: battle backup list
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let path = try storage.location().path
        let rows = Backup.all(of: path).map { backup in
            (backup, Result { try Maintenance.contents(ofBackup: backup.path) })
        }
        if output.json {
            return try output.print(
                json: rows.map { backup, contents in
                    let found = try? contents.get()
                    let problem = found == nil ? Self.text(contents) : nil
                    return ListedBackupOutput(backup, found, problem: problem)
                })
        }
        guard !rows.isEmpty else {
            return try StandardOutput.print(lines: [
                "There are no backups yet: battle makes one on each day after the first, and battle "
                    + "backup FILE at once."
            ])
        }
        var table = TextTable([
            ("Name", .left), ("Changed", .left), ("Bytes", .right), ("Content", .left),
        ])
        for (backup, contents) in rows {
            table.add([
                backup.shortName, localTime(backup.date), "\(backup.size)", Self.text(contents),
            ])
        }
        try StandardOutput.print(lines: table.lines)
    }

    private static func text(_ contents: Result<Backup.Contents, any Error>) -> String {
        switch contents {
        case .success(let contents): contents.text
        case .failure(let error): ExitReport(ofProblem: error)?.sentence ?? "damaged"
        }
    }
}

struct BackupRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Put a backup in the place of the database.",
        discussion: """
            The backup is checked first, and stays. The file that it replaces is kept with its journal \
            beside it, as battle.db.replaced-2026-11-24-153012, and can be restored in turn. Quit \
            battle everywhere before. Also for a database that is damaged or missing.

            Example: battle backup restore battle-copy.db --database restored.db
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(
        help: ArgumentHelp(
            "A day or a name that battle backup list shows, or a file.", valueName: "backup"),
        completion: .file())
    var backup: String

    func run() throws {
        let location = try storage.location()
        try location.makeFolder()
        let source = try source(beside: location.path)
        let now = Date()
        let result = try Maintenance.restore(
            source, to: location.path, at: now, minutesFromUTC: LocalTime.minutesFromUTC(at: now))
        StoredActs.current?.note()
        if let remark = result.remark { ExitReport.complain(remark) }
        let contents = Backup.Contents(result.checkup)
        var lines = ["\(shown(PathText.name(of: source))) is restored: \(contents.text)."]
        if let replaced = result.replaced {
            lines.append("The file before is \(shown(PathText.name(of: replaced))).")
        }
        let findings = result.checkup.findings.count
        if findings > 0 {
            lines.append("battle doctor finds \(counted(findings, "fault")) in it.")
        }
        try output.print(
            lines: lines,
            json: RestoredBackupOutput(
                restored: source, file: location.path, replaced: result.replaced,
                schema: contents.schema, characters: contents.characters,
                fights: contents.fights, answers: contents.answers, findings: findings))
    }

    /// The file that is meant: a backup beside the database by its day or name, else a path.
    private func source(beside path: String) throws -> String {
        let all = Backup.all(of: path)
        let named = all.filter { $0.name == backup || $0.shortName == backup || $0.path == backup }
        if let found = named.first { return found.path }
        guard FileManager.default.fileExists(atPath: backup) else {
            throw CommandProblem.noBackup(backup)
        }
        return backup
    }
}

extension Backup.Contents {
    init(_ checkup: Checkup) {
        self.init(
            schema: checkup.schema, characters: checkup.characters, fights: checkup.fights,
            answers: checkup.answers)
    }
}

struct BackupDailyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daily",
        abstract: "Whether a backup is made on the first use of each day: on or off.",
        discussion: "Example: battle backup daily off")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "on or off; without it, prints the setting.") var choice: OnOff?

    func run() throws {
        let isOn = try OnOff.setting(Maintenance.dailyBackupKey, to: choice, in: storage, change)
        try output.print(
            isOn
                ? "A backup is made on the first use of each day."
                : "No daily backups are made; those there are stay.",
            json: DailyBackupsOutput(daily: isOn))
    }
}
