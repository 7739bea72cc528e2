package import Foundation

// Dialogs, sheets, popovers and menus are layers: they cover the screen, the last one in front, and
// only the frontmost receives keys and mouse events.
//
// In the tree of nodes a layer is a child of the view that presents it: it inherits that view's
// environment and is removed with it. In the tree of elements it is a root, to which the screen's
// size is proposed.

/// The element of a layer in front of the screen; its only child is the box.
package final class LayerElement: RenderNode {
    package enum Place {
        /// Centred, at its ideal size, but not wider than some columns or larger than the screen.
        case middle(mostColumns: Int?)
        /// Below the presenting view, or above it if the box does not fit below and there is more
        /// room above.
        case beside
        /// The whole screen.
        case everything
    }
    package let place: Place
    /// Returns the element of the presenting view.
    package var anchor: () -> RenderNode? = { nil }
    /// The action of Escape and of a click outside the box; `nil` for layers that demand an answer.
    package var leave: (() -> Void)?
    /// The element that had the focus when the layer appeared.
    fileprivate weak var focusBefore: RenderNode?
    fileprivate var wasGivenFocus = false

    package init(_ place: Place, _ context: NodeContext) {
        self.place = place
        super.init(LayerAlgorithm(), context)
    }

    override package func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        if mouse.kind == .press, case .beside = place { leave?() }
        return true
    }

    /// A press of any button outside the box closes a menu.
    override package func handleOtherButton(_ mouse: MouseEvent) -> Bool {
        handle(mouse, at: .zero)
    }

    /// The place of the box on a screen of some size, and the size to propose to it.
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

private struct LayerAlgorithm: LayoutAlgorithm {
    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        guard let layer = node as? LayerElement, let box = node.children.first else { return }
        let (origin, offer) = layer.frame(of: box, in: size)
        box.place(at: origin, proposal: offer)
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }
}

extension ViewHost {
    /// The element that receives events: the frontmost layer, or the root.
    package var activeElement: RenderNode? { layers.last ?? element }

    package func show(_ layer: LayerElement) {
        layer.focusBefore = focusedElement
        layers.append(layer)
        needsDisplay()
    }

    /// Removes a layer and returns the focus to the element that had it before the layer appeared.
    package func hide(_ layer: LayerElement) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        let hadFocus = focusedElement.map { $0.isInside(layer) } ?? true
        layers.remove(at: index)
        needsDisplay()
        if hadFocus { focus(layer.focusBefore) }
    }

    /// Gives the focus to the first element of a layer that has just appeared, and removes it from
    /// elements outside the frontmost layer.
    func settleLayers() {
        guard let layer = layers.last, layer.isPlaced else { return }
        if !layer.wasGivenFocus {
            layer.wasGivenFocus = true
            // Skip destructive buttons, so that pressing Enter at once destroys nothing.
            focusFirst(in: layer, isHarmless: true)
        } else if let focusedElement, !focusedElement.isInside(layer) {
            focus(nil)
        }
    }
}
