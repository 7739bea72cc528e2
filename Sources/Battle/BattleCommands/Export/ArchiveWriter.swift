import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// Writes everything in a database as one JSON document, which ``ArchiveFile`` reads.
///
/// The document has the schema's tables as they are, a row a line, so that it can be searched and
/// compared line by line, and nothing of the moment at which it was made: the same content gives the
/// same bytes. Texts that are JSON are embedded, bytes are in Base64.
struct ArchiveWriter {
    private var bytes: [UInt8] = []
    private var rows = 0
    private var isFirst = true

    /// - Returns: what was written, in words.
    static func write(_ database: TabletopDatabase, to sink: Export.Sink) throws -> String {
        var writer = ArchiveWriter()
        // The closures below cannot capture a mutable structure more than once.
        func change(_ change: (inout ArchiveWriter) -> Void) throws {
            change(&writer)
            guard writer.bytes.count > 65_536 else { return }
            try sink(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try database.maintenance.readArchive(
            schema: { version in try change { $0.begin(schema: version) } },
            table: { name in try change { $0.begin(table: name) } },
            row: { row in try change { $0.add(row) } })
        writer.end()
        try sink(writer.bytes)
        return counted(writer.rows, "row")
    }

    private mutating func begin(schema: Int) {
        append(
            "{\n\"\(ArchiveFile.mark)\": \(ArchiveFile.version),\n\"schema\": \(schema),\n\"tables\": {"
        )
    }

    private mutating func begin(table: String) {
        append(isFirst ? "\n" : "\n],\n")
        isFirst = false
        JSONValue.string(table).write(to: &bytes, .compact)
        append(": [")
    }

    private mutating func add(_ row: StoredRow) {
        append(bytes.last == UInt8(ascii: "[") ? "\n" : ",\n")
        JSONValue.object(JSONObject(row.fields.map { ($0.column, JSONValue($0.value)) }))
            .write(to: &bytes, .compact)
        rows += 1
    }

    private mutating func end() { append(isFirst ? "}\n}\n" : "\n]\n}\n}\n") }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension JSONValue {
    /// A stored value; JSON that cannot be read stays a text.
    init(_ value: StoredValue) {
        self =
            switch value {
            case .integer(let number): .integer(Int(number))
            case .real(let number): .real(number)
            case .text(let text): .string(text)
            case .json(let text): (try? JSONValue(utf8: Array(text.utf8))) ?? .string(text)
            case .data(let data): .string(data.base64EncodedString())
            }
    }
}

extension StoredValue {
    /// A value of an archive.
    ///
    /// - Parameter isData: whether the column holds bytes.
    /// - Returns: `nil` for null, which is a missing field, and for what no column holds.
    init?(_ value: JSONValue, isData: Bool) {
        switch value {
        case .integer(let number): self = .integer(Int64(number))
        case .real(let number): self = .real(number)
        case .string(let text) where isData:
            guard let data = Data(base64Encoded: text) else { return nil }
            self = .data(data)
        case .string(let text): self = .text(text)
        case .object, .array, .unread: self = .json(value.text(.compact))
        case .bool, .null: return nil
        }
    }
}
