package import Foundation

/// An element: a layout node that is drawn and receives events.
///
/// Everything it shows is set when its view is updated; drawing evaluates no code of views.
open class RenderNode: LayoutNode {
    package unowned let host: ViewHost
    /// The rectangle in the screen's coordinates where the node was last drawn.
    package final var drawnFrame: CGRect {
        get { drawing.frame }
        set { drawing.frame = newValue }
    }
    /// The bounds of everything the node and its descendants drew last; `nil` before the first
    /// drawing.
    final var drawnBounds: CGRect? {
        get { drawing.bounds }
        set { drawing.bounds = newValue }
    }
    /// Private, so that the compiler proves exclusive access and drawing does not check it at each node.
    private final var drawing: (frame: CGRect, bounds: CGRect?) = (.zero, nil)
    /// Whether the node or a descendant may look different from when it was last drawn.
    private(set) final var isDisplayStale = true
    /// Whether the node has become a guest since the last layout.
    final var isNewGuest = false
    /// Whether the node is in the host's list of damaged elements.
    private final var isDamaged = false

    package init(_ algorithm: any LayoutAlgorithm, _ context: NodeContext) {
        host = context.host
        super.init(algorithm, in: context.host.layoutTree)
        rightToLeft = context.environment.layoutDirection == .rightToLeft
        host.elementsMade += 1
        leadsToKeys = hasToDoWithKeys
    }

    /// Takes the direction of reading from the environment, which mirrors the children's positions.
    ///
    /// - Returns: whether the direction has changed.
    @discardableResult package final func follow(_ environment: EnvironmentValues) -> Bool {
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        if isRightToLeft == rightToLeft { return false }
        rightToLeft = isRightToLeft
        host.layoutPass.invalidate(self)
        return true
    }

    /// The children in drawing order: by z-index, then in the order of the view.
    private var drawingOrder: [LayoutNode] {
        let children = guests.isEmpty ? children : children + guests
        if children.count < 2 || !host.usesZIndex { return children }
        func index(_ node: LayoutNode) -> Double { node.trait(ZIndexKey.self) as? Double ?? 0 }
        return children.enumerated()
            .sorted { (index($0.element), $0.offset) < (index($1.element), $1.offset) }
            .map(\.element)
    }

    /// Whether a node among ``drawingOrder`` is not one of the children.
    private func isGuest(_ node: LayoutNode) -> Bool {
        !guests.isEmpty && guests.contains { $0 === node }
    }

    /// Draws the node and its descendants, with the top leading corner at `origin`.
    ///
    /// Skips the node if nothing in it changed, its frame is the same and it lies outside the
    /// damage.
    package final func render(in canvas: CellCanvas, at origin: CGPoint) {
        let frame = Self.drawable(CGRect(origin: origin, size: placedSize))
        if !isDisplayStale, frame == drawnFrame, let drawnBounds, !host.isDamaged(drawnBounds) {
            return
        }
        drawnFrame = frame
        isDisplayStale = false
        boundsOfChildren = nil
        draw(in: canvas, frame: frame)
        drawnBounds = Self.drawable(
            spread(ownBounds(frame).covering(clipped(boundsOfChildren, to: frame)), frame))
    }

    /// The rectangle with lengths that can be counted in cells: a view may be infinitely large, or lie
    /// infinitely far away.
    private static func drawable(_ rect: CGRect) -> CGRect {
        if rect.isNull { return rect }
        func clamped(_ length: CGFloat, _ least: CGFloat) -> CGFloat {
            min(max(finite(length), least), farthest)
        }
        return CGRect(
            x: clamped(rect.origin.x, -farthest), y: clamped(rect.origin.y, -farthest),
            width: clamped(rect.size.width, 0), height: clamped(rect.size.height, 0))
    }
    /// The longest length that is drawn, in points.
    private static let farthest: CGFloat = 1e9

    /// The bounds of the children drawn by ``drawChildren(in:frame:)``.
    private final var boundsOfChildren: CGRect?

    private func clipped(_ bounds: CGRect?, to frame: CGRect) -> CGRect {
        guard let bounds else { return frame }
        return clipsHits ? bounds.intersection(clipFrame(frame)) : bounds
    }

    /// The bounds of what the node itself draws, without its children.
    package func ownBounds(_ frame: CGRect) -> CGRect { frame }

    /// Where the node shows what lies within `bounds`, which is somewhere else for an effect.
    package func spread(_ bounds: CGRect, _ frame: CGRect) -> CGRect { bounds }

    /// The bounds that the node and its descendants will have with the top leading corner at
    /// `origin`.
    package final func bounds(at origin: CGPoint) -> CGRect {
        let frame = Self.drawable(CGRect(origin: origin, size: placedSize))
        if clipsHits { return Self.drawable(spread(ownBounds(frame), frame)) }
        var bounds = ownBounds(frame)
        for child in children where child.isPlaced {
            let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
            bounds = bounds.covering(asElement(child).bounds(at: place))
        }
        for case let guest as RenderNode in guests {
            if let drawn = guest.drawnBounds { bounds = bounds.covering(drawn) }
        }
        return Self.drawable(spread(bounds, frame))
    }

