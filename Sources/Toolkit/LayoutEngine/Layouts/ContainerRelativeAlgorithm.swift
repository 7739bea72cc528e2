package import Foundation

/// Marks a node as one that `containerRelativeFrame` refers to: a tab, a page of a navigation stack or of a
/// column, a box in front of the screen (rule CR2).
package struct RelativeContainerAlgorithm: TransparentAlgorithm {
    /// For a box that is as large as its content: what it needs around the content. Lengths then refer to
    /// the largest size that the box can have, since its own depends on them.
    let edges: CGSize?

    package init(edges: CGSize? = nil) { self.edges = edges }

    private func take(_ proposal: ProposedViewSize, _ node: LayoutNode) {
        guard let edges, let outer = node.parent?.relativeContainer else {
            return node.setContainerSize(proposal)
        }
        node.setContainerSize(outer.containerSize.reduced(by: edges))
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        take(proposal, node)
        return node.children.first?.size(for: proposal) ?? .zero
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        take(proposal, node)
        return proposal
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        take(proposal, node)
        return node.children.first?.explicitGuide(key, size: size, proposal: proposal)
    }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        take(ProposedViewSize(axis, 0, other), node)
        return node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}

extension LayoutNode {
    /// The nearest container of rule CR2 among this node and those around it, which learns that something
    /// inside refers to it. Without one it is the root: the only view on the screen.
    fileprivate final var relativeContainer: LayoutNode {
        var node = self
        while !node.isContainer, let above = node.parent { node = above }
        node.hasRelativeContent = true
        return node
    }
}

/// `containerRelativeFrame(…)`: a fixed frame with lengths relative to the nearest container, never a stack
/// (rules CR1, CR2).
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
        let container = (node.parent ?? node).relativeContainer
        func side(_ axis: Axis) -> CGFloat? {
            guard axes.contains(axis), let whole = container.containerSize[axis] else { return nil }
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
