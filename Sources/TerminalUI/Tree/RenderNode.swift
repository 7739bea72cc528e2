package import Foundation

/// An element: a node of layout that is drawn and can be talked to.
///
/// What it shows was settled when its view was last updated; drawing reads nothing else.
open class RenderNode: LayoutNode {
    nonisolated deinit {}
    package unowned let host: ViewHost
    /// The rectangle in the screen's coordinates, as it was last drawn.
    @exclusivity(unchecked) package final var drawnFrame = CGRect.zero
    /// What the node and all inside covered when it was last drawn; `nil` before.
    @exclusivity(unchecked) package final var drawnBounds: CGRect?
    /// Whether the node's picture, or one inside, may be another than the one drawn last.
    @exclusivity(unchecked) package final var isDisplayStale = true
    /// Whether the node is among those the host has to draw again.
    @exclusivity(unchecked) private final var isDamaged = false

    package init(_ algorithm: any LayoutAlgorithm, _ context: NodeContext) {
        host = context.host
        super.init(algorithm, metrics: context.host.metrics)
        rightToLeft = context.environment.layoutDirection == .rightToLeft
        host.elementsMade += 1
        leadsToKeys = hasToDoWithKeys
    }

    /// The children in the order of drawing: by z-index, then as they stand.
    private var drawingOrder: [LayoutNode] {
        if children.count < 2 || !host.usesZIndex { return children }
        func index(_ node: LayoutNode) -> Double { node.trait(ZIndexKey.self) as? Double ?? 0 }
        return children.enumerated()
            .sorted { (index($0.element), $0.offset) < (index($1.element), $1.offset) }
            .map(\.element)
    }

    /// Draws the node and what is inside, with its top leading corner at `origin`.
    ///
    /// What did not change and lies outside the damage is left out.
    package final func render(in canvas: Canvas, at origin: CGPoint) {
        let frame = CGRect(origin: origin, size: placedSize)
        if !isDisplayStale, frame == drawnFrame, let drawnBounds, !host.isDamaged(drawnBounds) {
            return
        }
        drawnFrame = frame
        isDisplayStale = false
        boundsOfChildren = nil
        draw(in: canvas, frame: frame)
        drawnBounds = ownBounds(frame).covering(clipped(boundsOfChildren, to: frame))
    }

    /// What the children drawn by ``drawChildren(in:frame:)`` cover.
    @exclusivity(unchecked) private final var boundsOfChildren: CGRect?

    private func clipped(_ bounds: CGRect?, to frame: CGRect) -> CGRect {
        guard let bounds else { return frame }
        return clipsHits ? bounds.intersection(frame) : bounds
    }

    /// What the node itself covers besides its children.
    package func ownBounds(_ frame: CGRect) -> CGRect { frame }

    /// What the node and all inside will cover, with its top leading corner at `origin`.
    package final func bounds(at origin: CGPoint) -> CGRect {
        let frame = CGRect(origin: origin, size: placedSize)
        if clipsHits { return ownBounds(frame) }
        var bounds = ownBounds(frame)
        for child in children where child.isPlaced {
            let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
            bounds = bounds.covering(asElement(child).bounds(at: place))
        }
        return bounds
    }

    /// Draws into the canvas; draws the children unless overridden.
    package func draw(in canvas: Canvas, frame: CGRect) {
        drawChildren(in: canvas, frame: frame)
    }

