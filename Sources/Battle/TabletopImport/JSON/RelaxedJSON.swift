/// JSON as people write it: with comments, `//` to the end of the line and `/* */`, and with commas
/// before a closing bracket. Blanks take their place, so that positions stay those of the file.
struct RelaxedJSON {
    private(set) var bytes: [UInt8]
    /// The lines of the comments, from 1.
    private(set) var comments: [Int] = []
    /// The lines of the commas, from 1.
    private(set) var commas: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (index, line) = (0, 1)
        /// The last comma, as long as only blanks and comments follow it.
        var comma: (index: Int, line: Int)?
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            case UInt8(ascii: "\""):
                index = bytes.span.endOfString(after: index, before: bytes.count)
                comma = nil
            case UInt8(ascii: "/"):
                let end = Self.endOfComment(bytes, from: index)
                guard end > index else { break }
                comments.append(line)
                for place in index..<end {
                    if bytes[place] == 0x0A { line += 1 } else { self.bytes[place] = 0x20 }
                }
                index = end
                continue
            case UInt8(ascii: ","): comma = (index, line)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let comma {
                    self.bytes[comma.index] = 0x20
                    commas.append(comma.line)
                }
                comma = nil
            default: comma = nil
            }
            index += 1
        }
    }

    /// What was left out.
    var warnings: [ImportWarning] {
        [("comments", comments), ("commas with nothing after them", commas)]
            .filter { !$0.1.isEmpty }.map { ImportWarning(fact: .relaxed($0.0, lines: $0.1)) }
    }

    /// The index behind a comment; that of its beginning if it is none.
    private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
        guard start + 1 < bytes.count else { return start }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"): return bytes[start...].firstIndex { $0 == 0x0A } ?? bytes.count
        case UInt8(ascii: "*"):
            var index = start + 2
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                    return index + 2
                }
                index += 1
            }
            return start
        default: return start
        }
    }
}
