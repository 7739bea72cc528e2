public import TerminalUI

/// The content of an axis.
@MainActor @preconcurrency public protocol AxisContent {
    /// Adds the axis's parts. For the framework: do not implement.
    func _add(to axis: inout AxisList)
}

/// The parts of an axis, in the framework's form.
@MainActor @preconcurrency public struct AxisList {
    var axes: [AxisMarks] = []
    init() {}
}

/// Combines the statements of a block into the content of an axis.
public typealias AxisContentBuilder = ListBuilder<any AxisContent>

extension Array: AxisContent where Element == any AxisContent {
    /// Adds the parts of each content in order.
    public func _add(to axis: inout AxisList) { for content in self { content._add(to: &axis) } }
}

/// Where an axis stands.
public nonisolated struct AxisMarkPosition: Hashable, Sendable {
    enum Place: Hashable, Sendable { case automatic, leading, trailing, top, bottom }
    let place: Place
    /// At the bottom and on the trailing side.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(place: .automatic) }
    /// To the left.
    public static var leading: AxisMarkPosition { AxisMarkPosition(place: .leading) }
    /// To the right.
    public static var trailing: AxisMarkPosition { AxisMarkPosition(place: .trailing) }
    /// Above.
    public static var top: AxisMarkPosition { AxisMarkPosition(place: .top) }
    /// Below.
    public static var bottom: AxisMarkPosition { AxisMarkPosition(place: .bottom) }
}

/// Which values of an axis are marked.
public nonisolated struct AxisMarkValues: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
        case automatic(count: Int?)
        case number(Double)
        case date(CalendarStep, CivilTime?)
        case values([_ChartValue])
    }
    let rule: Rule

    /// Round values, as many as there is room for.
    public static var automatic: AxisMarkValues { AxisMarkValues(rule: .automatic(count: nil)) }
    /// Round values, about so many, fewer if there is no room. The scale decides which round values its
    /// ends are: `roundLowerBound` and `roundUpperBound` have no effect.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(rule: .automatic(count: desiredCount))
    }
    /// The multiples of a number.
    public static func stride<Step: BinaryInteger>(by step: Step) -> AxisMarkValues {
        AxisMarkValues(rule: .number(Double(step)))
    }
    /// The multiples of a number.
    public static func stride<Step: BinaryFloatingPoint>(by step: Step) -> AxisMarkValues {
        AxisMarkValues(rule: .number(Double(step)))
    }
    /// The starts of units of the calendar, of every `count`-th one.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            rule: .date(CalendarStep(component, count), calendar.map { CivilTime($0) }))
    }
}

/// A value of an axis.
@MainActor @preconcurrency public struct AxisValue {
    /// Its place among the values, from 0.
    public let index: Int
    /// How many values there are.
    public let count: Int
    let value: _ChartValue

    /// The value, if it is of a type.
    public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
        Value.PrimitivePlottable._value(of: value).flatMap { Value(primitivePlottable: $0) }
    }
}

/// The marks of an axis: grid lines, ticks and labels at some values.
public struct AxisMarks: AxisContent {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// The parts at a value; `nil` for the default ones.
    let parts: ((AxisValue) -> [AxisPart])?

    /// Grid lines, ticks and labels.
    public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {
        (self.position, self.values, parts) = (position, values, nil)
    }
    /// Grid lines, ticks and labels at given values.
    public init<Value: Plottable>(position: AxisMarkPosition = .automatic, values: [Value]) {
        (self.position, self.values, parts) = (position, Self.values(values), nil)
    }
    /// Grid lines, ticks and formatted labels.
    public init<Format: FormatStyle>(
        format: Format, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        (self.position, self.values) = (position, values)
        parts = { _ in [AxisGridLine().part, AxisTick().part, AxisValueLabel(format: format).part] }
    }
    /// Marks made for each value.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> any AxisMark
    ) {
        (self.position, self.values) = (position, values)
        parts = { content($0)._parts }
    }
    /// Marks made for each of given values.
    public init<Value: Plottable>(
        position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> any AxisMark
    ) { self.init(position: position, values: Self.values(values), content: content) }
    /// The same marks at each value.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> any AxisMark
    ) { self.init(position: position, values: values) { _ in content() } }
    /// The same marks at each of given values.
    public init<Value: Plottable>(
        position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> any AxisMark
    ) { self.init(position: position, values: Self.values(values)) { _ in content() } }

    private static func values<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
        AxisMarkValues(rule: .values(values.map(\.primitivePlottable._chartValue)))
    }

    /// Adds itself.
    public func _add(to axis: inout AxisList) { axis.axes.append(self) }
}
