import Foundation
import Tabletop
import Testing
import TestSupport

@testable import TabletopStore

@Suite struct TabletopDatabaseCheckupTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A file with a fight of a few events, one of them undone.
    private func fought(in folder: Folder) throws -> UUID {
        let database = try open(folder.file())
        let (id, goblin) = try playFord(in: database)
        _ = try database.fights.perform(.damage(Damage(.points(2)), on: [.init(goblin)]), on: id)
        try database.close()
        return id
    }

    @Test func `an intact file has no findings`() throws {
        _ = try fought(in: folder)
        let checkup = try open(folder.file()).maintenance.checkup()
        #expect(checkup.findings == [])
        #expect(checkup.characters == 1 && checkup.fights == 1 && checkup.events == 5)
        #expect(checkup.schema == TabletopDatabase.schemaVersion && checkup.size > 4096)
    }

    @Test(
        "Each fault is found and reported",
        arguments: [
            (
                "UPDATE combatant SET damage = 1 WHERE name = 'Goblin'", Checkup.Finding.Kind.fight,
                "Ford differs from the state that its log leads to"
            ),
            (
                "DELETE FROM combatant WHERE name = 'Goblin'", .fight,
                "Ford differs from the state that its log leads to"
            ),
            (
                """
                INSERT INTO combatant(uuid, encounterId, position, name, label, kind, life, details)
                VALUES ('00000000-0000-4000-8000-000000000001', 1, 9, 'Imp', 'Imp', 'monster', 'up',
                  '{}')
                """, .fight, "Ford has a combatant that is not in its log"
            ),
            (
                "UPDATE combatant SET details = '{\"life\"' WHERE name = 'Thia'", .unreadable,
                "Ford cannot be read"
            ),
            (
                "UPDATE encounter SET headEventId = 999", .reference,
                "points to a row of combatEvent that does not exist"
            ),
            (
                "UPDATE character SET details = '{[' ", .unreadable,
                "A character cannot be read"
            ),
            ("UPDATE character SET damage = 21", .value, "CHECK constraint failed in character"),
            (
                "CREATE TRIGGER gone AFTER INSERT ON headMove BEGIN DELETE FROM combatant; END",
                .schema, "The trigger gone is not battle's. battle doctor --repair removes it."
            ),
            (
                "CREATE VIEW roster AS SELECT * FROM character", .schema,
                "The view roster is not battle's."
            ),
            (
                "CREATE INDEX own ON character(notes)", .schema, "The index own is not battle's."
            ),
            ("CREATE TABLE own(a)", .schema, "The table own is not battle's. It is kept"),
            (
                "DROP TRIGGER combatEvent_noDelete", .schema,
                "The trigger combatEvent_noDelete is missing. battle doctor --repair makes it again."
            ),
            (
                "DROP INDEX combatEvent_newest", .schema,
                "The index combatEvent_newest is missing. battle doctor --repair makes it again."
            ),
            ("DROP TABLE ledgerEntry", .schema, "The table ledgerEntry is missing. What it held"),
            (
                """
                DROP INDEX combatEvent_newest;
                CREATE INDEX combatEvent_newest ON combatEvent(encounterId)
                """, .schema, "The index combatEvent_newest is not as battle makes it."
            ),
            (
                "ALTER TABLE setting ADD COLUMN own TEXT", .schema,
                "The table setting is not as battle makes it."
            ),
            (
                "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = id WHERE id = 3",
                .log, "Event 3 of Ford follows event 3, which is not before it"
            ),
            (
                "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = 5 WHERE id = 2",
                .log, "Event 2 of Ford follows event 5, which is not before it"
            ),
            (
                "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = 77 WHERE id = 99",
                .schema, "The trigger combatEvent_noUpdate is missing"
            ),
            (
                "UPDATE encounter SET headEventId = 999", .log,
                "Ford stands after event 999, which is not in its log"
            ),
            (
                "UPDATE combatEventDay SET n = 9", .history,
                "The counts of day 2026-01-01 do not match its rows"
            ),
            (
                "INSERT INTO attemptSum VALUES ('all', 0, 7, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)",
                .history,
                "The counts of day 1970-01-08 do not match its rows"
            ),
            (
                """
                INSERT INTO attemptSum
                VALUES ('deck', 1, 9223372036854775807, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)
                """, .history, "The counts of day 9999-12-31 do not match its rows"
            ),
            (
                "INSERT INTO attemptHour VALUES ('all', 0, 7, 1, 1)", .history,
                "The statistics of practice do not match its answers"
            ),
            ("DELETE FROM characterSearch", .search, "Searching may miss characters"),
            (
                "UPDATE character SET notes = CAST(x'41ff42' AS TEXT)", .text,
                "1 of the texts in character.notes is not valid UTF-8"
            ),
        ])
    func found(sql: String, kind: Checkup.Finding.Kind, sentence: String) throws {
        _ = try fought(in: folder)
        try tamper(folder.file(), sql)
        let findings = try Maintenance.checkup(path: folder.file()).findings
        #expect(
            findings.contains { $0.kind == kind && $0.sentence.contains(sentence) }, "\(findings)")
    }

    /// What a damaged log is given in place of the parents of its events.
    static let circles = ["id", "5", "id + 1"]

    @Test("Nothing walks a damaged log forever, and nothing traps", arguments: circles)
    func circle(parent: String) throws {
        let id = try fought(in: folder)
        try tamper(
            folder.file(),
            """
            DROP TRIGGER combatEvent_noUpdate;
            UPDATE combatEvent SET parentId = \(parent) WHERE id IN (1, 2);
            """)
        let database = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        let writer = try open(folder.file())
        for work in [
            { _ = try database.fights.log(of: id) },
            { _ = try database.fights.logEntries(of: id, limit: 9) },
            { _ = try database.fights.log(matching: LogFilter(), of: id) },
            { _ = try database.fights.statistics() }, { _ = try database.fights.recap(of: id) },
            { _ = try writer.fights.undo(99, on: id) },
            { _ = try writer.fights.jump(to: 1, on: id) },
        ] {
            let problem = problem(work)
            #expect(problem?.exitCode == 65, "\(String(describing: problem))")
        }
        // What does not need the beginning of the log works.
        #expect(try database.fights.turnBegan(of: id) != nil)
        #expect(try database.fights.encounter(id).head == 5)
        _ = problem { _ = try database.fights.branches(of: id) }
    }

    @Test func `a file with a strange trigger is read and not written`() throws {
        let id = try fought(in: folder)
        try tamper(
            folder.file(),
            "CREATE TRIGGER gone AFTER INSERT ON headMove BEGIN DELETE FROM combatant; END")
        #expect(
            problem { _ = try open(folder.file()) }
                == .altered(path: folder.file(), object: "trigger gone"))
        let database = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        #expect(try database.fights.encounter(id).encounter.combatants.count == 2)
    }

    @Test func `a file with a view is not read`() throws {
        _ = try fought(in: folder)
        // Whoever asks it for a row waits forever.
        try tamper(
            folder.file(),
            """
            ALTER TABLE setting RENAME TO kept;
            CREATE VIEW setting(key, value) AS
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i, i FROM n
            """)
        for access in [DatabaseAccess.readOnly, .readWrite] {
            #expect(
                problem { _ = try TabletopDatabase.open(path: folder.file(), access: access) }
                    == .altered(path: folder.file(), object: "view setting"))
        }
        let findings = try Maintenance.checkup(path: folder.file()).findings
        #expect(findings.contains { $0.sentence.contains("The view setting is not battle's") })
        #expect(findings.contains { $0.sentence.contains("The table setting is missing") })
    }

    @Test func `the doctor checks an older file without changing it`() throws {
        let fixture = Repository.root.appending(path: "Tests/Battle/Fixtures/f0d2ff0/battle.db")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.file())
        let checkup = try Maintenance.checkup(path: folder.file())
        #expect(checkup.findings == [])
        #expect(checkup.schema == 7 && checkup.fights == 9 && checkup.events == 175)
        #expect(
            try Data(contentsOf: URL(filePath: folder.file())) == Data(contentsOf: fixture))
        #expect(folder.names == ["battle.sqlite"])
    }

    @Test func `a backup is complete and never overwrites a file`() throws {
        let id = try fought(in: folder)
        let database = try open(folder.file())
        let size = try database.maintenance.backup(to: folder.file("copy.db")).bytes
        #expect(size > 4096)
        let copy = try open(folder.file("copy.db"))
        #expect(try copy.fights.encounter(id) == database.fights.encounter(id))
        #expect(try copy.maintenance.checkup().findings.isEmpty)
        #expect(
            problem { _ = try database.maintenance.backup(to: folder.file("copy.db")) }
                == .exists(path: folder.file("copy.db")))
        #expect(
            problem { _ = try database.maintenance.backup(to: folder.file("no/copy.db")) }
                == .noFolder(path: folder.file("no/copy.db")))
        #expect(!folder.names.contains { $0.contains(".new-") })
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a database opened for reading can be backed up`() throws {
        let id = try fought(in: folder)
        let looking = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        _ = try looking.maintenance.backup(to: folder.file("copy.db"))
        #expect(
            try open(folder.file("copy.db")).fights.encounter(id) == looking.fights.encounter(id))
    }
}

/// Consecutive commands do not read the fight again, and never apply to an outdated one.
@Suite struct EncounterCacheTests {
    private func fight(in database: TabletopDatabase) throws -> (UUID, UUID) {
        let id = try database.fights.createEncounter(name: "Ford", edition: .dnd2014).encounter.id
        let ogre = UUID()
        _ = try database.fights.perform(
            .add([
                Newcomer(
                    id: ogre, name: "Ogre", hitPoints: try HitPoints(maximum: 1000), initiative: 5)
            ]), on: id)
        return (id, ogre)
    }

    private func left(_ database: TabletopDatabase, _ id: UUID, _ ogre: UUID) throws -> Int? {
        try database.fights.encounter(id).encounter[ogre]?.hitPoints.current
    }

    @Test func `two connections see each other's commands`() throws {
        let folder = try Folder()
        let first = try open(folder.file())
        let second = try open(folder.file())
        let (id, ogre) = try fight(in: first)
        for number in 1...10 {
            let database = number % 3 == 0 ? second : first
            let step = try database.fights.perform(
                .damage(Damage(.points(1)), on: [.init(ogre)]), on: id)
            #expect(step.snapshot.encounter[ogre]?.hitPoints.current == 1000 - number)
        }
        _ = try second.fights.undo(4, on: id)
        _ = try first.fights.perform(.damage(Damage(.points(10)), on: [.init(ogre)]), on: id)
        #expect(try left(second, id, ogre) == 984)
    }

    @Test func `a refused command leaves the cache valid`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ogre) = try fight(in: database)
        _ = try database.fights.perform(.damage(Damage(.points(5)), on: [.init(ogre)]), on: id)
        #expect(
            problem { _ = try database.fights.perform(.next, on: id) }
                == .refused(.notRunning("Ford")))
        let step = try database.fights.perform(
            .damage(Damage(.points(5)), on: [.init(ogre)]), on: id)
        #expect(step.snapshot.encounter[ogre]?.hitPoints.current == 990)
        #expect(try left(database, id, ogre) == 990)
    }

    @Test func `threads that share a connection lose no command`() async throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ogre) = try fight(in: database)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    _ = try database.fights.perform(
                        .damage(Damage(.points(1)), on: [.init(ogre)]), on: id)
                }
            }
            try await group.waitForAll()
        }
        #expect(try left(database, id, ogre) == 900)
        #expect(try database.maintenance.checkup().findings.isEmpty)
    }
}
