public import TerminalCore

/// A button that pushes a page on the ``NavigationStack`` around it, or shows a view in the next column of
/// a ``NavigationSplitView``.
///
/// In a ``List`` it is the action of its row: Enter on the row and a click on it follow the link. Of several
/// links in a row Enter follows the first, and a click the one it hits. Outside of both it does nothing.
public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Goal {
        case view(Destination)
        case value(AnyHashable)
        case nowhere
    }
    private let goal: Goal
    private let label: Label
    @Environment(NavigationContextKey.self) private var navigation
    @Environment(\.isEnabled) private var isEnabled
    @Environment(ListRowContextKey.self) private var row
    @Environment(\.listRows) private var rows
    @State private var mark = RowMark()

    /// Creates a link to a view.
    public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        goal = .view(destination())
        self.label = label()
    }

    /// Creates a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        goal = .view(destination)
        self.label = label()
    }

    /// The label, and a sign for a page behind it.
    public var body: some View {
        if row != nil {
            line.modifier(RowPressModifier(row: row, activate: follow))
                .modifier(RowActionModifier(activate: follow))
        } else if rows != nil {
            // A row of its own in a list.
            line.modifier(RowActionModifier(activate: follow))
                .listRow(AnyHashable(ObjectIdentifier(mark)))
        } else {
            Button(action: follow ?? {}) {
                HStack(spacing: 0) {
                    label
                    sign
                }
            }
            .disabled(follow == nil)
        }
    }

    private var line: some View {
        HStack(spacing: 0) {
            label.frame(maxWidth: .infinity, alignment: .leading)
            sign
        }
        .marked(isFocused: false, isEnabled: follow != nil)
    }

    private var sign: some View { Text(" ›").foregroundColor(.secondary) }

    /// Shows the page; `nil` for a link that leads nowhere.
    private var follow: (() -> Void)? {
        guard isEnabled, let navigation else { return nil }
        switch goal {
        case .view(let destination): return { navigation.push { AnyView(destination) } }
        case .value(let value): return { navigation.push(value) }
        case .nowhere: return nil
        }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination, label: { Text(title) })
    }

    /// Creates a link to a view, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder destination: () -> Destination
    ) { self.init(destination: destination, label: { Text(title) }) }

    /// Creates a link to a view, with a title.
    public init(_ title: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination, label: { Text(title) })
    }

    /// Creates a link to a view, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, destination: Destination) {
        self.init(destination: destination, label: { Text(title) })
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that pushes a value; for `nil` a disabled one.
    public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
        goal = value.map { .value(AnyHashable($0)) } ?? .nowhere
        self.label = label()
    }
}

extension NavigationLink where Destination == Never, Label == Text {
    /// Creates a link that pushes a value, with a title; for `nil` a disabled one.
    public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
        self.init(value: value, label: { Text(title) })
    }

    /// Creates a link that pushes a value, with a title; for `nil` a disabled one.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
        self.init(value: value, label: { Text(title) })
    }
}
