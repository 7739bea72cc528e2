import TabletopImport

/// One side of a card, as Anki's template language describes it:
/// <https://docs.ankiweb.net/templates/intro.html>.
struct AnkiTemplate {
    private indirect enum Part {
        case text(Substring)
        case field(name: String, filters: [Substring])
        case section(name: String, isInverted: Bool, parts: [Part])
    }

    /// The fields that a side is made of.
    struct Fields {
        /// The contents by name.
        private(set) var contents: [String: String]
        /// The number of the gap that is asked, for sentences with gaps.
        var gap: Int?
        /// The names of the fields with something else than white space.
        private var shown: Set<String>

        init(_ contents: [String: String], gap: Int?) {
            self.contents = contents
            self.gap = gap
            shown = Set(contents.filter { $0.value.contains { !$0.isWhitespace } }.keys)
        }

        subscript(_ name: String) -> String { contents[name] ?? "" }

        func isShown(_ name: String) -> Bool { shown.contains(name) }

        /// Shows nothing of a field, whose sections are as before.
        mutating func hide(_ name: String) { contents[name] = "" }

        mutating func clear(_ name: String) {
            contents[name] = ""
            shown.remove(name)
        }
    }

    /// The sections that may be in each other; deeper ones are taken for their contents.
    private static let depthLimit = 50

    private var parts: [Part]
    /// The parts and their text, in bytes.
    private var size = 0
    /// How often it names each field.
    private var uses: [String: Int] = [:]
    /// The fields that it shows or asks for.
    private(set) var names: Set<String> = []

    /// Reads a template; marks that are not closed are text. Scripts and styles show nothing.
    init(_ source: String) {
        let source = MarkupText.withoutScripts(source)
        var rest = source[...]
        parts = Self.parts(&rest, until: nil, depth: 0)
        size = source.utf8.count
        count(parts)
    }

    private mutating func count(_ parts: [Part]) {
        size += 32 * parts.count
        for case .field(let name, _) in parts {
            uses[name, default: 0] += 1
            names.insert(name)
        }
        for case .section(let name, _, let inner) in parts {
            names.insert(name)
            count(inner)
        }
    }

    /// At most so many bytes are written, or looked at, to show these fields.
    func work(_ fields: Fields) -> Int {
        uses.reduce(size) { $0 + $1.value * (fields[$1.key].utf8.count + 32) }
    }

    /// The part below the line that Anki's own note types draw above the answer, and otherwise all
    /// of it, without the front side.
    init(answerOf source: String) {
        let name = #/(?i)\bid\s*=\s*["']?answer\b/#
        let line = MarkupText.tags("hr", in: source).first { $0.text.contains(name) }
        self.init(line.map { String(source[$0.end...]) } ?? source)
    }

    /// The names of the fields with contents that are written, in their order, each once.
    func fieldsShown(_ fields: Fields) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        walk(parts, fields) { name, filters in
            if !fields[name].isEmpty, !filters.contains("hint"), known.insert(name).inserted {
                names.append(name)
            }
        }
        return names
    }

    /// The contents of the fields that are shown only to who asks for them.
    func hints(_ fields: Fields) -> [String] {
        var hints: [String] = []
        walk(parts, fields) { name, filters in
            if !fields[name].isEmpty, filters.contains("hint") { hints.append(fields[name]) }
        }
        return hints
    }

    /// Whether the answer is to be typed.
    var isTyped: Bool {
        func hasType(_ parts: [Part]) -> Bool {
            parts.contains { part in
                switch part {
                case .text: false
                case .field(_, let filters): filters.contains("type")
                case .section(_, _, let parts): hasType(parts)
                }
            }
        }
        return hasType(parts)
    }

    /// The side as markup.
    ///
    /// - Parameter isBack: whether fields to type in show what is right.
    func markup(_ fields: Fields, isBack: Bool) -> String {
        var result = ""
        walk(parts, fields) { name, filters in
            result += Self.content(of: name, filters, fields, isBack: isBack)
        } text: {
            result += $0
        }
        return result
    }

    private func walk(
        _ parts: [Part], _ fields: Fields, _ field: (String, [Substring]) -> Void,
        text: (Substring) -> Void = { _ in }
    ) {
        for part in parts {
            switch part {
            case .text(let written): text(written)
            case .field(let name, let filters): field(name, filters)
            case .section(let name, let isInverted, let parts):
                guard fields.isShown(name) != isInverted else { continue }
                walk(parts, fields, field, text: text)
            }
        }
    }

    private static func content(
        of name: String, _ filters: [Substring], _ fields: Fields, isBack: Bool
    ) -> String {
        var content = fields[name]
        // The filter next to the name comes first.
        for filter in filters.reversed() {
            switch filter {
            case "type": if !isBack { return "" }
            case "kanji": content = withReadings(content) { word, _ in word }
            case "kana": content = withReadings(content) { _, reading in reading }
            case "furigana": content = withReadings(content) { "\($0)(\($1))" }
            case "cloze", "cloze-only":
                guard let number = fields.gap else { break }
                let gap = isBack ? nil : Cloze.gap(number, in: content)
                content = gap?.question ?? Cloze.filled(content)
            case "hint": return ""
            case "nc", "text": break
            default: if filter.hasPrefix("tts") { return "" }
            }
        }
        return content
    }

    /// The text with each word that has a reading written anew, as in " 漢字[かんじ]"; the space before it
    /// only sets it apart.
    private static func withReadings(
        _ content: String, _ write: (_ word: String, _ reading: String) -> String
    ) -> String {
        let bytes = Array(content.utf8)
        var (ending, colon) = (NextPlace("]"), NextPlace(":"))
        var written: [UInt8] = []
        /// Where in it the present word begins.
        var word = 0
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "["), word < written.count,
                let end = ending.from(place, in: bytes),
                colon.from(place, in: bytes).map({ $0 > end }) ?? true
            {
                let text = write(
                    String(decoding: written[word...], as: UTF8.self),
                    String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
                let isApart = word > 0 && written[word - 1] == UInt8(ascii: " ")
                written.replaceSubrange((word - (isApart ? 1 : 0))..., with: text.utf8)
                place = end + 1
                word = written.count
                continue
            }
            written.append(bytes[place])
            if " []<>&;".utf8.contains(bytes[place]) { word = written.count }
            place += 1
        }
        return String(decoding: written, as: UTF8.self)
    }

    private static func parts(
        _ rest: inout Substring, until end: String?, depth: Int
    ) -> [Part] {
        var parts: [Part] = []
        while let open = rest.firstRange(of: "{{"),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            if open.lowerBound > rest.startIndex { parts.append(.text(rest[..<open.lowerBound])) }
            let mark = rest[open.upperBound..<close.lowerBound].stripped
            rest = rest[close.upperBound...]
            let name = mark.dropFirst().stripped
            switch mark.first {
            case "#", "^":
                guard depth < depthLimit else { break }
                let inner = Self.parts(&rest, until: name, depth: depth + 1)
                parts.append(.section(name: name, isInverted: mark.first == "^", parts: inner))
            case "/": if name == end { return parts }
            case "!": break
            default:
                let words = mark.split(separator: ":", omittingEmptySubsequences: false)
                guard let name = words.last else { continue }
                parts.append(
                    .field(
                        name: name.stripped,
                        filters: words.dropLast().map { $0.stripped[...] }))
            }
        }
        if !rest.isEmpty { parts.append(.text(rest)) }
        rest = ""
        return parts
    }
}
