import Foundation
import Tabletop
import TerminalUI

/// Every answer ever given under a header for each day, newest first; only what is seen is read.
struct HistoryScreen: View {
    let model: HistoryModel
    let size: ScreenSize

    var body: some View {
        if model.history.count == 0 {
            EmptyScreen(
                title: "No answers yet", lines: ["3 goes to practice; every answer shows up here"])
        } else {
            list
        }
    }

    private var list: some View {
        let history = model.history
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
                ForEach(0..<history.days.count) { day in
                    Section {
                        ForEach(history.rows(ofDayAt: day)) { row in
                            AnswerRow(model: model, row: row, columns: size.columns)
                        }
                    } header: {
                        DayHeader(sum: history.days[day], columns: size.columns)
                    }
                }
            }
        }
        .scrollPosition(model.scrollPosition(rows: size.rows))
        .scrollIndicators(.hidden)
    }
}

/// The day and how it went.
private struct DayHeader: View {
    let sum: DaySum
    let columns: Int

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(columns >= 50 ? sum.day.name : sum.day.description).bold().lineLimit(1)
            Spacer(minLength: 0)
            Text("\(sum.correct) of \(sum.counted) right").fixedSize()
        }
        .padding(.horizontal, .columns(1))
        .foregroundColor(.white)
        .frame(height: .rows(1))
        .background(Color(red: 0.22, green: 0.30, blue: 0.38))
    }
}

/// One answer in one line: when, what was asked, what is right, what was said.
private struct AnswerRow: View {
    let model: HistoryModel
    let row: Int
    let columns: Int

    var body: some View {
        let isChosen = row == model.cursor.index
        HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").bold().foregroundColor(Palette.accent)
            if let answer = model.row(row) {
                Text(answer.timeOfDay).foregroundColor(.secondary)
                    .frame(width: .columns(5), alignment: .leading)
                Text(answer.question)
                    .bold(isChosen)
                    .foregroundColor(isChosen ? Palette.accent : .primary)
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(answer.answer).lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if columns >= 60 {
                    Text(answer.isCorrect ? "" : "said \(answer.chosen)")
                        .foregroundColor(.secondary)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                Text(answer.isCorrect ? "✓ right" : "✗ wrong")
                    .foregroundColor(answer.isCorrect ? Palette.right : Palette.wrong)
                    .frame(width: .columns(7), alignment: .leading)
            } else {
                Text("cannot be read").foregroundColor(Palette.wrong)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }
}
