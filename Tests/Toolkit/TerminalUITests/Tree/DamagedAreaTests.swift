import Testing

@testable import TerminalCore
@testable import TerminalUI

/// A rectangle in points, given in cells of 8 × 16 points: column, row, columns, rows.
struct DamagedAreaTests {
    typealias Cells = [Double]

    private func rect(_ cells: Cells) -> CGRect {
        CGRect(
            x: cells[0] * 8, y: cells[1] * 16, width: cells[2] * 8, height: cells[3] * 16)
    }

    @Test(
        "Damage is merged into few disjoint rectangles",
        arguments: [
            ([[0, 0, 10, 1]], [[0, 0, 10, 1]]),
            // A partly covered cell counts as a whole one, an empty rectangle is ignored.
            ([[0.5, 0.25, 1, 0.5]], [[0, 0, 2, 1]]),
            ([[3, 3, 0, 1]], []),
            // Two rows of 80 with one between them: merging adds 80 cells, which is cheaper than
            // another walk.
            ([[0, 0, 80, 1], [0, 2, 80, 1]], [[0, 0, 80, 3]]),
            // With two rows between them it adds 160 cells, which is not.
            ([[0, 0, 80, 1], [0, 3, 80, 1]], [[0, 0, 80, 1], [0, 3, 80, 1]]),
            // Overlapping rectangles are merged, also if a third one connects two.
            ([[0, 0, 20, 20], [19, 19, 20, 20]], [[0, 0, 39, 39]]),
            (
                [[0, 0, 5, 40], [60, 0, 5, 40], [4, 5, 57, 1]],
                [[0, 0, 65, 40]]
            ),
        ])
    func few(added: [Cells], drawn: [Cells]) {
        var area = DamagedArea(cell: CGSize(width: 8, height: 16))
        for cells in added { area.add(rect(cells)) }
        #expect(area.rects == drawn.map(rect))
        area.removeAll()
        #expect(area.rects.isEmpty)
    }

    @Test func `however much is added, there are few rectangles and they cover all of it`() {
        var area = DamagedArea(cell: CGSize(width: 8, height: 16))
        // Far from each other: 20 places in a grid of 5 by 4.
        let all = (0..<20).map { rect([Double($0 % 5) * 40, Double($0 / 5) * 15, 2, 2]) }
        for one in all { area.add(one) }
        #expect(area.rects.count <= 8)
        for one in all { #expect(area.rects.contains { $0.contains(one) }) }
        for (place, one) in area.rects.enumerated() {
            for other in area.rects[(place + 1)...] { #expect(!one.intersects(other)) }
        }
    }
}
