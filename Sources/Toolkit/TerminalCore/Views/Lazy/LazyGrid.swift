public import Foundation

/// Arranges cells in given columns, row by row (rules LG1 to LG3).
///
/// The cells of a ``ForEach`` are made when their row becomes visible; other views exist anyway. The
/// header and the footer of a ``Section`` take the whole width, and its cells begin a new row.
public struct LazyVGrid<Content: View>: PrimitiveView {
    fileprivate let settings: LazySettings
    fileprivate let content: Content

    /// A grid of columns.
    ///
    /// - `spacing`: the gap between rows in points; `nil` for the default spacing.
    /// - `pinnedViews`: the parts of sections that stay visible.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        settings = LazySettings(
            axis: .vertical, guide: alignment.key, spacing: spacing, pinned: pinnedViews,
            grid: LazyGridAlgorithm(
                axis: .vertical, items: columns,
                alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        LazyStackNode(self, context, \.content, \.settings)
    }
}

/// Arranges cells in given rows, column by column (rules LG1 to LG3).
///
/// The cells of a ``ForEach`` are made when their column becomes visible; other views exist anyway.
/// The header and the footer of a ``Section`` take the whole height, and its cells begin a new column.
public struct LazyHGrid<Content: View>: PrimitiveView {
    fileprivate let settings: LazySettings
    fileprivate let content: Content

    /// A grid of rows.
    ///
    /// - `spacing`: the gap between columns in points; `nil` for the default spacing.
    /// - `pinnedViews`: the parts of sections that stay visible.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        settings = LazySettings(
            axis: .horizontal, guide: alignment.key, spacing: spacing, pinned: pinnedViews,
            grid: LazyGridAlgorithm(
                axis: .horizontal, items: rows,
                alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        LazyStackNode(self, context, \.content, \.settings)
    }
}
