public import Foundation

/// Notices when the mouse comes over a view, moves there, and goes.
package final class HoverElement: RenderNode {
    nonisolated deinit {}
    var hover: HoverModifier
    private var isInside = false

    init(_ hover: HoverModifier, _ context: NodeContext) {
        self.hover = hover
        super.init(PassThroughLayout(), context)
        host.hoverElements.append(WeakHover(element: self))
    }

    /// The mouse is at a point of the screen.
    fileprivate func mouseMoved(to point: CGPoint) {
        let inside = isSeen(at: point)
        if inside != isInside {
            isInside = inside
            hover.changed(inside)
        }
        guard let moved = hover.moved else { return }
        if inside {
            moved(.active(CGPoint(x: point.x - drawnFrame.minX, y: point.y - drawnFrame.minY)))
        } else {
            moved(.ended)
        }
    }

    /// Whether the view is on the screen there, not hidden by a window it scrolled out of.
    private func isSeen(at point: CGPoint) -> Bool {
        guard drawnFrame.contains(point) else { return false }
        var node: LayoutNode = self
        while let parent = node.parent {
            guard node.isPlaced, let around = parent as? RenderNode,
                !around.clipsHits || around.drawnFrame.contains(point)
            else { return false }
            node = parent
        }
        return node === host.activeElement
    }
}

/// Where elements that notice the mouse are kept.
package struct WeakHover {
    fileprivate weak var element: HoverElement?
}

extension ViewHost {
    /// Tells those that want to know where the mouse is.
    func mouseMoved(to point: CGPoint) {
        if hoverElements.isEmpty { return }
        hoverElements.removeAll { $0.element == nil }
        for hover in hoverElements { hover.element?.mouseMoved(to: point) }
    }
}

struct HoverModifier: ElementModifier {
    var changed: (Bool) -> Void = { _ in }
    var moved: ((HoverPhase) -> Void)?

    func makeElement(_ context: NodeContext) -> RenderNode { HoverElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? HoverElement)?.hover = self
    }
}

/// Where the mouse is over a view.
public enum HoverPhase: Equatable, Sendable {
    /// Over it, at a point of the view.
    case active(CGPoint)
    /// Elsewhere.
    case ended
}

extension View {
    /// Calls `action` with `true` when the mouse comes over the view, with `false` when it goes.
    ///
    /// Terminals tell of the mouse moving only where they are asked to; all tell where a button
    /// goes down.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(changed: action))
    }

    /// Calls `action` with the place of the mouse over the view, whenever it moves.
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View {
        modifier(HoverModifier(moved: action))
    }
}
