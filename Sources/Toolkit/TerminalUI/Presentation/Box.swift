@_spi(Elements) import TerminalCore

/// Covers everything behind the view with the terminal's default background, and draws a border.
struct BoxModifier: ElementModifier {
    var hasBorder = true

    func makeElement(_ context: NodeContext) -> RenderNode {
        BoxElement(hasBorder: hasBorder, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

private final class BoxElement: RenderNode {
    private let hasBorder: Bool

    init(hasBorder: Bool, _ context: NodeContext) {
        self.hasBorder = hasBorder
        super.init(PassThroughAlgorithm(), context)
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        canvas.cover(frame)
        if hasBorder { canvas.strokeBorder(frame, cornerRadius: 8) }
        drawChildren(in: canvas, frame: frame)
    }

    /// Handles events that no view inside handled, so that they do not count as clicks outside the
    /// box.
    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool { true }
    override func handleOtherButton(_ mouse: MouseEvent) -> Bool { true }
}

extension View {
    /// Puts the view in a box with a border, `columns` columns from the view at both sides and one
    /// row above and below.
    func boxed(columns: Int = 2) -> some View {
        let edges = CGSize(width: 8 * columns, height: 16)
        return
            modifier(
                RelativeContainerModifier(
                    edges: CGSize(width: 2 * edges.width, height: 2 * edges.height))
            )
            .padding(.horizontal, edges.width).padding(.vertical, edges.height)
            .modifier(BoxModifier())
    }
}
