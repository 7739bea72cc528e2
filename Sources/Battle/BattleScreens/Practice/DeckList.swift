import Tabletop
import TerminalCharts
import TerminalUI

/// The list of decks to choose from; beside it, where there is room, what is known of the selected one.
struct DeckList: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        ListAndPreview(if: model.selectedDeck != nil) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: .columns(1)) {
                    Text("Choose a deck").font(.title).foregroundColor(AppColors.accent)
                        .lineLimit(1).layoutPriority(1)
                    Spacer(minLength: 0)
                    Text(round).foregroundColor(.secondary).lineLimit(1)
                }
                if page.isRoomy {
                    Text(today).foregroundColor(.secondary).lineLimit(1)
                    Text(" ")
                }
                List(selection: $model.selection) {
                    ForEach(model.decks.indices, id: \.self) { index in
                        DeckRow(
                            deck: model.decks[index], days: model.days.byDeck[model.decks[index].id]
                        )
                        .onTapGesture { model.deckKeyPressed(index) }
                    }
                }
                .focusable(false)
                .scrollIndicators(.hidden)
            }
        } preview: {
            if let deck = model.selectedDeck {
                DeckDetails(deck: deck, days: model.days.byDeck[deck.id])
            }
        }
    }

    /// How the next round will be: "5 right end a round of Torvald".
    private var round: String {
        "\(model.wantedGoal) right end a round"
            + (model.character.map { " of \($0.name)" } ?? "")
    }

    /// "29 due today · 12 answered · 3 days in a row".
    private var today: String {
        let due = model.decks.reduce(0) { $0 + $1.due }
        var parts = [due > 0 ? "\(due) due today" : "nothing due today"]
        if let all = model.days.all {
            parts.append("\(all.today) answered")
            if all.streak > 0 { parts.append("\(counted(all.streak, "day")) in a row") }
        }
        return parts.joined(separator: " · ")
    }
}

/// A deck's name, what is due, the answers of the last days, and its estimated recall as a bar.
private struct DeckRow: View {
    let deck: DeckSummary
    let days: AnswerDays?
    @Environment(\.backgroundProminence) private var prominence
    @Environment(\.pageSize) private var page

    /// The days of the sparkline; 0 without room for it.
    private var dayCount: Int { page.columns >= 100 ? 28 : page.columns >= 70 ? 7 : 0 }

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(deck.name)
                .bold(isSelected)
                .foregroundColor(isSelected ? AppColors.accent : .primary)
                // Names of related decks differ at their ends.
                .lineLimit(1).truncationMode(.middle)
                .frame(maxWidth: .infinity, alignment: .leading)
            if let open = deck.openSession {
                Text("goes on at \(open.correctCount)/\(open.goal)")
                    .foregroundColor(AppColors.accent).fixedSize()
            }
            Text(due).foregroundColor(deck.due > 0 ? .primary : .secondary).fixedSize()
            if dayCount > 0, let days {
                Text(days.sparkline(days: dayCount)).foregroundColor(AppColors.right).fixedSize()
                    .accessibilityLabel("\(days.today) answered today")
            }
            if page.columns >= 50 {
                RecallBar(deck: deck).frame(width: .columns(16))
            }
        }
    }

    private var due: String {
        if deck.challenges == 0 { return "no questions" }
        let parts = [
            deck.due > 0 ? "\(deck.due) due" : "", deck.newToday > 0 ? "\(deck.newToday) new" : "",
        ].filter { !$0.isEmpty }
        return parts.isEmpty ? "nothing due" : parts.joined(separator: ", ")
    }
}

/// The estimated recall of a deck, drawn as hit points are: it drains overnight, and answers heal it.
private struct RecallBar: View {
    let deck: DeckSummary

    private var recalled: Int { max(0, min(Int(deck.recalled.rounded()), deck.cards)) }

    var body: some View {
        // A deck that was never begun has lost nothing.
        let isBegun = deck.new < deck.cards
        let points =
            isBegun
            ? (try? HitPoints(maximum: deck.cards, damageTaken: deck.cards - recalled)) ?? .unknown
            : .unknown
        let number = "\(recalled)/\(deck.cards)"
        (Text(String(repeating: " ", count: max(0, 7 - number.count)))
            + Text(number).accessibilityLabel("\(recalled) of \(deck.cards) cards recalled")
            + Text(" ")
            + HitPointBlocks(
                of: points, from: Double(recalled), to: Double(recalled), cells: 8
            ).text())
            .lineLimit(1)
    }
}

/// What is known of a deck: its cards by state, and the answers of the last days as a chart.
private struct DeckDetails: View {
    let deck: DeckSummary
    let days: AnswerDays?

    /// A day with its answers.
    private struct Day: Identifiable {
        /// Days before today.
        let id: Int
        let count: Int
    }

    private var rows: [(String, String)] {
        var rows = [
            ("questions", "\(deck.challenges)"), ("cards", "\(deck.cards)"),
            ("recalled now", "\(Int(deck.recalled.rounded()))"), ("never answered", "\(deck.new)"),
            ("due: learning", "\(deck.learning)"), ("due: reviews", "\(deck.reviews)"),
        ]
        if deck.suspended > 0 { rows.append(("suspended", "\(deck.suspended)")) }
        if deck.leeches > 0 { rows.append(("leeches", "\(deck.leeches)")) }
        if let days { rows.append(("answered today", "\(days.today)")) }
        return rows
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: deck.name)
            ForEach(rows, id: \.0) { row in
                HStack(spacing: .columns(1)) {
                    Text(row.0).foregroundColor(.secondary)
                        .frame(width: .columns(16), alignment: .leading)
                    Text(row.1).frame(width: .columns(6), alignment: .trailing)
                }
                .frame(height: .rows(1))
            }
            if let days {
                Text("Answers a day").bold().padding(.top, .rows(1))
                Chart(
                    days.counts.enumerated().map {
                        Day(id: $0.offset - AnswerDays.shown + 1, count: $0.element)
                    }
                ) { day in
                    BarMark(x: .value("Day", day.id), y: .value("Answers", day.count))
                }
                .chartXScale(domain: (1 - AnswerDays.shown)...0)
                .frame(height: .rows(12))
            }
        }
    }
}
