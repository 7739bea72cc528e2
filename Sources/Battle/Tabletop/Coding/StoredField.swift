/// A property of a record with its key in JSON, for records of which only a part is stored.
struct StoredField<Record: Sendable, Key: CodingKey>: Sendable {
    /// Its key.
    let key: Key
    /// Whether two records have the same value.
    let isEqual: @Sendable (Record, Record) -> Bool
    /// Gives the second record the value of the first.
    let copy: @Sendable (Record, inout Record) -> Void
    /// Reads the value under the key, which must be there.
    let read: @Sendable (KeyedDecodingContainer<Key>, inout Record) throws -> Void
    /// Writes the value under the key, `null` for `nil`.
    let write: @Sendable (Record, inout KeyedEncodingContainer<Key>) throws -> Void

    init<Value: Codable & Equatable & Sendable>(
        _ key: Key, _ path: WritableKeyPath<Record, Value> & Sendable
    ) {
        self.key = key
        isEqual = { $0[keyPath: path] == $1[keyPath: path] }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
        read = { $1[keyPath: path] = try $0.decode(Value.self, forKey: key) }
        write = { try $1.encode($0[keyPath: path], forKey: key) }
    }

    /// Reads the values that are there; the others stay as they are.
    static func read(_ fields: [Self], of record: inout Record, from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for field in fields where container.contains(field.key) {
            if try container.decodeNil(forKey: field.key) { continue }
            try field.read(container, &record)
        }
    }

    /// Writes the values that differ from the usual ones.
    static func write(
        _ fields: [Self], of record: Record, unlike usual: Record, to encoder: any Encoder
    ) throws {
        var container = encoder.container(keyedBy: Key.self)
        for field in fields where !field.isEqual(record, usual) {
            try field.write(record, &container)
        }
    }
}
