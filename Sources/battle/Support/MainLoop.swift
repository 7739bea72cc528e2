import Foundation

/// What the main thread does once the app is open.
enum MainLoop {
    /// Serves the main queue, on the main thread, until somebody ends the program.
    ///
    /// `dispatchMain` would end the thread instead, and a thread is ended by unwinding its stack: in a
    /// program linked in one piece that sorts the table of all its frames first, which takes longer
    /// than opening the app.
    static func run() -> Never {
        while true { RunLoop.main.run() }
    }
}
