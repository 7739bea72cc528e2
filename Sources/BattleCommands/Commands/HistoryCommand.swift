import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle history`: lists the answers given in practice.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List the answers given in practice, newest first.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var range: RangeOptions

    func run() throws {
        let since = range.moment(now: Date()) ?? .distantPast
        let rows = try Self.rows(of: try storage.look(), since: since, limit: range.limit)
        if output.json {
            try StandardOutput.print(json: .array(rows.map(\.json)))
        } else if rows.isEmpty {
            try StandardOutput.print(lines: ["No answers yet."])
        } else {
            try StandardOutput.print(lines: Self.lines(rows))
        }
    }

    /// The newest answers since a moment. Reads pages of 1,000 and stops at the first older answer,
    /// so that the whole history is not read for a few rows.
    private static func rows(
        of database: TabletopDatabase?, since: Date, limit: Int
    ) throws -> [HistoryRow] {
        guard let database else { return [] }
        let history = try database.history()
        var rows: [HistoryRow] = []
        let end = min(limit, history.count)
        for start in stride(from: 0, to: end, by: 1000) {
            let piece = try database.rows(start..<min(start + 1000, end), of: history)
            let fresh = piece.prefix { $0.answeredAt >= since }
            rows += fresh
            if fresh.count < piece.count { break }
        }
        return rows
    }

    private static func lines(_ rows: [HistoryRow]) -> [String] {
        var table = TextTable([
            ("Day", .left), ("", .left), ("Question", .left), ("Answered", .left),
            ("Right answer", .left),
        ])
        for row in rows {
            table.add([
                row.day.description, row.isCorrect ? "right" : "wrong", row.question, row.chosen,
                row.answer,
            ])
        }
        return table.lines
    }
}

extension HistoryRow {
    /// The JSON representation.
    var json: JSONValue {
        .object([
            "id": .integer(id),
            "day": .string(day.description),
            "answeredAt": JSONValue(answeredAt),
            "minutesFromUTC": .integer(minutesFromUTC),
            "question": .string(question),
            "pronunciation": .string(pronunciation),
            "answer": .string(answer),
            "chosen": .string(chosen),
            "correct": .bool(isCorrect),
        ])
    }
}
