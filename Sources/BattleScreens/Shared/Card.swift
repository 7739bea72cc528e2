import Foundation
import TerminalUI

/// The rounded line around a card.
struct CardLine: View {
    /// Whether the card is the chosen one.
    let isChosen: Bool

    /// The line.
    var body: some View {
        RoundedRectangle(cornerRadius: 8)
            .stroke(isChosen ? Palette.accent : Palette.unknown, lineWidth: 1)
    }
}

/// The line around a card of a list.
private struct MarkedCardLine: View {
    let mark: CursorMark

    var body: some View { CardLine(isChosen: mark.isChosen) }
}

extension View {
    /// The view as a card.
    func card(isChosen: Bool = false) -> some View { card(CardLine(isChosen: isChosen)) }

    /// The view as a card of a list: when the cursor comes or goes, the line alone is made anew.
    func card(_ mark: CursorMark) -> some View { card(MarkedCardLine(mark: mark)) }

    /// The look of a card: room inside, and a line around it.
    private func card(_ line: some View) -> some View {
        padding(.horizontal, .columns(2)).padding(.vertical, .rows(1)).overlay { line }
    }
}

/// A card with whatever stands in its block.
struct Card<Content: View>: View {
    private let isChosen: Bool
    private let content: Content

    /// A card around views.
    init(isChosen: Bool = false, @ViewBuilder content: () -> Content) {
        self.isChosen = isChosen
        self.content = content()
    }

    /// The views on the card.
    var body: some View { content.card(isChosen: isChosen) }
}
