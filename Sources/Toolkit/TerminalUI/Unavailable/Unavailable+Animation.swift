// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

extension View {
    @available(
        *, unavailable,
        message: "Use animation(_:value:) after the modifiers that are to be animated."
    )
    public func animation<Content: View>(
        _ animation: Animation?, @ViewBuilder body: (Self) -> Content
    ) -> Self { self }

    @available(*, unavailable, message: "Use transaction(value:_:) or transaction(_:).")
    public func transaction<Content: View>(
        _ transform: (inout Transaction) -> Void, @ViewBuilder body: (Self) -> Content
    ) -> Self { self }

    @available(*, unavailable, message: "Remove it: sizes and places change at once in a terminal.")
    public func geometryGroup() -> Self { self }
}

@available(
    *, unavailable,
    message: "Use transition or no motion: what moves by whole cells is seldom followed by the eye."
)
extension View {
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: UnavailableArgument = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> Self { self }
    public func matchedTransitionSource<ID: Hashable>(
        id: ID, in namespace: Namespace.ID
    ) -> Self { self }
    public func navigationTransition(_ style: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Use .move, .slide, .offset, .scale or .opacity.")
nonisolated extension AnyTransition {
    public static func push(from edge: Edge) -> AnyTransition { .identity }
    public static var blurReplace: AnyTransition { .identity }
}

@available(*, unavailable, message: "Use AnyTransition.modifier(active:identity:).")
public protocol Transition {
    typealias Content = EmptyView
}

@available(*, unavailable, message: "Use AnyTransition.modifier(active:identity:).")
public enum TransitionPhase {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { true }
    public var value: Double { 0 }
}

nonisolated extension Animation {
    @available(*, unavailable, message: "Remove it: the end of a spring is that of its duration.")
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

@available(*, unavailable, message: "Use a curve or a spring with other numbers.")
public protocol CustomAnimation {}

@available(*, unavailable, message: "Use a curve or a spring with other numbers.")
public struct AnimationContext<Value> {}

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
extension View {
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: [Phase], @ViewBuilder content: (Self, Phase) -> Content,
        animation: (Phase) -> Animation? = { _ in nil }
    ) -> Self { self }
    public func phaseAnimator<Phase: Equatable, Trigger: Equatable, Content: View>(
        _ phases: [Phase], trigger: Trigger, @ViewBuilder content: (Self, Phase) -> Content,
        animation: (Phase) -> Animation? = { _ in nil }
    ) -> Self { self }
    public func keyframeAnimator<Value, Content: View>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: (Self, Value) -> Content,
        @ListBuilder<KeyframeTrack<Value>> keyframes: (Value) -> [KeyframeTrack<Value>]
    ) -> Self { self }
    public func keyframeAnimator<Value, Trigger: Equatable, Content: View>(
        initialValue: Value, trigger: Trigger, @ViewBuilder content: (Self, Value) -> Content,
        @ListBuilder<KeyframeTrack<Value>> keyframes: (Value) -> [KeyframeTrack<Value>]
    ) -> Self { self }
}

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias PhaseAnimator = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias KeyframeAnimator = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias LinearKeyframe = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias CubicKeyframe = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias SpringKeyframe = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public typealias MoveKeyframe = UnavailableView

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public struct KeyframeTrack<Root> {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
    public init<Value, Content: View>(
        _ path: WritableKeyPath<Root, Value>, @ViewBuilder content: () -> Content
    ) {}
}

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
public struct KeyframeTimeline<Value> {
    let initialValue: Value
    public init(
        initialValue: Value,
        @ListBuilder<KeyframeTrack<Value>> content: () -> [KeyframeTrack<Value>]
    ) { self.initialValue = initialValue }
    public func value(time: TimeInterval) -> Value { initialValue }
}

@available(*, unavailable, message: "Use withAnimation for each step, or an Animatable view.")
extension UnavailableView {
    public init<Phase: Equatable, Content: View>(
        _ phases: [Phase], @ViewBuilder content: (Phase) -> Content,
        animation: (Phase) -> Animation? = { _ in nil }
    ) {}
    public init<Phase: Equatable, Trigger: Equatable, Content: View>(
        _ phases: [Phase], trigger: Trigger, @ViewBuilder content: (Phase) -> Content,
        animation: (Phase) -> Animation? = { _ in nil }
    ) {}
    public init<Value, Content: View>(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
        @ListBuilder<KeyframeTrack<Value>> keyframes: (Value) -> [KeyframeTrack<Value>]
    ) {}
    public init<Value, Trigger: Equatable, Content: View>(
        initialValue: Value, trigger: Trigger, @ViewBuilder content: (Value) -> Content,
        @ListBuilder<KeyframeTrack<Value>> keyframes: (Value) -> [KeyframeTrack<Value>]
    ) {}
    public init<Value>(_ to: Value, duration: TimeInterval = 0) {}
}
