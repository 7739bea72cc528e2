/// A control for a Boolean value, changed by Space while it has the focus, or by the mouse.
///
/// As in SwiftUI, Enter is left to the default action, except in a menu, where it chooses any item.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label

    /// A toggle with a view for its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// A check box and the label.
    public var body: some View {
        button
    }

    private var button: some View {
        var button = Button(action: { isOn.wrappedValue.toggle() }) {
            HStack(alignment: .top, spacing: 0) {
                Text(isOn.wrappedValue ? "[x] " : "[ ] ")
                label
            }
        }
        button.takesEnter = false
        return button
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
}
