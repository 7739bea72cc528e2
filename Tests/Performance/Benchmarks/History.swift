import BattleScreens
import GeneratedRecords
import Tabletop
import TabletopStore
import TerminalUI

/// The app's history of a few and of very many answers: opening and scrolling.
func history() {
    print("history of answers in 80 × 24, from a file")
    var first: [Int: Double] = [:]
    var steps: [Int: Double] = [:]
    for count in [100, 100_000, 1_000_000] {
        let path = NSTemporaryDirectory() + "battle-benchmark-\(UUID().uuidString).db"
        defer {
            for suffix in ["", "-wal", "-shm", ".lock"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
        }
        do {
            let database = try TabletopDatabase.open(path: path, clock: { Date() })
            try database.practice.ensureDecks()
            try GeneratedRecords.addAttempts(
                count, to: database, seed: 7, days: min(max(count / 40, 3), 3_650),
                before: Date())
            var session: ViewSession<BattleRoot>?
            let opening = median(15, .wall) {
                session?.finish()
                let model = BattleModel(BattleContext(records: database), screen: .history)
                session = ViewSession(
                    BattleRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
                try? session?.start()
            }
            // Alternates down and up, so that a short history does not come to its end.
            var goesDown = false
            let step = median(400, .wall) {
                goesDown.toggle()
                session?.receive(.key(KeyPress(goesDown ? .pageDown : .pageUp)))
            }
            session?.finish()
            if count == 1_000_000 { try searchOfMany(database) }
            try database.close()
            first[count] = opening
            steps[count] = step
            report("\(count) answers: opened, first frame", opening, floor: first[100])
            report("\(count) answers: one page", step, floor: steps[100])
        } catch {
            print("\(count) answers: \(error)")
        }
    }
}

/// A search for a letter that is everywhere, then the end, then away: the time of each key, while the rest
/// of what is found comes between them. Then the statistics.
@MainActor private func searchOfMany(_ database: TabletopDatabase) throws {
    let model = BattleModel(BattleContext(records: database), screen: .history)
    let session = ViewSession(BattleRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
    try session.start()
    let keys: [(String, KeyPress)] = [
        ("/", .init("/")), ("a letter", .init("a")), ("Enter", .init(.enter)),
        ("the end", .init(.end)), ("Escape", .init(.escape)),
    ]
    for (name, key) in keys {
        let begin = Measured.wall.now
        session.receive(.key(key))
        report("a search of a million: \(name)", Measured.wall.now - begin)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    }
    session.finish()
    report(
        "the statistics of a million",
        median(5, .wall) {
            try? database.practice.practiceStatistics(
                of: .everything, at: Date(), minutesFromUTC: 0)
        })
}
