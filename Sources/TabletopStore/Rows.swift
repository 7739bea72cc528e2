import Foundation
import GRDB
import Tabletop

/// Reading rows that may have been written by anybody: everything here throws where a subscript
/// would end the process.
extension Row {
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }

    func optional<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
        try decode(Value?.self, forColumn: column)
    }

    func uuid(_ column: String) throws -> UUID {
        let text: String = try value(column)
        guard let uuid = UUID(uuidString: text) else { throw BadValue(column: column, text: text) }
        return uuid
    }

    func optionalUUID(_ column: String) throws -> UUID? {
        guard let text: String = try optional(column) else { return nil }
        guard let uuid = UUID(uuidString: text) else { throw BadValue(column: column, text: text) }
        return uuid
    }

    func named<Value: RawRepresentable<String>>(_ column: String) throws -> Value {
        let text: String = try value(column)
        guard let value = Value(rawValue: text) else { throw BadValue(column: column, text: text) }
        return value
    }

    func date(_ column: String) throws -> Date { Date(milliseconds: try value(column)) }

    func json<Value: Decodable>(_ column: String) throws -> Value {
        let text: String = try value(column)
        return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    func hitPoints() throws -> HitPoints {
        do {
            return try HitPoints(
                maximum: optional("hpMax"), damageTaken: value("damage"), temporary: value("tempHp")
            )
        } catch let problem as RuleProblem {
            throw BadValue(column: "damage", text: problem.description)
        }
    }
}

extension [Row] {
    /// Values written as JSON, one a row, read in one go: a decoder costs more than most of what it
    /// reads.
    func json<Value: Decodable>(_ column: String) throws -> [Value] {
        let texts: [String] = try map { try $0.value(column) }
        let all = Data("[\(texts.joined(separator: ","))]".utf8)
        // One that cannot be read is to be named, and two must not pass for three.
        guard let values = try? JSONDecoder().decode([Value].self, from: all),
            values.count == count
        else { return try map { try $0.json(column) } }
        return values
    }
}

/// A value of a type the schema allows and a content nobody wrote.
struct BadValue: Error, CustomStringConvertible {
    let column: String
    let text: String
    var description: String { "\(column) holds \(text.prefix(60))" }
}

/// The value as one line of JSON, its keys in order, so that equal values read alike.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
