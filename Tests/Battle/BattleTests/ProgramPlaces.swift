import Foundation
import Synchronization

/// The programs that run at once: all tests begin at once, and 400 programs would only slow each other
/// down. Two for each core: with four, the tests of the commands took 5 % longer. Foundation also reads
/// beyond a buffer of the system's when it starts a program while about a thousand files are open.
final class ProgramPlaces: Sendable {
    static let shared = ProgramPlaces(count: 2 * ProcessInfo.processInfo.activeProcessorCount)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(free: count)) }

    /// Waits until another program may run.
    func take() async {
        await withCheckedContinuation { next in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiting.append(next)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { next.resume() }
        }
    }

    /// Lets the program that has waited longest run.
    func giveBack() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
