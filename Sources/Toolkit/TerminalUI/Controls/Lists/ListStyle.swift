public import TerminalCore

/// How a ``List`` looks. The styles are those below.
@MainActor @preconcurrency public protocol ListStyle {
    /// What the style changes. For the view layer itself: do not implement.
    var _appearance: _ListAppearance { get }
}

/// What a ``ListStyle`` changes.
@MainActor @preconcurrency public struct _ListAppearance: Hashable {
    /// The columns at both sides of the rows.
    var inset = 0
    /// Whether there is a border around the list.
    var hasBorder = false
    /// Whether the headers of sections are bold, and the footers dim.
    var marksHeaders = false
    /// The rows between two sections.
    var sectionSpacing = 0
}

/// The rows as they are.
public struct PlainListStyle: ListStyle {
    /// A plain style.
    public init() {}
    /// Nothing.
    public var _appearance: _ListAppearance { _ListAppearance() }
}

/// One column at both sides of the rows.
public struct InsetListStyle: ListStyle {
    /// An inset style.
    public init() {}
    /// The inset.
    public var _appearance: _ListAppearance { _ListAppearance(inset: 1) }
}

/// An empty row between two sections, with bold headers and dim footers.
public struct GroupedListStyle: ListStyle {
    /// A grouped style.
    public init() {}
    /// Headers and the spacing of sections.
    public var _appearance: _ListAppearance {
        _ListAppearance(marksHeaders: true, sectionSpacing: 1)
    }
}

/// Bold headers of sections and dim footers.
public struct SidebarListStyle: ListStyle {
    /// A sidebar style.
    public init() {}
    /// The headers.
    public var _appearance: _ListAppearance { _ListAppearance(marksHeaders: true) }
}

/// A border around the list.
public struct BorderedListStyle: ListStyle {
    /// A bordered style.
    public init() {}
    /// The border.
    public var _appearance: _ListAppearance { _ListAppearance(hasBorder: true) }
}

extension ListStyle where Self == PlainListStyle {
    /// The rows as they are.
    public static var plain: PlainListStyle { PlainListStyle() }
    /// The default, the same as ``plain``.
    public static var automatic: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    /// One column at both sides of the rows.
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// An empty row between two sections, with bold headers.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Bold headers of sections.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
    /// A border around the list.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// The space between two sections of a ``List``.
public nonisolated struct ListSectionSpacing: Sendable {
    let length: CGFloat?
    /// That of the list's style.
    public static let `default` = ListSectionSpacing(length: nil)
    /// None.
    public static let compact = ListSectionSpacing(length: 0)
    /// A length in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(length: spacing)
    }
}

/// The style of the lists inside; `nil` for the default.
enum ListAppearanceKey: EnvironmentKey {
    static var defaultValue: _ListAppearance? { nil }
}
/// The distance between two rows in points; `nil` for none.
enum ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
/// The distance between two sections in points; `nil` for that of the style.
enum ListSectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
/// Whether a line is drawn below each section.
enum ListSectionSeparatorKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether sections of the list have more than their header, rows and footer.
    var decoratesSections: Bool {
        listRows != nil
            && (self[ListAppearanceKey.self]?.marksHeaders == true
                || self[ListAppearanceKey.self]?.sectionSpacing ?? 0 > 0
                || self[ListSectionSpacingKey.self] ?? 0 > 0 || self[ListSectionSeparatorKey.self])
    }
}

extension View {
    /// Sets how the lists inside look.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
        environment(ListAppearanceKey.self, style._appearance)
    }

    /// Sets the distance between two rows of the lists inside in points; `nil` for none.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(ListRowSpacingKey.self, spacing)
    }

    /// Sets the distance between two sections of the lists inside.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(ListSectionSpacingKey.self, spacing.length)
    }

    /// Sets the distance between two sections of the lists inside in points.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(ListSectionSpacingKey.self, spacing)
    }

    /// Whether a line is drawn below the sections inside: only if it is to be visible, at the bottom edge.
    public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        environment(
            ListSectionSeparatorKey.self, visibility == .visible && edges.contains(.bottom))
    }
}

/// The header of a section in a list whose style changes it.
struct ListSectionHeader<Content: View>: View {
    let content: Content
    @Environment(ListAppearanceKey.self) private var appearance

    var body: some View { content.bold(appearance?.marksHeaders == true) }
}

/// The footer of a section in a list whose style changes it, and what separates the section from the
/// next one.
struct ListSectionFooter<Content: View>: View {
    let content: Content
    @Environment(ListAppearanceKey.self) private var appearance
    @Environment(ListSectionSpacingKey.self) private var spacing
    @Environment(ListSectionSeparatorKey.self) private var hasSeparator

    var body: some View {
        if appearance?.marksHeaders == true {
            content.foregroundColor(.secondary)
        } else {
            content
        }
        if hasSeparator { Divider() }
        let length = spacing ?? .rows(appearance?.sectionSpacing ?? 0)
        if length > 0 { Color.clear.frame(height: length) }
    }
}
