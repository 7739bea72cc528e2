import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

/// A copy taken page by page while the file is written to, as replication engines take it.
///
/// Such an engine holds a read transaction, so that no checkpoint goes past it and the write-ahead
/// log is not begun anew; it copies the file, then the log. A page of the file may have any
/// state up to the transaction's, and the log has every later one. `Replication.md` says more.
struct CopyUnderLoadTests {
    private static let pageSize = 4096

    /// A fight with a goblin that can be hurt often.
    private func fight(in database: TabletopDatabase) throws -> (id: UUID, goblin: UUID) {
        let goblin = UUID()
        let id = try database.fights.createEncounter(name: "Ford", edition: .dnd2024).encounter.id
        let newcomer = Newcomer(
            id: goblin, name: "Goblin", hitPoints: try HitPoints(maximum: 100_000), initiative: 5)
        _ = try database.fights.perform(.add([newcomer]), on: id)
        _ = try database.fights.perform(.start, on: id)
        return (id, goblin)
    }

    /// Copies `source` in pages to `target`, calling `act` before each page.
    private func copy(_ source: String, to target: String, act: () throws -> Void) throws -> Int {
        let reader = try FileHandle(forReadingFrom: URL(filePath: source))
        defer { try? reader.close() }
        var copied = Data()
        var pages = 0
        while let page = try {
            try act(); return try reader.read(upToCount: Self.pageSize)
        }() {
            copied.append(page)
            pages += 1
        }
        try copied.write(to: URL(filePath: target))
        return pages
    }

    @Test func `a copy of pages under load is whole and has all that preceded it`() throws {
        let folder = try Folder()
        let (path, target) = (folder.file("original.db"), folder.file("copy.db"))
        let database = try open(path)
        let (id, goblin) = try fight(in: database)
        func act() throws {
            _ = try database.fights.perform(
                .damage(Damage(.points(1)), on: [.init(goblin)]), on: id)
        }
        // Enough for a file of many pages.
        for _ in 0..<200 { try act() }
        let engine = try DatabaseQueue(path: path)
        try engine.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let before = try database.fights.log(of: id, limit: .max).count

        // The engine's read transaction, and the app's own checkpoints while it copies.
        var readOnly = Configuration()
        readOnly.readonly = true
        let reader = try DatabaseQueue(path: path, configuration: readOnly)
        let pages = try reader.read { db in
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM combatEvent")
            let pages = try copy(path, to: target) {
                for _ in 0..<3 { try act() }
                try engine.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
            }
            try FileManager.default.copyItem(atPath: path + "-wal", toPath: target + "-wal")
            return pages
        }
        #expect(pages > 20)

        let replica = try open(target)
        #expect(try replica.maintenance.checkup().findings == [])
        // Three acts before each page, and before the end of the file was found.
        #expect(try replica.fights.log(of: id, limit: .max).count == before + 3 * (pages + 1))
        #expect(try replica.fights.encounter(id) == database.fights.encounter(id))
    }

    @Test func `closing does not fail because somebody reads`() throws {
        let folder = try Folder()
        let path = folder.file("original.db")
        let database = try open(path)
        let (id, goblin) = try fight(in: database)
        let reader = try DatabaseQueue(path: path)
        try reader.inTransaction(.deferred) { db in
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM combatEvent")
            _ = try database.fights.perform(
                .damage(Damage(.points(1)), on: [.init(goblin)]), on: id)
            #expect(problem { try database.close() } == nil)
            #expect(folder.names.contains("original.db-wal"))
            return .commit
        }
        #expect(try open(path).fights.log(of: id, limit: .max).count == 3)
    }

    @Test func `SQLite's backup in steps of one page is whole, too`() throws {
        let folder = try Folder()
        let database = try open(folder.file("original.db"))
        let (id, goblin) = try fight(in: database)
        for _ in 0..<50 {
            _ = try database.fights.perform(
                .damage(Damage(.points(1)), on: [.init(goblin)]), on: id)
        }
        let source = try DatabaseQueue(path: folder.file("original.db"))
        let copy = try DatabaseQueue(path: folder.file("copy.db"))
        // A write of another connection begins the backup anew, so they stop after a while.
        var acts = 0
        try source.backup(to: copy, pagesPerStep: 1) { _ in
            guard acts < 10 else { return }
            acts += 1
            _ = try database.fights.perform(
                .damage(Damage(.points(1)), on: [.init(goblin)]), on: id)
        }
        #expect(acts == 10)
        try copy.close()
        let replica = try open(folder.file("copy.db"))
        #expect(try replica.maintenance.checkup().findings == [])
        #expect(try replica.fights.encounter(id) == database.fights.encounter(id))
    }
}
