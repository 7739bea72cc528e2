package import Foundation
package import LayoutEngine

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

private struct RelativeOffsetAlgorithm: OneChildAlgorithm {
    let x: CGFloat
    let y: CGFloat

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: proposal) ?? .zero
    }

    func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { CGPoint(x: finite(x * size.width), y: finite(y * size.height)) }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        node.children.first?.explicitGuide(key, size: size, proposal: proposal)
    }

    func priority(of node: LayoutNode) -> Double { node.children.first?.priority ?? 0 }

    func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}
