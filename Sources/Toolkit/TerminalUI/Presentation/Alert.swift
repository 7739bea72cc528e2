public import TerminalCore

/// The box of an alert or a confirmation dialog: title, message and buttons.
private struct Dialog<Message: View, Actions: View>: View {
    let title: Text?
    let message: Message
    let actions: Actions
    /// Whether the buttons form a list with a cancel button, as in a confirmation dialog, instead
    /// of a row.
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
        .environment(CloseDialogKey.self, close)
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

    /// The buttons, with a cancel button added to a list that has none, and OK added to an alert
    /// without buttons.
    @ViewBuilder private var answers: some View {
        actions.onPreferenceChange(ButtonRolesKey.self) { roles = $0 }
        if isList && !roles.contains(.cancel) {
            Button("Cancel", role: .cancel) {}
        } else if Actions.self == EmptyView.self {
            Button("OK", role: .cancel) {}
        }
    }
}

/// The roles of the buttons inside, in the order of the views.
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

    /// Shows an alert while a value is true. Each button sets it to `false` before its action; so
    /// does Escape, which also performs the action of the button with the role `cancel`.
    ///
    /// Without buttons it shows OK. Arrow keys and Tab select a button, Enter presses it.
    public func alert<Title: _TextConvertible, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        dialog(
            title._text, isPresented: isPresented, isList: false, actions: actions, message: message
        )
    }

    /// Shows an alert about a value while `isPresented` is true and there is one.
    public func alert<Title: _TextConvertible, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        alert(title, isPresented: isPresented.and(data != nil)) {
            if let data { actions(data) }
        } message: {
            if let data { message(data) }
        }
    }

    /// Shows an alert about a value, without a message, while `isPresented` is true.
    public func alert<Title: _TextConvertible, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        alert(
            title, isPresented: isPresented, presenting: data, actions: actions,
            message: { _ in EmptyView() })
    }

    /// Shows an alert with an error's description and recovery suggestion while a value is true.
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

    /// Shows an alert, given as a value, while `isPresented` is true.
    public func alert(
        isPresented: Binding<Bool>, content: @escaping () -> Alert
    ) -> some View { modifier(AlertModifier(isPresented: isPresented, alert: content)) }

    /// Shows an alert for an item while there is one; dismissing it sets the item to `nil`.
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

    // MARK: Confirmation dialogs

    /// Shows a list of choices while a value is true. A cancel button is added if there is none;
    /// Escape presses it.
    ///
    /// - `titleVisibility`: only `hidden` hides the title.
    public func confirmationDialog<Title: _TextConvertible, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message = { EmptyView() }
    ) -> some View {
        dialog(
            titleVisibility == .hidden ? nil : title._text, isPresented: isPresented, isList: true,
            actions: actions, message: message)
    }

    /// Shows a list of choices for a value, with a message, while `isPresented` is true and there is
    /// one.
    public func confirmationDialog<Title: _TextConvertible, Value, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions,
        @ViewBuilder message: @escaping (Value) -> Message
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented.and(data != nil),
            titleVisibility: titleVisibility
        ) {
            if let data { actions(data) }
        } message: {
            if let data { message(data) }
        }
    }

    /// Shows a list of choices for a value while `isPresented` is true and there is one.
    public func confirmationDialog<Title: _TextConvertible, Value, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> Actions
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: { _ in EmptyView() })
    }
}

extension Binding<Bool> {
    /// True while this one and a condition are.
    fileprivate func and(_ condition: Bool) -> Binding {
        Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
    }
}

/// An alert as a value.
@MainActor @preconcurrency public struct Alert {
    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        /// A button without a role.
        public static func `default`(
            _ label: Text, action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: nil, action: action) }

        /// A button that leaves the alert and changes nothing; Escape presses it.
        public static func cancel(
            _ label: Text = Text("Cancel"), action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: .cancel, action: action) }

        /// A button that destroys something; it does not get the focus first.
        public static func destructive(
            _ label: Text, action: @escaping () -> Void = {}
        ) -> Button { Button(label: label, role: .destructive, action: action) }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button, OK unless another is given.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .cancel(Text("OK"))]
    }

    /// An alert with two buttons.
    public init(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

package struct AlertModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let alert: () -> Alert?

    package func body(content: Content) -> some View {
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
