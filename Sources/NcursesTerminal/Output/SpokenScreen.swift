import TerminalUI

/// A screen as lines to be listened to: its text without borders, bars and gaps.
///
///     │ ▸ Bandit Captain           AC 15 │      chosen, Bandit Captain, AC 15
///     │ █████████████65/65██████████████ │      65/65
///
/// The line that has the focus is the one the cursor stands in, else the one marked as chosen. If it
/// is part of a box, all of the box is.
nonisolated struct SpokenScreen: Sendable {
    /// A row of cells that says something.
    private struct Line: Sendable {
        /// What it says.
        var text: String
        /// The same but for the mark of the focus, which wanders without anything having changed.
        var content: String
        /// Which box it stands in; those without one have none.
        var box: Int?
    }

    private let lines: [Line]
    /// The lines that have the focus.
    private let focus: Range<Int>

    /// What marks the chosen line of a list.
    static let chosenSign: Character = "▸"

    /// - Parameters:
    ///   - cursor: where text is being entered; `nil` where none is.
    ///   - words: what is said for signs that stand alone.
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
            let isChosen = parts.contains { $0.first == Self.chosenSign }
            if isChosen, cursor == nil, focused == nil { focused = lines.count }
            let content = parts.map { part in
                part.filter { $0 != Self.chosenSign }.trimmed
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

    /// What is to be said when this screen follows another one.
    ///
    /// - Parameter before: what was told; `nil` when nothing was.
    func lines(since before: SpokenScreen?) -> [String] {
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
        // Of a screen that is another one altogether the title comes first, wherever the focus is.
        if new.count == lines.count { said = [] }
        return (said + new.filter { !said.contains($0) }).map { lines[$0].text }
    }

    private static func spoken(_ parts: [String], _ words: [Character: String]) -> String {
        var said: [String] = []
        for part in parts where !part.isEmpty {
            var rest = part[...]
            while let sign = rest.first, let word = words[sign],
                rest.dropFirst().first.map({ $0 == " " }) ?? true
            {
                said.append(word)
                rest = rest.dropFirst().drop { $0 == " " }
            }
            if !rest.isEmpty { said.append(String(rest)) }
        }
        return said.joined(separator: ", ")
    }

    /// A row of cells taken apart.
    private struct Cells {
        /// Its texts between gaps of two blanks or more, borders and bars being gaps.
        var parts: [String] = []
        /// Whether a box begins or ends here.
        var isEdge = false
        /// Whether it begins with a box' wall.
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

        /// Lines of boxes, and blocks of bars and pictures.
        private static func isDrawn(_ glyph: Glyph) -> Bool {
            guard let scalar = glyph.scalar else { return false }
            return (0x2500...0x259F).contains(scalar.value)
        }
    }
}

nonisolated extension String {
    /// Without blanks at its ends.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
