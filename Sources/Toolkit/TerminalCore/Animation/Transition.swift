public import Foundation

/// How a view looks while it is inserted and removed.
///
/// In an update that inserts or removes the view with an animation, the animatable values of the
/// transition change between those of two phases. It is applied only as long as that takes.
public nonisolated struct AnyTransition: Sendable {
    /// The view in a phase; for ``TransitionPhase/identity`` it shows the content unchanged.
    let body: @MainActor (PlaceholderContentView, TransitionPhase) -> AnyView
    /// Whether the transition animates by itself.
    private(set) var hasAnimation = false
    /// Whether there is nothing to see.
    private(set) var isIdentity = false

    init(
        _ body: @escaping @MainActor (PlaceholderContentView, TransitionPhase) -> some View
    ) { self.body = { AnyView(body($0, $1)) } }

    /// Fades the view in and out. Views without a transition do so.
    public static var opacity: AnyTransition {
        AnyTransition { $0.opacity($1 == .identity ? 1 : 0) }
    }

    /// Nothing is animated.
    public static var identity: AnyTransition {
        var transition = AnyTransition { content, _ in content }
        transition.isIdentity = true
        return transition
    }

    /// Scales the view up from nothing, and down to it.
    public static var scale: AnyTransition { scale(scale: 0) }

    /// Scales the view up from a factor, and down to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition { $0.scaleEffect($1 == .identity ? 1 : scale, anchor: anchor) }
    }

    /// Moves the view by a distance from its place, and to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition {
            $0.offset(x: $1 == .identity ? 0 : x, y: $1 == .identity ? 0 : y)
        }
    }

    /// Moves the view by a distance from its place, and to it.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        .offset(x: offset.width, y: offset.height)
    }

    /// Changes the view by one modifier before the insertion and after the removal, and by another,
    /// which must show it unchanged, between them.
    @MainActor @preconcurrency public static func modifier<E: ViewModifier>(active: E, identity: E)
        -> AnyTransition
    {
        AnyTransition { $0.modifier($1 == .identity ? identity : active) }
    }

    /// One transition for the insertion and another for the removal.
    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition {
        var both = AnyTransition { content, phase in
            let inserted = insertion.body(content, phase == .willAppear ? phase : .identity)
            return removal.body(
                PlaceholderContentView(inserted), phase == .didDisappear ? phase : .identity)
        }
        both.hasAnimation = insertion.hasAnimation || removal.hasAnimation
        return both
    }

    /// Applies this transition, then another.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var both = AnyTransition { [body] in other.body(PlaceholderContentView(body($0, $1)), $1) }
        both.hasAnimation = hasAnimation || other.hasAnimation
        both.isIdentity = isIdentity && other.isIdentity
        return both
    }

    /// Animates the transition, whatever animation the update has; `nil` shows its end at once.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var animated = AnyTransition { [body] content, phase in
            body(content, phase).transaction(value: phase) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            }
        }
        animated.hasAnimation = animation != nil
        return animated
    }
}

/// The part of a transition that a view is in.
nonisolated enum TransitionPhase { case willAppear, identity, didDisappear }

/// The trait that holds a view's transition.
enum TransitionKey {}

package struct TransitionModifier: ElementModifier {
    let transition: AnyTransition

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        // Noted before the element is made: the condition around asks for it at once.
        if transition.hasAnimation { context.host.hasAnimatedTransitions = true }
        return ElementModifierNode(content, self, context)
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        update(element, from: self, context.environment)
        return element
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits[ObjectIdentifier(TransitionKey.self)] = transition
        if transition.hasAnimation { element.host.hasAnimatedTransitions = true }
    }
}

extension View {
    /// How the view appears and disappears in updates with an animation; by default it fades.
    public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }
}
