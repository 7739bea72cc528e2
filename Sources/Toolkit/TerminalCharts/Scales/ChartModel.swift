import Foundation

// From collected marks to marks that only need to be placed:
//
// 1. Bars and areas with one value become extents: from zero, or from what is stacked below them.
// 2. Each axis gets its scale, which needs the stacked values.
// 3. Marks without a length on an axis of steps get their step's.

/// Marks with resolved extents, and the scales of both axes.
struct ChartModel {
    var list: MarkList
    var marks: [Mark]
    var x: AxisScale
    var y: AxisScale
    /// Whether bars and rectangles stand on the axis, so that its steps should be whole cells.
    var snapsX = false
    var snapsY = false

    init(_ list: MarkList, _ options: ChartOptions) {
        self.list = list
        marks = list.marks
        MarkStacking.stack(&marks, styles: list.styles, isLying: Self.isLying)
        let fills = marks.filter { $0.kind == .bar || $0.kind == .rectangle }
        snapsX = fills.contains { $0.x.form == .point || $0.x.form == .step }
        snapsY = fills.contains { $0.y.form == .point || $0.y.form == .step }
        x = AxisScale(kind: .number, low: 0, high: 1)
        y = x
        x = scale(of: \.x, list.x, options.x)
        y = scale(of: \.y, list.y, options.y)
        // The first category is at the top.
        if y.kind == .category { y.isReversed.toggle() }
    }

    /// Whether a mark's length runs along the x axis.
    static func isLying(_ mark: Mark) -> Bool {
        if mark.y.form == .range { return false }
        if mark.x.form == .range { return true }
        return mark.x.form == .point && mark.y.form == .step
    }

    private mutating func scale(
        of axis: WritableKeyPath<Mark, Mark.Extent>, _ values: AxisValues,
        _ options: ChartOptions.AxisOptions
    ) -> AxisScale {
        var scale = AxisScale(kind: values.kind ?? .number, low: 0, high: 1)
        scale.time = values.time
        scale.type = options.type
        if case .automatic(_, let reversed) = options.domain.rule { scale.isReversed = reversed }
        if scale.kind == .category {
            setCategories(of: &scale, along: axis, values, options.domain.rule)
            return scale
        }
        var (low, high) = (Double.infinity, -Double.infinity)
        var isWhole = true
        for mark in marks where mark[keyPath: axis].form != .missing {
            let extent = mark[keyPath: axis]
            low = min(low, extent.low, extent.high)
            high = max(high, extent.low, extent.high)
            isWhole =
                isWhole && extent.low == extent.low.rounded()
                && extent.high == extent.high.rounded()
        }
        scale.isWhole = isWhole && scale.kind == .number
        scale.isEmpty = low > high
        if scale.isEmpty { (low, high) = (0, 1) }
        let spacing = barSpacing(along: axis)
        if let spacing {
            (low, high) = (low - spacing / 2, high + spacing / 2)
            for index in marks.indices where marks[index].stands(on: axis) {
                let middle = marks[index][keyPath: axis].low
                marks[index][keyPath: axis] = Mark.Extent(
                    form: .step, low: middle - spacing / 2, high: middle + spacing / 2)
            }
        }
        switch options.domain.rule {
        case .range(let from, let to): (low, high) = (from.low, to.low)
        case .values(let list):
            low = list.map(\.low).min() ?? low
            high = list.map(\.low).max() ?? high
        case .automatic(let includesZero, _):
            if scale.kind == .number, spacing == nil {
                round(&low, &high, scale, includesZero: includesZero ?? (options.type != .log))
            }
        }
        if case .automatic = options.domain.rule {
        } else {
            scale.isEmpty = false
            scale.isWhole = scale.isWhole && low == low.rounded() && high == high.rounded()
        }
        if !low.isFinite || !high.isFinite { (low, high) = (0, 1) }
        if low >= high {
            let margin = scale.kind == .date ? 43_200 : max(abs(low) * 0.1, 0.5)
            (low, high) = (low - margin, low + margin)
        }
        setEdges(of: &scale, low, high, values, spacing)
        return scale
    }

