public import Foundation

/// A viewport for content that may be larger.
///
/// It proposes no length to the content along the scrolling axes. Its own length is the proposed
/// one there, and the content's on the other axis (rules SC1 to SC4). Arrow keys, Page Up, Page
/// Down, Home, End and the mouse wheel scroll.
public struct ScrollView<Content> {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    /// Creates a viewport for content; several views are stacked along the scrolling axis.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View, PrimitiveView where Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

/// The scrolling position of a ``ScrollView``, to set it from outside.
public nonisolated struct ScrollPosition: Equatable {
    /// A point or an edge of the content.
    package enum Target: Equatable {
        case point(x: CGFloat?, y: CGFloat?)
        case edge(Edge)
    }
    package var target: Target?
    /// Whether the user has scrolled since the position was set.
    public private(set) var isPositionedByUser = false

    /// The position after the user has scrolled.
    @MainActor fileprivate static let byUser = {
        var position = ScrollPosition()
        position.isPositionedByUser = true
        return position
    }()

    /// No position; the scroll view stays where it is.
    public init() {}
    /// A distance from the content's top, and optionally from its leading edge, in points.
    public init(x: CGFloat? = nil, y: CGFloat) { target = .point(x: x, y: y) }
    /// A distance from the content's leading edge in points.
    public init(x: CGFloat) { target = .point(x: x, y: nil) }
    /// A distance from the content's top leading corner in points.
    public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
    /// An edge of the content.
    public init(edge: Edge) { target = .edge(edge) }

    /// Scrolls to a distance from the content's top, and optionally from its leading edge, in
    /// points.
    public mutating func scrollTo(x: CGFloat? = nil, y: CGFloat) {
        self = ScrollPosition(x: x, y: y)
    }
    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
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

/// Whether scroll bars are shown.
public nonisolated enum ScrollIndicatorVisibility: Hashable, Sendable {
    /// Shown where the content is higher than the viewport.
    case automatic, visible
    /// Not shown.
    case hidden, never
}

extension View {
    /// Binds the position of the scroll views inside, but not of scroll views inside these, to a
    /// value.
    ///
    /// Setting it scrolls. When the user scrolls by keys or the mouse, it becomes a position without
    /// point and edge whose ``ScrollPosition/isPositionedByUser`` is true, so that setting the same
    /// point again scrolls again.
    public func scrollPosition(_ position: Binding<ScrollPosition>) -> some View {
        modifier(_EnvironmentModifier(change: { $0.scrollPosition = position }, token: nil))
    }

    /// Shows or hides the scroll bars of the scroll views inside.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
        environment(\.showsScrollIndicators, visibility == .automatic || visibility == .visible)
    }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
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

    /// Tracks the position like a body: when it changes, this view scrolls and no view is
    /// evaluated.
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
        // The binding is taken out of the environment, so that a new one does not update the
        // content.
        slot?.update(view.content, environment.beforeLast(ScrollPositionKey.self))
    }

    override var onlyChild: Node? { slot }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
    override var isStatic: Bool { true }
}

