package import Foundation

/// How a node answers a proposal and where it places its children.
///
/// ``Layout`` is the public interface. This protocol adds what SwiftUI keeps internal: priority, guides
/// that pass through modifiers, the direction of spacers.
@MainActor package protocol LayoutAlgorithm {
    /// The size for a proposal; depends only on the proposal and the children's answers (rule P5).
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize
    /// Places every child within `size`, by ``LayoutNode/place(at:proposal:)``.
    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize)
    /// The guide's explicit value; `nil` if there is none.
    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat?
    /// The node's spacing preferences.
    func spacing(of node: LayoutNode) -> ViewSpacing
    /// The node's priority in its parent (rule LP1).
    func priority(of node: LayoutNode) -> Double
    /// The minimum length along the axis, as a stack reserves it (rules ST4, T4): normally the length for
    /// a proposal of 0.
    func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat
    /// The axis that gives spacers and dividers inside their direction; `nil` if this node does not
    /// determine it.
    var orientation: Axis? { get }
    /// The child that represents a modifier to its container: the child's traits are visible outside,
    /// and the container's orientation applies to it. `nil` for containers.
    func transparentChild(of node: LayoutNode) -> LayoutNode?
    /// Whether the node's answers and preferences never depend on this child, so that a change in the
    /// child requires only another placement.
    func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool
    /// Whether the node may set guides itself, independently of its children.
    var setsGuides: Bool { get }
    /// Whether children are mirrored in right-to-left layouts.
    func mirrors(_ node: LayoutNode) -> Bool
    /// Called when this algorithm replaces another one of the same node, with what that one kept.
    func takesOver(from old: any LayoutAlgorithm)
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
    package func takesOver(from old: any LayoutAlgorithm) {}
}

/// A node of the layout tree: an algorithm, children, cached answers and a position.
///
/// Answers are cached by proposal until a descendant changes; without the cache, measuring would be
/// exponential in the depth of the tree. Invalidation stops at the first node whose answers are
/// unchanged, see `LayoutPass`.
@MainActor @preconcurrency open class LayoutNode {
    package final var algorithm: any LayoutAlgorithm {
        get { currentAlgorithm }
        set {
            let old = currentAlgorithm
            currentAlgorithm = newValue
            newValue.takesOver(from: old)
            knownSpacing = nil
            tree.guidesMayMove()
            tree.uses(newValue)
            // The answers of spacers and dividers inside depend on the orientation.
            if newValue.orientation != old.orientation {
                for child in children { child.forgetAnswers() }
            }
        }
    }
    // A key reads this and the parent hundreds of times. They are not checked for exclusive access, since they are
    // private, and this file only reads them or replaces them as a whole.
    @exclusivity(unchecked) private final var currentAlgorithm: any LayoutAlgorithm
    package final var children: [LayoutNode] { arranged }
    private final var arranged: [LayoutNode] = []
    /// The node this one is arranged by; ``setChildren(_:)`` sets it.
    package final var parent: LayoutNode? { arranger }
    /// The parent. It is unowned, since a weak reference would give every container a side table and
    /// make each retain of it slower. A parent clears the references to it before it is
    /// released; `arrangerID` tells whose they are, because an unowned reference to an object that is
    /// being released cannot be read.
    @exclusivity(unchecked) private final unowned var arranger: LayoutNode?
    private final var arrangerID: ObjectIdentifier?
    /// Nodes that refer to this one without being its children.
    private final var adopted: [LayoutNode] = []
    /// Nodes inside this one that its algorithm does not arrange; ``setGuests(_:)`` sets them.
    package final var guests: [LayoutNode] { guestNodes }
    private final var guestNodes: [LayoutNode] = []
    /// The state this node shares with all nodes of its tree.
    package final let tree: LayoutTree
    package final var metrics: LayoutMetrics { tree.metrics }
    package final var rightToLeft = false
    /// Whether the number of children can never change (rule ST10).
    package final var hasStaticChildren = false
    /// Values for the container, by the key's type: layout values, z-index, grid settings.
    package final var traits = [ObjectIdentifier: Any]()
    /// For the containers of rule CR2: the size that `containerRelativeFrame` refers to, which is the
    /// proposal.
    package final var containerSize = ProposedViewSize.unspecified
    /// Whether `containerRelativeFrame` refers to the size of the node.
    package final var isContainer = false
    /// Whether a descendant has read ``containerSize``, so that answers depend on it.
    package final var hasRelativeContent = false
    /// The insets that this node adds to the safe area of its content (rule SA2).
    package final var safeArea = EdgeInsets() {
        didSet {
            if safeArea == oldValue { return }
            let isFirst = !tree.hasSafeAreas
            tree.usesSafeAreas()
            for child in children { child.safeAreasChanged(concernsAll: isFirst) }
        }
    }
    /// Whether this node or one inside has asked for the safe areas around it.
    final var readsSafeAreas = false
    /// Whether views inside see no safe area around this node, because it uses that itself.
    package final var consumesSafeArea = false

