import TerminalUI

/// A screen as lines for a screen reader: its text without borders, bars and gaps.
///
///     │ ▸ Bandit Captain           AC 15 │      selected, Bandit Captain, AC 15
///     │ █████████████65/65██████████████ │      65/65
///
/// The focused line is the one that contains the cursor, else the one marked as selected. If it is part
/// of a box, the whole box has the focus.
nonisolated struct ScreenTranscript: Sendable {
    /// A row of cells that contains text.
    private struct Line: Sendable {
        /// Its text.
        var text: String
        /// The same without the mark of the focus, which moves without a change of content.
        var content: String
        /// The box it is part of; `nil` outside boxes.
        var box: Int?
    }

    private let lines: [Line]
    /// The focused lines.
    private let focus: Range<Int>

    /// The character that marks the selected line of a list.
    static let selectionMark: Character = "▸"

    /// - Parameters:
    ///   - cursor: where text is being entered; `nil` where none is.
    ///   - words: what is written for glyphs that stand alone.
    init(_ grid: CellGrid, cursor: (column: Int, row: Int)?, words: [Character: String]) {
        var lines: [Line] = []
        var focused: Int?
        var box = 0
        for row in 0..<grid.rows {
            let cells = Cells(grid, row: row)
            if cells.isEdge { box += 1 }
            let parts = cells.parts
            if cursor?.row == row { focused = lines.count }
            if parts.isEmpty { continue }
            let isChosen = parts.contains { $0.first == Self.selectionMark }
            if isChosen, cursor == nil, focused == nil { focused = lines.count }
            let content = parts.map { part in
                part.filter { $0 != Self.selectionMark }.trimmed
            }
            lines.append(
                Line(
                    text: Self.spoken(parts, words), content: Self.spoken(content, words),
                    box: cells.isWalled ? box : nil))
        }
        self.lines = lines
        guard let focused, focused < lines.count else {
            focus = 0..<0
            return
        }
        var focus = focused..<focused + 1
        if let box = lines[focused].box {
            while focus.lowerBound > 0, lines[focus.lowerBound - 1].box == box {
                focus = focus.lowerBound - 1..<focus.upperBound
            }
            while focus.upperBound < lines.count, lines[focus.upperBound].box == box {
                focus = focus.lowerBound..<focus.upperBound + 1
            }
        }
        self.focus = focus
    }

    /// The lines to write when this screen follows another one.
    ///
    /// - Parameter before: the screen written last; `nil` for the first one.
    func lines(since before: ScreenTranscript?) -> [String] {
        guard let before else { return lines.map(\.text) }
        var known: [String: Int] = [:]
        for line in before.lines { known[line.content, default: 0] += 1 }
        var new: [Int] = []
        for (index, line) in lines.enumerated() {
            if let count = known[line.content], count > 0 {
                known[line.content] = count - 1
            } else {
                new.append(index)
            }
        }
        var said: [Int] = []
        let hasMoved =
            lines[focus].map(\.content) != before.lines[before.focus].map(\.content)
        if hasMoved { said = Array(focus) }
        // If every line is new, this is another screen: its title comes first, not the focus.
        if new.count == lines.count { said = [] }
        return (said + new.filter { !said.contains($0) }).map { lines[$0].text }
    }

    private static func spoken(_ parts: [String], _ words: [Character: String]) -> String {
        var said: [String] = []
        for part in parts where !part.isEmpty {
            var rest = part[...]
            while let glyph = rest.first, let word = words[glyph],
                rest.dropFirst().first.map({ $0 == " " }) ?? true
            {
                said.append(word)
                rest = rest.dropFirst().drop { $0 == " " }
            }
            if !rest.isEmpty { said.append(String(rest)) }
        }
        return said.joined(separator: ", ")
    }

    /// The parts of a row of cells.
    private struct Cells {
        /// Texts separated by gaps of two blanks or more; borders and bars count as gaps.
        var parts: [String] = []
        /// Whether a box begins or ends in this row.
        var isEdge = false
        /// Whether it begins with a vertical border.
        var isWalled = false

        init(_ grid: CellGrid, row: Int) {
            var part = ""
            var gap = 2
            var isFirst = true
            for column in 0..<grid.columns {
                let glyph = grid[column: column, row: row].glyph
                if glyph.isContinuation { continue }
                if isFirst, glyph != .space {
                    isFirst = false
                    isEdge = "╭╰┌└+".contains(glyph.text)
                    isWalled = "│|".contains(glyph.text)
                }
                if glyph == .space {
                    gap += 1
                } else if Self.isDrawn(glyph) {
                    gap += 2
                } else {
                    if gap >= 2, !part.isEmpty {
                        parts.append(part)
                        part = ""
                    } else if gap > 0, !part.isEmpty {
                        part += " "
                    }
                    gap = 0
                    part += glyph.text
                }
            }
            if !part.isEmpty { parts.append(part) }
        }

        /// Whether the glyph is a box-drawing or block character.
        private static func isDrawn(_ glyph: Glyph) -> Bool {
            guard let scalar = glyph.scalar else { return false }
            return (0x2500...0x259F).contains(scalar.value)
        }
    }
}

nonisolated extension String {
    /// Without blanks at either end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
