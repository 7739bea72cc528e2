@_spi(Elements) public import TerminalCore

/// An editable text of several lines, as large as proposed.
///
/// Lines wrap, and the view scrolls to the caret. Enter starts a line, Tab moves the focus to the
/// next control. All other keys: <doc:Controls>.
public struct TextEditor: View {
    private let text: Binding<String>

    /// Creates an editor for a text.
    public init(text: Binding<String>) { self.text = text }

    /// The lines.
    public var body: some View { PageField(entry: TextEntry(text), grows: false) }
}

/// An editable text of several lines: a ``TextEditor``, or a ``TextField`` along the vertical axis.
struct PageField: PrimitiveView {
    var entry: TextEntry
    /// Whether it is as high as its text, within the line limits, instead of as high as proposed.
    let grows: Bool

    func makeNode(_ context: NodeContext) -> ViewNode<PageField> {
        let element = PageElement(grows: grows, context)
        show(in: element, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            if let element = element as? PageElement { view.show(in: element, environment) }
        }
    }

    private func show(in element: PageElement, _ environment: EnvironmentValues) {
        var entry = entry
        entry.inherit(environment)
        let lines = max(environment[MinimumLinesKey.self], 1)
        element.show(entry, lines: lines...max(environment.lineLimit ?? .max, lines))
    }
}

private struct PageAlgorithm: LeafAlgorithm {
    let grows: Bool

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let cell = node.metrics.cell
        guard let page = node as? PageElement else { return .zero }
        let width = max(proposal.width ?? 10 * cell.width, cell.width)
        let lines = grows ? page.lines(width: width) : 0
        let height =
            grows
            ? CGFloat(min(max(lines, page.lineLimits.lowerBound), page.lineLimits.upperBound))
                * cell.height : proposal.height ?? cell.height
        return CGSize(width: width, height: max(height, cell.height))
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        switch key.kind {
        case .firstText: node.metrics.cell.height
        case .lastText: size.height
        default: nil
        }
    }
}

/// The element of an editable text, which shows the lines around the caret.
private final class PageElement: TextEntryElement {
    private let grows: Bool
    private var isNew = true
    private(set) var lineLimits = 1...Int.max
    private var known: (width: Int, lines: EditorLines)?
    /// The index of the first visible line.
    private var top = 0
    /// Whether drawing scrolls to the caret; not after the mouse wheel has scrolled.
    private var followsCaret = true
    /// The column that the up and down arrows aim at; `nil` after any other key.
    private var goal: Int?

    init(grows: Bool, _ context: NodeContext) {
        self.grows = grows
        super.init(PageAlgorithm(grows: grows), context)
    }

    func show(_ entry: TextEntry, lines: ClosedRange<Int>) {
        let old = edited.string
        let limits = lineLimits
        lineLimits = lines
        super.show(entry)
        // At first an editor shows the beginning of its text, so the caret is there.
        if isNew && !grows { edited.move(to: 0) }
        isNew = false
        if old != edited.string || limits != lines { textChanged() }
    }

    override func textChanged() {
        known = nil
        followsCaret = true
        if grows { host.layoutPass.invalidate(self) }
    }

    /// The number of lines for a width in points.
    func lines(width: CGFloat) -> Int { lines(columns: columns(in: width)).starts.count }

    private func columns(in width: CGFloat) -> Int {
        Int((min(width / metrics.cell.width, 65_536) + 1e-6).rounded(.down))
    }

    /// Breaks the text into lines; one column is reserved for the caret after the last character.
    private func lines(columns: Int) -> EditorLines {
        if let known, known.width == columns { return known.lines }
        let lines = EditorLines(edited.characters, width: columns - 1) { self.columns($0) }
        known = (columns, lines)
        return lines
    }

    private var shownLines: EditorLines { lines(columns: columns(in: placedSize.width)) }
    private var rows: Int {
        let rows = (placedSize.height / metrics.cell.height + 1e-6).rounded(.down)
        return max(Int(min(rows, 10_000)), 1)
    }

    // MARK: Keys

    override var hasLines: Bool { true }
    override var role: AccessibilityRole { .textEditor }

    override func lineEdge(forward: Bool) -> Int {
        let lines = shownLines
        let line = lines.line(of: edited.caret)
        return forward ? lines.end(line, in: edited.characters) : lines.starts[line]
    }

    override func handle(_ press: KeyPress) -> Bool {
        let isVertical = [.up, .down, .pageUp, .pageDown].contains(press.key)
        if !isVertical { goal = nil }
        followsCaret = true
        return super.handle(press)
    }

