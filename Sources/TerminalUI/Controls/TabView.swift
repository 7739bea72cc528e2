import Observation

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
/// not fit beside each other share the brackets between them. ``View/toolbar(content:)`` puts more
/// into their line.
public struct TabView<SelectionValue: Hashable, Content> {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    private var takesFocus = true
    @State private var own: AnyHashable?
    @State private var tabs = Tabs()
    @Environment(\.verticalSizeClass) private var height

    /// Creates a tab view for views with a `tabItem` and their value as a `tag`.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView: View where Content: View {
    /// The row of names, and below it the selected view.
    public var body: some View {
        let selected = selection.map { AnyHashable($0.wrappedValue) } ?? own
        VStack(alignment: .leading, spacing: 0) {
            TabStrip(tabs: tabs, selected: selected, takesFocus: takesFocus, select: select)
            if height != .compact { Divider() }
            content
                .environment(\.tabs, TabsLink(tabs: tabs, selected: selected))
                .onPreferenceChange(TabKey.self) { items in
                    tabs.items = items
                    if selection == nil && own == nil { own = items.first?.tag }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
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

/// A view of a ``TabView`` with its name and value.
public struct Tab<Value: Hashable, Content> {
    private let title: String
    private let image: String?
    private let value: Value?
    private let content: Content

    /// Creates a tab with a name, a symbol and a value.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = systemImage
        self.value = value
        self.content = content()
    }

    /// Creates a tab with a name and a value.
    public init<Title: StringProtocol>(
        _ title: Title, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = nil
        self.value = value
        self.content = content()
    }
}

extension Tab: View where Content: View {
    /// The view.
    public var body: some View {
        content.modifier(
            TabItemModifier(label: AnyView(name), tag: value.map { AnyHashable($0) }))
    }

    @ViewBuilder private var name: some View {
        if let image { Label(title, systemImage: image) } else { Text(title) }
    }
}

extension Tab where Value == Int {
    /// Creates a tab with a name and a symbol for a tab view that stores the selection itself.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = systemImage
        value = nil
        self.content = content()
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
    let tabs: Tabs
    let selected: AnyHashable?
    /// The value set by a `tag` around the view.
    var tag: AnyHashable?
}

private enum TabsLinkKey: EnvironmentKey { static var defaultValue: TabsLink? { nil } }

extension EnvironmentValues {
    var tabs: TabsLink? {
        get { self[TabsLinkKey.self] }
        set { self[TabsLinkKey.self] = newValue }
    }

    /// The values set around the tab view, if no other value was set inside it since.
    fileprivate var beforeTabs: EnvironmentValues { beforeLast(TabsLinkKey.self) }
}

/// Reports a view's name to the tab view around it, and shows the view only while it is selected.
package struct TabItemModifier: ViewModifier {
    let label: AnyView
    let tag: AnyHashable?
    @Environment(\.tabs) private var tabs
    @State private var mark = TabMark()

    package func body(content: Content) -> some View {
        // A view without a tag is identified by its own state object.
        let tag = tag ?? tabs?.tag ?? AnyHashable(ObjectIdentifier(mark))
        mark.version += 1
        return
            content
            .modifier(PageModifier(isShown: tabs == nil || tabs?.selected == tag))
            .preference(
                key: TabKey.self,
                value: tabs == nil
                    ? [] : [TabItem(tag: tag, label: label, version: mark.version)])
    }
}

private final class TabMark { var version = 0 }

/// A view that is created when it is first shown. While it is not shown, it keeps its state, but is
/// neither laid out nor updated.
private struct PageModifier: NodeModifier {
    let isShown: Bool

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PageNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class PageNode<Content: View>: ValueNode<ModifiedContent<Content, PageModifier>> {
    private var content: ViewNode<Content>?

    override init(_ view: ModifiedContent<Content, PageModifier>, _ context: NodeContext) {
        super.init(view, context)
        if view.modifier.isShown { content = NodeContext.make(view.content, self.context) }
    }

    override var context: NodeContext {
        NodeContext(host: host, parent: self, environment: inside)
    }

    /// The environment of the page, which is that of the tab view. Without the values the tab view
    /// added, a page that is shown again need not evaluate all its bodies.
    private var inside: EnvironmentValues {
        var values = environment.beforeTabs
        if values.tabs != nil { values.tabs = nil }
        return values
    }

    override func update(
        _ view: ModifiedContent<Content, PageModifier>, _ environment: EnvironmentValues
    ) {
        let wasShown = self.view.modifier.isShown
        super.update(view, environment)
        if view.modifier.isShown {
            if let content {
                content.update(view.content, inside)
            } else {
                content = NodeContext.make(view.content, context)
            }
        }
        if wasShown != view.modifier.isShown {
            elementsChanged()
            content?.visibilityChanged()
        }
    }

    override var hidesContent: Bool { !view.modifier.isShown }

    override var onlyChild: Node? { content }
    override func collect(_ elements: inout [RenderNode]) {
        if view.modifier.isShown { content?.collect(&elements) }
    }
    override var isStatic: Bool { false }
}
