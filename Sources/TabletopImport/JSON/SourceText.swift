/// The bytes of a file, checked before parsing, the cheapest check first: the encoding, the depth
/// of brackets, valid UTF-8. Each check is one pass without recursion, so that a hostile file is
/// refused before anything is allocated for it.
struct SourceText {
    /// The most brackets open at once. The deepest file seen, a Foundry actor, has 15.
    static let depthLimit = 64

    /// The whole file including a byte-order mark, so that offsets are those of the file.
    let bytes: [UInt8]

    /// The bytes without the byte-order mark.
    var body: ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    /// Checks the bytes.
    ///
    /// - Throws: ``JSONProblem`` with `encoding`, `empty`, `nul`, `tooDeep` or `invalidUTF8`.
    init(checking bytes: [UInt8]) throws(JSONProblem) {
        self.bytes = bytes
        if let name = Self.foreignEncoding(of: bytes) { throw problem(.encoding(name), at: 0) }
        if body.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
            throw problem(.empty, at: 0)
        }
        if let offset = body.firstIndex(of: 0) { throw problem(.nul, at: offset) }
        if let offset = Self.firstTooDeep(body) {
            throw problem(.tooDeep(limit: Self.depthLimit), at: offset)
        }
        if let offset = Self.firstInvalid(bytes) { throw problem(.invalidUTF8, at: offset) }
    }

    /// A problem at a byte of this file.
    func problem(_ fault: JSONProblem.Fault, at offset: Int) -> JSONProblem {
        JSONProblem(fault, at: TextPosition(of: offset, in: bytes))
    }

    /// Detects UTF-16 and UTF-32 by their byte-order marks or, without one, by the NULs in their
    /// first characters, which are ASCII in every JSON text.
    private static func foreignEncoding(of bytes: [UInt8]) -> String? {
        let start = bytes.prefix(4)
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
            return "UTF-32"
        }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            return "UTF-16"
        }
        guard start.count >= 2 else { return nil }
        return switch start.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: "UTF-32"
        case [true, false, true, false], [false, true, false, true], [true, false], [false, true]:
            "UTF-16"
        default: nil
        }
    }

    private static func firstTooDeep(_ bytes: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var inText = false
        var escaped = false
        for (offset, byte) in zip(bytes.indices, bytes) {
            if inText {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > depthLimit { return offset }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return nil
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
