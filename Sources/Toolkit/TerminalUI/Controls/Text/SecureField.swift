public import TerminalCore

/// A field for secret text, which displays a dot for each character.
public struct SecureField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// A field with a view for its label, displayed while the field is empty and has no prompt.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// The field.
    public var body: some View {
        var entry = TextEntry(text)
        entry.isSecret = true
        return TextField(entry, prompt: prompt, label: label)
    }
}

extension SecureField where Label == Text {
    /// A field with a title, displayed while the field is empty and there is no prompt.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt, label: { Text(title) })
    }

    /// A field with a title, displayed while the field is empty and there is no prompt.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt, label: { Text(title) }) }
}
