@_spi(Elements) import TerminalCore

/// The names of a ``TabView`` in a row, the selected one in brackets, and a toolbar's items before and
/// after them; one stop for the focus.
///
/// As far as there is room:
///
///     app  One [Two] Three  me
///     app  One [Two] Three
///      One [Two] Three
///      One[Two]Three
///
/// One node makes all of it, and draws the brackets. As a view made of views it would be a third of what a
/// program does before its first frame: each alternative would make all names, and each of their types
/// would cost searches, see View.swift.
struct TabStrip: PrimitiveView {
    let tabs: Tabs
    let selected: AnyHashable?
    let takesFocus: Bool
    let select: (AnyHashable) -> Void

    func makeNode(_ context: NodeContext) -> ViewNode<TabStrip> { TabStripNode(self, context) }
}

private final class TabStripNode: ValueNode<TabStrip> {
    private let element: TabStripElement
    private var names: [SlotNode<AnyView>] = []
    private var items: [ToolbarSlot] = []
    private var shown: [TabItem] = []

    /// An item of the toolbar with its node.
    private struct ToolbarSlot {
        let item: AnyToolbarItem
        let node: SlotNode<AnyView>
    }

    override init(_ view: TabStrip, _ context: NodeContext) {
        element = TabStripElement(context)
        super.init(view, context)
        element.select = { [unowned self] in select($0) }
        element.focusMoved = { [unowned self] in host.refreshLater(self) }
        show()
    }

    override func update(_ view: TabStrip, _ environment: EnvironmentValues) {
        super.update(view, environment)
        show()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        show()
    }

    private func select(_ place: Int) {
        if shown.indices.contains(place) { view.select(shown[place].tag) }
    }

    private func show() {
        shown = evaluate { view.tabs.items }
        let selected = shown.firstIndex { $0.tag == view.selected }
        var plain = environment
        (plain.lineLimit, plain[MinimumLinesKey.self]) = (1, 1)
        showNames(plain, selected: selected)
        showItems(plain)
        let rightToLeft = environment.layoutDirection == .rightToLeft
        if element.rightToLeft != rightToLeft { element.turn(rightToLeft: rightToLeft) }
        element.takesFocus = view.takesFocus
        element.show(selected: selected, plain)
        collectElements()
    }

    private func showNames(_ environment: EnvironmentValues, selected: Int?) {
        while names.count > shown.count { host.remove(names.removeLast()) }
        for (place, item) in shown.enumerated() {
            var values = environment
            if place == selected {
                values[TextAttributesKey.self].insert(.bold)
                if element.hasFocus { values[TextAttributesKey.self].insert(.reverse) }
            } else {
                values[TextAttributesKey.self].remove(.bold)
            }
            values[ForegroundKey.self] = place == selected ? Color.accentColor : .secondary
            if place < names.count {
                names[place].update(item.label, values)
            } else {
                names.append(slot(item.label, values))
            }
        }
    }

    private func showItems(_ environment: EnvironmentValues) {
        let old = items
        let wanted = environment[ToolbarItemsKey.self]
        items = wanted.map { item in
            guard let known = old.first(where: { $0.item.id == item.id }) else {
                return ToolbarSlot(item: item, node: slot(item.content, environment))
            }
            known.node.update(item.content, environment)
            return ToolbarSlot(item: item, node: known.node)
        }
        for gone in old where !wanted.contains(where: { $0.id == gone.item.id }) {
            host.remove(gone.node)
        }
    }

    private func slot(_ view: AnyView, _ environment: EnvironmentValues) -> SlotNode<AnyView> {
        let slot = SlotNode(
            view, NodeContext(host: host, parent: self, environment: environment),
            several: TabStripElement.stack(spacing: 0))
        slot.elementChanged = { [unowned self] _ in collectElements() }
        return slot
    }

    override func forEachChild(_ body: (Node) -> Void) {
        for name in names { body(name) }
        for item in items { body(item.node) }
    }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var ownsElements: Bool { true }
    override var isStatic: Bool { true }

    override func collectElements() {
        element.arrange(
            leading: items.filter(\.item.isLeading).map(\.node.element),
            names: names.map(\.element),
            trailing: items.filter(\.item.isTrailing).map(\.node.element))
    }
}

