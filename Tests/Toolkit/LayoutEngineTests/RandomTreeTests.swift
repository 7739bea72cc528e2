import Foundation
import LayoutEngine
import TestSupport
import Testing

// Invariants of all trees, checked on random ones. The argument is the seed, which a failure
// reports.

@Suite struct RandomTreeTests {
    private let layoutTree = LayoutTree(metrics: .points)
    private static let lengths: [CGFloat?] = [
        nil, 0, 1, 37, 200, 1e9, .infinity, -.infinity, -5, .nan,
    ]
    private static let proposals: [ProposedViewSize] = lengths.flatMap { width in
        lengths.map { ProposedViewSize(width: width, height: $0) }
    }

    private static let finiteProposals: [ProposedViewSize] = [nil, 0, 37, 200].flatMap { width in
        [nil, 0, 41, 300].map { ProposedViewSize(width: width, height: $0) }
    }

    private func tree(_ seed: UInt64) -> Tree {
        var random = SeededGenerator(seed: seed)
        return Tree.random(depth: 5, using: &random)
    }

    private func everything(_ node: LayoutNode) -> [LayoutNode] {
        [node] + node.children.flatMap { everything($0) }
    }

    /// Whether two sizes are equal; infinity equals infinity.
    private func same(_ one: CGSize, _ other: CGSize) -> Bool {
        one.width == other.width && one.height == other.height
    }

