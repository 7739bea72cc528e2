/// A part of what is on screen, described by a value.
///
/// As in SwiftUI a view says in ``body`` what it is made of; the living tree behind it keeps
/// identity, state and layout (see ``Node``).
@MainActor public protocol View {
    /// What the view is made of.
    associatedtype Body: View
    /// What the view is made of; asked again whenever something it read has changed.
    @ViewBuilder var body: Body { get }
    /// The node behind a view of this type. For the view layer itself: do not implement.
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self>
}

extension View {
    /// A node that runs the body.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        CompositeNode(view, context)
    }
}

extension Never: View {
    /// There is none.
    public var body: Never { preconditionFailure("Never has no value, hence no body.") }
}

/// A view that is made of nothing further: it brings a node of its own.
package protocol PrimitiveView: View where Body == Never {
    func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension PrimitiveView {
    /// There is none: the view brings a node of its own.
    public var body: Never { preconditionFailure("\(Self.self) has no body.") }

    /// The view's own node.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        view.makeNode(context)
    }
}
