/// A JSON value as a file holds it: objects keep the order of their keys, and whole numbers stay
/// apart from those with a point or an exponent.
public enum JSONValue: Hashable, Sendable {
    case object(JSONObject)
    case array([JSONValue])
    case string(String)
    /// A number written without point and exponent, in the range of `Int`.
    case integer(Int)
    /// A number written with a point or an exponent; finite.
    case real(Double)
    case bool(Bool)
    case null

    /// The members, if this is an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The elements, if this is a list.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The text, if this is a text.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// What kind of value this is, in the words of a message: "a list".
    var kind: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .integer, .real: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

/// The members of a JSON object in the order of the file. No key occurs twice in what
/// ``JSONValue/init(utf8:)`` reads.
public struct JSONObject: Hashable, Sendable {
    /// A key and its value.
    public struct Member: Hashable, Sendable {
        /// Unique within its object.
        public var key: String
        /// What stands under the key.
        public var value: JSONValue

        /// A key and its value.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// In the order of the file.
    public var members: [Member]

    /// An object with these members, in this order.
    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The value of the first member with this key; `nil` when there is none.
    public subscript(key: String) -> JSONValue? {
        members.first { $0.key == key }?.value
    }

    /// The value found by following the keys one into the other; `nil` when a key is missing, what
    /// it leads to is no object, or the value is `null`, which in these files means "not set".
    func at(_ keys: String...) -> JSONValue? {
        var value = JSONValue.object(self)
        for key in keys {
            guard let next = value.object?[key] else { return nil }
            value = next
        }
        return value == .null ? nil : value
    }

    /// Whether every one of these keys is there, with whatever value.
    func has(_ keys: String...) -> Bool {
        keys.allSatisfy { self[$0] != nil }
    }

    /// Whether one of these keys is there, with whatever value.
    func hasAny(_ keys: String...) -> Bool {
        keys.contains { self[$0] != nil }
    }

    /// The text under this key, trimmed; `nil` when it is missing, no text, or blank.
    func text(_ key: String) -> String? {
        at(key)?.string?.trimmed
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object written out in code, keys in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.map { Member(key: $0.0, value: $0.1) })
    }
}
