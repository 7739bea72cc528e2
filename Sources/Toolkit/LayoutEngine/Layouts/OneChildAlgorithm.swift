package import Foundation

/// The algorithm of a modifier: a node with one child.
///
/// By default the child's explicit guides are translated by the child's origin (rule AL3), its traits are
/// visible to the container, and its priority is not passed on (rule LP2).
@MainActor package protocol OneChildAlgorithm: LayoutAlgorithm {
    /// The child's proposal when the node is placed with `size` for `proposal`.
    func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize
    /// The position of the child's top leading corner.
    func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint
}

extension OneChildAlgorithm {
    package func transparentChild(of node: LayoutNode) -> LayoutNode? { node.children.first }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { proposal }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { .zero }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        guard let child = node.children.first else { return }
        let offer = offer(to: child, of: node, in: size, proposal: proposal)
        child.place(at: origin(of: child, node: node, in: size, offer: offer), proposal: offer)
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard let child = node.children.first else { return nil }
        let offer = offer(to: child, of: node, in: size, proposal: proposal)
        guard
            let value = child.explicitGuide(key, size: child.size(for: offer), proposal: offer)
        else { return nil }
        return value + origin(of: child, node: node, in: size, offer: offer)[key.axis]
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        node.children.first?.spacing ?? ViewSpacing(fallback: node.metrics.spacing)
    }
}

/// The algorithm of a modifier without effect on the layout around it: it answers as its child does, with
/// the guides that the child has at its own place.
@MainActor package protocol TransparentAlgorithm: OneChildAlgorithm {}

extension TransparentAlgorithm {
    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: proposal) ?? .zero
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        node.children.first?.explicitGuide(key, size: size, proposal: proposal)
    }

    package func priority(of node: LayoutNode) -> Double { node.children.first?.priority ?? 0 }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}

/// For modifiers that draw, handle events or set a trait.
package struct PassThroughAlgorithm: TransparentAlgorithm {
    package init() {}
}

/// `layoutPriority(_:)`: sets the priority (rule LP1).
package struct PriorityAlgorithm: OneChildAlgorithm {
    let value: Double

    package init(_ value: Double) { self.value = value.isNaN ? 0 : value }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: proposal) ?? .zero
    }

    package func priority(of node: LayoutNode) -> Double { value }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}

/// `alignmentGuide(_:computeValue:)`: computes one guide from the child's dimensions (rule AL2).
package struct AlignmentGuideAlgorithm: OneChildAlgorithm {
    let key: AlignmentKey
    let value: (ViewDimensions) -> CGFloat

    package init(_ key: AlignmentKey, _ value: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.value = value
    }

    package var setsGuides: Bool { true }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: proposal) ?? .zero
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard let child = node.children.first else { return nil }
        if key == self.key { return value(ViewDimensions(size, of: child, in: proposal)) }
        return child.explicitGuide(key, size: size, proposal: proposal)
    }

    package func priority(of node: LayoutNode) -> Double { node.children.first?.priority ?? 0 }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}

/// `padding(_:)`: proposes less to the child and answers more (rules PD1 to PD5).
package struct PaddingAlgorithm: OneChildAlgorithm {
    let insets: EdgeInsets

    package init(_ insets: EdgeInsets) {
        self.insets = EdgeInsets(
            top: finite(insets.top), leading: finite(insets.leading),
            bottom: finite(insets.bottom), trailing: finite(insets.trailing))
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let child = node.children.first?.size(for: proposal.reduced(by: insets.total)) ?? .zero
        return CGSize(
            width: max(child.width + insets.total.width, 0),
            height: max(child.height + insets.total.height, 0))
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { proposal.reduced(by: insets.total) }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { CGPoint(x: insets.leading, y: insets.top) }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        guard var spacing = node.children.first?.spacing else {
            return ViewSpacing(fallback: node.metrics.spacing)
        }
        for edge in Edge.allCases where insets[edge] != 0 { spacing[edge] = nil }
        return spacing
    }
}

/// `fixedSize(horizontal:vertical:)`: proposes nil on the fixed axes (rules FX1, FX2).
package struct FixedSizeAlgorithm: OneChildAlgorithm {
    let horizontal: Bool
    let vertical: Bool

    package init(horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private func ideal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: ideal(proposal)) ?? .zero
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { ideal(proposal) }

    package func priority(of node: LayoutNode) -> Double { node.children.first?.priority ?? 0 }
}

/// `aspectRatio(_:contentMode:)`: proposes the scaled rectangle and answers the child's size.
///
/// Rules AR1 to AR4.
package struct AspectRatioAlgorithm: OneChildAlgorithm {
    /// A size with the ratio; `nil` for the ratio of the child's ideal size.
    let ratio: CGSize?
    let fills: Bool

    package init(ratio: CGSize?, fills: Bool) {
        self.ratio = ratio
        self.fills = fills
    }

    private func scaled(_ proposal: ProposedViewSize, _ node: LayoutNode) -> ProposedViewSize {
        if proposal.width == nil && proposal.height == nil { return proposal }
        let shape = ratio ?? node.children.first?.size(for: .unspecified) ?? .zero
        guard shape.width > 0, shape.height > 0, shape.width.isFinite, shape.height.isFinite
        else { return proposal }
        // An unspecified side follows the other one, to fit and to fill.
        let across = proposal.width.map { $0 / shape.width }
        let down = proposal.height.map { $0 / shape.height }
        guard let one = across ?? down, let other = down ?? across else { return proposal }
        let scale = fills ? max(one, other) : min(one, other)
        return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.children.first?.size(for: scaled(proposal, node)) ?? .zero
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { scaled(proposal, node) }
}

/// `offset(x:y:)`: moves the child without affecting layout otherwise (rule OF1).
package struct OffsetAlgorithm: TransparentAlgorithm {
    let offset: CGSize

    package init(_ offset: CGSize) { self.offset = offset }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { CGPoint(x: offset.width, y: offset.height) }
}

/// `position(x:y:)`: takes the proposed size and puts the child's centre at a point (rule OF2).
package struct PositionAlgorithm: OneChildAlgorithm {
    let point: CGPoint

    package init(_ point: CGPoint) { self.point = point }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height)
        }
        let child = node.children.first?.size(for: proposal) ?? .zero
        return proposal.replacingUnspecifiedDimensions(by: child)
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { ProposedViewSize(size) }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint {
        let child = child.size(for: offer)
        return CGPoint(
            x: node.snapped(point.x - child.width / 2, .horizontal),
            y: node.snapped(point.y - child.height / 2, .vertical))
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }
}