    override func handleOwn(_ press: KeyPress) -> Bool {
        let selecting = press.modifiers == .shift
        guard press.modifiers.isEmpty || selecting else { return false }
        switch press.key {
        case .up: return move(by: -1, selecting)
        case .down: return move(by: 1, selecting)
        case .pageUp: return move(by: -max(rows - 1, 1), selecting)
        case .pageDown: return move(by: max(rows - 1, 1), selecting)
        case .enter where grows && entry.submit != nil && !selecting: entry.submit?()
        case .enter: edit { $0.insert("\n") }
        default: return false
        }
        return true
    }

    /// Moves the caret by some lines. One line beyond the first or last line goes to the beginning
    /// or end of the text.
    ///
    /// - Returns: `false` if the caret was there already and there is no selection.
    private func move(by distance: Int, _ selecting: Bool) -> Bool {
        let lines = shownLines
        let line = lines.line(of: edited.caret)
        let wanted = line + distance
        let column = goal ?? columns(lines.starts[line]..<edited.caret)
        let place: Int
        if !lines.starts.indices.contains(wanted) && abs(distance) == 1 {
            place = distance < 0 ? 0 : edited.count
            if place == edited.caret && !selecting && !edited.hasSelection { return false }
        } else {
            place = self.place(
                column: column, line: min(max(wanted, 0), lines.starts.count - 1), lines)
        }
        edited.move(to: place, selecting: selecting)
        goal = column
        needsDisplay()
        return true
    }

    private func place(column wanted: Int, line: Int, _ lines: EditorLines) -> Int {
        var column = 0
        let end = lines.end(line, in: edited.characters)
        var place = lines.starts[line]
        while place < end {
            let width = columns(edited.characters[place])
            if column + width > wanted { break }
            column += width
            place += 1
        }
        return place
    }

    // MARK: Mouse

    override func place(at point: CGPoint) -> Int {
        let lines = shownLines
        let row = Int(((point.y - drawnFrame.minY) / metrics.cell.height).rounded(.down))
        let column = Int(((point.x - drawnFrame.minX) / metrics.cell.width).rounded(.down))
        let line = min(max(top + row, 0), lines.starts.count - 1)
        return place(column: max(column, 0), line: line, lines)
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        let way = mouse.kind == .scrollUp ? -3 : mouse.kind == .scrollDown ? 3 : 0
        if [.scrollLeft, .scrollRight].contains(mouse.kind) { return false }
        if way == 0 {
            goal = nil
            followsCaret = true
            return super.handle(mouse, at: point)
        }
        let new = min(max(top + way, 0), max(shownLines.starts.count - rows, 0))
        if new == top { return false }
        top = new
        followsCaret = false
        needsDisplay()
        return true
    }

    // MARK: Drawing

    override var cursor: CGPoint? {
        guard hasFocus else { return nil }
        let lines = shownLines
        let line = lines.line(of: edited.caret)
        guard (top..<top + rows).contains(line) else { return nil }
        let most = max(columns(in: placedSize.width) - 1, 0)
        let column = min(columns(lines.starts[line]..<edited.caret), most)
        return CGPoint(
            x: drawnFrame.minX + CGFloat(column) * metrics.cell.width,
            y: drawnFrame.minY + CGFloat(line - top) * metrics.cell.height)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame), frame.width.isFinite else { return }
        let lines = shownLines
        if followsCaret && hasFocus {
            let line = lines.line(of: edited.caret)
            top = min(max(top, line - rows + 1), line)
        }
        top = min(max(top, 0), max(lines.starts.count - rows, 0))
        let left = metrics.cells(frame.minX, .horizontal)
        let first = metrics.cells(frame.minY, .vertical)
        var attributes = entry.attributes
        if !entry.isEnabled { attributes.insert(.dim) }
        let plain = attributes
        canvas.withState {
            canvas.clip(to: frame)
            for row in 0..<rows {
                // The rows of a field are underlined, of an editor the last one: its edge.
                let isUnderlined = entry.isUnderlined && (grows || row == rows - 1)
                attributes = isUnderlined ? plain.union(.underline) : plain
                if isUnderlined {
                    canvas.drawText(
                        Array(repeating: Glyph.space, count: columns(in: frame.width)),
                        column: left, row: first + row, attributes: attributes)
                }
                if top + row < lines.starts.count {
                    draw(
                        lines.range(top + row, in: edited.characters), in: canvas, column: left,
                        row: first + row, attributes)
                }
            }
            if edited.count == 0 {
                canvas.drawText(
                    Self.glyphs(DisplayText.sanitized(entry.placeholder)), column: left,
                    row: first, attributes: plain.union(.dim))
            }
        }
    }
}
