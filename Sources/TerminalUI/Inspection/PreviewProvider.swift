import Foundation

/// Views to look at without the program around them.
///
///     struct CharacterCardPreviews: PreviewProvider {
///         static var previews: some View { CharacterCard(.rogue) }
///     }
///     print(CharacterCardPreviews.frame(columns: 40, rows: 8).text)
@MainActor public protocol PreviewProvider {
    /// What the previews are made of.
    associatedtype Previews: View
    /// The views.
    @ViewBuilder static var previews: Previews { get }
}

extension PreviewProvider {
    /// The previews as a screen of that size shows them: centred, several below each other.
    public static func frame(columns: Int, rows: Int) -> CellGrid {
        let cell = LayoutMetrics.terminal.cell
        let screen = CGSize(
            width: CGFloat(max(columns, 0)) * cell.width,
            height: CGFloat(max(rows, 0)) * cell.height)
        let renderer = CellRenderer(
            content: VStack { previews }.frame(width: screen.width, height: screen.height))
        renderer.proposedSize = ProposedViewSize(screen)
        return renderer.grid
    }
}
