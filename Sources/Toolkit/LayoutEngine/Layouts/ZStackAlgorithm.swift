package import Foundation

/// Overlaid children, aligned to a common point (rules Z1 to Z3).
///
/// The size is the union of the aligned children of the highest priority. When placed, every child is
/// proposed that size, so that a colour of lower priority becomes a background.
package struct ZStackAlgorithm: StackingAlgorithm {
    let alignment: Alignment

    package init(alignment: Alignment) { self.alignment = alignment }

    private func highestPriority(of node: LayoutNode) -> Double {
        node.children.lazy.map(\.priority).max() ?? 0
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let child = node.soleChild { return child.size(for: proposal) }
        let highest = highestPriority(of: node)
        var size = CGSize.zero
        for axis in Axis.allCases {
            var before: CGFloat?
            var after: CGFloat?
            for child in node.children where child.priority == highest {
                let dimensions = child.dimensions(in: proposal)
                let line = dimensions[alignment.key(axis)]
                before = max(before ?? line, line)
                let remainder = rest(of: dimensions.size[axis], after: line)
                after = max(after ?? remainder, remainder)
            }
            size[axis] = finite((before ?? 0) + (after ?? 0))
        }
        return size
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        if let child = node.soleChild { return child.place(at: .zero, proposal: proposal) }
        for (child, place) in zip(node.children, places(of: node, in: size)) {
            child.place(at: place, proposal: ProposedViewSize(size))
        }
    }

    /// The origins of the children in a stack of a size.
    private func places(of node: LayoutNode, in size: CGSize) -> [CGPoint] {
        let highest = highestPriority(of: node)
        let dimensions = node.children.map { $0.dimensions(in: ProposedViewSize(size)) }
        var common = CGPoint.zero
        for axis in Axis.allCases {
            let key = alignment.key(axis)
            common[axis] =
                zip(node.children, dimensions).lazy
                .filter { $0.0.priority == highest }.map { $0.1[key] }.max() ?? 0
        }
        return dimensions.map { aligned(child: $0, to: common, alignment, in: node) }
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if let child = node.soleChild {
            return child.explicitGuide(key, size: size, proposal: proposal)
        }
        guard node.hasGuideInside(key) else { return nil }
        let offer = ProposedViewSize(size)
        return key.merge(
            zip(node.children, places(of: node, in: size)).compactMap { child, place in
                child.dimensions(in: offer)[explicit: key].map { $0 + place[key.axis] }
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
