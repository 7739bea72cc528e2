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

/// The purposes for which a view has a shape.
public nonisolated struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates kinds from their bits.
    public nonisolated init(rawValue: Int) { self.rawValue = rawValue }
    /// Where the mouse finds the view.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// No effect: a terminal shows no previews of drags.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// No effect: a terminal shows no previews of context menus.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// No effect: hovering has no effect of its own.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// No effect: the focus is shown by the view's text.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// No effect: a terminal has no accessibility frame.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Lets the mouse find the view in a shape only.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(
            HitModifier { point, frame in shape.path(in: frame).contains(point, eoFill: eoFill) })
    }

    /// Lets the mouse find the view in a shape only, if the kinds include interaction.
    public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        modifier(
            HitModifier { point, frame in
                !kind.contains(.interaction)
                    || shape.path(in: frame).contains(point, eoFill: eoFill)
            })
    }

    /// Whether the mouse finds the view; otherwise it finds what is behind.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitModifier { _, _ in enabled })
    }
}
