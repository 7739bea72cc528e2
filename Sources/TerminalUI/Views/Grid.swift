public import Foundation

/// Rows of cells in columns.
public struct Grid<Content: View>: ContainerView {
    let layout: GridLayout
    package let content: Content

    /// Rows of cells in columns.
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

/// How a grid is arranged.
package nonisolated struct GridArrangement: Equatable {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
}

private struct GridCellModifier: ElementModifier {
    let change: (inout GridCell) -> Void

    func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughLayout(), context)
        element.traits[ObjectIdentifier(GridCell.self)] = GridCellChange(change)
        return element
    }

    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits[ObjectIdentifier(GridCell.self)] = GridCellChange(change)
        element.relayout(element.algorithm)
    }
}

extension View {
    /// How many columns the cell takes.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(GridCellModifier { $0.columns = max(count, 1) })
    }
    /// Axes on which the cell has no say in the grid's size.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCellModifier { $0.unsizedAxes = axes })
    }
    /// Where the view stands in its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(GridCellModifier { $0.anchor = anchor })
    }
    /// How the views of the cell's column stand in their cells.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellModifier { $0.columnAlignment = guide })
    }
}
