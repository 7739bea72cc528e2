import Foundation

/// The part of the screen to redraw: at most eight disjoint rectangles, aligned to whole cells.
///
/// Rectangles close to each other are merged if that adds at most 100 cells, because each rectangle
/// costs one walk through the tree, about as much as drawing 100 cells.
nonisolated struct DamagedArea {
    private static let limit = 8
    private static let costOfOne: CGFloat = 100

    private(set) var rects: [CGRect] = []
    private let cell: CGSize

    init(cell: CGSize) { self.cell = cell }

    package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle in points of the screen. A null or empty one is ignored.
    package mutating func add(_ rect: CGRect) {
        // Cells are drawn as a whole, so the rectangle grows to cell boundaries.
        var new = aligned(rect)
        if new.isNull || new.isEmpty { return }
        while let near = rects.firstIndex(where: { cost(ofJoining: $0, new) <= Self.costOfOne }) {
            new = new.covering(rects.remove(at: near))
        }
        if rects.count == Self.limit {
            let costs = rects.map { cost(ofJoining: $0, new) }
            let nearest = costs.indices.min { costs[$0] < costs[$1] } ?? 0
            add(new.covering(rects.remove(at: nearest)))
        } else {
            rects.append(new)
        }
    }

    /// The number of undamaged cells that are drawn if two rectangles are merged.
    private func cost(ofJoining one: CGRect, _ other: CGRect) -> CGFloat {
        // Their common part would be drawn twice, so merging them costs nothing.
        if one.intersects(other) { return 0 }
        func cells(_ rect: CGRect) -> CGFloat {
            rect.size.width / cell.width * (rect.size.height / cell.height)
        }
        return cells(one.covering(other)) - cells(one) - cells(other)
    }

    private func aligned(_ rect: CGRect) -> CGRect {
        if rect.isNull || rect.isInfinite { return rect }
        let left = (rect.minX / cell.width).rounded(.down) * cell.width
        let top = (rect.minY / cell.height).rounded(.down) * cell.height
        let right = (rect.maxX / cell.width).rounded(.up) * cell.width
        let bottom = (rect.maxY / cell.height).rounded(.up) * cell.height
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
