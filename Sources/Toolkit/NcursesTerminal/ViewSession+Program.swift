public import TerminalUI

extension ViewSession {
    /// Runs the session as the whole program: shows the view, serves the main run loop, and exits
    /// the process when the session ends, with 0, or with 128 + N after signal N.
    ///
    /// Input, signals, file changes and timers are dispatch sources on the main queue, which the
    /// main run loop serves. It runs on the main thread: `dispatchMain` would end that thread and
    /// serve the queue from libdispatch's pool. Call it on the main thread.
    ///
    /// - Parameter cleanUp: runs before the exit, after the terminal has been restored.
    /// - Throws: the error of opening the terminal; nothing is shown then.
    public nonisolated func runAsProgram(
        _ cleanUp: @escaping @MainActor () -> Void = {}
    ) throws -> Never {
        try MainActor.assumeIsolated {
            onEnd = { end in
                cleanUp()
                switch end {
                case .finished, .terminated(signal: nil): exit(0)
                case .terminated(let signal?): exit(128 + signal)
                }
            }
            try start()
        }
        while true { RunLoop.main.run() }
    }
}