    /// Draws into the canvas; draws the children unless overridden.
    @_spi(Elements) open func draw(in canvas: CellCanvas, frame: CGRect) {
        drawChildren(in: canvas, frame: frame)
    }

    package final func drawChildren(in canvas: CellCanvas, frame: CGRect) {
        var bounds = boundsOfChildren
        for child in drawingOrder where child.isPlaced {
            draw(asElement(child), in: canvas, frame: frame, &bounds)
        }
        boundsOfChildren = bounds
    }

    @inline(__always)
    private func draw(
        _ child: RenderNode, in canvas: CellCanvas, frame: CGRect, _ bounds: inout CGRect?
    ) {
        child.render(
            in: canvas,
            at: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y))
        if let drawn = child.drawnBounds { bounds = bounds?.covering(drawn) ?? drawn }
    }

    /// Adds the outline that casts the node's shadow to a path.
    ///
    /// - Parameter frame: the node's rectangle in the screen's coordinates.
    package func addOutline(in frame: CGRect, to path: inout Path) {
        for child in children { addOutline(of: child, in: frame, to: &path) }
    }

    /// Adds the outline of a child that is placed and has a finite size.
    package final func addOutline(of child: LayoutNode, in frame: CGRect, to path: inout Path) {
        guard child.isPlaced else { return }
        let place = CGRect(
            origin: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y),
            size: child.placedSize)
        if place.width.isFinite && place.height.isFinite {
            asElement(child).addOutline(in: place, to: &path)
        }
    }

    // Like nodes, elements declare protocols by properties, because casts are slow.

    /// This element, if it is a stack that creates its rows on demand.
    package var asLazyStack: (any LazyNavigation)? { nil }
    /// This element, if it observes the focus of its descendants.
    package var focusObserver: (any FocusObserver)? { nil }

    /// What the element contributes to what a screen reader says.
    @_spi(Elements) open var spoken: SpokenPart { .children }
    /// Whether the focus on this element is said of everything inside.
    @_spi(Elements) open var isFocusedAsAWhole: Bool { false }

    /// Whether a change of a descendant can alter cells outside that descendant, as a shadow does.
    package var spreadsDamage: Bool { false }

    private func takeDamage() {
        if isDamaged { return }
        isDamaged = true
        host.damage(self)
    }

    /// Marks the node to be drawn again, and all its ancestors as stale.
    package final func needsDisplay() {
        takeDamage()
        // Set before the loop, which stops at the first stale ancestor: a new element starts stale
        // while its ancestors are not.
        isDisplayStale = true
        var node = parent.map(asElement)
        while let here = node, !here.isDisplayStale {
            here.isDisplayStale = true
            if here.spreadsDamage { here.takeDamage() }
            node = here.parent.map(asElement)
        }
    }

    /// The top leading corner in the screen's coordinates, as ``globalOrigin``; `nil` if a damaged
    /// ancestor clips its content: the damaged area then holds the ancestor's old and new bounds,
    /// which include everything inside.
    final var originOutsideDamage: CGPoint? {
        guard let parent else { return origin }
        let element = asElement(parent)
        guard !(element.isDamaged && element.clipsHits), let outer = element.originOutsideDamage
        else { return nil }
        return CGPoint(x: outer.x + origin.x, y: outer.y + origin.y)
    }

    /// Called when the host has added the node to the damaged area.
    package final func damageTaken() { isDamaged = false }

    open override func frameChanged() { needsDisplay() }

    /// The top leading corner in the screen's coordinates, computed from the current placements.
    package final var globalOrigin: CGPoint {
        var point = CGPoint.zero
        var node: LayoutNode? = self
        while let here = node {
            point.x += here.origin.x
            point.y += here.origin.y
            node = here.parent
        }
        return point
    }

    /// Replaces the algorithm and invalidates the layout that depends on it.
    package final func relayout(_ algorithm: any LayoutAlgorithm) {
        self.algorithm = algorithm
        exportsChanged = true
        host.layoutPass.invalidate(self)
    }

    // MARK: What people do

    /// Whether the node can have the focus.
    @_spi(Elements) open var canFocus: Bool { false }

    /// Whether the node is offered keys that the focused node and its ancestors did not handle.
    @_spi(Elements) open var takesKeysUnfocused: Bool { false }

    /// Whether the node is offered keys only after all others.
    package var takesKeysLast: Bool { false }

    /// Called when the node gained or lost the focus.
    @_spi(Elements) open func focusChanged(_ isFocused: Bool) {}

    /// Handles a key; `false` passes it on to the parent.
    @_spi(Elements) open func handle(_ press: KeyPress) -> Bool { false }

    /// Handles the release of a key; `false` passes it on. Asked only with ``takesKeysUnfocused``.
    package func handleRelease(_ press: KeyPress) -> Bool { false }

    /// Handles pasted text; `false` passes it on to the parent.
    @_spi(Elements) open func handlePaste(_ text: String) -> Bool { false }

    /// Whether characters that are typed while the node has the focus are text of it, so that those which
    /// arrive together are one edit. An empty text field gets its first character as a key: its binding
    /// may take that for a command and leave the field empty.
    @_spi(Elements) open var takesTyping: Bool { false }

    /// Inserts characters that were typed.
    @_spi(Elements) open func handleTyped(_ text: String) {}

    /// Handles a mouse event inside the node.
    ///
    /// - Parameter point: in points of the screen.
    /// - Returns: `false` to pass the event on.
    @_spi(Elements) open func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool { false }

    /// Handles a press, a drag or a release of another button than the left one; `false` passes it on.
    @_spi(Elements) open func handleOtherButton(_ mouse: MouseEvent) -> Bool { false }

    /// The place of the text cursor in points of the screen; `nil` if no text is being edited.
    @_spi(Elements) open var cursor: CGPoint? { nil }

    /// Offers the event to the nodes at a point of the screen, front to back, descendants first.
    ///
    /// - Returns: whether a node handled it.
    package final func hit(_ point: CGPoint, _ mouse: MouseEvent) -> Bool {
        hit(point) { $0.handle(mouse, at: $1) }
    }

    /// Offers a point of the screen to the nodes there in the same order.
    ///
    /// - Parameter takes: gets a node and the point in its coordinates.
    /// - Returns: whether a node took it.
    package final func hit(_ point: CGPoint, _ takes: (RenderNode, CGPoint) -> Bool) -> Bool {
        guard !hidesContent, !clipsHits || clipFrame(drawnFrame).contains(point),
            let point = pointInside(point), acceptsHit(at: point)
        else { return false }
        let isHitInside = drawingOrder.reversed().contains {
            $0.isPlaced && !isGuest($0) && asElement($0).hit(point, takes)
        }
        return isHitInside
            || clipFrame(drawnFrame).contains(point) && takes(self, point)
    }

    /// Called when a moment has come for which the node asked with ``ViewHost/wake(_:after:)``.
    package func momentCame() {}

    /// Whether the node and what is inside can be hit at a point.
    package func acceptsHit(at point: CGPoint) -> Bool { true }

    /// The point of the undrawn content that is seen at a point of the screen; `nil` if there is none.
    package func pointInside(_ point: CGPoint) -> CGPoint? { point }

    /// The point of this node's coordinates that is seen at a point of the screen, as
    /// ``hit(_:_:)`` finds it.
    package final func unmapped(_ point: CGPoint) -> CGPoint? {
        guard let point = parent.map({ asElement($0).unmapped(point) }) ?? point else { return nil }
        return pointInside(point)
    }

    /// Whether parts of children outside the frame are neither drawn nor receive events.
    package var clipsHits: Bool { false }

    /// The part of the screen to which a node with ``clipsHits`` clips its children.
    package func clipFrame(_ frame: CGRect) -> CGRect { frame }

    /// Whether the children are invisible and receive no events.
    @_spi(Elements) open var hidesContent: Bool { false }

    /// Whether the node may have the focus, handle keys or observe the focus. Constant for each
    /// class.
    @_spi(Elements) open var hasToDoWithKeys: Bool { false }

    /// Calls `body` for this node and all placed, reachable descendants with ``hasToDoWithKeys``,
    /// in the order of the tree.
    package final func visit(_ body: (RenderNode) -> Void) {
        guard leadsToKeys else {
            assert(!hasToDoWithKeys && !canFocus && !takesKeysUnfocused)
            return
        }
        if hasToDoWithKeys { body(self) }
        if hidesContent { return }
        for child in keyChildren where child.isPlaced { child.visit(body) }
    }

    /// Whether this node has, or any node that was ever its descendant had, ``hasToDoWithKeys``.
    private final var leadsToKeys = false
    /// The children that lead to keys. Each key visits all elements that may handle it, a handful in a screen
    /// of a thousand; this list spares it the others.
    private final var keyChildren: [RenderNode] = []

    /// Takes the new children that lead to keys, and tells the ancestors if this node now does.
    public final override func childrenWereSet() {
        var node = self
        while true {
            node.keyChildren = node.children.lazy.map(asElement).filter(\.leadsToKeys)
            if node.keyChildren.isEmpty || node.leadsToKeys { return }
            node.leadsToKeys = true
            guard let parent = node.parent else { return }
            node = asElement(parent)
        }
    }
}

/// Downcasts a node of the tree: every node in an element's tree is an element.
private nonisolated func asElement(_ node: LayoutNode) -> RenderNode {
    unsafeDowncast(node, to: RenderNode.self)
}

/// The trait that holds the z-index for the container (rule Z3).
package enum ZIndexKey {}

extension CGRect {
    /// The smallest rectangle that covers both, as `union` does.
    ///
    /// Sides must not be negative. It is called for each drawn node; Foundation's `union` took a
    /// tenth of the time of drawing.
    package nonisolated func covering(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let left = min(origin.x, other.origin.x)
        let top = min(origin.y, other.origin.y)
        let right = max(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension RenderNode {
    /// Whether the element is this one or a descendant.
    package final func isInside(_ other: RenderNode) -> Bool {
        var node: LayoutNode? = self
        while let here = node {
            if here === other { return true }
            node = here.parent
        }
        return false
    }
}
