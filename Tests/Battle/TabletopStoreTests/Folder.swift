import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

/// A temporary folder of one test, removed with this object.
final class Folder: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("battle-\(UUID().uuidString)").resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String = "battle.sqlite") -> String { path + "/" + name }

    /// The names in the folder except lock files, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { !$0.hasSuffix(".lock") }.sorted()
    }
}

/// Noon UTC on 1 January 2026, the fixed time of these tests.
let noon = Date(timeIntervalSince1970: 1_767_268_800)

func open(_ path: String) throws -> TabletopDatabase {
    // A long timeout, since other tests can keep the machine busy while a lock is held.
    try TabletopDatabase.open(path: path, patience: .seconds(120), clock: { noon })
}

/// The problem that `work` throws; `nil` if it throws none.
func problem(_ work: () throws -> Void) -> StoreProblem? {
    do {
        try work()
        return nil
    } catch {
        return error as? StoreProblem
    }
}

/// Changes a file without the program, its rules and its references.
func tamper(_ path: String, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
}

/// Makes a file of an earlier version of the schema, as it was made then.
func makeFile(_ path: String, version: Int) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    var migrator = DatabaseMigrator()
    for (number, migration) in Migration.all.prefix(version).enumerated() {
        migrator.registerMigration(migration.name) { db in
            try db.execute(sql: migration.sql)
            try db.execute(sql: "PRAGMA user_version = \(number + 1)")
        }
    }
    try queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
    }
    try migrator.migrate(queue)
    return queue
}

/// A database with the starter deck, which is scheduled without chance.
func practiceDatabase(
    _ change: (inout DeckOptions) -> Void = { _ in }
) throws -> TabletopDatabase {
    let database = try TabletopDatabase.inMemory()
    var deck = Deck.starter
    deck.options.isFuzzy = false
    change(&deck.options)
    try database.practice.save(deck)
    return database
}

/// Plays a fight of Thia and a goblin, which takes three damage; the turn after it is undone.
///
/// - Parameter name: its name after it was filled; `nil` if it stays "Ford".
func playFord(
    in database: TabletopDatabase, renamed name: String? = nil
) throws -> (id: UUID, goblin: UUID) {
    let thia = GameCharacter(
        id: UUID(), name: "Thia", kind: .player, hitPoints: try HitPoints(maximum: 20))
    try database.roster.save(thia)
    let id = try database.fights.createEncounter(name: "Ford", edition: .dnd2014).encounter.id
    let goblin = Newcomer(
        id: UUID(), name: "Goblin", hitPoints: try HitPoints(maximum: 7), initiative: 5)
    _ = try database.fights.perform(.add([Newcomer(thia, id: UUID()), goblin]), on: id)
    if let name { _ = try database.fights.perform(.renameEncounter(name), on: id) }
    _ = try database.fights.perform(.start, on: id)
    _ = try database.fights.perform(.damage(Damage(.points(3)), on: [.init(goblin.id)]), on: id)
    _ = try database.fights.perform(.next, on: id)
    _ = try database.fights.undo(on: id)
    return (id, goblin.id)
}
