import Observation

/// Several views of which one is shown at a time, under a line of their names.
///
///     TabView(selection: $page) {
///         RosterView().tabItem { Text("Roster") }.tag(Page.roster)
///         FightView().tabItem { Text("Fight") }.tag(Page.fight)
///     }
///
/// Arrow left and right move along the names while they have the focus; Ctrl-Page-Up and
/// Ctrl-Page-Down change the view from wherever the focus is. A view is made when it is first
/// shown, and keeps its state from then on.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var own: AnyHashable?
    @State private var tabs = Tabs()

    /// Views with a `tabItem`, each with its value as a `tag`.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// The names, and below them the view that is chosen.
    public var body: some View {
        let selected = selection.map { AnyHashable($0.wrappedValue) } ?? own
        VStack(alignment: .leading, spacing: 0) {
            TabStrip(tabs: tabs, selected: selected, select: select)
            Divider()
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

    /// Goes on by some tabs, round the end.
    private func step(by distance: Int, from selected: AnyHashable?) {
        let tags = tabs.items.map(\.tag)
        if tags.isEmpty { return }
        let place = tags.firstIndex { $0 == selected } ?? 0
        select(tags[(place + distance + tags.count) % tags.count])
    }
}

extension TabView where SelectionValue == Int {
    /// Views with a `tabItem`; the first one is shown first.
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

/// A view of a ``TabView`` with its name and its value.
public struct Tab<Value: Hashable, Content: View>: View {
    private let title: String
    private let image: String?
    private let value: Value?
    private let content: Content

    /// A view with a name, a sign and a value.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = systemImage
        self.value = value
        self.content = content()
    }

    /// A view with a name and a value.
    public init<Title: StringProtocol>(
        _ title: Title, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = nil
        self.value = value
        self.content = content()
    }

    /// The view.
    public var body: some View {
        content.modifier(
            TabItemModifier(label: name, tag: value.map { AnyHashable($0) }))
    }

    @ViewBuilder private var name: some View {
        if let image { Label(title, systemImage: image) } else { Text(title) }
    }
}

extension Tab where Value == Int {
    /// A view with a name and a sign.
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
    /// The name of the view in a ``TabView``.
    public func tabItem<Name: View>(@ViewBuilder _ label: () -> Name) -> some View {
        modifier(TabItemModifier(label: label(), tag: nil))
    }
}

/// What a tab view knows of one of its views.
nonisolated struct TabItem: Equatable {
    var tag: AnyHashable
    let label: AnyView
    /// Goes up with every new value of the label.
    let version: Int

    static func == (one: TabItem, other: TabItem) -> Bool {
        one.tag == other.tag && one.version == other.version
    }
}

/// The views of a tab view in their order.
@Observable final class Tabs {
    var items: [TabItem] = []
}

enum TabKey: PreferenceKey {
    static let defaultValue: [TabItem] = []
    static func reduce(value: inout [TabItem], nextValue: () -> [TabItem]) {
        value += nextValue()
    }
}

/// What the views of a tab view inherit.
struct TabsLink {
    let tabs: Tabs
    let selected: AnyHashable?
    /// The value that a `tag` around the view says it stands for.
    var tag: AnyHashable?
}

private enum TabsLinkKey: EnvironmentKey { static var defaultValue: TabsLink? { nil } }

extension EnvironmentValues {
    var tabs: TabsLink? {
        get { self[TabsLinkKey.self] }
        set { self[TabsLinkKey.self] = newValue }
    }
}

/// The names beside each other, the chosen one between brackets: one stop for the focus.
private struct TabStrip: View {
    let tabs: Tabs
    let selected: AnyHashable?
    let select: (AnyHashable) -> Void
    @State private var hasFocus = false

    var body: some View {
        let items = tabs.items
        HStack(spacing: 8) {
            ForEach(0..<items.count) { index in
                let isSelected = items[index].tag == selected
                HStack(spacing: 0) {
                    Text(isSelected ? "[" : " ")
                    items[index].label
                    Text(isSelected ? "]" : " ")
                }
                .bold(isSelected)
                .marked(isFocused: hasFocus && isSelected, isEnabled: true)
                .onTapGesture { select(items[index].tag) }
            }
        }
        .lineLimit(1)
        .modifier(
            ControlModifier(isEnabled: true, onFocus: { hasFocus = $0 }) { press in
                guard press.modifiers.isEmpty else { return false }
                let place = items.firstIndex { $0.tag == selected } ?? 0
                switch press.key {
                case .left: go(to: place - 1)
                case .right: go(to: place + 1)
                case .home: go(to: 0)
                case .end: go(to: items.count - 1)
                default: return false
                }
                return true
            })
    }

    private func go(to place: Int) {
        if tabs.items.indices.contains(place) { select(tabs.items[place].tag) }
    }
}

/// Gives a view its name in the tab view around, and shows it only while it is chosen.
private struct TabItemModifier<Name: View>: ViewModifier {
    let label: Name
    let tag: AnyHashable?
    @Environment(\.tabs) private var tabs
    @State private var mark = TabMark()

    func body(content: Content) -> some View {
        // A view that nobody gave a value stands for itself.
        let tag = tag ?? tabs?.tag ?? AnyHashable(ObjectIdentifier(mark))
        mark.version += 1
        return
            content
            .modifier(_EnvironmentModifier(change: { $0.tabs = nil }, token: 0))
            .modifier(PageModifier(isShown: tabs == nil || tabs?.selected == tag))
            .preference(
                key: TabKey.self,
                value: tabs == nil
                    ? [] : [TabItem(tag: tag, label: AnyView(label), version: mark.version)])
    }
}

private final class TabMark { var version = 0 }

/// A view that is made when it is first shown, and out of sight but alive while it is not.
private struct PageModifier: NodeModifier {
    let isShown: Bool

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PageNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class PageNode<Content: View>: KeepingNode<ModifiedContent<Content, PageModifier>> {
    nonisolated deinit {}
    private var content: ViewNode<Content>?

    override init(_ view: ModifiedContent<Content, PageModifier>, _ context: NodeContext) {
        super.init(view, context)
        if view.modifier.isShown { content = NodeContext.make(view.content, self.context) }
    }

    override func update(
        _ view: ModifiedContent<Content, PageModifier>, _ environment: EnvironmentValues
    ) {
        let wasShown = self.view.modifier.isShown
        super.update(view, environment)
        if let content {
            content.update(view.content, environment)
        } else if view.modifier.isShown {
            content = NodeContext.make(view.content, context)
        }
        if wasShown != view.modifier.isShown { elementsChanged() }
    }

    override var onlyChild: Node? { content }
    override func collect(_ elements: inout [RenderNode]) {
        if view.modifier.isShown { content?.collect(&elements) }
    }
    override var isStatic: Bool { false }
}
