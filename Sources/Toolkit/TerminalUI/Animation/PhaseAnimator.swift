/// Shows a view in one phase after another, each change animated.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnimatorTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Goes through the phases for ever. With ``EnvironmentValues/accessibilityReduceMotion`` the first
    /// phase stays.
    ///
    /// - `animation`: the animation with which a phase is reached.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Goes through the phases once, back to the first, whenever a value changes.
    ///
    /// - `animation`: the animation with which a phase is reached.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnimatorTrigger(value: trigger)
        self.content = content
        self.animation = animation
    }

    /// The content in a phase.
    public var body: some View {
        if phases.indices.contains(index) {
            content(phases[index])
                .onAppear { if trigger == nil { advance() } }
                .onChange(of: trigger) { advance() }
        }
    }

    private func advance() {
        if phases.count < 2 || reducesMotion { return }
        let next = (index + 1) % phases.count
        withAnimation(animation(phases[next])) {
            index = next
        } completion: {
            if trigger == nil || next != 0 { advance() }
        }
    }
}

extension View {
    /// Changes the view by one phase after another, for ever.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, content: { content(PlaceholderContentView(self), $0) }, animation: animation)
    }

    /// Changes the view by one phase after another, once whenever a value changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(self), $0) },
            animation: animation)
    }
}
