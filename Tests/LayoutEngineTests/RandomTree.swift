import Foundation
import LayoutEngine
import TestSupport

// Random trees of everything the engine can arrange. A tree is a value first, so that it can be
// built twice, and built again with one node changed.

/// A node of a random tree, as a value.
indirect enum Tree {
    case leaf(name: String, any LayoutAlgorithm)
    case one(name: String, any LayoutAlgorithm, Tree)
    case many(name: String, any LayoutAlgorithm, [Tree])
    /// A row of a grid, with how many columns each cell takes.
    case row([(columns: Int, Tree)])

    /// The living nodes of the tree.
    func makeNode(_ metrics: LayoutMetrics) -> LayoutNode {
        switch self {
        case .leaf(_, let algorithm): return LayoutNode(algorithm, metrics: metrics)
        case .one(_, let algorithm, let child):
            let node = LayoutNode(algorithm, metrics: metrics)
            node.setChildren([child.makeNode(metrics)])
            return node
        case .many(_, let algorithm, let children):
            let node = LayoutNode(algorithm, metrics: metrics)
            node.setChildren(children.map { $0.makeNode(metrics) })
            return node
        case .row(let cells):
            let node = LayoutNode(GridRowAlgorithm(alignment: nil), metrics: metrics)
            node.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: nil)
            node.setChildren(
                cells.map { columns, tree in
                    let cell = LayoutNode(PassThroughLayout(), metrics: metrics)
                    cell.traits[ObjectIdentifier(GridCell.self)] = GridCellChange {
                        $0.columns = columns
                    }
                    cell.setChildren([tree.makeNode(metrics)])
                    return cell
                })
            return node
        }
    }

    /// The tree on one line, for a failure's message.
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

    /// A tree of at most so many levels.
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
        switch random.below(6) {
        case 0: return .leaf(name: "color", FillLayout())
        case 1: return .leaf(name: "circle", SquareLayout())
        case 2:
            let size = CGSize(width: width, height: height)
            return .leaf(name: "fixed \(width)×\(height)", ConstantLayout(size))
        case 3:
            let size = CGSize(width: width, height: height)
            return .leaf(name: "image \(width)×\(height)", ResizableLayout(ideal: size))
        case 4:
            return .leaf(
                name: "spacer \(width)", SpacerLayout(minimum: random.chance(2) ? width : nil))
        default: return .leaf(name: "divider", DividerLayout())
        }
    }

    private static func modified(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
        let inside = Tree.random(depth: depth - 1, using: &random)
        func maybe(_ random: inout SeededGenerator) -> CGFloat? {
            random.chance(2) ? random.length() : nil
        }
        let alignment: [Alignment] = [.center, .topLeading, .bottomTrailing]
        switch random.below(9) {
        case 0:
            let (width, height) = (maybe(&random), maybe(&random))
            return .one(
                name: "frame(\(width as Any), \(height as Any))",
                FrameLayout(
                    width: width, height: height, alignment: random.pick(alignment)), inside)
        case 1:
            func bounds(_ random: inout SeededGenerator) -> FlexibleFrameLayout.Bounds {
                .init(minimum: maybe(&random), ideal: maybe(&random), maximum: maybe(&random))
            }
            let (width, height) = (bounds(&random), bounds(&random))
            return .one(
                name: "frame(\(width), \(height))",
                FlexibleFrameLayout(
                    width: width, height: height, alignment: random.pick(alignment)), inside)
        case 2:
            let insets = EdgeInsets(
                top: random.length() - 20, leading: random.length() - 20,
                bottom: random.length(), trailing: random.length())
            return .one(name: "padding(\(insets))", PaddingLayout(insets), inside)
        case 3:
            let (across, down) = (random.chance(2), random.chance(2))
            return .one(
                name: "fixedSize(\(across), \(down))",
                FixedSizeLayout(horizontal: across, vertical: down), inside)
        case 4:
            let ratio = random.chance(2) ? CGSize(width: random.length(), height: 16) : nil
            let fills = random.chance(2)
            return .one(
                name: "aspectRatio(\(ratio as Any), fills \(fills))",
                AspectRatioLayout(ratio: ratio, fills: fills), inside)
        case 5:
            return .one(
                name: "offset", OffsetLayout(CGSize(width: random.length(), height: -7)), inside)
        case 6:
            return .one(
                name: "position", PositionLayout(CGPoint(x: random.length(), y: 40)), inside)
        case 7:
            let value = Double(random.below(3)) - 1
            return .one(name: "priority(\(value))", PriorityLayout(value), inside)
        default:
            let insets = EdgeInsets(top: 16, leading: 0, bottom: random.length(), trailing: 8)
            return .one(name: "safeAreaPadding", SafeAreaPaddingLayout(insets), inside)
        }
    }

    private static func container(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
        let children = (0..<random.below(5)).map { _ in
            Tree.random(depth: depth - 1, using: &random)
        }
        let spacing: CGFloat? = random.chance(2) ? random.length() : nil
        switch random.below(10) {
        case 7:
            // Rows of cells, and now and then a view of its own between them.
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
                LazyGridLayout(axis: axis, items: items, alignment: .center, spacing: spacing),
                children)
        case 9: return .many(name: "Flow", LayoutBox(Flow(gap: spacing ?? 3)), children)
        case 0, 1:
            return .many(
                name: "HStack(\(spacing as Any))",
                StackAlgorithm(
                    axis: .horizontal, guide: VerticalAlignment.center.key, spacing: spacing),
                children)
        case 2, 3:
            return .many(
                name: "VStack(\(spacing as Any))",
                StackAlgorithm(
                    axis: .vertical, guide: HorizontalAlignment.leading.key, spacing: spacing),
                children)
        case 4: return .many(name: "ZStack", ZStackAlgorithm(alignment: .center), children)
        case 5:
            return .many(
                name: "ViewThatFits", ViewThatFitsLayout(axes: [.horizontal, .vertical]), children)
        default:
            let pair = (0..<2).map { _ in Tree.random(depth: depth - 1, using: &random) }
            return .many(
                name: "overlay", SecondaryLayout(alignment: .bottomTrailing, isBehind: false), pair)
        }
    }
}

/// Puts its subviews beside each other, and on a new line where they come to the end.
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
