internal import CNcurses

/// What standard error is told after a crash; nothing for an empty line.
func keepLastWords(_ line: String) {
    let bytes = line.isEmpty ? [] : Array((line + "\n").utf8CString.dropLast())
    terminal_keep_last_words(bytes, bytes.count)
}
