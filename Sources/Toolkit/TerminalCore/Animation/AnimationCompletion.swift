/// When the completion of ``withAnimation(_:completionCriteria:_:completion:)`` is called.
public nonisolated struct AnimationCompletionCriteria: Hashable, Sendable {
    let waitsForSettling: Bool

    /// At the perceived end, where a spring may still swing a little.
    public static let logicallyComplete = AnimationCompletionCriteria(waitsForSettling: false)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(waitsForSettling: true)
}

/// Calls an action when all animations of a transaction have ended.
///
/// The transaction and the running animations retain it; so the last of them, or an update that
/// animates nothing, ends it.
@MainActor final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    private let action: () -> Void
    /// The tree whose changes are animated; `nil` as long as no change was noted.
    package weak var host: ViewHost?

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    isolated deinit {
        let action = action
        if let host {
            host.afterNextLayout(action)
        } else {
            Task { action() }
        }
    }
}
