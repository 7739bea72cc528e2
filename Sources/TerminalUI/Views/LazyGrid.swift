public import Foundation

/// Arranges cells in given columns, row by row (rules LG1 to LG3). All cells are made at once.
public struct LazyVGrid<Content: View>: ContainerView {
    private let layout: LazyGridLayout
    package let content: Content

    /// A grid of columns.
    ///
    /// - Parameters:
    ///   - spacing: the gap between rows in points; `nil` for the default spacing.
    ///   - pinnedViews: accepted without effect.
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

/// Arranges cells in given rows, column by column (rules LG1 to LG3). All cells are made at once.
public struct LazyHGrid<Content: View>: ContainerView {
    private let layout: LazyGridLayout
    package let content: Content

    /// A grid of rows.
    ///
    /// - Parameters:
    ///   - spacing: the gap between columns in points; `nil` for the default spacing.
    ///   - pinnedViews: accepted without effect.
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
