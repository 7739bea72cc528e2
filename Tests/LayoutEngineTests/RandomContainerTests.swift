import Foundation
import LayoutEngine
import TestSupport
import Testing

// What was measured is what is covered: in every container the children lie inside its size, none
// over another where it puts them beside each other. On containers of chance with rigid children.

@Suite struct RandomContainerTests {
    private static let proposals: [ProposedViewSize] = [nil, 0, 37, 200, 4000].flatMap { width in
        [nil, 0, 41, 300].map { ProposedViewSize(width: width, height: $0) }
    }

    private func rigid(_ random: inout SeededGenerator) -> LayoutNode {
        let size = CGSize(width: random.length(), height: random.length())
        return LayoutNode(ConstantLayout(size), metrics: .points)
    }

    /// The rectangles of some nodes, in the coordinates of the root, which lies at (0, 0).
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

    /// Places the root and checks that the nodes lie inside it and not over each other.
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
    func `cells of a grid lie in their columns and rows`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gap = random.length()
        let rows = (0...random.below(5)).map { _ in
            (0...random.below(4)).map { _ in (1 + random.below(3), rigid(&random)) }
        }
        let grid = LayoutNode(
            GridAlgorithm(
                alignment: .bottomLeading, horizontalSpacing: gap, verticalSpacing: gap),
            metrics: .points)
        grid.rightToLeft = random.chance(2)
        grid.setChildren(
            rows.map { cells in
                let row = LayoutNode(GridRowAlgorithm(alignment: nil), metrics: .points)
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
    func `a grid of single cells is as large as its widest and highest`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gap = random.length()
        let (rows, columns) = (1 + random.below(5), 1 + random.below(5))
        let cells = (0..<rows).map { _ in (0..<columns).map { _ in rigid(&random) } }
        let grid = LayoutNode(
            GridAlgorithm(alignment: .center, horizontalSpacing: gap, verticalSpacing: gap),
            metrics: .points)
        grid.setChildren(
            cells.map { cells in
                let row = LayoutNode(GridRowAlgorithm(alignment: nil), metrics: .points)
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
    func `cells of a lazy grid lie in its lines`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let axis: Axis = random.chance(2) ? .horizontal : .vertical
        // Wide enough for every cell: a rigid cell sticks out of a track that is not.
        let items = (0...random.below(3)).map { _ in GridItem(.flexible(minimum: 120)) }
        let grid = LayoutNode(
            LazyGridLayout(axis: axis, items: items, alignment: .center, spacing: 5),
            metrics: .points)
        let cells = (0..<random.below(12)).map { _ in rigid(&random) }
        grid.setChildren(cells)
        for proposal in Self.proposals {
            expectCovered(cells, in: grid, proposal, "seed \(seed), proposed \(proposal)")
        }
    }

    @Test(arguments: 1...60)
    func `ViewThatFits is the one view it shows`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fitting = LayoutNode(
            ViewThatFitsLayout(axes: random.chance(2) ? [.horizontal] : [.horizontal, .vertical]),
            metrics: .points)
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
    func `views over each other, and those a layout puts itself`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let flow = LayoutNode(LayoutBox(Flow(gap: random.length())), metrics: .points)
        flow.setChildren((0..<random.below(8)).map { _ in rigid(&random) })
        let stack = LayoutNode(ZStackAlgorithm(alignment: .bottomTrailing), metrics: .points)
        stack.setChildren((0..<random.below(6)).map { _ in rigid(&random) })
        for proposal in Self.proposals {
            let comment: Comment = "seed \(seed), proposed \(proposal)"
            expectCovered(flow.children, in: flow, proposal, comment)
            expectCovered(stack.children, in: stack, proposal, comment, mayOverlap: true)
        }
    }
}
