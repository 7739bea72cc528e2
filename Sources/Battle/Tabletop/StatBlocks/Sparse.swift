/// A value that has an empty form: no elements, or `false`.
public protocol SparseValue: Hashable, Codable {
    /// The empty form.
    static var absent: Self { get }
}

extension Array: SparseValue where Element: Hashable & Codable {
    /// The empty array.
    public static var absent: [Element] { [] }
}

extension Dictionary: SparseValue where Key: Codable, Value: Hashable & Codable {
    /// The empty dictionary.
    public static var absent: [Key: Value] { [:] }
}

extension Bool: SparseValue {
    /// False.
    public static var absent: Bool { false }
}

/// A property that is left out of the encoded form when it is empty, and is empty when it is
/// missing. Most facts of most stat blocks are absent: this halves the library's files.
@propertyWrapper
public struct Sparse<Value: SparseValue>: Hashable {
    /// The property.
    public var wrappedValue: Value

    /// A property with this value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Sparse: Sendable where Value: Sendable {}

extension Sparse: Codable {
    /// Reads the value alone.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }

    /// Writes the value alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// Chosen by synthesized decoding: a missing key is the empty form.
    public func decode<Value>(
        _ type: Sparse<Value>.Type, forKey key: Key
    ) throws -> Sparse<Value> {
        try decodeIfPresent(type, forKey: key) ?? Sparse(wrappedValue: Value.absent)
    }
}

extension KeyedEncodingContainer {
    /// Chosen by synthesized encoding: the empty form is not written.
    public mutating func encode<Value>(_ value: Sparse<Value>, forKey key: Key) throws {
        guard value.wrappedValue != Value.absent else { return }
        try encode(value.wrappedValue, forKey: key)
    }
}
