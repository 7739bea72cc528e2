import Dispatch

/// Runs work off the main thread, one piece at a time. Callers await the result; cancelling their
/// task ends the work if it checks `Task.isCancelled`.
///
/// It has a serial queue of its own instead of Swift's shared thread pool. On Linux, once anything
/// has run on that pool (a detached task, `Task.sleep`, `await task.value`, a nonisolated async
/// function), libdispatch wakes up every second for the life of the process to manage the pool. The
/// queue's thread ends five seconds after its last work, and an idle app then sleeps.
actor Background {
    static let shared = Background()
    private nonisolated let executor = QueueExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Runs the work on the background thread.
    func run<Value: Sendable>(_ work: @Sendable () throws -> Value) rethrows -> Value {
        try work()
    }
}

/// Runs an actor's jobs on a serial queue.
private nonisolated final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "battle.background")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
