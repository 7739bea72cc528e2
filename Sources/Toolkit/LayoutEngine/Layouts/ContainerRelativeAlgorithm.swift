package import Foundation

/// `containerRelativeFrame(…)`: a fixed frame with lengths relative to the nearest container, which is
/// a scroll view or the screen, never a stack (rules CR1, CR2).
package struct ContainerRelativeAlgorithm: OneChildAlgorithm {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    package init(
        axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat
    ) {
        self.axes = axes
        self.alignment = alignment
        self.length = length
    }

    private func frame(_ node: LayoutNode) -> FrameAlgorithm {
        // Without an ancestor the node itself is the container: it is the only view on the screen.
        var ancestor = node.parent ?? node
        while !ancestor.isContainer, let above = ancestor.parent { ancestor = above }
        ancestor.hasRelativeContent = true
        func side(_ axis: Axis) -> CGFloat? {
            guard axes.contains(axis), let whole = ancestor.containerSize[axis] else { return nil }
            return length(whole, axis)
        }
        return FrameAlgorithm(
            width: side(.horizontal), height: side(.vertical), alignment: alignment)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        frame(node).size(for: proposal, of: node)
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        frame(node).offer(to: child, of: node, in: size, proposal: proposal)
    }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { frame(node).origin(of: child, node: node, in: size, offer: offer) }
}
