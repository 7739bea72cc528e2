import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore

/// `--database`, before or after the subcommand, and how its file is opened.
struct StorageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The database file.", valueName: "path"), completion: .file())
    var database: String?

    @ParentCommand var root: Battle

    /// The location of the database file.
    func location() throws(CommandProblem) -> DatabaseLocation {
        try DatabaseLocation(option: database ?? root.database)
    }

    /// Opens the file for writing. Creates it if needed, with the starter decks, and makes the backup
    /// of the day if it is due.
    ///
    /// - Parameter change: with `--dry-run` what is written is forgotten when the file is closed, and
    ///   no file is made.
    func open(_ change: ChangeOptions? = nil) throws -> TabletopDatabase {
        change?.begin()
        if change?.dryRun == true {
            ExitReport.complain("Nothing is changed; this is what would happen.")
            guard try look(mayBeMissing: true) != nil else {
                let database = try TabletopDatabase.inMemory(
                    clock: { Date() }, minutesFromUTC: LocalTime.minutesFromUTC)
                try database.practice.ensureDecks(try StarterDecks.all())
                return database
            }
            let database = try location().open()
            try database.rehearse()
            return database
        }
        let database = try location().open()
        DailyBackup.make(of: database)
        StoredActs.current?.follow(database)
        Self.noteTheme(of: database)
        return database
    }

    /// Opens the file read-only; `nil` if it does not exist, and it is not created.
    ///
    /// - Parameter mayBeMissing: whether a file named on the command line may be missing, because what
    ///   the command would do makes it.
    func look(mayBeMissing: Bool = false) throws -> TabletopDatabase? {
        let location = try location()
        do {
            let database = try TabletopDatabase.open(
                path: location.path, access: .readOnly, clock: { Date() },
                minutesFromUTC: LocalTime.minutesFromUTC)
            Self.noteTheme(of: database)
            return database
        } catch .missing {
            if !mayBeMissing, isMistaken(location) {
                throw StoreProblem.missing(path: location.path)
            }
            return nil
        } catch .failed {
            // A file with an older schema has to be migrated, which needs a connection that can
            // write.
            return try open()
        }
    }
}

extension StorageOptions {
    /// Where colours are printed, they are those of the app's theme.
    private static func noteTheme(of database: TabletopDatabase) {
        if StandardOutput.colors == .none { return }
        StoredActs.current?.theme =
            (try? ThemeOptions.inEnvironment())
            ?? MainActor.assumeIsolated { Theme.kept(in: database) }
    }

    /// Refuses `--json` for a command that shows a screen.
    func refuseJSON() throws { try root.refuseJSON() }

    /// Whether a file that is missing was meant to be there: one named on the command line. One in the
    /// environment may be that of the first command, if its folder is there.
    private func isMistaken(_ location: DatabaseLocation) -> Bool {
        if (database ?? root.database) != nil { return true }
        let folder = PathText.folder(of: location.path)
        let isThere = folder.isEmpty || FileManager.default.fileExists(atPath: folder)
        return location.isNamedByUser && !isThere
    }
}

/// `--dry-run` and `--quiet`, for commands that change something.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Print what would happen, and change nothing.") var dryRun = false

    @Flag(name: .shortAndLong, help: "Print nothing but errors.") var quiet = false

    /// To be called before the command prints anything.
    func begin() { if quiet { StoredActs.current?.isQuiet = true } }
}

/// The location of the database file.
struct DatabaseLocation: Hashable {
    /// The path, given or derived.
    let path: String
    /// Whether the user gave this path.
    let isNamedByUser: Bool

    /// The option, else `BATTLE_DATABASE`, else `battle/battle.db` under `XDG_DATA_HOME` or, where
    /// that is unset or relative, under `~/.local/share`; empty values count as unset.
    ///
    /// - Note: Rule: XDG Base Directory Specification, which has relative paths ignored.
    init(option: String?) throws(CommandProblem) {
        let named = option == nil ? try EnvironmentVariable.path("BATTLE_DATABASE") : option
        if let named {
            path = named
            isNamedByUser = true
            return
        }
        isNamedByUser = false
        if let folder = try EnvironmentVariable.path("XDG_DATA_HOME"), folder.hasPrefix("/") {
            path = folder + "/battle/battle.db"
        } else if let home = try EnvironmentVariable.path("HOME"), home.hasPrefix("/") {
            path = home + "/.local/share/battle/battle.db"
        } else {
            throw .noDataFolder
        }
    }

    /// Opens the file for writing, or creates it with the starter decks.
    func open() throws -> TabletopDatabase {
        try makeFolder()
        let database = try TabletopDatabase.open(
            path: path, isNamedByUser: isNamedByUser, clock: { Date() },
            minutesFromUTC: LocalTime.minutesFromUTC)
        HookRunner.follow(database)
        // Asks first: reading the decks takes as long as opening the file.
        if let remark = database.remark { ExitReport.complain(remark) }
        if try !database.practice.hasHadDecks() {
            try database.practice.ensureDecks(try StarterDecks.all())
        }
        return database
    }

    /// Opens the file for the app: for writing, or for viewing if that is impossible now. A key never
    /// waits for another process longer than nobody notices; the app goes on waiting by itself.
    func openToView() throws -> TabletopDatabase {
        // In a folder that cannot be made there is no file to view.
        try makeFolder()
        let database = try TabletopDatabase.openToView(
            path: path, isNamedByUser: isNamedByUser, patience: .milliseconds(20),
            clock: { Date() }, minutesFromUTC: LocalTime.minutesFromUTC)
        HookRunner.follow(database)
        if database.viewingObstacle == nil, try !database.practice.hasHadDecks() {
            try database.practice.ensureDecks(try StarterDecks.all())
        }
        return database
    }

    /// Creates the default folder, with mode 0700. The folder of a path the user gave has to exist.
    func makeFolder() throws(CommandProblem) {
        if isNamedByUser { return }
        let folder = PathText.folder(of: path)
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
            throw .folder(path: folder, reason: (reason ?? error).localizedDescription)
        }
    }
}
