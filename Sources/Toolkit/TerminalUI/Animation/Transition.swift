public import Foundation

/// How a view looks while it is inserted and removed.
///
/// In an update that inserts or removes the view with an animation, the animatable values in `body`
/// change between those of two phases. The body is applied only as long as that takes; for
/// ``TransitionPhase/identity`` it must show the content unchanged.
@MainActor public protocol Transition {
    /// The view in a phase.
    associatedtype Body: View
    /// The view that is inserted or removed.
    typealias Content = PlaceholderContentView<Self>
    /// The view in a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    /// Whether the transition animates by itself. For the view layer: do not implement.
    var _hasAnimation: Bool { get }
    /// Whether there is nothing to see. For the view layer: do not implement.
    var _isIdentity: Bool { get }
}

extension Transition {
    /// `false`: the update decides.
    public var _hasAnimation: Bool { false }
    /// `false`.
    public var _isIdentity: Bool { false }

    /// Applies the transition to a view.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    /// Applies this transition, then another.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// Animates the transition, whatever animation the update has; `nil` shows its end at once.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// The part of a transition that a view is in.
public nonisolated enum TransitionPhase: Hashable, Sendable {
    /// Before the insertion.
    case willAppear
    /// Inserted.
    case identity
    /// After the removal.
    case didDisappear

    /// Whether the view is inserted.
    public var isIdentity: Bool { self == .identity }
    /// -1 before the insertion, 1 after the removal, else 0.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Fades the view in and out.
public struct OpacityTransition: Transition {
    /// Fades the view in and out.
    public init() {}
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Nothing is animated.
public struct IdentityTransition: Transition {
    /// Nothing is animated.
    public init() {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// `true`.
    public var _isIdentity: Bool { true }
}

/// Moves the view by its own length, in from an edge and out towards it.
public struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge
    /// Moves the view in from an edge and out towards it.
    public init(edge: Edge) { self.edge = edge }
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(
            phase.isIdentity ? RelativeOffsetModifier() : RelativeOffsetModifier(towards: edge))
    }
}

/// Moves the view in from the leading edge and out towards the trailing one.
public struct SlideTransition: Transition {
    /// Moves the view in from the leading edge and out towards the trailing one.
    public init() {}
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(RelativeOffsetModifier(x: CGFloat(phase.value)))
    }
}

/// Moves the view in from an edge and out towards the opposite one, and fades it.
public struct PushTransition: Transition {
    /// The edge from which the view comes.
    public var edge: Edge
    /// Moves the view in from an edge and out towards the opposite one.
    public init(edge: Edge) { self.edge = edge }
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let way = RelativeOffsetModifier(towards: edge)
        let back = CGFloat(-phase.value)
        content.opacity(phase.isIdentity ? 1 : 0)
            .modifier(RelativeOffsetModifier(x: way.x * back, y: way.y * back))
    }
}

/// Moves the view from an offset and back to it.
public struct OffsetTransition: Transition {
    /// The offset in points.
    public var offset: CGSize
    /// Moves the view from an offset in points and back to it.
    public init(_ offset: CGSize) { self.offset = offset }
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Scales the view up and down.
public struct ScaleTransition: Transition {
    /// The factor before the insertion and after the removal.
    public var scale: Double
    /// The point that stays where it is.
    public var anchor: UnitPoint
    /// Scales the view up from a factor, and down to it.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// One transition for the insertion and another for the removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The transition of the insertion.
    public var insertion: Insertion
    /// The transition of the removal.
    public var removal: Removal
    /// One transition for the insertion and another for the removal.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    /// The view in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let inserted = insertion.body(
            content: PlaceholderContentView(content),
            phase: phase == .willAppear ? phase : .identity)
        removal.body(
            content: PlaceholderContentView(inserted),
            phase: phase == .didDisappear ? phase : .identity)
    }
    /// Whether one of both animates by itself.
    public var _hasAnimation: Bool { insertion._hasAnimation || removal._hasAnimation }
}

