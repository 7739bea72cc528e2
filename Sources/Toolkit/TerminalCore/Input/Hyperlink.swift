import Foundation
import LayoutEngine

/// Says that its content opens a URL.
private final class HyperlinkElement: RenderNode {
    package var destination: String { didSet { if destination != oldValue { needsDisplay() } } }

    init(_ destination: String, _ context: NodeContext) {
        self.destination = destination
        super.init(PassThroughAlgorithm(), context)
        host.linkElements.append(WeakElement(element: self))
    }

    /// The part that is seen, in points of the screen; `nil` if there is none, or if a layer is in front of
    /// it.
    func visibleFrame(in top: RenderNode?) -> CGRect? {
        guard isPlaced else { return nil }
        var frame = CGRect(origin: globalOrigin, size: placedSize)
        var node: RenderNode = self
        while let parent = node.parent as? RenderNode {
            if parent.hidesContent { return nil }
            if parent.clipsHits {
                frame = frame.intersection(
                    parent.clipFrame(CGRect(origin: parent.globalOrigin, size: parent.placedSize)))
            }
            node = parent
        }
        return node === top && !frame.isEmpty ? frame : nil
    }
}

/// Makes the content a hyperlink of the terminal. What a click does here is not affected.
package struct HyperlinkModifier: ElementModifier {
    package let destination: URL

    package init(destination: URL) {
        self.destination = destination
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        HyperlinkElement(destination.absoluteString, context)
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? HyperlinkElement)?.destination = destination.absoluteString
    }
}

extension ViewHost {
    /// The hyperlinks on the screen, as far as they are seen.
    var placedLinks: [PlacedLink] {
        if linkElements.isEmpty { return [] }
        linkElements.removeAll { $0.element == nil }
        let top = layers.last { $0.isPlaced } ?? element
        return linkElements.compactMap { link in
            guard let link = link.element as? HyperlinkElement,
                let frame = link.visibleFrame(in: top)
            else { return nil }
            let (left, top) = (
                metrics.cells(frame.minX, .horizontal), metrics.cells(frame.minY, .vertical)
            )
            return PlacedLink(
                destination: link.destination,
                cells: CellRect(
                    column: left, row: top, columns: metrics.cells(frame.maxX, .horizontal) - left,
                    rows: metrics.cells(frame.maxY, .vertical) - top))
        }
    }
}
