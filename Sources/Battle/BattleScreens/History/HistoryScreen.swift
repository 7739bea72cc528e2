import Tabletop
import TerminalUI

/// All answers and events in sections by day; beside them, where there is room, the selected one whole.
/// Only visible rows are read from the records.
struct HistoryScreen: View {
    let model: HistoryModel
    @Environment(\.pageSize) private var page

    var body: some View {
        if model.isCardOpen, let card = model.card {
            CardSheet(card: card, scroll: model.scroll)
        } else {
            rows
        }
    }

    private var rows: some View {
        ListAndPreview(if: !model.days.isEmpty) {
            list
        } preview: {
            HistoryDetails(model: model)
        }
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: 0) {
            // Beside the list the selected row is told, first the one that was opened.
            if !page.hasPreview || model.days.isEmpty {
                if let card = model.card { CardDetails(card: card) }
                if let event = model.event { EventDetails(event: event) }
            }
            if !model.isUnfiltered { FilterLine(model: model) }
            if !model.days.isEmpty {
                // The pinned header of a section always covers one row.
                DayList(model: model)
                    .onChange(of: page.rows, initial: true) {
                        model.rowsPerPage = max(1, page.rows - 1)
                    }
            } else if model.isUnfiltered {
                EmptyScreen(
                    title: "Nothing has happened yet",
                    lines: [
                        "3 goes to practice, 2 to the fight:",
                        "every answer and act is listed here",
                    ])
            } else {
                Text(model.isReading ? "reading…" : "Nothing matches; Esc goes back.")
                    .foregroundColor(.secondary).padding(.top, .rows(1))
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// What is shown, and how many rows there are.
private struct FilterLine: View {
    let model: HistoryModel

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(model.filterWords).lineLimit(1)
            Spacer(minLength: 0)
            Text(model.isReading ? "\(model.count)…" : "\(model.count)").fixedSize()
        }
        .foregroundColor(.secondary)
        .frame(height: .rows(1))
    }
}

private struct DayList: View {
    let model: HistoryModel

    var body: some View {
        @Bindable var model = model
        ScrollViewReader { proxy in
            List(selection: $model.selection) {
                ForEach(model.days) { day in
                    Section {
                        ForEach(day.rows) { EntryRow(model: model, row: $0) }
                    } header: {
                        DayHeader(model: model, sum: day.sum)
                    }
                }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
            .onChange(of: model.top) {
                if let top = model.top { proxy.scrollTo(top, anchor: .top) }
            }
        }
    }
}

/// The date, the number of answers, how many of the day's first answers were right, and the fights
/// with their rounds.
private struct DayHeader: View {
    let model: HistoryModel
    let sum: DaySum
    @Environment(\.pageSize) private var page

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(date).bold().fixedSize()
            Spacer(minLength: 0)
            ViewThatFits(in: .horizontal) {
                Text(counts(withNames: true))
                Text(counts(withNames: false))
            }
        }
        .lineLimit(1)
        // Aligned with the rows: the date with their times, the sums with their trailing texts.
        .padding(.leading, .columns(2))
        .foregroundColor(AppColors.onFill)
        .frame(height: .rows(1))
        .background(AppColors.heading)
    }

    private var date: String {
        page.columns >= 60 ? TimeText.longName(of: sum.day) : TimeText.shortName(of: sum.day)
    }

    /// "34 answers · 91 % · The Ford, 6 rounds", or with the number of fights for their names: each stands
    /// above its rows.
    private func counts(withNames: Bool) -> String {
        var parts: [String] = []
        // A share of right ones among the wrong ones says nothing.
        if let isCorrect = model.filter.isCorrect {
            return "\(sum.total - sum.events) \(isCorrect ? "right" : "wrong")"
        }
        if sum.counted > 0 || sum.events == 0 {
            parts.append(counted(sum.counted, "answer"))
        }
        if sum.first > 0 {
            let share = Double(sum.firstCorrect) / Double(sum.first)
            parts.append("\(Int((share * 100).rounded())) %")
        }
        guard sum.events > 0 else { return parts.joined(separator: " · ") }
        let fights = model.fights(on: sum.day).map { fight in
            fight.rounds == 0 ? fight.name : "\(fight.name), \(counted(fight.rounds, "round"))"
        }
        parts += withNames || fights.isEmpty ? fights : [counted(fights.count, "fight")]
        return parts.joined(separator: " · ")
    }
}

