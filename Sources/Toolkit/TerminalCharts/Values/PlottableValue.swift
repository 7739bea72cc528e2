public import Foundation

/// A value to be plotted, with a label that says what it is.
public nonisolated struct PlottableValue<Value: Plottable> {
    private(set) var value: _ChartValue

    /// A value with a label, which names the axis for screen readers.
    init(_ label: String, _ value: _ChartValue) {
        self.value = value
        self.value.label = label
    }

    /// A value with a label. The label is for screen readers; it is not shown.
    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label, value.primitivePlottable._chartValue)
    }

    /// A value with a label. The label is for screen readers; it is not shown.
    @_disfavoredOverload
    public static func value<Label: StringProtocol>(
        _ label: Label, _ value: Value
    ) -> PlottableValue { PlottableValue(String(label), value.primitivePlottable._chartValue) }
}

nonisolated extension PlottableValue where Value == Date {
    /// The unit of the calendar, such as a day or a week, that contains a date: a bar covers the
    /// unit, a point is in its middle.
    ///
    /// - `unit`: second, minute, hour, day, a week, month, quarter or year; others count as days.
    /// - `calendar`: gives the time zone and the first day of the week; by default the system's
    ///   local time and weeks that start on Monday. Units are those of the Gregorian calendar.
    public static func value<Label: StringProtocol>(
        _ label: Label, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        var result = _ChartValue(date: value.timeIntervalSinceReferenceDate)
        result.time = CivilTime(calendar)
        result.unit = unit
        if result.low.isFinite {
            let step = CalendarStep(unit)
            let date = result.low
            result.low = result.time.start(of: step, containing: date)
            result.high = result.time.next(step, after: result.low)
        }
        return PlottableValue(String(label), result)
    }
}
