import Foundation
import GRDB
import Tabletop
import TabletopStore
import Testing

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
