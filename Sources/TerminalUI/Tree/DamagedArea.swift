import Foundation

/// What of the screen has to be drawn again: a few rectangles of whole cells that do not meet.
///
/// Two that lie close are drawn as one: each costs a walk through the tree, as much as drawing a
/// hundred cells or so.
struct DamagedArea {
    private static let limit = 8
    private static let costOfOne: CGFloat = 100

    private(set) var rects: [CGRect] = []
    private let cell: CGSize

    init(cell: CGSize) { self.cell = cell }

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle, in points of the screen.
    mutating func add(_ rect: CGRect) {
        // A cell is drawn as a whole, so all that reaches into it is drawn.
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

    /// How many cells are drawn in vain where two rectangles are drawn as one.
    private func cost(ofJoining one: CGRect, _ other: CGRect) -> CGFloat {
        // Those that meet would be drawn twice where they do.
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
