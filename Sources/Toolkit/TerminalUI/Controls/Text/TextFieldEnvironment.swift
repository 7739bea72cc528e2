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

private enum SubmitSearchKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private enum CharacterLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum LimitExceededKey: EnvironmentKey {
    static var defaultValue: ((Int) -> Void)? { nil }
}
private enum PastedLinesKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
}
private enum InputHistoryKey: EnvironmentKey { static var defaultValue: [String] { [] } }
private enum UnderlineKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    package var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    /// The action of Enter in a search field.
    var submitSearch: (() -> Void)? {
        get { self[SubmitSearchKey.self] }
        set { self[SubmitSearchKey.self] = newValue }
    }
    package var characterLimit: Int? {
        get { self[CharacterLimitKey.self] }
        set { self[CharacterLimitKey.self] = newValue }
    }
    /// The action for text that the limit does not allow.
    var characterLimitExceeded: ((Int) -> Void)? {
        get { self[LimitExceededKey.self] }
        set { self[LimitExceededKey.self] = newValue }
    }
    /// What takes a paste of several lines.
    var takePastedLines: ((String) -> Void)? {
        get { self[PastedLinesKey.self] }
        set { self[PastedLinesKey.self] = newValue }
    }
    package var inputHistory: [String] {
        get { self[InputHistoryKey.self] }
        set { self[InputHistoryKey.self] = newValue }
    }
    /// Whether text fields are underlined.
    var isFieldUnderlined: Bool {
        get { self[UnderlineKey.self] }
        set { self[UnderlineKey.self] = newValue }
    }
}

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
                        values.submit = Self.joined(action, values.submit)
                    }
                    if triggers.contains(.search) {
                        values.submitSearch = Self.joined(action, values.submitSearch)
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
        transformEnvironment(\.submit) { if isBlocking { $0 = nil } }
    }

    /// The maximum number of characters in the text fields inside; `nil` is no limit.
    ///
    /// Typing beyond the limit has no effect, and a paste is truncated. Text that is already longer
    /// is kept.
    public func characterLimit(_ limit: Int?) -> some View {
        environment(\.characterLimit, limit.map { max($0, 0) })
    }

    /// The maximum number of characters in the text fields inside, and an action for text beyond it: it gets
    /// the number of characters that were left out, and 0 when the text has changed since.
    public func characterLimit(
        _ limit: Int, exceeded: @escaping (_ excess: Int) -> Void
    ) -> some View {
        characterLimit(limit).transformEnvironment(\.characterLimitExceeded) { $0 = exceeded }
    }

    /// An action for a pasted text of several lines, which the text fields of one line inside would join; it
    /// gets the lines as they are, and nothing is inserted.
    package func onPasteOfLines(perform action: @escaping (String) -> Void) -> some View {
        transformEnvironment(\.takePastedLines) { $0 = action }
    }

    /// Earlier entries that Up and Down recall in the text fields inside, the oldest first.
    public func inputHistory(_ texts: [String]) -> some View {
        environment(\.inputHistory, texts)
    }
}