    @Test(arguments: 1...120)
    func `sizes are never negative and frames never NaN, whatever is proposed`(seed: UInt64) {
        for metrics in [LayoutMetrics.terminal, .points] {
            let tree = tree(seed)
            let root = tree.makeNode(metrics)
            for proposal in Self.proposals {
                let size = root.size(for: proposal)
                #expect(
                    size.width >= 0 && size.height >= 0,
                    "seed \(seed), proposed \(proposal): \(size) of \(tree.text)")
                root.place(at: .zero, proposal: proposal)
                for node in everything(root) where node.isPlaced {
                    let origin = node.origin
                    #expect(
                        !origin.x.isNaN && !origin.y.isNaN && !node.placedSize.width.isNaN
                            && !node.placedSize.height.isNaN,
                        "seed \(seed), proposed \(proposal): \(origin) in \(tree.text)")
                }
            }
        }
    }

    @Test(arguments: 1...120)
    func `equal trees give equal sizes in any order of proposals`(seed: UInt64) {
        let tree = tree(seed)
        let one = tree.makeNode(.points)
        let other = tree.makeNode(.points)
        let answers = Self.proposals.map { one.size(for: $0) }
        for (proposal, answer) in zip(Self.proposals, answers).reversed() {
            #expect(
                same(other.size(for: proposal), answer),
                "seed \(seed), proposed \(proposal), \(tree.text)")
        }
    }

    @Test(arguments: 1...120)
    func `cached sizes and places equal newly computed ones`(seed: UInt64) {
        let tree = tree(seed)
        let root = tree.makeNode(.terminal)
        for proposal in Self.proposals {
            let remembered = root.size(for: proposal)
            root.place(at: .zero, proposal: proposal)
            let places = everything(root).map { ($0.origin, $0.placedSize, $0.isPlaced) }
            root.forgetAnswers()
            #expect(
                same(root.size(for: proposal), remembered),
                "seed \(seed), proposed \(proposal), \(tree.text)")
            root.place(at: .zero, proposal: proposal)
            for (node, place) in zip(everything(root), places) where place.2 {
                #expect(
                    node.isPlaced && node.origin == place.0 && same(node.placedSize, place.1),
                    "seed \(seed), proposed \(proposal), \(tree.text)")
            }
        }
    }

    @Test(arguments: 1...120)
    func `a placed view has the size it gave for its proposal`(seed: UInt64) {
        let tree = tree(seed)
        let root = tree.makeNode(.points)
        for proposal in Self.proposals {
            let answer = root.size(for: proposal)
            root.place(at: CGPoint(x: 3, y: 4), proposal: proposal)
            #expect(same(root.placedSize, answer), "seed \(seed), \(proposal), \(tree.text)")
            // A grid's row has the size that the grid gives it.
            for node in everything(root)
            where node.isPlaced && !(node.algorithm is GridRowAlgorithm) {
                #expect(
                    same(node.size(for: node.placedProposal), node.placedSize),
                    "seed \(seed), proposed \(proposal), \(tree.text)")
            }
        }
    }

    @Test(arguments: 1...120)
    func `a changed node gives the same layout as a new tree`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tree = Tree.random(depth: 5, using: &random)
        let root = tree.makeNode(.terminal)
        let pass = LayoutPass()
        for proposal in Self.proposals.prefix(12) { root.place(at: .zero, proposal: proposal) }
        let nodes = everything(root)
        let place = random.below(nodes.count)
        guard nodes[place].children.isEmpty else { return }
        let change = ConstantAlgorithm(CGSize(width: 77, height: 33))
        nodes[place].algorithm = change
        nodes[place].exportsChanged = true
        pass.invalidate(nodes[place])
        pass.run()
        let fresh = tree.makeNode(.terminal)
        everything(fresh)[place].algorithm = change
        for proposal in Self.proposals {
            #expect(
                same(root.size(for: proposal), fresh.size(for: proposal)),
                "seed \(seed), node \(place), proposed \(proposal), \(tree.text)")
        }
    }

    /// Whether a node is placed in what is shown. Hidden nodes, such as the views of a ViewThatFits that are
    /// not chosen, keep their old placements.
    private func isShown(_ node: LayoutNode) -> Bool {
        node.isPlaced && node.parent.map(isShown) != false
    }

    /// Places a new tree and measures all its nodes once. Until then each counts as having changed what it
    /// exports, so that any change would be passed on to the root.
    private func settle(_ root: LayoutNode, _ pass: LayoutPass, _ proposal: ProposedViewSize) {
        root.place(at: .zero, proposal: proposal)
        for node in everything(root) { pass.invalidate(node) }
        pass.run()
        root.place(at: .zero, proposal: proposal)
        pass.placeRest(in: [root])
    }

    // A third of the changes keep the size for the proposal of before, so that only the path below the node
    // that stays is placed again.
    @Test(arguments: 1...300)
    func `a changed node is placed as in a new tree`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tree = Tree.random(depth: 5, using: &random)
        let root = tree.makeNode(.terminal)
        let pass = LayoutPass()
        let proposal = ProposedViewSize(width: 120, height: 60)
        settle(root, pass, proposal)
        let nodes = everything(root)
        var changes: [Int: any LayoutAlgorithm] = [:]
        for _ in 0..<3 {
            let place = random.below(nodes.count)
            guard nodes[place].children.isEmpty else { continue }
            let old = nodes[place].placedSize
            let new = random.below(3) == 0 ? old : CGSize(width: old.height, height: old.width)
            // Lines have another baseline then, too.
            let isText = nodes[place].algorithm is Lines
            let change: any LayoutAlgorithm =
                isText ? Lines(new, last: random.length()) : ConstantAlgorithm(new)
            changes[place] = change
            // A leaf of another kind also has other spacing and another priority.
            let isOther = !isText && !(nodes[place].algorithm is ConstantAlgorithm)
            nodes[place].algorithm = change
            if isOther { nodes[place].exportsChanged = true }
            pass.invalidate(nodes[place])
        }
        pass.run()
        root.place(at: .zero, proposal: proposal)
        pass.placeRest(in: [root])
        let fresh = tree.makeNode(.terminal)
        let expected = everything(fresh)
        for (place, change) in changes { expected[place].algorithm = change }
        fresh.place(at: .zero, proposal: proposal)
        for (node, new) in zip(everything(root), expected) {
            #expect(
                isShown(node) == isShown(new)
                    && (!isShown(node)
                        || same(node.placedSize, new.placedSize) && node.origin == new.origin),
                """
                seed \(seed), \(changes), \(type(of: node.algorithm)) at \(node.origin), \
                \(node.placedSize) instead of \(new.origin), \(new.placedSize) in \(tree.text)
                """)
        }
    }

    @Test(arguments: 1...300)
    func `read from right to left a tree is its mirror image`(seed: UInt64) {
        let tree = tree(seed)
        let root = tree.makeNode(.points)
        let mirrored = tree.makeNode(.points)
        for node in everything(mirrored) { node.rightToLeft = true }
        for proposal in Self.finiteProposals {
            root.place(at: .zero, proposal: proposal)
            mirrored.place(at: .zero, proposal: proposal)
            for (node, image) in zip(everything(root), everything(mirrored)) {
                guard let parent = node.parent, isShown(node), node.origin.x.isFinite,
                    parent.placedSize.width.isFinite, node.placedSize.width.isFinite
                else { continue }
                let x = parent.placedSize.width - node.origin.x - node.placedSize.width
                #expect(
                    image.isPlaced && same(node.placedSize, image.placedSize)
                        && abs(image.origin.x - x) < 1e-6 && image.origin.y == node.origin.y,
                    """
                    seed \(seed), proposed \(proposal), \(type(of: node.algorithm)) at \
                    \(node.origin), \(node.placedSize) of \(parent.placedSize) and \
                    \(image.origin), \(image.placedSize) in \(tree.text)
                    """)
            }
        }
    }

    // MARK: Stacks of fixed children

    @Test(arguments: 1...120)
    func `the length of a stack of fixed children is their sum, whatever is proposed`(seed: UInt64)
    {
        var random = SeededGenerator(seed: seed)
        let axis: Axis = random.chance(2) ? .horizontal : .vertical
        let spacing = random.length()
        let sizes = (0..<random.below(8)).map { _ in
            CGSize(width: random.length(), height: random.length())
        }
        let guide =
            axis == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
        let stack = LayoutNode(
            StackAlgorithm(axis: axis, guide: guide, spacing: spacing), in: layoutTree)
        stack.setChildren(sizes.map { LayoutNode(ConstantAlgorithm($0), in: layoutTree) })
        let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
        let length = sizes.reduce(0) { $0 + $1[axis] } + gaps
        let across = sizes.map { $0[axis.other] }.max() ?? 0
        for proposal in Self.proposals {
            let size = stack.size(for: proposal)
            #expect(
                size == CGSize(axis, length, across), "seed \(seed), proposed \(proposal)")
            stack.place(at: .zero, proposal: proposal)
            var next: CGFloat = 0
            for (child, own) in zip(stack.children, sizes) {
                #expect(child.origin[axis] == next && child.placedSize == own, "seed \(seed)")
                #expect(
                    child.origin[axis.other] == (across - own[axis.other]) / 2, "seed \(seed)")
                next += own[axis] + spacing
            }
        }
    }

    @Test(arguments: 1...120)
    func `the children of a stack are inside its size`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let axis: Axis = random.chance(2) ? .horizontal : .vertical
        let guide =
            axis == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
        let trees = (0..<random.below(6)).map { _ in Tree.random(depth: 3, using: &random) }
        let stack = Tree.many(
            name: "stack", StackAlgorithm(axis: axis, guide: guide, spacing: 4), trees
        ).makeNode(.points)
        for width in [CGFloat(0), 37, 200] {
            for height in [CGFloat(0), 41, 300] {
                let proposal = ProposedViewSize(width: width, height: height)
                let size = stack.size(for: proposal)
                stack.place(at: .zero, proposal: proposal)
                guard size.width.isFinite, size.height.isFinite else { continue }
                for child in stack.children {
                    let end = child.origin[axis] + child.placedSize[axis]
                    let side = child.origin[axis.other] + child.placedSize[axis.other]
                    #expect(
                        child.origin[axis] >= -1e-6 && end <= size[axis] + 1e-6
                            && child.origin[axis.other] >= -1e-6
                            && side <= size[axis.other] + 1e-6,
                        "seed \(seed), proposed \(proposal): \(trees.map(\.text))")
                }
            }
        }
    }

    // MARK: Changes

    // The spacer is proposed 100 × 100 along both axes; its sizes differ.
    @Test func `a spacer follows a change of its stack's axis`() {
        let pass = LayoutPass()
        let stack = LayoutNode(
            StackAlgorithm(axis: .horizontal, guide: VerticalAlignment.center.key, spacing: 0),
            in: layoutTree)
        let spacer = LayoutNode(SpacerAlgorithm(minimum: 0), in: layoutTree)
        stack.setChildren([spacer])
        let proposal = ProposedViewSize(width: 100, height: 100)
        #expect(stack.size(for: proposal) == CGSize(width: 100, height: 0))
        stack.algorithm = StackAlgorithm(
            axis: .vertical, guide: HorizontalAlignment.center.key, spacing: 0)
        pass.invalidate(stack)
        pass.run()
        #expect(stack.size(for: proposal) == CGSize(width: 0, height: 100))
    }

    /// A leaf of a constant size with a guide at a distance from its top.
    private struct GuideLeaf: LayoutAlgorithm {
        let key: AlignmentKey
        let height: CGFloat
        let line: CGFloat

        var setsGuides: Bool { !key.isBaseline }

        func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
            CGSize(width: 10, height: height)
        }

        func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {}

        func explicitGuide(
            _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
        ) -> CGFloat? { key == self.key ? line : nil }
    }

    private enum Line: AlignmentID {
        static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { 0 }
    }

    // The guide of the column lies 5 + 3 below its top, then 7 + 3. It is aligned with one at 20.
    @Test(arguments: [VerticalAlignment.firstTextBaseline, VerticalAlignment(Line.self)])
    func `a column that keeps its size follows its guide`(alignment: VerticalAlignment) {
        let key = alignment.key
        func leaf(_ height: CGFloat) -> LayoutNode {
            LayoutNode(
                ConstantAlgorithm(CGSize(width: 10, height: height)), in: layoutTree)
        }
        let tree = layoutTree
        let (upper, lower) = (leaf(5), leaf(7))
        let line = LayoutNode(GuideLeaf(key: key, height: 4, line: 3), in: tree)
        let column = LayoutNode(
            StackAlgorithm(axis: .vertical, guide: HorizontalAlignment.center.key, spacing: 0),
            in: tree)
        column.setChildren([upper, line, lower])
        let row = LayoutNode(
            StackAlgorithm(axis: .horizontal, guide: key, spacing: 0), in: tree)
        row.setChildren([column, LayoutNode(GuideLeaf(key: key, height: 40, line: 20), in: tree)])
        let pass = LayoutPass()
        let proposal = ProposedViewSize(width: 100, height: 100)
        settle(row, pass, proposal)
        #expect(column.origin == CGPoint(x: 0, y: 12))
        for (node, height) in [(upper, 7), (lower, 5)] as [(LayoutNode, CGFloat)] {
            node.algorithm = ConstantAlgorithm(CGSize(width: 10, height: height))
            pass.invalidate(node)
        }
        pass.run()
        row.place(at: .zero, proposal: proposal)
        pass.placeRest(in: [row])
        #expect(column.origin == CGPoint(x: 0, y: 10))
    }

    // MARK: Cost

    /// Nested rows and columns in turns, with a colour and a fixed view at each level.
    private func chain(_ depth: Int) -> LayoutNode {
        var node = LayoutNode(FillAlgorithm(), in: layoutTree)
        for level in 0..<depth {
            let stack = LayoutNode(
                StackAlgorithm(
                    axis: level % 2 == 0 ? .horizontal : .vertical,
                    guide: level % 2 == 0
                        ? VerticalAlignment.center.key : HorizontalAlignment.center.key,
                    spacing: nil), in: layoutTree)
            let fixed = LayoutNode(
                ConstantAlgorithm(CGSize(width: 3, height: 3)), in: layoutTree)
            stack.setChildren([node, fixed, LayoutNode(FillAlgorithm(), in: layoutTree)])
            node = stack
        }
        return node
    }

    // A stack proposes its minimum, its maximum and a share to a child, which may pass them on
    // changed. But the proposals along one axis are few: minimum, maximum and share, for the
    // minimum and for the final length. Three for each axis make at most nine.
    @Test(arguments: [5, 10, 20, 40])
    func `nested stacks are measured at most nine times`(depth: Int) {
        let root = chain(depth)
        let proposal = ProposedViewSize(width: 4000, height: 3000)
        _ = root.size(for: proposal)
        root.place(at: .zero, proposal: proposal)
        for node in everything(root) {
            #expect(node.measurements <= 9, "depth \(depth), at \(node.depth)")
        }
    }
}
