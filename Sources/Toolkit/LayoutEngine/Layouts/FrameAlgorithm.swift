package import Foundation

/// `frame(width:height:alignment:)`: a given side is the frame's size, whatever the child answers.
///
/// Rules F1 to F4. A negative, infinite or NaN length is ignored (F3).
package struct FrameAlgorithm: OneChildAlgorithm {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        func usable(_ length: CGFloat?) -> CGFloat? {
            guard let length, length.isFinite, length >= 0 else { return nil }
            return length
        }
        self.width = usable(width)
        self.height = usable(height)
        self.alignment = alignment
    }

    private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let child = node.children.first?.size(for: inside(proposal)) ?? .zero
        return CGSize(width: width ?? child.width, height: height ?? child.height)
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize { inside(proposal) }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { originInFrame(of: child, offered: offer, size, alignment, node) }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        frameSpacing(node, resetting: (width != nil, height != nil))
    }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`: bounds for the child's proposal and for the answer.
///
/// Rules FF0 to FF5; each axis is treated separately.
package struct FlexibleFrameAlgorithm: OneChildAlgorithm {
    package nonisolated struct Bounds: Hashable {
        package let minimum: CGFloat?
        package let ideal: CGFloat?
        package let maximum: CGFloat?

        /// Adjusts inconsistent bounds as SwiftUI does (FF0): the maximum is raised to the ideal, not to
        /// the minimum.
        package init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
            func usable(_ length: CGFloat?) -> CGFloat? {
                length.flatMap { $0.isNaN ? nil : $0 }
            }
            self.minimum = usable(minimum).map { max($0, 0) }
            self.ideal = usable(ideal).map { [least = self.minimum] in max(least ?? 0, $0) }
            self.maximum = usable(maximum).map { [ideal = self.ideal] in max(ideal ?? 0, $0) }
        }

        var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

        /// The length that does not depend on the child; `nil` if the child must be measured.
        func ownLength(for proposal: CGFloat?) -> CGFloat? {
            if let proposal {
                guard let minimum, let maximum, minimum <= maximum else { return nil }
                return min(max(proposal, minimum), maximum)
            }
            return ideal
        }

        /// The child's proposal for sizing.
        func offer(for proposal: CGFloat?) -> CGFloat? {
            guard let wanted = proposal ?? ideal else { return nil }
            return min(max(wanted, minimum ?? -.infinity), maximum ?? .infinity)
        }

        /// The length, given the child's.
        func length(for proposal: CGFloat?, child: CGFloat) -> CGFloat {
            if let own = ownLength(for: proposal) { return own }
            let offer = offer(for: proposal)
            switch (minimum, maximum) {
            case (let least?, let most?) where least <= most:
                return min(max(child, least), most)
            case (let least?, nil): return max(least, min(offer ?? .infinity, child))
            case (nil, let most?): return min(most, max(offer ?? -.infinity, child))
            default: return child
            }
        }

        /// The child's proposal for placement (FF3).
        func placementOffer(for proposal: CGFloat?, length: CGFloat) -> CGFloat? {
            if proposal == nil, ideal == nil, (minimum ?? -.infinity) < length,
                length < (maximum ?? .infinity)
            {
                return nil
            }
            return length
        }
    }

    let width: Bounds
    let height: Bounds
    let alignment: Alignment

    package init(width: Bounds, height: Bounds, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let width = width.ownLength(for: proposal.width),
            let height = height.ownLength(for: proposal.height)
        {
            return CGSize(width: width, height: height)
        }
        let offer = ProposedViewSize(
            width: width.offer(for: proposal.width), height: height.offer(for: proposal.height))
        let child = node.children.first?.size(for: offer) ?? .zero
        return CGSize(
            width: width.length(for: proposal.width, child: child.width),
            height: height.length(for: proposal.height, child: child.height))
    }

    package func offer(
        to child: LayoutNode, of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) -> ProposedViewSize {
        ProposedViewSize(
            width: width.placementOffer(for: proposal.width, length: size.width),
            height: height.placementOffer(for: proposal.height, length: size.height))
    }

    package func origin(
        of child: LayoutNode, node: LayoutNode, in size: CGSize, offer: ProposedViewSize
    ) -> CGPoint { originInFrame(of: child, offered: offer, size, alignment, node) }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        frameSpacing(node, resetting: (width.isGiven, height.isGiven))
    }
}

/// Aligns a child in a frame by the default value of the frame's guide and the child's possibly
/// explicit one (F2).
private func originInFrame(
    of child: LayoutNode, offered: ProposedViewSize, _ size: CGSize, _ alignment: Alignment,
    _ node: LayoutNode
) -> CGPoint {
    let frame = ViewDimensions(size, in: offered)
    let lines = CGPoint(x: frame[alignment.horizontal], y: frame[alignment.vertical])
    return aligned(child: child.dimensions(in: offered), to: lines, alignment, in: node)
}

/// The child's spacing preferences, reset on constrained axes unless the child is a spacer (F4).
private func frameSpacing(
    _ node: LayoutNode, resetting: (width: Bool, height: Bool)
) -> ViewSpacing {
    guard let child = node.children.first else {
        return ViewSpacing(fallback: node.metrics.spacing)
    }
    var spacing = child.spacing
    if child.algorithm is SpacerAlgorithm { return spacing }
    if resetting.width {
        spacing[.leading] = nil
        spacing[.trailing] = nil
    }
    if resetting.height {
        spacing[.top] = nil
        spacing[.bottom] = nil
    }
    return spacing
}
