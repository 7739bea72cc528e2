public import Foundation

/// A value of a JSON file. Values that this library does not write are kept as they are.
nonisolated enum JSONValue: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

nonisolated extension JSONValue {
    /// The value of an object's only field; `nil` if it has another one.
    func only(_ name: String) -> JSONValue? {
        guard case .object(let fields) = self, fields.count == 1 else { return nil }
        return fields[name]
    }

    /// The text of an object's only field; `nil` if it has another one.
    func text(_ name: String) -> String? {
        if case .string(let text)? = only(name) { text } else { nil }
    }
}

/// How values of a type are written in JSON.
public nonisolated struct _StoredCoding<Value> {
    /// `nil` for a value of another type.
    let read: (JSONValue) -> Value?
    /// `nil` removes the value.
    let write: (Value) -> JSONValue?
}

/// A type whose values ``AppStorage`` and ``SceneStorage`` keep: those that SwiftUI's storage takes.
public nonisolated protocol _StorableValue {
    /// How a value is written.
    static var _coding: _StoredCoding<Self> { get }
}

/// A type whose values are kept for values that have them as raw values.
public nonisolated protocol _StorableRawValue: _StorableValue {}

nonisolated extension Bool: _StorableValue {
    /// A Boolean value.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { if case .bool(let value) = $0 { value } else { nil } }, write: { .bool($0) })
    }
}

nonisolated extension Int: _StorableRawValue {
    /// A whole number.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { if case .int(let value) = $0 { value } else { nil } }, write: { .int($0) })
    }
}

nonisolated extension Double: _StorableValue {
    /// Numbers that JSON has no form for are strings: `{"double": "nan"}`.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { value in
                switch value {
                case .double(let number): number
                case .int(let number): Double(number)
                default: value.text("double").flatMap { Double($0) }
                }
            },
            write: { $0.isFinite ? .double($0) : .object(["double": .string("\($0)")]) })
    }
}

nonisolated extension String: _StorableRawValue {
    /// A string.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { if case .string(let value) = $0 { value } else { nil } },
            write: { .string($0) })
    }
}

nonisolated extension URL: _StorableValue {
    /// `{"url": "https://…"}`.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { $0.text("url").flatMap { URL(string: $0) } },
            write: { .object(["url": .string($0.absoluteString)]) })
    }
}

nonisolated extension Data: _StorableValue {
    /// `{"data": "…"}`, in base 64.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { $0.text("data").flatMap { Data(base64Encoded: $0) } },
            write: { .object(["data": .string($0.base64EncodedString())]) })
    }
}

nonisolated extension Date: _StorableValue {
    /// Seconds since the first instant of 2001, in UTC.
    public static var _coding: _StoredCoding<Self> {
        _StoredCoding(
            read: { value in
                value.only("date").flatMap(Double._coding.read).map {
                    Date(timeIntervalSinceReferenceDate: $0)
                }
            },
            write: { date in
                Double._coding.write(date.timeIntervalSinceReferenceDate).map {
                    .object(["date": $0])
                }
            })
    }
}

nonisolated extension _StoredCoding where Value: RawRepresentable {
    /// The raw value; one that the type does not know counts as a value of another type.
    static func raw(_ coding: _StoredCoding<Value.RawValue>) -> Self {
        Self(
            read: { coding.read($0).flatMap { Value(rawValue: $0) } },
            write: { coding.write($0.rawValue) })
    }
}

nonisolated extension _StoredCoding {
    /// `nil` removes the value.
    static func optional<Wrapped>(_ coding: _StoredCoding<Wrapped>) -> Self
    where Value == Wrapped? {
        Self(
            read: { coding.read($0).map { .some($0) } }, write: { $0.flatMap { coding.write($0) } })
    }
}
