// Which nodes are measured again after a change.
//
// A changed leaf computes its cached answers again. If all are unchanged, no ancestor can get another
// size, and only the leaf itself is redrawn. Otherwise the parent does the same, and so on towards the
// root. Deeper nodes are processed first, so that a parent with several changed children is measured
// once. A node whose children changed their answers is placed again even if its own size is unchanged.
// Backgrounds, overlays and the content of a `GeometryReader` do not affect their parent, so
// invalidation ends there.

/// The nodes that changed since the last placement.
package final class LayoutPass {
    private var changed: [LayoutNode] = []

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

    /// Measures all nodes again whose answers can have changed; afterwards the root can be placed.
    package func run() {
        if changed.isEmpty { return }
        var levels: [[LayoutNode]] = []
        func add(_ node: LayoutNode) {
            let depth = node.depth
            while levels.count <= depth { levels.append([]) }
            levels[depth].append(node)
        }
        for node in changed { add(node) }
        changed.removeAll(keepingCapacity: true)
        var depth = levels.count - 1
        while depth >= 0 {
            for node in levels[depth] {
                node.isDirty = false
                let differs = node.remeasure()
                let exportsChanged = node.exportsChanged
                node.exportsChanged = false
                guard let parent = node.parent else { continue }
                if !(differs || exportsChanged)
                    || parent.algorithm.isIndependent(of: node, in: parent)
                {
                    parent.markPathForPlacement()
                    continue
                }
                if exportsChanged { parent.exportsChanged = true }
                if !parent.isDirty {
                    parent.isDirty = true
                    add(parent)
                }
            }
            depth -= 1
        }
    }
}

extension LayoutNode {
    /// The number of ancestors.
    package final var depth: Int {
        var depth = 0
        var node = parent
        while let here = node {
            depth += 1
            node = here.parent
        }
        return depth
    }

    /// Marks this node and its ancestors, so that the next placement reaches its children.
    package final func markPathForPlacement() {
        var node: LayoutNode? = self
        while let here = node, !here.needsPlacement {
            here.needsPlacement = true
            node = here.parent
        }
    }
}
