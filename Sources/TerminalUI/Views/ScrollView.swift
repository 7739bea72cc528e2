public import Foundation

/// A window onto content that may be larger.
///
/// Content is asked for its ideal length along the scrolling axes; the window takes what is
/// offered there, and the content's own length on the other axis (rules SC1 to SC4). Arrow keys,
/// Page Up and Down, Home, End and the wheel scroll.
public struct ScrollView<Content: View>: PrimitiveView {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    /// A window onto content.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

/// Where a scroll view stands, to be set and read from outside.
public struct ScrollPosition: Equatable {
    /// A side of the content.
    package enum Target: Equatable {
        case point(x: CGFloat?, y: CGFloat?)
        case edge(Edge)
    }
    package var target: Target?

    /// Nowhere in particular.
    public init() {}
    /// At a distance in points from the content's beginning.
    public init(x: CGFloat? = nil, y: CGFloat) { target = .point(x: x, y: y) }
    /// At a distance in points from the content's beginning.
    public init(x: CGFloat) { target = .point(x: x, y: nil) }
    /// At a distance in points from the content's beginning.
    public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
    /// At a side of the content.
    public init(edge: Edge) { target = .edge(edge) }

    /// Goes to a distance in points from the content's beginning.
    public mutating func scrollTo(x: CGFloat? = nil, y: CGFloat) { target = .point(x: x, y: y) }
    /// Goes to a side of the content.
    public mutating func scrollTo(edge: Edge) { target = .edge(edge) }
}

private enum ScrollPositionKey: EnvironmentKey {
    static var defaultValue: Binding<ScrollPosition>? { nil }
}
private enum ScrollIndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    fileprivate var scrollPosition: Binding<ScrollPosition>? {
        get { self[ScrollPositionKey.self] }
        set { self[ScrollPositionKey.self] = newValue }
    }
    fileprivate var showsScrollIndicators: Bool {
        get { self[ScrollIndicatorsKey.self] }
        set { self[ScrollIndicatorsKey.self] = newValue }
    }
}

/// Whether something is shown.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
    /// Shown where content is larger than the window.
    case automatic, visible
    /// Not shown.
    case hidden, never
}

extension View {
    /// Ties the position of the scroll views inside to a value; not of scroll views in these.
    public func scrollPosition(_ position: Binding<ScrollPosition>) -> some View {
        modifier(_EnvironmentModifier(change: { $0.scrollPosition = position }, token: nil))
    }

    /// Whether scroll views inside show where they stand.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
        environment(\.showsScrollIndicators, visibility == .automatic || visibility == .visible)
    }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
    nonisolated deinit {}
    private let element: ScrollElement
    private var slot: SlotNode<Content>?

    init(_ view: ScrollView<Content>, _ context: NodeContext) {
        element = ScrollElement(view.axes, context)
        super.init(context)
        var inside = self.context
        inside.environment = context.environment.beforeLast(ScrollPositionKey.self)
        let slot = SlotNode(
            view.content, inside,
            several: StackAlgorithm(
                axis: view.axes == .horizontal ? .horizontal : .vertical,
                guide: view.axes == .horizontal
                    ? VerticalAlignment.center.key : HorizontalAlignment.center.key,
                spacing: nil))
        self.slot = slot
        element.adopt([slot.element])
        slot.elementChanged = { [weak element] content in element?.adopt([content]) }
        show(view, context.environment)
    }

    private func show(_ view: ScrollView<Content>, _ environment: EnvironmentValues) {
        element.showsIndicators = view.showsIndicators && environment.showsScrollIndicators
        element.position = environment.scrollPosition
        followPosition()
    }

    /// What the position is made of is looked at, as by a body: where that changes, this view scrolls
    /// and nothing is made anew.
    private func followPosition() {
        guard let position = element.position else { return }
        element.follow(evaluate { position.wrappedValue })
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        followPosition()
    }

    override func update(_ view: ScrollView<Content>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        show(view, environment)
        // The position is this view's own: rows are not made again because it is another one.
        slot?.update(view.content, environment.beforeLast(ScrollPositionKey.self))
    }

    override var onlyChild: Node? { slot }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
    override var isStatic: Bool { true }
}