/// The row of names and items, which handles keys and the mouse, and draws the brackets.
private final class TabStripElement: RenderNode {
    /// Called with the index of a name.
    var select: (Int) -> Void = { _ in }
    /// Called when the focus has come or gone.
    var focusMoved: () -> Void = {}
    var takesFocus = true

    private let leading: RenderNode
    private let names: TabNamesElement
    private let trailing: RenderNode
    private var selected: Int?
    private var environment: EnvironmentValues
    /// The name on which a mouse button is down.
    private var pressed: Int?

    init(_ context: NodeContext) {
        leading = RenderNode(Self.stack(spacing: 0), context)
        names = TabNamesElement(TabNamesAlgorithm(cell: context.host.metrics.cell), context)
        trailing = RenderNode(Self.stack(spacing: 8), context)
        environment = context.environment
        super.init(TabStripAlgorithm(), context)
        adopt([leading, names, trailing])
        hasStaticChildren = true
    }

    static func stack(spacing: CGFloat) -> StackAlgorithm {
        StackAlgorithm(axis: .horizontal, guide: VerticalAlignment.center.key, spacing: spacing)
    }

    func arrange(leading: [RenderNode], names: [RenderNode], trailing: [RenderNode]) {
        self.leading.adopt(leading)
        self.names.adopt(names)
        self.trailing.adopt(trailing)
    }

    func show(selected: Int?, _ environment: EnvironmentValues) {
        self.selected = selected
        self.environment = environment
        names.speech = { [unowned self] place in
            var speech = ControlSpeech(.tab, isSelected: place == self.selected)
            speech.hasCursor = hasFocus && speech.isSelected
            return speech
        }
        needsDisplay()
    }

    func turn(rightToLeft: Bool) {
        for node in [self, leading, names, trailing] {
            node.rightToLeft = rightToLeft
            host.layoutPass.invalidate(node)
        }
    }

    // MARK: Drawing

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        drawChildren(in: canvas, frame: frame)
        guard let selected, let name = bounds(ofName: selected, in: frame) else { return }
        var run = Text.Run(string: "", color: .accentColor, attributes: .bold)
        if hasFocus { run.attributes.insert(.reverse) }
        let style = TextElement.Style(run, environment)
        let row = metrics.cells(name.midY - metrics.cell.height / 2, .vertical)
        let left = metrics.cells(name.minX, .horizontal)
        let right = metrics.cells(name.maxX, .horizontal)
        for (bracket, column) in [("[", left - 1), ("]", right)] as [(Unicode.Scalar, Int)] {
            canvas.drawText(
                [Glyph(bracket)], column: column, row: row, foreground: style.paint,
                attributes: style.attributes)
        }
    }

    /// The rectangle of a name without brackets, in a strip with this frame; `nil` if it is not placed.
    private func bounds(ofName place: Int, in frame: CGRect) -> CGRect? {
        guard names.isPlaced, names.children.indices.contains(place) else { return nil }
        let name = names.children[place]
        let origin = CGPoint(
            x: frame.minX + names.origin.x + name.origin.x,
            y: frame.minY + names.origin.y + name.origin.y)
        return name.isPlaced ? CGRect(origin: origin, size: name.placedSize) : nil
    }

    // MARK: Input

    var hasFocus: Bool { host.focusedElement === self }
    override var hasToDoWithKeys: Bool { true }
    override var canFocus: Bool { takesFocus }
    override func focusChanged(_ isFocused: Bool) { focusMoved() }

    override func handle(_ press: KeyPress) -> Bool {
        guard hasFocus, press.modifiers.isEmpty else { return false }
        let place = selected ?? 0
        switch press.key {
        case .left: select(place - 1)
        case .right: select(place + 1)
        case .home: select(0)
        case .end: select(names.children.count - 1)
        default: return false
        }
        return true
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        switch mouse.kind {
        case .press:
            host.pressedElement = self
            pressed = name(at: point)
            if pressed == nil && takesFocus { host.focus(self) }
        case .release:
            if let pressed, pressed == name(at: point) { select(pressed) }
            pressed = nil
        case .drag: break
        default: return false
        }
        return true
    }

    /// The name at a point, brackets included; a bracket between two names is the second one's.
    private func name(at point: CGPoint) -> Int? {
        let column = metrics.cell.width
        return names.children.indices.last { place in
            bounds(ofName: place, in: drawnFrame)?.insetBy(dx: -column, dy: 0).contains(point)
                ?? false
        }
    }
}

