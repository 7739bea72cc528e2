package import Foundation

/// The algorithm of a node without children.
@MainActor package protocol LeafAlgorithm: LayoutAlgorithm {}

extension LeafAlgorithm {
    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {}

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }
}

/// Takes the proposed size, 10 for an unspecified side: colours and shapes (rule C1).
package struct FillAlgorithm: LeafAlgorithm {
    package init() {}

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

/// Has a constant size: an image that is not resizable (rule I1).
package struct ConstantAlgorithm: LeafAlgorithm {
    let constant: CGSize

    package init(_ size: CGSize) { constant = size }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize { constant }
}

/// Takes the proposed size, its ideal length for an unspecified side: a resizable image (rule I2).
package struct ResizableAlgorithm: LeafAlgorithm {
    let ideal: CGSize
    let minimum: CGSize

    package init(ideal: CGSize, minimum: CGSize = .zero) {
        self.ideal = ideal
        self.minimum = minimum
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(by: ideal)
        return CGSize(
            width: max(size.width, minimum.width), height: max(size.height, minimum.height))
    }
}

/// Expands along the enclosing stack, or on both axes outside a stack (rules SP1 to SP6).
package struct SpacerAlgorithm: LeafAlgorithm {
    let minimum: CGFloat

    /// - Parameter minimum: the minimum length; `nil` is 8 points (rule SP2).
    package init(minimum: CGFloat?) { self.minimum = max(finite(minimum ?? 8), 0) }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        func length(_ axis: Axis) -> CGFloat {
            if let along = node.enclosingOrientation, along != axis { return 0 }
            return max(proposal[axis] ?? minimum, minimum)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }

    package func priority(of node: LayoutNode) -> Double { -.infinity }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        var spacing = ViewSpacing(fallback: node.metrics.spacing)
        for edge in Edge.allCases where (node.enclosingOrientation ?? edge.axis) == edge.axis {
            spacing[edge] = 0
        }
        return spacing
    }
}

/// A line perpendicular to the enclosing stack's axis, one hairline thick (rules DV1 to DV4).
package struct DividerAlgorithm: LeafAlgorithm {
    package init() {}

    /// The direction of the line itself.
    package static func direction(in node: LayoutNode) -> Axis {
        node.enclosingOrientation == .horizontal ? .vertical : .horizontal
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        var size = proposal.replacingUnspecifiedDimensions()
        let across = Self.direction(in: node).other
        size[across] = node.metrics.hairline[across]
        return size
    }
}
