import Foundation
import TabletopImport
import TerminalUI

/// The only door to standard output; what passes it can do nothing to a terminal.
enum StandardOutput {
    /// Whether a terminal is there to be read by a person, and knows no UTF-8. Pipes and files get
    /// UTF-8 in any case.
    static var isASCII: Bool {
        isatty(STDOUT_FILENO) == 1 && isLocaleASCII
    }

    /// Whether the user's locale knows no UTF-8, wherever the output goes.
    static var isLocaleASCII: Bool {
        nl_langinfo(CInt(CODESET)).map { String(cString: $0) != "UTF-8" } ?? false
    }

    /// Prints lines for people. What a line holds beyond plain text is made visible.
    static func print(lines: [String]) throws(CommandProblem) {
        let isASCII = isASCII
        var text = ""
        for line in lines { text += DisplayText.sanitized(line, ascii: isASCII) + "\n" }
        try write(text)
    }

    /// Prints a value for programs, its control characters as `\u001b` and the like.
    static func print(json: JSONValue) throws(CommandProblem) {
        try write(json.text(.pretty) + "\n")
    }

    private static func write(_ text: String) throws(CommandProblem) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw .output(reason: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}
