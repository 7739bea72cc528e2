/// A value that has an empty form: no elements, nothing, or `false`.
package protocol SparseValue: Hashable, Codable {
    /// The empty form.
    static var absent: Self { get }
}

extension Array: SparseValue where Element: Hashable & Codable {
    /// The empty array.
    package static var absent: [Element] { [] }
}

extension Dictionary: SparseValue where Key: Codable, Value: Hashable & Codable {
    /// The empty dictionary.
    package static var absent: [Key: Value] { [:] }
}

extension Bool: SparseValue {
    /// False.
    package static var absent: Bool { false }
}

extension Int: SparseValue {
    /// Zero.
    package static var absent: Int { 0 }
}

extension String: SparseValue {
    /// The empty text.
    package static var absent: String { "" }
}

/// A property that is left out of the encoded form when it is empty, and is empty when it is
/// missing, as in records from before there was one. Most facts of most stat blocks are absent: this
/// halves the library's files.
@propertyWrapper
package struct Sparse<Value: SparseValue>: Hashable {
    /// The property.
    package var wrappedValue: Value

    /// A property with this value.
    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Sparse: Sendable where Value: Sendable {}

extension Sparse: Codable {
    /// Reads the value alone.
    package init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }

    /// Writes the value alone.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// Chosen by synthesized decoding: a missing key is the empty form.
    package func decode<Value>(
        _ type: Sparse<Value>.Type, forKey key: Key
    ) throws -> Sparse<Value> {
        try decodeIfPresent(type, forKey: key) ?? Sparse(wrappedValue: Value.absent)
    }
}

extension KeyedEncodingContainer {
    /// Chosen by synthesized encoding: the empty form is not written.
    package mutating func encode<Value>(_ value: Sparse<Value>, forKey key: Key) throws {
        guard value.wrappedValue != Value.absent else { return }
        try encode(value.wrappedValue, forKey: key)
    }
}
