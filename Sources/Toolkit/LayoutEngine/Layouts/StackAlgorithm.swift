// How a stack sizes its children.
//
// Rows and columns share one algorithm, with the axis as a value. `major` is the stack's axis, `minor`
// the other one. Given a proposal M × N (major × minor):
//
//   1. The gaps are fixed: the explicit spacing, or for each pair of neighbours the larger of
//      their preferences. The rest of M is shared among the children.
//   2. Children are served by priority, highest first. The minimum lengths of all groups but the
//      first are reserved beforehand and released when the group's turn comes, so that a higher
//      priority cannot push the others below their minimum.
//   3. Within a group the least flexible child is served first; flexibility is the length for an
//      infinite proposal minus the length for 0. A flexible child served early would take all it is
//      offered, before the others had their minimum. Of two infinitely flexible children the one
//      with the larger minimum is served first; otherwise the order of the source decides.
//   4. Each child is proposed an equal share of the remaining length among the children not yet
//      served, and the length it takes, smaller or larger, is subtracted. Nothing is redistributed: if
//      a child takes more than its share, the later ones get less, and the stack can become larger or
//      smaller than M.
//
// If M is unspecified nothing is shared: every child is asked for its ideal length. When the stack is
// placed, an unspecified N is replaced by the stack's own minor size and the algorithm runs again, so
// that colours and dividers stretch across the stack.
//
// In a terminal a share is rounded down to whole cells while other children wait, so that neighbours
// meet at cell edges and fill the stack; in points nothing is rounded.
//
// Rules ST1 to ST12, LP1; objc.io "How an HStack Lays out Its Children".

package import Foundation

package struct StackAlgorithm: StackingAlgorithm {
    package let axis: Axis
    let guide: AlignmentKey
    let uniformSpacing: CGFloat?

    package init(axis: Axis, guide: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.guide = guide
        uniformSpacing = spacing.map(finite)
    }

    package var orientation: Axis? { axis }

    private nonisolated struct Share {
        var size = CGSize.zero
        var offer = ProposedViewSize.unspecified
        /// The distance from the previous child.
        var gap: CGFloat = 0
        /// The child's extent before the guide; set for placement.
        var line: CGFloat = 0
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        if let child = node.soleChild { return child.size(for: proposal) }
        if node.children.isEmpty { return .zero }
        return withShares(of: node, in: proposal) { shares in
            var major: CGFloat = 0
            var above: CGFloat = 0
            var below: CGFloat = 0
            for index in shares.indices {
                let (before, after) = extent(of: node.children[index], shares[index])
                major += shares[index].gap + shares[index].size[axis]
                above = index == 0 ? before : max(above, before)
                below = index == 0 ? after : max(below, after)
            }
            return CGSize(axis, major, finite(above + below))
        }
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        if let child = node.soleChild { return child.place(at: .zero, proposal: proposal) }
        withShares(of: node, in: settled(proposal, size)) { shares in
            forEachPlace(of: node, shares) { index, place in
                node.children[index].place(at: place, proposal: shares[index].offer)
            }
        }
    }

    /// The proposal for placement: an unspecified minor side is replaced by the stack's size (rule ST8).
    private func settled(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        var proposal = proposal
        proposal[axis.other] = proposal[axis.other] ?? size[axis.other]
        return proposal
    }

    /// Calls `body` with the origin of each child.
    private func forEachPlace(
        of node: LayoutNode, _ shares: UnsafeMutableBufferPointer<Share>,
        _ body: @MainActor (_ index: Int, _ place: CGPoint) -> Void
    ) {
        for index in shares.indices {
            shares[index].line = extent(of: node.children[index], shares[index]).before
        }
        let line = shares.lazy.map(\.line).max() ?? 0
        var position: CGFloat = 0
        for index in shares.indices {
            position += shares[index].gap
            let across = node.snapped(finite(line - shares[index].line), axis.other)
            body(index, CGPoint(axis, position, across))
            position += shares[index].size[axis]
        }
    }

    /// The child's extents before and after the guide, on the minor axis.
    private func extent(
        of child: LayoutNode, _ share: Share
    ) -> (before: CGFloat, after: CGFloat) {
        let dimensions = ViewDimensions(share.size, of: child, in: share.offer)
        let line = dimensions[guide]
        return (line, rest(of: share.size[axis.other], after: line))
    }

    /// Sets the gaps between the children.
    ///
    /// - Returns: their sum.
    private func measureGaps(
        _ children: [LayoutNode], _ shares: UnsafeMutableBufferPointer<Share>
    ) -> CGFloat {
        var total: CGFloat = 0
        var previous: ViewSpacing?
        for index in shares.indices {
            let next = uniformSpacing == nil ? children[index].spacing : .zero
            if let previous {
                shares[index].gap = uniformSpacing ?? previous.distance(to: next, along: axis)
                total += shares[index].gap
            }
            previous = next
        }
        return total
    }

    /// Calls `body` with the proposal and the size of each child, in the order of the source.
    private func withShares<Result>(
        of node: LayoutNode, in proposal: ProposedViewSize,
        _ body: @MainActor (UnsafeMutableBufferPointer<Share>) -> Result
    ) -> Result {
        // Allocated on the call stack: rows and columns are measured more often than anything else.
        withUnsafeTemporaryAllocation(of: Share.self, capacity: node.children.count) { shares in
            shares.initialize(repeating: Share())
            share(proposal, of: node, into: shares)
            return body(shares)
        }
    }

    private func share(
        _ proposal: ProposedViewSize, of node: LayoutNode,
        into shares: UnsafeMutableBufferPointer<Share>
    ) {
        let children = node.children
        let minor = proposal[axis.other]
        let gaps = measureGaps(children, shares)

        func serve(_ index: Int, _ length: CGFloat?) {
            shares[index].offer = ProposedViewSize(axis, length, minor)
            shares[index].size = children[index].size(for: shares[index].offer)
        }

        guard let major = proposal[axis] else {
            for index in children.indices { serve(index, nil) }
            return
        }
        distribute(
            major - gaps, count: children.count,
            priority: { children[$0].priority },
            minimum: { children[$0].minimumLength(along: axis, other: minor) },
            maximum: { children[$0].size(for: ProposedViewSize(axis, .infinity, minor))[axis] },
            offer: { node.metrics.wholeCells($0, axis) },
            serve: { index, length in
                serve(index, length)
                return shares[index].size[axis]
            })
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if let child = node.soleChild {
            return child.explicitGuide(key, size: size, proposal: proposal)
        }
        guard node.hasGuideInside(key) else { return nil }
        return withShares(of: node, in: settled(proposal, size)) { shares in
            var values: [CGFloat] = []
            forEachPlace(of: node, shares) { index, place in
                let share = shares[index]
                let value = node.children[index].explicitGuide(
                    key, size: share.size, proposal: share.offer)
                if let value { values.append(value + place[key.axis]) }
            }
            return key.merge(values)
        }
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        if let child = node.soleChild { return child.spacing }
        // Computed once per child: nested stacks would otherwise query their innermost children repeatedly.
        let preferences = node.children.map(\.spacing)
        guard let first = preferences.first, let last = preferences.last else { return .zero }
        let ends: (first: Edge, last: Edge) =
            axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        var spacing = ViewSpacing(fallback: node.metrics.spacing)
        for preference in preferences {
            spacing.formUnion(preference, edges: axis == .horizontal ? .vertical : .horizontal)
        }
        spacing[ends.first] = first[ends.first]
        spacing[ends.last] = last[ends.last]
        return spacing
    }
}

