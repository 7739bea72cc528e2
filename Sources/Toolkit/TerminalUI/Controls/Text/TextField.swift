public import TerminalCore

/// An editable line of text.
///
/// The caret moves, and text is deleted, by grapheme cluster. A paste is one edit; its line breaks
/// become spaces. Control characters are ignored. Enter submits. All keys: <doc:Controls>.
public struct TextField<Label: View>: View {
    private var entry: TextEntry
    private let format: FieldFormat?
    private let label: Label?
    /// The label and the prompt, for a form, which shows the label beside the field.
    private var title: (label: Label, prompt: String)?
    /// The axis along which the field grows with its text.
    private var axis = Axis.horizontal
    /// The text being edited until it is parsed.
    @State private var draft: String?
    @Environment(styles: TextField<_TextFieldStyleLabel>.self) private var styles
    @Environment(FormKey.self) private var isInForm
    @Environment(\.labelsVisibility) private var labelsVisibility

    init(_ entry: TextEntry, _ format: FieldFormat? = nil, prompt: Text?, label: Label) {
        self.entry = entry
        self.format = format
        let name = (label as? Text)?.string
        self.entry.label = name ?? ""
        if Label.self != EmptyView.self, name != "" { title = (label, prompt?.string ?? "") }
        if let hint = prompt ?? (label as? Text) {
            self.entry.placeholder = hint.string
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

    /// A field with a view for its label; along the vertical axis it wraps and grows with its text,
    /// within `lineLimit`. Enter submits if there is an `onSubmit`; otherwise it starts a line.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(TextEntry(text), prompt: prompt, label: label())
        self.axis = axis
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

    /// The field, or what the text field style makes; a label that is not a text is shown over it while
    /// it is empty. In a form the label is beside it.
    public var body: some View {
        if let title, isInForm, labelsVisibility != .hidden {
            TitledField(title: title.label, field: styled(label: nil, placeholder: title.prompt))
        } else {
            styled(label: label, placeholder: nil)
        }
    }

    /// - Parameter placeholder: what an empty field shows in place of its own placeholder.
    @ViewBuilder private func styled(label: Label?, placeholder: String?) -> some View {
        let shown = shown(placeholder)
        if let styles {
            styles.body(
                TextField<_TextFieldStyleLabel>(shown, axis, label.map { _StyledPart($0) }))
        } else {
            field(shown, label)
        }
    }

    private func field(_ shown: TextEntry, _ label: Label?) -> some View {
        // Read here, so that a text that other code changes is shown at once.
        let text = shown.text.wrappedValue
        return Group {
            if axis == .vertical {
                PageField(entry: shown, grows: true)
            } else {
                LineField(entry: shown)
            }
        }
        .overlay(alignment: .topLeading) {
            if let label, text.isEmpty {
                label.transformEnvironment(TextAttributesKey.self) { $0.insert(.dim) }
            }
        }
    }

    private func shown(_ placeholder: String?) -> TextEntry {
        var entry = entry
        if let placeholder { entry.placeholder = placeholder }
        guard let format else { return entry }
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

/// A field in a form, beside its label. A type of its own, since `accessibilityHidden` has an opaque type: as a
/// part of the field's body, each evaluation of that would look it up by name.
private struct TitledField<Title: View, Field: View>: View {
    let title: Title
    let field: Field

    var body: some View {
        LabeledContent {
            field
        } label: {
            title.accessibilityHidden(true)
        }
    }
}

extension TextField where Label == _TextFieldStyleLabel {
    /// The field for a style, with an entry that is complete.
    init(_ entry: TextEntry, _ axis: Axis, _ label: Label?) {
        self.entry = entry
        self.axis = axis
        self.label = label
        format = nil
    }
}

/// How a value is displayed, and the action for edited text.
struct FieldFormat {
    let shown: String
    let read: (String) -> Void
}
