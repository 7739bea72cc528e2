import Foundation
import GRDB
import Tabletop
import Testing
import TestSupport

@testable import TabletopStore

/// What `battle doctor --repair` rebuilds, and what it leaves.
struct RepairTests {
    /// A file with a fight, an answered question and a character.
    private func played(in folder: Folder) throws -> EncounterSnapshot {
        let database = try open(folder.file())
        let (id, _) = try playFord(in: database, renamed: "Ferry")
        let fight = try database.fights.encounter(id)
        try database.close()
        return fight
    }

    private func repair(_ folder: Folder) throws -> Maintenance.Repair {
        try Maintenance.repair(
            path: folder.file(), at: noon, minutesFromUTC: 0, patience: .seconds(120))
    }

    @Test func `nothing is done to an intact file`() throws {
        let folder = try Folder()
        _ = try played(in: folder)
        let repair = try repair(folder)
        #expect(repair.done == [] && repair.kept == nil && repair.checkup.findings == [])
        #expect(!folder.names.contains { $0.contains("unrepaired") })
    }

    @Test(
        "What follows from the rest is rebuilt",
        arguments: [
            (
                "CREATE TRIGGER gone AFTER INSERT ON headMove BEGIN DELETE FROM combatant; END",
                "The trigger gone was removed."
            ),
            ("CREATE VIEW roster AS SELECT * FROM character", "The view roster was removed."),
            ("CREATE INDEX \"o wn\" ON character(notes)", "The index o wn was removed."),
            ("DROP INDEX combatEvent_newest", "The index combatEvent_newest was made again."),
            ("DROP INDEX combatEvent_day", "The index combatEvent_day was made again."),
            (
                "DROP TRIGGER combatEvent_noDelete",
                "The trigger combatEvent_noDelete was made again."
            ),
            ("UPDATE combatEventDay SET n = 99", "The counts in combatEventDay were made again."),
            ("DROP TABLE combatEventDay", "The table combatEventDay was made again."),
            ("DROP TABLE attemptSum", "The table attemptSum was made again."),
            ("INSERT INTO askedText VALUES (1, 1)", "The counts in askedText were made again."),
            (
                "INSERT INTO attemptHour VALUES ('all', 0, 7, 1, 1)",
                "The counts in attemptHour were made again."
            ),
            ("DELETE FROM characterSearch", "The index of characters' words was made again."),
            ("DROP TABLE grdb_migrations", "The table grdb_migrations was made again."),
            ("DROP TABLE characterSearch", "The table characterSearch was made again."),
            ("UPDATE combatant SET damage = 6", "Ferry was made again from its log."),
            ("DELETE FROM combatant WHERE name = 'Thia'", "Ferry was made again from its log."),
            ("DELETE FROM turn", "Ferry was made again from its log."),
            ("UPDATE combatant SET details = '{\"life\"'", "Ferry was made again from its log."),
            ("UPDATE encounter SET headEventId = 99", "Ferry was made again from its log."),
            ("UPDATE encounter SET state = 'ended'", "Ferry was made again from its log."),
        ])
    func rebuilt(sql: String, sentence: String) throws {
        let folder = try Folder()
        let fight = try played(in: folder)
        try tamper(folder.file(), sql)
        let damaged = try Data(contentsOf: URL(filePath: folder.file()))
        #expect(chmod(folder.file(), 0o644) == 0)
        let repair = try repair(folder)
        #expect(repair.done.contains(sentence), "\(repair.done)")
        #expect(repair.checkup.findings == [])
        let database = try open(folder.file())
        #expect(try database.fights.encounter(fight.encounter.id) == fight)
        #expect(try database.roster.characters(search: "thi").map(\.name) == ["Thia"])
        let kept = try #require(repair.kept)
        #expect(kept == folder.file("battle.sqlite.unrepaired-2026-01-01-120000"))
        #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
        // Nobody else may read the copy, whoever may read the file.
        let mode = try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test(
        "What cannot be rebuilt is left and named",
        arguments: [
            ("UPDATE character SET damage = 21", "CHECK constraint failed in character"),
            ("DROP TABLE ledgerEntry", "The table ledgerEntry is missing"),
            ("CREATE TABLE own(a)", "The table own is not battle's"),
            (
                "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = 4 WHERE id = 2",
                "the log runs in a circle"
            ),
        ])
    func left(sql: String, sentence: String) throws {
        let folder = try Folder()
        _ = try played(in: folder)
        try tamper(folder.file(), sql)
        let repair = try repair(folder)
        #expect(
            repair.checkup.findings.contains { $0.sentence.contains(sentence) },
            "\(repair.checkup.findings)")
    }

    @Test func `cards follow their answers again, and stay suspended`() throws {
        let folder = try Folder()
        let fixture = Repository.root.appending(path: "Tests/Battle/Fixtures/f0d2ff0/battle.db")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.file())
        try open(folder.file()).close()
        try tamper(folder.file(), "UPDATE card SET reps = 40, suspendedAt = 7")
        let before = try Maintenance.checkup(path: folder.file())
        #expect(!before.findings.isEmpty && before.findings.allSatisfy { $0.kind == .card })
        let repair = try repair(folder)
        #expect(repair.done.count == 1 && repair.done[0].contains("made again from the answers"))
        #expect(repair.checkup.findings == [])
        let queue = try DatabaseQueue(path: folder.file())
        let left = try queue.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM card WHERE suspendedAt IS NOT 7")
        }
        #expect(left == 0)
    }

    @Test func `an older file with a strange trigger is mended and migrated`() throws {
        let folder = try Folder()
        let fixture = Repository.root.appending(path: "Tests/Battle/Fixtures/f0d2ff0/battle.db")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.file())
        try tamper(
            folder.file(),
            "CREATE TRIGGER gone AFTER INSERT ON grdb_migrations BEGIN DELETE FROM combatant; END")
        #expect(
            problem { _ = try open(folder.file()) }
                == .altered(path: folder.file(), object: "trigger gone"))
        let repair = try repair(folder)
        #expect(repair.done == ["The trigger gone was removed."])
        #expect(repair.checkup.findings == [])
        #expect(repair.checkup.schema == TabletopDatabase.schemaVersion)
        #expect(try open(folder.file()).fights.encounters().count == 8)
    }

    @Test func `a damaged journal stops writing until it is cut off`() throws {
        let folder = try Folder()
        let database = try open(folder.file("source.db"))
        for number in 1...5 { try database.setSetting("user", to: "name \(number)") }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: database.path + suffix, toPath: folder.file() + suffix)
        }
        try database.close()
        let log = URL(filePath: folder.file() + "-wal")
        var damaged = try Data(contentsOf: log)
        // In the page of the fourth last frame, which is the second name.
        damaged[damaged.count - 3 * 4120 - 100] ^= 1
        try damaged.write(to: log)
        let refused = problem { _ = try open(folder.file()) }
        #expect(refused?.description.contains("changes behind a damaged place") == true)
        #expect(
            try TabletopDatabase.open(path: folder.file(), access: .readOnly).setting("user")
                == "name 1")
        let repair = try repair(folder)
        #expect(repair.done == ["The journal was cut off at its damaged place."])
        #expect(repair.checkup.findings == [])
        #expect(try Data(contentsOf: URL(filePath: try #require(repair.kept) + "-wal")) == damaged)
        #expect(try open(folder.file()).setting("user") == "name 1")
    }
}
