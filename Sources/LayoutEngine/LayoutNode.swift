package import Foundation

/// How a node answers a proposal and where it puts its children.
///
/// The public door is ``Layout``; this is what stands behind it, with the parts that SwiftUI keeps
/// to itself: priority, guides that pass through one-child modifiers, the direction of spacers.
@MainActor package protocol LayoutAlgorithm {
    /// The size for a proposal, from the proposal and the children's answers alone (rule P5).
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize
    /// Puts every child somewhere in `size`, by ``LayoutNode/place(at:proposal:)``.
    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize)
    /// The guide's explicit value, `nil` when there is none.
    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat?
    /// What the node wishes between itself and its neighbours.
    func spacing(of node: LayoutNode) -> ViewSpacing
    /// The priority in the direct parent (rule LP1).
    func priority(of node: LayoutNode) -> Double
    /// The length at a proposal of 0 along the axis, as a stack reserves it (rules ST4, T4).
    func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat
    /// The axis along which spacers and dividers inside run, `nil` when it is not for this node
    /// to say.
    var orientation: Axis? { get }
    /// The child that stands for the node towards the container: what it carries is seen from
    /// outside, and the container's direction reaches it. `nil` for containers.
    func transparentChild(of node: LayoutNode) -> LayoutNode?
    /// Whether the node's own answers and wishes are the same whatever this child does, so that a
    /// change in there needs no more than placing anew.
    func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool
    /// Whether the node may set guides of its own, whatever is inside.
    var setsGuides: Bool { get }
    /// Whether children are mirrored where reading runs from right to left.
    func mirrors(_ node: LayoutNode) -> Bool
}

extension LayoutAlgorithm {
    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        node.mergedGuide(key, size: size, proposal: proposal)
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        var union = ViewSpacing(fallback: node.metrics.spacing)
        for child in node.children { union.formUnion(child.spacing) }
        return union
    }

    package func priority(of node: LayoutNode) -> Double { 0 }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        node.size(for: ProposedViewSize(axis, 0, other))[axis]
    }

    package var orientation: Axis? { nil }
    package func transparentChild(of node: LayoutNode) -> LayoutNode? { nil }
    package func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool { false }
    package var setsGuides: Bool { false }
    package func mirrors(_ node: LayoutNode) -> Bool { true }
}

/// A view as layout sees it: an algorithm, children, the answers given so far, and a place.
///
/// Answers are kept by proposal until something below changes, so that measuring a tree does not
/// grow with the power of its depth. Invalidation climbs only as far as answers really differ:
/// see ``LayoutPass``.
///
/// Nodes live on the main actor, and their fields are read and written at once, never held open while
/// other code runs. So they go without the run-time check for overlapping access, which took a fifth
/// of the time of a frame.
open class LayoutNode {
    @exclusivity(unchecked) package final var algorithm: any LayoutAlgorithm {
        didSet {
            Self.changes += 1
            // Spacers and dividers inside answer by the direction of what is around them.
            if algorithm.orientation != oldValue.orientation {
                for child in children { child.forgetAnswers() }
            }
        }
    }
    @exclusivity(unchecked) package private(set) final var children: [LayoutNode] = []
    /// The node this one is arranged by. It is set and taken back with ``setChildren(_:)``, and taken
    /// back when that node goes; so it needs no weak reference, which would slow all counting down.
    @exclusivity(unchecked) package private(set) final nonisolated(unsafe) unowned(unsafe)
        var parent: LayoutNode?
    @exclusivity(unchecked) package final var metrics: LayoutMetrics
    @exclusivity(unchecked) package final var rightToLeft = false
    /// Whether the children can never be more or fewer (rule ST10).
    @exclusivity(unchecked) package final var hasStaticChildren = false
    /// Values for the container: layout values, z-index, grid settings; by the key's type.
    @exclusivity(unchecked) package final var traits: [ObjectIdentifier: Any] = [:]
    /// For scroll views and the root: what `containerRelativeFrame` is relative to (rule CR2), as
    /// far as it is known: it is what the node is offered.
    package final var containerSize = ProposedViewSize.unspecified
    /// Whether the node is such a scroll view or the root.
    package final var isContainer = false
    /// Whether anything inside asked for ``containerSize``, so that answers depend on it.
    package final var hasRelativeContent = false
    /// What the node's own safe area takes away, for what lies inside (rule SA2).
    package final var safeArea = EdgeInsets()

    /// Whether something below changed since a custom layout last saw its subviews.
    @exclusivity(unchecked) package final var cacheIsStale = false

