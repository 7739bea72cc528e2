import Tabletop

/// A member that is `null` while it has no value. An optional without this is left out instead.
@propertyWrapper
struct OrNull<Value: Encodable>: Encodable {
    /// `nil` for `null`.
    var wrappedValue: Value?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// An object whose keys are names instead of the properties of a type, in this order.
struct ByName<Value: Encodable>: Encodable {
    private let members: [(name: String, value: Value)]

    init(_ members: [(String, Value)]) { self.members = members }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, value) in members {
            try container.encode(value, forKey: Name(stringValue: name))
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}

/// An object with the members of two, in this order.
struct Joined<First: Encodable, Second: Encodable>: Encodable {
    let first: First
    let second: Second

    func encode(to encoder: any Encoder) throws {
        try first.encode(to: encoder)
        try second.encode(to: encoder)
    }
}

/// A value of one of two types.
enum Either<First: Encodable, Second: Encodable>: Encodable {
    case first(First)
    case second(Second)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .first(let value): try value.encode(to: encoder)
        case .second(let value): try value.encode(to: encoder)
        }
    }
}

/// A list whose elements are made while it is written, so that a long one takes no memory.
struct Streamed<Element: Encodable>: Encodable {
    /// Calls its argument with each element.
    let forEach: ((Element) throws -> Void) throws -> Void

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try forEach { try list.encode($0) }
    }
}

extension Collection {
    /// `nil` if it is empty, for a list that is left out then.
    var unlessEmpty: Self? { isEmpty ? nil : self }
}

extension Set<DamageType> {
    /// The names of the types in alphabetical order.
    var names: [String] { map(\.rawValue).sorted() }
}
