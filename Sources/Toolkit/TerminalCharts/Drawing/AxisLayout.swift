import TerminalUI

/// A value of an axis with its parts, ready to be placed.
struct ResolvedTick {
    let value: _ChartValue
    var hasGrid = false
    var hasTick = false
    var grid: AxisPart?
    var label: CellPicture?
    var labelPart: AxisPart?
    var isCentered = false
    /// Where the label starts: columns of the plot on the x axis, its row on the y axis; `nil` if it
    /// is left out.
    var place: Int?
}

/// The ticks of one `AxisMarks`, as many as have room.
struct AxisLayout {
    let position: AxisMarkPosition.Place
    var ticks: [ResolvedTick] = []

    /// The widest label.
    var columns: Int {
        ticks.lazy.filter { $0.place != nil }.compactMap { $0.label?.columns }.max() ?? 0
    }

    /// - Parameters:
    ///   - margin: how far labels of the x axis may reach beyond the plot, before and after it; or
    ///     whether there is a row below the plot for the y axis's lowest label, in `after`.
    ///   - widest: the most columns of a label.
    init(
        _ marks: AxisMarks, _ axis: Axis, _ map: AxisMap, margin: (before: Int, after: Int),
        widest: Int, surroundings: ChartSurroundings
    ) {
        position = marks.position.place
        guard map.cells > 0 else { return }
        let count =
            axis == .horizontal ? min(max(map.cells / 10, 2), 8) : min(max(map.cells / 3, 2), 8)
        for candidate in map.scale.tickCandidates(marks.values.rule, count: count) {
            // Labels that cannot have a cell each need not be made.
            let isTooMany = candidate.count > 2 * map.cells + 2 && map.scale.kind != .category
            if isTooMany && !ticks.isEmpty { continue }
            let list = isTooMany ? Array(candidate.prefix(2 * map.cells + 2)) : candidate
            ticks = list.enumerated().map { index, tick in
                Self.resolved(
                    tick, AxisValue(index: index, count: list.count, value: tick.value), marks,
                    axis,
                    map, widest: widest, surroundings)
            }
            for index in ticks.indices { place(index, axis, map, margin) }
            if omitOverlaps(axis, counted: false) == 0 { return }
        }
        _ = omitOverlaps(axis, counted: true)
    }

    private static func resolved(
        _ tick: ScaleTick, _ value: AxisValue, _ marks: AxisMarks, _ axis: Axis, _ map: AxisMap,
        widest: Int, _ surroundings: ChartSurroundings
    ) -> ResolvedTick {
        var result = ResolvedTick(value: tick.value)
        // Steps of an x axis are told apart by their bars, and rows by their labels.
        let parts =
            marks.parts?(value)
            ?? (map.scale.edges.isEmpty ? [AxisGridLine().part] : [])
            + [AxisTick().part, AxisValueLabel().part]
        for part in parts {
            switch part.kind {
            case .grid: (result.hasGrid, result.grid) = (true, part)
            case .tick: result.hasTick = true
            case .label:
                result.labelPart = part
                result.isCentered = part.isCentered ?? tick.isCentered
                if let view = part.view {
                    result.label = surroundings.picture(view, columns: widest, rows: 1)
                } else {
                    let text = part.text.map { $0(tick.value) ?? "" } ?? tick.label
                    result.label = CellPicture(text, columns: limit(axis, map, widest))
                }
            }
        }
        return result
    }

    /// A category's label may be cut to its step if that leaves at least three letters.
    private static func limit(_ axis: Axis, _ map: AxisMap, _ widest: Int) -> Int {
        guard axis == .horizontal, map.scale.kind == .category, let step = map.step, step >= 5
        else { return widest }
        return min(widest, Int(step) - 1)
    }

    private mutating func place(
        _ index: Int, _ axis: Axis, _ map: AxisMap, _ margin: (before: Int, after: Int)
    ) {
        let tick = ticks[index]
        guard let label = tick.label, label.columns > 0 else { return }
        var value = tick.value
        if value.low == value.high, let step = map.scale.step(around: value.low),
            map.scale.kind == .number
        {
            (value.low, value.high) = step
        }
        let isStep = value.high > value.low
        let ends = map.places(value.low, value.high)
        // Values beyond the axis have no label.
        guard ends.to >= -1e-6, ends.from <= Double(map.cells) + 1e-6 else { return }
        if axis == .vertical {
            let edge = isStep ? (ends.from + ends.to) / 2 - 0.5 : ends.from
            ticks[index].place = min(max(Int(edge + 1e-6), 0), map.cells - 1 + margin.after)
            return
        }
        let width = Double(label.columns)
        let start: Double
        if isStep {
            let isCentered = tick.isCentered || map.scale.kind == .number
            start = isCentered ? ends.from + (ends.to - ends.from - width) / 2 : ends.from
        } else if !map.scale.edges.isEmpty {
            start = tick.isCentered ? ends.from - width / 2 : ends.from
        } else {
            start =
                min(ends.from.rounded(.down), Double(map.cells - 1))
                - ((width - 1) / 2).rounded(.down)
        }
        let last = map.cells + margin.after - label.columns
        guard last >= -margin.before else { return }
        ticks[index].place = min(max(Int((start + 1e-6).rounded(.down)), -margin.before), last)
    }

    /// Leaves out labels that would touch one before them.
    ///
    /// - Parameter counted: whether every so many categories are shown, so that what is left out is
    ///   regular.
    /// - Returns: how many labels are left out.
    private mutating func omitOverlaps(_ axis: Axis, counted: Bool) -> Int {
        func isFree(_ stride: Int) -> Bool {
            var end: [Int] = []
            for index in Swift.stride(from: 0, to: ticks.count, by: stride) {
                guard let place = ticks[index].place, let label = ticks[index].label else {
                    continue
                }
                let span =
                    axis == .horizontal ? (place, place + label.columns) : (place, place)
                if let last = end.last, span.0 <= last, axis == .horizontal || span.0 == last {
                    return false
                }
                end.append(span.1)
            }
            return true
        }
        let isAscending =
            axis == .horizontal || (ticks.first?.place ?? 0) <= (ticks.last?.place ?? 0)
        if !isAscending { ticks.reverse() }
        var stride = 1
        while stride < ticks.count && !isFree(stride) { stride += 1 }
        if stride > 1 && counted {
            for index in ticks.indices where index % stride != 0 { ticks[index].place = nil }
        }
        return stride - 1
    }
}
