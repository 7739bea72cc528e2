import TerminalUI

/// A line on a terminal that says how far longer work is. It shows on standard error, from half a
/// second on, at most ten times a second; nothing shows if that is no terminal.
final class ProgressLine {
    private let subject: String
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private var next = ContinuousClock.now + .milliseconds(500)
    private var columns = 0

    /// - Parameter subject: what is going on: "heroes.json".
    init(_ subject: String, total: Int) {
        // The line must not wrap, or it could not be overwritten.
        let text = DisplayText.sanitized(subject, ascii: StandardOutput.isLocaleASCII)
        self.subject = text.count > 40 ? "…" + text.suffix(39) : text
        self.total = total
    }

    func show(_ count: Int) {
        guard isShown, ContinuousClock.now >= next else { return }
        next = .now + .milliseconds(100)
        write("\(subject): \(count) of \(total)")
    }

    /// Removes the line.
    func end() {
        guard columns > 0 else { return }
        write("")
        columns = 0
    }

    private func write(_ text: String) {
        let line = "\r" + text + String(repeating: " ", count: max(0, columns - text.count))
        columns = text.count
        let bytes = Array((text.isEmpty ? line + "\r" : line).utf8)
        // Progress that cannot be shown is no reason to stop.
        _ = Foundation.write(STDERR_FILENO, bytes, bytes.count)
    }
}
