/// A JSON value. Objects keep the order of their keys, and integers are distinct from numbers with
/// a point or an exponent.
///
/// In the values of large files, lists and objects can be unread. ``object`` and ``array`` read them.
package enum JSONValue: Sendable {
    case object(JSONObject)
    case array([JSONValue])
    case string(String)
    /// A number written without point and exponent, in the range of `Int`.
    case integer(Int)
    /// A number written with a point or an exponent; finite.
    case real(Double)
    case bool(Bool)
    case null
    /// A list or an object of a large file, which takes no memory until it is read.
    case unread(UnreadJSON)

    /// The members, if this is an object. Reads an unread one.
    package var object: JSONObject? {
        switch self {
        case .object(let object): object
        case .unread(let unread) where unread.isObject: unread.value.object
        default: nil
        }
    }

    /// The elements, if this is an array. Reads an unread one.
    package var array: [JSONValue]? {
        switch self {
        case .array(let elements): elements
        case .unread(let unread) where !unread.isObject: unread.value.array
        default: nil
        }
    }

    /// The text, if this is a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The kind of the value in words for messages: "a list".
    var kind: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .integer, .real: "a number"
        case .bool: "true or false"
        case .null: "null"
        case .unread(let unread): unread.isObject ? "an object" : "a list"
        }
    }
}

extension JSONValue: Hashable {
    /// Equal if their contents are, read or not.
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        case (.unread(let unread), let value), (let value, .unread(let unread)):
            left.kind == right.kind && unread.value == value
        default: false
        }
    }

    /// Hashes the contents.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .object(let object): hasher.combine(object)
        case .array(let elements): hasher.combine(elements)
        case .string(let text): hasher.combine(text)
        case .integer(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value)
        case .bool(let value): hasher.combine(value)
        case .null: hasher.combine(0)
        case .unread(let unread): unread.value.hash(into: &hasher)
        }
    }
}

/// A JSON object with its members in the order of the file. Objects that ``JSONValue/init(utf8:)``
/// reads have unique keys.
package struct JSONObject: Hashable, Sendable {
    /// A member of an object.
    package struct Member: Hashable, Sendable {
        /// Unique within its object.
        package var key: String
        /// The value of the key.
        package var value: JSONValue

        /// A member from its key and value.
        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members in the order of the file. Asking for them is reading them all.
    package var members: [Member] {
        get {
            trace?.readWhole()
            return stored
        }
        _modify { yield &stored }
    }
    /// The members, of which nothing is noted.
    private(set) var stored: [Member]
    /// Notes what is read; `nil` for objects that nobody asks about. Two objects with the same
    /// members are equal whatever was read of them.
    var trace: ReadTrace?

    /// An object with these members, in this order.
    package init(_ members: [Member] = []) {
        stored = members
    }

    /// The value of the first member with this key; `nil` if there is none.
    package subscript(key: String) -> JSONValue? {
        guard let value = stored.first(where: { $0.key == key })?.value else { return nil }
        return trace.map { $0.value(value, at: key) } ?? value
    }

    /// Objects are equal if their members are.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.stored == right.stored
    }

    /// Hashes the members.
    package func hash(into hasher: inout Hasher) { hasher.combine(stored) }

    /// The value at a path of keys; `nil` if a key is missing, a value on the way is not an object,
    /// or the value is `null`, which in these files means "not set".
    func at(_ keys: String...) -> JSONValue? {
        var value = JSONValue.object(self)
        for key in keys {
            guard let next = value.object?[key] else { return nil }
            value = next
        }
        return value == .null ? nil : value
    }

    /// Whether all of these keys exist, with any value.
    func has(_ keys: String...) -> Bool {
        keys.allSatisfy { key in stored.contains { $0.key == key } }
    }

    /// Whether one of these keys exists, with any value.
    func hasAny(_ keys: String...) -> Bool {
        keys.contains { key in stored.contains { $0.key == key } }
    }

    /// The text of this key, trimmed; `nil` if it is missing, not a string, or blank. A value that is
    /// no text does not count as read.
    func text(_ key: String) -> String? {
        guard let value = stored.first(where: { $0.key == key })?.value,
            case .string(let text) = value
        else { return nil }
        _ = trace?.value(value, at: key)
        return text.trimmed
    }

    /// The objects in the list of this key; empty if it is no list. What else is there does not
    /// count as read.
    func objects(_ key: String) -> [JSONObject] {
        guard let value = stored.first(where: { $0.key == key })?.value, let elements = value.array
        else { return [] }
        if elements.contains(where: { !$0.isContainer && $0.hasContent }) {
            trace?.leaveParts(of: key)
        }
        return self[key]?.array?.compactMap(\.object) ?? []
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object from a literal, with the keys in the order written.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.map { Member(key: $0.0, value: $0.1) })
    }
}
