internal import CNcurses

/// A second process that gives the terminal back when this one cannot: when it was killed.
///
/// A program killed by `SIGKILL` leaves a terminal that shows nothing of what is typed, and types
/// what the mouse does. So the process the shell has started stays behind as a guard, and the
/// program goes on as its child. The guard passes on what it is sent, stops and continues with the
/// program, and ends as it ends, by the same signal or with the same code. If it is the guard that is
/// killed, the program gives the terminal back, and ends with `SIGHUP`.
public nonisolated enum TerminalGuard {
    /// Makes this process the guard's child. To be called before anything makes a thread, and with
    /// nothing open that must not be open twice.
    ///
    /// - Returns: whether there is a guard now; none is needed where no terminal is.
    @discardableResult
    public static func begin() -> Bool { terminal_begin_guard() }
}

/// What standard error is told after a crash; nothing for an empty line.
func keepLastWords(_ line: String) {
    let bytes = line.isEmpty ? [] : Array((line + "\n").utf8CString.dropLast())
    terminal_keep_last_words(bytes, bytes.count)
}
