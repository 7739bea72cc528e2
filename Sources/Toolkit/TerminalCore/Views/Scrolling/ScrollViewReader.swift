import Foundation

/// Gives its content a proxy to scroll to a row.
///
///     ScrollViewReader { proxy in
///         ScrollView { LazyVStack { ForEach(rows) { RowView($0) } } }
///         Button("Newest") { proxy.scrollTo(rows.last?.id) }
///     }
public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content
    @State private var place = ScrollPlace()

    /// Creates a view with a proxy for the scroll views inside.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// The content.
    public var body: some View {
        ScrollReaderContent(content: content(ScrollViewProxy(place: place)), place: place)
    }
}

/// Scrolls the scroll views inside a ``ScrollViewReader``.
@MainActor @preconcurrency public struct ScrollViewProxy {
    let place: ScrollPlace

    /// Scrolls to the row of a ``ForEach`` with an id, or to a view with this `id(_:)`. Does
    /// nothing if there is none.
    ///
    /// Rows of lazy stacks need not have been created. It takes effect in the next frame, so that a
    /// row added in the same update is found.
    ///
    /// - `anchor`: the point of the row that is aligned with the same point of the
    ///   viewport; `nil` scrolls as little as possible to show the row.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node = place.node else { return }
        node.host.afterNextLayout { [place] in place.scroll(to: AnyHashable(id), anchor, 12) }
    }
}

/// The place of a reader in the tree.
final class ScrollPlace {
    package weak var node: Node?

    /// Scrolls to a row or view, and again after each of up to `times` layouts, because the rows
    /// that become visible may have other lengths than estimated; then calls `done`.
    package func scroll(
        to id: AnyHashable, _ anchor: UnitPoint?, _ times: Int, done: @escaping () -> Void = {}
    ) {
        guard times > 0, let node, !node.isRemoved else { return done() }
        func again() {
            node.host.afterLayout { [weak self] in
                self?.scroll(to: id, anchor, times - 1, done: done)
            }
        }
        // After a change the length of the content is known only after the next layout.
        if !node.host.layoutPass.isEmpty { return again() }
        guard let (scroll, frame, leading) = find(id, below: node) else { return done() }
        let before = scroll.offset
        if let anchor {
            var wanted = scroll.offset
            for axis in Axis.allCases where scroll.axes.contains(axis) {
                let share = axis == .horizontal ? anchor.x : anchor.y
                let window = scroll.window(axis)
                wanted[axis] = frame.origin[axis] + share * (frame.size[axis] - window)
                if share == 0 { wanted[axis] -= leading }
            }
            scroll.scroll(to: wanted)
        } else {
            scroll.reveal(frame, leading: leading)
        }
        if scroll.offset == before { return done() }
        again()
    }

    private typealias Found = (scroll: ScrollElement, frame: CGRect, leading: CGFloat)

    private func find(_ id: AnyHashable, below node: Node) -> Found? {
        var elements: [RenderNode] = []
        if case .node(let row) = search(id, below: node) {
            row.collect(&elements)
            if let element = elements.first, let found = frame(of: element) { return found }
            elements = []
        }
        node.collect(&elements)
        for element in elements {
            if let found = lazyRow(id, below: element) { return found }
        }
        return nil
    }

    /// The id of the first visible row or view that satisfies a condition.
    func firstVisibleID(where isWanted: (AnyHashable) -> Bool) -> AnyHashable? {
        guard let node, !node.isRemoved else { return nil }
        var elements: [RenderNode] = []
        node.collect(&elements)
        for element in elements {
            if let id = lazyStack(below: element)?.firstSeenID, isWanted(id) { return id }
        }
        return firstVisibleID(below: node, isWanted)
    }

    private func lazyStack(below node: LayoutNode) -> (any LazyNavigation)? {
        if let stack = (node as? RenderNode)?.asLazyStack { return stack }
        for child in node.children {
            if let stack = lazyStack(below: child) { return stack }
        }
        return nil
    }

    private func firstVisibleID(
        below node: Node, _ isWanted: (AnyHashable) -> Bool
    ) -> AnyHashable? {
        if let identified = node.asIdentified, isWanted(identified.identity), isVisible(node) {
            return identified.identity
        }
        if let rows = node.asRows {
            if rows.isLazy { return nil }
            for index in 0..<rows.rowCount {
                guard let row = rows.madeRow(index), isVisible(row) else { continue }
                let id = rows.rowID(index)
                if isWanted(id) { return id }
                if let id = firstVisibleID(below: row, isWanted) { return id }
            }
            return nil
        }
        var found: AnyHashable?
        node.forEachChild { if found == nil { found = firstVisibleID(below: $0, isWanted) } }
        return found
    }

    /// Whether a part of a node's first element is in the viewport of its scroll view.
    private func isVisible(_ node: Node) -> Bool {
        var elements: [RenderNode] = []
        node.collect(&elements)
        guard let element = elements.first, let (scroll, frame, _) = frame(of: element) else {
            return false
        }
        return Axis.allCases.allSatisfy { axis in
            let start = frame.origin[axis]
            return start + frame.size[axis] > scroll.offset[axis]
                && start < scroll.offset[axis] + scroll.window(axis)
        }
    }

    private enum Match {
        /// A node with the id, which has been created.
        case node(Node)
        /// A row of a lazy stack, which may not have been created.
        case lazyRow
    }

    /// The first node or row with an id. A collection is searched before the content of its rows: a
    /// grid of thirty cards has some 2,000 nodes.
    private func search(_ id: AnyHashable, below node: Node) -> Match? {
        if let node = node.asIdentified, node.identity == id { return .node(node) }
        if let rows = node.asRows, let index = rows.rowIndex(of: id) {
            return rows.isLazy ? .lazyRow : rows.madeRow(index).map { .node($0) }
        }
        var match: Match?
        node.forEachChild { if match == nil { match = search(id, below: $0) } }
        return match
    }

    /// The rectangle of an element in the content of the nearest scroll view around it.
    private func frame(of element: RenderNode) -> Found? {
        var origin = CGPoint.zero
        var node: LayoutNode = element
        while let parent = node.parent {
            if !node.isPlaced { return nil }
            if let scroll = parent as? ScrollElement {
                return (scroll, CGRect(origin: origin, size: element.placedSize), 0)
            }
            origin.x += node.origin.x
            origin.y += node.origin.y
            node = parent
        }
        return nil
    }

    private func lazyRow(_ id: AnyHashable, below element: LayoutNode) -> Found? {
        if let stack = (element as? RenderNode)?.asLazyStack, var found = frame(of: stack),
            let path = stack.path(to: id), let row = stack.frame(of: path)
        {
            let axis = stack.axis
            found.frame.origin[axis] += row.start
            found.frame.size[axis] = row.length
            found.leading = stack.pinnedLength(above: path)
            return found
        }
        for child in element.children {
            if let found = lazyRow(id, below: child) { return found }
        }
        return nil
    }
}

private struct ScrollReaderContent<Content: View>: PrimitiveView {
    package let content: Content
    package let place: ScrollPlace

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        let node = WrapperNode(self, context, content: \.content)
        place.node = node
        return node
    }
}
