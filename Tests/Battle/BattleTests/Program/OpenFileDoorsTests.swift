import BattleScreens
import FileAccess
import Tabletop
import TabletopStore
import TerminalUI
import Testing

@testable import BattleCommands

private let canSeeLocks = FileManager.default.isReadableFile(atPath: "/proc/locks")

/// Every key, page, typed path and command beside an open database: none costs it its locks or its
/// journal.
///
/// They run in the process that has the database open, where a descriptor of one of its files that
/// anybody closes drops SQLite's locks. The kernel's list of locks tells.
@MainActor @Suite(.timeLimit(.minutes(60)), .enabled(if: canSeeLocks))
struct OpenFileDoorsTests {
    /// The app's files, in a folder instead of the working folder.
    nonisolated struct FilesOfFolder: FileService {
        let files: AppFiles
        let folder: String

        private func place(_ path: String) -> String {
            path.hasPrefix("/") ? path : "\(folder)/\(path)"
        }

        func exportChoices(fight: String?) -> [ExportChoice] { files.exportChoices(fight: fight) }

        func export(
            _ choice: String, to path: String, fight: UUID?, replaces: Bool
        ) throws -> String? {
            try files.export(choice, to: place(path), fight: fight, replaces: replaces)
        }

        func folder(at path: String) throws -> FolderListing { try files.folder(at: place(path)) }

        func previewImport(of path: String) throws -> ImportPreview {
            try files.previewImport(of: place(path))
        }

        func importFile(
            _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
            isCancelled: @Sendable () -> Bool
        ) throws -> RosterImport {
            try files.importFile(
                place(path), updates: updates, progress: progress, isCancelled: isCancelled)
        }

        func importSample() throws -> RosterImport { try files.importSample() }

        func aboutLines() -> [String] { files.aboutLines() }
    }

    /// The app with its files on a database in a folder, an in-memory terminal before it.
    @MainActor final class App {
        let folder: URL
        let database: TabletopDatabase
        private let session: ViewSession<BattleRoot>
        private let model: BattleModel
        private let journal: FileIdentity?
        private let file: FileIdentity?

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            database = try TabletopDatabase.open(path: folder.path + "/campaign.db")
            _ = try DoorFight(database)
            try database.practice.ensureDecks(StarterDecks.all())
            try Data(#"[{"name": "Bram", "maxHitPoints": 9}]"#.utf8).write(
                to: folder.appending(path: "heroes.json"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/link.db", withDestinationPath: "campaign.db")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/here", withDestinationPath: ".")
            let files = FilesOfFolder(files: AppFiles(database: database), folder: folder.path)
            model = BattleModel(
                BattleContext(
                    records: database, monsters: { [] }, files: files, minutesFromUTC: { _ in 0 },
                    chance: SplitMix64(seed: 1)),
                screen: .fight)
            session = ViewSession(BattleRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
            try session.start()
            file = FileIdentity(path: database.path)
            journal = FileIdentity(path: database.path + "-wal")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func press(_ presses: KeyPress...) {
            for press in presses { session.receive(.key(press)) }
        }

        func type(_ text: String) { session.receive(.paste(text)) }

        /// Closes what is open over the screen.
        func closeAll() { for _ in 0..<4 { press(KeyPress(.escape)) } }

        /// The paths of the open files, by every name they have.
        var paths: [String] {
            let folders = [
                folder.path, folder.path + "/here", folder.path + "/../" + folder.lastPathComponent,
            ]
            return folders.flatMap { folder in
                [
                    "campaign.db", "campaign.db-wal", "campaign.db-shm", "campaign.db.lock",
                    "link.db",
                ].map {
                    "\(folder)/\($0)"
                }
            }
        }

        /// Expects SQLite's shared lock on the database, and the same journal.
        ///
        /// Bytes 1073741826 to 1073742335 are what every connection in WAL mode holds.
        ///
        /// - Note: https://sqlite.org/src/file/src/os.h, SHARED_FIRST
        func expectLocks(_ step: String, sourceLocation: SourceLocation = #_sourceLocation) {
            let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
            let end = ":\(file?.inode ?? 0) 1073741826 1073742335"
            #expect(
                locks.split(separator: "\n").contains { $0.contains("POSIX") && $0.hasSuffix(end) },
                "the lock is gone after \(step)", sourceLocation: sourceLocation)
            #expect(
                FileIdentity(path: database.path + "-wal") == journal,
                "the journal is gone after \(step)", sourceLocation: sourceLocation)
        }
    }

