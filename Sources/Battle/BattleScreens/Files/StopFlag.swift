import Synchronization

/// Tells work on another thread to end.
nonisolated final class StopFlag: Sendable {
    private let value = Mutex(false)

    var isRaised: Bool { value.withLock { $0 } }
    func raise() { value.withLock { $0 = true } }
    func lower() { value.withLock { $0 = false } }
}