    /// Whether a descendant changed since a custom layout last updated its cache.
    final var cacheIsStale = false

    /// How the parent placed a node.
    private nonisolated struct Placement {
        var origin = CGPoint.zero
        var size = CGSize.zero
        var proposal = ProposedViewSize.unspecified
        var isPlaced = false
        /// Whether the parent has placed this node's children too, as a grid places the cells of its rows.
        var withChildren = false
    }

    /// One private property, because placing and drawing read it most often: the compiler proves of
    /// private properties alone that accesses do not overlap, and checks others while running.
    private final var placement = Placement()
    private final var isPlacementStale = true
    /// Whether the algorithm is placing the children, whose positions are mirrored afterwards.
    private final var isArranging = false

    /// The position of the top left corner relative to the parent's, in points.
    package final var origin: CGPoint {
        get { placement.origin }
        set { placement.origin = newValue }
    }
    /// The size at the last placement.
    package final var placedSize: CGSize { placement.size }
    /// The proposal at the last placement.
    package final var placedProposal: ProposedViewSize { placement.proposal }
    /// Whether the parent has placed the node.
    package final var isPlaced: Bool { placement.isPlaced }
    /// Whether the children must be placed again.
    package final var needsPlacement: Bool {
        get { isPlacementStale }
        set { isPlacementStale = newValue }
    }
    final var isDirty: Bool {
        get { isInvalid }
        set { isInvalid = newValue }
    }
    private final var isInvalid = false
    /// Whether properties other than the size may have changed for the container: spacing, priority,
    /// guides, traits, the number of children. Such a change propagates to the root; it is rare.
    package final var exportsChanged: Bool {
        get { hasChangedExports }
        set { hasChangedExports = newValue }
    }
    private final var hasChangedExports = false

    private final var sizes = SizeCache()
    /// The answers for which ``sizes`` has no room.
    private final var moreSizes: [SizeCache.Answer] = []
    private var knownSpacing: ViewSpacing?
    /// Whether the node was ever measured or placed, or its container was, which may have asked the children of
    /// the node instead, as a grid asks the cells of its rows.
    final var wasAsked: Bool {
        isPlaced || measurements > 0 || parent.map { $0.measurements > 0 } == true
    }

    /// An explicit guide that this node has given.
    private nonisolated struct KnownGuide {
        let key: AlignmentKey
        let size: CGSize
        let proposal: ProposedViewSize
        let value: CGFloat?
        /// The tree's ``LayoutTree/guideGeneration`` when it was computed.
        let generation: Int
    }

    /// A cache of explicit guides, each valid for one generation of the tree. Sizing a container needs its
    /// children's guides, and these need sizes: without the cache the work would be exponential in the depth of
    /// the tree. Those of earlier generations stay, for ``remeasure()`` to find out whether they have changed.
    private var guides: [KnownGuide] = []
    /// How often the algorithm computed a size, not counting answers from the cache.
    package final var measurements: Int { timesMeasured }
    private final var timesMeasured = 0

