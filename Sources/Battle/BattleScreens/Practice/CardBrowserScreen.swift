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
        .onChange(of: page.rows, initial: true) { browser.rowsPerPage = max(1, page.rows - 4) }
    }

    private var rows: some View {
        @Bindable var browser = browser
        let today = browser.today
        return Table(browser.cards, selection: $browser.chosenKey) {
            TableColumn("Question") { QuestionCell(card: $0) }
            TableColumn("Answer") { Text($0.answerLine) }
            if page.columns >= 100 {
                TableColumn("Tags") { card in
                    Text(card.challenge.tags.map { "#\($0)" }.joined(separator: " "))
                        .foregroundColor(.secondary)
                }
                .width(.columns(20))
            }
            TableColumn("Due") { Text($0.dueText(on: today)).foregroundColor(.secondary) }
                .width(.columns(10))
            if page.columns >= 60 {
                TableColumn("Hard") { card in
                    Text(card.state.memory.map { String(format: "%.1f", $0.difficulty) } ?? "")
                        .foregroundColor(.secondary)
                }
                .width(.columns(4)).alignment(.trailing)
                TableColumn("Lapses") { card in
                    Text(card.state.lapses > 0 ? "\(card.state.lapses)×" : "")
                        .foregroundColor(AppColors.wrong)
                }
                .width(.columns(6)).alignment(.trailing)
            }
        }
        .focusable(false)
        .scrollIndicators(.hidden)
        .tableColumnHeaders(page.rows >= 10 ? .visible : .hidden)
    }

    private var state: String {
        let found = browser.search.isEmpty ? "" : "with “\(browser.search)”, "
        return "\(browser.cards.count) cards, \(found)by \(browser.order.rawValue)"
    }
}

/// The side that is asked, bold on the selected row.
private struct QuestionCell: View {
    let card: Flashcard
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        Text(card.questionLine).bold(isSelected)
            .foregroundColor(
                card.isSuspended ? .secondary : isSelected ? AppColors.accent : .primary)
    }
}

extension Flashcard {
    /// When it is due: a day, "new", "buried" or "suspended".
    fileprivate func dueText(on today: PracticeDay) -> String {
        if isSuspended { return "suspended" }
        if isBuried(on: today) { return "buried" }
        return state.dueDay?.description ?? "new"
    }
}
