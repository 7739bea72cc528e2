import TerminalUI

/// A screen as lines for a screen reader: its elements in the order of reading, those of one row of the
/// screen in one line.
///
///     │ ▸ Bandit Captain           AC 15 │      selected, Bandit Captain, AC 15
///     │ █████████████65/65██████████████ │      65/65
///     [x] Light                                 Light, on, toggle
///
/// The first line is said first if it is new: what a view has moved there by
/// `accessibilitySortPriority(_:)`. Then comes what has the focus: the focused element; if there is none,
/// the line marked as selected, or the whole group that contains it. Box-drawing and block characters in texts count as gaps.
nonisolated struct ScreenTranscript: Sendable {
    /// A part of a line: an element, or what stands between gaps in it.
    private struct Part: Hashable, Sendable {
        var text: String
        /// The same without what says that it is selected, which changes when the selection moves.
        var content: String
        var isFocused = false
        /// The label of a field and its value; `nil` for other elements.
        var field: Field?
    }

    private struct Field: Hashable, Sendable {
        let label: String
        let value: String
    }

    private struct Line: Sendable {
        var parts: [Part]
        let row: Int
        /// The group it is part of; `nil` outside of groups.
        let group: Int?
        var hasMark = false

        var text: String { Self.joined(parts.map(\.text)) }
        var content: String { Self.joined(parts.map(\.content)) }

        static func joined(_ texts: [String]) -> String {
            texts.filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private var lines: [Line] = []
    /// Whether something modal is over the screen.
    private var isModal = false
    /// The focused lines.
    private var focus = 0..<0
    private let words: [Character: String]

    /// The characters that mark the selected line of a list.
    static let selectionMarks: Set<Character> = ["▸", "▌"]

    /// The words are said for glyphs that stand alone.
    @MainActor init(_ elements: [AccessibilityElement], words: [Character: String]) {
        self.words = words
        var groups = 0
        add(elements, group: nil, &groups)
        focus = findFocus()
    }

    @MainActor private mutating func add(
        _ elements: [AccessibilityElement], group: Int?, _ groups: inout Int
    ) {
        for element in elements {
            if element.traits.contains(.isModal) { isModal = true }
            if element.children.isEmpty {
                add(element, group: group)
            } else {
                groups += 1
                if !element.label.isEmpty {
                    var title = element
                    title.children = []
                    add(title, group: groups)
                }
                add(element.children, group: groups, &groups)
            }
        }
    }

    @MainActor private mutating func add(_ element: AccessibilityElement, group: Int?) {
        var plain = element
        plain.traits.remove(.isSelected)
        let row = Int((element.frame.minY / LayoutMetrics.terminal.cell.height).rounded(.down))
        let texts = element.description.split(separator: "\n")
        let contents = plain.description.split(separator: "\n")
        for (offset, text) in texts.enumerated() {
            let parts = Self.parts(of: text)
            if parts.isEmpty { continue }
            var part = Part(
                text: spoken(parts), content: "", isFocused: element.isFocused,
                field: element.isField
                    ? Field(label: element.label, value: element.value) : nil)
            let unmarked = Self.parts(of: offset < contents.count ? contents[offset] : text)
                .map { $0.filter { !Self.selectionMarks.contains($0) }.trimmed }
            part.content = spoken(unmarked)
            // The selected tab is that of the whole screen.
            let isChosen =
                element.traits.contains(.isSelected) && !element.description.hasSuffix(", tab")
            let hasMark =
                isChosen
                || parts.contains { $0.first.map(Self.selectionMarks.contains) == true }
            if let last = lines.last, last.row == row + offset, last.group == group {
                lines[lines.count - 1].parts.append(part)
                lines[lines.count - 1].hasMark = last.hasMark || hasMark
            } else {
                lines.append(
                    Line(parts: [part], row: row + offset, group: group, hasMark: hasMark))
            }
        }
    }

    private func findFocus() -> Range<Int> {
        let focused = lines.indices.filter { index in
            lines[index].parts.contains(where: \.isFocused)
        }
        if let first = focused.first, let last = focused.last { return first..<last + 1 }
        guard let marked = lines.firstIndex(where: \.hasMark) else { return 0..<0 }
        var focus = marked..<marked + 1
        if let group = lines[marked].group {
            while focus.lowerBound > 0, lines[focus.lowerBound - 1].group == group {
                focus = focus.lowerBound - 1..<focus.upperBound
            }
            while focus.upperBound < lines.count, lines[focus.upperBound].group == group {
                focus = focus.lowerBound..<focus.upperBound + 1
            }
        }
        return focus
    }

    /// The lines to write when this screen follows another one.
    ///
    /// - Parameters:
    ///   - before: the screen written last; `nil` for the first one.
    ///   - covered: the screen that a question covered, once it has closed: what was there
    ///     before it is not new.
    func lines(
        since before: ScreenTranscript?, covered: ScreenTranscript? = nil
    ) -> [String] {
        guard let before else { return lines.map(\.text) }
        func counts(_ lines: [Line]) -> [String: Int] {
            lines.reduce(into: [:]) { $0[$1.content, default: 0] += 1 }
        }
        var known = counts(before.lines).merging(counts(covered?.lines ?? [])) { max($0, $1) }
        var new: [Int] = []
        for (index, line) in lines.enumerated() {
            if let count = known[line.content], count > 0 {
                known[line.content] = count - 1
            } else {
                new.append(index)
            }
        }
        // If every line is new, this is another screen: its title comes first, not the focus.
        if new.count == lines.count { return lines.map(\.text) }
        if let typed = typed(since: before) {
            return [typed] + new.filter { !focus.contains($0) }.map { lines[$0].text }
        }
        let hasMoved = focusedParts != before.focusedParts
        let first = new.first == 0 && !focus.contains(0) ? [0] : []
        let said = first + (hasMoved ? Array(focus) : [])
        return said.map { new.contains($0) ? lines[$0].text : focusedText(of: $0) }
            + new.filter { !said.contains($0) }.map { lines[$0].text }
    }

    /// The value of the field in which something was typed.
    private func typed(since before: ScreenTranscript) -> String? {
        guard let field = focusedField, let old = before.focusedField, field.label == old.label,
            field.value != old.value,
            lines[focus.lowerBound].parts.count
                == before.lines[before.focus.lowerBound].parts.count
        else { return nil }
        return field.value.isEmpty ? "empty" : field.value
    }

    /// Whether it asks something: a field has the focus, or something modal is over the screen.
    var isAsking: Bool { isModal || focusedField != nil }

    private var focusedField: Field? {
        guard focus.count == 1 else { return nil }
        return lines[focus.lowerBound].parts.first { $0.isFocused && $0.field != nil }?.field
    }

    private var focusedParts: [String] { focus.map { focusedContent(of: $0) } }

    /// The focused elements of a line. A field is said with what stands beside it.
    private func focused(in line: Int) -> [Part] {
        let parts = lines[line].parts
        let focused = parts.filter(\.isFocused)
        return focused.isEmpty || focused.contains { $0.field != nil } ? parts : focused
    }

    private func focusedText(of line: Int) -> String {
        Line.joined(focused(in: line).map(\.text))
    }

    private func focusedContent(of line: Int) -> String {
        Line.joined(focused(in: line).map(\.content))
    }

    private func spoken(_ parts: [String]) -> String {
        var said: [String] = []
        for part in parts where !part.isEmpty {
            var text: [Substring] = []
            func end() {
                // What follows is joined by a comma.
                said.append(text.joined(separator: " ").trimmingSuffix(","))
                text = []
            }
            for word in part.split(separator: " ") {
                if word.count == 1, let glyph = word.first.flatMap({ words[$0] }) {
                    end()
                    said.append(glyph)
                } else {
                    text.append(word)
                }
            }
            end()
        }
        return Line.joined(said)
    }

    /// The parts of a text between gaps of two blanks or more; lines and bars count as gaps.
    private static func parts(of text: Substring) -> [String] {
        var parts: [String] = []
        var part = ""
        var gap = 0
        for character in text {
            if character.isWhitespace {
                gap += 1
            } else if character.isDrawn, !selectionMarks.contains(character) {
                gap += 2
            } else {
                if gap >= 2, !part.isEmpty {
                    parts.append(part)
                    part = ""
                } else if gap > 0, !part.isEmpty {
                    part += " "
                }
                gap = 0
                part.append(character)
            }
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }
}

nonisolated extension Character {
    /// Whether it is a box-drawing or block character.
    fileprivate var isDrawn: Bool {
        unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
    }
}

nonisolated extension String {
    /// Without a text at its end.
    fileprivate func trimmingSuffix(_ end: String) -> String {
        hasSuffix(end) ? String(dropLast(end.count)) : self
    }

    /// Without blanks at either end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
