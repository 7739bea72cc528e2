import Foundation
import TerminalUI

/// The rounded border of a card.
struct CardLine: View {
    /// Whether the card is selected.
    let isChosen: Bool

    var body: some View {
        RoundedRectangle(cornerRadius: 8)
            .stroke(isChosen ? AppColors.accent : AppColors.unknown, lineWidth: 1)
    }
}

extension View {
    /// The style of a card: padding and a border.
    func card(isChosen: Bool = false) -> some View {
        padding(.horizontal, .columns(2)).padding(.vertical, .rows(1))
            .overlay { CardLine(isChosen: isChosen) }
    }
}

/// A card around its content.
struct Card<Content: View>: View {
    private let isChosen: Bool
    private let content: Content

    /// Makes a card around views.
    init(isChosen: Bool = false, @ViewBuilder content: () -> Content) {
        self.isChosen = isChosen
        self.content = content()
    }

    var body: some View { content.card(isChosen: isChosen) }
}
