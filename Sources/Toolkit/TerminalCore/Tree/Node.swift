/// A node of the tree that stores what belongs to a view from its appearance to its removal.
///
/// View values are created again at each update; the node stays, receives the new value and keeps
/// identity, state and layout. Nodes that take part in layout have ``RenderNode`` elements; all
/// others (bodies, groups, conditions, environment) pass on the elements of their children.
///
/// Nodes own their children. References upwards are weak: a removed child may outlive its parent.
open class Node {
    /// The parent; `nil` for the root, and once the parent is released.
    package private(set) final weak var parent: Node?
    package unowned let host: ViewHost
    package final var environment: EnvironmentValues { inherited }
    private final var inherited: EnvironmentValues
    package private(set) final var isRemoved = false
    /// Whether the node belongs to a view that leaves by a transition, and is not updated any more.
    final var isLeaving = false
    /// The children that are being inserted or removed by a transition.
    final var passages: Passages?
    /// The number of ancestors: 0 for the root.
    package final let depth: Int

    package init(_ context: NodeContext) {
        host = context.host
        parent = context.parent
        depth = if let parent = context.parent { parent.depth + 1 } else { 0 }
        inherited = context.environment
    }

    /// The context for creating children of this node.
    package var context: NodeContext {
        NodeContext(host: host, parent: self, environment: environment)
    }

    package func setEnvironment(_ environment: EnvironmentValues) {
        inherited = environment
    }

    /// The child, for nodes that never have more than one.
    @_spi(Elements) open var onlyChild: Node? { nil }

    /// Calls `body` with every child, in the order of the view.
    @_spi(Elements) open func forEachChild(_ body: (Node) -> Void) {
        if let onlyChild { body(onlyChild) }
    }

    /// Appends the elements that the container around this node arranges, in the order of the view.
    @_spi(Elements) open func collect(_ elements: inout [RenderNode]) {
        let start = elements.count
        if let onlyChild {
            onlyChild.collect(&elements)
        } else {
            forEachChild { $0.collect(&elements) }
        }
        passages?.replace(from: start, in: &elements)
    }

    /// Whether the number of elements can never change.
    @_spi(Elements) open var isStatic: Bool {
        if let onlyChild { return onlyChild.isStatic }
        var result = true
        forEachChild { result = result && $0.isStatic }
        return result
    }

    /// Schedules ``collectElements()`` of the nearest ancestor with ``ownsElements``, because the
    /// list of this node's elements has changed.
    package func elementsChanged() {
        var node = parent
        while let here = node {
            if here.ownsElements {
                host.collectLater(here)
                return
            }
            node = here.parent
        }
        host.collectLater(nil)
    }

    /// Whether ``collect(_:)`` yields elements of this node rather than those of its children.
    package var bringsElements: Bool { ownsElements }

    /// Whether the node arranges the elements of its children itself.
    @_spi(Elements) open var ownsElements: Bool { false }

    /// Whether the node keeps elements that leave as guests; for nodes with ``ownsElements``.
    package var keepsGuests: Bool { false }

    /// The transition that the node sets for its content.
    var contentTransition: AnyTransition? { nil }

    /// For a node that puts a view around each element of another one: the nodes of these views and those
    /// whose rows a lazy container makes on demand, in their order. `nil` for all other nodes.
    package var lazyParts: [Node]? { nil }

    /// Collects and arranges the elements of the children again; for nodes with ``ownsElements``.
    @_spi(Elements) open func collectElements() {}

    // Instead of a cast to a protocol, which would search all conformances of the program once for
    // each class of nodes, a node declares here which protocols it conforms to.

    /// This node, if it creates its children on demand.
    package var asRows: (any LazyRows)? { nil }
    /// This node, if it has a section's header, content and footer.
    package var asSection: (any SectionParts)? { nil }
    /// This node, if its view has an explicit identity.
    package var asIdentified: (any IdentifiedNode)? { nil }
    /// This node, if its modifier wraps each element of its content.
    package var asWrapping: (any ElementWrapping)? { nil }
    /// This node, if it sets a preference value.
    @_spi(Elements) open var asPreference: (any PreferenceSetter)? { nil }

    /// Evaluates the view's code again; for nodes that have some.
    @_spi(Elements) open func refresh() {}

    /// Tracks the observable values read by the last evaluation of the view's code; `nil` before
    /// the first.
    private(set) final var observation: NodeObservation?

