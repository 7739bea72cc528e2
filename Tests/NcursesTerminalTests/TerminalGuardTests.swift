import Foundation
import NcursesTerminal
import Synchronization
import Testing

@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct TerminalGuardTests {
    /// Locks are passed on by the system, which is told the thread they belong to.
    @Test func `threads of the guarded program take turns at a lock used before`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([])
        await #expect(processExitsWith: .exitCode(0)) { [path = pseudo.path as String] in
            await Turns.run(path)
        }
        pseudo.end()
        #expect(await written == "")
    }
}

/// Two threads of a guarded program at one lock.
private enum Turns {
    nonisolated static let count = Mutex(0)

    nonisolated static func take() {
        for _ in 0..<100_000 { count.withLock { $0 += 1 } }
    }

    static func run(_ path: String) {
        guard PseudoTerminal.adopt(path) else { exit(1) }
        // From here on the runtime knows the id of this thread, which will be the guard's.
        take()
        guard TerminalGuard.begin() else { exit(2) }
        var other = pthread_t()
        let isBegun = pthread_create(
            &other, nil,
            { _ in
                Turns.take()
                return nil
            }, nil)
        guard isBegun == 0 else { exit(3) }
        take()
        pthread_join(other, nil)
        exit(count.withLock { $0 } == 300_000 ? 0 : 4)
    }
}
