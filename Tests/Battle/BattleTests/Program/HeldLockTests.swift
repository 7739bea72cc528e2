import Foundation
import GRDB
import Testing

/// The app in a terminal while another process holds the lock of its file: that is the process of these
/// tests.
@Suite(.enabled(if: PTYSession.isPossible, "no pseudo-terminals here"))
struct HeldLockTests {
    /// The locks that keep a writer from writing.
    enum Lock: CaseIterable {
        /// The one that every battle takes first.
        case battle
        /// The one of SQLite, which other programs take as well.
        case sqlite
    }

    /// A lock that is held from now on.
    private final class Held {
        private let file: Int32
        private let connection: DatabaseQueue?

        init(_ lock: Lock, of database: String) throws {
            switch lock {
            case .battle:
                connection = nil
                file = open(database + ".lock", O_RDWR | O_CLOEXEC)
                try #require(flock(file, LOCK_EX) == 0)
                // As battle signs it.
                let line = Array("process \(getpid())\n".utf8)
                try #require(pwrite(file, line, line.count, 0) == line.count)
                try #require(ftruncate(file, off_t(line.count)) == 0)
            case .sqlite:
                file = -1
                var configuration = Configuration()
                configuration.allowsUnsafeTransactions = true
                let queue = try DatabaseQueue(path: database, configuration: configuration)
                try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
                connection = queue
            }
        }

        func letGo() throws {
            if let connection {
                try connection.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
                try connection.close()
            } else {
                close(file)
            }
        }
    }

    @Test(arguments: Lock.allCases)
    func `an act waits beside the screen, and is done once by itself when the lock is let go`(
        lock: Lock
    ) async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford", "--add", "Ogre*3")
        try await cli.done("encounter", "start", "--seed", "1")
        let before = try await cli.json(FightRow.self, "status")
        #expect(before.round == 1)
        let app = try PTYSession(cli)
        // The first screen is the fight that runs.
        await app.read(until: "Round")

        let held = try Held(lock, of: cli.database)
        app.type("n")
        let waiting = await app.read(until: "Esc gives up")
        let holder = lock == .battle ? "Process \(getpid())" : "Another process"
        #expect(waiting.contains("\(holder) is writing battle.db: waiting to save."))
        // Keys are answered meanwhile: the page of keys opens and closes.
        app.type("?")
        await app.read(until: "next turn")
        app.type("?")
        await app.read(until: "Round")
        #expect(try await cli.json(FightRow.self, "status").turnHolder == before.turnHolder)

        try held.letGo()
        // No key is pressed from here on.
        await app.read(until: "✓")
        let after = try await cli.json(FightRow.self, "status")
        #expect(after.round == 1 && after.turnHolder != before.turnHolder)
        app.type("q")
        #expect(await app.end().status == 0)
        #expect(try await cli.json(FightRow.self, "status").turnHolder == after.turnHolder)
        // It was done once.
        try await cli.done("undo")
        #expect(try await cli.json(FightRow.self, "status").turnHolder == before.turnHolder)
    }
}
