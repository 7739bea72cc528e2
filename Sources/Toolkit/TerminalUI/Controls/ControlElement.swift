@_spi(Elements) package import TerminalCore

/// The element of a control that can have the focus and handles keys and the mouse by closures.
package final class ControlElement: RenderNode {
    var control: ControlModifier

    init(_ control: ControlModifier, _ context: NodeContext) {
        self.control = control
        super.init(PassThroughAlgorithm(), context)
    }

    package override var spoken: SpokenPart {
        control.speech.map { .control($0.enabled(control.isEnabled)) } ?? .children
    }
    package override var isFocusedAsAWhole: Bool { true }
    package override var hasToDoWithKeys: Bool { true }
    package override var canFocus: Bool { control.isEnabled && control.takesFocus }
    package override func focusChanged(_ isFocused: Bool) { control.onFocus(isFocused) }

    package override func handle(_ press: KeyPress) -> Bool {
        guard control.isEnabled, host.focusedElement === self else { return false }
        return control.key(press)
    }

    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        guard control.isEnabled else { return false }
        switch mouse.kind {
        case .press:
            host.pressedElement = self
            if control.takesFocus { host.focus(self) }
        case .drag, .release: break
        default: return false
        }
        let place = CGPoint(x: point.x - drawnFrame.minX, y: point.y - drawnFrame.minY)
        control.pointer?(mouse.kind, place, drawnFrame.size)
        return true
    }
}

/// Turns a view into a control with one stop for the focus.
package struct ControlModifier: ElementModifier {
    let isEnabled: Bool
    /// What a screen reader says of the control as one element; `nil` to let the views inside speak.
    var speech: ControlSpeech?
    var onFocus: (Bool) -> Void = { _ in }
    /// Handles a key while the control has the focus; `false` passes it on.
    let key: (KeyPress) -> Bool
    /// Handles a press, a drag or a release at a point in the control's coordinates; the last
    /// argument is the control's size. All in points.
    var pointer: ((MouseEvent.Kind, CGPoint, CGSize) -> Void)?
    var takesFocus = true

    package func makeElement(_ context: NodeContext) -> RenderNode {
        ControlElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ControlElement)?.control = self
    }
}

/// A view drawn by a closure in whole cells: as wide as proposed, `idealColumns` wide if no width
/// is proposed, and one row high.
package struct CellDrawing: PrimitiveView {
    let idealColumns: Int
    let draw: (CellCanvas, CGRect, EnvironmentValues) -> Void

    package func makeNode(_ context: NodeContext) -> ViewNode<CellDrawing> {
        let element = CellDrawingElement(idealColumns, context)
        element.show(draw, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? CellDrawingElement)?.show(view.draw, environment)
        }
    }
}

private struct LineAlgorithm: LeafAlgorithm {
    let idealColumns: Int

    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let cell = node.metrics.cell
        return CGSize(
            width: proposal.width ?? CGFloat(idealColumns) * cell.width, height: cell.height)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        key.kind == .firstText || key.kind == .lastText ? size.height : nil
    }
}

private final class CellDrawingElement: RenderNode {
    private var drawing: ((CellCanvas, CGRect, EnvironmentValues) -> Void)?
    private var environment = EnvironmentValues()

    init(_ idealColumns: Int, _ context: NodeContext) {
        super.init(LineAlgorithm(idealColumns: idealColumns), context)
    }

    func show(
        _ drawing: @escaping (CellCanvas, CGRect, EnvironmentValues) -> Void,
        _ environment: EnvironmentValues
    ) {
        self.drawing = drawing
        self.environment = environment
        needsDisplay()
    }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        if canvas.canShow(frame), frame.width.isFinite { drawing?(canvas, frame, environment) }
    }
}
