public import Foundation

/// A question in a box: what it is about, more about it, and buttons to answer.
private struct Dialog<Message: View, Actions: View>: View {
    let title: Text?
    let message: Message
    let actions: Actions
    /// A list of ways to go on, with one back, instead of a row of answers.
    let isList: Bool
    let close: () -> Void
    @State private var roles: [ButtonRole?] = []

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            title?.bold()
            message
            Text(" ")
            buttons.frame(maxWidth: .infinity, alignment: isList ? .leading : .trailing)
        }
        .buttonStyle(.bordered)
        .environment(\.closeDialog, close)
        .boxed()
    }

    @ViewBuilder private var buttons: some View {
        if isList {
            VStack(alignment: .leading, spacing: 0) { answers }
        } else {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) { answers }
                VStack(alignment: .trailing, spacing: 0) { answers }
            }
        }
    }

    /// The buttons, and one that changes nothing where there is none to leave by.
    @ViewBuilder private var answers: some View {
        actions.onPreferenceChange(ButtonRolesKey.self) { roles = $0 }
        if isList && !roles.contains(.cancel) {
            Button("Cancel", role: .cancel) {}
        } else if Actions.self == EmptyView.self {
            Button("OK", role: .cancel) {}
        }
    }
}

/// What the buttons inside mean, in their order.
enum ButtonRolesKey: PreferenceKey {
    static let defaultValue: [ButtonRole?] = []
    static func reduce(value: inout [ButtonRole?], nextValue: () -> [ButtonRole?]) {
        value += nextValue()
    }
}

extension View {
    private func dialog<Message: View, Actions: View>(
        _ title: Text?, isPresented: Binding<Bool>, isList: Bool,
        actions: @escaping () -> Actions, message: @escaping () -> Message
    ) -> some View {
        let close = { isPresented.wrappedValue = false }
        return modifier(
            PresentationModifier(
                isPresented: isPresented.wrappedValue, place: .middle(mostColumns: 50),
                dismiss: close
            ) {
                Dialog(
                    title: title, message: message(), actions: actions(), isList: isList,
                    close: close)
            })
    }

    // MARK: Alerts

    /// Asks something, or tells it, while a value is true; each button makes it false, and so does
    /// Escape, which presses the button that changes nothing if there is one.
    ///
    /// Without buttons there is one that says OK. Buttons are worked by arrow keys, Tab and Enter.
    public func alert<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        dialog(
            title, isPresented: isPresented, isList: false, actions: actions, message: message)
    }

    /// Asks something, or tells it, while a value is true.
    public func alert<Actions: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
    }

    /// Asks something, or tells it, while a value is true.
    public func alert<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Asks something, or tells it, while a value is true.
    public func alert<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }

    /// Asks something about a value, while another is true.
    public func alert<Title: StringProtocol, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(Text(title), isPresented: isPresented) {
            if let data { actions(data) }
        } message: {
            if let data { message(data) }
        }
    }

    /// Asks something about a value, while another is true.
    public func alert<Title: StringProtocol, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        alert(
            title, isPresented: isPresented, presenting: data, actions: actions,
            message: { _ in EmptyView() })
    }

    /// Tells of an error while a value is true.
    public func alert<Problem: LocalizedError, Actions: View>(
        isPresented: Binding<Bool>, error: Problem?,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(
            error?.errorDescription ?? "", isPresented: isPresented, actions: actions,
            message: {
                if let suggestion = error?.recoverySuggestion { Text(suggestion) }
            })
    }

    /// Shows an alert while a value is true.
    public func alert(
        isPresented: Binding<Bool>, content: @escaping () -> Alert
    ) -> some View { modifier(AlertModifier(isPresented: isPresented, alert: content)) }

    /// Shows an alert made of an item while there is one.
    public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        let now = item.wrappedValue
        return modifier(
            AlertModifier(
                isPresented: Binding(
                    get: { item.wrappedValue != nil },
                    set: { if !$0 { item.wrappedValue = nil } }),
                alert: { now.map(content) }))
    }

    // MARK: Choices

    /// Offers ways to go on while a value is true, and one back, which Escape takes as well.
    public func confirmationDialog<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        dialog(
            titleVisibility == .hidden ? nil : title, isPresented: isPresented, isList: true,
            actions: actions, message: message)
    }

    /// Offers ways to go on while a value is true, and one back.
    public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions, message: message)
    }

    /// Offers ways to go on while a value is true, and one back.
    public func confirmationDialog<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions, message: { EmptyView() })
    }

    /// Offers ways to go on with a value, while another is true.
    public func confirmationDialog<Title: StringProtocol, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility
        ) {
            if let data { actions(data) }
        } message: {
            if let data { message(data) }
        }
    }
}

/// A question or a piece of news as a value.
public struct Alert {
    /// A way to answer.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        /// An answer.
        public static func `default`(
            _ label: Text, action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: nil, action: action) }

        /// An answer that changes nothing.
        public static func cancel(
            _ label: Text = Text("Cancel"), action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: .cancel, action: action) }

        /// An answer that takes something away.
        public static func destructive(
            _ label: Text, action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: .destructive, action: action) }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A piece of news.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .cancel(Text("OK"))]
    }

    /// A question with two answers.
    public init(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

private struct AlertModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let alert: () -> Alert?

    func body(content: Content) -> some View {
        let alert = isPresented.wrappedValue ? alert() : nil
        content.alert(alert?.title ?? Text(""), isPresented: isPresented) {
            if let alert {
                ForEach(0..<alert.buttons.count) { index in
                    let button = alert.buttons[index]
                    Button(role: button.role, action: button.action) { button.label }
                }
            }
        } message: {
            alert?.message
        }
    }
}
