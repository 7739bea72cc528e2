package import Foundation

/// A line of text to be typed.
///
/// Moves and deletes by grapheme cluster; a paste is one edit, its line breaks become spaces;
/// control characters are not taken. Enter submits.
public struct TextField: PrimitiveView {
    let title: String
    let text: Binding<String>

    /// A line of text with a hint for when it is empty.
    public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<TextField> {
        let element = TextFieldElement(self, context)
        element.show(self, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? TextFieldElement)?.show(view, environment)
        }
    }
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

extension EnvironmentValues {
    package var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

extension View {
    /// What Enter does in the text fields inside.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    let outer = values.submit
                    values.submit = {
                        action()
                        outer?()
                    }
                }, token: nil))
    }
}

/// As wide as is offered, one line high.
private struct TextFieldLayout: LeafAlgorithm {
    let title: Int

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let cell = node.metrics.cell
        let ideal = CGFloat(max(title, 10)) * cell.width
        return CGSize(width: max(proposal.width ?? ideal, cell.width), height: cell.height)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        key.kind == .firstText || key.kind == .lastText ? size.height : nil
    }
}

package final class TextFieldElement: RenderNode {
    private var view: TextField
    private var isEnabled = true
    private var submit: (() -> Void)?
    private var style = CellAttributes()
    /// Clusters before the cursor.
    private var position: Int
    /// Clusters that are out of sight to the left.
    private var scrolled = 0
    private var hasFocus = false

    init(_ view: TextField, _ context: NodeContext) {
        self.view = view
        position = view.text.wrappedValue.count
        super.init(TextFieldLayout(title: DisplayText.columns(of: view.title)), context)
    }

    func show(_ view: TextField, _ environment: EnvironmentValues) {
        self.view = view
        isEnabled = environment.isEnabled
        submit = environment.submit
        style = environment.textAttributes
        position = min(position, view.text.wrappedValue.count)
        needsDisplay()
    }

    package override var canFocus: Bool { isEnabled }
    package override func focusChanged(_ isFocused: Bool) {
        hasFocus = isFocused
        if isFocused { position = view.text.wrappedValue.count }
        needsDisplay()
    }

    // MARK: Editing

    private func edit(_ change: (inout [Character]) -> Void) {
        var characters = Array(view.text.wrappedValue)
        change(&characters)
        view.text.wrappedValue = String(characters)
        // The owner may have taken less than was typed; clusters may have grown together.
        position = min(position, view.text.wrappedValue.count)
        needsDisplay()
    }

    private func insert(_ text: String) {
        let clean = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar
        }.filter { $0.properties.generalCategory != .control }
        var string = String.UnicodeScalarView()
        string.append(contentsOf: clean)
        let before = view.text.wrappedValue.prefix(position)
        let after = view.text.wrappedValue.dropFirst(position)
        let grown = String(before) + String(string)
        edit { $0 = Array(grown + after) }
        position = min(grown.count, view.text.wrappedValue.count)
    }

    package override func handlePaste(_ text: String) -> Bool {
        insert(text)
        return true
    }

    package override func handle(_ press: KeyPress) -> Bool {
        guard isEnabled, host.focusedElement === self else { return false }
        let count = view.text.wrappedValue.count
        defer { needsDisplay() }
        switch (press.key, press.modifiers) {
        case (.character(let character), []), (.character(let character), .shift):
            insert(String(character))
        case (.backspace, []):
            if position == 0 { return true }
            position -= 1
            edit { $0.remove(at: position) }
        case (.delete, []):
            if position < count { edit { $0.remove(at: position) } }
        case (.left, []): position = max(position - 1, 0)
        case (.right, []): position = min(position + 1, count)
        case (.home, []), (.character("a"), .control): position = 0
        case (.end, []), (.character("e"), .control): position = count
        case (.character("u"), .control):
            let cut = position
            position = 0
            edit { $0.removeFirst(cut) }
        case (.character("k"), .control):
            edit { $0.removeLast(count - position) }
        case (.character("w"), .control):
            let before = Array(view.text.wrappedValue.prefix(position))
            var start = before.count
            while start > 0, before[start - 1] == " " { start -= 1 }
            while start > 0, before[start - 1] != " " { start -= 1 }
            position = start
            edit { $0.removeSubrange(start..<before.count) }
        case (.enter, []):
            guard let submit else { return false }
            submit()
        default: return false
        }
        return true
    }

    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        guard isEnabled, mouse.kind == .press else { return false }
        host.focus(self)
        let wanted = Int((point.x - drawnFrame.minX) / metrics.cell.width)
        var column = 0
        position = scrolled
        for character in view.text.wrappedValue.dropFirst(scrolled) {
            let width = DisplayText.columns(of: String(character))
            if column + width > wanted { break }
            column += width
            position += 1
        }
        needsDisplay()
        return true
    }

    // MARK: Drawing

    /// Columns the clusters in a range take.
    private func columns(_ characters: ArraySlice<Character>) -> Int {
        DisplayText.columns(of: String(characters))
    }

    package override var cursor: CGPoint? {
        guard hasFocus else { return nil }
        let characters = Array(view.text.wrappedValue)
        let first = min(scrolled, position)
        return CGPoint(
            x: drawnFrame.minX + CGFloat(columns(characters[first..<position]))
                * metrics.cell.width, y: drawnFrame.minY)
    }

    package override func draw(in canvas: Canvas, frame: CGRect) {
        let width = Int((frame.width / metrics.cell.width).rounded(.down))
        let left = metrics.cells(frame.minX, .horizontal)
        let row = metrics.cells(frame.minY, .vertical)
        if width < 1 { return }
        let characters = Array(view.text.wrappedValue)
        scrolled = min(scrolled, position)
        // The cursor needs a column of its own behind the last sign.
        while scrolled < position && columns(characters[scrolled..<position]) > width - 1 {
            scrolled += 1
        }
        var attributes = style.union(.underline)
        if !isEnabled { attributes.insert(.dim) }
        canvas.drawText(
            Array(repeating: Glyph.space, count: width), column: left, row: row,
            attributes: attributes)
        let isEmpty = characters.isEmpty
        let shown = isEmpty ? view.title : String(characters[scrolled...])
        if isEmpty { attributes.insert(.dim) }
        let text = PreparedText(shown)
        canvas.withState {
            canvas.clip(to: frame)
            var glyphs: [Glyph] = []
            for cluster in text.clusters {
                glyphs.append(cluster.glyph)
                if cluster.columns == 2 { glyphs.append(.continuation) }
            }
            canvas.drawText(
                glyphs, column: left, row: row, foreground: .terminalForeground,
                attributes: attributes)
        }
    }
}