    /// Extends a domain of numbers to zero and to round numbers.
    private func round(
        _ low: inout Double, _ high: inout Double, _ scale: AxisScale, includesZero: Bool
    ) {
        if scale.type == .log {
            guard high > 0 else { return }
            if low <= 0 { low = min(high / 1000, 1) }
            low = pow(10, (log10(low) + 1e-9).rounded(.down))
            high = pow(10, (log10(high) - 1e-9).rounded(.up))
            return
        }
        if includesZero { (low, high) = (min(low, 0), max(high, 0)) }
        if low == high {
            let margin = low == 0 ? 1 : abs(low) * 0.1
            (low, high) = (includesZero && low >= 0 ? low : low - margin, high + margin)
        }
        var step = AxisScale.niceStep((high - low) / 5)
        if scale.isWhole { step = max(step, 1) }
        low = (low / step + 1e-9).rounded(.down) * step
        high = (high / step - 1e-9).rounded(.up) * step
    }

    private mutating func setCategories(
        of scale: inout AxisScale, along axis: WritableKeyPath<Mark, Mark.Extent>,
        _ values: AxisValues, _ domain: ScaleDomainValue.Rule
    ) {
        scale.categories = values.categories.values
        if case .values(let wanted) = domain {
            scale.categories = wanted
            let places = Dictionary(
                wanted.enumerated().map { ($1.name, Double($0)) },
                uniquingKeysWith: { first, _ in first })
            let moved = values.categories.names.map { places[$0] ?? -2 }
            for index in marks.indices where marks[index][keyPath: axis].form == .step {
                let extent = marks[index][keyPath: axis]
                let (low, high) = (moved[Int(extent.low)], moved[Int(extent.high) - 1])
                marks[index][keyPath: axis].low = min(low, high)
                marks[index][keyPath: axis].high = max(low, high) + 1
            }
            marks.removeAll { $0[keyPath: axis].form == .step && $0[keyPath: axis].low < 0 }
        }
        scale.edges = (0...max(scale.categories.count, 1)).map(Double.init)
        (scale.low, scale.high) = (0, Double(max(scale.categories.count, 1)))
        scale.isEmpty = scale.categories.isEmpty
    }

    private func setEdges(
        of scale: inout AxisScale, _ low: Double, _ high: Double, _ values: AxisValues,
        _ spacing: Double?
    ) {
        (scale.low, scale.high) = (low, high)
        if let unit = values.unitValue?.unit {
            let step = CalendarStep(unit)
            scale.unit = step
            guard (high - low) / step.seconds < 5000 else { return }
            var edge = scale.time.start(of: step, containing: low)
            scale.edges = [edge]
            while edge < high {
                edge = scale.time.next(step, after: edge)
                scale.edges.append(edge)
            }
            (scale.low, scale.high) = (scale.edges[0], edge)
        } else if let spacing, (high - low) / spacing < 5000 {
            let count = max(Int(((high - low) / spacing).rounded()), 1)
            scale.edges = (0...count).map { low + Double($0) * spacing }
            scale.high = scale.edges[count]
        }
    }

    /// The distance of bars or rectangles that stand at single numbers or dates; `nil` without such
    /// marks.
    private func barSpacing(along axis: WritableKeyPath<Mark, Mark.Extent>) -> Double? {
        var places = marks.lazy.filter { $0.stands(on: axis) }.map { $0[keyPath: axis].low }
            .sorted()
        if places.isEmpty { return nil }
        places.append(.infinity)
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
        let smallest = gaps.filter { $0 > 0 && $0.isFinite }.min() ?? 1
        // Hardly distinct values would make steps without number.
        let range = places[places.count - 2] - places[0]
        return max(smallest, range / 5000)
    }
}

nonisolated extension Mark {
    /// Whether a bar or rectangle stands at a single number on an axis, as wide as its step.
    func stands(on axis: WritableKeyPath<Mark, Extent>) -> Bool {
        (kind == .bar || kind == .rectangle) && self[keyPath: axis].form == .point
    }
}
