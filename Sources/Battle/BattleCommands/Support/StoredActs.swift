import BattleScreens
import Synchronization
import TabletopStore

/// Whether an invocation of the program has stored something, so that a script can tell an act that could
/// not be printed from one that was not done.
final class StoredActs: Sendable {
    @TaskLocal static var current: StoredActs?

    private struct State {
        var tallies: [(tally: WriteTally, before: Int)] = []
        var hasNote = false
        var isQuiet = false
        var theme: Theme?
    }

    private let state = Mutex(State())

    /// Counts the writes of a database from now on. Those of opening it are no acts.
    func follow(_ database: TabletopDatabase) {
        let tally = database.tally
        state.withLock { $0.tallies.append((tally, tally.counts.done)) }
    }

    /// A whole file was written or put in place.
    func note() { state.withLock { $0.hasNote = true } }

    /// Whether nothing is printed on standard output.
    var isQuiet: Bool {
        get { state.withLock { $0.isQuiet } }
        set { state.withLock { $0.isQuiet = newValue } }
    }

    /// The theme of the database that is read; `nil` without one.
    var theme: Theme? {
        get { state.withLock { $0.theme } }
        set { state.withLock { $0.theme = newValue } }
    }

    var areThereAny: Bool {
        state.withLock { state in
            state.hasNote || state.tallies.contains { $0.tally.counts.done > $0.before }
        }
    }
}
