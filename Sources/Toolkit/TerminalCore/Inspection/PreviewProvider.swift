import Foundation

/// Views to render without the rest of the program.
///
///     struct CharacterCardPreviews: PreviewProvider {
///         static var previews: some View { CharacterCard(.rogue) }
///     }
///     print(CharacterCardPreviews.frame(columns: 40, rows: 8).text)
@MainActor public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The views to preview, one for each preview.
    @ViewBuilder static var previews: Previews { get }
}

extension PreviewProvider {
    /// The previews on a screen of the given size: centred, in a column if there are several.
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