private struct ScrollLayout: LayoutAlgorithm {
    let axes: Axis.Set

    func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var proposal = proposal
        for axis in Axis.allCases where axes.contains(axis) { proposal[axis] = nil }
        return proposal
    }

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.setContainerSize(proposal)
        let content = node.children.first?.size(for: contentProposal(proposal)) ?? .zero
        var size = content
        for axis in Axis.allCases where axes.contains(axis) {
            size[axis] = proposal[axis] ?? content[axis]
        }
        return size
    }

    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        guard let scroll = node as? ScrollElement, let content = node.children.first else { return }
        node.setContainerSize(proposal)
        let offer = contentProposal(proposal)
        let before = (scroll.contentSize, scroll.offset)
        scroll.contentSize = content.size(for: offer)
        scroll.takeWantedPosition()
        let offset = scroll.clamped(scroll.offset)
        scroll.offset = offset
        // The bar at the side tells of both.
        if before != (scroll.contentSize, offset) { scroll.needsDisplay() }
        content.place(at: CGPoint(x: -offset.x, y: -offset.y), proposal: offer)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }
}

/// A scroll view on the screen.
package final class ScrollElement: RenderNode {
    nonisolated deinit {}
    package let axes: Axis.Set
    package var showsIndicators = true
    package var position: Binding<ScrollPosition>?
    private var takenPosition: ScrollPosition?
    /// How far the content is moved, in points; not negative.
    package var offset = CGPoint.zero
    package var contentSize = CGSize.zero
    /// Elements inside that make their children as they come into sight.
    package var lazyContents: [WeakLazy] = []

    package struct WeakLazy {
        package weak var element: LayoutNode?
    }

    init(_ axes: Axis.Set, _ context: NodeContext) {
        self.axes = axes
        super.init(ScrollLayout(axes: axes), context)
        isContainer = true
    }

    package func clamped(_ offset: CGPoint) -> CGPoint {
        var result = CGPoint.zero
        for axis in Axis.allCases where axes.contains(axis) {
            let most = max(contentSize[axis] - placedSize[axis], 0)
            result[axis] = min(max(finite(offset[axis]), 0), most.isFinite ? most : 0)
        }
        return result
    }

    /// Follows a position set from outside, once for each new value.
    fileprivate func takeWantedPosition() {
        guard let wanted = position?.wrappedValue, wanted != takenPosition else { return }
        takenPosition = wanted
        switch wanted.target {
        case .point(let x, let y):
            offset = CGPoint(x: x ?? offset.x, y: y ?? offset.y)
        case .edge(let edge):
            offset[edge.axis] = edge.isFirst ? 0 : .greatestFiniteMagnitude
            if !edge.isFirst && !lazyContents.isEmpty {
                host.afterLayout { [weak self] in self?.scrollToEnd(edge.axis) }
            }
        case nil: break
        }
    }

    /// A position not followed yet needs placing anew, though nothing changed its size.
    fileprivate func follow(_ wanted: ScrollPosition) {
        guard wanted != takenPosition else { return }
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents { lazy.element?.markPathForPlacement() }
        markPathForPlacement()
        needsDisplay()
    }

    /// Scrolls to a distance from the content's beginning, as far as there is content.
    package func scroll(to wanted: CGPoint) {
        let new = clamped(wanted)
        if new == offset { return }
        offset = new
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents { lazy.element?.markPathForPlacement() }
        markPathForPlacement()
        needsDisplay()
    }

    /// Moves content and window together, so that what is seen stays; while placing only.
    package func shift(by distance: CGFloat, _ axis: Axis) {
        offset[axis] += distance
        children.first?.origin[axis] -= distance
    }

    /// Scrolls to the end of an axis, and again while rows that came into sight turn out to be of
    /// another length than was thought.
    private func scrollToEnd(_ axis: Axis, _ times: Int = 12) {
        if times == 0 { return }
        // The length of the content is not known before the next layout.
        if host.layoutPass.isEmpty {
            var wanted = offset
            wanted[axis] = .greatestFiniteMagnitude
            if clamped(wanted) == offset { return }
            scroll(to: wanted)
            if lazyContents.isEmpty { return }
        }
        host.afterLayout { [weak self] in self?.scrollToEnd(axis, times - 1) }
    }

    /// Scrolls as little as possible so that a rectangle of the content is seen, `leading` points
    /// away from the window's beginning at least; of one that is larger than the window, its
    /// beginning.
    package func reveal(_ rect: CGRect, leading: CGFloat = 0) {
        var wanted = offset
        for axis in Axis.allCases where axes.contains(axis) {
            let low = max(rect.origin[axis] - leading, 0)
            let high = rect.origin[axis] + rect.size[axis]
            if low < wanted[axis] {
                wanted[axis] = low
            } else if high > wanted[axis] + placedSize[axis] {
                wanted[axis] = min(high - placedSize[axis], low)
            }
        }
        scroll(to: wanted)
    }

    package override var clipsHits: Bool { true }

    package override func draw(in canvas: Canvas, frame: CGRect) {
        canvas.withState {
            canvas.clip(to: frame)
            drawChildren(in: canvas, frame: frame)
        }
        if showsIndicators && axes.contains(.vertical) { drawIndicator(in: canvas, frame: frame) }
    }

    /// A bar at the trailing edge whose length and place show which part is seen.
    private func drawIndicator(in canvas: Canvas, frame: CGRect) {
        let whole = contentSize.height
        guard metrics.snapsToCells, whole > frame.height, frame.height > 0, whole.isFinite else {
            return
        }
        let length = max(frame.height * frame.height / whole, metrics.cell.height)
        let way = offset.y / (whole - frame.height) * (frame.height - length)
        let column = (frame.maxX / metrics.cell.width).rounded(.up) * metrics.cell.width
        canvas.fill(
            CGRect(
                x: column - metrics.cell.width / 4, y: frame.minY + way,
                width: metrics.cell.width / 4, height: length),
            with: .color(RGBA(red: 128, green: 128, blue: 136)))
    }

    // MARK: What people do

    /// Scrolls one step along the axis it has; `false` when there is no way to go.
    private func scroll(by distance: CGFloat) -> Bool {
        let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
        var wanted = offset
        wanted[axis] += distance
        let before = offset
        scroll(to: wanted)
        return offset != before
    }

    package override var hasToDoWithKeys: Bool { true }
    package override var takesKeysUnfocused: Bool { true }

    package override func handle(_ press: KeyPress) -> Bool {
        if !press.modifiers.isEmpty { return false }
        let vertical = axes.contains(.vertical)
        let line = metrics.cell[vertical ? .vertical : .horizontal]
        let page = max(placedSize[vertical ? .vertical : .horizontal] - line, line)
        switch press.key {
        case .up where vertical, .left where !vertical: return scroll(by: -line)
        case .down where vertical, .right where !vertical: return scroll(by: line)
        case .pageUp: return scroll(by: -page)
        case .pageDown: return scroll(by: page)
        case .home: return scroll(by: -.greatestFiniteMagnitude)
        case .end:
            let before = offset
            scrollToEnd(vertical ? .vertical : .horizontal)
            return offset != before
        default: return false
        }
    }

    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        switch mouse.kind {
        case .scrollUp: return scroll(by: -3 * metrics.cell.height)
        case .scrollDown: return scroll(by: 3 * metrics.cell.height)
        default: return false
        }
    }
}
