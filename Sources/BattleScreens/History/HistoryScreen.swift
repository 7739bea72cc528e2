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
        ZStack(alignment: .topLeading) {
            ScrollView {
                // All lines are equally high, so that the place of each is known without making
                // those before it.
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<model.lineCount) { index in
                        switch model.line(index) {
                        case .day(let day):
                            DayHeader(sum: model.history.days[day], columns: size.columns)
                        case .answer(let row):
                            AnswerRow(model: model, row: row, columns: size.columns)
                        }
                    }
                }
                .background {
                    GeometryReader { geometry in
                        Color.clear.onChange(
                            of: geometry.frame(in: .named("history")).minY, initial: true
                        ) { _, top in
                            model.scrolled(toLine: Int((-top / .rows(1)).rounded()))
                        }
                    }
                }
            }
            .scrollPosition(model.scrollPosition(rows: size.rows))
            .scrollIndicators(.hidden)
            .coordinateSpace(name: "history")
            StickyHeader(model: model, columns: size.columns)
        }
    }
}

/// The header of the day whose answers pass below it.
private struct StickyHeader: View {
    let model: HistoryModel
    let columns: Int

    var body: some View {
        let day = model.day(ofLine: model.topLine)
        if model.history.days.indices.contains(day) {
            DayHeader(sum: model.history.days[day], columns: columns)
        }
    }
}

/// The day and how it went.
private struct DayHeader: View {
    let sum: DaySum
    let columns: Int

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(columns >= 50 ? TimeText.longName(of: sum.day) : sum.day.description).bold()
                .lineLimit(1)
            Spacer(minLength: 0)
            Text("\(sum.correct) of \(sum.counted) right").fixedSize()
        }
        .padding(.horizontal, .columns(1))
        .foregroundColor(Palette.onFill)
        .frame(height: .rows(1))
        .background(Palette.heading)
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
                Text(
                    TimeText.timeOfDay(
                        answer.answeredAt, minutesFromUTC: answer.minutesFromUTC)
                ).foregroundColor(.secondary)
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
