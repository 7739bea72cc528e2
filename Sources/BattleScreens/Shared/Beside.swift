import Foundation
import Synchronization

// Work and waiting without the threads that tasks share. Who has once used those is woken every second
// from then on, by whoever looks after them; and an app at rest sleeps.

/// Does work beside the screen, on a thread of its own that ends with it.
///
/// - Parameter then: is told what came of it, on the main actor.
func beside<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void = { _ in }
) {
    Thread.detachNewThread {
        let result = Result(catching: work)
        DispatchQueue.main.async { MainActor.assumeIsolated { then(result) } }
    }
}

/// Tells work that goes on beside the screen whether anybody still waits for it.
nonisolated final class Patience: Sendable {
    private let ended = Atomic(false)

    /// Whether nobody waits any more.
    var isOver: Bool { ended.load(ordering: .relaxed) }

    /// Nobody waits any more.
    func end() { ended.store(true, ordering: .relaxed) }
}

/// Does something every second while it is on.
final class SecondHand {
    private var run = 0

    /// From now on.
    func start(_ tick: @escaping @MainActor @Sendable () -> Void) {
        run += 1
        wait(run, tick)
    }

    /// No longer.
    func stop() { run += 1 }

    private func wait(_ run: Int, _ tick: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.run == run else { return }
                tick()
                self.wait(run, tick)
            }
        }
    }
}
