import Tabletop
import TerminalUI

/// The selected answer or event whole, beside the list.
struct HistoryDetails: View {
    let model: HistoryModel
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if page.rows >= 40 { HistoryYear(model: model) }
            switch model.selected {
            case .answer(let answer)?:
                AnswerDetails(answer: answer, card: model.card(of: answer))
            case .event(let event)?: WholeEvent(event: event)
            case nil: SectionRule(title: "")
            }
        }
        .frame(maxHeight: .infinity, alignment: .topLeading)
    }
}

/// An answer: what was asked, said and right, and when the card is asked again.
private struct AnswerDetails: View {
    let answer: HistoryAnswer
    let card: Flashcard?

    private var rows: [(String, String)] {
        var rows = [("deck", answer.deck ?? "unknown")]
        if answer.milliseconds > 0 {
            rows.append(("time taken", "\((answer.milliseconds + 500) / 1000) s"))
        }
        rows.append(("rating", answer.rating.name))
        if let interval = answer.interval {
            rows.append(("asked again", "after \(IntervalText.short(seconds: interval))"))
        }
        if let card {
            rows.append(("answers", "\(card.state.reps)"))
            rows.append(("lapses", "\(card.state.lapses)"))
        }
        return rows
    }

    var body: some View {
        SectionRule(title: answer.isUndone ? "Answer, undone" : "Answer")
        CardText(text: answer.asked, color: AppColors.accent, alignment: .leading)
            .font(.largeTitle)
        Text(answer.pronunciation.isEmpty ? " " : answer.pronunciation).italic()
            .foregroundColor(.secondary).lineLimit(1)
        if !answer.isCorrect, !answer.chosen.isEmpty {
            CardText(
                text: "✗ \(answer.chosen)", color: AppColors.wrong, isBold: true,
                alignment: .leading)
        }
        CardText(
            text: "✓ \(answer.right)", color: AppColors.right, isBold: true, alignment: .leading)
        Text(" ")
        ForEach(rows, id: \.0) { FactLine(name: $0.0, value: $0.1) }
        if let card {
            Text(" ")
            CardSchedule(card: card)
        }
    }
}

/// An event with each of its sentences on a line.
private struct WholeEvent: View {
    let event: HistoryEvent

    var body: some View {
        SectionRule(title: event.isUndone ? "\(event.name), undone" : event.name)
        FactLine(
            name: "time",
            value: TimeText.timeOfDay(event.at, minutesFromUTC: event.minutesFromUTC))
        FactLine(
            name: "round", value: event.round == 0 ? "before the start" : "\(event.round)")
        Text(" ")
        ForEach(Sentence.folding(event.facts), id: \.self) { sentence in
            LogText.sentence(sentence, isUndone: event.isUndone).lineLimit(3)
            if !sentence.dice.isEmpty {
                Text("  \(sentence.dice)").foregroundColor(.secondary).lineLimit(2)
            }
        }
    }
}

/// A fact and its name.
private struct FactLine: View {
    let name: String
    let value: String

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(name).foregroundColor(.secondary)
                .frame(width: .columns(14), alignment: .leading)
            Text(value).lineLimit(1)
        }
        .frame(height: .rows(1))
    }
}

/// A card's answer, schedule, and the curve of its recall.
struct CardDetails: View {
    let card: Flashcard
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text("\(card.questionLine) – \(card.answerLine)").bold()
                    .foregroundColor(AppColors.accent).lineLimit(1)
                Spacer(minLength: 0)
                Text(
                    counted(card.state.reps, "answer") + ", " + counted(card.state.lapses, "lapse")
                )
                .foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            if page.rows >= 10 {
                CardSchedule(card: card)
            }
        }
    }
}

/// When a card is due, and the curve of its recall over the coming days.
struct CardSchedule: View {
    let card: Flashcard

    var body: some View {
        Text(schedule).foregroundColor(.secondary).lineLimit(2)
        GeometryReader { geometry in
            Text(curve(in: ScreenSize(geometry.size).columns)).foregroundColor(AppColors.right)
                .lineLimit(1)
        }
        .frame(height: .rows(1))
    }

    private var schedule: String {
        guard let memory = card.state.memory else { return "never answered" }
        let stability = String(format: "%.1f", memory.stability)
        let difficulty = String(format: "%.1f", memory.difficulty)
        let due = card.state.dueDay.map { "due \($0), " } ?? ""
        return "\(card.state.phase.rawValue), \(due)stability \(stability) days, "
            + "difficulty \(difficulty)"
    }

    /// The recall expected after each of the coming days, as a bar a day, up to the columns there
    /// are: "recall 100 % ▇▇▆… 85 % after 60 days".
    private func curve(in columns: Int) -> String {
        guard let memory = card.state.memory else { return " " }
        let bars = Array(" ▁▂▃▄▅▆▇█")
        let days = max(8, min(60, columns - 32))
        let model = MemoryModel()
        let recall = (0..<days).map { model.retrievability(of: memory, after: $0) }
        let line = String(recall.map { bars[max(0, min(8, Int(($0 * 8).rounded())))] })
        return "recall \(line) \(Int(((recall.last ?? 0) * 100).rounded())) % after \(days) days"
    }
}
