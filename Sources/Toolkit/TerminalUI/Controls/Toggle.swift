@_spi(Elements) public import TerminalCore

/// A control for a Boolean value, changed by Space while it has the focus, or by the mouse.
///
/// As in SwiftUI, Enter is left to the default action, except in a menu, where it chooses any item.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let isMixed: Bool
    private let label: Label
    @Environment(styles: ToggleStyleConfiguration.self) private var styles

    private init(_ isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        self.isOn = isOn
        self.isMixed = isMixed
        self.label = label
    }

    /// A toggle with a view for its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn, isMixed: false, label: label())
    }

    /// A toggle for the values of a collection: on if all are, mixed if some are. Changing it sets
    /// all of them.
    public init<Sources: RandomAccessCollection>(
        sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>,
        @ViewBuilder label: () -> Label
    ) {
        let values = sources.map { $0[keyPath: isOn] }
        let count = values.count { $0.wrappedValue }
        self.init(
            Binding(
                get: { !values.isEmpty && values.allSatisfy { $0.wrappedValue } },
                set: { new in for value in values { value.wrappedValue = new } }),
            isMixed: count > 0 && count < values.count, label: label())
    }

    /// A check box and the label, or what the toggle style makes.
    public var body: some View {
        if let styles {
            styles.body(
                ToggleStyleConfiguration(
                    label: styles.part(label), isMixed: isMixed,
                    isOn: isOn))
        } else {
            CheckBox(isOn: isOn, isMixed: isMixed, label: label)
        }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle of a toggle style, drawn by the next style outwards.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(
            configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}

extension Toggle where Label == Text {
    /// A toggle with a title.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: { Text(title) })
    }

    /// A toggle with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: { Text(title) })
    }

    /// A toggle with a title for the values of a collection.
    public init<Sources: RandomAccessCollection>(
        _ title: LocalizedStringKey, sources: Sources,
        isOn: KeyPath<Sources.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn, label: { Text(title) }) }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
    /// A toggle with a title and a symbol in front of it.
    public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: { TerminalUI.Label(title, systemImage: systemImage) })
    }
}

/// A toggle's own appearance.
private struct CheckBox<Label: View>: View {
    let isOn: Binding<Bool>
    let isMixed: Bool
    let label: Label

    var body: some View {
        ToggleButton(isOn: isOn, isMixed: isMixed) {
            Labeled(
                label: label, spacing: 0, alignment: .top, comesFirst: false,
                control: Text(decoration: isMixed ? "[-] " : isOn.wrappedValue ? "[x] " : "[ ] "))
        }
    }
}

/// A button that changes a Boolean value by Space and the mouse.
struct ToggleButton<Content: View>: View {
    let isOn: Binding<Bool>
    let isMixed: Bool
    @ViewBuilder let content: Content
    @Environment(IsMenuKey.self) private var isMenu

    /// The look of a menu's items is a style of buttons; elsewhere, as in a bar, a toggle has its own.
    var body: some View {
        if isMenu {
            button
        } else {
            button.buttonStyle(.plain)
        }
    }

    private var button: some View {
        var button = Button(action: { isOn.wrappedValue = isMixed || !isOn.wrappedValue }) {
            content
        }
        button.takesEnter = false
        button.speech = ControlSpeech(
            .toggle, value: isMixed ? "mixed" : isOn.wrappedValue ? "on" : "off")
        return button
    }
}
