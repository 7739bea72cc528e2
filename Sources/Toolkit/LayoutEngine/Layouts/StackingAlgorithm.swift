package import Foundation

/// What stacks along an axis and stacks in depth have in common.
package protocol StackingAlgorithm: LayoutAlgorithm {}

extension StackingAlgorithm {
    package func priority(of node: LayoutNode) -> Double {
        if let child = node.soleChild { return child.priority }
        return node.children.isEmpty ? -.infinity : 0
    }

    package func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        if let child = node.soleChild {
            return child.minimumLength(along: axis, other: other)
        }
        return node.size(for: ProposedViewSize(axis, 0, other))[axis]
    }
}

extension LayoutNode {
    /// The only child of a stack that can have no other: the stack is that child (rule ST10).
    var soleChild: LayoutNode? {
        hasStaticChildren && children.count == 1 ? children[0] : nil
    }
}