/// An answer or an event in one line.
private struct EntryRow: View {
    let model: HistoryModel
    let row: Int

    var body: some View {
        HStack(spacing: .columns(1)) {
            switch model.row(row) {
            case .answer(let answer)?: AnswerRow(answer: answer)
            case .event(let event)?:
                EventRow(event: event, place: model.place(of: event, at: row))
            case nil: Text("cannot be read").foregroundColor(AppColors.wrong)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }
}

/// An event: the time, what happened, and where there is room the fight and the round, once for the rows
/// that have the same.
private struct EventRow: View {
    let event: HistoryEvent
    /// The fight and the round; empty where the row above has the same.
    let place: String
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        Text(TimeText.timeOfDay(event.at, minutesFromUTC: event.minutesFromUTC))
            .foregroundColor(.secondary)
            .frame(width: .columns(5), alignment: .leading)
        Text(event.isUndone ? "↶" : "▪").foregroundColor(
            event.isUndone ? .secondary : AppColors.turn)
        (isSelected ? words.bold() : words)
            .foregroundColor(
                event.isUndone ? .secondary : isSelected ? AppColors.accent : .primary
            )
            .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        if page.columns >= 60, !place.isEmpty {
            Text(place).foregroundColor(.secondary).lineLimit(1).truncationMode(.middle)
                .frame(width: .columns(min(DisplayText.columns(of: place), placeColumns)))
        }
    }

    private var placeColumns: Int { page.columns >= 100 ? 40 : 32 }

    /// The sentences, as they stand in the log.
    private var words: Text {
        if event.isUndone { return Text(event.summary) }
        return Sentence.folding(event.facts).enumerated().reduce(Text("")) { words, sentence in
            words + Text(sentence.offset > 0 ? "; " : "")
                + LogText.sentence(sentence.element, isUndone: false)
        }
    }
}

/// An event whole: its fight, the moment and all its sentences.
private struct EventDetails: View {
    let event: HistoryEvent
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text(event.name).bold().foregroundColor(AppColors.accent).lineLimit(1)
                Spacer(minLength: 0)
                Text(event.round == 0 ? "before the start" : "round \(event.round)")
                    .foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            Text(event.isUndone ? "undone: \(event.summary)" : event.summary)
                .foregroundColor(event.isUndone ? .secondary : .primary)
                .lineLimit(page.rows >= 20 ? 4 : 1)
        }
    }
}

/// One answer in one line: the time, the question, the right answer, what was said if it was wrong,
/// and where there is room the time taken, the interval and the deck.
private struct AnswerRow: View {
    let answer: HistoryAnswer
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        Text(TimeText.timeOfDay(answer.answeredAt, minutesFromUTC: answer.minutesFromUTC))
            .foregroundColor(.secondary)
            .frame(width: .columns(5), alignment: .leading)
        Text(answer.isUndone ? "↶" : answer.isCorrect ? "✓" : "✗")
            .foregroundColor(color(answer))
        Text(CardMarkup.inOneLine(answer.asked)).bold(isSelected)
            .foregroundColor(
                answer.isUndone ? .secondary : isSelected ? AppColors.accent : .primary
            )
            .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        Text(words(answer)).foregroundColor(answer.isCorrect ? .primary : AppColors.wrong)
            .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        if page.columns >= 100 {
            Text(answer.deck ?? "").foregroundColor(.secondary).lineLimit(1)
                .frame(width: .columns(24), alignment: .leading)
        }
        if page.columns >= 60 {
            // Answers from before times were taken, and those of an import, have none.
            Text(answer.milliseconds == 0 ? "" : "\((answer.milliseconds + 500) / 1000)s")
                .foregroundColor(.secondary)
                .frame(width: .columns(3), alignment: .trailing)
            Text(answer.interval.map { IntervalText.short(seconds: $0) } ?? "")
                .foregroundColor(.secondary)
                .frame(width: .columns(5), alignment: .trailing)
        }
    }

    /// The right answer, and after a wrong one what was said instead.
    private func words(_ answer: HistoryAnswer) -> String {
        if answer.isUndone { return "undone" }
        let right = CardMarkup.inOneLine(answer.right)
        if answer.isCorrect || answer.chosen.isEmpty { return right }
        return "\(right), not \(CardMarkup.inOneLine(answer.chosen))"
    }

    private func color(_ answer: HistoryAnswer) -> Color {
        answer.isUndone ? .secondary : answer.isCorrect ? AppColors.right : AppColors.wrong
    }
}
