import Foundation

/// Ties a scroll view to the id of the row at its beginning.
private struct ScrollTargetModifier<ID: Hashable>: NodeModifier {
    let id: Binding<ID?>
    let anchor: UnitPoint?

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ScrollTargetNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class ScrollTargetNode<Content: View, ID: Hashable>:
    KeepingNode<ModifiedContent<Content, ScrollTargetModifier<ID>>>, GeometryDependent
{
    nonisolated deinit {}
    private var content: ViewNode<Content>?
    private let place = ScrollPlace()
    /// The id last seen or asked for.
    private var known: ID?
    private var isScrolling = false

    override init(
        _ view: ModifiedContent<Content, ScrollTargetModifier<ID>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        place.node = self
        host.register(self)
        follow()
    }

    override func update(
        _ view: ModifiedContent<Content, ScrollTargetModifier<ID>>,
        _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        content?.update(view.content, environment)
        follow()
    }

    /// Scrolls where somebody else wants to.
    private func follow() {
        guard let wanted = view.modifier.id.wrappedValue, wanted != known else { return }
        known = wanted
        isScrolling = true
        host.afterLayout { [weak self] in
            guard let self else { return }
            place.scroll(to: AnyHashable(wanted), view.modifier.anchor ?? .top, 12) { [weak self] in
                self?.isScrolling = false
            }
        }
        host.needsDisplay()
    }

    /// Tells which row is first after every layout, unless it is on the way to another.
    func refreshIfMoved() {
        if isRemoved || isScrolling { return }
        var elements: [RenderNode] = []
        content?.collect(&elements)
        for element in elements {
            guard let id = stack(below: element)?.firstSeenID?.base as? ID else { continue }
            if id == known { return }
            known = id
            view.modifier.id.wrappedValue = id
            return
        }
    }

    private func stack(below node: LayoutNode) -> (any LazyNavigation)? {
        if let stack = (node as? RenderNode)?.asLazyStack { return stack }
        for child in node.children {
            if let stack = stack(below: child) { return stack }
        }
        return nil
    }

    override var onlyChild: Node? { content }
    override var isStatic: Bool { content?.isStatic ?? true }
}

extension View {
    /// Ties the scroll view inside to the id of a row: setting it brings the row to the window's
    /// beginning, or to `anchor`; scrolling a lazy stack sets it to the first row in sight.
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
    ) -> some View { modifier(ScrollTargetModifier(id: id, anchor: anchor)) }

    /// Marks the stack whose rows a scroll position counts; here all stacks are.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}

extension RenderNode {
    /// Scrolls the scroll views around as little as shows the element, if it is not larger.
    package final func scrollIntoSight() {
        var rect = CGRect(origin: .zero, size: placedSize)
        var node: LayoutNode = self
        while let parent = node.parent {
            guard node.isPlaced else { return }
            if let scroll = parent as? ScrollElement {
                let fits =
                    rect.height <= scroll.placedSize.height || !scroll.axes.contains(.vertical)
                if fits {
                    // In the content's coordinates the content itself lies at its beginning.
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
