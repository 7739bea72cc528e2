import Foundation
import GRDB
import Synchronization
import Tabletop
import Testing

@testable import TabletopStore

/// Daily backups, and restoring.
struct BackupTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A clock that a test sets.
    private final class Clock: Sendable {
        private let moment = Mutex(noon)
        var now: Date {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }

        func open(_ path: String) throws -> TabletopDatabase {
            try TabletopDatabase.open(
                path: path, patience: .seconds(120), clock: { [self] in now })
        }
    }

    private func days(in folder: Folder) -> [String] {
        folder.names.filter { $0.contains(".backup-") }.map { String($0.suffix(10)) }
    }

    private func name(in path: String) throws -> String? {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read {
            try String.fetchOne($0, sql: "SELECT value FROM setting WHERE key = 'user'")
        }
    }

    // MARK: Daily

    @Test func `a backup is made on the first use of each day after the first one`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        try database.setSetting("user", to: "Bilbo")
        #expect(try database.maintenance.backUpDaily() == nil, "the file was made today")
        clock.now = noon + 86_400
        #expect(
            try database.maintenance.backUpDaily() == folder.file("battle.sqlite.backup-2026-01-02")
        )
        try database.setSetting("user", to: "Frodo")
        #expect(try database.maintenance.backUpDaily() == nil, "there is one of today")
        clock.now = noon + 3 * 86_400
        #expect(try database.maintenance.backUpDaily() != nil)
        #expect(days(in: folder) == ["2026-01-02", "2026-01-04"])
        #expect(try name(in: folder.file("battle.sqlite.backup-2026-01-02")) == "Bilbo")
        #expect(try name(in: folder.file("battle.sqlite.backup-2026-01-04")) == "Frodo")
        let mode = try FileManager.default.attributesOfItem(
            atPath: folder.file("battle.sqlite.backup-2026-01-02"))[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `none is made while nothing changes, however often the file is opened`() throws {
        let clock = Clock()
        try clock.open(folder.file()).close()
        for day in 1...3 {
            clock.now = noon + Double(day) * 86_400
            let database = try clock.open(folder.file())
            _ = try database.maintenance.backUpDaily()
            try database.close()
        }
        #expect(days(in: folder) == ["2026-01-02"])
        let database = try clock.open(folder.file())
        try database.setSetting("user", to: "Frodo")
        try database.close()
        #expect(try clock.open(folder.file()).maintenance.backUpDaily() != nil)
        #expect(days(in: folder) == ["2026-01-02", "2026-01-04"])
    }

    @Test func `none is made if they are off, and none without a file`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        clock.now = noon + 86_400
        try database.setSetting(Maintenance.dailyBackupKey, to: "off")
        #expect(try database.maintenance.backUpDaily() == nil)
        try database.setSetting(Maintenance.dailyBackupKey, to: nil)
        #expect(try database.maintenance.backUpDaily() != nil)
        #expect(try TabletopDatabase.inMemory().maintenance.backUpDaily() == nil)
    }

    @Test func `a clock that jumps removes no backup`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        func use(_ days: Double) throws {
            clock.now = noon + days * 86_400
            try database.setSetting("user", to: "day \(days)")
            _ = try database.maintenance.backUpDaily()
        }
        for day in 1...5 { try use(Double(day)) }
        let real = days(in: folder)
        // Two days in a far year, then back.
        for day in 0..<2 { try use(20_000 + Double(day)) }
        #expect(Set(days(in: folder)).isSuperset(of: real))
        try use(6)
        #expect(Set(days(in: folder)).isSuperset(of: real + ["2026-01-07"]))
        try use(-30)
        #expect(Set(days(in: folder)).isSuperset(of: real + ["2025-12-02", "2026-01-07"]))
        // However long a clock is wrong, the newest of the real week and the new ones stay.
        for day in 0..<30 { try use(20_000 + Double(day)) }
        try use(7)
        #expect(Set(days(in: folder)).isSuperset(of: ["2026-01-07", "2026-01-08"]))
    }

    @Test func `a failure is an error of its own and keeps the earlier backups`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        clock.now = noon + 86_400
        #expect(try database.maintenance.backUpDaily() != nil)
        try database.setSetting("user", to: "Frodo")
        clock.now = noon + 2 * 86_400
        // A folder where the draft would be.
        let draft = folder.file("battle.sqlite.backup-2026-01-03.new-battle-\(getpid())")
        try FileManager.default.createDirectory(
            atPath: draft, withIntermediateDirectories: false)
        #expect(problem { _ = try database.maintenance.backUpDaily() }?.exitCode == 74)
        try FileManager.default.removeItem(atPath: draft)
        #expect(days(in: folder) == ["2026-01-02"])
        #expect(try database.setting("user") == "Frodo")
        #expect(try database.maintenance.backUpDaily() != nil)
    }

    @Test func `drafts of processes that were ended are removed by the next backup`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        let draft = folder.file("battle.sqlite.backup-2026-01-01.new-battle-99999999")
        for suffix in ["", "-journal"] {
            try Data("half".utf8).write(to: URL(filePath: draft + suffix))
        }
        clock.now = noon + 86_400
        #expect(try database.maintenance.backUpDaily() != nil)
        #expect(!folder.names.contains { $0.contains(".new-") })
    }

    // MARK: Thinning

    private func day(_ text: String) throws -> PracticeDay { try #require(Backup.day(text)) }

    @Test func `7 days, 4 weeks and 12 months are kept of daily use over 2 years`() throws {
        // Sunday the 1st of November 2026 is the last day.
        let last = try day("2026-11-01")
        var kept: Set<PracticeDay> = []
        for number in (last.rawValue - 730)...last.rawValue {
            let today = PracticeDay(rawValue: number)
            kept = BackupThinning.kept(kept.union([today]), on: today)
        }
        #expect(
            kept.sorted(by: >).map(\.description) == [
                "2026-11-01", "2026-10-31", "2026-10-30", "2026-10-29", "2026-10-28", "2026-10-27",
                "2026-10-26",
                // The Sundays of the weeks before.
                "2026-10-25", "2026-10-18", "2026-10-11",
                // The last days of the months before, of which 2026-10-31 is one.
                "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30",
                "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31",
            ])
    }

    @Test func `of rare use nothing is removed that is one of the newest seven`() throws {
        let days = try ["2020-02-29", "2021-05-05", "2023-01-01", "2024-12-31", "2026-06-01"].map(
            day)
        #expect(BackupThinning.kept(days, on: try day("2026-11-24")) == Set(days))
        #expect(BackupThinning.kept([], on: try day("2026-11-24")) == [])
    }

    @Test(
        "Only a day is read as one",
        arguments: [
            ("2026-11-24", true), ("2026-11-31", false), ("2026-1-24", false), ("26-11-24", false),
            ("2026-11-24-1", false), ("", false), ("today", false),
        ])
    func days(text: String, isDay: Bool) { #expect((Backup.day(text) != nil) == isDay) }

    // MARK: Restoring

    private func restore(
        _ backup: String, _ folder: Folder
    ) throws(StoreProblem) -> Maintenance.Restoration {
        try Maintenance.restore(
            backup, to: folder.file(), at: noon, minutesFromUTC: 90, patience: .seconds(120))
    }

    /// A file with the name Frodo and its backup with the name Bilbo.
    private func changed(in folder: Folder) throws {
        let database = try open(folder.file())
        try database.setSetting("user", to: "Bilbo")
        _ = try database.maintenance.backup(to: folder.file("good.db"))
        try database.setSetting("user", to: "Frodo")
        try database.close()
    }

    @Test func `a backup is put in place, and what it replaces is kept`() throws {
        try changed(in: folder)
        let result = try restore(folder.file("good.db"), folder)
        let replaced = folder.file("battle.sqlite.replaced-2026-01-01-133000")
        #expect(result.replaced == replaced)
        #expect(try open(folder.file()).setting("user") == "Bilbo")
        #expect(try open(replaced).setting("user") == "Frodo")
        #expect(try Maintenance.contents(ofBackup: folder.file("good.db")).fights == 0)
        // A second one in the same second has a name of its own.
        let again = try restore(folder.file("good.db"), folder)
        #expect(again.replaced == folder.file("battle.sqlite.replaced-2026-01-01-133001"))
    }

    @Test func `the journal of a killed program goes with its file`() throws {
        try changed(in: folder)
        let database = try open(folder.file())
        try database.setSetting("user", to: "Sam")
        let log = try Data(contentsOf: URL(filePath: folder.file("battle.sqlite-wal")))
        let main = try Data(contentsOf: URL(filePath: folder.file()))
        try database.close()
        try main.write(to: URL(filePath: folder.file()))
        try log.write(to: URL(filePath: folder.file("battle.sqlite-wal")))

        let result = try restore(folder.file("good.db"), folder)
        #expect(try open(folder.file()).setting("user") == "Bilbo")
        #expect(try open(try #require(result.replaced)).setting("user") == "Sam")
    }

    @Test("A damaged or missing file is replaced", arguments: ["", "rubbish", nil])
    func damaged(content: String?) throws {
        try changed(in: folder)
        if let content {
            try Data(content.utf8).write(to: URL(filePath: folder.file()))
        } else {
            try FileManager.default.removeItem(atPath: folder.file())
        }
        let result = try restore(folder.file("good.db"), folder)
        #expect((result.replaced == nil) == (content == nil))
        if let content, let replaced = result.replaced {
            #expect(try Data(contentsOf: URL(filePath: replaced)) == Data(content.utf8))
        }
        #expect(try open(folder.file()).setting("user") == "Bilbo")
    }

    @Test func `a bad backup changes nothing`() throws {
        try changed(in: folder)
        let good = try Data(contentsOf: URL(filePath: folder.file("good.db")))
        for (bad, code) in [
            (Data(), 65), (Data("text".utf8), 65), (good.prefix(good.count / 2), 65),
            (good.prefix(8192) + Data(repeating: 0xA5, count: good.count - 8192), 65),
        ] as [(Data, Int32)] {
            try bad.write(to: URL(filePath: folder.file("bad.db")))
            let names = folder.names
            #expect(problem { _ = try restore(folder.file("bad.db"), folder) }?.exitCode == code)
            #expect(folder.names == names)
        }
        #expect(
            problem { _ = try restore(folder.file("none.db"), folder) }
                == .missing(path: folder.file("none.db")))
        #expect(problem { _ = try restore(folder.file(), folder) } != nil)
        #expect(try open(folder.file()).setting("user") == "Frodo")
    }

    @Test func `an open file is not replaced`() throws {
        try changed(in: folder)
        let database = try open(folder.file())
        #expect(
            problem { _ = try restore(folder.file("good.db"), folder) }
                == .inUse(path: folder.file(), holder: "process \(getpid())"))
        try database.close()
        #expect(try name(in: folder.file()) == "Frodo")
    }

    /// The names after each step of a restoration, without the copy that is restored.
    static let interruptions = [
        // Before the old file was put aside: it stays.
        ("battle.sqlite battle.sqlite-wal battle.sqlite.restoring-2026-01-01-133000", "Sam"),
        // After it, before its journal.
        (
            "battle.sqlite-wal battle.sqlite.replaced-2026-01-01-133000 "
                + "battle.sqlite.restoring-2026-01-01-133000", "Bilbo"
        ),
        (
            "battle.sqlite.replaced-2026-01-01-133000 "
                + "battle.sqlite.replaced-2026-01-01-133000-wal "
                + "battle.sqlite.restoring-2026-01-01-133000", "Bilbo"
        ),
    ]

    @Test("An ended restoration goes on or goes back", arguments: interruptions)
    func interrupted(names: String, user: String) throws {
        try changed(in: folder)
        let database = try open(folder.file())
        try database.setSetting("user", to: "Sam")
        let contents = try ["", "-wal"].map {
            try Data(contentsOf: URL(filePath: folder.file("battle.sqlite" + $0)))
        }
        try database.close()
        try FileManager.default.removeItem(atPath: folder.file())
        for name in names.split(separator: " ").map(String.init) {
            if name.contains("restoring") {
                try FileManager.default.copyItem(
                    atPath: folder.file("good.db"), toPath: folder.file(name))
            } else {
                try contents[name.hasSuffix("-wal") ? 1 : 0].write(
                    to: URL(filePath: folder.file(name)))
            }
        }
        let access: DatabaseAccess = user == "Sam" ? .readWrite : .readOnly
        let next = try TabletopDatabase.open(path: folder.file(), access: access)
        #expect(try next.setting("user") == user)
        try next.close()
        if user == "Bilbo" {
            let replaced = folder.file("battle.sqlite.replaced-2026-01-01-133000")
            #expect(try open(replaced).setting("user") == "Sam")
        }
        let result = try restore(folder.file("good.db"), folder)
        #expect(result.replaced != nil && !folder.names.contains { $0.contains("restoring") })
    }

    @Test func `what an ended restoration has copied is put in place before the next one`() throws {
        try changed(in: folder)
        // Ended after the old file was put aside: the copy is the only file there is.
        try FileManager.default.moveItem(
            atPath: folder.file(), toPath: folder.file("battle.sqlite.restoring-2026-01-01-120000"))
        let result = try restore(folder.file("good.db"), folder)
        #expect(try name(in: folder.file()) == "Bilbo")
        #expect(try name(in: try #require(result.replaced)) == "Frodo")
    }

    // MARK: Listing

    @Test func `the newest good backup is found behind damaged ones`() throws {
        let clock = Clock()
        let database = try clock.open(folder.file())
        for number in 1...3 {
            clock.now = noon + Double(number) * 86_400
            try database.setSetting("user", to: "day \(number)")
            _ = try database.maintenance.backUpDaily()
        }
        try Data("no".utf8).write(to: URL(filePath: folder.file("battle.sqlite.backup-2026-01-04")))
        for name in ["battle.sqlite.backup-x", "battle.sqlite.backup-2026-01-09.new-battle-1"] {
            try Data("no".utf8).write(to: URL(filePath: folder.file(name)))
        }
        let all = Backup.all(of: folder.file())
        #expect(all.map(\.label) == ["2026-01-04", "2026-01-03", "2026-01-02"])
        #expect(all.allSatisfy { $0.kind == .daily })
        let found = try #require(Maintenance.newestGoodBackup(of: folder.file()))
        #expect(found.backup.label == "2026-01-03")
        #expect(found.contents.schema == TabletopDatabase.schemaVersion)
    }
}
