private import Foundation

/// The values of the pages of a ``NavigationStack``, of any hashable types, the first one lowest.
///
///     @State private var path = NavigationPath()
///
///     NavigationStack(path: $path) { … }
///     path.append(monster)
public nonisolated struct NavigationPath: Equatable {
    package private(set) var elements: [AnyHashable]

    /// An empty path: the stack shows its root.
    public init() { elements = [] }

    /// A path of some values of one type.
    public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// The path that was encoded.
    public init(_ codable: CodableRepresentation) { elements = codable.elements }

    package init(erased elements: [AnyHashable]) { self.elements = elements }

    /// The number of values.
    public var count: Int { elements.count }
    /// Whether the stack shows its root.
    public var isEmpty: Bool { elements.isEmpty }

    /// Adds a value, which shows its page.
    public mutating func append<Value: Hashable>(_ value: Value) {
        elements.append(AnyHashable(value))
    }

    /// Removes the last values, which returns to an earlier page.
    ///
    /// - Precondition: the path has that many values.
    public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }

    /// The path in a form that can be encoded; `nil` if the type of a value is not `Codable`.
    public var codable: CodableRepresentation? {
        guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
        return CodableRepresentation(elements: elements)
    }

    /// A path in a form that can be encoded: for each value, the last one first, its type's name and the
    /// value as JSON.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let elements: [AnyHashable]

        fileprivate init(elements: [AnyHashable]) { self.elements = elements }

        /// Reads a path.
        ///
        /// - Throws: an error if the program has no type with one of the names, or a value does not fit
        ///   its type.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [AnyHashable] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\(name) names no type of a value.")
                }
                let json = Data(try container.decode(String.self).utf8)
                elements.append(AnyHashable(try JSONDecoder().decode(type, from: json)))
            }
            self.elements = elements.reversed()
        }

        /// Writes the path.
        ///
        /// - Throws: what the values throw.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let value = element.base as? any Encodable,
                    let name = _mangledTypeName(type(of: element.base))
                else {
                    throw EncodingError.invalidValue(
                        element.base,
                        EncodingError.Context(
                            codingPath: container.codingPath,
                            debugDescription: "\(type(of: element.base)) cannot be encoded."))
                }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}
