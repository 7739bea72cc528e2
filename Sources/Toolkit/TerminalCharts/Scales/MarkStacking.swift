/// Stacks bars and areas: turns single values into extents on the axis of values.
nonisolated enum MarkStacking {
    private struct Place: Hashable {
        let isArea: Bool
        let isLying: Bool
        let base: Double
        let position: Int32
    }
    private struct Sums {
        var above = 0.0
        var below = 0.0
        var total = 0.0
    }

    /// - Parameter isLying: whether a bar's length runs along the x axis.
    static func stack(_ marks: inout [Mark], styles: [MarkStyle], isLying: (Mark) -> Bool) {
        var sums: [Place: Sums] = [:]
        func place(_ mark: Mark) -> (Place, WritableKeyPath<Mark, Mark.Extent>)? {
            guard mark.kind == .bar || mark.kind == .area else { return nil }
            let lying = mark.kind == .bar && isLying(mark)
            let value = lying ? mark.x : mark.y
            guard value.form == .point else { return nil }
            let base = lying ? mark.y : mark.x
            return (
                Place(
                    isArea: mark.kind == .area, isLying: lying, base: base.low,
                    position: mark.position), lying ? \.x : \.y
            )
        }
        for mark in marks {
            guard let (place, axis) = place(mark) else { continue }
            sums[place, default: Sums()].total += abs(mark[keyPath: axis].low)
        }
        for index in marks.indices {
            guard let (place, axis) = place(marks[index]) else { continue }
            var sum = sums[place] ?? Sums()
            let value = marks[index][keyPath: axis].low
            let rule = styles[Int(marks[index].style)].stacking.rule
            var extent = Mark.Extent(form: .range, low: 0, high: value)
            let length = rule == .normalized ? sum.total > 0 ? value / sum.total : 0 : value
            switch rule {
            case .unstacked: break
            case .standard, .normalized:
                let base = value < 0 ? sum.below : sum.above
                (extent.low, extent.high) = (base, base + length)
            case .center:
                extent.low = sum.above - sum.total / 2
                extent.high = extent.low + abs(length)
            }
            if value < 0 && rule != .center {
                sum.below += length
            } else {
                sum.above += abs(length)
            }
            sums[place] = sum
            marks[index][keyPath: axis] = extent
        }
    }
}
