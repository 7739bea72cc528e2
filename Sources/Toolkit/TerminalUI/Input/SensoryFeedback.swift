/// Feedback for something that happened. A terminal has a bell, which rings for success, warning and
/// error; the others are silent.
public nonisolated struct SensoryFeedback: Hashable, Sendable {
    private let name: String
    let rings: Bool

    private init(_ name: String, rings: Bool = false) {
        self.name = name
        self.rings = rings
    }

    /// A task was completed.
    public static let success = SensoryFeedback("success", rings: true)
    /// Something needs attention.
    public static let warning = SensoryFeedback("warning", rings: true)
    /// Something failed.
    public static let error = SensoryFeedback("error", rings: true)
    /// A selection changed.
    public static let selection = SensoryFeedback("selection")
    /// A value became larger.
    public static let increase = SensoryFeedback("increase")
    /// A value became smaller.
    public static let decrease = SensoryFeedback("decrease")
    /// Something started.
    public static let start = SensoryFeedback("start")
    /// Something stopped.
    public static let stop = SensoryFeedback("stop")
    /// Something was aligned.
    public static let alignment = SensoryFeedback("alignment")
    /// A value crossed a level.
    public static let levelChange = SensoryFeedback("levelChange")
    /// Things collided.
    public static let impact = SensoryFeedback("impact")
}

/// Rings the session's bell.
private struct RingAction {
    let ring: () -> Void
}

private enum RingKey: EnvironmentKey { static var defaultValue: RingAction { RingAction {} } }

extension EnvironmentValues {
    /// Rings the terminal's bell.
    var ring: () -> Void {
        get { self[RingKey.self].ring }
        set { self[RingKey.self] = RingAction(ring: newValue) }
    }
}

package struct FeedbackModifier<Trigger: Equatable>: ViewModifier {
    let trigger: Trigger
    let feedback: (Trigger, Trigger) -> SensoryFeedback?
    @Environment(\.ring) private var ring

    package func body(content: Content) -> some View {
        content.onChange(of: trigger) { old, new in
            if feedback(old, new)?.rings == true { ring() }
        }
    }
}

extension View {
    /// Gives feedback when a value changes.
    public func sensoryFeedback<Trigger: Equatable>(
        _ feedback: SensoryFeedback, trigger: Trigger
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger, feedback: { _, _ in feedback }))
    }

    /// Gives feedback when a value changes and a condition holds for the old and the new value.
    public func sensoryFeedback<Trigger: Equatable>(
        _ feedback: SensoryFeedback, trigger: Trigger,
        condition: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> Bool
    ) -> some View {
        modifier(
            FeedbackModifier(trigger: trigger, feedback: { condition($0, $1) ? feedback : nil }))
    }

    /// Gives the feedback that a closure chooses when a value changes.
    public func sensoryFeedback<Trigger: Equatable>(
        trigger: Trigger,
        _ feedback: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> SensoryFeedback?
    ) -> some View { modifier(FeedbackModifier(trigger: trigger, feedback: feedback)) }
}
