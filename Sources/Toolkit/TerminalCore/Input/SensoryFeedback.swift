/// Feedback for something that happened: the terminal's bell.
public nonisolated enum SensoryFeedback: Hashable, Sendable {
    /// A task was completed.
    case success
    /// Something needs attention.
    case warning
    /// Something failed.
    case error
}

/// Rings the session's bell.
private struct RingAction {
    let ring: () -> Void
}

private enum RingKey: EnvironmentKey { static var defaultValue: RingAction { RingAction {} } }

/// Sets the title of the terminal's window.
package enum WindowTitleKey: EnvironmentKey {
    package static var defaultValue: (String) -> Void { { _ in } }
}

extension EnvironmentValues {
    /// Rings the terminal's bell.
    var ring: () -> Void {
        get { self[RingKey.self].ring }
        set { self[RingKey.self] = RingAction(ring: newValue) }
    }
}

package struct FeedbackModifier<Trigger: Equatable>: ViewModifier {
    package let trigger: Trigger
    let feedback: (Trigger, Trigger) -> SensoryFeedback?
    @Environment(\.ring) private var ring

    package func body(content: Content) -> some View {
        content.onChange(of: trigger) { old, new in
            if feedback(old, new) != nil { ring() }
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
