import Foundation

/// Binds the position of a scroll view to the id of the first visible row.
package struct ScrollTargetBinding<ID: Hashable>: ViewModifier {
    package let id: Binding<ID?>
    package let anchor: UnitPoint?

    package func body(content: Content) -> some View {
        // Reading the id here evaluates this body again when an observable model changes the id.
        content.modifier(ScrollTargetModifier(id: id, wanted: id.wrappedValue, anchor: anchor))
    }
}

package struct ScrollTargetModifier<ID: Hashable>: NodeModifier {
    package let id: Binding<ID?>
    package let wanted: ID?
    package let anchor: UnitPoint?

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ScrollTargetNode(content, self, context)
    }
}

private final class ScrollTargetNode<Content: View, ID: Hashable>:
    ModifierNode<Content, ScrollTargetModifier<ID>>, GeometryDependent
{
    private let place = ScrollPlace()
    /// The id that was last reported or scrolled to.
    private var known: ID?
    private var isScrolling = false

    override init(_ content: Content, _ modifier: ScrollTargetModifier<ID>, _ context: NodeContext)
    {
        super.init(content, modifier, context)
        place.node = self
        host.register(self)
        follow()
    }

    override func updated(from old: ScrollTargetModifier<ID>) { follow() }

    /// Scrolls to the binding's id if other code has changed it.
    private func follow() {
        guard let wanted = modifier.wanted, wanted != known else { return }
        known = wanted
        isScrolling = true
        host.afterNextLayout { [weak self] in
            guard let self else { return }
            place.scroll(to: AnyHashable(wanted), modifier.anchor ?? .top, 12) { [weak self] in
                self?.isScrolling = false
            }
        }
    }

    /// Sets the binding to the first visible row after each layout, unless it is scrolling to
    /// another row.
    func refreshIfMoved() {
        if isRemoved || isScrolling { return }
        let seen = place.firstVisibleID { $0.base is ID }
        guard let id = seen?.base as? ID, id != known else { return }
        known = id
        modifier.id.wrappedValue = id
    }
}

extension View {
    /// Binds the scroll view inside to the id of a row or view. Setting the binding scrolls the row to
    /// the beginning of the viewport, or to `anchor`; scrolling sets it to the first visible row of a
    /// ``ForEach`` or view with an `id(_:)`.
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
    ) -> some View { modifier(ScrollTargetBinding(id: id, anchor: anchor)) }
}

extension RenderNode {
    /// Scrolls the scroll views around the element as little as possible to show it; those lower
    /// than the element do not scroll.
    package final func scrollIntoSight() {
        var rect = CGRect(origin: .zero, size: placedSize)
        var node: LayoutNode = self
        while let parent = node.parent {
            guard node.isPlaced else { return }
            if let scroll = parent as? ScrollElement {
                let fits =
                    rect.height <= scroll.placedSize.height || !scroll.axes.contains(.vertical)
                if fits {
                    // The rectangle is in the content's coordinates: the content's own origin has
                    // not been added.
                    scroll.reveal(rect)
                }
                rect.origin.x -= scroll.offset.x
                rect.origin.y -= scroll.offset.y
            } else {
                rect.origin.x += node.origin.x
                rect.origin.y += node.origin.y
            }
            node = parent
        }
    }
}
