public import TerminalCore

/// Several views, one of which is shown below a row of their names.
///
///     TabView(selection: $page) {
///         RosterView().tabItem { Text("Roster") }.tag(Page.roster)
///         FightView().tabItem { Text("Fight") }.tag(Page.fight)
///     }
///
/// The left and right arrows select a view while the row of names has the focus; Ctrl-Page-Up and
/// Ctrl-Page-Down do so wherever the focus is. A view is created when it is first shown, and keeps
/// its state from then on; while it is not shown it is not updated, and its tasks end. Names that do
/// not fit beside each other share the brackets between them. `toolbar` puts more
/// into their line.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    private var takesFocus = true
    @State private var own: AnyHashable?
    @State private var tabs = Tabs()
    @State private var bar = TabBarHiding()
    @Environment(TabIndexKey.self) private var index
    @Environment(\.verticalSizeClass) private var height

    /// Creates a tab view for views with a `tabItem` and their value as a `tag`.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// The row of names, and below it the selected view.
    public var body: some View {
        let selected = selection.map { AnyHashable($0.wrappedValue) } ?? own
        VStack(alignment: .leading, spacing: 0) {
            if index == .names && !bar.isHidden {
                TabStrip(tabs: tabs, selected: selected, takesFocus: takesFocus, select: select)
                if height != .compact { Divider() }
            }
            content
                .environment(TabsLinkKey.self, TabsLink(selected: selected))
                .modifier(
                    _EnvironmentModifier(
                        change: { $0[TabBarHidingKey.self] = bar }, token: ObjectIdentifier(bar))
                )
                .onPreferenceChange(TabKey.self) { items in
                    tabs.items = items
                    if selection == nil && own == nil { own = items.first?.tag }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .modifier(RelativeContainerModifier())
            if index == .dots && !bar.isHidden {
                TabDots(tabs: tabs, selected: selected, takesFocus: takesFocus, select: select)
            }
        }
        .onKeyPress { press in
            guard press.modifiers == .control, [.pageUp, .pageDown].contains(press.key) else {
                return .ignored
            }
            step(by: press.key == .pageDown ? 1 : -1, from: selected)
            return .handled
        }
    }

    private func select(_ tag: AnyHashable) {
        if let selection {
            if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
        } else {
            own = tag
        }
    }

    /// Selects the tab some places after the selected one, wrapping around.
    private func step(by distance: Int, from selected: AnyHashable?) {
        let tags = tabs.items.map(\.tag)
        if tags.isEmpty { return }
        let place = tags.firstIndex { $0 == selected } ?? 0
        select(tags[(place + distance + tags.count) % tags.count])
    }
}

extension TabView {
    /// Whether the names can have the focus, as they can unless this is `false`. A click selects a
    /// view in either case.
    public func focusable(_ isFocusable: Bool = true) -> TabView {
        var view = self
        view.takesFocus = isFocusable
        return view
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a tab view for views with a `tabItem`; it shows the first one and stores the
    /// selection itself.
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

extension View {
    /// Sets the name of the view in a ``TabView``.
    public func tabItem<Name: View>(@ViewBuilder _ label: () -> Name) -> some View {
        modifier(TabItemModifier(label: AnyView(label()), tag: nil))
    }
}

/// A view of a tab view: its value and its name.
nonisolated struct TabItem: Equatable {
    var tag: AnyHashable
    let label: AnyView
    /// Incremented with each new value of the label, because labels cannot be compared.
    let version: Int

    static func == (one: TabItem, other: TabItem) -> Bool {
        one.tag == other.tag && one.version == other.version
    }
}

/// The views of a tab view, in their order.
@Observable final class Tabs {
    var items: [TabItem] = []
}

enum TabKey: PreferenceKey {
    static let defaultValue: [TabItem] = []
    static func reduce(value: inout [TabItem], nextValue: () -> [TabItem]) {
        value += nextValue()
    }
}

/// What the views of a tab view inherit from it.
struct TabsLink {
    let selected: AnyHashable?
    /// The value set by a `tag` around the view.
    var tag: AnyHashable?
}

enum TabsLinkKey: EnvironmentKey { static var defaultValue: TabsLink? { nil } }

extension EnvironmentValues {
    /// The values for the views of a tab, which are those around the tab view: without the values that
    /// the tab view added, a view that is shown again need not evaluate all its bodies.
    fileprivate var insideTabs: EnvironmentValues {
        var values = beforeBadge.beforeLast(TabsLinkKey.self)
        if values[TabsLinkKey.self] != nil { values[TabsLinkKey.self] = nil }
        return values
    }
}

/// Reports a view's name to the tab view around it, and shows the view only while it is selected.
package struct TabItemModifier: ViewModifier {
    let label: AnyView
    let tag: AnyHashable?
    @Environment(TabsLinkKey.self) private var tabs
    @Environment(TabBadgeKey.self) private var badge
    @State private var mark = TabMark()

    package func body(content: Content) -> some View {
        // A view without a tag is identified by its own state object.
        let tag = tag ?? tabs?.tag ?? AnyHashable(ObjectIdentifier(mark))
        mark.version += 1
        return
            content
            .modifier(
                PageModifier(
                    isShown: tabs == nil || tabs?.selected == tag, environment: \.insideTabs)
            )
            .preference(
                key: TabKey.self,
                value: tabs == nil
                    ? [] : [TabItem(tag: tag, label: shownLabel, version: mark.version)])
    }
}

extension TabItemModifier {
    /// The label, with the view's badge behind it.
    private var shownLabel: AnyView {
        guard let badge else { return label }
        return AnyView(
            HStack(spacing: 8) {
                label
                badge
            })
    }
}

private final class TabMark { var version = 0 }
