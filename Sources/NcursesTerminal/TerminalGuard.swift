internal import CNcurses

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A second process that restores the terminal when the program is killed.
///
/// `SIGKILL` cannot be handled: without a guard, a killed program leaves a terminal that does not
/// echo input and reports the mouse as text. Therefore the process that the shell has started stays
/// as the guard, and starts the program again as its child. The guard forwards the signals it is
/// sent, stops and continues with the program, and ends as it ends, by the same signal or with the
/// same code. If the guard is killed, the program restores the terminal and ends with `SIGHUP`.
public nonisolated enum TerminalGuard {
    /// Makes this process the guard of a program that it starts again with the same executable and
    /// arguments; returns in that program. Returns in this process, without a guard, if standard
    /// input or output is not a terminal, a debugger is attached, or the program cannot be started.
    ///
    /// Call it once, early in `main`: before there are other threads, and before anything that must
    /// not happen twice.
    ///
    /// - Parameter variable: an environment variable that turns the guard off with the value "off"
    ///   or "0".
    public static func start(unlessDisabledBy variable: String) {
        if terminal_join_guard() { return }
        if ["off", "0"].contains(getenv(variable).map { String(cString: $0) }) { return }
        _ = terminal_start_guard(CommandLine.unsafeArgv)
    }
}
