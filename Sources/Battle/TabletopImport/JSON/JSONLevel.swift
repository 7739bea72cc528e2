/// One level of a list or an object: its keys, texts and numbers as text, and the places of the lists
/// and objects in it, which are not looked into.
///
/// A large file is never parsed as a whole, because a parsed value takes many times the memory of its
/// text: 64 MB of empty lists would take 3 GB. Instead, the brackets of a list or an object are
/// counted in one pass. What is inside of its own lists and objects is left out of the text that the
/// parser gets:
///
/// ```
/// {"campaign": "Ford", "players": [{"name": "Bram"}, …], "round": 3}     the file
/// {"campaign": "Ford", "players": null                 , "round": 3}     `text`
///                                 └ child, place 1 ┘
/// ```
///
/// A bracket that closes another kind, or the end of the file, ends all that is open there. Such a
/// child cannot be parsed, which reports the fault.
struct JSONLevel {
    /// A list or an object in this one.
    struct Child {
        /// The number of elements or members before it.
        var place: UInt32
        /// The offset of its opening bracket in the file.
        var start: UInt32
        /// The offset behind its closing bracket.
        var end: UInt32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// What replaces a child in ``text``. The blank keeps it apart from what follows.
    private static let placeholder = Array("null ".utf8)

    /// The level as JSON, with `null` for each child.
    private(set) var text: [UInt8] = []
    private(set) var children: [Child] = []
    /// The offset of what follows the value, but does not belong to it.
    private(set) var trailing: Int?

    private let start: Int

    /// Reads one level.
    ///
    /// - Parameters:
    ///   - range: begins with the opening bracket.
    ///   - entries: the lists and objects in lists so far, to which those of this list are added.
    /// - Throws: ``JSONProblem`` with `tooManyEntries`, `tooManyValues` or `tooLong`, before much
    ///   memory is taken.
    init(of range: Range<Int>, in source: SourceText, entries: inout Int) throws(JSONProblem) {
        start = range.lowerBound
        let bytes = source.bytes.span
        let isObject = bytes[start] == UInt8(ascii: "{")
        /// The kinds of the open brackets, the innermost in the lowest bit: 1 for an object.
        var kinds: UInt64 = isObject ? 1 : 0
        var depth = 1
        var copied = start
        var place = 0
        var values = 0
        /// The offset behind the last comma, or the opening bracket.
        var elementStart = start + 1
        var childStart = start
        var isChild = false

        func copy(to end: Int) throws(JSONProblem) {
            if text.count + end - copied > SourceText.textLimit {
                throw source.problem(.tooLong(limit: SourceText.textLimit), at: start)
            }
            text.append(contentsOf: source.bytes[copied..<end])
        }
        func endChild(_ end: Int) {
            children.append(
                Child(place: UInt32(place), start: UInt32(childStart), end: UInt32(end)))
            text.append(contentsOf: Self.placeholder)
            copied = end
            isChild = true
        }
        func endElement() throws(JSONProblem) {
            if isChild, !isObject {
                entries += 1
                if entries > SourceText.entryLimit {
                    throw source.problem(
                        .tooManyEntries(limit: SourceText.entryLimit), at: childStart)
                }
            } else {
                values += 1
                if values > SourceText.valueLimit {
                    throw source.problem(
                        .tooManyValues(limit: SourceText.valueLimit),
                        at: source.afterBlanks(elementStart))
                }
            }
        }

        var index = start + 1
        scan: while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = bytes.endOfString(after: index, before: range.upperBound)
                if depth == 1, end - index > SourceText.textLimit {
                    throw source.problem(.tooLong(limit: SourceText.textLimit), at: index)
                }
                index = end
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 1 {
                    try copy(to: index)
                    childStart = index
                }
                kinds = kinds << 1 | (bytes[index] == UInt8(ascii: "{") ? 1 : 0)
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                let closesObject = bytes[index] == UInt8(ascii: "}")
                guard closesObject == (kinds & 1 == 1) else {
                    if depth > 1 { endChild(index + 1) } else { try copy(to: index + 1) }
                    return
                }
                kinds >>= 1
                depth -= 1
                if depth == 1 { endChild(index + 1) }
                if depth == 0 {
                    try endElement()
                    try copy(to: index + 1)
                    let rest = source.afterBlanks(index + 1)
                    if rest < range.upperBound { trailing = rest }
                    return
                }
            case UInt8(ascii: ",") where depth == 1:
                try endElement()
                place += 1
                isChild = false
                elementStart = index + 1
            default: break
            }
            index += 1
        }
        if depth > 1 { endChild(range.upperBound) } else { try copy(to: range.upperBound) }
    }

    /// The offset in the file of an offset in ``text``. Within a placeholder, that of its child.
    func sourceOffset(of offset: Int) -> Int {
        var textStart = 0
        var sourceStart = start
        for child in children {
            let placeholder = textStart + Int(child.start) - sourceStart
            if offset < placeholder { break }
            if offset < placeholder + Self.placeholder.count { return Int(child.start) }
            textStart = placeholder + Self.placeholder.count
            sourceStart = Int(child.end)
        }
        return sourceStart + offset - textStart
    }

    /// Frees the text, before the children are looked into.
    mutating func dropText() { text = [] }
}

extension SourceText {
    /// The offset of the first byte from `offset` on that is not white space of JSON.
    func afterBlanks(_ offset: Int) -> Int {
        bytes[offset...].firstIndex { byte in
            byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09
        } ?? bytes.count
    }
}