/// Distributes a length among children by steps 2 to 4 above; also among the columns of a grid.
///
/// - Parameters:
///   - length: the length to share, without gaps; may be negative or infinite.
///   - offer: rounds a share while other children wait; the last child of a priority gets the rest.
///   - serve: proposes a length to a child, in the order of service, and returns the length it takes.
package func distribute(
    _ length: CGFloat, count: Int, priority: @MainActor (Int) -> Double,
    minimum: @MainActor (Int) -> CGFloat, maximum: @MainActor (Int) -> CGFloat,
    offer: @MainActor (CGFloat) -> CGFloat = { $0 }, serve: @MainActor (Int, CGFloat) -> CGFloat
) {
    if count == 0 { return }
    if count == 1 {
        _ = serve(0, max(length, 0))
        return
    }
    // Nonisolated, since the sort calls the comparison without knowing an actor: otherwise each call
    // would check that it runs on the main actor.
    nonisolated struct Candidate {
        let index: Int
        let priority: Double
        let minimum: CGFloat
        let flexibility: CGFloat

        /// Swift's sort is not guaranteed to be stable, so the index decides ties.
        static func isServedBefore(_ left: Candidate, _ right: Candidate) -> Bool {
            if left.priority != right.priority { return left.priority > right.priority }
            if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
            if left.flexibility == .infinity, left.minimum != right.minimum {
                return left.minimum > right.minimum
            }
            return left.index < right.index
        }
    }
    withUnsafeTemporaryAllocation(of: Candidate.self, capacity: count) { buffer in
        var order = buffer
        for index in 0..<count {
            let least = minimum(index)
            let flexibility = maximum(index) - least
            order.initializeElement(
                at: index,
                to: Candidate(
                    index: index, priority: priority(index), minimum: least,
                    flexibility: flexibility.isNaN ? .infinity : flexibility))
        }
        order.sort(by: Candidate.isServedBefore)
        var available = length
        for candidate in order where candidate.priority != order[0].priority {
            available -= candidate.minimum
        }
        var start = 0
        while start < count {
            var end = start
            while end < count && order[end].priority == order[start].priority { end += 1 }
            let group = order[start..<end]
            if start > 0 { for candidate in group { available += candidate.minimum } }
            var remaining = group.count
            for candidate in group {
                let share = max(finite(available / CGFloat(remaining)), 0)
                let taken = serve(candidate.index, remaining > 1 ? offer(share) : share)
                available -= taken
                if available.isNaN { available = .infinity }
                remaining -= 1
            }
            start = end
        }
    }
}
