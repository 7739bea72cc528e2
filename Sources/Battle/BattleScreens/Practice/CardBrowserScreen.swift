import Foundation
import Tabletop
import TerminalUI

/// The cards of a deck in a list.
struct CardBrowserScreen: View {
    let browser: CardBrowser
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text(browser.deck.name).bold().foregroundColor(AppColors.accent).lineLimit(1)
                    .truncationMode(.middle)
                Spacer(minLength: 0)
                Text(state).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            if browser.isReading, let card = browser.selected {
                CardSheet(card: card, scroll: browser.scroll)
            } else if browser.cards.isEmpty {
                Text(browser.search.isEmpty ? "No cards: a adds one." : "No card matches.")
                    .foregroundColor(.secondary).padding(.top, .rows(1))
            } else {
                ListAndPreview(if: browser.selected != nil) {
                    rows
                } preview: {
                    if let card = browser.selected {
                        VStack(alignment: .leading, spacing: 0) {
                            CardSides(card: card)
                            SectionRule(title: "Practice")
                            CardSchedule(card: card)
                        }
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .onChange(of: page.rows, initial: true) { browser.rowsPerPage = max(1, page.rows - 3) }
    }

    private var rows: some View {
        @Bindable var browser = browser
        return VStack(alignment: .leading, spacing: 0) {
            if page.rows >= 10 { CardHeads() }
            List(selection: $browser.selection) {
                ForEach(browser.cards.indices, id: \.self) { index in
                    CardRow(card: browser.cards[index], today: browser.today)
                }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
    }

    private var state: String {
        let found = browser.search.isEmpty ? "" : "with “\(browser.search)”, "
        return "\(browser.cards.count) cards, \(found)by \(browser.order.rawValue)"
    }
}

/// The columns of the cards of a deck.
private enum CardColumns {
    static let tags = 20
    static let due = 10
    static let difficulty = 4
    static let lapses = 6
}

/// The heads of the columns.
private struct CardHeads: View {
    @Environment(\.pageSize) private var page

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text("Question").frame(maxWidth: .infinity, alignment: .leading)
            Text("Answer").frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 100 {
                Text("Tags").frame(width: .columns(CardColumns.tags), alignment: .leading)
            }
            Text("Due").frame(width: .columns(CardColumns.due), alignment: .leading)
            if page.columns >= 60 {
                Text("Hard").frame(width: .columns(CardColumns.difficulty), alignment: .trailing)
                Text("Lapses").frame(width: .columns(CardColumns.lapses), alignment: .trailing)
            }
        }
        .foregroundColor(.secondary).lineLimit(1)
        // The rows stand behind the cursor.
        .padding(.leading, .columns(2))
        .frame(height: .rows(1))
    }
}

/// A card in one line: both sides, and where there is room when it is due, its difficulty and lapses.
private struct CardRow: View {
    let card: Flashcard
    let today: PracticeDay
    @Environment(\.backgroundProminence) private var prominence
    @Environment(\.pageSize) private var page

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(card.questionLine).bold(isSelected)
                .foregroundColor(
                    card.isSuspended ? .secondary : isSelected ? AppColors.accent : .primary
                )
                .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            Text(card.answerLine).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 100 {
                Text(card.challenge.tags.map { "#\($0)" }.joined(separator: " "))
                    .foregroundColor(.secondary).lineLimit(1)
                    .frame(width: .columns(CardColumns.tags), alignment: .leading)
            }
            Text(due).foregroundColor(.secondary).lineLimit(1)
                .frame(width: .columns(CardColumns.due), alignment: .leading)
            if page.columns >= 60 {
                Text(card.state.memory.map { String(format: "%.1f", $0.difficulty) } ?? "")
                    .foregroundColor(.secondary)
                    .frame(width: .columns(CardColumns.difficulty), alignment: .trailing)
                Text(card.state.lapses > 0 ? "\(card.state.lapses)×" : "")
                    .foregroundColor(AppColors.wrong)
                    .frame(width: .columns(CardColumns.lapses), alignment: .trailing)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }

    private var due: String {
        if card.isSuspended { return "suspended" }
        if card.isBuried(on: today) { return "buried" }
        guard let day = card.state.dueDay else { return "new" }
        return day.description
    }
}
