internal import CNcurses
import Foundation

/// What the main thread of a program with a terminal does.
public enum MainLoop {
    /// Whether the loop has the main thread, and looks for input itself.
    private(set) static var isRunning = false

    /// Serves the main queue and reads the terminal, on the main thread, until somebody ends the
    /// program.
    ///
    /// Any other loop that serves the main queue does as well. There a key wakes a thread of
    /// libdispatch, which wakes the main thread, and both have to be run before anybody reads it: a
    /// tenth of the time to the first byte of the answer. `dispatchMain` would besides end the main
    /// thread, and a thread is ended by unwinding its stack: in a program linked in one piece that
    /// sorts the table of all its frames first, which takes longer than opening the app.
    public nonisolated static func run() -> Never {
        #if os(Linux)
            MainActor.assumeIsolated {
                isRunning = true
                InputSource.current?.stopListening()
                while true { turn() }
            }
        #else
            while true { RunLoop.main.run() }
        #endif
    }

    #if os(Linux)
        private static func turn() {
            let ready = main_loop_wait(InputSource.current != nil)
            if ready & Int32(main_loop_work) != 0 { main_loop_do_work() }
            if ready & Int32(main_loop_input) != 0 { InputSource.current?.read() }
        }
    #endif
}
