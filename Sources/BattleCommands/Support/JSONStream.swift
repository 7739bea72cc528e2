import TabletopImport

/// JSON that is written while it is made, laid out as ``TabletopImport/JSONValue/text(_:)`` does it
/// with one member or element a line. However long a list is, only its last 64 KB are in memory.
final class JSONStream {
    private let sink: ([UInt8]) throws -> Void
    /// The number of elements so far of each open list and object, the innermost last.
    private var counts: [Int] = []
    private var ends: [UInt8] = []
    private var pending: [UInt8] = []

    /// - Parameter sink: takes the text as it comes, with a line break at its end.
    init(to sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

    /// Begins a list that ``closeAll()`` ends.
    func openList() { open("[", "]") }

    /// Adds a value: the whole output, an element of the list, or the value of a key.
    func add(_ value: some Encodable, _ key: String? = nil) throws {
        begin(key)
        try write(value)
        if counts.isEmpty { return try finish() }
        if pending.count > 65_536 { try flush() }
    }

    /// Ends all that is open; the output is then whole.
    func closeAll() throws {
        if counts.isEmpty { return }
        while !counts.isEmpty { close() }
        try finish()
    }

    /// Writes a value without what separates it from others. The four types of values are all that an
    /// output has: others would be encoded as themselves without end.
    fileprivate func write<Value: Encodable>(_ value: Value) throws {
        let plain: JSONValue
        switch value {
        case let text as String: plain = .string(text)
        case let number as Int: plain = .integer(number)
        case let number as Double: plain = .real(number)
        case let isTrue as Bool: plain = .bool(isTrue)
        default:
            let encoder = ValueEncoder(self)
            try value.encode(to: encoder)
            if encoder.isOpen { close() }
            return
        }
        plain.write(to: &pending, .pretty)
    }

    fileprivate func writeNull() { JSONValue.null.write(to: &pending, .pretty) }

    fileprivate func open(_ start: Unicode.Scalar, _ end: Unicode.Scalar) {
        pending.append(UInt8(ascii: start))
        counts.append(0)
        ends.append(UInt8(ascii: end))
    }

    /// Writes what is between the element or member before and the value of the next one.
    fileprivate func begin(_ key: String?) {
        guard let count = counts.last else { return }
        if count > 0 { pending.append(UInt8(ascii: ",")) }
        newLine()
        counts[counts.count - 1] += 1
        guard let key else { return }
        JSONValue.string(key).write(to: &pending, .pretty)
        pending.append(UInt8(ascii: ":"))
        pending.append(UInt8(ascii: " "))
    }

    private func close() {
        guard let count = counts.popLast(), let end = ends.popLast() else { return }
        if count > 0 { newLine() }
        pending.append(end)
    }

    private func newLine() {
        pending.append(UInt8(ascii: "\n"))
        pending.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * counts.count))
    }

    private func finish() throws {
        pending.append(UInt8(ascii: "\n"))
        try flush()
    }

    private func flush() throws {
        try sink(pending)
        pending.removeAll(keepingCapacity: true)
    }
}

/// Encodes a value into a stream, its members in the order in which it encodes them. Foundation's
/// encoder keeps no order of keys, and has the whole text in memory.
private final class ValueEncoder: Encoder, SingleValueEncodingContainer {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// Whether the value is an object or a list, which has to be closed.
    private(set) var isOpen = false
    private let stream: JSONStream

    init(_ stream: JSONStream) { self.stream = stream }

    /// The second container of a value adds its members to those of the first.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open("{", "}")
        return KeyedEncodingContainer(Members(stream: stream))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open("[", "]")
        return Elements(stream: stream)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { stream.writeNull() }

    func encode<Value: Encodable>(_ value: Value) throws { try stream.write(value) }

    private func open(_ start: Unicode.Scalar, _ end: Unicode.Scalar) {
        if !isOpen { stream.open(start, end) }
        isOpen = true
    }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey] = []
    let stream: JSONStream

    func encodeNil(forKey key: Key) {
        stream.begin(key.stringValue)
        stream.writeNull()
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try stream.add(value, key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { refuseNesting() }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { refuseNesting() }

    func superEncoder() -> any Encoder { refuseNesting() }

    func superEncoder(forKey key: Key) -> any Encoder { refuseNesting() }
}

/// The elements of a list.
private struct Elements: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey] = []
    let stream: JSONStream
    private(set) var count = 0

    init(stream: JSONStream) { self.stream = stream }

    mutating func encodeNil() {
        count += 1
        stream.begin(nil)
        stream.writeNull()
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        count += 1
        try stream.add(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { refuseNesting() }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { refuseNesting() }

    func superEncoder() -> any Encoder { refuseNesting() }
}

/// Only the end of a value tells where its object ends, and such a container has no end.
private func refuseNesting() -> Never {
    preconditionFailure("An output is made of values, not of containers inside a container")
}