private struct ScrollAlgorithm: LayoutAlgorithm {
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
        scroll.viewportMayHaveChanged()
        scroll.contentSize = content.size(for: offer)
        scroll.takeWantedPosition()
        let offset = scroll.clamped(scroll.offset)
        scroll.offset = offset
        // The scroll bar depends on both.
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

/// An element around a scroll view that keeps a part of the content in view.
protocol ViewportObserver: RenderNode {
    /// Called when the viewport gets another size, before the content is placed in it.
    func viewportChanges(of scroll: ScrollElement, from old: CGSize)
}

/// The element of a scroll view.
package final class ScrollElement: RenderNode {
    package let axes: Axis.Set
    package var showsIndicators = true
    package var position: Binding<ScrollPosition>?
    private var takenPosition: ScrollPosition?
    /// The scrolled distance in points, not negative.
    package var offset = CGPoint.zero
    package var contentSize = CGSize.zero
    /// The size for which the lazy contents were last placed.
    private var viewport: CGSize?
    /// Stacks inside that create their children when these become visible.
    package var lazyContents: [WeakLazy] = []

    package struct WeakLazy {
        package weak var element: LayoutNode?
    }

    init(_ axes: Axis.Set, _ context: NodeContext) {
        self.axes = axes
        super.init(ScrollAlgorithm(axes: axes), context)
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

    /// Schedules the placement of lazy stacks if the viewport has another size: their own size stays,
    /// but more rows may be visible.
    fileprivate func viewportMayHaveChanged() {
        guard placedSize != viewport else { return }
        if let viewport { tellObserver(viewport) }
        viewport = placedSize
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents {
            var node = lazy.element
            while let here = node, here !== self {
                here.needsPlacement = true
                node = here.parent
            }
        }
    }

    /// Tells the list around this view, if any, before its rows are measured for the new size.
    private func tellObserver(_ old: CGSize) {
        var node = parent
        while let here = node, !(here is ScrollElement) {
            if let observer = here as? any ViewportObserver {
                return observer.viewportChanges(of: self, from: old)
            }
            node = here.parent
        }
    }

    /// Applies a position set from outside, once for each new value.
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

    /// Writes to the binding that the user has scrolled. What is read back counts as applied, because
    /// a binding may ignore it.
    private func tellPosition() {
        guard let position, position.wrappedValue != .byUser else { return }
        position.wrappedValue = .byUser
        takenPosition = position.wrappedValue
    }

    /// Schedules a placement if the position has not been applied yet; no size has changed.
    fileprivate func follow(_ wanted: ScrollPosition) {
        guard wanted != takenPosition else { return }
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents { lazy.element?.markPathForPlacement() }
        markPathForPlacement()
        needsDisplay()
    }

    /// Scrolls to a distance from the content's top leading corner in points, clamped to the
    /// content.
    package func scroll(to wanted: CGPoint) {
        let new = clamped(wanted)
        if new == offset { return }
        offset = new
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents { lazy.element?.markPathForPlacement() }
        markPathForPlacement()
        needsDisplay()
    }

    /// Shifts the content and the offset by the same distance, so that the visible part stays. To
    /// be called during placement only.
    package func shift(by distance: CGFloat, _ axis: Axis) {
        offset[axis] += distance
        children.first?.origin[axis] -= distance
    }

    /// Scrolls to the end of an axis; if there is lazy content, again after each of up to 12
    /// layouts, because the rows that become visible may have other lengths than estimated.
    private func scrollToEnd(_ axis: Axis, _ times: Int = 12) {
        if times == 0 { return }
        // After a change the length of the content is known only after the next layout.
        if host.layoutPass.isEmpty {
            var wanted = offset
            wanted[axis] = .greatestFiniteMagnitude
            if clamped(wanted) == offset { return }
            scroll(to: wanted)
            if lazyContents.isEmpty { return }
        }
        host.afterLayout { [weak self] in self?.scrollToEnd(axis, times - 1) }
    }

    /// Scrolls as little as possible to show a rectangle of the content, at least `leading` points
    /// after the viewport's beginning. Of a rectangle larger than the viewport the beginning is
    /// shown.
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

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        canvas.withState {
            canvas.clip(to: frame)
            drawChildren(in: canvas, frame: frame)
        }
        if showsIndicators && axes.contains(.vertical) { drawIndicator(in: canvas, frame: frame) }
    }

    /// Draws the scroll bar at the trailing edge, a quarter of a column wide and at least one row
    /// high.
    private func drawIndicator(in canvas: CellCanvas, frame: CGRect) {
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

    // MARK: Events

    /// Scrolls by a distance along the vertical axis, or the horizontal one if that is the only
    /// one.
    ///
    /// - Returns: `false` if the position did not change.
    private func scroll(by distance: CGFloat) -> Bool {
        let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
        var wanted = offset
        wanted[axis] += distance
        let before = offset
        scroll(to: wanted)
        if offset == before { return false }
        tellPosition()
        return true
    }

    package override var hasToDoWithKeys: Bool { true }
    package override var takesKeysUnfocused: Bool { true }
    package override var takesKeysLast: Bool { true }

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
            if offset == before { return false }
            tellPosition()
            return true
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
