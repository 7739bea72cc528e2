/// A view in the line of names of a ``TabView``, before the names or at the trailing end.
///
///     TabView { … }
///         .toolbar {
///             ToolbarItem(placement: .topBarLeading) { Text("battle").bold() }
///             ToolbarItem(placement: .topBarTrailing) { Text(user) }
///         }
///
/// The names come first: items that leave them no room are not shown, the trailing ones before the
/// leading ones.
public struct ToolbarItem<Content> {
    let placement: ToolbarItemPlacement
    let content: Content

    /// Creates an item at a position.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

/// The position of an item in a toolbar.
public nonisolated struct ToolbarItemPlacement: Hashable, Sendable {
    let isLeading: Bool
    /// At the trailing end.
    public static let automatic = ToolbarItemPlacement(isLeading: false)
    /// At the leading end, before the names.
    public static let topBarLeading = ToolbarItemPlacement(isLeading: true)
    /// At the trailing end.
    public static let topBarTrailing = ToolbarItemPlacement(isLeading: false)
    /// At the leading end, before the names.
    public static let navigation = topBarLeading
    /// At the trailing end.
    public static let primaryAction = topBarTrailing
}

/// An item of any type.
package struct AnyToolbarItem: Identifiable {
    /// Its index among the items.
    package let id: Int
    let isLeading: Bool
    let content: AnyView

    var isTrailing: Bool { !isLeading }
}

/// Builds the items of a block.
@resultBuilder
public enum ToolbarContentBuilder {
    /// The items in their order.
    public typealias Items = [ToolbarItem<AnyView>]
    /// An item.
    public static func buildExpression<Content: View>(_ item: ToolbarItem<Content>) -> Items {
        [ToolbarItem(placement: item.placement) { AnyView(item.content) }]
    }
    /// The items in their order.
    public static func buildBlock(_ items: Items...) -> Items { items.flatMap { $0 } }
    /// Items, or none.
    public static func buildOptional(_ items: Items?) -> Items { items ?? [] }
    /// One of two sets of items.
    public static func buildEither(first items: Items) -> Items { items }
    /// One of two sets of items.
    public static func buildEither(second items: Items) -> Items { items }
}

private enum ToolbarItemsKey: EnvironmentKey {
    static var defaultValue: [AnyToolbarItem] { [] }
}

extension EnvironmentValues {
    /// The items for the tab view inside.
    var toolbarItems: [AnyToolbarItem] {
        get { self[ToolbarItemsKey.self] }
        set { self[ToolbarItemsKey.self] = newValue }
    }
}

extension View {
    /// Puts items into the line of names of the ``TabView`` that is modified, or is inside.
    public func toolbar(
        @ToolbarContentBuilder content: () -> ToolbarContentBuilder.Items
    ) -> some View {
        let new = content()
        return transformEnvironment(\.toolbarItems) { items in
            items += new.enumerated().map { index, item in
                AnyToolbarItem(
                    id: items.count + index, isLeading: item.placement.isLeading,
                    content: item.content)
            }
        }
    }
}
