// Which nodes are measured again after a change.
//
// A changed leaf computes its cached answers again, sizes and guides. If all are unchanged, no ancestor can get
// another size, and only the leaf itself is redrawn. Otherwise the parent does the same, and so on towards the
// root. Deeper nodes are processed first, so that a parent with several changed children is measured
// once. A node whose children changed their answers places them again even if its own size is unchanged. Its
// ancestors then keep their placements, and placing does not start at the root but at this node.
// Backgrounds, overlays and the content of a `GeometryReader` do not affect their parent, so
// invalidation ends there.

/// The nodes that changed since the last placement.
package final class LayoutPass {
    private var changed: [LayoutNode] = []
    /// The nodes that keep their own placement and place their children again, the deepest first.
    private var staying: [LayoutNode] = []

    package init() {}

    package var isEmpty: Bool { changed.isEmpty }

    /// Records that the node's answers may have changed, with its content, a length or its children.
    package func invalidate(_ node: LayoutNode) {
        if node.isDirty { return }
        // No ancestor depends on a node that was never measured.
        if !node.wasAsked {
            node.exportsChanged = false
            return
        }
        node.isDirty = true
        changed.append(node)
    }

    /// Places the children of the nodes again that keep their size and place, as far as placing the roots has
    /// not reached them.
    ///
    /// - Parameter roots: the roots of the trees that are shown, which are placed.
    package func placeRest(in roots: [LayoutNode]) {
        // Ancestors before descendants: placing the former often places the latter as well.
        while let node = staying.popLast() { node.placeAgain(in: roots) }
    }

    /// Marks a node that keeps its size, so that its children are placed again.
    private func stays(_ node: LayoutNode) {
        var node = node
        node.needsPlacement = true
        if node.tree.movesByGuides {
            node.parent?.markPathForPlacement()
            return
        }
        while node.isPlacedWithChildren, let parent = node.parent {
            parent.needsPlacement = true
            node = parent
        }
        staying.append(node)
    }

    /// Measures all nodes again whose answers can have changed; afterwards the roots can be placed, and then
    /// the rest by ``placeRest(in:)``.
    package func run() {
        if changed.isEmpty { return }
        var waiting: [Waiting] = []
        for node in changed { waiting.append(Waiting(node: node, depth: node.depth)) }
        changed.removeAll(keepingCapacity: true)
        waiting.sort(by: Waiting.isMeasuredAfter)
        // The nodes of one depth: parents of those measured before, and those that wait.
        var level: [LayoutNode] = []
        var depth = 0
        while !(level.isEmpty && waiting.isEmpty) {
            if level.isEmpty, let deepest = waiting.last { depth = deepest.depth }
            while let last = waiting.last, last.depth == depth {
                level.append(last.node)
                waiting.removeLast()
            }
            var parents: [LayoutNode] = []
            for node in level {
                if let parent = measure(node) { parents.append(parent) }
            }
            level = parents
            depth -= 1
        }
    }

    /// A node to measure. Nonisolated, since otherwise each comparison of the sort would check that it runs on
    /// the main actor.
    private nonisolated struct Waiting {
        let node: LayoutNode
        /// The number of its ancestors.
        let depth: Int

        static func isMeasuredAfter(_ left: Waiting, _ right: Waiting) -> Bool {
            left.depth < right.depth
        }
    }

    /// Measures a node again.
    ///
    /// - Returns: its parent, if that must be measured again as well and is not yet waiting for it.
    private func measure(_ node: LayoutNode) -> LayoutNode? {
        node.isDirty = false
        let differs = node.remeasure()
        let exportsChanged = node.exportsChanged
        node.exportsChanged = false
        guard let parent = node.parent else { return nil }
        if !(differs || exportsChanged) {
            stays(node)
            return nil
        }
        if parent.algorithm.isIndependent(of: node, in: parent) {
            stays(parent)
            return nil
        }
        if exportsChanged { parent.exportsChanged = true }
        if parent.isDirty { return nil }
        parent.isDirty = true
        return parent
    }
}

extension LayoutNode {
    /// The number of ancestors.
    package final var depth: Int {
        guard let parent else { return 0 }
        return parent.depth + 1
    }

    /// Marks this node and its ancestors, so that the next placement reaches its children. An ancestor that is
    /// marked is reached already, from the root or as one of those that stay.
    package final func markPathForPlacement() {
        var node: LayoutNode? = self
        while let here = node, !here.needsPlacement {
            here.needsPlacement = true
            node = here.parent
        }
    }
}
