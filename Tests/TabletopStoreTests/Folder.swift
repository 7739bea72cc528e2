import Foundation
import Tabletop
import TabletopStore
import Testing

/// A folder of a test's own, gone with it.
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

    /// Names in the folder but the locks, in order.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { !$0.hasSuffix(".lock") }.sorted()
    }
}

/// Noon in Greenwich on the first day of 2026, and it stays so.
let noon = Date(timeIntervalSince1970: 1_767_268_800)

func open(_ path: String) throws -> TabletopDatabase {
    // Other tests may keep the machine busy while a lock is held.
    try TabletopDatabase.open(path: path, patience: .seconds(120), clock: { noon })
}

/// The problem the work ends with.
func problem(_ work: () throws -> Void) -> StoreProblem? {
    do {
        try work()
        return nil
    } catch {
        return error as? StoreProblem
    }
}
