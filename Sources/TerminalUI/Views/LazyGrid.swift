public import Foundation

/// Cells in columns of given widths, filled row by row (rules LG1 to LG3).
public struct LazyVGrid<Content: View>: ContainerView {
    private let layout: LazyGridLayout
    package let content: Content

    /// Cells in columns.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .vertical, items: columns,
            alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm { layout }
    package var arrangement: UnknownArrangement { UnknownArrangement() }
}

/// Cells in rows of given heights, filled column by column.
public struct LazyHGrid<Content: View>: ContainerView {
    private let layout: LazyGridLayout
    package let content: Content

    /// Cells in rows.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .horizontal, items: rows,
            alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm { layout }
    package var arrangement: UnknownArrangement { UnknownArrangement() }
}
