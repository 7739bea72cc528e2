@_spi(Elements) import TerminalCore

/// An editable line of text, of which text fields and secure fields are made.
struct LineField: PrimitiveView {
    var entry: TextEntry

    func makeNode(_ context: NodeContext) -> ViewNode<LineField> {
        let element = LineFieldElement(inherited(context.environment), context)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? LineFieldElement)?.show(view.inherited(environment))
        }
    }

    private func inherited(_ environment: EnvironmentValues) -> TextEntry {
        var entry = entry
        entry.inherit(environment)
        return entry
    }
}

/// As wide as proposed, one row high; ideally as wide as the placeholder, at least 10 columns.
private struct LineFieldAlgorithm: LeafAlgorithm {
    let idealColumns: Int

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let cell = node.metrics.cell
        let ideal = CGFloat(max(idealColumns, 10)) * cell.width
        return CGSize(width: max(proposal.width ?? ideal, cell.width), height: cell.height)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        key.kind == .firstText || key.kind == .lastText ? size.height : nil
    }
}

/// The element of an editable line. With the focus it shows the part around the caret, without it
/// the beginning.
private final class LineFieldElement: TextEntryElement {
    /// The number of clusters hidden at the left.
    private var scrolled = 0
    /// The index of the entry of the history that is shown, or its count for the text being edited;
    /// `nil` if none was recalled.
    private var recalled: Int?
    private var draft = ""

    init(_ entry: TextEntry, _ context: NodeContext) {
        super.init(
            LineFieldAlgorithm(idealColumns: DisplayText.columns(of: entry.placeholder)), context)
        super.show(entry)
    }

    override func show(_ entry: TextEntry) {
        if entry.placeholder != self.entry.placeholder {
            relayout(LineFieldAlgorithm(idealColumns: DisplayText.columns(of: entry.placeholder)))
        }
        super.show(entry)
    }

    override func beginEditing() {
        edited.move(to: edited.count)
        recalled = nil
    }

    override func handleOwn(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []):
            guard let submit = entry.submit else { return false }
            recalled = nil
            submit()
        case (.up, []), (.down, []):
            if entry.history.isEmpty { return false }
            recall(earlier: press.key == .up)
        default: return false
        }
        needsDisplay()
        return true
    }

    /// Replaces the text by the next earlier or later entry of the history; after the latest entry
    /// follows the text that was being edited.
    private func recall(earlier: Bool) {
        let history = entry.history
        let now = min(recalled ?? history.count, history.count)
        if now == history.count { draft = edited.string }
        let wanted = now + (earlier ? -1 : 1)
        guard (0...history.count).contains(wanted) else { return }
        recalled = wanted
        let text = wanted == history.count ? draft : cleaned(history[wanted])
        edit {
            $0.selectAll()
            $0.insert(text)
        }
    }

    override func place(at point: CGPoint) -> Int {
        let wanted = Int(((point.x - drawnFrame.minX) / metrics.cell.width).rounded(.down))
        if wanted < 0 { return max(scrolled - 1, 0) }
        var column = 0
        var place = scrolled
        while place < edited.count {
            let width = columns(edited.characters[place])
            if column + width > wanted { break }
            column += width
            place += 1
        }
        return place
    }

    // MARK: Drawing

    /// Scrolls horizontally so that the caret is visible and no column is wasted behind the text.
    private func scroll(_ width: Int) {
        if !hasFocus { return scrolled = 0 }
        func column(_ place: Int) -> Int { columns(edited.characters[place]) }
        // Walks backwards from the caret and only over visible clusters, because a paste may be
        // megabytes long.
        var first = edited.caret
        var used = 0
        while first > scrolled, used + column(first - 1) < width {
            first -= 1
            used += column(first)
        }
        scrolled = first
        var last = scrolled
        used = 0
        while last < edited.count, used < width {
            used += column(last)
            last += 1
        }
        while scrolled > 0, used + column(scrolled - 1) < width {
            scrolled -= 1
            used += column(scrolled)
        }
    }

    override var cursor: CGPoint? {
        guard hasFocus else { return nil }
        let first = min(scrolled, edited.caret)
        return CGPoint(
            x: drawnFrame.minX + CGFloat(columns(first..<edited.caret)) * metrics.cell.width,
            y: drawnFrame.minY)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame), frame.width.isFinite else { return }
        let width = Int((min(frame.width / metrics.cell.width, 65_536) + 1e-6).rounded(.down))
        let left = metrics.cells(frame.minX, .horizontal)
        let row = metrics.cells(frame.minY, .vertical)
        if width < 1 { return }
        scroll(width)
        var attributes = entry.attributes
        if entry.isUnderlined { attributes.insert(.underline) }
        if !entry.isEnabled { attributes.insert(.dim) }
        canvas.withState {
            canvas.clip(to: frame)
            canvas.drawText(
                Array(repeating: Glyph.space, count: width), column: left, row: row,
                attributes: attributes)
            if edited.count == 0 {
                var glyphs = Self.glyphs(DisplayText.sanitized(entry.placeholder))
                if glyphs.count > width {
                    // The last column shows that the text is truncated. A wide glyph is removed as
                    // a whole.
                    let cutsSign = glyphs[width - 1] == .continuation
                    glyphs.removeSubrange((width - 1)...)
                    if cutsSign { glyphs[width - 2] = .space }
                    glyphs.append(Glyph("…"))
                }
                canvas.drawText(
                    glyphs, column: left, row: row, attributes: attributes.union(.dim))
                return
            }
            var end = scrolled
            var used = 0
            while end < edited.count, used + columns(edited.characters[end]) <= width {
                used += columns(edited.characters[end])
                end += 1
            }
            if end < edited.count && !hasFocus {
                // The last column shows that the text is truncated.
                while end > scrolled && used > width - 1 {
                    end -= 1
                    used -= columns(edited.characters[end])
                }
                canvas.drawText(
                    [Glyph("…")], column: left + used, row: row, attributes: attributes)
            }
            draw(scrolled..<end, in: canvas, column: left, row: row, attributes)
        }
    }
}
