@_spi(Elements) public import TerminalCore

/// An underlined button that opens a URL by ``EnvironmentValues/openURL``. Where nothing can open it, it
/// shows the URL in a box, to be selected and copied. The terminal is told the URL (OSC 8), and may open it
/// by a way of its own, such as a click with Ctrl.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL
    @State private var isShown = false

    /// Creates a link with a view for its label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// The label, underlined.
    public var body: some View {
        button
            .popover(isPresented: $isShown) { Text(destination.absoluteString) }
    }

    private var button: some View {
        var button = Button(action: { openURL(destination) { if !$0 { isShown = true } } }) {
            label.underline().foregroundColor(.accentColor)
                .modifier(HyperlinkModifier(destination: destination))
        }
        button.speech = ControlSpeech(.link)
        return button
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination, label: { Text(title) })
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, destination: URL) {
        self.init(destination: destination, label: { Text(title) })
    }
}
