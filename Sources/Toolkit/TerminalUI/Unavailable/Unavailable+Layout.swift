// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

extension View {
    @available(*, unavailable, message: "Use padding: a terminal's window has no margins.")
    public func scenePadding(_ edges: Edge.Set = .all) -> Self { self }

    @available(*, unavailable, message: "Use safeAreaInset.")
    public func safeAreaBar<Content: View>(
        edge: Edge, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> Self { self }

    @available(
        *, unavailable, message: "Use environment(\\.layoutDirection, …) for the whole view."
    )
    public func layoutDirectionBehavior(_ behavior: UnavailableArgument) -> Self { self }

    @available(*, unavailable, message: "Use a GeometryReader around the view.")
    public func visualEffect<Effect: View>(
        _ effect: (Self, GeometryProxy) -> Effect
    ) -> Self { self }

    @available(*, unavailable, message: "Use a GeometryReader around the view.")
    public func scrollTransition<Effect: View>(
        _ configuration: UnavailableArgument = .interactive, axis: Axis? = nil,
        transition: (Self, ScrollTransitionPhase) -> Effect
    ) -> Self { self }
}

@available(*, unavailable, message: "Use a GeometryReader around the view.")
public enum ScrollTransitionPhase {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { true }
    public var value: Double { 0 }
}

nonisolated extension HorizontalAlignment {
    @available(*, unavailable, message: "Use the guide of a container that holds the views.")
    public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat? { nil }
}

nonisolated extension VerticalAlignment {
    @available(*, unavailable, message: "Use the guide of a container that holds the views.")
    public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat? { nil }
}

@available(
    *, unavailable,
    message: "Remove it: a key or a step of the wheel scrolls by whole cells, at once."
)
extension View {
    public func scrollTargetBehavior(_ behavior: UnavailableArgument) -> Self { self }
    public func scrollBounceBehavior(
        _ behavior: UnavailableArgument, axes: Axis.Set = .vertical
    ) -> Self { self }
    public func scrollInputBehavior(
        _ behavior: UnavailableArgument, for input: UnavailableArgument
    ) -> Self { self }
    public func scrollDismissesKeyboard(_ mode: UnavailableArgument) -> Self { self }
    public func scrollEdgeEffectStyle(
        _ style: UnavailableArgument?, for edges: Edge.Set
    ) -> Self { self }
    public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }
    public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> Self { self }
    public func onScrollPhaseChange(
        _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
    ) -> Self { self }
}

@available(
    *, unavailable,
    message: "Remove it: a key or a step of the wheel scrolls by whole cells, at once."
)
public enum ScrollPhase {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { false }
}

extension View {
    @available(*, unavailable, message: "Remove it: scrollPosition finds the views by itself.")
    public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "Remove it: scrollPosition finds the views by itself.")
    public func scrollTarget(isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "Use background: containers draw none of their own.")
    public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

    @available(*, unavailable, message: "Use onScrollVisibilityChange on each view.")
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a terminal has no effects of a system's devices.")
extension View {
    public func glassEffect<Outline: Shape>(
        _ glass: UnavailableArgument = .regular, in shape: Outline = Capsule()
    ) -> Self { self }
    public func hoverEffect(
        _ effect: UnavailableArgument = .automatic, isEnabled: Bool = true
    ) -> Self { self }
    public func listRowHoverEffect(_ effect: UnavailableArgument?) -> Self { self }
    public func pointerStyle(_ style: UnavailableArgument?) -> Self { self }
    public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
}

@available(*, unavailable, message: "Use RoundedRectangle: no container of a terminal has corners.")
public typealias ConcentricRectangle = Rectangle

extension ViewModifier {
    @available(*, unavailable, message: "Use modifier twice.")
    public func concat<Other>(_ modifier: Other) -> Self { self }
}

@available(*, unavailable, message: "Use Group(subviews:).")
public struct SectionConfiguration: Identifiable {
    public var id: Int { 0 }
    public var header: EmptyView { EmptyView() }
    public var content: EmptyView { EmptyView() }
    public var footer: EmptyView { EmptyView() }
}

extension Group {
    @available(*, unavailable, message: "Use Group(subviews:).")
    public init<Container: View>(
        sections: Container, @ViewBuilder transform: ([SectionConfiguration]) -> Content
    ) { preconditionFailure() }
}

extension Section where Parent == Text, Footer == EmptyView {
    @available(*, unavailable, message: "Use DisclosureGroup.")
    public init(
        _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(title, content: content) }
}

extension Section where Footer == EmptyView {
    @available(*, unavailable, message: "Use DisclosureGroup.")
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) { self.init(content: content, header: header) }
}
