package import Foundation

/// `safeAreaInset(edge:…)`: an inset view along an edge, the rest for the primary (rules SA1, SA2).
///
/// The children are the primary and the inset view. Views in the primary that ignore the safe area
/// extend under the inset view.
package struct SafeAreaInsetAlgorithm: LayoutAlgorithm {
    let edge: Edge
    /// The alignment along the edge.
    let guide: AlignmentKey
    let spacing: CGFloat?

    package init(edge: Edge, guide: AlignmentKey, spacing: CGFloat?) {
        self.edge = edge
        self.guide = guide
        self.spacing = spacing
    }

    package func transparentChild(of node: LayoutNode) -> LayoutNode? { node.children.first }

    private struct Parts {
        var primaryOffer: ProposedViewSize
        var primary: CGSize
        var insetOffer: ProposedViewSize
        var inset: CGSize
        var gap: CGFloat
    }

    private func parts(_ node: LayoutNode, _ proposal: ProposedViewSize) -> Parts? {
        guard let primary = node.children.first, let inset = node.children.last else { return nil }
        let axis = edge.axis
        let gap =
            spacing
            ?? (edge.isFirst
                ? inset.spacing.distance(to: primary.spacing, along: axis)
                : primary.spacing.distance(to: inset.spacing, along: axis))
        var insetOffer = proposal
        if let length = proposal[axis] {
            var least = proposal
            least[axis] = 0
            insetOffer[axis] = max(length - gap - primary.size(for: least)[axis], 0)
        }
        let insetSize = inset.size(for: insetOffer)
        var primaryOffer = proposal
        if let length = proposal[axis] {
            primaryOffer[axis] = max(length - insetSize[axis] - gap, 0)
        }
        return Parts(
            primaryOffer: primaryOffer, primary: primary.size(for: primaryOffer),
            insetOffer: insetOffer, inset: insetSize, gap: gap)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        guard let parts = parts(node, proposal) else { return .zero }
        let axis = edge.axis
        return CGSize(
            axis, parts.primary[axis] + parts.inset[axis] + parts.gap,
            max(parts.primary[axis.other], parts.inset[axis.other]))
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        guard let parts = parts(node, proposal), let primary = node.children.first,
            let inset = node.children.last
        else { return }
        let axis = edge.axis
        node.safeArea = EdgeInsets(Edge.Set(edge), parts.inset[axis] + parts.gap)
        primary.place(
            at: primaryOrigin(primary, parts, of: node, in: size, proposal: proposal),
            proposal: parts.primaryOffer)
        inset.place(
            at: CGPoint(
                axis, edge.isFirst ? 0 : size[axis] - parts.inset[axis],
                across(inset, parts.insetOffer, of: node, in: size, proposal: proposal)),
            proposal: parts.insetOffer)
    }

    private func primaryOrigin(
        _ primary: LayoutNode, _ parts: Parts, of node: LayoutNode, in size: CGSize,
        proposal: ProposedViewSize
    ) -> CGPoint {
        CGPoint(
            edge.axis, edge.isFirst ? parts.inset[edge.axis] + parts.gap : 0,
            across(primary, parts.primaryOffer, of: node, in: size, proposal: proposal))
    }

    /// The position of a child along the edge, by the alignment.
    private func across(
        _ child: LayoutNode, _ offer: ProposedViewSize, of node: LayoutNode, in size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat {
        let line = ViewDimensions(size, in: proposal)[guide]
        return node.snapped(finite(line - child.dimensions(in: offer)[guide]), edge.axis.other)
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard let parts = parts(node, proposal), let primary = node.children.first,
            let value = primary.explicitGuide(
                key, size: parts.primary, proposal: parts.primaryOffer)
        else { return nil }
        let origin = primaryOrigin(primary, parts, of: node, in: size, proposal: proposal)
        return value + origin[key.axis]
    }

    package func priority(of node: LayoutNode) -> Double { node.children.first?.priority ?? 0 }
}

/// `safeAreaPadding(_:)`: padding into which views that ignore the safe area extend (rule SA3).
package struct SafeAreaPaddingAlgorithm: OneChildAlgorithm {
    let insets: EdgeInsets
    private let padding: PaddingAlgorithm

    package init(_ insets: EdgeInsets) {
        self.insets = insets
        padding = PaddingAlgorithm(insets)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        padding.size(for: proposal, of: node)
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        node.safeArea = insets
        return padding.offer(to: child, of: node, in: size, proposal: proposal)
    }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { CGPoint(x: insets.leading, y: insets.top) }
}

/// `ignoresSafeArea(edges:)`: sized normally, but placed with a size enlarged by the insets it touches
/// (rule SA4).
package struct IgnoresSafeAreaAlgorithm: OneChildAlgorithm {
    let edges: Edge.Set

    package init(edges: Edge.Set) { self.edges = edges }

    /// The insets of the enclosing safe areas that this node touches.
    private func touched(_ node: LayoutNode, size: CGSize) -> EdgeInsets {
        node.safeAreaInsets(around: CGRect(origin: .zero, size: size), on: edges)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: proposal) ?? .zero
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        let insets = touched(node, size: size)
        return ProposedViewSize(
            width: size.width + insets.total.width, height: size.height + insets.total.height)
    }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint {
        let insets = touched(node, size: size)
        return CGPoint(x: -insets.leading, y: -insets.top)
    }

    /// As without insets: which are touched is known only where the node is placed, by its guides.
    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        node.children.first?.explicitGuide(key, size: size, proposal: proposal)
    }
}

extension LayoutNode {
    /// The same as ``safeAreaInsets(around:)`` on some edges, 0 on the others.
    package final func safeAreaInsets(around rect: CGRect, on edges: Edge.Set) -> EdgeInsets {
        let insets = safeAreaInsets(around: rect)
        var touched = EdgeInsets()
        for edge in Edge.allCases where edges.contains(edge) { touched[edge] = insets[edge] }
        return touched
    }

    /// How far the safe areas around a rectangle of this node extend beyond it, on the edges where the
    /// rectangle touches them (rule SA5).
    ///
    /// Computed from the origins of the ancestors, which are set during placement.
    package final func safeAreaInsets(around rect: CGRect) -> EdgeInsets {
        // Leading is left until the end: the ancestors may have other directions.
        var insets = EdgeInsets()
        if !tree.hasSafeAreas { return insets }
        var rect = rect
        var node: LayoutNode? = self
        while let here = node {
            here.readsSafeAreas = true
            guard let parent = here.parent, here === self || !here.consumesSafeArea else { break }
            let origin = here.mirroredOrigin
            rect.origin.x += origin.x
            rect.origin.y += origin.y
            let area = parent.safeArea.mirrored(parent.rightToLeft)
            if area != EdgeInsets(), parent.children.first === here {
                // As placed: its size may just be measured, with guides of views that ask for their insets.
                let size = parent.placedSize
                let distance = EdgeInsets(
                    top: rect.minY, leading: rect.minX, bottom: size.height - rect.maxY,
                    trailing: size.width - rect.maxX)
                for edge in Edge.allCases where area[edge] > 0 {
                    // The rectangle, with the insets inside this one, touches this one if it is no
                    // further away than this one's size.
                    if distance[edge] - insets[edge] <= area[edge] + 0.001 {
                        insets[edge] = max(insets[edge], distance[edge])
                    }
                }
            }
            node = parent
        }
        return insets.mirrored(rightToLeft)
    }
}
