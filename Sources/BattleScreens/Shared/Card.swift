import Foundation
import TerminalUI

/// The look of a card: room inside, and a rounded line around it.
struct CardModifier: ViewModifier {
    /// Whether the card is the chosen one.
    let isChosen: Bool

    /// The card around the content.
    func body(content: Content) -> some View {
        content
            .padding(.horizontal, .columns(2))
            .padding(.vertical, .rows(1))
            .overlay {
                RoundedRectangle(cornerRadius: 8)
                    .stroke(isChosen ? Palette.accent : Palette.unknown, lineWidth: 1)
            }
    }
}

extension View {
    /// The view as a card.
    func card(isChosen: Bool = false) -> some View { modifier(CardModifier(isChosen: isChosen)) }
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
