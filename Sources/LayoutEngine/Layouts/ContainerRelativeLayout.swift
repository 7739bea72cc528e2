package import Foundation

/// `containerRelativeFrame(…)`: a fixed frame whose lengths come from the nearest container, which
/// is a scroll view or the whole screen, never a stack (rules CR1, CR2).
package struct ContainerRelativeLayout: OneChildAlgorithm {
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

    private func frame(_ node: LayoutNode) -> FrameLayout {
        var ancestor = node.parent
        while let here = ancestor, !here.isContainer { ancestor = here.parent }
        ancestor?.hasRelativeContent = true
        guard let container = ancestor?.containerSize else {
            return FrameLayout(width: nil, height: nil, alignment: alignment)
        }
        func side(_ axis: Axis) -> CGFloat? {
            axes.contains(axis) ? length(container[axis], axis) : nil
        }
        return FrameLayout(
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
