@_spi(Elements) public import TerminalCore

/// Whether the views of a ``TabView`` hide its row of names.
@Observable final class TabBarHiding {
    /// The nodes that hide the names, as far as they are on the screen.
    private var nodes: Set<ObjectIdentifier> = []

    var isHidden: Bool { !nodes.isEmpty }

    fileprivate func set(_ isHidden: Bool, by node: Node) {
        let id = ObjectIdentifier(node)
        if nodes.contains(id) == isHidden { return }
        if isHidden { nodes.insert(id) } else { nodes.remove(id) }
    }
}

/// Hides the names of the tab view around a view.
enum TabBarHidingKey: EnvironmentKey { static var defaultValue: TabBarHiding? { nil } }

/// Hides the names of the tab view around a view while the view is on the screen.
///
/// It tells the tab view directly: a preference would let the tab view walk all its views after each
/// change.
package struct TabBarHidingModifier: NodeModifier {
    let isHidden: Bool

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        TabBarHidingNode(content, self, context)
    }
}

private final class TabBarHidingNode<Content: View>:
    ModifierNode<Content, TabBarHidingModifier>
{
    override init(_ content: Content, _ modifier: TabBarHidingModifier, _ context: NodeContext) {
        super.init(content, modifier, context)
        tell()
    }

    override func updated(from old: TabBarHidingModifier) { tell() }

    private func tell() {
        environment[TabBarHidingKey.self]?.set(modifier.isHidden && isShown && !isRemoved, by: self)
    }

    override func visibilityChanged() {
        super.visibilityChanged()
        tell()
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        tell()
    }
}

/// How a ``TabView`` looks. The styles are those below.
@MainActor @preconcurrency public protocol TabViewStyle {
    /// Whether dots below the view stand for the names. For the view layer itself: do not implement.
    var _hasDots: Bool { get }
    /// Whether neither names nor dots are shown. For the view layer itself: do not implement.
    var _hidesIndex: Bool { get }
}

extension TabViewStyle {
    /// Names or dots are shown.
    public var _hidesIndex: Bool { false }
}

/// A row of names above the view.
public struct DefaultTabViewStyle: TabViewStyle {
    /// The default style.
    public init() {}
    /// No dots.
    public var _hasDots: Bool { false }
}

/// A row of dots below the view.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots are shown.
    public nonisolated struct IndexDisplayMode: Hashable, Sendable {
        let isShown: Bool
        /// Always.
        public static let automatic = IndexDisplayMode(isShown: true)
        /// Always.
        public static let always = IndexDisplayMode(isShown: true)
        /// Never: Ctrl-Page-Up, Ctrl-Page-Down and the selection change the view.
        public static let never = IndexDisplayMode(isShown: false)
    }

    private let mode: IndexDisplayMode

    /// A style with dots.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    /// Dots.
    public var _hasDots: Bool { true }
    /// Whether there are no dots either.
    public var _hidesIndex: Bool { !mode.isShown }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// A row of names above the view.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// A row of dots below the view.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// A row of dots below the view.
    public static func page(
        indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

/// Dots that stand for the names of all tabs; one stop for the focus.
struct TabDots: View {
    let tabs: Tabs
    let selected: AnyHashable?
    let takesFocus: Bool
    let select: (AnyHashable) -> Void
    @State private var hasFocus = false

    var body: some View {
        let place = tabs.items.firstIndex { $0.tag == selected }
        HStack(spacing: 8) {
            ForEach(0..<tabs.items.count) { index in
                Text(index == place ? "●" : "○").onTapGesture { go(to: index) }
            }
        }
        .marked(isFocused: hasFocus, isEnabled: true)
        .modifier(
            ControlModifier(
                isEnabled: true, onFocus: { hasFocus = $0 },
                key: { press in
                    guard press.modifiers.isEmpty else { return false }
                    switch press.key {
                    case .left: go(to: (place ?? 0) - 1)
                    case .right: go(to: (place ?? 0) + 1)
                    case .home: go(to: 0)
                    case .end: go(to: tabs.items.count - 1)
                    default: return false
                    }
                    return true
                }, takesFocus: takesFocus)
        )
        .frame(maxWidth: .infinity)
    }

    private func go(to place: Int) {
        if tabs.items.indices.contains(place) { select(tabs.items[place].tag) }
    }
}

/// What stands for the views of a tab view.
nonisolated enum TabIndex: Equatable { case names, dots, nothing }

/// What tab views show of their views.
enum TabIndexKey: EnvironmentKey { static var defaultValue: TabIndex { .names } }

extension View {
    /// Sets how the tab views inside look.
    public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
        environment(
            TabIndexKey.self, style._hidesIndex ? .nothing : style._hasDots ? .dots : .names)
    }
}
