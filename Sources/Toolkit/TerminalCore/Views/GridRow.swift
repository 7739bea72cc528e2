/// A row of a ``Grid``; a modifier on it applies to each of its cells (rule G6).
@MainActor @preconcurrency public struct GridRow<Content> {
    package let alignment: VerticalAlignment?
    package let content: Content

    /// A row.
    ///
    /// - `alignment`: the vertical alignment of views in their cells; `nil` for the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View, PrimitiveView where Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { GridRowNode(self, context) }
}

private final class GridRowNode<Content: View>: ViewNode<GridRow<Content>> {
    private let element: GridRowElement
    private var alignment: VerticalAlignment?
    private var content: ViewNode<Content>?

    init(_ view: GridRow<Content>, _ context: NodeContext) {
        element = GridRowElement(GridRowAlgorithm(alignment: view.alignment), context)
        element.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(alignment: view.alignment)
        alignment = view.alignment
        super.init(context)
        content = NodeContext.make(view.content, self.context)
        collectElements()
    }

    package override func update(_ view: GridRow<Content>, _ environment: EnvironmentValues) {
        if element.follow(environment) || view.alignment != alignment {
            element.traits[ObjectIdentifier(GridRowMark.self)] = GridRowMark(
                alignment: view.alignment)
            element.relayout(GridRowAlgorithm(alignment: view.alignment))
        }
        alignment = view.alignment
        super.update(view, environment)
        content?.update(view.content, environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }
    package override var isStatic: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.setCells(elements)
    }
}
