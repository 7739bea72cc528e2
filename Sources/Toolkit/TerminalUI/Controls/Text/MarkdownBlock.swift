/// A block of a Markdown text.
nonisolated enum MarkdownBlock: Hashable {
    case heading(level: Int, text: String)
    case paragraph(String)
    case code(String)
    case quote([MarkdownBlock])
    case list([MarkdownItem], isLoose: Bool)
    case rule

    /// The blocks of a text.
    static func blocks(of source: String) -> [MarkdownBlock] {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var reader = MarkdownReader(
            lines.map { String($0).replacing("\t", with: "    ") }, depth: 0)
        return reader.blocks()
    }
}

/// An item of a list, with "•" or its number before it.
nonisolated struct MarkdownItem: Hashable {
    let mark: String
    let blocks: [MarkdownBlock]
}

/// Reads the blocks of CommonMark line by line; what is inside quotes and items is read by another reader.
private nonisolated struct MarkdownReader {
    private let lines: [String]
    private let depth: Int
    private var index = 0
    /// How deep quotes and items are read; what is deeper is text.
    private static let deepest = 16

    init(_ lines: [String], depth: Int) {
        self.lines = lines
        self.depth = depth
    }

    mutating func blocks() -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        while index < lines.count {
            let line = lines[index]
            if line.isBlank {
                index += 1
            } else if line.indent >= 4 {
                blocks.append(indentedCode())
            } else if let fence = Fence(line) {
                blocks.append(fencedCode(fence))
            } else if let heading = Self.heading(line) {
                blocks.append(heading)
                index += 1
            } else if Self.isRule(line) {
                blocks.append(.rule)
                index += 1
            } else if Self.unquoted(line) != nil, depth < Self.deepest {
                blocks.append(quote())
            } else if let mark = ItemMark(line), depth < Self.deepest {
                blocks.append(list(mark))
            } else {
                blocks.append(paragraph())
            }
        }
        return blocks
    }

    private func inside(_ lines: [String]) -> [MarkdownBlock] {
        var reader = MarkdownReader(lines, depth: depth + 1)
        return reader.blocks()
    }

    // MARK: Code

    private mutating func indentedCode() -> MarkdownBlock {
        var code: [String] = []
        while index < lines.count, lines[index].isBlank || lines[index].indent >= 4 {
            code.append(String(lines[index].dropFirst(4)))
            index += 1
        }
        while code.last?.isBlank == true { code.removeLast() }
        return .code(code.joined(separator: "\n"))
    }

    /// Three or more backticks or tildes, before and after code.
    private struct Fence {
        let character: Character
        let count: Int
        let indent: Int

        init?(_ line: String) {
            let text = line.trimmedStart
            guard let character = text.first, character == "`" || character == "~" else {
                return nil
            }
            count = text.prefix { $0 == character }.count
            // Backticks behind those of a fence are a code span.
            guard count >= 3, character == "~" || !text.dropFirst(count).contains("`") else {
                return nil
            }
            self.character = character
            indent = line.indent
        }

        func isClosed(by line: String) -> Bool {
            let text = line.trimmedStart
            let count = text.prefix { $0 == character }.count
            return line.indent < 4 && count >= self.count && String(text.dropFirst(count)).isBlank
        }
    }

    private mutating func fencedCode(_ fence: Fence) -> MarkdownBlock {
        index += 1
        var code: [String] = []
        while index < lines.count {
            let line = lines[index]
            index += 1
            if fence.isClosed(by: line) { break }
            code.append(String(line.dropFirst(min(line.indent, fence.indent))))
        }
        return .code(code.joined(separator: "\n"))
    }

    // MARK: Single lines

    private static func heading(_ line: String) -> MarkdownBlock? {
        let text = line.trimmedStart
        let level = text.prefix { $0 == "#" }.count
        let rest = text.dropFirst(level)
        guard (1...6).contains(level), rest.isEmpty || rest.first == " " else { return nil }
        var title = String(rest).trimmed
        let closing = title.reversed().prefix { $0 == "#" }.count
        let before = title.dropLast(closing)
        if closing > 0, before.isEmpty || before.last == " " { title = String(before).trimmed }
        return .heading(level: level, text: title)
    }

    private static func isRule(_ line: String) -> Bool {
        let marks = line.filter { $0 != " " }
        guard let first = marks.first, "*-_".contains(first) else { return false }
        return marks.count >= 3 && marks.allSatisfy { $0 == first }
    }

    /// What stands behind the mark of a quote; `nil` for other lines.
    private static func unquoted(_ line: String) -> String? {
        let text = line.trimmedStart
        guard line.indent < 4, text.first == ">" else { return nil }
        let rest = text.dropFirst()
        return String(rest.first == " " ? rest.dropFirst() : rest)
    }

    /// Whether a line begins another block although it follows a paragraph's.
    private static func interrupts(_ line: String) -> Bool {
        if line.isBlank { return true }
        if line.indent >= 4 { return false }
        if let mark = ItemMark(line) { return !mark.isEmpty && (mark.number ?? 1) == 1 }
        return Fence(line) != nil || heading(line) != nil || isRule(line) || unquoted(line) != nil
    }

    /// Whether a line may be one of a paragraph, which goes on in the next one.
    private static func isText(_ line: String?) -> Bool {
        guard let line, !line.isBlank, line.indent < 4 else { return false }
        return Fence(line) == nil && heading(line) == nil && !isRule(line)
    }

    // MARK: Quotes and lists

    private mutating func quote() -> MarkdownBlock {
        var inner: [String] = []
        while index < lines.count {
            if let text = Self.unquoted(lines[index]) {
                inner.append(text)
            } else if Self.isText(inner.last), !Self.interrupts(lines[index]) {
                // A paragraph goes on without the mark.
                inner.append(lines[index].trimmedStart)
            } else {
                break
            }
            index += 1
        }
        return .quote(inside(inner))
    }

    /// The mark of an item: `-`, `+` or `*`, or a number of up to nine digits with `.` or `)`.
    private struct ItemMark {
        /// `nil` for a bullet.
        let number: Int?
        /// What all marks of a list have in common.
        let kind: Character
        /// How far the item's content is indented.
        let width: Int
        /// Whether nothing stands behind the mark.
        let isEmpty: Bool

        init?(_ line: String) {
            let indent = line.indent
            guard indent < 4 else { return nil }
            let text = line.dropFirst(indent)
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard let kind = text.dropFirst(digits.count).first else { return nil }
            if digits.isEmpty {
                guard "-+*".contains(kind) else { return nil }
            } else {
                guard digits.count <= 9, kind == "." || kind == ")" else { return nil }
            }
            let rest = String(text.dropFirst(digits.count + 1))
            guard rest.isEmpty || rest.first == " " else { return nil }
            number = Int(digits)
            self.kind = kind
            isEmpty = rest.isBlank
            let blanks = rest.indent
            width = indent + digits.count + 1 + (isEmpty || blanks > 4 ? 1 : blanks)
        }
    }

    private mutating func list(_ first: ItemMark) -> MarkdownBlock {
        var items: [MarkdownItem] = []
        var isLoose = false
        var number = first.number
        while index < lines.count, let mark = ItemMark(lines[index]), mark.kind == first.kind,
            !Self.isRule(lines[index])
        {
            let (inner, endsBlank) = item(mark)
            let blocks = inside(inner)
            let shown = number.map { "\($0)\(mark.kind)" } ?? "•"
            items.append(MarkdownItem(mark: shown, blocks: blocks))
            number = number.map { $0 + 1 }
            let goesOn =
                index < lines.count && ItemMark(lines[index])?.kind == first.kind
                && !Self.isRule(lines[index])
            let hasGap = inner.dropLast(endsBlank ? 1 : 0).contains(where: \.isBlank)
            if endsBlank && goesOn || hasGap && blocks.count > 1 { isLoose = true }
        }
        return .list(items, isLoose: isLoose)
    }

    /// The lines of an item without its indentation, and whether blank ones follow.
    private mutating func item(_ mark: ItemMark) -> (lines: [String], endsBlank: Bool) {
        var inner = [String(lines[index].dropFirst(mark.width))]
        index += 1
        while index < lines.count {
            let line = lines[index]
            if line.isBlank || line.indent >= mark.width {
                // An item that begins with a blank line ends with the next one.
                if line.isBlank, inner.allSatisfy(\.isBlank) { break }
                inner.append(String(line.dropFirst(mark.width)))
            } else if Self.isText(inner.last), ItemMark(line) == nil, !Self.interrupts(line) {
                inner.append(line.trimmedStart)
            } else {
                break
            }
            index += 1
        }
        var endsBlank = false
        while inner.count > 1, inner.last?.isBlank == true {
            inner.removeLast()
            endsBlank = true
        }
        return (inner, endsBlank)
    }

    // MARK: Paragraphs

    private mutating func paragraph() -> MarkdownBlock {
        var text = ""
        repeat {
            var line = lines[index].trimmedStart
            index += 1
            let isBroken = line.hasSuffix("  ") || line.hasSuffix("\\")
            if line.hasSuffix("\\") { line.removeLast() }
            text += line.trimmed + (isBroken ? "\n" : " ")
            if index < lines.count, lines[index].indent < 4 {
                let under = lines[index].trimmed
                if let mark = under.first, mark == "=" || mark == "-",
                    under.allSatisfy({ $0 == mark })
                {
                    index += 1
                    return .heading(level: mark == "=" ? 1 : 2, text: text.trimmed)
                }
            }
        } while index < lines.count && !Self.interrupts(lines[index])
        while text.last == " " || text.last == "\n" { text.removeLast() }
        return .paragraph(text)
    }
}

nonisolated extension String {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
    /// The number of blanks at the start.
    fileprivate var indent: Int { prefix { $0 == " " }.count }
    fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
    fileprivate var trimmed: String {
        String(String(trimmedStart.reversed()).trimmedStart.reversed())
    }
}
