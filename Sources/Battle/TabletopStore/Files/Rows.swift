import Foundation
import GRDB
import Tabletop

/// Throwing accessors for rows. Files may have been edited by other programs, and GRDB's subscripts
/// would crash on unexpected values.
extension Row {
    func value<Value: DatabaseValueConvertible>(_ column: some RowColumn) throws -> Value {
        try column.decode(in: self)
    }

    func optional<Value: DatabaseValueConvertible>(_ column: some RowColumn) throws -> Value? {
        try column.decode(in: self)
    }

    /// A text that stands for a value.
    private func parsed<Value>(
        _ column: some RowColumn, _ parse: (String) -> Value?
    ) throws -> Value {
        let text: String = try value(column)
        guard let value = parse(text) else { throw BadValue(column: column.name, text: text) }
        return value
    }

    func uuid(_ column: some RowColumn) throws -> UUID {
        try parsed(column, UUID.init(uuidString:))
    }

    func optionalUUID(_ column: some RowColumn) throws -> UUID? {
        let text: String? = try optional(column)
        return text == nil ? nil : try uuid(column)
    }

    func named<Value: RawRepresentable<String>>(_ column: some RowColumn) throws -> Value {
        try parsed(column, Value.init(rawValue:))
    }

    func date(_ column: some RowColumn) throws -> Date { Date(milliseconds: try value(column)) }

    func json<Value: Decodable>(_ column: String) throws -> Value {
        let text: String = try value(column)
        return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    func hitPoints() throws -> HitPoints {
        try Self.hitPoints(
            maximum: optional("hpMax"), damage: value("damage"), temporary: value("tempHp"))
    }

    static func hitPoints(maximum: Int?, damage: Int, temporary: Int) throws -> HitPoints {
        do {
            return try HitPoints(maximum: maximum, damageTaken: damage, temporary: temporary)
        } catch {
            throw BadValue(column: "damage", text: error.description)
        }
    }
}

/// What tells a column of a row: its name, or its place as a ``ListedColumn``.
protocol RowColumn {
    var name: String { get }
    func decode<Value: DatabaseValueConvertible>(in row: Row) throws -> Value
}

extension String: RowColumn {
    var name: String { self }

    func decode<Value: DatabaseValueConvertible>(in row: Row) throws -> Value {
        try row.decode(forColumn: self)
    }
}

/// A column of a query that names its columns, in their order. The raw value is its position.
///
/// For tables of which many rows are read at once: GRDB takes 3,500 instructions to find a column by
/// its name, which was a third of the time to read a character.
///
/// The name is that of a coding key, which the compiler writes. Describing the case would use
/// reflection: 14 searches of all conformances of the program before its first frame, 0.4 ms.
protocol ListedColumn: RawRepresentable<Int>, CaseIterable, CodingKey, RowColumn {}

extension ListedColumn {
    /// The names for `SELECT`.
    static var names: String { allCases.map(\.name).joined(separator: ", ") }
    var name: String { stringValue }

    func decode<Value: DatabaseValueConvertible>(in row: Row) throws -> Value {
        try row.decode(atIndex: rawValue)
    }
}

extension [Row] {
    /// The number of rows whose JSON one decoder decodes. Creating a decoder costs more than decoding
    /// most values, and decoding takes several times the memory of the text.
    private static var jsonBatch: Int { 50 }

    /// Decodes one JSON value per row.
    func json<Value: Decodable>(_ column: String) throws -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for start in stride(from: 0, to: count, by: Self.jsonBatch) {
            values += try Array(self[start..<Swift.min(start + Self.jsonBatch, count)])
                .jsonAtOnce(column)
        }
        return values
    }

    private func jsonAtOnce<Value: Decodable>(_ column: String) throws -> [Value] {
        let texts: [String] = try map { try $0.value(column) }
        let all = Data("[\(texts.joined(separator: ","))]".utf8)
        // Otherwise decodes row by row, so that the error names the malformed value. The count is
        // checked because a malformed text can contain several values.
        guard let values = try? JSONDecoder().decode([Value].self, from: all),
            values.count == count
        else { return try map { try $0.json(column) } }
        return values
    }
}

/// A value that the schema allows but this program never writes.
struct BadValue: Error, CustomStringConvertible {
    let column: String
    let text: String
    var description: String { "\(column) holds \(text.prefix(60))" }
}

/// The value as one line of JSON with sorted keys, so that equal values have equal texts.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
