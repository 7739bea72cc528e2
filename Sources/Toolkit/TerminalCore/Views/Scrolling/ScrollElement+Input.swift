import Foundation

extension ScrollElement {
    /// The axis of the keys that have none: vertical unless only the other scrolls.
    private var mainAxis: Axis { axes.contains(.vertical) ? .vertical : .horizontal }

    /// Handles the keys that scroll.
    func scrolls(_ press: KeyPress) -> Bool {
        if !press.modifiers.isEmpty { return false }
        let axis = mainAxis
        let page = max(placedSize[axis] - metrics.cell[axis], metrics.cell[axis])
        switch press.key {
        case .up: return userScrolls(by: -metrics.cell.height, .vertical)
        case .down: return userScrolls(by: metrics.cell.height, .vertical)
        case .left, .right:
            let isForward = (press.key == .right) != rightToLeft
            return userScrolls(
                by: isForward ? metrics.cell.width : -metrics.cell.width, .horizontal)
        case .pageUp: return userScrolls(by: -page, axis)
        case .pageDown: return userScrolls(by: page, axis)
        case .home: return userScrolls(by: -.greatestFiniteMagnitude, axis)
        case .end: return userScrollsToEnd(axis)
        default: return false
        }
    }

    /// Handles the wheel: three rows a step, or as far horizontally if only that axis scrolls, the wheel
    /// is tilted, or Shift is held.
    func scrolls(_ mouse: MouseEvent) -> Bool {
        let step = 3 * metrics.cell.height
        let axis = mouse.modifiers.contains(.shift) ? .horizontal : mainAxis
        let forward = rightToLeft ? -step : step
        switch mouse.kind {
        case .scrollUp: return userScrolls(by: -step, axis)
        case .scrollDown: return userScrolls(by: step, axis)
        case .scrollLeft: return userScrolls(by: -forward, .horizontal)
        case .scrollRight: return userScrolls(by: forward, .horizontal)
        default: return false
        }
    }

    /// Draws the scroll bar of an axis at the trailing or the bottom edge, a quarter of a cell wide and
    /// at least one cell long.
    func drawIndicator(_ axis: Axis, in canvas: CellCanvas, frame: CGRect) {
        let whole = contentSize[axis]
        let margin = settings.indicatorMargins
        let (first, last) =
            axis == .vertical ? (margin.top, margin.bottom) : (margin.leading, margin.trailing)
        let track = frame.size[axis] - first - last
        guard metrics.snapsToCells, whole > frame.size[axis], track > 0, whole.isFinite else {
            return
        }
        let length = max(track * frame.size[axis] / whole, metrics.cell[axis])
        var way = first + offset[axis] / (whole - frame.size[axis]) * (track - length)
        if axis == .horizontal, rightToLeft { way = frame.width - way - length }
        let across = axis.other
        let edge = (frame.origin[across] + frame.size[across]) / metrics.cell[across]
        let thickness = metrics.cell[across] / 4
        var start = edge.rounded(.up) * metrics.cell[across] - thickness
        if axis == .vertical, rightToLeft {
            start = (frame.minX / metrics.cell.width).rounded(.down) * metrics.cell.width
        }
        canvas.fill(
            CGRect(
                origin: CGPoint(axis, frame.origin[axis] + way, start),
                size: CGSize(axis, length, thickness)),
            with: .color(RGBA(red: 128, green: 128, blue: 136)))
    }
}
