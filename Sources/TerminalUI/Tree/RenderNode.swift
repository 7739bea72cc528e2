package import Foundation

/// An element: a node of layout that is drawn and can be talked to.
///
/// What it shows was settled when its view was last updated; drawing reads nothing else.
open class RenderNode: LayoutNode {
    package unowned let host: ViewHost
    /// The rectangle in the screen's coordinates, as it was last drawn.
    package final var drawnFrame = CGRect.zero

    package init(_ algorithm: any LayoutAlgorithm, _ context: NodeContext) {
        host = context.host
        super.init(algorithm, metrics: context.host.metrics)
        rightToLeft = context.environment.layoutDirection == .rightToLeft
        host.elementsMade += 1
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
    package final func render(in canvas: Canvas, at origin: CGPoint) {
        let frame = CGRect(origin: origin, size: placedSize)
        drawnFrame = frame
        draw(in: canvas, frame: frame)
    }

    /// Draws into the canvas; draws the children unless overridden.
    package func draw(in canvas: Canvas, frame: CGRect) {
        drawChildren(in: canvas, frame: frame)
    }

    package final func drawChildren(in canvas: Canvas, frame: CGRect) {
        for child in drawingOrder where child.isPlaced {
            guard let child = child as? RenderNode else { continue }
            child.render(
                in: canvas,
                at: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y))
        }
    }

    /// Notes that the node must be drawn again although its layout stays.
    package final func needsDisplay() { host.needsDisplay() }

    open override func placementChanged() { host.needsDisplay() }

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
        if clipsHits && !drawnFrame.contains(point) { return false }
        for child in drawingOrder.reversed() where child.isPlaced {
            if let child = child as? RenderNode, child.hit(point, mouse) { return true }
        }
        return drawnFrame.contains(point) && handle(mouse, at: point)
    }

    /// Whether children outside the frame are out of reach.
    package var clipsHits: Bool { false }

    /// Calls `body` for this node and all placed ones inside, in the order of drawing.
    package final func visit(_ body: (RenderNode) -> Void) {
        body(self)
        for child in children where child.isPlaced { (child as? RenderNode)?.visit(body) }
    }
}

/// Carries the z-index for the container (rule Z3).
package enum ZIndexKey {}