    package init(_ algorithm: any LayoutAlgorithm, in tree: LayoutTree) {
        currentAlgorithm = algorithm
        self.tree = tree
        tree.uses(algorithm)
    }

    // MARK: Sizes

    /// How many answers are kept that have no room in ``sizes``.
    private static let answerLimit = 21

    /// The node's size for a proposal; NaN counts as unspecified, negative lengths as 0.
    package final func size(for proposal: ProposedViewSize) -> CGSize {
        if let size = sizes.size(for: proposal) { return size }
        if sizes.isFull {
            for answer in moreSizes where answer.proposal == proposal { return answer.size }
        }
        let clean = proposal.cleaned
        if clean != proposal { return size(for: clean) }
        timesMeasured += 1
        let size = algorithm.size(for: proposal, of: self)
        var known = sizes
        if !known.add((proposal, size)) {
            if moreSizes.count < Self.answerLimit {
                moreSizes.append((proposal, size))
            } else {
                moreSizes[timesMeasured % Self.answerLimit] = (proposal, size)
            }
        }
        sizes = known
        return size
    }

    package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size(for: proposal), of: self, in: proposal)
    }

    /// The spacing preferences, kept until this node or one inside changes what it exports: containers ask
    /// on every level, and each answer would go down to the innermost views.
    package final var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = algorithm.spacing(of: self)
        if !arranged.isEmpty { knownSpacing = spacing }
        return spacing
    }
    package final var priority: Double { algorithm.priority(of: self) }

    package final func minimumLength(along axis: Axis, other: CGFloat?) -> CGFloat {
        algorithm.minimumLength(along: axis, other: other, of: self)
    }

    package final func explicitGuide(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        if key.isBaseline {
            tree.asksForBaseline()
        } else if !tree.hasGuides {
            return nil
        }
        // Among leaves only texts set guides, their baselines.
        if children.isEmpty && !key.isBaseline {
            return algorithm.explicitGuide(key, of: self, size: size, proposal: proposal)
        }
        func indexOfGuide() -> Int? {
            guides.firstIndex { $0.key == key && $0.size == size && $0.proposal == proposal }
        }
        if let index = indexOfGuide(), guides[index].generation == tree.guideGeneration {
            return guides[index].value
        }
        let value = algorithm.explicitGuide(key, of: self, size: size, proposal: proposal)
        let known = indexOfGuide()
        // That a built-in guide is not set is found quickly, so it is not cached.
        if known == nil, value == nil && !key.isMerged { return nil }
        let guide = KnownGuide(
            key: key, size: size, proposal: proposal, value: value,
            generation: tree.guideGeneration)
        if let known {
            guides[known] = guide
        } else if guides.count < 64 {
            guides.append(guide)
        } else {
            guides[timesMeasured % 64] = guide
        }
        return value
    }

    /// The children's explicit values, merged in this node's coordinates (rule AL4).
    ///
    /// A child's position is known only after placement, so the children are placed temporarily, and
    /// placed again as before if they already had positions.
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

    /// Whether the guide is of a kind that containers pass on and any child may set it.
    package final func hasGuideInside(_ key: AlignmentKey) -> Bool {
        key.isMerged && children.contains { $0.maySetGuide(key) }
    }

    /// Whether this node or a descendant may set the guide. Among leaves only texts set guides, their
    /// baselines.
    private func maySetGuide(_ key: AlignmentKey) -> Bool {
        if algorithm.setsGuides { return true }
        if children.isEmpty { return key.kind != .custom }
        return children.contains { $0.maySetGuide(key) }
    }

    /// The value of a trait for the container, set on this node or on the view inside its modifiers.
    package final func trait<Key>(_ key: Key.Type) -> Any? {
        if let value = traits[ObjectIdentifier(key)] { return value }
        return algorithm.transparentChild(of: self)?.trait(key)
    }

    /// The orientation of the enclosing stack, which determines the direction of spacers and dividers.
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

    /// The node's origin in its parent's coordinates, while its children are placed.
    package final var layoutOrigin: CGPoint { origin }

    /// Places the node at a point in its parent's coordinates; its size is its answer to `proposal`
    /// (rule P5).
    ///
    /// The children are placed again only if the proposal, the size or a descendant changed.
    package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let proposal = proposal.cleaned
        let size = size(for: proposal)
        let origin = CGPoint(x: finite(origin.x), y: finite(origin.y))
        let old = placement
        let hasMoved = !old.isPlaced || origin != old.origin
        if hasMoved || size != old.size {
            placement.origin = origin
            frameChanged()
            if hasMoved {
                safeAreasChanged()
            } else if safeArea != EdgeInsets() {
                for child in children { child.safeAreasChanged() }
            }
        }
        if old.isPlaced && !isPlacementStale && size == old.size && proposal == old.proposal {
            return
        }
        isPlacementStale = false
        placement = Placement(origin: origin, size: size, proposal: proposal, isPlaced: true)
        arrangeChildren()
    }

    /// Lets the nodes inside that depend on the safe areas around them be placed again, or all nodes: until
    /// a tree has a safe area, none tells that it depends on them.
    private func safeAreasChanged(concernsAll: Bool = false) {
        guard readsSafeAreas || concernsAll else { return }
        isPlacementStale = true
        for child in children { child.safeAreasChanged(concernsAll: concernsAll) }
    }

    /// Places the children again, for the same size and proposal. If an ancestor is not placed, or the node is
    /// in none of the trees of `roots`, the path to it is marked instead, for when it is shown.
    final func placeAgain(in roots: [LayoutNode]) {
        guard isPlacementStale else { return }
        var top = self
        while top.isPlaced, let parent = top.parent { top = parent }
        if top.isPlaced, roots.contains(where: { $0 === top }) {
            isPlacementStale = false
            arrangeChildren()
        } else {
            parent?.markPathForPlacement()
        }
    }

    /// Whether the parent places this node's children too, as a grid places the cells of its rows.
    final var isPlacedWithChildren: Bool { placement.withChildren }

    /// Sets the node's rectangle without placing its children; a grid does so for its rows, whose
    /// cells it places itself.
    final func setPlacement(at origin: CGPoint, size: CGSize) {
        let hasMoved = !isPlaced || origin != self.origin || size != placedSize
        placement = Placement(
            origin: origin, size: size, proposal: ProposedViewSize(size), isPlaced: true,
            withChildren: true)
        isPlacementStale = false
        if hasMoved { frameChanged() }
    }

    /// Places the children for the last size and proposal.
    private func arrangeChildren() {
        isArranging = true
        algorithm.placeChildren(of: self, in: placedSize, proposal: placedProposal)
        isArranging = false
        if rightToLeft && algorithm.mirrors(self) { mirrorChildren() }
    }

    /// The position of the top left corner, also while the parent places its children and has not mirrored
    /// them yet.
    package final var mirroredOrigin: CGPoint {
        guard let parent, parent.isArranging, parent.rightToLeft, parent.algorithm.mirrors(parent)
        else { return origin }
        return CGPoint(x: parent.placedSize.width - origin.x - placedSize.width, y: origin.y)
    }

    /// Mirrors the children's positions horizontally.
    package final func mirrorChildren() {
        for child in children where child.isPlaced {
            child.origin.x = finite(
                placedSize.width - child.origin.x - child.placedSize.width)
        }
    }

    /// Marks the node as not placed, so that its subtree is not drawn.
    package final func unplace() {
        if isPlaced { frameChanged() }
        placement.isPlaced = false
        isPlacementStale = true
    }

    /// Sets the size of the container for its content.
    package final func setContainerSize(_ size: ProposedViewSize) {
        if containerSize == size { return }
        containerSize = size
        if hasRelativeContent { for child in children { child.forgetAnswers() } }
    }

    /// Makes this the parent of a node that is measured before it is a child, so that lengths relative to
    /// a container find theirs.
    package final func adoptForMeasuring(_ node: LayoutNode) {
        node.setParent(self)
        adopted.append(node)
    }

    /// Called when the node's position or size changes, before its children are placed.
    open func frameChanged() {}

    /// Rounds a position computed by alignment to the nearest cell, if the metrics round.
    package final func snapped(_ position: CGFloat, _ axis: Axis) -> CGFloat {
        guard metrics.snapsToCells, position.isFinite else { return finite(position) }
        let cell = metrics.cell[axis]
        return CGFloat(metrics.cells(position, axis)) * cell
    }

    // MARK: Invalidation

    /// Computes the cached answers again, sizes and guides.
    ///
    /// - Returns: whether any of them changed, so that the parent must do the same.
    package final func remeasure() -> Bool {
        tree.guidesMayMove()
        cacheIsStale = true
        let (old, more, oldGuides) = (sizes, moreSizes, guides)
        forgetSizes()
        guides = []
        knownSpacing = nil
        needsPlacement = true
        // The container has asked the children instead, as a grid asks the cells of its rows.
        if old.count == 0 { return true }
        // With many answers it is cheaper to let the parent request those it still needs.
        if more.count > 5 || oldGuides.count > 5 { return true }
        for index in 0..<old.count where size(for: old[index].proposal) != old[index].size {
            return true
        }
        for answer in more where size(for: answer.proposal) != answer.size { return true }
        for guide in oldGuides
        where explicitGuide(guide.key, size: guide.size, proposal: guide.proposal) != guide.value {
            return true
        }
        return false
    }

    private func forgetSizes() {
        sizes = SizeCache()
        if !moreSizes.isEmpty { moreSizes = [] }
    }

    /// Clears the caches of this subtree; for changes of the metrics.
    package final func forgetAnswers() {
        tree.guidesMayMove()
        forgetSizes()
        knownSpacing = nil
        needsPlacement = true
        cacheIsStale = true
        for child in children { child.forgetAnswers() }
    }

    /// Whether a node is one of the children.
    package final func hasChild(_ node: LayoutNode) -> Bool {
        for child in children where child === node { return true }
        return false
    }

    /// Replaces the children and updates their parent references.
    package final func setChildren(_ new: [LayoutNode]) {
        clearReferencesFromChildren()
        arranged = new
        knownSpacing = nil
        tree.guidesMayMove()
        exportsChanged = true
        for child in new { child.setParent(self) }
        childrenWereSet()
    }

    private func setParent(_ node: LayoutNode?) {
        knownSpacing = nil
        arranger = node
        arrangerID = node.map(ObjectIdentifier.init)
    }

    private func clearReferencesFromChildren() {
        let id = ObjectIdentifier(self)
        for child in children where child.arrangerID == id { child.setParent(nil) }
        for child in adopted where child.arrangerID == id { child.setParent(nil) }
        adopted.removeAll()
    }

    /// Replaces the guests, of which this node becomes the parent.
    package final func setGuests(_ new: [LayoutNode]) {
        clearReferencesFromGuests()
        guestNodes = new
        for guest in new { guest.setParent(self) }
    }

    private func clearReferencesFromGuests() {
        let id = ObjectIdentifier(self)
        for guest in guests where guest.arrangerID == id { guest.setParent(nil) }
    }

    /// Copies the place that another node's parent gave it.
    package final func takePlacement(of other: LayoutNode) { placement = other.placement }

    isolated deinit {
        clearReferencesFromChildren()
        clearReferencesFromGuests()
    }

    /// Called after the children were replaced.
    open func childrenWereSet() {}
}

/// Replaces NaN, which arithmetic with infinities can produce, by 0.
package nonisolated func finite(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length }

/// The length after a guide. An infinite length stays infinite after its centre, too.
package nonisolated func rest(of length: CGFloat, after guide: CGFloat) -> CGFloat {
    length.isInfinite ? length : length - guide
}

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
