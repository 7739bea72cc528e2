import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Columns are laid out as rows are: a tree whose axes are exchanged, proposed the exchanged lengths, has the
/// exchanged frames. The argument is the seed, which a failure reports.
@Suite struct TransposedTreeTests {
    private func nodes(_ node: LayoutNode) -> [LayoutNode] {
        [node] + node.children.flatMap { nodes($0) }
    }

    /// Whether two rectangles are equal, except for rounding errors.
    private func same(_ one: CGRect, _ other: CGRect) -> Bool {
        func same(_ one: CGFloat, _ other: CGFloat) -> Bool {
            one == other || abs(one - other) < 1e-6
        }
        return same(one.origin.x, other.origin.x) && same(one.origin.y, other.origin.y)
            && same(one.size.width, other.size.width) && same(one.size.height, other.size.height)
    }

    @Test(arguments: 1...300)
    func `both axes are laid out alike`(seed: UInt64) {
        var plain = TransposableTree(seed: seed, isTransposed: false)
        var transposed = TransposableTree(seed: seed, isTransposed: true)
        let (root, image) = (plain.node(depth: 5), transposed.node(depth: 5))
        let lengths: [CGFloat?] = [nil, 0, 1, 37, 200]
        for first in lengths {
            for second in lengths {
                let numbers = "\(first as Any) × \(second as Any)"
                root.place(at: .zero, proposal: ProposedViewSize(width: first, height: second))
                image.place(at: .zero, proposal: ProposedViewSize(width: second, height: first))
                for (node, other) in zip(nodes(root), nodes(image)) where node.isPlaced {
                    let frame = CGRect(origin: node.origin, size: node.placedSize)
                    let exchanged = CGRect(
                        x: other.origin.y, y: other.origin.x, width: other.placedSize.height,
                        height: other.placedSize.width)
                    let name = String(describing: type(of: node.algorithm))
                    #expect(
                        other.isPlaced && same(frame, exchanged),
                        "seed \(seed), proposed \(numbers): \(name) at \(frame), \(exchanged)")
                }
            }
        }
    }
}

/// Makes the same random nodes for one seed, with or without exchanged axes.
private struct TransposableTree {
    private var random: SeededGenerator
    private let isTransposed: Bool
    private let tree = LayoutTree(metrics: .points)

    init(seed: UInt64, isTransposed: Bool) {
        random = SeededGenerator(seed: seed)
        self.isTransposed = isTransposed
    }

    // MARK: Exchanged values

    private func axis(_ axis: Axis) -> Axis { isTransposed ? axis.other : axis }

    private func pair<Value>(_ first: Value, _ second: Value) -> (Value, Value) {
        isTransposed ? (second, first) : (first, second)
    }

    private mutating func size() -> CGSize {
        let (width, height) = pair(random.length(), random.length())
        return CGSize(width: width, height: height)
    }

    private func edge(_ edge: Edge) -> Edge {
        guard isTransposed else { return edge }
        return switch edge {
        case .top: .leading
        case .leading: .top
        case .bottom: .trailing
        case .trailing: .bottom
        }
    }

    private mutating func insets(atLeast least: CGFloat) -> EdgeInsets {
        var insets = EdgeInsets()
        for side in Edge.allCases { insets[edge(side)] = random.length() + least }
        return insets
    }

    private mutating func kind() -> AlignmentKey.Kind { random.pick([.first, .middle, .last]) }

    private mutating func alignment() -> Alignment {
        let (horizontal, vertical) = pair(kind(), kind())
        return Alignment(
            horizontal: HorizontalAlignment(AlignmentKey(.horizontal, horizontal)),
            vertical: VerticalAlignment(AlignmentKey(.vertical, vertical)))
    }

    private mutating func maybe() -> CGFloat? { random.chance(2) ? random.length() : nil }

    // MARK: Nodes

    private func node(_ algorithm: any LayoutAlgorithm, _ children: [LayoutNode]) -> LayoutNode {
        let node = LayoutNode(algorithm, in: tree)
        node.setChildren(children)
        return node
    }

    mutating func node(depth: Int) -> LayoutNode {
        if depth <= 1 { return node(leaf(), []) }
        switch random.below(5) {
        case 0: return node(leaf(), [])
        case 1, 2: return node(modifier(), [node(depth: depth - 1)])
        default: return container(depth)
        }
    }

    private mutating func leaf() -> any LayoutAlgorithm {
        switch random.below(5) {
        case 0: return FillAlgorithm()
        case 1: return SquareAlgorithm()
        case 2: return ConstantAlgorithm(size())
        case 3: return ResizableAlgorithm(ideal: size())
        default: return SpacerAlgorithm(minimum: maybe())
        }
    }

    private mutating func modifier() -> any LayoutAlgorithm {
        switch random.below(11) {
        case 0:
            let (width, height) = pair(maybe(), maybe())
            return FrameAlgorithm(width: width, height: height, alignment: alignment())
        case 1, 2:
            let bounds = (0..<2).map { _ in
                FlexibleFrameAlgorithm.Bounds(minimum: maybe(), ideal: maybe(), maximum: maybe())
            }
            let (width, height) = pair(bounds[0], bounds[1])
            return FlexibleFrameAlgorithm(width: width, height: height, alignment: alignment())
        case 3: return PaddingAlgorithm(insets(atLeast: -20))
        case 4:
            let (across, down) = pair(random.chance(2), random.chance(2))
            return FixedSizeAlgorithm(horizontal: across, vertical: down)
        case 5:
            return AspectRatioAlgorithm(
                ratio: random.chance(2) ? size() : nil, fills: random.chance(2))
        case 6: return OffsetAlgorithm(size())
        case 7:
            let point = size()
            return PositionAlgorithm(CGPoint(x: point.width, y: point.height))
        case 8: return PriorityAlgorithm(Double(random.below(3)) - 1)
        case 9: return SafeAreaPaddingAlgorithm(insets(atLeast: 0))
        default:
            var edges: Edge.Set = []
            for side in Edge.allCases where random.chance(2) { edges.insert(Edge.Set(edge(side))) }
            return IgnoresSafeAreaAlgorithm(edges: edges)
        }
    }

    private mutating func container(_ depth: Int) -> LayoutNode {
        let count = random.below(5)
        var children: [LayoutNode] = []
        for _ in 0..<count { children.append(node(depth: depth - 1)) }
        let spacing = maybe()
        switch random.below(7) {
        case 0, 1, 2:
            let along = axis(random.pick([.horizontal, .vertical]))
            // A divider has a direction in a stack only.
            if random.chance(3) { children.append(node(DividerAlgorithm(), [])) }
            return node(
                StackAlgorithm(
                    axis: along, guide: AlignmentKey(along.other, kind()), spacing: spacing),
                children)
        case 3: return node(ZStackAlgorithm(alignment: alignment()), children)
        case 4:
            let axes = random.pick([[Axis.horizontal], [.vertical], [.horizontal, .vertical]])
            return node(
                ViewThatFitsAlgorithm(axes: Axis.Set(axes.map { Axis.Set(axis($0)) })), children)
        case 5:
            let side = edge(random.pick(Edge.allCases))
            return node(
                SafeAreaInsetAlgorithm(
                    edge: side, guide: AlignmentKey(side.axis.other, kind()), spacing: spacing),
                [node(depth: depth - 1), node(depth: depth - 1)])
        default:
            return node(
                SecondaryAlgorithm(alignment: alignment(), isBehind: random.chance(2)),
                [node(depth: depth - 1), node(depth: depth - 1)])
        }
    }
}
