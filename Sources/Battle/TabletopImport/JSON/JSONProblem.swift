/// A position in a text, counted as editors do.
package struct TextPosition: Hashable, Sendable {
    /// From 1; LF, CR LF and a lone CR each end a line.
    package var line: Int
    /// From 1, in code points.
    package var column: Int
    /// From 0, in bytes of the file, a byte-order mark included.
    package var byteOffset: Int

    /// A position from its three counts.
    package init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }

    /// The position of the byte at `offset`, which may be one past the end.
    init(of offset: Int, in bytes: [UInt8]) {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
        for index in start..<end {
            let endsLine =
                bytes[index] == 0x0A
                || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if endsLine {
                line += 1
                start = index + 1
            }
        }
        // Continuation bytes belong to the code point before them.
        let codePoints = bytes[start..<end].count { $0 & 0xC0 != 0x80 }
        self.init(line: line, column: codePoints + 1, byteOffset: end)
    }
}

/// Why a text cannot be read as JSON, and where.
package struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of faults.
    package enum Fault: Hashable, Sendable {
        /// The text has only white space.
        case empty
        /// The encoding is not UTF-8: "UTF-16", "UTF-32".
        case encoding(String)
        /// The bytes are not valid UTF-8.
        case invalidUTF8
        /// There is a NUL, raw or as an escape.
        case nul
        /// More brackets are open at once than this.
        case tooDeep(limit: Int)
        /// The lists of the file have more lists and objects than this, or there are more lines.
        case tooManyEntries(limit: Int)
        /// An object has more members than this, or a list more texts, numbers and the like.
        case tooManyValues(limit: Int)
        /// A text has more bytes than this, or the keys, texts and numbers of an object or a list.
        case tooLong(limit: Int)
        /// The text ends inside a value.
        case unfinished
        /// Something follows the end of the value.
        case textAfterEnd
        /// An object has this key twice.
        case duplicateKey(String)
        /// A number exceeds the range of `Int` or `Double`.
        case numberTooLarge
        /// There is a line break or another control character inside a string.
        case controlCharacterInText
        /// There is an escape that JSON does not have, or half a surrogate pair.
        case badEscape
        /// There is a comma before a closing bracket.
        case trailingComma
        /// There is a comment.
        case comment
        /// There is a single quote instead of a double quote.
        case singleQuote
        /// There is `NaN` or `Infinity`.
        case notANumber
        /// Any other fault: the first unexpected code point.
        case unexpected(String)
        /// The parser ran out of memory.
        case outOfMemory
    }

    /// What is wrong with the JSON.
    package var fault: Fault
    /// Where the fault begins.
    package var position: TextPosition

    /// A fault at a position.
    package init(_ fault: Fault, at position: TextPosition) {
        self.fault = fault
        self.position = position
    }

    /// The fault in words; the position only where the sentence needs it.
    package var description: String {
        switch fault {
        case .empty: "the file is empty"
        case .encoding(let name): "this file is \(name); save it as UTF-8"
        case .invalidUTF8: "byte \(position.byteOffset) is not valid UTF-8; save the file as UTF-8"
        case .nul: "a NUL character; remove it"
        case .tooDeep(let limit):
            "nested deeper than \(limit) at \(position.line):\(position.column)"
        case .tooManyEntries(let limit): "more than \(limit) entries; split the file"
        case .tooManyValues(let limit):
            "more than \(limit) values in one list or object; that is no file of characters"
        case .tooLong(let limit):
            "a text, or the texts of one object, of more than \(limit >> 20) MB; shorten it"
        case .unfinished: "the JSON ends too early; the file may be cut off"
        case .textAfterEnd:
            "text after the end of the JSON; a file has one value, or one whole object a line"
        case .duplicateKey(let key):
            "the key “\(key.escapedForMessage)” occurs twice in one object; remove one of the two"
        case .numberTooLarge: "a number too large to read"
        case .controlCharacterInText:
            "a line break or another control character inside a text; write it as \\n or \\u001b"
        case .badEscape: "a text with a backslash sequence that JSON does not have"
        case .trailingComma: "a comma with nothing after it; remove it"
        case .comment: "a comment; JSON has none, remove it"
        case .singleQuote: "a single quote; JSON uses double quotes"
        case .notANumber: "NaN and Infinity are not JSON numbers; write null"
        case .unexpected(let text): "“\(text.escapedForMessage)” does not belong here"
        case .outOfMemory: "not enough memory to read the file"
        }
    }
}
