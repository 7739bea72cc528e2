package import Foundation

/// Overlaid children, aligned to a common point (rules Z1 to Z3).
///
/// The size is the union of the aligned children of the highest priority. When placed, every child is
/// proposed that size, so that a colour of lower priority becomes a background.
package struct ZStackAlgorithm: StackingAlgorithm {
    let alignment: Alignment

    package init(alignment: Alignment) { self.alignment = alignment }

    /// The extents of the children of the highest priority before and after the common point.
    private func extents(
        of node: LayoutNode, _ proposal: ProposedViewSize
    ) -> (before: CGPoint, after: CGPoint) {
        var highest = -Double.infinity
        for child in node.children { highest = max(highest, child.priority) }
        var (before, after) = (CGPoint.zero, CGPoint.zero)
        var isFirst = true
        for child in node.children where child.priority == highest {
            let dimensions = child.dimensions(in: proposal)
            for axis in Axis.allCases {
                let line = dimensions[alignment.key(axis)]
                let remainder = rest(of: dimensions.size[axis], after: line)
                before[axis] = isFirst ? line : max(before[axis], line)
                after[axis] = isFirst ? remainder : max(after[axis], remainder)
            }
            isFirst = false
        }
        return (before, after)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let child = node.soleChild { return child.size(for: proposal) }
        let (before, after) = extents(of: node, proposal)
        return CGSize(width: finite(before.x + after.x), height: finite(before.y + after.y))
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        if let child = node.soleChild { return child.place(at: .zero, proposal: proposal) }
        let offer = ProposedViewSize(size)
        let common = extents(of: node, offer).before
        for child in node.children {
            child.place(
                at: aligned(child: child.dimensions(in: offer), to: common, alignment, in: node),
                proposal: offer)
        }
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if let child = node.soleChild {
            return child.explicitGuide(key, size: size, proposal: proposal)
        }
        guard node.hasGuideInside(key) else { return nil }
        let offer = ProposedViewSize(size)
        let common = extents(of: node, offer).before
        return key.merge(
            node.children.compactMap { child in
                let dimensions = child.dimensions(in: offer)
                let place = aligned(child: dimensions, to: common, alignment, in: node)
                return dimensions[explicit: key].map { $0 + place[key.axis] }
            })
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        if let child = node.soleChild { return child.spacing }
        var union = ViewSpacing(fallback: node.metrics.spacing)
        for child in node.children { union.formUnion(child.spacing) }
        return union
    }
}

/// The origin at which a child's guides coincide with the given guides of its parent.
package func aligned(
    child: ViewDimensions, to lines: CGPoint, _ alignment: Alignment, in node: LayoutNode
) -> CGPoint {
    CGPoint(
        x: node.snapped(finite(lines.x - child[alignment.horizontal]), .horizontal),
        y: node.snapped(finite(lines.y - child[alignment.vertical]), .vertical))
}