    /// Distance of the top leading corner from the parent's, in points.
    @exclusivity(unchecked) package final var origin = CGPoint.zero
    /// The size at the last placement.
    @exclusivity(unchecked) package final var placedSize = CGSize.zero
    @exclusivity(unchecked) package final var placedProposal = ProposedViewSize.unspecified
    /// Whether the parent put the node anywhere.
    @exclusivity(unchecked) package final var isPlaced = false
    @exclusivity(unchecked) package final var needsPlacement = true
    @exclusivity(unchecked) package final var isDirty = false
    /// Whether something but the size may have changed for the container: wishes, priority, guides,
    /// values carried, the number of children. Such a change climbs to the root; it is rare.
    @exclusivity(unchecked) package final var exportsChanged = false

    @exclusivity(unchecked) private var answers = Answers()
    /// Whether the node was ever measured or placed.
    package final var wasAsked: Bool { isPlaced || measurements > 0 }
    /// Explicit guides asked for so far, as long as ``guidesAge`` is the present age. To size a
    /// container its children's guides are needed, and to find these their sizes: without memory
    /// that would be done a number of times that grows with the power of the depth.
    private var guides: [(key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, CGFloat?)] =
        []
    private var guidesAge = 0
    /// Whether any view, in any tree, ever set a guide: until then only the baselines of texts are
    /// set, and nobody needs to go down a tree to look for another.
    @exclusivity(unchecked) package static var guidesWereSet = false
    /// Counts whatever may move a guide, in any tree.
    private static var changes = 0
    /// How often the algorithm was asked for a size, answers from memory not counted.
    @exclusivity(unchecked) package final var measurements = 0

    package init(_ algorithm: any LayoutAlgorithm, metrics: LayoutMetrics) {
        self.algorithm = algorithm
        self.metrics = metrics
    }

    nonisolated deinit {
        for child in children where child.parent === self { child.parent = nil }
    }

    // MARK: Answers

    /// The size the node chooses for a proposal; NaN counts as unspecified, less than nothing as 0.
    package final func size(for proposal: ProposedViewSize) -> CGSize {
        if let size = answers.size(for: proposal) { return size }
        let clean = proposal.cleaned
        if clean != proposal { return size(for: clean) }
        measurements += 1
        let size = algorithm.size(for: proposal, of: self)
        answers.append((proposal, size), elseAt: measurements % Answers.limit)
        return size
    }

