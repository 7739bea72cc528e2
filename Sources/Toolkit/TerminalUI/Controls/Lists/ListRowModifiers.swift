public import TerminalCore

extension View {
    /// Puts a view behind the content of this row of a ``List``, beside its marks.
    public func listRowBackground<Background: View>(_ view: Background?) -> some View {
        modifier(ListRowBackground(background: view))
    }

    /// Sets the distances in points between the edges of this row of a ``List`` and its content; `nil` for
    /// none.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(ListRowInsets(insets: insets))
    }

    /// Whether lines are drawn above and below this row of a ``List``: only if they are to be visible.
    public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(ListRowSeparator(edges: visibility == .visible ? edges : []))
    }

    /// Sets the tint of the views in this row of a ``List``; `nil` for that of the list.
    public func listItemTint(_ tint: Color?) -> some View {
        modifier(ListItemTintModifier(color: tint))
    }

    /// Sets the tint of the views in this row of a ``List``; `nil` for that of the list.
    public func listItemTint(_ tint: ListItemTint?) -> some View {
        modifier(ListItemTintModifier(color: tint?.color))
    }

    /// Shows a count or a text at the end of this row of a ``List``, or behind the name of this view in
    /// a ``TabView``; none for zero and for `nil`.
    public func badge<Label: _TextConvertible>(_ label: Label) -> some View {
        modifier(BadgeModifier(badge: label._text))
    }

    /// Adds actions to this row of a ``List``, in a menu that `.` opens while the row has the cursor.
    ///
    /// - `edge`: ignored: all actions of a row are in one menu.
    /// - `allowsFullSwipe`: ignored.
    public func swipeActions<Actions: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: @escaping () -> Actions
    ) -> some View { modifier(SwipeActionsModifier(actions: content)) }
}

/// The tint of the views in a row of a ``List``.
@MainActor @preconcurrency public struct ListItemTint {
    let color: Color?
    /// A colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A colour.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// The colour of the text.
    public static var monochrome: ListItemTint { ListItemTint(color: .primary) }
}

package struct ListRowBackground<Background: View>: ViewModifier {
    let background: Background?
    @Environment(\.isInList) private var isInList

    package func body(content: Content) -> some View {
        if isInList, let background {
            content.frame(maxWidth: .infinity, alignment: .leading).background { background }
        } else {
            content
        }
    }
}

package struct ListRowInsets: ViewModifier {
    let insets: EdgeInsets?
    @Environment(\.isInList) private var isInList

    package func body(content: Content) -> some View {
        content.padding(isInList ? insets ?? EdgeInsets() : EdgeInsets())
    }
}

package struct ListRowSeparator: ViewModifier {
    let edges: VerticalEdge.Set
    @Environment(\.isInList) private var isInList

    package func body(content: Content) -> some View {
        if isInList, !edges.isEmpty {
            VStack(alignment: .leading, spacing: 0) {
                if edges.contains(.top) { Divider() }
                content
                if edges.contains(.bottom) { Divider() }
            }
        } else {
            content
        }
    }
}

package struct ListItemTintModifier: ViewModifier {
    let color: Color?
    @Environment(\.isInList) private var isInList
    @Environment(\.tint) private var tint

    package func body(content: Content) -> some View {
        content.environment(\.tint, isInList ? color ?? tint : tint)
    }
}

package struct BadgeModifier: ViewModifier {
    let badge: Text?
    @Environment(\.isInList) private var isInList

    package func body(content: Content) -> some View {
        if isInList, let badge {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                content.frame(maxWidth: .infinity, alignment: .leading)
                badge.foregroundColor(.secondary)
            }
        } else {
            content.environment(TabBadgeKey.self, badge)
        }
    }
}

/// What is shown behind the name of a view in a tab view.
enum TabBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
    /// Whether the view is in a row of a list, or between the rows.
    var isInList: Bool { self[ListRowContextKey.self] != nil || listRows != nil }

    /// The values without the badge, if it was set last.
    var beforeBadge: EnvironmentValues { beforeLast(TabBadgeKey.self) }
}

package struct SwipeActionsModifier<Actions: View>: ViewModifier {
    let actions: () -> Actions
    @State private var isOpen = false
    @State private var mark = RowMark()
    @Environment(ListRowContextKey.self) private var row
    @Environment(\.listRows) private var rows

    package func body(content: Content) -> some View {
        if row == nil, rows != nil {
            withMenu(content).listRow(AnyHashable(ObjectIdentifier(mark)))
        } else {
            withMenu(content)
        }
    }

    private func withMenu(_ content: Content) -> some View {
        content
            .modifier(RowActionModifier(open: { isOpen = true }))
            .modifier(
                PresentationModifier(
                    isPresented: isOpen, place: .beside, dismiss: { isOpen = false }
                ) { MenuItems(content: actions()) { isOpen = false } })
    }
}
