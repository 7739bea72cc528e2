public import TerminalCore

/// The fields whose Enter calls an action.
public nonisolated struct SubmitTriggers: OptionSet, Sendable {
    /// A bit for each kind.
    public let rawValue: Int

    /// The kinds of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Text fields and secure fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The fields of `searchable`.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The action of Enter in a search field.
enum SubmitSearchKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
package enum SubmitKey: EnvironmentKey { package static var defaultValue: (() -> Void)? { nil } }
package enum CharacterLimitKey: EnvironmentKey { package static var defaultValue: Int? { nil } }
/// The action for text that the limit does not allow.
enum LimitExceededKey: EnvironmentKey {
    static var defaultValue: ((Int) -> Void)? { nil }
}
/// What takes a paste of several lines.
enum PastedLinesKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
}
package enum InputHistoryKey: EnvironmentKey { package static var defaultValue: [String] { [] } }
/// Whether text fields are underlined.
enum UnderlineKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension View {
    /// Adds an action for Enter in the text fields inside, or in the search fields; the actions of outer
    /// views follow it.
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    if triggers.contains(.text) {
                        values[SubmitKey.self] = Self.joined(action, values[SubmitKey.self])
                    }
                    if triggers.contains(.search) {
                        values[SubmitSearchKey.self] = Self.joined(
                            action, values[SubmitSearchKey.self])
                    }
                }, token: nil))
    }

    private static func joined(
        _ action: @escaping () -> Void, _ outer: (() -> Void)?
    ) -> () -> Void {
        guard let outer else { return action }
        return {
            action()
            outer()
        }
    }

    /// Whether Enter in the text fields inside calls the actions of the views around.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(SubmitKey.self) { if isBlocking { $0 = nil } }
    }

    /// The maximum number of characters in the text fields inside; `nil` is no limit.
    ///
    /// Typing beyond the limit has no effect, and a paste is truncated. Text that is already longer
    /// is kept.
    public func characterLimit(_ limit: Int?) -> some View {
        environment(CharacterLimitKey.self, limit.map { max($0, 0) })
    }

    /// The maximum number of characters in the text fields inside, and an action for text beyond it: it gets
    /// the number of characters that were left out, and 0 when the text has changed since.
    public func characterLimit(
        _ limit: Int, exceeded: @escaping (_ excess: Int) -> Void
    ) -> some View {
        characterLimit(limit).transformEnvironment(LimitExceededKey.self) { $0 = exceeded }
    }

    /// An action for a pasted text of several lines, which the text fields of one line inside would join; it
    /// gets the lines as they are, and nothing is inserted.
    package func onPasteOfLines(perform action: @escaping (String) -> Void) -> some View {
        transformEnvironment(PastedLinesKey.self) { $0 = action }
    }

    /// Earlier entries that Up and Down recall in the text fields inside, the oldest first.
    public func inputHistory(_ texts: [String]) -> some View {
        environment(InputHistoryKey.self, texts)
    }
}
