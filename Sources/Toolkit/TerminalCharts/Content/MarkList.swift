import TerminalUI

/// What a mark is given, without the types.
struct MarkValues {
    enum Kind: UInt8 { case bar, line, area, point, rule, rectangle }
    let kind: Kind
    /// The value or the start, and the end, on both axes.
    let x, xEnd, y, yEnd: _ChartValue?
    let width, height: MarkDimension
    let stacking: MarkStackingMethod

    init(
        _ kind: Kind, _ x: _ChartValue?, _ xEnd: _ChartValue?, _ y: _ChartValue?,
        _ yEnd: _ChartValue?, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        self.kind = kind
        (self.x, self.xEnd, self.y, self.yEnd) = (x, xEnd, y, yEnd)
        (self.width, self.height, self.stacking) = (width, height, stacking)
    }
}

/// One mark as numbers.
nonisolated struct Mark {
    /// A place on one axis.
    struct Extent {
        enum Form: UInt8 {
            /// The mark says nothing about the axis.
            case missing
            /// A number or a moment; `low` equals `high`.
            case point
            /// A category or a unit of the calendar.
            case step
            /// From a start to an end, `low` to `high` in that order.
            case range
        }
        var form = Form.missing
        var low = 0.0
        var high = 0.0
        var middle: Double { (low + high) / 2 }
    }
    var kind: MarkValues.Kind
    var x, y: Extent
    /// The index of the style.
    var style: Int32
    /// Indices of the groups, -1 for none.
    var series, color, symbol, position: Int32
    /// The index of its words for screen readers, -1 for none.
    var words: Int32
    /// The number that decides the colour, or NaN.
    var shade: Double
}

/// What modifiers say of a mark for screen readers; `nil` where they say nothing.
nonisolated struct MarkWords: Equatable {
    var label: String?
    var value: String?
    var identifier: String?
    var isHidden = false
}

/// The appearance of marks, apart from groups.
struct MarkStyle: Equatable {
    var foreground: (any ShapeStyle)?
    var opacity = 1.0
    var symbol: Character?
    var symbolSize: Double?
    var line: StrokeStyle?
    var cornerRadius = 0.0
    var interpolation = InterpolationMethod.linear
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard

    /// Styles other than colours count as different.
    static func == (left: MarkStyle, right: MarkStyle) -> Bool {
        switch (left.foreground, right.foreground) {
        case (nil, nil): break
        case (let left as Color, let right as Color): if left != right { return false }
        default: return false
        }
        return left.opacity == right.opacity && left.symbol == right.symbol
            && left.symbolSize == right.symbolSize && left.line == right.line
            && left.cornerRadius == right.cornerRadius
            && left.interpolation == right.interpolation && left.width == right.width
            && left.height == right.height && left.stacking == right.stacking
    }
}

/// Names numbered in the order of their appearance.
nonisolated struct MarkGroups {
    private(set) var values: [_ChartValue] = []
    private var numbers: [String: Int32] = [:]

    var names: [String] { values.map(\.name) }

    mutating func number(of value: _ChartValue) -> Int32 {
        let name = value.name
        if let number = numbers[name] { return number }
        let number = Int32(values.count)
        values.append(value)
        numbers[name] = number
        return number
    }
}

/// What is known about an axis from its marks.
nonisolated struct AxisValues {
    var kind: _ChartValue.Kind?
    /// What the first value is.
    var label = ""
    var categories = MarkGroups()
    /// The first value with a unit.
    var unitValue: _ChartValue?
    var time = CivilTime()

    mutating func extent(_ value: _ChartValue?, _ end: _ChartValue?) -> Mark.Extent {
        guard let value else { return Mark.Extent() }
        if kind == nil {
            kind = value.kind
            time = value.time
            label = value.label
        }
        if kind == .category {
            let low = Double(categories.number(of: category(value)))
            let high = end.map { Double(categories.number(of: category($0))) } ?? low
            return Mark.Extent(form: .step, low: low, high: high + 1)
        }
        if value.unit != nil && unitValue == nil {
            unitValue = value
            time = value.time
        }
        if let end { return Mark.Extent(form: .range, low: value.low, high: end.low) }
        return Mark.Extent(
            form: value.unit == nil ? .point : .step, low: value.low, high: value.high)
    }

    private func category(_ value: _ChartValue) -> _ChartValue {
        value.kind == .category ? value : _ChartValue(category: value.name)
    }
}

/// The marks of a chart, collected from its content.
///
/// A mark is about a hundred bytes without references: values become numbers, categories and groups
/// become indices, and equal styles are shared.
@MainActor @preconcurrency public struct MarkList {
    /// A view beside a mark.
    struct Annotation {
        let position: AnnotationPosition
        let alignment: Alignment
        let spacing: CGFloat?
        let view: AnyView
    }
    /// What modifiers around the current content have set.
    struct Inherited {
        var style = MarkStyle()
        var series, color, symbol, position: Int32
        var shade = Double.nan
        var annotations: [Annotation] = []
        var words = MarkWords()
    }

    private(set) var marks: [Mark] = []
    private(set) var styles: [MarkStyle] = []
    private(set) var words: [MarkWords] = []
    private(set) var annotations: [(mark: Int, annotation: Annotation)] = []
    var x = AxisValues()
    var y = AxisValues()
    private(set) var series = MarkGroups()
    var colors = MarkGroups()
    var symbols = MarkGroups()
    var positions = MarkGroups()
    var current = Inherited(series: -1, color: -1, symbol: -1, position: -1)

    init() {}

    mutating func add(_ values: MarkValues, series value: _ChartValue? = nil) {
        let (x, y) = (x.extent(values.x, values.xEnd), y.extent(values.y, values.yEnd))
        // Values that are no numbers have no place.
        guard [x.low, x.high, y.low, y.high].allSatisfy(\.isFinite) else { return }
        var style = current.style
        (style.width, style.height, style.stacking) = (values.width, values.height, values.stacking)
        if styles.last != style { styles.append(style) }
        let number = add(words(of: values))
        marks.append(
            Mark(
                kind: values.kind, x: x, y: y, style: Int32(styles.count - 1),
                series: value.map { series.number(of: $0) } ?? current.series,
                color: current.color, symbol: current.symbol, position: current.position,
                words: number, shade: current.shade))
        for annotation in current.annotations { annotations.append((marks.count - 1, annotation)) }
    }

    /// A mark on one axis alone is named by its value's label: a rule at the average.
    private func words(of values: MarkValues) -> MarkWords {
        var words = current.words
        if words.label == nil, values.x == nil || values.y == nil,
            let label = (values.x ?? values.y)?.label, !label.isEmpty
        {
            words.label = label
        }
        return words
    }

    private mutating func add(_ words: MarkWords) -> Int32 {
        if words == MarkWords() { return -1 }
        if self.words.last != words { self.words.append(words) }
        return Int32(self.words.count - 1)
    }
}
