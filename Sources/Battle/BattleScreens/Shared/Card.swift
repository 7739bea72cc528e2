import TerminalUI

/// The border of a card: rounded, and heavy with square corners around the selected one, so that the
/// selection is seen without colours, too, and nothing in the card moves.
struct CardLine: View {
    private let isChosen: Bool
    private let selection: RowSelection?

    /// - Parameter isChosen: whether the border has the colour of the selection.
    init(isChosen: Bool) {
        self.isChosen = isChosen
        selection = nil
    }

    /// - Parameter selection: of the card; only the border is updated when it changes.
    init(_ selection: RowSelection) {
        isChosen = false
        self.selection = selection
    }

    var body: some View {
        let isHeavy = selection?.isChosen ?? false
        RoundedRectangle(cornerRadius: isHeavy ? 0 : 8)
            .stroke(
                isHeavy || isChosen ? AppColors.accent : AppColors.unknown,
                lineWidth: isHeavy ? 4 : 1)
    }
}

extension View {
    /// The style of a card: padding and a border; a screen reader reads it as a group.
    func card(isChosen: Bool = false) -> some View {
        padding(.horizontal, .columns(2)).padding(.vertical, .rows(1))
            .overlay { CardLine(isChosen: isChosen) }
            .accessibilityElement(children: .contain)
    }

    /// The style of a card that can be selected.
    func card(_ selection: RowSelection) -> some View {
        padding(.horizontal, .columns(2)).padding(.vertical, .rows(1))
            .overlay { CardLine(selection) }
            .accessibilityElement(children: .contain)
    }
}
