package import Foundation

// Dialogs, sheets, popovers and menus are layers: they lie over the whole screen, the last one in
// front, and keep keys and mouse to themselves while they are there.
//
// In the tree of views a layer belongs to the view that shows it, so that it inherits what that
// view inherits and goes when it goes. In the tree of elements it is a root of its own, which is
// offered the screen.

/// Something in front of the screen.
package final class LayerElement: RenderNode {
    nonisolated deinit {}
    enum Place {
        /// In the middle, as large as its ideal size, at most so many columns wide.
        case middle(mostColumns: Int?)
        /// Below the view that shows it, or above it where there is more room.
        case beside
        /// All of the screen.
        case everything
    }
    let place: Place
    /// The element of the view that shows it.
    var anchor: () -> RenderNode? = { nil }
    /// What Escape and a click beside it do; nothing for layers that ask for an answer.
    var leave: (() -> Void)?
    /// What had the focus when the layer came.
    fileprivate weak var focusBefore: RenderNode?
    fileprivate var wasGivenFocus = false

    init(_ place: Place, _ context: NodeContext) {
        self.place = place
        super.init(LayerLayout(), context)
    }

    override package func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        if mouse.kind == .press, case .beside = place { leave?() }
        return true
    }

    /// Where the box goes, on a screen of a size.
    fileprivate func frame(of box: LayoutNode, in screen: CGSize) -> (CGPoint, ProposedViewSize) {
        if case .everything = place {
            let size = box.size(for: ProposedViewSize(screen))
            return (
                CGPoint(
                    x: snapped((screen.width - size.width) / 2, .horizontal),
                    y: snapped((screen.height - size.height) / 2, .vertical)),
                ProposedViewSize(screen)
            )
        }
        var most = screen.width
        if case .middle(let columns?) = place {
            most = min(most, CGFloat(columns) * metrics.cell.width)
        }
        let ideal = box.size(for: .unspecified)
        var offer = ProposedViewSize(width: min(ideal.width, most), height: nil)
        offer.height = min(box.size(for: offer).height, screen.height)
        let size = box.size(for: offer)
        var origin = CGPoint(
            x: snapped((screen.width - size.width) / 2, .horizontal),
            y: snapped((screen.height - size.height) / 2, .vertical))
        if case .beside = place, let anchor = anchor() {
            let corner = anchor.globalOrigin
            let below = corner.y + anchor.placedSize.height
            origin.x = corner.x
            origin.y =
                below + size.height <= screen.height || corner.y < screen.height - below
                ? below : corner.y - size.height
        }
        origin.x = max(min(origin.x, screen.width - size.width), 0)
        origin.y = max(min(origin.y, screen.height - size.height), 0)
        return (origin, offer)
    }
}

private struct LayerLayout: LayoutAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        guard let layer = node as? LayerElement, let box = node.children.first else { return }
        let (origin, offer) = layer.frame(of: box, in: size)
        box.place(at: origin, proposal: offer)
    }

    func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }
}

extension ViewHost {
    /// Whose keys and mouse it is now: the last layer, or the root.
    package var activeElement: RenderNode? { layers.last ?? element }

    func show(_ layer: LayerElement) {
        layer.focusBefore = focusedElement
        layers.append(layer)
        needsDisplay()
    }

    /// Takes a layer away; the focus goes back to where it was before.
    func hide(_ layer: LayerElement) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        let hadFocus = focusedElement.map { isInside($0, layer) } ?? true
        layers.remove(at: index)
        needsDisplay()
        if hadFocus { focus(layer.focusBefore) }
    }

    /// Gives the focus to what is inside a layer that has just come, and takes it from all else.
    func settleLayers() {
        guard let layer = layers.last, layer.isPlaced else { return }
        if !layer.wasGivenFocus {
            layer.wasGivenFocus = true
            let elements = focusableElements
            // What destroys is not what Enter does first.
            let first = elements.first { ($0 as? InteractionElement)?.isDestructive != true }
            focus(first ?? elements.first)
        } else if let focusedElement, !isInside(focusedElement, layer) {
            focus(nil)
        }
    }

    private func isInside(_ element: RenderNode, _ layer: LayerElement) -> Bool {
        var node: LayoutNode? = element
        while let here = node {
            if here === layer { return true }
            node = here.parent
        }
        return false
    }
}
