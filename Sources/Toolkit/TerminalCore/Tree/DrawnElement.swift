package import Foundation
package import LayoutEngine

/// An element that another module of the package draws.
///
/// The methods of ``RenderNode`` can be overridden in this module only.
package final class DrawnElement: RenderNode {
    /// Draws into the canvas; the rectangle is the element's, in the screen's coordinates. Call
    /// ``RenderNode/needsDisplay()`` when it would draw something else.
    package var drawing: (CellCanvas, CGRect) -> Void = { _, _ in }

    /// What a screen reader says in place of the picture; `nil` for nothing.
    package var speech: () -> AccessibilityElement? = { nil }

    package override init(_ algorithm: any LayoutAlgorithm, _ context: NodeContext) {
        super.init(algorithm, context)
    }

    package override var spoken: SpokenPart { .element(speech) }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if canvas.canShow(frame), frame.width.isFinite, frame.height.isFinite {
            drawing(canvas, frame)
        }
    }
}
