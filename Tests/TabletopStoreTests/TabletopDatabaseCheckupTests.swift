import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

@Suite struct TabletopDatabaseCheckupTests {
    /// A file with a fight of a few events, one of them undone.
    private func fought(in folder: Folder) throws -> UUID {
        let database = try open(folder.file())
        let thia = GameCharacter(
            id: UUID(), name: "Thia", kind: .player, hitPoints: try HitPoints(maximum: 20))
        try database.save(thia)
        let id = try database.createEncounter(name: "Ford", edition: .dnd2014).encounter.id
        let goblin = Newcomer(
            id: UUID(), name: "Goblin", hitPoints: try HitPoints(maximum: 7), initiative: 5)
        _ = try database.perform(.add([Newcomer(thia, id: UUID()), goblin]), on: id)
        _ = try database.perform(.start, on: id)
        _ = try database.perform(.damage(Damage(.points(3)), on: [.init(goblin.id)]), on: id)
        _ = try database.perform(.next, on: id)
        _ = try database.undo(on: id)
        _ = try database.perform(.damage(Damage(.points(2)), on: [.init(goblin.id)]), on: id)
        try database.close()
        return id
    }

    /// Changes the file without the program.
    private func tamper(_ path: String, _ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test func `an intact file has no findings`() throws {
        let folder = try Folder()
        _ = try fought(in: folder)
        let checkup = try open(folder.file()).checkup()
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
        ])
    func found(sql: String, kind: Checkup.Finding.Kind, sentence: String) throws {
        let folder = try Folder()
        _ = try fought(in: folder)
        try tamper(folder.file(), sql)
        let checkup = try open(folder.file()).checkup()
        #expect(checkup.findings.contains { $0.kind == kind && $0.sentence.contains(sentence) })
    }

    @Test func `a backup is complete and never overwrites a file`() throws {
        let folder = try Folder()
        let id = try fought(in: folder)
        let database = try open(folder.file())
        let size = try database.backup(to: folder.file("copy.db"))
        #expect(size > 4096)
        let copy = try open(folder.file("copy.db"))
        #expect(try copy.encounter(id) == database.encounter(id))
        #expect(try copy.checkup().findings.isEmpty)
        #expect(
            problem { _ = try database.backup(to: folder.file("copy.db")) }
                == .exists(path: folder.file("copy.db")))
        #expect(
            problem { _ = try database.backup(to: folder.file("no/copy.db")) }
                == .noFolder(path: folder.file("no/copy.db")))
        #expect(!folder.names.contains { $0.contains(".new-") })
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a database opened for reading can be backed up`() throws {
        let folder = try Folder()
        let id = try fought(in: folder)
        let looking = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        _ = try looking.backup(to: folder.file("copy.db"))
        #expect(try open(folder.file("copy.db")).encounter(id) == looking.encounter(id))
    }
}

/// Consecutive commands do not read the fight again, and never apply to an outdated one.
@Suite struct EncounterCacheTests {
    private func fight(in database: TabletopDatabase) throws -> (UUID, UUID) {
        let id = try database.createEncounter(name: "Ford", edition: .dnd2014).encounter.id
        let ogre = UUID()
        _ = try database.perform(
            .add([
                Newcomer(
                    id: ogre, name: "Ogre", hitPoints: try HitPoints(maximum: 1000), initiative: 5)
            ]), on: id)
        return (id, ogre)
    }

    private func left(_ database: TabletopDatabase, _ id: UUID, _ ogre: UUID) throws -> Int? {
        try database.encounter(id).encounter[ogre]?.hitPoints.current
    }

    @Test func `two connections see each other's commands`() throws {
        let folder = try Folder()
        let first = try open(folder.file())
        let second = try open(folder.file())
        let (id, ogre) = try fight(in: first)
        for number in 1...10 {
            let database = number % 3 == 0 ? second : first
            let step = try database.perform(
                .damage(Damage(.points(1)), on: [.init(ogre)]), on: id)
            #expect(step.snapshot.encounter[ogre]?.hitPoints.current == 1000 - number)
        }
        _ = try second.undo(4, on: id)
        _ = try first.perform(.damage(Damage(.points(10)), on: [.init(ogre)]), on: id)
        #expect(try left(second, id, ogre) == 984)
    }

    @Test func `a refused command leaves the cache valid`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ogre) = try fight(in: database)
        _ = try database.perform(.damage(Damage(.points(5)), on: [.init(ogre)]), on: id)
        #expect(
            problem { _ = try database.perform(.next, on: id) } == .refused(.notRunning("Ford")))
        let step = try database.perform(.damage(Damage(.points(5)), on: [.init(ogre)]), on: id)
        #expect(step.snapshot.encounter[ogre]?.hitPoints.current == 990)
        #expect(try left(database, id, ogre) == 990)
    }

    @Test func `threads that share a connection lose no command`() async throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ogre) = try fight(in: database)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    _ = try await database.inBackground {
                        try $0.perform(
                            .damage(Damage(.points(1)), on: [.init(ogre)]), on: id)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try left(database, id, ogre) == 900)
        #expect(try database.checkup().findings.isEmpty)
    }
}
