public import Foundation

/// A type whose values can be plotted.
///
/// Numbers, strings and dates are plottable, and so are enumerations with such raw values that
/// declare the conformance.
public nonisolated protocol Plottable {
    /// The number, string or date that represents a value.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// The number, string or date that represents the value.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that `primitivePlottable` represents; `nil` if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a string or a date.
public nonisolated protocol PrimitivePlottableProtocol: Plottable
where PrimitivePlottable == Self {
    /// The value as charts store it. For the framework: do not implement.
    var _chartValue: _ChartValue { get }
    /// The value that a place on an axis stands for. For the framework: do not implement.
    static func _value(of value: _ChartValue) -> Self?
}

nonisolated extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// The value itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

nonisolated extension Plottable
where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// The value with a raw value.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A value without its type: a number, a moment or a category.
public nonisolated struct _ChartValue: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case number, date, category }
    var kind: Kind
    /// The number, or seconds since 2001; for a value with a unit the start of the unit.
    var low: Double
    /// The end of the unit; `low` without one.
    var high: Double
    /// The category.
    var text = ""
    /// What the value is, for screen readers.
    var label = ""
    var unit: Calendar.Component?
    var time = CivilTime()

    var middle: Double { (low + high) / 2 }

    init(number: Double) { (kind, low, high) = (.number, number, number) }
    init(category: String) { (kind, low, high, text) = (.category, 0, 0, category) }
    init(date: Double, time: CivilTime = CivilTime()) {
        (kind, low, high, self.time) = (.date, date, date, time)
    }

    /// What a legend or an axis calls the value.
    var name: String {
        switch kind {
        case .number: ChartNumber.text(low)
        case .date: time.name(of: low, unit: unit ?? .day)
        case .category: text
        }
    }
}

nonisolated extension BinaryInteger {
    /// The integer as a number.
    public var _chartValue: _ChartValue { _ChartValue(number: Double(self)) }
    /// The nearest integer, if the type can represent it.
    public static func _value(of value: _ChartValue) -> Self? {
        value.kind == .number ? Self(exactly: value.low.rounded()) : nil
    }
}

nonisolated extension BinaryFloatingPoint {
    /// The number.
    public var _chartValue: _ChartValue { _ChartValue(number: Double(self)) }
    /// The number.
    public static func _value(of value: _ChartValue) -> Self? {
        value.kind == .number ? Self(value.low) : nil
    }
}

nonisolated extension Int: PrimitivePlottableProtocol {}
nonisolated extension Int8: PrimitivePlottableProtocol {}
nonisolated extension Int16: PrimitivePlottableProtocol {}
nonisolated extension Int32: PrimitivePlottableProtocol {}
nonisolated extension Int64: PrimitivePlottableProtocol {}
nonisolated extension UInt: PrimitivePlottableProtocol {}
nonisolated extension UInt8: PrimitivePlottableProtocol {}
nonisolated extension UInt16: PrimitivePlottableProtocol {}
nonisolated extension UInt32: PrimitivePlottableProtocol {}
nonisolated extension UInt64: PrimitivePlottableProtocol {}
nonisolated extension Float: PrimitivePlottableProtocol {}
nonisolated extension Double: PrimitivePlottableProtocol {}
nonisolated extension CGFloat: PrimitivePlottableProtocol {}

nonisolated extension Decimal: PrimitivePlottableProtocol {
    /// The nearest binary number.
    public var _chartValue: _ChartValue {
        _ChartValue(number: NSDecimalNumber(decimal: self).doubleValue)
    }
    /// The number.
    public static func _value(of value: _ChartValue) -> Decimal? {
        value.kind == .number ? Decimal(value.low) : nil
    }
}

nonisolated extension String: PrimitivePlottableProtocol {
    /// The category.
    public var _chartValue: _ChartValue { _ChartValue(category: self) }
    /// The category.
    public static func _value(of value: _ChartValue) -> String? {
        value.kind == .category ? value.text : nil
    }
}

nonisolated extension Date: PrimitivePlottableProtocol {
    /// The moment.
    public var _chartValue: _ChartValue { _ChartValue(date: timeIntervalSinceReferenceDate) }
    /// The moment.
    public static func _value(of value: _ChartValue) -> Date? {
        value.kind == .date ? Date(timeIntervalSinceReferenceDate: value.low) : nil
    }
}