    /// All keys that do not end the app.
    private static let keys: [KeyPress] =
        (33...126).map { KeyPress(.character(Character(UnicodeScalar($0)))) }
        .filter { $0 != KeyPress(.character("q")) }
        + "abdefghijklmnoprstuvwxy".map { KeyPress(.character($0), modifiers: .control) }
        + [.enter, .tab, .space, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown].map {
            KeyPress($0)
        }

    @Test("No key costs the open database its locks", arguments: ["1", "2", "3", "4"])
    func keys(_ screen: Character) throws {
        let app = try App()
        app.expectLocks("opening")
        for key in Self.keys {
            app.press(KeyPress(.character(screen)))
            app.press(key)
            app.expectLocks("\(screen) \(key)")
            // A page that lists a folder now lists this one.
            app.type(app.folder.path + "/")
            app.expectLocks("\(screen) \(key) and the folder")
            // What lists or reads files when it is open.
            for next in [KeyPress(.enter), KeyPress(.tab), KeyPress(.down), KeyPress(.enter)] {
                app.press(next)
            }
            app.expectLocks("\(screen) \(key) Enter Tab Down Enter")
            app.closeAll()
        }
        // They stand in for a second program: had the locks gone, it would remove the journal.
        try TabletopDatabase.open(path: app.database.path).close()
        app.expectLocks("another connection")
        #expect(try app.database.maintenance.checkup().findings.isEmpty)
    }

    @Test func `no path that is typed in the app costs the open database its locks`() throws {
        let app = try App()
        for (screen, key) in [("1", "O"), ("1", "^O"), ("2", "^O"), ("1", "P"), ("3", "O")] {
            for path in app.paths + [app.folder.path + "/", app.folder.path + "/here/"] {
                app.press(KeyPress(.character(Character(screen))))
                app.press(
                    key == "^O"
                        ? KeyPress(.character("o"), modifiers: .control)
                        : KeyPress(.character(Character(key))))
                app.type(path)
                app.expectLocks("\(screen) \(key) \(path)")
                app.press(KeyPress(.enter), KeyPress(.enter))
                app.expectLocks("\(screen) \(key) \(path) Enter")
                app.closeAll()
            }
        }
        #expect(try app.database.maintenance.checkup().findings.isEmpty)
    }

    @Test func `no file that a command reads or writes costs the open database its locks`() throws {
        let app = try App()
        let portrait = #"[{"name": "Bram", "maxHitPoints": 9, "portrait": "PATH"}]"#
        for path in app.paths {
            let roster = app.folder.path + "/roster.json"
            let name = path.dropFirst(app.folder.path.count + 1)
            try Data(portrait.replacing("PATH", with: name).utf8).write(to: URL(filePath: roster))
            let commands = [
                ["import", path], ["import", path, "--dry-run"], ["import", roster],
                ["deck", "import", path], ["portrait", "Goblin", path],
                ["export", path], ["export", path, "--format", "characters"],
                ["deck", "export", "Italian", path], ["backup", path], ["backup", "list"],
                ["backup", "restore", path], ["doctor"], ["doctor", "--repair"], ["status"],
            ]
            for command in commands {
                try run(command + ["--database", app.database.path])
                app.expectLocks("\(command)")
            }
            for other in [["status"], ["characters"], ["doctor"], ["remark", "a"]] {
                try run(other + ["--database", path])
                app.expectLocks("\(other) of \(path)")
            }
        }
        #expect(try app.database.maintenance.checkup().findings.isEmpty)
    }

    /// Runs a command in this process.
    private func run(_ arguments: [String]) throws {
        let nowhere = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nowhere) }
        StandardOutput.$descriptor.withValue(nowhere) { _ = Program(arguments).failure() }
    }

    @Test func `no command of another process removes the journal of an open database`()
        async throws
    {
        let cli = try CLIFixture()
        let database = try TabletopDatabase.open(path: cli.database)
        try database.setSetting("first", to: "1")
        let journal = FileIdentity(path: cli.database + "-wal")
        for command in ListedCommand.leaves {
            guard let example = command.examples.first, !example.contains("--database") else {
                continue
            }
            // What follows a fight ends when its reader does.
            let follows = ["watch", "serve"].contains(command.path)
            let reader = follows ? "2>&1 | :" : ">/dev/null 2>&1"
            _ = try await cli.shell(
                example.replacing("battle ", with: "\"$0\" ", maxReplacements: 1)
                    + " </dev/null \(reader)")
            #expect(FileIdentity(path: cli.database + "-wal") == journal, "\(example)")
        }
        #expect(try database.setting("first") == "1")
        try database.setSetting("second", to: "2")
        #expect(try database.maintenance.checkup().findings.isEmpty)
    }
}
