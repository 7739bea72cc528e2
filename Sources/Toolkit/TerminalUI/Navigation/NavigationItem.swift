public import TerminalCore

/// What the views of a page tell the bar above it.
nonisolated struct NavigationItem {
    var title: Text?
    var subtitle: Text?
    var titleDisplayMode = NavigationBarItem.TitleDisplayMode.automatic
    var hidesBackButton = false
    var toolbar: [AnyToolbarItem] = []
    var visibility: [ToolbarPlacement: Visibility] = [:]
    var removed: Set<ToolbarDefaultItemKind> = []
    /// The width of the column of a split view.
    var columnWidth: ColumnWidth?
    /// Whether a stack inside has a bar that shows all this.
    var isShownInside = false
    /// The title of the page in front of that stack.
    var titleInside: Text?

    /// The least, ideal and greatest width of a column in points.
    struct ColumnWidth: Equatable {
        var least: CGFloat?
        var ideal: CGFloat
        var most: CGFloat?
    }

    mutating func merge(_ next: NavigationItem) {
        title = title ?? next.title
        subtitle = subtitle ?? next.subtitle
        if titleDisplayMode == .automatic { titleDisplayMode = next.titleDisplayMode }
        hidesBackButton = hidesBackButton || next.hidesBackButton
        toolbar += next.toolbar
        visibility.merge(next.visibility) { first, _ in first }
        removed.formUnion(next.removed)
        columnWidth = columnWidth ?? next.columnWidth
        isShownInside = isShownInside || next.isShownInside
        titleInside = titleInside ?? next.titleInside
    }

    /// Whether a bar is hidden, by its own name or for all bars.
    func hides(_ bar: ToolbarPlacement) -> Bool {
        (visibility[bar] ?? visibility[.automatic]) == .hidden
    }
}

nonisolated extension NavigationItem: Equatable {
    static func == (one: NavigationItem, other: NavigationItem) -> Bool {
        // Texts are compared on the main actor, where preferences are read.
        let texts = (
            [one.title, one.subtitle, one.titleInside],
            [other.title, other.subtitle, other.titleInside]
        )
        return MainActor.assumeIsolated { texts.0 == texts.1 }
            && one.titleDisplayMode == other.titleDisplayMode
            && one.hidesBackButton == other.hidesBackButton && one.toolbar == other.toolbar
            && one.visibility == other.visibility && one.removed == other.removed
            && one.columnWidth == other.columnWidth
            && one.isShownInside == other.isShownInside
    }
}

enum NavigationItemKey: PreferenceKey {
    static var defaultValue: NavigationItem { NavigationItem() }
    static func reduce(value: inout NavigationItem, nextValue: () -> NavigationItem) {
        value.merge(nextValue())
    }
}

/// Names of the ways in which a bar shows its title.
public nonisolated enum NavigationBarItem {
    /// How a bar shows its title.
    public enum TitleDisplayMode: Hashable, Sendable {
        /// At the leading edge of the bar.
        case automatic
        /// In the middle of the bar.
        case inline
        /// In a line of its own below the back item and the toolbar's items, where there are any.
        case large
    }
}

/// How a bar shows its title.
public nonisolated struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// At the leading edge of the bar.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// In the middle of the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// In a line of its own below the back item and the toolbar's items, where there are any.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    /// Changes what the bar above this view shows.
    func navigationItem(_ change: @escaping (inout NavigationItem) -> Void) -> some View {
        transformPreference(NavigationItemKey.self, change)
    }

    /// Sets the title of the page in the bar of a ``NavigationStack``, and in the back item of the page
    /// after it.
    ///
    /// A text that is kept elsewhere, in a binding, is only shown by the bar.
    @_disfavoredOverload
    public func navigationTitle<Title: _TextConvertible>(_ title: Title) -> some View {
        let text = title._text
        return navigationItem { $0.title = text }
    }

    /// Sets the title of the page.
    public func navigationTitle(_ key: LocalizedStringKey) -> some View {
        navigationTitle(Text(key))
    }

    /// Sets a dim text behind the page's title.
    public func navigationSubtitle(_ subtitle: Text) -> some View {
        navigationItem { $0.subtitle = subtitle }
    }

    /// Sets a dim text behind the page's title.
    public func navigationSubtitle(_ key: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(key))
    }

    /// Sets a dim text behind the page's title.
    @_disfavoredOverload
    public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets how the bar shows the title.
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationItem { $0.titleDisplayMode = displayMode } }

    /// Sets how the bar shows the title.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Whether the page has no back item. Escape does not leave it then either: a view on the page does,
    /// by `dismiss`.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        navigationItem { $0.hidesBackButton = hidesBackButton }
    }

    /// Sets the width in points of the column of a ``NavigationSplitView`` that this view is in.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        navigationItem { $0.columnWidth = .init(least: width, ideal: width, most: width) }
    }

    /// Sets the ideal width in points of the column of a ``NavigationSplitView`` that this view is in, and
    /// its bounds.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        navigationItem { $0.columnWidth = .init(least: min, ideal: ideal, most: max) }
    }
}
