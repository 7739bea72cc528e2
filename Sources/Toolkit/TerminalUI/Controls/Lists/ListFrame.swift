@_spi(Elements) import TerminalCore

/// The space between the edges of a list and its rows, and its border.
struct ListFrame: ElementModifier {
    /// The columns at both sides.
    let inset: Int
    let hasBorder: Bool

    func makeElement(_ context: NodeContext) -> RenderNode { ListFrameElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard inset != old.inset || hasBorder != old.hasBorder else { return }
        (element as? ListFrameElement)?.show(self)
    }
}

private final class ListFrameElement: RenderNode {
    private var hasBorder: Bool

    init(_ frame: ListFrame, _ context: NodeContext) {
        hasBorder = frame.hasBorder
        super.init(Self.algorithm(frame, context.host.metrics), context)
    }

    private static func algorithm(
        _ frame: ListFrame, _ metrics: LayoutMetrics
    ) -> any LayoutAlgorithm {
        if frame.inset == 0 && !frame.hasBorder { return PassThroughAlgorithm() }
        let columns = frame.inset + (frame.hasBorder ? 1 : 0)
        let side = metrics.cell.width * CGFloat(columns)
        let end = frame.hasBorder ? metrics.cell.height : 0
        return PaddingAlgorithm(EdgeInsets(top: end, leading: side, bottom: end, trailing: side))
    }

    func show(_ frame: ListFrame) {
        hasBorder = frame.hasBorder
        relayout(Self.algorithm(frame, metrics))
        needsDisplay()
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        if hasBorder { canvas.strokeBorder(frame, cornerRadius: 8) }
        drawChildren(in: canvas, frame: frame)
    }
}
