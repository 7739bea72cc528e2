import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Walks through the JSON of an open file piece by piece, for documents of any size: only one piece
/// is in memory at a time. jansson parses the pieces.
struct JSONStream {
    /// The most bytes of one piece: twice the largest value that a column holds, in Base64.
    static let pieceLimit = 32 << 20

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 256 << 10)
    private var filled = 0
    private var index = 0
    /// The position of the next byte.
    private(set) var position = TextPosition(line: 1, column: 1, byteOffset: 0)
    /// Where the last value taken begins.
    private(set) var valueStart = TextPosition(line: 1, column: 1, byteOffset: 0)

    /// - Parameter descriptor: a file open for reading, at its start; stays the caller's to close.
    init(descriptor: Int32) throws(StreamProblem) {
        self.descriptor = descriptor
        try fill()
        if buffer[..<filled].starts(with: [0xEF, 0xBB, 0xBF]) {
            index = 3
            position.byteOffset = 3
        }
    }

    /// Why a stream cannot go on.
    enum StreamProblem: Error {
        /// The JSON is wrong.
        case json(JSONProblem)
        /// Reading failed, with `errno`.
        case unreadable(Int32)
    }

    /// The next byte that is no white space, which stays; `nil` at the end.
    mutating func peek() throws(StreamProblem) -> UInt8? {
        while let byte = try current() {
            guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return byte }
            advance(byte)
        }
        return nil
    }

    /// Takes this byte, which comes next apart from white space.
    mutating func take(_ wanted: UInt8) throws(StreamProblem) {
        guard let byte = try peek() else { throw problem(.unfinished) }
        guard byte == wanted else {
            throw problem(.unexpected(String(UnicodeScalar(byte < 0x80 ? byte : 0x3F))))
        }
        advance(byte)
    }

    /// Takes the next member's key and its colon; at the end of the object its closing brace.
    ///
    /// - Parameter isFirst: whether this is the object's first member, which no comma precedes; it is
    ///   `false` afterwards.
    /// - Returns: `nil` at the end of the object.
    mutating func key(isFirst: inout Bool) throws(StreamProblem) -> String? {
        if try peek() == UInt8(ascii: "}") {
            try take(UInt8(ascii: "}"))
            return nil
        }
        if !isFirst { try take(UInt8(ascii: ",")) }
        isFirst = false
        let place = position
        guard try peek() == UInt8(ascii: "\""), case .string(let key) = try value() else {
            throw .json(JSONProblem(.unexpected("key"), at: place))
        }
        try take(UInt8(ascii: ":"))
        return key
    }

    /// Takes the next element of a list; at the end of the list its closing bracket.
    ///
    /// - Parameter isFirst: whether this is the list's first element, which no comma precedes; it is
    ///   `false` afterwards.
    /// - Returns: `nil` at the end of the list.
    mutating func element(isFirst: inout Bool) throws(StreamProblem) -> JSONValue? {
        if try peek() == UInt8(ascii: "]") {
            try take(UInt8(ascii: "]"))
            return nil
        }
        if !isFirst { try take(UInt8(ascii: ",")) }
        isFirst = false
        return try value()
    }

    /// Takes the next value whole.
    mutating func value() throws(StreamProblem) -> JSONValue {
        _ = try peek()
        let start = position
        valueStart = start
        let piece = try piece()
        do {
            return try JSONValue(utf8: piece)
        } catch {
            // The position is counted from the piece's first byte.
            var place = error.position
            place.column += place.line == 1 ? start.column - 1 : 0
            place.line += start.line - 1
            place.byteOffset += start.byteOffset
            throw .json(JSONProblem(error.fault, at: place))
        }
    }

    /// The bytes of the next value. A string ends with its quotation mark, a list or an object with
    /// its bracket, a number or a word before the next delimiter.
    private mutating func piece() throws(StreamProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var depth = 0
        var inText = false
        var isEscaped = false
        while let byte = try current() {
            if inText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inText = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): inText = true
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth > SourceText.depthLimit {
                        throw problem(.tooDeep(limit: SourceText.depthLimit))
                    }
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if depth == 0 { return bytes }
                    depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09...0x0D:
                    if depth == 0 { return bytes }
                default: break
                }
            }
            bytes.append(byte)
            advance(byte)
            if bytes.count > Self.pieceLimit { throw problem(.outOfMemory) }
            let isClosed =
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
            if depth == 0, !inText, isClosed { return bytes }
        }
        if bytes.isEmpty || depth > 0 || inText { throw problem(.unfinished) }
        return bytes
    }

    /// A problem at the present position.
    func problem(_ fault: JSONProblem.Fault) -> StreamProblem {
        .json(JSONProblem(fault, at: position))
    }

    private mutating func current() throws(StreamProblem) -> UInt8? {
        if index == filled { try fill() }
        return index < filled ? buffer[index] : nil
    }

    private mutating func advance(_ byte: UInt8) {
        index += 1
        position.byteOffset += 1
        if byte == 0x0A {
            position.line += 1
            position.column = 1
        } else if byte & 0xC0 != 0x80 {
            position.column += 1
        }
    }

    private mutating func fill() throws(StreamProblem) {
        index = 0
        repeat {
            filled = read(descriptor, &buffer, buffer.count)
        } while filled < 0 && errno == EINTR
        if filled < 0 {
            let code = errno
            filled = 0
            throw .unreadable(code)
        }
    }
}
