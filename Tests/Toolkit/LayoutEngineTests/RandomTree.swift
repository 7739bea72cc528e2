import Foundation
import LayoutEngine
import TestSupport

// Random trees of all the layouts in the engine. A tree is a value, so that nodes can be created
// from it twice, and once more with one node changed.

/// A leaf of a constant size with lines of text.
struct Lines: LeafAlgorithm {
    let constant: CGSize
    /// The baseline of the last line, below the top.
    let last: CGFloat

    init(_ size: CGSize, last: CGFloat) {
        constant = size
        self.last = last
    }

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize { constant }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        switch key.kind {
        case .firstText: 8
        case .lastText: last
        default: nil
        }
    }
}

/// A node of a random tree, as a value.
indirect enum Tree {
    case leaf(name: String, any LayoutAlgorithm)
    case one(name: String, any LayoutAlgorithm, Tree)
    case many(name: String, any LayoutAlgorithm, [Tree])
    /// A row of a grid, with the number of columns that each cell spans.
    case row([(columns: Int, Tree)])

    /// Creates the nodes of the tree.
    func makeNode(_ metrics: LayoutMetrics) -> LayoutNode {
        makeNode(in: LayoutTree(metrics: metrics))
    }

    private func makeNode(in tree: LayoutTree) -> LayoutNode {
        switch self {
        case .leaf(_, let algorithm): return LayoutNode(algorithm, in: tree)
        case .one(_, let algorithm, let child):
            let node = LayoutNode(algorithm, in: tree)
            node.setChildren([child.makeNode(in: tree)])
            return node
        case .many(_, let algorithm, let children):
            let node = LayoutNode(algorithm, in: tree)
            node.setChildren(children.map { $0.makeNode(in: tree) })
            return node
        case .row(let cells):
            let node = LayoutNode(GridRowAlgorithm(alignment: nil), in: tree)
            node.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: nil)
            node.setChildren(
                cells.map { columns, content in
                    let cell = LayoutNode(PassThroughAlgorithm(), in: tree)
                    cell.traits[ObjectIdentifier(GridCell.self)] = GridCellChange {
                        $0.columns = columns
                    }
                    cell.setChildren([content.makeNode(in: tree)])
                    return cell
                })
            return node
        }
    }

    /// The tree on one line, for failure messages.
    var text: String {
        switch self {
        case .leaf(let name, _): name
        case .one(let name, _, let child): "\(name){\(child.text)}"
        case .many(let name, _, let children):
            "\(name){\(children.map(\.text).joined(separator: "; "))}"
        case .row(let cells):
            "row{\(cells.map { "\($0.columns): \($0.1.text)" }.joined(separator: "; "))}"
        }
    }

    /// A random tree with at most `depth` levels.
    static func random(depth: Int, using random: inout SeededGenerator) -> Tree {
        if depth <= 1 { return leaf(&random) }
        switch random.below(5) {
        case 0: return leaf(&random)
        case 1, 2: return modified(depth, &random)
        default: return container(depth, &random)
        }
    }

    private static func leaf(_ random: inout SeededGenerator) -> Tree {
        let (width, height) = (random.length(), random.length())
        switch random.below(8) {
        case 5, 6:
            let lines = Lines(CGSize(width: width, height: height), last: random.length())
            return .leaf(name: "lines \(width)×\(height), last \(lines.last)", lines)
        case 0: return .leaf(name: "color", FillAlgorithm())
        case 1: return .leaf(name: "circle", SquareAlgorithm())
        case 2:
            let size = CGSize(width: width, height: height)
            return .leaf(name: "fixed \(width)×\(height)", ConstantAlgorithm(size))
        case 3:
            let size = CGSize(width: width, height: height)
            return .leaf(name: "image \(width)×\(height)", ResizableAlgorithm(ideal: size))
        case 4:
            return .leaf(
                name: "spacer \(width)", SpacerAlgorithm(minimum: random.chance(2) ? width : nil))
        default: return .leaf(name: "divider", DividerAlgorithm())
        }
    }

    private static func modified(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
        let inside = Tree.random(depth: depth - 1, using: &random)
        func maybe(_ random: inout SeededGenerator) -> CGFloat? {
            random.chance(2) ? random.length() : nil
        }
        let alignment: [Alignment] = [.center, .topLeading, .bottomTrailing]
        switch random.below(11) {
        case 0:
            let (width, height) = (maybe(&random), maybe(&random))
            return .one(
                name: "frame(\(width as Any), \(height as Any))",
                FrameAlgorithm(
                    width: width, height: height, alignment: random.pick(alignment)), inside)
        case 1:
            func bounds(_ random: inout SeededGenerator) -> FlexibleFrameAlgorithm.Bounds {
                .init(minimum: maybe(&random), ideal: maybe(&random), maximum: maybe(&random))
            }
            let (width, height) = (bounds(&random), bounds(&random))
            return .one(
                name: "frame(\(width), \(height))",
                FlexibleFrameAlgorithm(
                    width: width, height: height, alignment: random.pick(alignment)), inside)
        case 2:
            let insets = EdgeInsets(
                top: random.length() - 20, leading: random.length() - 20,
                bottom: random.length(), trailing: random.length())
            return .one(name: "padding(\(insets))", PaddingAlgorithm(insets), inside)
        case 3:
            let (across, down) = (random.chance(2), random.chance(2))
            return .one(
                name: "fixedSize(\(across), \(down))",
                FixedSizeAlgorithm(horizontal: across, vertical: down), inside)
        case 4:
            let ratio = random.chance(2) ? CGSize(width: random.length(), height: 16) : nil
            let fills = random.chance(2)
            return .one(
                name: "aspectRatio(\(ratio as Any), fills \(fills))",
                AspectRatioAlgorithm(ratio: ratio, fills: fills), inside)
        case 5:
            return .one(
                name: "offset", OffsetAlgorithm(CGSize(width: random.length(), height: -7)), inside)
        case 6:
            return .one(
                name: "position", PositionAlgorithm(CGPoint(x: random.length(), y: 40)), inside)
        case 7:
            let value = Double(random.below(3)) - 1
            return .one(name: "priority(\(value))", PriorityAlgorithm(value), inside)
        case 8: return ignoringSafeArea(inside, &random)
        case 9:
            let key = random.pick([
                HorizontalAlignment.leading.key, HorizontalAlignment(Third.self).key,
                VerticalAlignment.center.key, VerticalAlignment(Third.self).key,
            ])
            let value = random.length() - 30
            return .one(
                name: "guide(\(key.axis), \(key.kind), \(value))",
                AlignmentGuideAlgorithm(key) { _ in value }, inside)
        default:
            let insets = EdgeInsets(
                top: 16, leading: random.length(), bottom: random.length(), trailing: 8)
            return .one(
                name: "safeAreaPadding(\(insets))", SafeAreaPaddingAlgorithm(insets),
                random.chance(2) ? ignoringSafeArea(inside, &random) : inside)
        }
    }

    private static func ignoringSafeArea(
        _ inside: Tree, _ random: inout SeededGenerator
    ) -> Tree {
        let edges: Edge.Set = random.pick([.all, .top, .leading, .horizontal])
        return .one(
            name: "ignoresSafeArea(\(edges.rawValue))", IgnoresSafeAreaAlgorithm(edges: edges),
            inside)
    }

    private static func container(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
        let children = (0..<random.below(5)).map { _ in
            Tree.random(depth: depth - 1, using: &random)
        }
        let spacing: CGFloat? = random.chance(2) ? random.length() : nil
        switch random.below(11) {
        case 10:
            let pair = (0..<2).map { _ in Tree.random(depth: depth - 1, using: &random) }
            let edge: Edge = random.pick(Edge.allCases)
            return .many(
                name: "safeAreaInset(\(edge))",
                SafeAreaInsetAlgorithm(
                    edge: edge, guide: AlignmentKey(edge.axis.other, .first), spacing: spacing),
                pair)
        case 7:
            // Rows of cells, and sometimes a view outside a row between them.
            let rows = (0..<random.below(4)).map { _ -> Tree in
                if random.chance(4) { return Tree.random(depth: depth - 1, using: &random) }
                return .row(
                    (0..<random.below(4)).map { _ in
                        (1 + random.below(2), Tree.random(depth: depth - 1, using: &random))
                    })
            }
            return .many(
                name: "Grid(\(spacing as Any))",
                GridAlgorithm(
                    alignment: .topTrailing, horizontalSpacing: spacing, verticalSpacing: nil),
                rows)
        case 8:
            let items = (0...random.below(3)).map { _ -> GridItem in
                switch random.below(3) {
                case 0: GridItem(.fixed(random.length()), spacing: spacing)
                case 1: GridItem(.flexible(minimum: random.length()), alignment: .bottom)
                default: GridItem(.adaptive(minimum: random.length(), maximum: 90))
                }
            }
            let axis: Axis = random.chance(2) ? .horizontal : .vertical
            return .many(
                name: "LazyGrid(\(items.map(\.size)))",
                LazyGridAlgorithm(axis: axis, items: items, alignment: .center, spacing: spacing),
                children)
        case 9: return .many(name: "Flow", LayoutBox(Flow(gap: spacing ?? 3)), children)
        case 0, 1:
            let guide = random.pick([
                VerticalAlignment.center.key, VerticalAlignment(Third.self).key,
                VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key,
            ])
            return .many(
                name: "HStack(\(guide.kind), \(spacing as Any))",
                StackAlgorithm(axis: .horizontal, guide: guide, spacing: spacing), children)
        case 2, 3:
            let guide = random.pick([
                HorizontalAlignment.leading.key, HorizontalAlignment(Third.self).key,
            ])
            return .many(
                name: "VStack(\(guide.kind), \(spacing as Any))",
                StackAlgorithm(axis: .vertical, guide: guide, spacing: spacing), children)
        case 4: return .many(name: "ZStack", ZStackAlgorithm(alignment: .center), children)
        case 5:
            return .many(
                name: "ViewThatFits", ViewThatFitsAlgorithm(axes: [.horizontal, .vertical]),
                children)
        default:
            let pair = (0..<2).map { _ in Tree.random(depth: depth - 1, using: &random) }
            return .many(
                name: "overlay", SecondaryAlgorithm(alignment: .bottomTrailing, isBehind: false),
                pair)
        }
    }
}

