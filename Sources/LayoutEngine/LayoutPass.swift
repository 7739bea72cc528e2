// What is measured again after a change.
//
// A changed leaf gives its remembered answers once more. If all are the same, nobody above it can
// come to another size, and only its own place is drawn again. Otherwise the parent does the same,
// and so on up. Deeper nodes come first, so that a parent with several changed children is asked
// once. A node whose children changed their answers is placed again even if its own size stays.
// What lies behind or over a view, or inside a `GeometryReader`, is nobody's business but its own:
// the climb ends there.

/// The nodes that changed since the last placement.
package final class LayoutPass {
    private var changed: [LayoutNode] = []

    package init() {}

    package var isEmpty: Bool { changed.isEmpty }

    /// Notes that the node's own answers may have changed: its content, a length, its children.
    package func invalidate(_ node: LayoutNode) {
        if node.isDirty { return }
        // Nobody has built on a node that was never asked.
        if !node.wasAsked {
            node.exportsChanged = false
            return
        }
        node.isDirty = true
        changed.append(node)
    }

    /// Measures again what can have changed; afterwards the root can be placed.
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
    /// How many ancestors there are.
    package final var depth: Int {
        var depth = 0
        var node = parent
        while let here = node {
            depth += 1
            node = here.parent
        }
        return depth
    }

    /// Sees to it that the next placement reaches the children.
    package final func markPathForPlacement() {
        var node: LayoutNode? = self
        while let here = node, !here.needsPlacement {
            here.needsPlacement = true
            node = here.parent
        }
    }
}
