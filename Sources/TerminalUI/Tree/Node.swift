/// A node of the living tree: what stands behind a view from the time it appears until it goes.
///
/// Views are made anew at each change; the node stays, takes over the new value and keeps
/// identity, state and layout. Nodes that are laid out bring ``RenderNode`` elements; all others
/// (bodies, groups, conditions, environment) hand on the elements of their children.
///
/// Nodes go where the last reference to them goes, and that is on the main actor: having each look
/// where it is was a fifth of taking a tree apart. So each class says `nonisolated deinit`.
public class Node {
    private let parentLink: NodeLink?
    private var ownLink: NodeLink?
    package unowned let host: ViewHost
    package private(set) var environment: EnvironmentValues
    package private(set) var isRemoved = false
    /// How many ancestors there are.
    package final let depth: Int

    package init(_ context: NodeContext) {
        host = context.host
        parentLink = context.parent?.link
        depth = context.parent.map { $0.depth + 1 } ?? 0
        environment = context.environment
    }

    nonisolated deinit { ownLink?.node = nil }

    /// The node around this one, as long as there is one.
    package final var parent: Node? { parentLink?.node }

    /// What leads to this node as long as it lives.
    package final var link: NodeLink {
        if let ownLink { return ownLink }
        let link = NodeLink(self)
        ownLink = link
        return link
    }

    /// What children of this node are made with.
    package var context: NodeContext {
        NodeContext(host: host, parent: self, environment: environment)
    }

    package func setEnvironment(_ environment: EnvironmentValues) {
        self.environment = environment
    }

    /// The child, for nodes that never have more than one.
    package var onlyChild: Node? { nil }

    /// Calls `body` with every child, in the order of the view.
    package func forEachChild(_ body: (Node) -> Void) {
        if let onlyChild { body(onlyChild) }
    }

    /// Adds the elements that a container around this node arranges.
    package func collect(_ elements: inout [RenderNode]) {
        if let onlyChild { return onlyChild.collect(&elements) }
        forEachChild { $0.collect(&elements) }
    }

    /// Whether the number of elements can never change.
    package var isStatic: Bool {
        if let onlyChild { return onlyChild.isStatic }
        var result = true
        forEachChild { result = result && $0.isStatic }
        return result
    }

    /// Tells the container around this node that its elements are others now.
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

    /// Whether the elements are the node's own, not its children's handed on.
    package var bringsElements: Bool { ownsElements }

    /// Whether the node arranges the elements of its children itself.
    package var ownsElements: Bool { false }

    /// Arranges the elements of the children anew; for nodes with ``ownsElements``.
    package func collectElements() {}

    // What a node is besides, it says itself: a cast would search all conformances of the program for
    // every type of node there is.

    /// The node itself, when its children can be made one by one.
    package var asRows: (any LazyRows)? { nil }
    /// The node itself, when it has the parts of a section.
    package var asSection: (any SectionParts)? { nil }
    /// The node itself, when somebody wrote down its identity.
    package var asIdentified: (any IdentifiedNode)? { nil }
    /// The node itself, when it hands a value upwards.
    package var asPreference: (any PreferenceSetter)? { nil }

    /// Runs the view's own code again; for nodes that have some.
    package func refresh() {}

    /// What the view read of observable models when its code was last evaluated; `nil` before.
    private(set) final var observation: NodeObservation?

    /// Evaluates code of the view; when an observable value it reads changes, the node is refreshed.
    ///
    /// A node evaluates one piece of code: the values read the last time are no longer followed.
    package final func evaluate<Result>(_ code: () -> Result) -> Result {
        host.bodiesRun += 1
        let observation = observation ?? NodeObservation()
        self.observation = observation
        return observation.track(self, code)
    }

    /// The node is gone for good: its view disappears.
    package func remove() {
        if isRemoved { return }
        isRemoved = true
        observation?.cancel()
        if let onlyChild { return onlyChild.remove() }
        forEachChild { $0.remove() }
    }
}

/// Leads to a node as long as it lives.
///
/// A weak reference would do the same, but it makes all further counting of references to the node
/// slow, and nodes are counted at each step through the tree.
package final class NodeLink {
    nonisolated(unsafe) unowned(unsafe) package fileprivate(set) var node: Node?

    fileprivate init(_ node: Node) { self.node = node }
    nonisolated deinit {}
}

/// What a node is made with: its place in the tree, and what it inherits.
public struct NodeContext {
    package let host: ViewHost
    package var parent: Node?
    package var environment: EnvironmentValues

    package static func make<Content: View>(
        _ view: Content, _ context: NodeContext
    ) -> ViewNode<Content> {
        Content._makeNode(view, context)
    }
}

/// A node behind a view of a certain type.
///
/// A node keeps of its view what it needs: were it the whole, each modifier would hold a copy of all
/// that is inside. For the same reason it is made of the parts of a modified view, not of the whole.
///
/// The type is always a ``View``. That it is one is not written here: for each class of nodes the
/// program would search all its conformances when the first such node is made.
public class ViewNode<Content>: Node {
    nonisolated deinit {}

    /// Takes over a new value of the view; it always comes with the environment in force.
    package func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
    }
}

/// A node that keeps the whole value of its view.
public class KeepingNode<Content>: ViewNode<Content> {
    nonisolated deinit {}
    package final var view: Content

    package init(_ view: Content, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    package override func update(_ view: Content, _ environment: EnvironmentValues) {
        self.view = view
        setEnvironment(environment)
    }
}

/// A node that only hands on one view inside it.
package final class WrapperNode<Content: View, Inside: View>: ViewNode<Content> {
    nonisolated deinit {}
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
