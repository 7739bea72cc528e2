package import Foundation
public import LayoutEngine

/// Draws a view at an offset in parts of its own size, mirrored where the layout is.
package struct RelativeOffsetModifier: LayoutModifier, Equatable, Animatable {
    /// The offset in widths.
    var x: CGFloat = 0
    /// The offset in heights.
    var y: CGFloat = 0

    init(x: CGFloat = 0, y: CGFloat = 0) {
        self.x = x
        self.y = y
    }

    /// One whole length towards an edge.
    init(towards edge: Edge) {
        switch edge {
        case .leading: self.init(x: -1)
        case .trailing: self.init(x: 1)
        case .top: self.init(y: -1)
        case .bottom: self.init(y: 1)
        }
    }

    package var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        RelativeOffsetAlgorithm(x: x, y: y)
    }
}

private struct RelativeOffsetAlgorithm: TransparentAlgorithm {
    let x: CGFloat
    let y: CGFloat

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { CGPoint(x: finite(x * size.width), y: finite(y * size.height)) }
}

extension AnyTransition {
    /// Moves the view in from the leading edge and out towards the trailing one.
    public static var slide: AnyTransition {
        AnyTransition { content, phase in
            let side: CGFloat =
                switch phase {
                case .willAppear: -1
                case .identity: 0
                case .didDisappear: 1
                }
            return content.modifier(RelativeOffsetModifier(x: side))
        }
    }

    /// Moves the view by its own length, in from an edge and out towards it.
    public static func move(edge: Edge) -> AnyTransition {
        modifier(
            active: RelativeOffsetModifier(towards: edge), identity: RelativeOffsetModifier())
    }
}
