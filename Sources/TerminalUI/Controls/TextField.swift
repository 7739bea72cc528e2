public import Foundation

/// An editable line of text.
///
/// The caret moves, and text is deleted, by grapheme cluster. A paste is one edit; its line breaks
/// become spaces. Control characters are ignored. Enter submits. All keys: <doc:Controls>.
public struct TextField<Label: View>: View {
    private var entry: TextEntry
    private let format: FieldFormat?
    private let label: Label?
    /// The axis along which the field grows with its text.
    private var axis = Axis.horizontal
    /// The text being edited until it is parsed.
    @State private var draft: String?

    private init(_ entry: TextEntry, _ format: FieldFormat? = nil, prompt: Text?, label: Label) {
        self.entry = entry
        self.format = format
        if let hint = prompt ?? (label as? Text) {
            self.entry.placeholder = hint.runs.map(\.string).joined()
            self.label = nil
        } else {
            self.label = label
        }
    }

    /// A field with a view for its label, displayed while the field is empty and has no prompt.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextEntry(text), prompt: prompt, label: label())
    }

    /// A field with a binding to its selection. While it is `nil`, the field puts the caret at the
    /// end when it receives the focus.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(TextEntry(text, selection), prompt: prompt, label: label())
    }

    /// A field for a formatted value, which is parsed on Enter and when the focus leaves. Text that
    /// cannot be parsed is replaced by the current value.
    public init<Format: ParseableFormatStyle>(
        value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String {
        self.init(
            TextEntry(.constant("")),
            FieldFormat(shown: format.format(value.wrappedValue)) { text in
                if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
            }, prompt: prompt, label: label())
    }

    /// A field for a formatted optional value; empty text stands for `nil`.
    public init<Format: ParseableFormatStyle>(
        value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String {
        self.init(
            TextEntry(.constant("")),
            FieldFormat(shown: value.wrappedValue.map { format.format($0) } ?? "") { text in
                if text.isEmpty {
                    value.wrappedValue = nil
                } else if let new = try? format.parseStrategy.parse(text) {
                    value.wrappedValue = new
                }
            }, prompt: prompt, label: label())
    }

    /// The field; a label that is not a text is shown over it while it is empty.
    public var body: some View {
        let shown = shown
        // Read here, so that a text that other code changes is shown at once.
        let text = shown.text.wrappedValue
        Group {
            if axis == .vertical {
                PageField(entry: shown, grows: true)
            } else {
                LineField(entry: shown)
            }
        }
        .overlay(alignment: .topLeading) {
            if let label, text.isEmpty {
                label.transformEnvironment(\.textAttributes) { $0.insert(.dim) }
            }
        }
    }

    private var shown: TextEntry {
        guard let format else { return entry }
        var entry = entry
        let draft = $draft
        entry.text = Binding(
            get: { draft.wrappedValue ?? format.shown }, set: { draft.wrappedValue = $0 })
        func take() {
            guard let text = draft.wrappedValue else { return }
            draft.wrappedValue = nil
            format.read(text)
        }
        entry.submit = take
        entry.focus = { if !$0 { take() } }
        return entry
    }
}

/// How a value is displayed, and the action for edited text.
private struct FieldFormat {
    let shown: String
    let read: (String) -> Void
}

extension TextField where Label == Text {
    /// A field with a title, displayed while the field is empty and there is no prompt.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt, label: { Text(title) }) }

    /// A field with a title and a binding to its selection.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, label: { Text(title) }) }

    /// A field with a title; along the vertical axis it wraps and grows with its text, within
    /// `lineLimit`. Enter submits if there is an `onSubmit`; otherwise it starts a line.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(title, text: text, prompt: prompt)
        self.axis = axis
    }

    /// A field for a formatted value with a title.
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }

    /// A field for a formatted optional value with a title; empty text stands for `nil`.
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }
}

/// A field for secret text, which displays a dot for each character.
public struct SecureField: View {
    private var entry: TextEntry

    /// A field with a title or a prompt, displayed while it is empty.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) {
        entry = TextEntry(text)
        entry.isSecret = true
        entry.placeholder = prompt.map { $0.runs.map(\.string).joined() } ?? String(title)
    }

    /// The field.
    public var body: some View { LineField(entry: entry) }
}

/// The appearance of text fields.
public struct TextFieldStyle: Hashable, Sendable {
    private let name: String
    /// Underlined.
    public static let automatic = TextFieldStyle(name: "automatic")
    /// Without decoration.
    public static let plain = TextFieldStyle(name: "plain")
    /// Underlined, since a border would need three rows.
    public static let roundedBorder = TextFieldStyle(name: "roundedBorder")
    /// Underlined, since a border would need three rows.
    public static let squareBorder = TextFieldStyle(name: "squareBorder")
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private enum CharacterLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum InputHistoryKey: EnvironmentKey { static var defaultValue: [String] { [] } }
private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: TextFieldStyle { .automatic }
}

extension EnvironmentValues {
    package var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    package var characterLimit: Int? {
        get { self[CharacterLimitKey.self] }
        set { self[CharacterLimitKey.self] = newValue }
    }
    package var inputHistory: [String] {
        get { self[InputHistoryKey.self] }
        set { self[InputHistoryKey.self] = newValue }
    }
    package var textFieldStyle: TextFieldStyle {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Adds an action for Enter in the text fields inside; the actions of outer views follow it.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    let outer = values.submit
                    values.submit = {
                        action()
                        outer?()
                    }
                }, token: nil))
    }

    /// The appearance of the text fields inside.
    public func textFieldStyle(_ style: TextFieldStyle) -> some View {
        environment(\.textFieldStyle, style)
    }

    /// The maximum number of characters in the text fields inside; `nil` is no limit.
    ///
    /// Typing beyond the limit has no effect, and a paste is truncated. Text that is already longer
    /// is kept.
    public func characterLimit(_ limit: Int?) -> some View {
        environment(\.characterLimit, limit.map { max($0, 0) })
    }

    /// Earlier entries that Up and Down recall in the text fields inside, the oldest first.
    public func inputHistory(_ texts: [String]) -> some View {
        environment(\.inputHistory, texts)
    }
}
