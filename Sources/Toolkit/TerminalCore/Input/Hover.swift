import Foundation

/// Tracks when the mouse enters a view and leaves it.
package final class HoverElement: RenderNode {
    var hover: HoverModifier
    private var isInside = false

    init(_ hover: HoverModifier, _ context: NodeContext) {
        self.hover = hover
        super.init(PassThroughAlgorithm(), context)
        host.hoverElements.append(WeakElement(element: self))
    }

    /// Called with the mouse's place in points of the screen.
    fileprivate func mouseMoved(to point: CGPoint) {
        let inside = isSeen(at: point)
        if inside != isInside {
            isInside = inside
            hover.changed(inside)
        }
    }

    /// Whether the view receives the mouse at a point: it is not clipped there, and no layer is in
    /// front.
    private func isSeen(at point: CGPoint) -> Bool {
        guard drawnFrame.contains(point) else { return false }
        var node: LayoutNode = self
        while let parent = node.parent {
            guard node.isPlaced, let around = parent as? RenderNode,
                !around.guests.contains(where: { $0 === node }), around.acceptsHit(at: point),
                !around.clipsHits || around.drawnFrame.contains(point)
            else { return false }
            node = parent
        }
        return node === host.activeElement
    }
}

extension ViewHost {
    /// Notifies the elements that track the mouse.
    func mouseMoved(to point: CGPoint) {
        if hoverElements.isEmpty { return }
        forgetRemovedHoverElements()
        for hover in hoverElements { (hover.element as? HoverElement)?.mouseMoved(to: point) }
    }

    /// Drops the registrations of elements that no longer exist.
    func forgetRemovedHoverElements() {
        if !hoverElements.isEmpty { hoverElements.removeAll { $0.element == nil } }
    }
}

package struct HoverModifier: ElementModifier {
    package let changed: (Bool) -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode { HoverElement(self, context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? HoverElement)?.hover = self
    }
}

extension View {
    /// Calls `action` with `true` when the mouse enters the view and with `false` when it leaves
    /// it.
    ///
    /// Some terminals report no movement without a button; then the mouse's place is known only
    /// from clicks.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(changed: action))
    }
}