/// A guide at a third of a view's length.
nonisolated enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

/// Puts its subviews side by side, and starts a new line where one does not fit the width.
struct Flow: Layout {
    let gap: CGFloat

    private func corners(
        _ subviews: Subviews, in width: CGFloat?
    ) -> (corners: [CGPoint], size: CGSize) {
        var corners: [CGPoint] = []
        var size = CGSize.zero
        var (x, y, line) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let own = subview.sizeThatFits(.unspecified)
            if x > 0, let width, x + own.width > width {
                (x, y, line) = (0, y + line + gap, 0)
            }
            corners.append(CGPoint(x: x, y: y))
            size.width = max(size.width, x + own.width)
            x += own.width + gap
            line = max(line, own.height)
            size.height = max(size.height, y + line)
        }
        return (corners, size)
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { corners(subviews, in: proposal.width).size }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for (subview, corner) in zip(subviews, corners(subviews, in: proposal.width).corners) {
            subview.place(
                at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y),
                proposal: .unspecified)
        }
    }
}

extension SeededGenerator {
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
    /// A whole number of points, 0 to 120.
    mutating func length() -> CGFloat { CGFloat(below(121)) }
}

/// Takes the largest square in the proposal: a circle (rule C2).
struct SquareAlgorithm: LeafAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
}
