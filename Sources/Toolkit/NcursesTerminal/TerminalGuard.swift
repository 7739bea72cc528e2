internal import CNcurses

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A second process that restores the terminal when the program is killed.
///
/// `SIGKILL` cannot be handled: without a guard, a killed program leaves a terminal that does not
/// echo input and reports the mouse as text. The guard is a child of the program. It waits for the
/// program's end, restores the terminal if it is still in use, and ends. It forwards the signals
/// that it is sent to the program; if it is killed, the program restores the terminal and ends by
/// the same signal.
public nonisolated enum TerminalGuard {
    /// Starts the guard; does nothing if standard input or output is not a terminal.
    ///
    /// Call it once, early in `main`: before there are other threads, and before the terminal is
    /// opened.
    ///
    /// - Parameter variable: an environment variable that turns the guard off with the value "off"
    ///   or "0".
    public static func start(unlessDisabledBy variable: String) {
        if ["off", "0"].contains(getenv(variable).map { String(cString: $0) }) { return }
        _ = terminal_start_guard()
    }
}