private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.body(
            content: PlaceholderContentView(
                first.body(content: PlaceholderContentView(content), phase: phase)), phase: phase)
    }
    var _hasAnimation: Bool { first._hasAnimation || second._hasAnimation }
    var _isIdentity: Bool { first._isIdentity && second._isIdentity }
}

private struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.body(content: PlaceholderContentView(content), phase: phase)
            .transaction { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            }
    }
    var _hasAnimation: Bool { animation != nil }
}

private struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

extension Transition where Self == OpacityTransition {
    /// Fades the view in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    /// Nothing is animated.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == SlideTransition {
    /// Moves the view in from the leading edge and out towards the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
    /// Moves the view by its own length, in from an edge and out towards it.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// Moves the view in from an edge and out towards the opposite one, and fades it.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
    /// Moves the view from an offset in points and back to it.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// Moves the view from an offset in points and back to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == ScaleTransition {
    /// Scales the view up from nothing, and down to it.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// Scales the view up from a factor, and down to it.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition {
    /// One transition for the insertion and another for the removal.
    public static func asymmetric<I: Transition, R: Transition>(
        insertion: I, removal: R
    ) -> AsymmetricTransition<I, R> where Self == AsymmetricTransition<I, R> {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}

/// A transition of any type.
public struct AnyTransition {
    let base: any Transition

    /// Erases the type of a transition.
    public init<T: Transition>(_ transition: T) { base = transition }

    /// Fades the view in and out. Views without a transition do so.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// Nothing is animated.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// Moves the view in from the leading edge and out towards the trailing one.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    /// Scales the view up from nothing, and down to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
    /// Scales the view up from a factor, and down to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }
    /// Moves the view by its own length, in from an edge and out towards it.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(MoveTransition(edge: edge))
    }
    /// Moves the view in from an edge and out towards the opposite one, and fades it.
    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition(PushTransition(edge: edge))
    }
    /// Moves the view from an offset in points and back to it.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        AnyTransition(OffsetTransition(offset))
    }
    /// Moves the view from an offset in points and back to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }
    /// Changes the view by one modifier before the insertion and after the removal, and by another
    /// between them.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }
    /// One transition for the insertion and another for the removal.
    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition {
        func with<I: Transition>(_ insertion: I) -> AnyTransition {
            func with<R: Transition>(_ removal: R) -> AnyTransition {
                AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
            }
            return with(removal.base)
        }
        return with(insertion.base)
    }

    /// Applies this transition, then another.
    public func combined(with other: AnyTransition) -> AnyTransition {
        func with<First: Transition>(_ first: First) -> AnyTransition {
            func with<Second: Transition>(_ second: Second) -> AnyTransition {
                AnyTransition(CombinedTransition(first: first, second: second))
            }
            return with(other.base)
        }
        return with(base)
    }

    /// Animates the transition, whatever animation the update has; `nil` shows its end at once.
    public func animation(_ animation: Animation?) -> AnyTransition {
        func with<Base: Transition>(_ base: Base) -> AnyTransition {
            AnyTransition(AnimatedTransition(base: base, animation: animation))
        }
        return with(base)
    }
}

/// The trait that holds a view's transition.
enum TransitionKey {}

package struct TransitionModifier: ElementModifier {
    let transition: AnyTransition

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        // Noted before the element is made: the condition around asks for it at once.
        if transition.base._hasAnimation { context.host.hasAnimatedTransitions = true }
        return ElementModifierNode(content, self, context)
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        update(element, from: self, context.environment)
        return element
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits[ObjectIdentifier(TransitionKey.self)] = transition
        if transition.base._hasAnimation { element.host.hasAnimatedTransitions = true }
    }
}

extension View {
    /// How the view appears and disappears in updates with an animation; by default it fades.
    public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }

    /// How the view appears and disappears in updates with an animation; by default it fades.
    public func transition<T: Transition>(_ transition: T) -> some View {
        self.transition(AnyTransition(transition))
    }
}
