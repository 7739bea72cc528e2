import Foundation
import LayoutEngine
import TestSupport
import Testing

// Containers of random rigid children: all children are inside the measured size of their
// container, and do not overlap where the container arranges them side by side.

@Suite struct RandomContainerTests {
    private let layoutTree = LayoutTree(metrics: .points)
    private static let proposals: [ProposedViewSize] = [nil, 0, 37, 200, 4000].flatMap { width in
        [nil, 0, 41, 300].map { ProposedViewSize(width: width, height: $0) }
    }

    private func rigid(_ random: inout SeededGenerator) -> LayoutNode {
        let size = CGSize(width: random.length(), height: random.length())
        return LayoutNode(ConstantAlgorithm(size), in: layoutTree)
    }

    /// The rectangles of the placed nodes, in the coordinates of the root, which is at (0, 0).
    private func rectangles(_ nodes: [LayoutNode]) -> [CGRect] {
        nodes.filter(\.isPlaced).map { node in
            var origin = CGPoint.zero
            var here: LayoutNode? = node
            while let current = here {
                origin.x += current.origin.x
                origin.y += current.origin.y
                here = current.parent
            }
            return CGRect(origin: origin, size: node.placedSize)
        }
    }

    /// Places the root and checks that the nodes are inside it and, unless they may, do not
    /// overlap.
    private func expectCovered(
        _ nodes: [LayoutNode], in root: LayoutNode, _ proposal: ProposedViewSize,
        _ comment: Comment, mayOverlap: Bool = false
    ) {
        let size = root.size(for: proposal)
        root.place(at: .zero, proposal: proposal)
        let rectangles = rectangles(nodes)
        for (index, rectangle) in rectangles.enumerated() {
            #expect(
                rectangle.minX >= -1e-6 && rectangle.minY >= -1e-6
                    && rectangle.maxX <= size.width + 1e-6
                    && rectangle.maxY <= size.height + 1e-6, comment)
            if mayOverlap { continue }
            for other in rectangles[(index + 1)...] {
                let common = rectangle.intersection(other)
                #expect(
                    common.isNull || common.width < 1e-6 || common.height < 1e-6, comment)
            }
        }
    }

    @Test(arguments: 1...60)
    func `cells of a grid are inside the grid and do not overlap`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gap = random.length()
        let rows = (0...random.below(5)).map { _ in
            (0...random.below(4)).map { _ in (1 + random.below(3), rigid(&random)) }
        }
        let grid = LayoutNode(
            GridAlgorithm(
                alignment: .bottomLeading, horizontalSpacing: gap, verticalSpacing: gap),
            in: layoutTree)
        grid.rightToLeft = random.chance(2)
        grid.setChildren(
            rows.map { cells in
                let row = LayoutNode(GridRowAlgorithm(alignment: nil), in: layoutTree)
                row.rightToLeft = grid.rightToLeft
                row.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: nil)
                for (columns, cell) in cells {
                    cell.traits[ObjectIdentifier(GridCell.self)] = GridCellChange {
                        $0.columns = columns
                    }
                }
                row.setChildren(cells.map(\.1))
                return row
            })
        let cells = rows.flatMap { $0.map(\.1) }
        for proposal in Self.proposals {
            expectCovered(cells, in: grid, proposal, "seed \(seed), proposed \(proposal)")
        }
    }

    @Test(arguments: 1...60)
    func `the size of a grid of single cells follows from its widest and highest cells`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let gap = random.length()
        let (rows, columns) = (1 + random.below(5), 1 + random.below(5))
        let cells = (0..<rows).map { _ in (0..<columns).map { _ in rigid(&random) } }
        let grid = LayoutNode(
            GridAlgorithm(alignment: .center, horizontalSpacing: gap, verticalSpacing: gap),
            in: layoutTree)
        grid.setChildren(
            cells.map { cells in
                let row = LayoutNode(GridRowAlgorithm(alignment: nil), in: layoutTree)
                row.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: nil)
                row.setChildren(cells)
                return row
            })
        let sizes = cells.map { $0.map { $0.size(for: .unspecified) } }
        let width = (0..<columns).map { column in sizes.map { $0[column].width }.max() ?? 0 }
        let height = sizes.map { $0.map(\.height).max() ?? 0 }
        let expected = CGSize(
            width: width.reduce(0, +) + gap * CGFloat(columns - 1),
            height: height.reduce(0, +) + gap * CGFloat(rows - 1))
        for proposal in Self.proposals {
            #expect(
                grid.size(for: proposal) == expected, "seed \(seed), proposed \(proposal)")
        }
    }

    @Test(arguments: 1...60)
    func `cells of a lazy grid are inside the grid and do not overlap`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let axis: Axis = random.chance(2) ? .horizontal : .vertical
        // Wide enough for each cell: a rigid cell overflows a narrower track.
        let items = (0...random.below(3)).map { _ in GridItem(.flexible(minimum: 120)) }
        let grid = LayoutNode(
            LazyGridAlgorithm(axis: axis, items: items, alignment: .center, spacing: 5),
            in: layoutTree)
        let cells = (0..<random.below(12)).map { _ in rigid(&random) }
        grid.setChildren(cells)
        for proposal in Self.proposals {
            expectCovered(cells, in: grid, proposal, "seed \(seed), proposed \(proposal)")
        }
    }

    @Test(arguments: 1...60)
    func `ViewThatFits has the size of the view it shows`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fitting = LayoutNode(
            ViewThatFitsAlgorithm(
                axes: random.chance(2) ? [.horizontal] : [.horizontal, .vertical]),
            in: layoutTree)
        fitting.setChildren((0...random.below(4)).map { _ in rigid(&random) })
        for proposal in Self.proposals {
            let size = fitting.size(for: proposal)
            fitting.place(at: .zero, proposal: proposal)
            let shown = fitting.children.filter(\.isPlaced)
            #expect(
                shown.count == 1 && shown[0].placedSize == size && shown[0].origin == .zero,
                "seed \(seed), proposed \(proposal)")
        }
    }

    @Test(arguments: 1...60)
    func `children of a ZStack and of a custom layout are inside it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let flow = LayoutNode(LayoutBox(Flow(gap: random.length())), in: layoutTree)
        flow.setChildren((0..<random.below(8)).map { _ in rigid(&random) })
        let stack = LayoutNode(ZStackAlgorithm(alignment: .bottomTrailing), in: layoutTree)
        stack.setChildren((0..<random.below(6)).map { _ in rigid(&random) })
        for proposal in Self.proposals {
            let comment: Comment = "seed \(seed), proposed \(proposal)"
            expectCovered(flow.children, in: flow, proposal, comment)
            expectCovered(stack.children, in: stack, proposal, comment, mayOverlap: true)
        }
    }
}
