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
    package func arrangesLike(_ other: Self) -> Bool {
        layout.alignment == other.layout.alignment
            && layout.horizontalSpacing == other.layout.horizontalSpacing
            && layout.verticalSpacing == other.layout.verticalSpacing
    }
}

/// One row of a grid; a modifier on it goes to each of its cells (rule G6).
public struct GridRow<Content: View>: PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    /// One row of a grid.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { GridRowNode(self, context) }
}

private final class GridRowNode<Content: View>: ViewNode<GridRow<Content>> {
    private let element: RenderNode
    private var content: ViewNode<Content>?

    override init(_ view: GridRow<Content>, _ context: NodeContext) {
        element = RenderNode(GridRowAlgorithm(alignment: view.alignment), context)
        element.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: view.alignment)
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        collectElements()
    }

    override func update(_ view: GridRow<Content>, _ environment: EnvironmentValues) {
        if view.alignment != self.view.alignment {
            element.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(
                alignment: view.alignment)
            element.relayout(GridRowAlgorithm(alignment: view.alignment))
        }
        super.update(view, environment)
        content?.update(view.content, environment)
    }

    override func forEachChild(_ body: (Node) -> Void) { content.map(body) }
    override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var ownsElements: Bool { true }
    override var isStatic: Bool { true }

    override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.adopt(elements)
    }
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
