package import Foundation

/// Shows the first child whose ideal size fits on the tested axes, or else the last (rules VT1 to VT3).
package struct ViewThatFitsAlgorithm: LayoutAlgorithm {
    let axes: Axis.Set

    package init(axes: Axis.Set) { self.axes = axes }

    package func choice(of node: LayoutNode, for proposal: ProposedViewSize) -> LayoutNode? {
        var ideal = proposal
        for axis in Axis.allCases where axes.contains(axis) { ideal[axis] = nil }
        return node.children.first { child in
            let size = child.size(for: ideal)
            return Axis.allCases.allSatisfy { axis in
                guard axes.contains(axis), let length = proposal[axis] else { return true }
                return size[axis] <= length
            }
        } ?? node.children.last
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        choice(of: node, for: proposal)?.size(for: proposal) ?? .zero
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        let choice = choice(of: node, for: proposal)
        for child in node.children where child !== choice { child.unplace() }
        choice?.place(at: .zero, proposal: proposal)
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        choice(of: node, for: proposal)?.explicitGuide(key, size: size, proposal: proposal)
    }
}
