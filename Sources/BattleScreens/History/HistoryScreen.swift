import Foundation
import Tabletop
import TerminalUI

/// All answers in sections by day, newest first. Only visible rows are read from the records.
struct HistoryScreen: View {
    let model: HistoryModel
    @Environment(\.pageSize) private var page

    var body: some View {
        if model.days.isEmpty {
            EmptyScreen(
                title: "No answers yet", lines: ["3 goes to practice; every answer is listed here"])
        } else {
            // The pinned header of a section always covers one row.
            DayList(model: model)
                .onChange(of: page.rows, initial: true) {
                    model.rowsPerPage = max(1, page.rows - 1)
                }
        }
    }
}

private struct DayList: View {
    let model: HistoryModel

    var body: some View {
        @Bindable var model = model
        List(selection: $model.selection) {
            ForEach(model.days) { day in
                Section {
                    ForEach(day.rows) { AnswerRow(model: model, row: $0) }
                } header: {
                    DayHeader(sum: day.sum)
                }
            }
        }
        .focusable(false)
        .scrollIndicators(.hidden)
    }
}

/// The date, and the number of right answers on that day.
private struct DayHeader: View {
    let sum: DaySum
    @Environment(\.pageSize) private var page

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(
                page.columns >= 50 ? TimeText.longName(of: sum.day) : sum.day.description
            )
            .bold()
            Spacer(minLength: 0)
            Text("\(sum.correct) of \(sum.counted) right").fixedSize()
        }
        .lineLimit(1)
        .padding(.horizontal, .columns(1))
        .foregroundColor(AppColors.onFill)
        .frame(height: .rows(1))
        .background(AppColors.heading)
    }
}

/// One answer in one line: the time, the question, the right answer, the answer given.
private struct AnswerRow: View {
    let model: HistoryModel
    let row: Int
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(1)) {
            if let answer = model.row(row) {
                Text(
                    TimeText.timeOfDay(
                        answer.answeredAt, minutesFromUTC: answer.minutesFromUTC)
                ).foregroundColor(.secondary)
                    .frame(width: .columns(5), alignment: .leading)
                cell(
                    Text(answer.question).bold(isSelected)
                        .foregroundColor(isSelected ? AppColors.accent : .primary))
                cell(Text(answer.answer))
                if page.columns >= 60 {
                    cell(
                        Text(answer.isCorrect ? "" : "answered \(answer.chosen)")
                            .foregroundColor(.secondary))
                }
                Text(answer.isCorrect ? "✓ right" : "✗ wrong")
                    .foregroundColor(answer.isCorrect ? AppColors.right : AppColors.wrong)
                    .frame(width: .columns(7), alignment: .leading)
            } else {
                Text("cannot be read").foregroundColor(AppColors.wrong)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }

    private func cell(_ text: Text) -> some View {
        text.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
    }
}
