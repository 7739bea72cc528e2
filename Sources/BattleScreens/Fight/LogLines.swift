import TerminalUI

/// The latest sentences of the log, newest first.
struct LogLines: View, Equatable {
    private let lines: ArraySlice<FightModel.LogLine>
    private let limit: Int
    private let columns: Int

    /// - Parameters:
    ///   - lines: the sentences, newest first.
    ///   - limit: the number of rows.
    init(_ lines: [FightModel.LogLine], limit: Int, columns: Int) {
        self.lines = lines.prefix(limit)
        self.limit = limit
        self.columns = columns
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(lines) { line in
                LogRow(line: line, isNewest: line.id == lines.first?.id)
            }
        }
        // Set once for all lines instead of on each.
        .lineLimit(1)
        .frame(width: .columns(columns), height: .rows(limit), alignment: .topLeading)
        .clipped()
    }
}

/// The texts of a line of the log, which can be concatenated.
enum LogText {
    /// The round in three columns; a dash before the start.
    static func round(_ round: Int) -> String {
        let text = round > 0 ? "\(round)" : "–"
        return String(repeating: " ", count: max(0, 3 - text.count)) + text
    }

    /// A sentence, struck through if it was undone.
    static func sentence(_ text: String, isUndone: Bool) -> Text {
        Text(isUndone ? "undone: \(text)" : text).strikethrough(isUndone)
    }
}

/// A sentence of the log with its round.
private struct LogRow: View, Equatable {
    let line: FightModel.LogLine
    let isNewest: Bool

    var body: some View {
        (Text("\(LogText.round(line.round)) ")
            + LogText.sentence(line.text, isUndone: line.isUndone))
            .foregroundColor(isNewest && !line.isUndone ? .primary : .secondary)
    }
}
