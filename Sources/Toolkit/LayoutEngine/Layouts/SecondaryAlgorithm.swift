package import Foundation

/// `overlay` and `background`: a primary view that determines the layout, and a secondary view that is
/// proposed the primary's size, aligned to it and otherwise ignored by layout (rules OV1, OV2).
///
/// The children are in drawing order.
package struct SecondaryAlgorithm: LayoutAlgorithm {
    let alignment: Alignment
    let isBehind: Bool
    /// The edges on which the secondary extends into the safe areas that the primary touches.
    let edges: Edge.Set

    package init(alignment: Alignment, isBehind: Bool, ignoresSafeAreaEdges edges: Edge.Set = []) {
        self.alignment = alignment
        self.isBehind = isBehind
        self.edges = edges
    }

    package func transparentChild(of node: LayoutNode) -> LayoutNode? { primary(node) }

    package func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool {
        child !== primary(node)
    }

    private func primary(_ node: LayoutNode) -> LayoutNode? {
        isBehind ? node.children.last : node.children.first
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        primary(node)?.size(for: proposal) ?? .zero
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        guard let primary = primary(node) else { return }
        primary.place(at: .zero, proposal: proposal)
        let dimensions = primary.dimensions(in: proposal)
        let lines = CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
        var offer = ProposedViewSize(size)
        var shift = CGPoint.zero
        if !edges.isEmpty {
            let insets = node.safeAreaInsets(around: CGRect(origin: .zero, size: size), on: edges)
            offer = ProposedViewSize(
                width: size.width + insets.total.width, height: size.height + insets.total.height)
            shift = CGPoint(x: insets.leading, y: insets.top)
        }
        for child in node.children where child !== primary {
            var origin = aligned(
                child: child.dimensions(in: offer), to: lines, alignment, in: node)
            if !edges.isEmpty { origin = CGPoint(x: -shift.x, y: -shift.y) }
            child.place(at: origin, proposal: offer)
        }
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { primary(node)?.explicitGuide(key, size: size, proposal: proposal) }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        primary(node)?.spacing ?? ViewSpacing(fallback: node.metrics.spacing)
    }

    package func priority(of node: LayoutNode) -> Double { primary(node)?.priority ?? 0 }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        primary(node)?.minimumLength(along: axis, other: other) ?? 0
    }
}
