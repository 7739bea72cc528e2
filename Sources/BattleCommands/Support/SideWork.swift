import Foundation

/// Work on a thread of its own, which lasts no longer than that.
///
/// Not a task: those who wait here have the main thread, and nothing else to do.
final class SideWork<Value: Sendable>: @unchecked Sendable {
    // Written before `isDone` tells, and read after.
    private var result: Result<Value, any Error>?
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins at once.
    init(_ work: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread {
            self.result = Result(catching: work)
            self.isDone.signal()
        }
    }

    /// What came of it, once it is done. To be asked once.
    func value() throws -> Value {
        isDone.wait()
        guard let result else { preconditionFailure("done without a result") }
        return try result.get()
    }
}
