public import TerminalCore

extension TextField where Label == Text {
    /// A field with a title, displayed while the field is empty and there is no prompt.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt, label: { Text(title) }) }

    /// A field with a title, displayed while the field is empty and there is no prompt.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt, label: { Text(title) }) }

    /// A field with a title and a binding to its selection.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, label: { Text(title) }) }

    /// A field with a title and a binding to its selection.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, label: { Text(title) }) }

    /// A field with a title; along the vertical axis it wraps and grows with its text, within
    /// `lineLimit`. Enter submits if there is an `onSubmit`; otherwise it starts a line.
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) { self.init(text: text, prompt: prompt, axis: axis, label: { Text(title) }) }

    /// A field with a title; along the vertical axis it wraps and grows with its text, within
    /// `lineLimit`. Enter submits if there is an `onSubmit`; otherwise it starts a line.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) { self.init(text: text, prompt: prompt, axis: axis, label: { Text(title) }) }

    /// A field for a formatted value with a title.
    public init<Format: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }

    /// A field for a formatted value with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }

    /// A field for a formatted optional value with a title; empty text stands for `nil`.
    public init<Format: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }

    /// A field for a formatted optional value with a title; empty text stands for `nil`.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput?>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) })
    }
}
