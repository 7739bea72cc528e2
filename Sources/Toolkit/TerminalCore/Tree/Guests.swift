import Foundation
import LayoutEngine

extension RenderNode {
    /// Takes the elements that leave out of those to arrange, and keeps them as guests: drawn where they
    /// were drawn last.
    final func keepGuests(from elements: inout [RenderNode]) {
        if guests.isEmpty && !host.hadPassages { return }
        let leaving = elements.filter(\.isGuest)
        if leaving.isEmpty && guests.isEmpty { return }
        elements.removeAll(where: \.isGuest)
        for guest in guests where !leaving.contains(where: { $0 === guest }) {
            host.damage((guest as? RenderNode)?.drawnBounds)
        }
        for guest in leaving where !guests.contains(where: { $0 === guest }) {
            guest.isNewGuest = true
        }
        setGuests(leaving)
        host.noteGuests(of: self)
        needsDisplay()
    }

    /// Whether the element, or one it only wraps, is a view that leaves.
    private var isGuest: Bool {
        var node: LayoutNode? = self
        while let here = node {
            if let passage = here as? PassageElement { return passage.isLeaving }
            node = here.algorithm.transparentChild(of: here)
        }
        return false
    }

    /// Places the guests: new ones where they were drawn last, the others where they are.
    final func placeGuests() {
        for case let guest as RenderNode in guests {
            var origin = guest.origin
            if guest.isNewGuest {
                let here = globalOrigin
                origin = CGPoint(
                    x: guest.drawnFrame.minX - here.x, y: guest.drawnFrame.minY - here.y)
                guest.isNewGuest = false
            }
            guest.place(at: origin, proposal: guest.placedProposal)
        }
    }
}

extension ViewHost {
    /// Notes that a container has guests, or has none any more.
    func noteGuests(of container: RenderNode) {
        guestContainers.removeAll { $0.element == nil || $0.element === container }
        if !container.guests.isEmpty { guestContainers.append(WeakElement(element: container)) }
    }

    /// Places the guests of all containers.
    func placeGuests() {
        for container in guestContainers { container.element?.placeGuests() }
    }
}

/// A weak reference to an element.
package struct WeakElement {
    package weak var element: RenderNode?
}