    package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size(for: proposal), of: self, in: proposal)
    }

    package final var spacing: ViewSpacing { algorithm.spacing(of: self) }
    package final var priority: Double { algorithm.priority(of: self) }

    package final func minimumLength(along axis: Axis, other: CGFloat?) -> CGFloat {
        algorithm.minimumLength(along: axis, other: other, of: self)
    }

    package final func explicitGuide(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if !Self.guidesWereSet && !key.isBaseline { return nil }
        if children.isEmpty {
            return algorithm.explicitGuide(key, of: self, size: size, proposal: proposal)
        }
        if guidesAge == Self.changes {
            for guide in guides
            where guide.key == key && guide.size == size && guide.proposal == proposal {
                return guide.3
            }
        }
        let value = algorithm.explicitGuide(key, of: self, size: size, proposal: proposal)
        // Where nobody sets one of the six common guides, that is quickly found again.
        if value == nil && !key.isMerged { return nil }
        if guidesAge != Self.changes || guides.count >= 64 {
            guides.removeAll(keepingCapacity: true)
            guidesAge = Self.changes
        }
        guides.append((key, size, proposal, value))
        return value
    }

    /// The children's explicit values in this node's coordinates, made into one (rule AL4).
    ///
    /// Where a child lies is known only once it is placed, so the children are placed for it, and
    /// put back where they were if they had their places already.
    package final func mergedGuide(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard hasGuideInside(key) else { return nil }
        let isSettled = isPlaced && !needsPlacement
        algorithm.placeChildren(of: self, in: size, proposal: proposal)
        let value = key.merge(
            children.compactMap { child in
                guard child.isPlaced else { return nil }
                return child.explicitGuide(
                    key, size: child.placedSize, proposal: child.placedProposal
                ).map { $0 + child.origin[key.axis] }
            })
        if isSettled {
            arrangeChildren()
        } else {
            needsPlacement = true
        }
        return value
    }

    /// Whether any child may set a guide of the kind that a container of several hands on.
    package final func hasGuideInside(_ key: AlignmentKey) -> Bool {
        key.isMerged && children.contains { $0.maySetGuide(key) }
    }

    /// Of the views without children only texts set a guide, and only their baselines.
    private func maySetGuide(_ key: AlignmentKey) -> Bool {
        if algorithm.setsGuides { return true }
        if children.isEmpty { return key.kind != .custom }
        return children.contains { $0.maySetGuide(key) }
    }

    /// A value this view carries for its container, set here or below modifiers of one child.
    package final func trait<Key>(_ key: Key.Type) -> Any? {
        if let value = traits[ObjectIdentifier(key)] { return value }
        return algorithm.transparentChild(of: self)?.trait(key)
    }

    /// The direction in which a spacer or divider here runs.
    package final var enclosingOrientation: Axis? {
        var node = self
        while let here = node.parent {
            if let axis = here.algorithm.orientation { return axis }
            if here.algorithm.transparentChild(of: here) !== node { return nil }
            node = here
        }
        return nil
    }

    // MARK: Placement

    /// The node's top leading corner in its parent's coordinates, while its children are placed.
    package final var layoutOrigin: CGPoint { origin }

    /// Puts the node at a point of its parent's; its size is its answer to `proposal` (rule P5).
    ///
    /// The children are placed again only if the proposal, the size or something below changed.
    package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let proposal = proposal.cleaned
        let size = size(for: proposal)
        let origin = CGPoint(x: finite(origin.x), y: finite(origin.y))
        let hasMoved = !isPlaced || origin != self.origin || size != placedSize
        self.origin = origin
        if hasMoved { frameChanged() }
        if isPlaced && !needsPlacement && size == placedSize && proposal == placedProposal {
            return
        }
        isPlaced = true
        needsPlacement = false
        placedSize = size
        placedProposal = proposal
        arrangeChildren()
    }

    /// Gives the children their places for the size and the proposal given last.
    private func arrangeChildren() {
        algorithm.placeChildren(of: self, in: placedSize, proposal: placedProposal)
        if rightToLeft && algorithm.mirrors(self) { mirrorChildren() }
    }

    /// Turns the children's places round, from counting from the left to counting from the right.
    package final func mirrorChildren() {
        for child in children where child.isPlaced {
            child.origin.x = finite(
                placedSize.width - child.origin.x - child.placedSize.width)
        }
    }

    /// Takes the node and all below it out of the picture.
    package final func unplace() {
        if isPlaced { frameChanged() }
        isPlaced = false
        needsPlacement = true
    }

    /// Tells what is inside how large the container is that this node makes.
    package final func setContainerSize(_ size: ProposedViewSize) {
        if containerSize == size { return }
        containerSize = size
        if hasRelativeContent { for child in children { child.forgetAnswers() } }
    }

    /// Called when the node is given another place or size, before its children are placed.
    open func frameChanged() {}

    /// Moves a position that comes from aligning to the nearest cell, where the medium has cells.
    package final func snapped(_ position: CGFloat, _ axis: Axis) -> CGFloat {
        guard metrics.snapsToCells, position.isFinite else { return finite(position) }
        let cell = metrics.cell[axis]
        return CGFloat(metrics.cells(position, axis)) * cell
    }

    // MARK: Invalidation

    /// Forgets the answers and gives them again.
    ///
    /// - Returns: whether any of them differs, so that the parent must do the same.
    package final func remeasure() -> Bool {
        Self.changes += 1
        cacheIsStale = true
        let old = answers
        answers.removeAll()
        needsPlacement = true
        // With many answers it is cheaper to let the parent ask for what it still wants.
        if old.count > 8 { return true }
        for index in 0..<old.count where size(for: old[index].proposal) != old[index].size {
            return true
        }
        return false
    }

    /// Forgets all answers here and below; for changes of the medium.
    package final func forgetAnswers() {
        Self.changes += 1
        answers.removeAll()
        needsPlacement = true
        cacheIsStale = true
        for child in children { child.forgetAnswers() }
    }

    /// Replaces the children, keeping both directions of the link true.
    package final func setChildren(_ new: [LayoutNode]) {
        for child in children where child.parent === self { child.parent = nil }
        children = new
        Self.changes += 1
        exportsChanged = true
        for child in new { child.parent = self }
        childrenWereSet()
    }

    /// Called when the node has other children.
    open func childrenWereSet() {}
}

/// A length that arithmetic with infinities may have spoilt.
package nonisolated func finite(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length }

extension ProposedViewSize {
    /// NaN becomes unspecified, a negative length 0.
    package var cleaned: ProposedViewSize {
        func clean(_ length: CGFloat?) -> CGFloat? {
            guard let length, !length.isNaN else { return nil }
            return max(length, 0)
        }
        return ProposedViewSize(width: clean(width), height: clean(height))
    }
}
