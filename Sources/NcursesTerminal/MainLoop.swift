internal import CNcurses
import Foundation

/// What the main thread of a program with a terminal does.
public enum MainLoop {
    /// Whether the loop has the main thread, and looks for input itself.
    private(set) static var isRunning = false

    /// Does `begin`, then serves the main queue, reads the terminal and answers signals, on the main
    /// thread, until somebody ends the program.
    ///
    /// Any other loop that serves the main queue does as well. There a key wakes a thread of
    /// libdispatch, which has to be made first and wakes the main thread, and both have to be run
    /// before anybody reads it: a tenth of the time to the first byte of the answer. `dispatchMain`
    /// would besides end the main thread, and a thread is ended by unwinding its stack: in a program
    /// linked in one piece that sorts the table of all its frames first, which takes longer than
    /// opening the app.
    ///
    /// - Parameter begin: opens the terminal, for one.
    /// - Throws: what `begin` throws; nothing has been served then.
    public nonisolated static func run(
        _ begin: @MainActor () throws -> Void = {}
    ) rethrows -> Never {
        #if os(Linux)
            try MainActor.assumeIsolated {
                isRunning = true
                defer { isRunning = false }
                InputSource.current?.stopListening()
                SignalSource.current?.stopListening()
                try begin()
                while true { turn() }
            }
        #else
            try MainActor.assumeIsolated { try begin() }
            while true { RunLoop.main.run() }
        #endif
    }

    #if os(Linux)
        private static func turn() {
            let ready = main_loop_wait(
                InputSource.current != nil, SignalSource.current?.descriptor ?? -1)
            if ready & Int32(main_loop_work) != 0 { main_loop_do_work() }
            if ready & Int32(main_loop_signal) != 0 { SignalSource.current?.read() }
            if ready & Int32(main_loop_input) != 0 { InputSource.current?.read() }
        }
    #endif
}
