/// What the nodes of one tree share.
///
/// Not on the main actor: the deinit would be isolated, and be queued when a test releases its tree
/// on another thread. Swift 6.3.1 may have put such an object on the stack of that thread by then.
nonisolated package final class LayoutTree {
    /// The lengths of the medium.
    package let metrics: LayoutMetrics
    /// Whether a node of this tree ever set an alignment guide. Until then only texts set guides, their
    /// baselines, and nodes need not search their subtrees for others.
    private(set) var hasGuides = false
    /// Whether a node of this tree was ever asked for a baseline.
    private(set) var usesBaselines = false
    /// Whether a node of this tree ever had a safe area.
    private(set) var hasSafeAreas = false
    /// Counts the changes that may move a guide: cached guides are valid for one count.
    private(set) var guideGeneration = 0

    package init(metrics: LayoutMetrics) { self.metrics = metrics }

    /// Notes that guides may lie elsewhere from now on.
    func guidesMayMove() { guideGeneration += 1 }

    /// Notes that a node is asked for a baseline.
    func asksForBaseline() { usesBaselines = true }

    /// Whether a change inside a node that keeps its size can move that node.
    var movesByGuides: Bool { hasGuides || usesBaselines }

    /// Notes that a node has a safe area.
    func usesSafeAreas() { hasSafeAreas = true }

    /// Notes that a node lays its children out by `algorithm`.
    @MainActor func uses(_ algorithm: any LayoutAlgorithm) {
        if algorithm.setsGuides { hasGuides = true }
    }
}
