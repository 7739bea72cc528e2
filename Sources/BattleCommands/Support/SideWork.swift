import Foundation
import Synchronization

/// Work on a thread of its own, which lasts no longer than that.
///
/// Not a task: those who wait here have the main thread, and nothing else to do.
final class SideWork<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins at once.
    init(_ work: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread {
            let result = Result(catching: work)
            self.result.withLock { $0 = result }
            self.isDone.signal()
        }
    }

    /// What came of it, once it is done. To be asked once.
    func value() throws -> Value {
        isDone.wait()
        guard let result = result.withLock({ $0 }) else {
            preconditionFailure("done without a result")
        }
        return try result.get()
    }
}
