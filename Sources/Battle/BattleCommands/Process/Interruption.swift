import Foundation
import Synchronization

/// SIGINT, SIGTERM and SIGHUP as a question instead of the end of the process, so that work can end
/// between two steps and say what it did.
struct Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// The last signal that came; 0 for none.
    private static let received = Atomic<Int32>(0)

    private var before: [(signal: Int32, handler: __sighandler_t?)] = []

    /// Begins to hold the signals. Those that the process ignores stay ignored.
    init() {
        // Also initializes the variable, which a signal handler must not do.
        Self.received.store(0, ordering: .relaxed)
        for number in Self.signals {
            let handler = signal(number) { Interruption.received.store($0, ordering: .relaxed) }
            if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            } else {
                before.append((number, handler))
            }
        }
    }

    /// The signal that came; `nil` for none.
    var signalNumber: Int32? {
        let number = Self.received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Signals end the process again.
    func end() { for (number, handler) in before { signal(number, handler) } }
}
