/// A choice between yes and no, changed with space while it has the focus, or with the mouse.
///
/// Enter is left to the view's default action, as in SwiftUI; in a menu it chooses, as it does for all
/// that stands there.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label

    /// A choice with a view for its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// A box, crossed when the choice is yes, and the label.
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
    /// A choice with a title.
    public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: { Text(title) })
    }
}
