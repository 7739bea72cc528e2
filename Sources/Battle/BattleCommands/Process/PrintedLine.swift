import BattleScreens
import TerminalUI

/// A line of output: texts, each in a colour of the app or in the terminal's own.
struct PrintedLine: Hashable, ExpressibleByStringInterpolation {
    private struct Part: Hashable {
        var text: String
        var ink: Ink?
    }
    private var parts: [Part]
    /// The column at which the lines after the first begin once it is folded; `nil` for two columns right of
    /// its own first letter.
    var indent: Int?

    init(_ text: String, _ ink: Ink? = nil, indent: Int? = nil) {
        parts = [Part(text: text, ink: ink)]
        self.indent = indent
    }

    init(stringLiteral text: String) { self.init(text) }

    /// The text without colours.
    var text: String { parts.map(\.text).joined() }

    static func + (left: PrintedLine, right: PrintedLine) -> PrintedLine {
        var line = left
        line += right
        return line
    }

    static func += (line: inout PrintedLine, other: PrintedLine) {
        for part in other.parts where !part.text.isEmpty {
            if let last = line.parts.indices.last, line.parts[last].ink == part.ink {
                line.parts[last].text += part.text
            } else {
                line.parts.append(part)
            }
        }
    }

    /// The line without blanks at its end.
    var trimmed: PrintedLine {
        var line = self
        while let last = line.parts.indices.last {
            let end = line.parts[last].text.lastIndex { $0 != " " }
            line.parts[last].text = end.map { String(line.parts[last].text[...$0]) } ?? ""
            if end != nil || last == 0 { break }
            line.parts.removeLast()
        }
        return line
    }

    /// The line in lines of at most so many columns, broken at blanks. A word that is longer than a line
    /// keeps its length.
    func folded(columns: Int) -> [PrintedLine] {
        let text = text
        guard DisplayText.columns(of: text) > columns else { return [self] }
        let indent = min(indent ?? text.prefix { $0 == " " }.count + 2, columns / 2)
        var lines: [PrintedLine] = []
        var (line, width) = (PrintedLine(""), 0)
        for part in parts {
            for word in Self.words(of: part.text) {
                let isFilled = width > (lines.isEmpty ? 0 : indent)
                let visible = DisplayText.columns(of: PrintedLine(word).trimmed.text)
                if isFilled, width + visible > columns {
                    lines.append(line.trimmed)
                    line = PrintedLine(String(repeating: " ", count: indent))
                    width = indent
                }
                line += PrintedLine(word, part.ink)
                width += DisplayText.columns(of: word)
            }
        }
        return lines + [line.trimmed]
    }

    /// The words of a text, each with the blanks after it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        for character in text {
            if let last = words.last?.last, last != " " || character == " " {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }

    /// The line for a terminal, with the sequences for its colours.
    ///
    /// - Parameter isASCII: whether characters outside ASCII are replaced.
    func text(for style: PrintedStyle, isASCII: Bool) -> String {
        parts.map { part in
            let text = DisplayText.sanitized(part.text, ascii: isASCII)
            let code = part.ink.flatMap { style.code(of: $0) } ?? ""
            return code.isEmpty || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[m"
        }.joined()
    }
}

/// How the app's colours are written to a terminal: ECMA-48's sequences.
struct PrintedStyle: Hashable {
    let theme: Theme
    let colors: TerminalCapabilities.Colors

    /// What a sequence says for a colour: "38;5;77"; `nil` without colours.
    func code(of ink: Ink) -> String? {
        if colors == .none || theme == .plain { return nil }
        if ink == .heading { return "1" }
        if ink == .quiet { return theme == .highContrast ? nil : "2" }
        let color = MainActor.assumeIsolated { ink.color(in: theme, colors) }
        return color.map { Self.code(of: $0, in: colors) }
    }

    /// - Parameter isBackground: whether it is the colour behind the text.
    static func code(
        of color: RGBA, in colors: TerminalCapabilities.Colors, isBackground: Bool = false
    ) -> String {
        let base = isBackground ? 40 : 30
        let number = Int(TerminalPalette.number(of: color, in: colors))
        switch colors {
        case .none: return ""
        case .eight, .sixteen: return "\(number < 8 ? base + number : base + 52 + number)"
        case .twoHundredFiftySix: return "\(base + 8);5;\(number)"
        case .direct: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }
}

extension CellGrid {
    /// The cells as lines with the sequences for their colours.
    func printed(in colors: TerminalCapabilities.Colors, isASCII: Bool) -> [String] {
        let grid = degraded(
            to: TerminalCapabilities(colors: colors, unicode: !isASCII))
        return (0..<rows).map { row in
            var (line, current) = ("", "")
            for column in 0..<columns {
                let cell = grid[column: column, row: row]
                let code = cell.code(in: colors)
                if code != current { line += "\u{1B}[\(code)m" }
                current = code
                line += cell.glyph.text
            }
            return current.isEmpty ? line : line + "\u{1B}[m"
        }
    }
}

extension Cell {
    /// "1;38;5;77;48;5;22", or "" for a cell like those around the text.
    fileprivate func code(in colors: TerminalCapabilities.Colors) -> String {
        if colors == .none { return "" }
        let flags: [(CellAttributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
            (.strikethrough, "9"),
        ]
        var codes = flags.filter { attributes.contains($0.0) }.map(\.1)
        if let color = foreground.rgba { codes.append(PrintedStyle.code(of: color, in: colors)) }
        if let color = background.rgba {
            codes.append(PrintedStyle.code(of: color, in: colors, isBackground: true))
        }
        // Each cell says all, so that what was before does not matter.
        return codes.isEmpty ? "" : "0;" + codes.joined(separator: ";")
    }
}
