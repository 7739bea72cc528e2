import TerminalUI

/// The latest sentences of the log, newest first, as many as there are rows.
struct LogLines: View {
    let log: FightLog

    var body: some View {
        GeometryReader { geometry in
            let lines = log.lines.prefix(ScreenSize(geometry.size).rows)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(lines) { line in
                    LogRow(line: line, isNewest: line.id == lines.first?.id)
                }
            }
        }
        // Set once for all lines instead of on each.
        .lineLimit(1)
        .clipped()
    }
}

/// A sentence of the log with its round.
private struct LogRow: View, Equatable {
    let line: FightLog.Line
    let isNewest: Bool

    var body: some View {
        (Text("\(LogText.round(line.round)) ")
            + LogText.sentence(line.sentence, isUndone: line.isUndone))
            .foregroundColor(isNewest && !line.isUndone ? .primary : .secondary)
    }
}
