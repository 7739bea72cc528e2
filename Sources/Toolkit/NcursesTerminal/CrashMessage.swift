internal import CNcurses

/// Sets the line that is written to standard error after a crash. An empty text removes it.
func setCrashMessage(_ line: String) {
    let bytes = line.isEmpty ? [] : Array((line + "\n").utf8CString.dropLast())
    terminal_set_crash_message(bytes, bytes.count)
}
