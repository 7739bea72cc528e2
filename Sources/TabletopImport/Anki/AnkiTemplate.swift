/// One side of a card, as Anki's template language describes it:
/// <https://docs.ankiweb.net/templates/intro.html>.
struct AnkiTemplate {
    private indirect enum Part {
        case text(Substring)
        case field(name: Substring, filters: [Substring])
        case section(name: Substring, isInverted: Bool, parts: [Part])
    }

    /// The fields that a side is made of.
    struct Fields {
        /// The contents by name.
        var contents: [String: String]
        /// The number of the gap that is asked, for sentences with gaps.
        var gap: Int?

        subscript(_ name: Substring) -> String { contents[String(name)] ?? "" }
    }

    private var parts: [Part]

    /// Reads a template; marks that are not closed are text.
    init(_ source: String) {
        var rest = source[...]
        parts = Self.parts(&rest, until: nil)
    }

    private init(_ parts: [Part]) { self.parts = parts }

    /// The part below the line that Anki's own note types draw above the answer, and otherwise all
    /// of it, without the front side.
    init(answerOf source: String) {
        let line = #/(?i)<hr[^>]*\bid\s*=\s*["']?answer\b[^>]*>/#
        if let match = source.firstMatch(of: line) {
            self.init(String(source[match.range.upperBound...]))
        } else {
            self.init(source)
        }
    }

    /// The names of the fields with contents that are written, in their order, each once.
    func fieldsShown(_ fields: Fields) -> [String] {
        var names: [String] = []
        walk(fields) { name, _ in
            let name = String(name)
            if !fields[name[...]].isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
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
        walk(fields) { name, filters in
            result += Self.content(of: name, filters, fields, isBack: isBack)
        } text: {
            result += $0
        }
        return result
    }

    private func walk(
        _ fields: Fields, _ field: (Substring, [Substring]) -> Void,
        text: (Substring) -> Void = { _ in }
    ) {
        for part in parts {
            switch part {
            case .text(let written): text(written)
            case .field(let name, let filters): field(name, filters)
            case .section(let name, let isInverted, let parts):
                let isThere = fields[name].contains { !$0.isWhitespace }
                guard isThere != isInverted else { continue }
                AnkiTemplate(parts).walk(fields, field, text: text)
            }
        }
    }

    private static func content(
        of name: Substring, _ filters: [Substring], _ fields: Fields, isBack: Bool
    ) -> String {
        var content = fields[name]
        // The filter next to the name comes first.
        for filter in filters.reversed() {
            switch filter {
            case "type": if !isBack { return "" }
            case "kanji": content = content.replacing(reading) { String($0.1) }
            case "kana": content = content.replacing(reading) { String($0.2) }
            case "furigana": content = content.replacing(reading) { "\($0.1)(\($0.2))" }
            case "cloze", "cloze-only":
                if let gap = fields.gap { content = Cloze.text(content, asking: gap, isBack) }
            case "nc", "text", "hint": break
            default: if filter.hasPrefix("tts") { return "" }
            }
        }
        return content
    }

    /// A word with its reading, as in " 漢字[かんじ]".
    private static var reading: Regex<(Substring, Substring, Substring)> {
        /\ ?([^ \[\]<>&;]+)\[([^\]:]*)\]/
    }

    private static func parts(_ rest: inout Substring, until end: Substring?) -> [Part] {
        var parts: [Part] = []
        while let open = rest.firstRange(of: "{{"),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            if open.lowerBound > rest.startIndex { parts.append(.text(rest[..<open.lowerBound])) }
            let mark = rest[open.upperBound..<close.lowerBound].stripped
            rest = rest[close.upperBound...]
            let name = String(mark.dropFirst()).stripped[...]
            switch mark.first {
            case "#", "^":
                let inner = Self.parts(&rest, until: name)
                parts.append(.section(name: name, isInverted: mark.first == "^", parts: inner))
            case "/": if name == end { return parts }
            case "!": break
            default:
                let words = mark.split(separator: ":", omittingEmptySubsequences: false)
                guard let name = words.last else { continue }
                parts.append(
                    .field(
                        name: String(name).stripped[...],
                        filters: words.dropLast().map { $0.stripped[...] }))
            }
        }
        if !rest.isEmpty { parts.append(.text(rest)) }
        rest = ""
        return parts
    }
}

extension Cloze {
    /// A sentence with one gap, or on the back with all filled.
    static func text(_ text: String, asking number: Int, _ isBack: Bool) -> String {
        guard !isBack else { return filled(text) }
        return gaps(in: text).first { $0.number == number }?.question ?? filled(text)
    }

    /// A sentence with all gaps filled.
    static func filled(_ text: String) -> String {
        text.replacing(/(?s)\{\{c\d{1,3}::(.*?)(?:::(.*?))?\}\}/) { String($0.1) }
    }
}
