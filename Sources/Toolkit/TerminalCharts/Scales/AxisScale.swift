import Foundation
import LayoutEngine

/// The values along an axis, and where each of them is.
///
/// A stepped axis has categories, units of the calendar or evenly spaced numbers; all steps have the
/// same length, although months do not. Any other axis is continuous.
nonisolated struct AxisScale {
    var kind: _ChartValue.Kind
    var low: Double
    var high: Double
    /// The boundaries of the steps in ascending order; empty for a continuous axis.
    var edges: [Double] = []
    var categories: [_ChartValue] = []
    /// The unit of the steps of an axis of dates.
    var unit: CalendarStep?
    var time = CivilTime()
    var type = ScaleType.linear
    var isReversed = false
    /// Whether ticks between whole numbers make no sense.
    var isWhole = false
    /// Whether there is nothing to mark.
    var isEmpty = false

    var stepCount: Int { max(edges.count - 1, 0) }

    /// Where a value is: 0 at the lower and 1 at the upper end, beyond them outside.
    func share(_ value: Double) -> Double {
        guard edges.count > 1 else {
            let (from, to) = (curved(low), curved(high))
            return to > from ? (curved(value) - from) / (to - from) : 0.5
        }
        // The last boundary that is not above the value.
        var (lower, upper) = (0, edges.count - 1)
        while lower + 1 < upper {
            let middle = (lower + upper) / 2
            if edges[middle] <= value { lower = middle } else { upper = middle }
        }
        let length = edges[lower + 1] - edges[lower]
        let part = length > 0 ? (value - edges[lower]) / length : 0
        return (Double(lower) + part) / Double(stepCount)
    }

    private func curved(_ value: Double) -> Double {
        switch type.rule {
        case .linear: value
        case .log: log10(max(value, low > 0 ? low : 1e-12))
        case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
        case .symmetricLog: value < 0 ? -log1p(-value) : log1p(value)
        }
    }

    /// The step that contains a value.
    func step(around value: Double) -> (low: Double, high: Double)? {
        guard let index = edges.lastIndex(where: { $0 <= value }), index + 1 < edges.count else {
            return nil
        }
        return (edges[index], edges[index + 1])
    }
}

/// An axis on so many cells: the x axis from the left, the y axis from the top.
nonisolated struct AxisMap {
    let scale: AxisScale
    /// How many cells the values take; a stepped axis may take fewer than there are.
    let cells: Int
    /// The length of a step in cells, if steps have whole or half cells.
    let step: Double?
    private let flips: Bool

    /// - Parameter snaps: whether steps are rounded down to whole cells, so that bars are equally wide.
    ///   A step of one cell becomes one and a half if that uses the room better and `halves` is set.
    init(_ scale: AxisScale, _ axis: Axis, cells available: Int, snaps: Bool, halves: Bool) {
        self.scale = scale
        flips = (axis == .vertical) != scale.isReversed
        let count = scale.stepCount
        if snaps, count > 0, available >= count {
            var step = Double(available / count)
            if halves, step == 1, Double(available) >= 1.5 * Double(count) { step = 1.5 }
            self.step = step
            cells = Int((step * Double(count)).rounded(.up))
        } else {
            step = nil
            cells = available
        }
    }

    /// The place of a value in cells.
    func place(_ value: Double) -> Double {
        let length = step.map { $0 * Double(scale.stepCount) } ?? Double(cells)
        let share = scale.share(value) * length
        return flips ? length - share : share
    }

    /// The places of two values, the smaller place first.
    func places(_ low: Double, _ high: Double) -> (from: Double, to: Double) {
        let (first, second) = (place(low), place(high))
        return (min(first, second), max(first, second))
    }

    /// The cell that contains a value, inside the axis; `nil` for values outside.
    func cell(_ value: Double) -> Int? {
        let place = place(value)
        guard place >= -1e-9, place <= Double(cells) + 1e-9, cells > 0 else { return nil }
        return min(max(Int(place + 1e-9), 0), cells - 1)
    }
}
