public import Foundation

/// Views to render without the rest of the program.
///
///     struct CharacterCardPreviews: PreviewProvider {
///         static var previews: some View { CharacterCard(.rogue) }
///     }
///     print(CharacterCardPreviews.frame(columns: 40, rows: 8).text)
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The views to preview, one for each preview.
    @ViewBuilder static var previews: Previews { get }
}

/// How Xcode shows a preview. Accepted for code that is written for it.
public nonisolated enum PreviewLayout: Sendable {
    /// In the size of a device.
    case device
    /// In the size of the view.
    case sizeThatFits
    /// In a size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

extension View {
    /// The view itself: a preview is as large as ``PreviewProvider/frame(columns:rows:)`` is told.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    /// The view itself: previews have no device.
    public func previewDevice(_ value: String?) -> some View { self }
    /// The view itself: previews have no names.
    public func previewDisplayName(_ value: String?) -> some View { self }
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