    package final func drawChildren(in canvas: Canvas, frame: CGRect) {
        var bounds = boundsOfChildren
        for child in drawingOrder where child.isPlaced {
            let child = asElement(child)
            child.render(
                in: canvas,
                at: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y))
            if let drawn = child.drawnBounds { bounds = bounds?.covering(drawn) ?? drawn }
        }
        boundsOfChildren = bounds
    }

    /// Adds the outline of what is drawn to a path: what casts a shadow.
    ///
    /// - Parameter frame: the node's rectangle in the screen's coordinates.
    package func addOutline(in frame: CGRect, to path: inout Path) {
        for child in children { addOutline(of: child, in: frame, to: &path) }
    }

    /// Adds the outline of a child, when it has a place.
    package final func addOutline(of child: LayoutNode, in frame: CGRect, to path: inout Path) {
        guard child.isPlaced else { return }
        let place = CGRect(
            origin: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y),
            size: child.placedSize)
        if place.width.isFinite && place.height.isFinite {
            asElement(child).addOutline(in: place, to: &path)
        }
    }

    // What an element is besides, it says itself, as nodes do.

    /// The element itself, when it is a stack of rows made on demand.
    var asLazyStack: (any LazyNavigation)? { nil }
    /// The element itself, when it has to do with the focus of those inside.
    package var focusObserver: (any FocusObserver)? { nil }

    /// Whether a change inside shows farther than where it happened.
    package var spreadsDamage: Bool { false }

    private func takeDamage() {
        if isDamaged { return }
        isDamaged = true
        host.damage(self)
    }

    /// Notes that the node must be drawn again.
    package final func needsDisplay() {
        takeDamage()
        // A new element is stale before anybody above it knows.
        isDisplayStale = true
        var node = parent.map(asElement)
        while let here = node, !here.isDisplayStale {
            here.isDisplayStale = true
            if here.spreadsDamage { here.takeDamage() }
            node = here.parent.map(asElement)
        }
    }

    /// Whether a damaged element around this one lets nothing show beyond itself: then its own
    /// rectangle, old and new, holds all the damage there is in here.
    package final var isInsideDamage: Bool {
        var node = parent.map(asElement)
        while let here = node {
            if here.isDamaged && here.clipsHits { return true }
            node = here.parent.map(asElement)
        }
        return false
    }

    /// The host has taken note of the damage.
    package final func damageTaken() { isDamaged = false }

    open override func frameChanged() { needsDisplay() }

    /// The top leading corner in the coordinates of the whole screen, from the places given so far.
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

    /// Sets the algorithm, and has everything measured that depends on it.
    package final func relayout(_ algorithm: any LayoutAlgorithm) {
        self.algorithm = algorithm
        exportsChanged = true
        host.layoutPass.invalidate(self)
    }

    // MARK: What people do

    /// Whether keys can be directed to the node.
    package var canFocus: Bool { false }

    /// Whether keys come here that nobody with the focus took.
    package var takesKeysUnfocused: Bool { false }

    /// The node got the focus, or lost it.
    package func focusChanged(_ isFocused: Bool) {}

    /// Takes a key; `false` passes it on to the node around this one.
    package func handle(_ press: KeyPress) -> Bool { false }

    /// Takes pasted text; `false` passes it on.
    package func handlePaste(_ text: String) -> Bool { false }

    /// Takes something done with the mouse inside the node, at a point of the screen.
    package func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool { false }

    /// Where text is being entered, in points of the screen.
    package var cursor: CGPoint? { nil }

    /// The innermost node at a point of the screen that takes the event, front to back.
    package final func hit(_ point: CGPoint, _ mouse: MouseEvent) -> Bool {
        if hidesContent || clipsHits && !drawnFrame.contains(point) { return false }
        for child in drawingOrder.reversed() where child.isPlaced {
            if asElement(child).hit(point, mouse) { return true }
        }
        return drawnFrame.contains(point) && handle(mouse, at: point)
    }

    /// Whether children outside the frame are out of reach.
    package var clipsHits: Bool { false }

    /// Whether nobody sees or reaches what is inside.
    package var hidesContent: Bool { false }

    /// Whether keys or the focus may ever concern nodes of this kind.
    package var hasToDoWithKeys: Bool { false }

    /// Calls `body` for this node and all placed ones inside that keys or the focus may concern and
    /// that can be reached, in the order of drawing.
    package final func visit(_ body: (RenderNode) -> Void) {
        guard leadsToKeys else {
            assert(!hasToDoWithKeys && !canFocus && !takesKeysUnfocused)
            return
        }
        if hasToDoWithKeys { body(self) }
        if hidesContent { return }
        for child in children where child.isPlaced { asElement(child).visit(body) }
    }

    /// Whether this node, or any that ever was inside it, has to do with keys: of a screen of a
    /// thousand nodes a handful does, and each key looks for them.
    @exclusivity(unchecked) private final var leadsToKeys = false

    /// Notes what keys have to do with the children, here and in all nodes around this one.
    public final override func childrenWereSet() {
        guard !leadsToKeys, children.contains(where: { asElement($0).leadsToKeys }) else { return }
        var node: LayoutNode? = self
        while let here = node, !asElement(here).leadsToKeys {
            asElement(here).leadsToKeys = true
            node = here.parent
        }
    }
}

/// The element that a node of an element's tree is: all of them are.
private func asElement(_ node: LayoutNode) -> RenderNode {
    unsafeDowncast(node, to: RenderNode.self)
}

/// Carries the z-index for the container (rule Z3).
package enum ZIndexKey {}

extension CGRect {
    /// The smallest rectangle that covers both, as `union` gives it, for rectangles with sides of no
    /// less than nothing: it is taken for each node drawn, and Foundation's is a tenth of that work.
    package func covering(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let left = min(origin.x, other.origin.x)
        let top = min(origin.y, other.origin.y)
        let right = max(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
