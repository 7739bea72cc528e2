// The inline part of CommonMark, for the literals of `Text`: emphasis, strong emphasis, code spans,
// links, autolinks, backslash escapes, character references, and the strikethrough of GitHub's dialect.
// Blanks and line ends stay.
//
// Foundation parses Markdown on Apple's platforms only. The literal is read once: code spans, escapes
// and links are recognised where they stand, runs of * _ ~ become delimiters. Then delimiters that
// close are matched with the nearest ones that open (CommonMark, "process emphasis").

/// Parses the inline Markdown of a literal with interpolated parts.
nonisolated struct InlineMarkdown {
    /// A part of a literal.
    enum Piece {
        /// Text to parse.
        case literal(String)
        /// Text that is displayed as it is, with the style around it.
        case value(String)
        /// Runs that keep their style, with the style around them.
        case runs([Text.Run])
    }

    private struct Style: Equatable {
        package var attributes: CellAttributes = []
        var isLink = false
    }

    private enum Token {
        case text(String)
        case runs([Text.Run])
        case delimiter(Delimiter)
    }

    /// A run of one of the characters `*`, `_` and `~`.
    private struct Delimiter {
        package let character: Character
        package let length: Int
        package var left: Int
        let opens: Bool
        let closes: Bool
    }

    private var tokens: [Token] = []
    private var styles: [Style] = []

    /// Whether a string may contain marks; most do not and need not be parsed.
    static func mayHaveMarks(_ string: String) -> Bool {
        string.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
                UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
                true
            default: false
            }
        }
    }

    /// The runs of a literal; parts with equal styles share a run unless they were runs before.
    static func runs(_ pieces: [Piece]) -> [Text.Run] {
        var parser = InlineMarkdown()
        parser.read(pieces, isLink: false)
        parser.matchDelimiters()
        return parser.styledRuns
    }

    // MARK: Reading

    private mutating func add(_ token: Token, isLink: Bool) {
        tokens.append(token)
        styles.append(Style(isLink: isLink))
    }

    private mutating func read(_ pieces: [Piece], isLink: Bool) {
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .runs(let runs): add(.runs(runs), isLink: isLink)
            case .value(let string): add(.text(string), isLink: isLink)
            case .literal(let string):
                // A value beside a delimiter counts as a letter.
                read(
                    Array(string), isLink: isLink, before: index > 0 ? "a" : nil,
                    after: index + 1 < pieces.count ? "a" : nil)
            }
        }
    }

    private mutating func read(
        _ text: [Character], isLink: Bool, before: Character?, after: Character?
    ) {
        var plain = ""
        func flush(_ parser: inout InlineMarkdown) {
            if !plain.isEmpty { parser.add(.text(plain), isLink: isLink) }
            plain = ""
        }
        var index = 0
        while index < text.count {
            let character = text[index]
            switch character {
            case "\\":
                if index + 1 < text.count, text[index + 1].isASCIIPunctuation {
                    plain.append(text[index + 1])
                    index += 2
                    continue
                }
            case "`":
                if let (code, end) = Self.codeSpan(text, at: index) {
                    plain += code
                    index = end
                    continue
                }
                let end = Self.end(ofRun: text, at: index)
                plain += String(text[index..<end])
                index = end
                continue
            case "[":
                if !isLink, let (label, end) = Self.link(text, at: index) {
                    flush(&self)
                    read(Array(label), isLink: true, before: nil, after: nil)
                    index = end
                    continue
                }
            case "<":
                if !isLink, let (address, end) = Self.autolink(text, at: index) {
                    flush(&self)
                    add(.text(address), isLink: true)
                    index = end
                    continue
                }
            case "&":
                if let (referred, end) = Self.reference(text, at: index) {
                    plain.append(referred)
                    index = end
                    continue
                }
            case "*", "_", "~":
                let end = Self.end(ofRun: text, at: index)
                flush(&self)
                add(
                    .delimiter(
                        Self.delimiter(
                            character, end - index, index > 0 ? text[index - 1] : before,
                            end < text.count ? text[end] : after)), isLink: isLink)
                index = end
                continue
            default: break
            }
            plain.append(character)
            index += 1
        }
        flush(&self)
    }

    private static func end(ofRun text: [Character], at start: Int) -> Int {
        var end = start
        while end < text.count, text[end] == text[start] { end += 1 }
        return end
    }

    /// Code between equally long runs of backticks.
    private static func codeSpan(_ text: [Character], at start: Int) -> (String, end: Int)? {
        let begin = end(ofRun: text, at: start)
        var index = begin
        while index < text.count {
            guard text[index] == "`" else {
                index += 1
                continue
            }
            let close = end(ofRun: text, at: index)
            if close - index == begin - start {
                var code = text[begin..<index]
                // One blank at each end belongs to the marks, unless all is blank.
                if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
                    code = code.dropFirst().dropLast()
                }
                return (String(code), close)
            }
            index = close
        }
        return nil
    }

    /// `[label](destination)`.
    private static func link(_ text: [Character], at start: Int) -> (label: String, end: Int)? {
        var depth = 0
        var index = start
        while index < text.count {
            if text[index] == "\\" {
                index += 2
                continue
            }
            if text[index] == "[" { depth += 1 }
            if text[index] == "]" {
                depth -= 1
                if depth == 0 { break }
            }
            index += 1
        }
        guard index + 1 < text.count, text[index + 1] == "(",
            let end = endOfDestination(text, at: index + 2)
        else { return nil }
        return (String(text[start + 1..<index]), end)
    }

    /// The end of `destination "title")`, of which each part may be missing. A destination within `<` and
    /// `>` may have blanks, another one may not, and its parentheses are balanced.
    private static func endOfDestination(_ text: [Character], at start: Int) -> Int? {
        func isAt(_ index: Int, _ character: Character) -> Bool {
            index < text.count && text[index] == character
        }
        func afterBlanks(_ start: Int) -> Int {
            text[start...].firstIndex { !$0.isWhitespace } ?? text.count
        }
        /// The index after the next `mark` that no backslash makes literal.
        func after(_ mark: Character, from start: Int) -> Int? {
            var index = start
            while index < text.count, text[index] != mark {
                index += text[index] == "\\" ? 2 : 1
            }
            return index < text.count ? index + 1 : nil
        }

        var index = afterBlanks(start)
        if isAt(index, "<") {
            guard let end = after(">", from: index + 1), !text[index..<end].contains("\n") else {
                return nil
            }
            index = end
        } else {
            var depth = 0
            while index < text.count, !text[index].isWhitespace {
                if text[index] == ")" && depth == 0 { break }
                if text[index] == "(" { depth += 1 }
                if text[index] == ")" { depth -= 1 }
                index += text[index] == "\\" ? 2 : 1
            }
            if depth != 0 || index > text.count { return nil }
        }
        let title = afterBlanks(index)
        if title > index, title < text.count,
            let mark = ["\"": "\"", "'": "'", "(": ")"][text[title]] as Character?
        {
            guard let end = after(mark, from: title + 1) else { return nil }
            index = end
        }
        index = afterBlanks(index)
        return isAt(index, ")") ? index + 1 : nil
    }

    /// `<https://example.com>` or `<name@example.com>`.
    private static func autolink(
        _ text: [Character], at start: Int
    ) -> (address: String, end: Int)? {
        guard let close = text[start...].firstIndex(of: ">") else { return nil }
        let address = String(text[start + 1..<close])
        guard
            address.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]{1,31}:[^\s<>]*/) != nil
                || address.wholeMatch(
                    of: /[A-Za-z0-9.!#$%&'*+\/=?^_`{|}~\-]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*/)
                    != nil
        else { return nil }
        return (address, close + 1)
    }

    private static let namedCharacters: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    /// `&amp;`, `&#38;` or `&#x26;`.
    private static func reference(
        _ text: [Character], at start: Int
    ) -> (character: Character, end: Int)? {
        // The longest reference is a number of seven digits.
        guard
            let close = text[start...].prefix(10).firstIndex(of: ";"), close > start + 1
        else { return nil }
        let name = String(text[start + 1..<close])
        if let character = namedCharacters[name] { return (character, close + 1) }
        guard let number = name.wholeMatch(of: /#(?:[xX]([0-9A-Fa-f]{1,6})|([0-9]{1,7}))/),
            let value = number.1.map({ UInt32($0, radix: 16) }) ?? number.2.map({ UInt32($0) })
        else { return nil }
        // What is no character is shown as one that stands for it.
        let scalar = value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? "\u{FFFD}"
        return (Character(scalar), close + 1)
    }

    /// Whether a run of marks can open and close emphasis, by the characters around it.
    private static func delimiter(
        _ character: Character, _ length: Int, _ before: Character?, _ after: Character?
    ) -> Delimiter {
        func isBlank(_ character: Character?) -> Bool { character?.isWhitespace ?? true }
        func isMark(_ character: Character?) -> Bool {
            character.map { $0.isPunctuation || $0.isSymbol } ?? false
        }
        let isLeft = !isBlank(after) && (!isMark(after) || isBlank(before) || isMark(before))
        let isRight = !isBlank(before) && (!isMark(before) || isBlank(after) || isMark(after))
        var (opens, closes) = (isLeft, isRight)
        if character == "_" {
            opens = isLeft && (!isRight || isMark(before))
            closes = isRight && (!isLeft || isMark(after))
        }
        if character == "~" && length > 2 { (opens, closes) = (false, false) }
        return Delimiter(
            character: character, length: length, left: length, opens: opens, closes: closes)
    }

    // MARK: Emphasis

    private func delimiter(_ index: Int) -> Delimiter? {
        if case .delimiter(let delimiter) = tokens[index] { delimiter } else { nil }
    }

    private mutating func matchDelimiters() {
        for closer in tokens.indices {
            while let close = delimiter(closer), close.closes, close.left > 0 {
                let opener = tokens[..<closer].indices.last { index in
                    guard let open = delimiter(index), open.opens, open.left > 0,
                        open.character == close.character
                    else { return false }
                    if close.character == "~" { return open.length == close.length }
                    // The rule of three: `**a*b**` has no emphasis from the inner mark.
                    return
                        !((open.closes || close.opens)
                        && (open.length + close.length) % 3 == 0
                        && !(open.length % 3 == 0 && close.length % 3 == 0))
                }
                guard let opener, let open = delimiter(opener) else { break }
                let isStrong = open.left >= 2 && close.left >= 2
                let used = close.character == "~" ? close.length : isStrong ? 2 : 1
                let attribute: CellAttributes =
                    close.character == "~" ? .strikethrough : isStrong ? .bold : .italic
                for index in opener + 1..<closer {
                    styles[index].attributes.formUnion(attribute)
                    // Marks between the two open and close nothing.
                    if var inner = delimiter(index) {
                        inner = Delimiter(
                            character: inner.character, length: inner.length, left: inner.left,
                            opens: false, closes: false)
                        tokens[index] = .delimiter(inner)
                    }
                }
                use(opener, used)
                use(closer, used)
            }
        }
    }

    private mutating func use(_ index: Int, _ count: Int) {
        guard var delimiter = delimiter(index) else { return }
        delimiter.left -= count
        tokens[index] = .delimiter(delimiter)
    }

    // MARK: The result

    private var styledRuns: [Text.Run] {
        var runs: [Text.Run] = []
        var last: Style?
        func add(_ string: String, _ style: Style) {
            if string.isEmpty { return }
            if style == last {
                runs[runs.count - 1].string += string
            } else {
                runs.append(
                    Text.Run(
                        string: string, attributes: style.attributes,
                        extras: style.isLink ? TextExtras(isLink: true) : nil))
                last = style
            }
        }
        for (token, style) in zip(tokens, styles) {
            switch token {
            case .text(let string): add(string, style)
            case .delimiter(let delimiter):
                add(String(repeating: delimiter.character, count: delimiter.left), style)
            case .runs(let given):
                for var run in given {
                    run.attributes.formUnion(style.attributes)
                    runs.append(run)
                    last = nil
                }
            }
        }
        return runs
    }
}

nonisolated extension Character {
    /// Whether it is one of the marks of ASCII, which a backslash makes literal.
    fileprivate var isASCIIPunctuation: Bool {
        guard let value = asciiValue else { return false }
        return switch value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
