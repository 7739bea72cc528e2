import Foundation
import LayoutEngine

/// Decides where the mouse finds what is inside.
private final class HitElement: RenderNode {
    /// Whether a point can be hit, given the frame.
    var accepts: (CGPoint, CGRect) -> Bool

    init(_ accepts: @escaping (CGPoint, CGRect) -> Bool, _ context: NodeContext) {
        self.accepts = accepts
        super.init(PassThroughAlgorithm(), context)
    }

    override func acceptsHit(at point: CGPoint) -> Bool { accepts(point, drawnFrame) }
}

package struct HitModifier: ElementModifier {
    let accepts: (CGPoint, CGRect) -> Bool

    package func makeElement(_ context: NodeContext) -> RenderNode { HitElement(accepts, context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? HitElement)?.accepts = accepts
    }
}

extension View {
    /// Lets the mouse find the view in a shape only.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(
            HitModifier { point, frame in shape.path(in: frame).contains(point, eoFill: eoFill) })
    }

    /// Whether the mouse finds the view; otherwise it finds what is behind.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitModifier { _, _ in enabled })
    }
}
