import BattleScreens
import Foundation
import Tabletop
import TabletopStore
import TerminalUI

/// The app's history over a file of few and of very many answers: opened, and scrolled.
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
            try database.ensureDecks()
            try database.generateAttempts(
                count, seed: 7, days: min(max(count / 40, 3), 3_650), before: Date())
            var session: ViewSession<BattleRoot>?
            let opening = median(15, .wall) {
                session?.finish()
                let model = BattleModel(BattleContext(records: database), screen: .history)
                session = ViewSession(
                    BattleRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
                try? session?.start()
            }
            // Down and up again, so that a short history does not end under the way.
            var goesDown = false
            let step = median(400, .wall) {
                goesDown.toggle()
                session?.receive(.key(KeyPress(goesDown ? .pageDown : .pageUp)))
            }
            session?.finish()
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
