public import Foundation

/// A line of text to be written.
///
/// Moves and rubs out by grapheme cluster; a paste is one edit, its line breaks become spaces;
/// control characters are not taken. Enter submits. All keys: <doc:Controls>.
public struct TextField<Label: View>: View {
    private var entry: TextEntry
    private let format: FieldFormat?
    private let label: Label?
    /// Along which it grows with its text.
    private var axis = Axis.horizontal
    /// What is being written until it is taken for a value.
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

    /// A line of text with a view for its name, shown while the line is empty and has no prompt.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextEntry(text), prompt: prompt, label: label())
    }

    /// A line of text with what is selected in it, for whoever wants to know or to decide. `nil`
    /// leaves it to the field, which puts the caret at the end when the focus comes.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(TextEntry(text, selection), prompt: prompt, label: label())
    }

    /// A line in which a value is written in a format; it is read when Enter is pressed or the
    /// focus goes. What cannot be read is put back.
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

    /// A line in which a value is written in a format; an empty line is no value.
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

    /// The line; in front of it the name, where that is no text.
    public var body: some View {
        Group {
            if axis == .vertical {
                PageField(entry: shown, grows: true)
            } else {
                LineField(entry: shown)
            }
        }
        .overlay(alignment: .topLeading) {
            if let label, shown.text.wrappedValue.isEmpty {
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

/// How a value is shown in a line, and what is done with what was written.
private struct FieldFormat {
    let shown: String
    let read: (String) -> Void
}

extension TextField where Label == Text {
    /// A line of text with a name, shown while the line is empty and there is no prompt.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt, label: { Text(title) }) }

    /// A line of text with a name, and with what is selected in it.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, label: { Text(title) }) }

    /// Text with a name; along the vertical axis it wraps and grows with what is written, within
    /// `lineLimit`. Enter submits where somebody listens, else it begins a line.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(title, text: text, prompt: prompt)
        self.axis = axis
    }

    /// A line in which a value is written in a format.
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }

    /// A line in which a value is written in a format; an empty line is no value.
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }
}

/// A line of text to be written that is not shown: a dot for each sign.
public struct SecureField: View {
    private var entry: TextEntry

    /// A line of secret text with a hint for when it is empty.
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) {
        entry = TextEntry(text)
        entry.isSecret = true
        entry.placeholder = prompt.map { $0.runs.map(\.string).joined() } ?? String(title)
    }

    /// The line.
    public var body: some View { LineField(entry: entry) }
}

/// How text fields look.
public struct TextFieldStyle: Hashable, Sendable {
    private let name: String
    /// Underlined.
    public static let automatic = TextFieldStyle(name: "automatic")
    /// The text alone.
    public static let plain = TextFieldStyle(name: "plain")
    /// Underlined.
    public static let roundedBorder = TextFieldStyle(name: "roundedBorder")
    /// Underlined.
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
    /// What Enter does in the text fields inside.
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

    /// How text fields inside look.
    public func textFieldStyle(_ style: TextFieldStyle) -> some View {
        environment(\.textFieldStyle, style)
    }

    /// The most signs that can be written into the text fields inside; `nil` for any number.
    ///
    /// What is typed beyond is not taken, a paste is cut. Text that is longer already stays.
    public func characterLimit(_ limit: Int?) -> some View {
        environment(\.characterLimit, limit.map { max($0, 0) })
    }

    /// Texts that Arrow up and down bring back in the text fields inside, the oldest first.
    public func inputHistory(_ texts: [String]) -> some View {
        environment(\.inputHistory, texts)
    }
}
