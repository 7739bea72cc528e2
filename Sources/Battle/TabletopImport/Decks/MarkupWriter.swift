/// Writes text from HTML with its lines, as a card shows it.
///
/// White space of the source is one blank, except within `pre`.
struct MarkupWriter {
    private var bytes: [UInt8] = []
    /// The lists around: the number of the next item, 0 for one without numbers.
    private var lists: [Int] = []
    /// Where the text of the last item begins.
    private var itemStart: Int?
    private var cells = 0
    /// How many `pre` are around.
    private var verbatim = 0
    /// Where the marks begin whose end is not there yet.
    private var marks: [(name: String, start: Int)] = []
    private var isInReading = false
    /// Whether the text of an `rp` is left out.
    private var isFallback = false

    private static let blocks: Set = [
        "div", "p", "ul", "ol", "table", "tr", "blockquote", "h", "section", "article", "header",
        "footer", "dl", "dt", "dd", "figure", "figcaption", "center", "tbody", "thead", "hr",
    ]
    private static let bold: Set = ["b", "strong"]
    private static let code: Set = ["code", "tt", "kbd", "samp"]
    /// The lists that are in each other with blanks before their items.
    private static let depthLimit = 8

    /// The text so far, without white space at both ends.
    var text: String {
        var writer = self
        for mark in marks.reversed() { writer.end(mark.name, mark.start) }
        if writer.verbatim > 0 { writer.endCode() }
        if writer.isInReading { writer.bytes.append(UInt8(ascii: ")")) }
        return String(decoding: writer.bytes, as: UTF8.self).stripped
    }

    /// Adds a byte of text.
    mutating func add(_ byte: UInt8) {
        if isFallback { return }
        let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
        guard isBlank, verbatim == 0 else {
            bytes.append(byte)
            return
        }
        if let last = bytes.last, last != 0x20, last != 0x0A { bytes.append(0x20) }
    }

    /// Adds text with its white space.
    mutating func addVerbatim(_ text: some Sequence<UInt8>) {
        if !isFallback { bytes += text }
    }

    /// Adds a tag.
    ///
    /// - Parameter name: its letters, in lower case: "h" of `h1`.
    mutating func add(_ name: String, isClosing: Bool) {
        switch name {
        case "br": newLine()
        case "li":
            breakLine()
            if !isClosing { beginItem() }
        case "ul", "ol":
            breakLine()
            if !isClosing {
                lists.append(name == "ol" ? 1 : 0)
            } else {
                _ = lists.popLast()
            }
        case "tr":
            breakLine()
            cells = 0
        case "td", "th":
            if isClosing { break }
            if cells > 0 {
                dropBlanks()
                bytes += " | ".utf8
            }
            cells += 1
        case "pre":
            if isClosing {
                if verbatim == 1 { endCode() }
                verbatim = max(0, verbatim - 1)
            } else {
                breakLine()
                if verbatim == 0 { bytes += "```\n".utf8 }
                verbatim += 1
            }
        case "rt":
            if isInReading { bytes.append(UInt8(ascii: ")")) }
            if !isClosing { bytes.append(UInt8(ascii: "(")) }
            isInReading = !isClosing
        case "ruby" where isInReading:
            bytes.append(UInt8(ascii: ")"))
            isInReading = false
        case "rp": isFallback = !isClosing
        case _ where Self.bold.contains(name) || Self.code.contains(name):
            if verbatim > 0 { break }
            let mark = Self.bold.contains(name) ? "**" : "`"
            if !isClosing {
                if marks.count < 32 { marks.append((mark, bytes.count)) }
            } else if let last = marks.lastIndex(where: { $0.name == mark }) {
                let start = marks[last].start
                marks.removeSubrange(last...)
                end(mark, start)
            }
        case _ where Self.blocks.contains(name): breakLine()
        default: break
        }
    }

    /// Puts marks around what was written since, on each of its lines; none around what has some.
    private mutating func end(_ mark: String, _ start: Int) {
        guard start < bytes.count else { return }
        let text = String(decoding: bytes[start...], as: UTF8.self)
        guard !text.contains(mark), !text.contains("```") else { return }
        bytes.removeSubrange(start...)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let inner = line.stripped
            guard !inner.isEmpty else { return String(line) }
            let before = line.prefix { $0.isWhitespace }
            let after = line.reversed().prefix { $0.isWhitespace }.reversed()
            return "\(before)\(mark)\(inner)\(mark)\(String(after))"
        }
        bytes += lines.joined(separator: "\n").utf8
    }

    private mutating func endCode() {
        while bytes.last == 0x0A { bytes.removeLast() }
        bytes += "\n```\n".utf8
    }

    private mutating func beginItem() {
        bytes += String(repeating: "  ", count: max(0, min(lists.count, Self.depthLimit) - 1)).utf8
        if let number = lists.last, number > 0 {
            bytes += "\(number). ".utf8
            lists[lists.count - 1] += 1
        } else {
            bytes += "- ".utf8
        }
        itemStart = bytes.count
    }

    private mutating func dropBlanks() {
        while bytes.last == 0x20 { bytes.removeLast() }
    }

    private mutating func newLine() {
        dropBlanks()
        bytes.append(0x0A)
    }

    /// Ends a line that has something.
    private mutating func breakLine() {
        // An item that has nothing yet keeps its line: "<li><p>x".
        guard !bytes.isEmpty, bytes.last != 0x0A, bytes.count != itemStart else { return }
        newLine()
    }
}
