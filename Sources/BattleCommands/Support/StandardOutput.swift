import Foundation
import TabletopImport
import TerminalUI

/// Writes to standard output. Everything goes through here, so that no text can send control
/// sequences to the terminal.
enum StandardOutput {
    /// The descriptor that commands print to. Tests that run a command in their own process set
    /// another one.
    @TaskLocal static var descriptor = STDOUT_FILENO

    /// Whether standard output is a terminal in a locale without UTF-8. Pipes and files always get
    /// UTF-8.
    static var isASCII: Bool {
        isatty(descriptor) == 1 && isLocaleASCII
    }

    /// The columns of the terminal, or 100 where the output is a file or a pipe.
    static var columns: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
        return Int(size.ws_col)
    }

    /// Whether the user's locale is not UTF-8, wherever the output goes.
    static var isLocaleASCII: Bool {
        nl_langinfo(CInt(CODESET)).map { String(cString: $0) != "UTF-8" } ?? false
    }

    /// Prints lines. Control and other unprintable characters are replaced by visible ones.
    static func print(lines: [String]) throws(CommandProblem) {
        let isASCII = isASCII
        var text = ""
        for line in lines { text += DisplayText.sanitized(line, ascii: isASCII) + "\n" }
        try write(text)
    }

    /// Prints text that other programs read, as it is.
    static func print(text: String) throws(CommandProblem) { try write(text) }

    /// Prints bytes that other programs read, as they are.
    static func print(bytes: [UInt8]) throws(CommandProblem) { try write(bytes[...]) }

    /// Prints JSON, with control characters escaped as `\u001b` and the like.
    static func print(json: JSONValue) throws(CommandProblem) {
        try write(json.text(.pretty) + "\n")
    }

    /// A JSON list that is printed as its elements come, as ``print(json:)`` prints a whole one.
    final class JSONList {
        private var count = 0
        private var pending: [UInt8] = []

        /// Prints an element, at the latest with the end.
        func add(_ value: JSONValue) throws(CommandProblem) {
            pending.append(contentsOf: (count == 0 ? "[\n  " : ",\n  ").utf8)
            value.write(to: &pending, .pretty, level: 1)
            count += 1
            if pending.count > 65_536 { try flush() }
        }

        /// Prints the end of the list.
        func end() throws(CommandProblem) {
            pending.append(contentsOf: (count == 0 ? "[]\n" : "\n]\n").utf8)
            try flush()
        }

        private func flush() throws(CommandProblem) {
            try write(pending[...])
            pending.removeAll(keepingCapacity: true)
        }
    }

    private static func write(_ text: String) throws(CommandProblem) {
        try write(Array(text.utf8)[...])
    }

    private static func write(_ bytes: ArraySlice<UInt8>) throws(CommandProblem) {
        let descriptor = descriptor
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw .output(reason: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}
