/// The bytes of a file, checked before parsing, the cheapest check first: the encoding, the depth
/// of brackets, valid UTF-8. Each check is one pass without recursion, so that a hostile file is
/// refused before anything is allocated for it.
struct SourceText: Sendable {
    /// The most brackets open at once. The deepest file seen, a Foundry actor, has 15.
    static let depthLimit = 64
    /// The most lists and objects that the lists of a file have as elements, or lines of one object,
    /// in all. A list of a million takes 24 MB.
    static let entryLimit = 1_000_000
    /// The most members of an object, or elements of a list that are neither lists nor objects. The
    /// largest seen, the ids of an export of Improved Initiative, are some thousands.
    static let valueLimit = 100_000
    /// The most bytes of a text, or of the keys, texts and numbers of one object or list. Portraits
    /// inside of files have up to 6 MB.
    static let textLimit = 8 << 20
    /// The most bytes of a text whose offsets fit in ``UnreadJSON``.
    static let sizeLimit = Int(UInt32.max)

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
        if bytes.count > Self.sizeLimit { throw problem(.tooLong(limit: Self.sizeLimit), at: 0) }
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
        let span = bytes.span
        var depth = 0
        var index = 0
        while index < span.count {
            switch span[index] {
            case UInt8(ascii: "\""): index = span.endOfString(after: index, before: span.count)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > depthLimit { return bytes.startIndex + index }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The problem of bytes that are not UTF-8.
    static func invalidText(_ bytes: [UInt8]) -> JSONProblem {
        JSONProblem(.invalidUTF8, at: TextPosition(of: firstInvalid(bytes) ?? 0, in: bytes))
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

extension Span<UInt8> {
    /// The index of the quote that ends the string whose opening quote is at `start`; `end` if there
    /// is none before it.
    func endOfString(after start: Int, before end: Int) -> Int {
        var index = start + 1
        while index < end {
            switch self[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return end
    }
}