    /// Evaluates code of the view; when an observable value it reads changes, the node is
    /// refreshed.
    ///
    /// Only one evaluation is tracked: each call replaces the values tracked by the previous one.
    package final func evaluate<Result>(_ code: () -> Result) -> Result {
        host.bodiesRun += 1
        let observation = observation ?? NodeObservation()
        self.observation = observation
        return observation.track(self, code)
    }

    /// Whether the node keeps its content out of sight, as a tab that is not selected does.
    @_spi(Elements) open var hidesContent: Bool { false }

    /// Whether no node around this one keeps it out of sight.
    package final var isShown: Bool {
        var node = parent
        while let here = node {
            if here.hidesContent { return false }
            node = here.parent
        }
        return true
    }

    /// A node around this one hides its content now, or shows it again.
    @_spi(Elements) open func visibilityChanged() {
        if let onlyChild { return onlyChild.visibilityChanged() }
        forEachChild { $0.visibilityChanged() }
    }

    /// Adds this node and all below it, each before its children.
    package final func collectSubtree(in nodes: inout [Node]) {
        var node = self
        nodes.append(node)
        // Most nodes have one child: no recursion for these.
        while let child = node.onlyChild {
            node = child
            nodes.append(node)
        }
        node.forEachExistingChild { $0.collectSubtree(in: &nodes) }
    }

    /// Calls `body` with every child that was made so far.
    package func forEachExistingChild(_ body: (Node) -> Void) { forEachChild(body) }

    /// Called when the view disappears. Cancels the observation and removes the children; the node
    /// is never used again.
    @_spi(Elements) open func remove() {
        if isRemoved { return }
        isRemoved = true
        observation?.cancel()
        passages?.remove()
        if let onlyChild { return onlyChild.remove() }
        forEachChild { $0.remove() }
    }
}

/// The arguments for creating a node: the host, the parent and the inherited environment.
@MainActor @preconcurrency public struct NodeContext {
    package let host: ViewHost
    package var parent: Node?
    package var environment: EnvironmentValues

    package init(host: ViewHost, parent: Node? = nil, environment: EnvironmentValues) {
        self.host = host
        self.parent = parent
        self.environment = environment
    }

    package static func make<Content: View>(
        _ view: Content, _ context: NodeContext
    ) -> ViewNode<Content> {
        Content._makeNode(view, context)
    }
}

/// A node of a view of a certain type.
///
/// A node stores only the parts of its view it needs: storing all of it would copy everything
/// inside a chain of modifiers once for each modifier. For the same reason the nodes of modified
/// views are created from content and modifier.
///
/// `Content` is always a ``View``, but is not constrained to it: the runtime would search all
/// conformances of the program when the first node of each class is created.
open class ViewNode<Content>: Node {
    /// Receives a new value of the view together with the current environment.
    @_spi(Elements) open func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
    }
}

/// A node that stores the whole value of its view.
open class ValueNode<Content>: ViewNode<Content> {
    package final var view: Content

    package init(_ view: Content, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    @_spi(Elements) open override func update(_ view: Content, _ environment: EnvironmentValues) {
        self.view = view
        setEnvironment(environment)
    }
}

/// The node of a modifier that leaves the modified view to a node of its own.
///
/// The parameters are not constrained, for the reason that ``ViewNode`` gives.
open class ModifierNode<Content, Modifier>: ViewNode<ModifiedContent<Content, Modifier>> {
    package private(set) final var modifier: Modifier
    /// The node of the modified view.
    package private(set) final var content: ViewNode<Content>?

    package init(_ content: Content, _ modifier: Modifier, _ context: NodeContext)
    where Content: View {
        self.modifier = modifier
        super.init(context)
        self.content = NodeContext.make(content, self.context)
    }

    @_spi(Elements) open override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        let old = modifier
        modifier = view.modifier
        super.update(view, environment)
        content?.update(view.content, environment)
        updated(from: old)
    }

    /// The modified view has been updated, and the modifier replaced.
    @_spi(Elements) open func updated(from old: Modifier) {}

    @_spi(Elements) open override var onlyChild: Node? { content }
}

/// The node of a view that only passes on the one view inside it.
package final class WrapperNode<Content: View, Inside: View>: ViewNode<Content> {
    private let path: KeyPath<Content, Inside>
    private var inside: ViewNode<Inside>?

    package init(_ view: Content, _ context: NodeContext, content: KeyPath<Content, Inside>) {
        path = content
        super.init(context)
        inside = NodeContext.make(view[keyPath: path], self.context)
    }

    package override func update(_ view: Content, _ environment: EnvironmentValues) {
        super.update(view, environment)
        inside?.update(view[keyPath: path], environment)
    }

    package override var onlyChild: Node? { inside }
}