/// The names, each of which is a control for a screen reader.
private final class TabNamesElement: RenderNode {
    var speech: (Int) -> ControlSpeech = { _ in ControlSpeech(.tab) }
    override var spoken: SpokenPart { .controls(speech) }
}

/// Places leading items, names and trailing items. The names have brackets, or blanks, around them.
private struct TabStripAlgorithm: LayoutAlgorithm {
    /// The room before the trailing items.
    private static let gap: CGFloat = 8

    private struct Parts {
        let leading: LayoutNode
        let names: LayoutNode
        let trailing: LayoutNode
        /// The lengths of these parts if they have all the room they want, and that of the brackets.
        let before, between, after, brackets: CGFloat

        init(_ node: LayoutNode) {
            (leading, names, trailing) = (node.children[0], node.children[1], node.children[2])
            brackets = names.children.isEmpty ? 0 : node.metrics.cell.width
            before = leading.size(for: .unspecified).width
            between = names.size(for: .unspecified).width + 2 * brackets
            let items = trailing.size(for: .unspecified).width
            after = trailing.children.isEmpty ? 0 : items + TabStripAlgorithm.gap
        }

        /// Whether the leading and the trailing items have room beside the names.
        func shown(in width: CGFloat?) -> (leading: Bool, trailing: Bool) {
            guard let width else { return (true, true) }
            return (before + between <= width, before + between + after <= width)
        }

        /// What the names are offered.
        func offer(in width: CGFloat?) -> ProposedViewSize {
            guard !shown(in: width).leading, let width else { return .unspecified }
            return ProposedViewSize(width: max(width - 2 * brackets, 0), height: nil)
        }
    }

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let parts = Parts(node)
        let shown = parts.shown(in: proposal.width)
        var height = max(
            node.metrics.cell.height, parts.names.size(for: parts.offer(in: proposal.width)).height)
        if shown.leading { height = max(height, parts.leading.size(for: .unspecified).height) }
        if shown.trailing { height = max(height, parts.trailing.size(for: .unspecified).height) }
        return CGSize(
            width: proposal.width ?? parts.before + parts.between + parts.after, height: height)
    }

    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        let parts = Parts(node)
        let shown = parts.shown(in: size.width)
        func place(_ child: LayoutNode, at x: CGFloat, _ offer: ProposedViewSize) {
            let free = size.height - child.size(for: offer).height
            child.place(
                at: CGPoint(x: x, y: node.snapped(free / 2, .vertical)), proposal: offer)
        }
        if shown.leading {
            place(parts.leading, at: 0, .unspecified)
        } else {
            parts.leading.unplace()
        }
        let start = shown.leading ? parts.before : 0
        place(parts.names, at: start + parts.brackets, parts.offer(in: size.width))
        if shown.trailing, !parts.trailing.children.isEmpty {
            // An item that can be longer takes the rest of the row.
            let rest = size.width - start - parts.between - Self.gap
            let offer = ProposedViewSize(width: rest, height: nil)
            place(parts.trailing, at: size.width - parts.trailing.size(for: offer).width, offer)
        } else {
            parts.trailing.unplace()
        }
    }
}

/// A row of names with two columns between them for brackets, or one where two do not fit.
private struct TabNamesAlgorithm: LayoutAlgorithm {
    private let wide: StackAlgorithm
    private let narrow: StackAlgorithm

    init(cell: CGSize) {
        wide = TabStripElement.stack(spacing: 2 * cell.width)
        narrow = TabStripElement.stack(spacing: cell.width)
    }

    var orientation: Axis? { .horizontal }

    private func stack(_ node: LayoutNode, in proposal: ProposedViewSize) -> StackAlgorithm {
        guard let width = proposal.width else { return wide }
        return wide.size(for: .unspecified, of: node).width <= width ? wide : narrow
    }

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        stack(node, in: proposal).size(for: proposal, of: node)
    }

    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        stack(node, in: proposal).placeChildren(of: node, in: size, proposal: proposal)
    }
}
