@_spi(Elements) public import TerminalCore

/// A view in a bar.
///
///     NavigationStack {
///         MonsterList()
///             .toolbar {
///                 ToolbarItem(placement: .primaryAction) { Button("Add", action: add) }
///             }
///     }
///
/// The bar is that of the page of a ``NavigationStack`` in which the toolbar is set. Outside of stacks it
/// is the line of names of the ``TabView`` that is modified, or is inside; there the names come first:
/// items that leave them no room are not shown, the trailing ones before the leading ones.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    let id: ID
    let placement: ToolbarItemPlacement
    let content: Content

    /// Creates an item at a position.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) where ID == () {
        id = ()
        self.placement = placement
        self.content = content()
    }

    /// Creates an item with an identity at a position.
    public init(
        id: ID, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) where ID == String {
        self.id = id
        self.placement = placement
        self.content = content()
    }

    /// Stops the program: an item has no body.
    public var body: Never { return preconditionFailure("An item has no body.") }

    /// The item.
    public static func _items(of content: Self) -> _ToolbarItems {
        _ToolbarItems(items: [(content.placement.position, AnyView(content.content))])
    }
}

/// Views in a bar, beside each other.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group of views at a position.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }

    /// Stops the program: a group has no body.
    public var body: Never { return preconditionFailure("A group of items has no body.") }

    /// The views of the group as one item.
    public static func _items(of content: Self) -> _ToolbarItems {
        let isInMenu = content.placement.position == .overflow
        return _ToolbarItems(items: [
            (
                content.placement.position,
                isInMenu
                    ? AnyView(content.content) : AnyView(HStack(spacing: 8) { content.content })
            )
        ])
    }
}

/// Views in a menu at the trailing end of a bar: the title itself has none.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    private let content: Content

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The views as one item.
    public var body: some ToolbarContent {
        ToolbarItemGroup(placement: .secondaryAction) { content }
    }
}

/// The position of an item in a toolbar.
public nonisolated struct ToolbarItemPlacement: Hashable, Sendable {
    let position: ToolbarPosition
    /// At the trailing end of the bar.
    public static let automatic = ToolbarItemPlacement(position: .trailing)
    /// At the leading end of the bar, in a tab view before the names.
    public static let topBarLeading = ToolbarItemPlacement(position: .leading)
    /// At the trailing end of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(position: .trailing)
    /// The same as ``topBarLeading``.
    public static let navigationBarLeading = topBarLeading
    /// The same as ``topBarTrailing``.
    public static let navigationBarTrailing = topBarTrailing
    /// At the leading end of the bar.
    public static let navigation = topBarLeading
    /// At the trailing end of the bar.
    public static let primaryAction = topBarTrailing
    /// In a menu at the trailing end of the bar.
    public static let secondaryAction = ToolbarItemPlacement(position: .overflow)
    /// At the trailing end of the bar.
    public static let confirmationAction = topBarTrailing
    /// At the leading end of the bar.
    public static let cancellationAction = topBarLeading
    /// In the middle of the bar, in place of the title.
    public static let principal = ToolbarItemPlacement(position: .principal)
    /// In the line below the page.
    public static let bottomBar = ToolbarItemPlacement(position: .bottom)
    /// In the middle of the line below the page.
    public static let status = ToolbarItemPlacement(position: .status)
}

nonisolated enum ToolbarPosition: Hashable, Sendable {
    case leading, trailing, principal, overflow, bottom, status

    /// Whether the item is in the line above the page.
    var isInBar: Bool { self != .bottom && self != .status }
}

/// A bar.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// All bars.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The line above the page of a ``NavigationStack``.
    public static let navigationBar = ToolbarPlacement(name: "navigation")
    /// The line below the page of a ``NavigationStack``.
    public static let bottomBar = ToolbarPlacement(name: "bottom")
    /// The line of names of a ``TabView``.
    public static let tabBar = ToolbarPlacement(name: "tab")
}

/// An item that bars have by themselves.
public nonisolated struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// Title and subtitle.
    public static let title = ToolbarDefaultItemKind(name: "title")
    /// The item that shows and hides the first column of a ``NavigationSplitView``.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebar")
}

/// An item of any type.
nonisolated package struct AnyToolbarItem: Identifiable, Equatable {
    /// The node that set the item, and the item's index there.
    package struct ID: Hashable {
        let node: ObjectIdentifier
        let index: Int
    }
    package let id: ID
    let position: ToolbarPosition
    let content: AnyView
    /// The environment of the view that set the item; `nil` for that of the bar.
    var environment: EnvironmentValues?
    /// Incremented with each new value of the content, because views cannot be compared.
    let version: Int

    var isLeading: Bool { position == .leading }
    var isTrailing: Bool { position.isInBar && !isLeading }

    package static func == (one: AnyToolbarItem, other: AnyToolbarItem) -> Bool {
        one.id == other.id && one.version == other.version
    }
}

