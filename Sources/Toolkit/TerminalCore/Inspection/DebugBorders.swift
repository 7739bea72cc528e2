import Foundation

/// Draws the outline of every view inside on top of the content, in a colour for each depth.
private final class DebugBordersElement: RenderNode {
    package var isOn = false { didSet { if isOn != oldValue { needsDisplay() } } }

    private static let colors = [
        RGBA(red: 255, green: 90, blue: 90), RGBA(red: 255, green: 200, blue: 60),
        RGBA(red: 90, green: 210, blue: 110), RGBA(red: 80, green: 180, blue: 255),
        RGBA(red: 200, green: 120, blue: 255),
    ]

    init(_ context: NodeContext) { super.init(PassThroughAlgorithm(), context) }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        drawChildren(in: canvas, frame: frame)
        guard isOn else { return }
        for child in children { outline(child, inside: nil, depth: 0, canvas) }
    }

    /// Views with the same frame, as most modifiers have, share one outline.
    private func outline(
        _ node: LayoutNode, inside outer: CGRect?, depth: Int, _ canvas: CellCanvas
    ) {
        guard let node = node as? RenderNode, node.isPlaced else { return }
        let frame = node.drawnFrame
        guard frame.width.isFinite, frame.height.isFinite, !frame.isEmpty else { return }
        var depth = depth
        if frame != outer {
            let color = Self.colors[depth % Self.colors.count]
            canvas.strokeRect(metrics.wholeCells(frame), paint: .color(color))
            depth += 1
        }
        canvas.withState {
            if node.clipsHits { canvas.clip(to: frame) }
            for child in node.children { outline(child, inside: frame, depth: depth, canvas) }
        }
    }
}

package struct DebugBordersModifier: ElementModifier {
    package let isOn: Bool

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = DebugBordersElement(context)
        element.isOn = isOn
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? DebugBordersElement)?.isOn = isOn
    }
}

extension View {
    /// Outlines this view and every view inside, to debug layout.
    ///
    /// Layout does not change, and text stays readable. A program can pass a value of its own to switch
    /// the outlines: `.debugBorders(model.showsBorders)`.
    public func debugBorders(_ isOn: Bool = true) -> some View {
        modifier(DebugBordersModifier(isOn: isOn))
    }
}
