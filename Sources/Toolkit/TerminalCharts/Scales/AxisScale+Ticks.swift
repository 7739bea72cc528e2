import Foundation

/// A marked value of an axis.
nonisolated struct ScaleTick {
    /// The value; `low` and `high` are the ends of the step it names.
    var value: _ChartValue
    var label: String
    /// Whether the label names the whole step rather than its start.
    var isCentered = false
}

nonisolated extension AxisScale {
    /// The most ticks that are computed at all.
    private static var limit: Int { 1000 }

    /// Lists of ticks, each coarser than the one before; the first one that fits is used.
    ///
    /// - Parameter count: about how many ticks the first list has.
    func tickCandidates(_ rule: AxisMarkValues.Rule, count: Int) -> [[ScaleTick]] {
        if isEmpty { return [] }
        switch rule {
        case .automatic(let wanted):
            let count = max(wanted ?? count, 1)
            switch kind {
            case .category: return [categoryTicks]
            case .number: return numberSteps(count: count).map(numberTicks)
            case .date: return dateSteps(count: count).map { dateTicks($0, time) }
            }
        case .number(let step):
            if kind == .category { return [categoryTicks] }
            return step > 0 && step.isFinite ? [numberTicks(step)] : []
        case .date(let step, let time):
            return kind == .date ? [dateTicks(step, time ?? self.time)] : []
        case .values(let values): return [valueTicks(values)]
        }
    }

    private var categoryTicks: [ScaleTick] {
        categories.enumerated().map { index, category in
            var value = category
            (value.low, value.high) = (Double(index), Double(index + 1))
            return ScaleTick(value: value, label: category.name, isCentered: true)
        }
    }

    private func valueTicks(_ values: [_ChartValue]) -> [ScaleTick] {
        if kind == .category {
            let names = Set(values.map(\.name))
            return categoryTicks.filter { names.contains($0.label) }
        }
        let numbers = values.map(\.low)
        let gaps = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }
        let step = gaps.min() ?? 0
        return values.prefix(Self.limit).compactMap { value -> ScaleTick? in
            guard value.kind == kind, low...high ~= value.low else { return nil }
            guard kind == .date else {
                return ScaleTick(
                    value: value, label: ChartNumber.text(value.low, step: step > 0 ? step : nil))
            }
            let unit = Self.dateSteps.last { $0.seconds <= step * 1.05 }?.unit ?? .day
            return dateTick(value.low, CalendarStep(unit, 1), time, isFirst: true)
        }
    }

    // MARK: Numbers

    /// The smallest of 1, 2 and 5 times a power of ten that is not below `step`.
    static func niceStep(_ step: Double) -> Double {
        guard step > 0, step.isFinite else { return 1 }
        let power = pow(10, log10(step).rounded(.down))
        let least = step * (1 - 1e-9)
        return ([1, 2, 5] as [Double]).map { $0 * power }.first { $0 >= least } ?? 10 * power
    }

    private func numberSteps(count: Int) -> [Double] {
        if type == .log { return [0] }
        var step = Self.niceStep((high - low) / Double(count))
        if isWhole { step = max(step, 1) }
        if edges.count > 1 { step = max(step, Self.niceStep(edges[1] - edges[0])) }
        var steps = [step]
        for _ in 0..<12 {
            step = Self.niceStep(step * 1.5)
            steps.append(step)
        }
        return steps
    }

    private func numberTicks(_ step: Double) -> [ScaleTick] {
        if type == .log && step == 0 { return logTicks }
        let first = (low / step - 1e-6).rounded(.up)
        let last = (high / step + 1e-6).rounded(.down)
        guard first <= last, last - first < Double(Self.limit) else { return [] }
        return (0...Int(last - first)).map { index in
            // Adding zero turns a negative zero into a positive one.
            let number = (first + Double(index)) * step + 0
            return ScaleTick(
                value: _ChartValue(number: number), label: ChartNumber.text(number, step: step))
        }
    }

    private var logTicks: [ScaleTick] {
        guard low > 0, high > low else { return [] }
        let powers = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        let factors: [Double] = log10(high / low) < 2 ? [1, 2, 5] : [1]
        var ticks: [ScaleTick] = []
        for power in powers.prefix(400) {
            for factor in factors {
                let number = factor * pow(10, Double(power))
                guard number >= low * (1 - 1e-9), number <= high * (1 + 1e-9) else { continue }
                ticks.append(
                    ScaleTick(value: _ChartValue(number: number), label: ChartNumber.text(number)))
            }
        }
        return ticks
    }

    // MARK: Dates

    private static let dateSteps: [CalendarStep] = {
        let steps: [(unit: CalendarStep.Unit, counts: [Int])] = [
            (.second, [1, 5, 15, 30]), (.minute, [1, 5, 15, 30]), (.hour, [1, 3, 6, 12]),
            (.day, [1, 2]), (.week, [1, 2]), (.month, [1, 3, 6]),
            (.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
        ]
        return steps.flatMap { unit, counts in counts.map { CalendarStep(unit, $0) } }
    }()

    private func dateSteps(count: Int) -> [CalendarStep] {
        let shortest = max((high - low) / Double(count) * 0.7, unit?.seconds ?? 0)
        // A week is no part of a month: with months as steps only months and years are marked.
        let steps = Self.dateSteps.filter { step in
            step.seconds >= shortest * 0.95 && !(step.unit == .week && unit?.unit == .month)
        }
        return steps.isEmpty ? Self.dateSteps.suffix(1) : steps
    }

    private func dateTicks(_ step: CalendarStep, _ time: CivilTime) -> [ScaleTick] {
        guard (high - low) / step.seconds < Double(Self.limit) else { return [] }
        var ticks: [ScaleTick] = []
        var date = time.start(of: step, containing: low)
        if date < low { date = time.next(step, after: date) }
        // The end of a stepped axis is the start of a step that is not on it.
        while edges.isEmpty ? date <= high : date < high {
            ticks.append(dateTick(date, step, time, isFirst: ticks.isEmpty))
            date = time.next(step, after: date)
        }
        return ticks
    }

    private func dateTick(
        _ date: Double, _ step: CalendarStep, _ time: CivilTime, isFirst: Bool
    ) -> ScaleTick {
        var value = _ChartValue(date: date, time: time)
        let isStep = unit == step
        if isStep { value.high = time.next(step, after: date) }
        return ScaleTick(
            value: value, label: time.label(of: date, step: step.unit, isFirst: isFirst),
            isCentered: isStep)
    }
}
