import TabletopImport

/// JSON that is written while it is made, laid out as ``TabletopImport/JSONValue/text(_:)`` does it.
/// However long a list is, only its last 64 KB are in memory.
final class JSONStream {
    private let sink: ([UInt8]) throws -> Void
    private var text: JSONText

    /// - Parameters:
    ///   - isInLines: whether the value is in one line, and each element of a list is.
    ///   - sink: takes the text as it comes, with a line break at its end.
    init(isInLines: Bool = false, to sink: @escaping ([UInt8]) throws -> Void) {
        text = JSONText(isCompact: isInLines)
        self.sink = sink
    }

    /// Begins a list that ``closeAll()`` ends.
    func openList() { text.open("[", "]", depth: 0) }

    /// Adds a value: the whole output, an element of the list, or the value of a key.
    func add(_ value: some Encodable, _ key: String? = nil) throws {
        text.begin(key)
        let depth = text.depth
        try value.encode(to: ValueEncoder(stream: self, depth: depth))
        if text.depth > depth { text.close() }
        if depth == 0 { return try finish() }
        if text.bytes.count > 65_536 { try flush() }
    }

    /// Ends all that is open; the output is then whole.
    func closeAll() throws {
        if text.depth == 0 { return }
        while text.depth > 0 { text.close() }
        try finish()
    }

    fileprivate func open(_ start: Unicode.Scalar, _ end: Unicode.Scalar, depth: Int) {
        text.open(start, end, depth: depth)
    }

    /// Writes a value where it is.
    fileprivate func write(_ value: JSONValue) { text.write(value) }

    /// Writes a member of the object.
    fileprivate func write(_ value: JSONValue, _ key: String) { text.write(value, key) }

    private func finish() throws {
        if !text.isEmptyLines { text.bytes.append(UInt8(ascii: "\n")) }
        try flush()
    }

    private func flush() throws {
        try sink(text.bytes)
        text.bytes.removeAll(keepingCapacity: true)
    }
}

/// The text of a stream that is not written yet. A structure, whose changes the stream makes one at a
/// time: as properties of the class, each of them would be checked for exclusive access.
private struct JSONText {
    /// Whether there are no blanks, and a line break only between the elements of the list that is the
    /// whole output, which has no brackets.
    let isCompact: Bool
    var bytes: [UInt8] = []
    /// Whether the whole output is such a list without elements.
    private(set) var isEmptyLines = false
    /// The number of elements so far of each open list and object, the innermost last.
    private var counts: [Int] = []
    private var ends: [UInt8] = []

    init(isCompact: Bool) { self.isCompact = isCompact }

    /// The number of open lists and objects.
    var depth: Int { counts.count }

    /// Begins an object or a list, unless the value at this depth has begun as one.
    mutating func open(_ start: Unicode.Scalar, _ end: Unicode.Scalar, depth: Int) {
        guard counts.count == depth else { return }
        isEmptyLines = isCompact && depth == 0 && start == "["
        if !isEmptyLines { bytes.append(UInt8(ascii: start)) }
        counts.append(0)
        ends.append(isEmptyLines ? 0 : UInt8(ascii: end))
    }

    mutating func close() {
        guard let count = counts.popLast(), let end = ends.popLast() else { return }
        if end == 0 { return }
        if count > 0 { newLine() }
        bytes.append(end)
    }

    /// Writes what is between the element or member before and the value of the next one.
    mutating func begin(_ key: String?) {
        guard let count = counts.last else { return }
        counts[counts.count - 1] = count + 1
        if ends.last == 0 {
            isEmptyLines = false
            if count > 0 { bytes.append(UInt8(ascii: "\n")) }
            return
        }
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        newLine()
        guard let key else { return }
        write(.string(key))
        bytes.append(UInt8(ascii: ":"))
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
    }

    mutating func write(_ value: JSONValue) {
        value.write(to: &bytes, isCompact ? .compact : .pretty)
    }

    mutating func write(_ value: JSONValue, _ key: String) {
        begin(key)
        write(value)
    }

    private mutating func newLine() {
        if isCompact { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in counts {
            bytes.append(UInt8(ascii: " "))
            bytes.append(UInt8(ascii: " "))
        }
    }
}

/// Encodes a value into a stream, its members in the order in which it encodes them. Foundation's
/// encoder keeps no order of keys, and has the whole text in memory.
///
/// The four types of plain values are all that an output has: others would encode themselves without
/// end.
private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let stream: JSONStream
    /// The number of lists and objects around the value.
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The second container of a value adds its members to those of the first.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        stream.open("{", "}", depth: depth)
        return KeyedEncodingContainer(Members(stream: stream))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        stream.open("[", "]", depth: depth)
        return Elements(stream: stream)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { stream.write(.null) }

    func encode(_ value: String) { stream.write(.string(value)) }

    func encode(_ value: Int) { stream.write(.integer(value)) }

    func encode(_ value: Double) { stream.write(.real(value)) }

    func encode(_ value: Bool) { stream.write(.bool(value)) }

    func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let stream: JSONStream
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { stream.write(.null, key.stringValue) }

    func encode(_ value: String, forKey key: Key) { stream.write(.string(value), key.stringValue) }

    func encode(_ value: Int, forKey key: Key) { stream.write(.integer(value), key.stringValue) }

    func encode(_ value: Double, forKey key: Key) { stream.write(.real(value), key.stringValue) }

    func encode(_ value: Bool, forKey key: Key) { stream.write(.bool(value), key.stringValue) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
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
    let stream: JSONStream
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(stream: JSONStream) { self.stream = stream }

    mutating func encodeNil() throws { try encode(String?.none) }

    mutating func encode(_ value: some Encodable) throws {
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
