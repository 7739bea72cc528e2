// How views are declared, so that a program starts quickly.
//
// The first frame needs the types of all bodies on the screen, which the runtime makes from their
// names. It checks each generic constraint in them, and for each type that it has not met it searches
// all conformances of the program: 25 µs for the 9,400 of a program with Foundation. Therefore:
//
// - The modifiers that the methods of views return as `some View` are `package`. The compiler then
//   writes the type into a body of the screens; for a private one it writes "what `frame` returns for
//   this view", and the runtime checks that this view is a `View`.
// - A node leaves the constraint to its `init` where only that needs it.
//
// Views constrain what is inside them, as in SwiftUI, although the runtime searches for that too: errors name
// the constraint that is broken.

/// A part of the screen, described by a value.
///
/// As in SwiftUI a view describes its content in ``body``; a tree of ``Node``s keeps identity,
/// state and layout.
@MainActor @preconcurrency public protocol View {
    /// The type of the content.
    associatedtype Body: View
    /// The content; evaluated again whenever an observable value it read has changed.
    @ViewBuilder var body: Body { get }
    /// Creates the node of a view of this type. For the view layer itself: do not implement.
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self>
}

extension View {
    /// Creates a node that evaluates the body.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        CompositeNode(view, context)
    }
}

extension Never: View {
    /// Unreachable, since `Never` has no values.
    public var body: Never { preconditionFailure("Never has no value, hence no body.") }
}

/// A view without a body that provides its own node.
package protocol PrimitiveView: View where Body == Never {
    func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension PrimitiveView {
    /// Stops the program: a primitive view has no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body.") }

    /// Creates the view's own node.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        view.makeNode(context)
    }
}
