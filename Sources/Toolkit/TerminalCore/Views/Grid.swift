public import Foundation

/// Arranges cells in rows and columns (rules G1 to G6).
public struct Grid<Content: View>: ContainerView {
    let layout: GridLayout
    package let content: Content

    /// A grid.
    ///
    /// - `alignment`: the alignment of views in their cells.
    /// - `horizontalSpacing`: the gap between columns in points; `nil` for the default spacing.
    /// - `verticalSpacing`: the gap between rows in points; `nil` for the default spacing.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing)
        self.content = content()
    }

    package func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm {
        layout.engine.algorithm
    }
    package var arrangement: GridArrangement {
        GridArrangement(
            alignment: layout.alignment, horizontalSpacing: layout.horizontalSpacing,
            verticalSpacing: layout.verticalSpacing)
    }
}

/// The parameters of a grid, compared to detect changes.
package nonisolated struct GridArrangement: Equatable {
    package let alignment: Alignment
    package let horizontalSpacing: CGFloat?
    package let verticalSpacing: CGFloat?
}

package struct GridCellModifier: ElementModifier {
    package let change: (inout GridCell) -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        element.traits[ObjectIdentifier(GridCell.self)] = GridCellChange(change)
        return element
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits[ObjectIdentifier(GridCell.self)] = GridCellChange(change)
        element.relayout(element.algorithm)
    }
}

extension View {
    /// Makes the cell span a number of columns.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(GridCellModifier { $0.columns = max(count, 1) })
    }
    /// Excludes the cell from determining the grid's size on some axes.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCellModifier { $0.unsizedAxes = axes })
    }
    /// Aligns the view's anchor with the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(GridCellModifier { $0.anchor = anchor })
    }
    /// Sets the horizontal alignment of the cell's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellModifier { $0.columnAlignment = guide })
    }
}