/// Items of bars, each with its position. For the view layer itself.
@MainActor @preconcurrency public struct _ToolbarItems {
    let items: [(position: ToolbarPosition, content: AnyView)]
}

/// Items of bars, made of others.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of the items.
    associatedtype Body: ToolbarContent
    /// The items.
    @ToolbarContentBuilder var body: Body { get }
    /// The items one by one. For the view layer itself: do not implement.
    static func _items(of content: Self) -> _ToolbarItems
}

extension ToolbarContent {
    /// The items of the body.
    public static func _items(of content: Self) -> _ToolbarItems { Body._items(of: content.body) }
}

extension Never: ToolbarContent {
    /// Unreachable, since `Never` has no values.
    public static func _items(of content: Never) -> _ToolbarItems {}
}

extension Array: ToolbarContent where Element == any ToolbarContent {
    /// Stops the program: several items have no body.
    public var body: Never { return preconditionFailure("Several items have no body.") }

    /// The items, one after the other.
    public static func _items(of content: Self) -> _ToolbarItems {
        _ToolbarItems(items: content.flatMap { $0.all })
    }
}

/// Combines the items of a block. A view is an item at the trailing end of the bar.
public typealias ToolbarContentBuilder = ListBuilder<any ToolbarContent>

extension ListBuilder where Part == any ToolbarContent {
    /// A view in a block.
    public static func buildExpression<Content: View>(_ view: Content) -> [Part] {
        [ToolbarItem { view }]
    }
}

extension ToolbarContent {
    fileprivate var all: [(position: ToolbarPosition, content: AnyView)] {
        Self._items(of: self).items
    }
}

/// The items for the tab view inside.
enum ToolbarItemsKey: EnvironmentKey {
    static var defaultValue: [AnyToolbarItem] { [] }
}

/// Passes items to the bar of the page around a view, or outside of stacks to the tab view inside.
package struct ToolbarModifier: NodeModifier {
    let items: _ToolbarItems

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ToolbarNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class ToolbarNode<Content: View>:
    ValueNode<ModifiedContent<Content, ToolbarModifier>>, PreferenceSetter
{
    private var content: ViewNode<Content>?
    private var version = 0

    override init(_ view: ModifiedContent<Content, ToolbarModifier>, _ context: NodeContext) {
        super.init(view, context)
        content = NodeContext.make(
            view.content, NodeContext(host: host, parent: self, environment: inside))
    }

    override func update(
        _ view: ModifiedContent<Content, ToolbarModifier>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        version += 1
        content?.update(view.content, inside)
        host.preferencesChanged()
    }

    private var isInStack: Bool { environment[NavigationContextKey.self] != nil }

    private var inside: EnvironmentValues {
        if isInStack { return environment }
        var values = environment
        values[ToolbarItemsKey.self] += items
        return values
    }

    private var items: [AnyToolbarItem] {
        view.modifier.items.items.enumerated().map { index, item in
            AnyToolbarItem(
                id: .init(node: ObjectIdentifier(self), index: index), position: item.position,
                content: item.content, environment: isInStack ? environment : nil, version: version)
        }
    }

    override var onlyChild: Node? { content }

    override var asPreference: (any PreferenceSetter)? { isInStack ? self : nil }
    var keyID: ObjectIdentifier { ObjectIdentifier(NavigationItemKey.self) }
    var replaces: Bool { false }
    func value(below: Any?) -> Any? {
        var item = below as? NavigationItem ?? NavigationItem()
        item.toolbar += items
        return item
    }
}

extension View {
    /// Puts items into the bar of the page around this view; see ``ToolbarItem``. A view is an item at the
    /// trailing end of the bar.
    public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { modifier(ToolbarModifier(items: Content._items(of: content()))) }

    /// Shows or hides bars around this view; without names those of the page.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        bar(visibility, for: bars)
    }

    /// Shows or hides bars around this view; without names those of the page.
    public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { bar(visibility, for: bars) }

    private func bar(_ visibility: Visibility, for bars: [ToolbarPlacement]) -> some View {
        navigationItem { item in
            for bar in bars.isEmpty ? [.automatic] : bars { item.visibility[bar] = visibility }
        }
        .modifier(
            TabBarHidingModifier(isHidden: visibility == .hidden && bars.contains(.tabBar)))
    }

    /// Adds a ``ToolbarTitleMenu`` to the bar of the page around this view.
    public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        toolbar { ToolbarTitleMenu(content: content) }
    }

    /// Removes an item that bars around this view have by themselves.
    public func toolbar(removing kind: ToolbarDefaultItemKind?) -> some View {
        navigationItem { if let kind { $0.removed.insert(kind) } }
    }
}
