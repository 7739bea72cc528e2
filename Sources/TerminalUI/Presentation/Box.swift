import Foundation

/// Covers what is behind with the terminal's own background, and draws a line round itself.
struct BoxModifier: ElementModifier {
    var hasBorder = true

    func makeElement(_ context: NodeContext) -> RenderNode {
        BoxElement(hasBorder: hasBorder, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

private final class BoxElement: RenderNode {
    nonisolated deinit {}
    private let hasBorder: Bool

    init(hasBorder: Bool, _ context: NodeContext) {
        self.hasBorder = hasBorder
        super.init(PassThroughLayout(), context)
    }

    override func draw(in canvas: Canvas, frame: CGRect) {
        canvas.cover(frame)
        if hasBorder { canvas.strokeBorder(frame, cornerRadius: 8) }
        drawChildren(in: canvas, frame: frame)
    }

    /// Clicks in the box that nobody in it takes are not clicks beside it.
    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool { true }
}

extension Canvas {
    /// Takes away all that was drawn in the cells of a rectangle.
    fileprivate func cover(_ rect: CGRect) {
        guard let cells = cells(rect)?.intersection(clipCells), !cells.isEmpty else { return }
        for row in cells.row..<cells.row + cells.rows {
            let start = row * columns + cells.column
            surface.fill(start..<start + cells.columns, with: .terminalDefault)
        }
    }
}

extension View {
    /// The view in a box; its line stands `columns` away on both sides, and a row above and below.
    func boxed(columns: Int = 2) -> some View {
        padding(.horizontal, CGFloat(8 * columns)).padding(.vertical, 16)
            .modifier(BoxModifier())
    }
}
