public import TerminalCore

/// Two or three columns: what is selected in one decides what the next one shows.
///
///     NavigationSplitView {
///         List(monsters, selection: $chosen) { Text($0.name) }
///     } detail: {
///         MonsterPage(monster: chosen)
///     }
///
/// A link in a column shows its view in the next one, in place of what that showed before. Each column
/// has a bar of its own, like that of a ``NavigationStack``.
///
/// Below 50 columns of the terminal one column is shown at a time: Enter and a click on a row of a list
/// with a single selection show the next one, Escape and an item in the bar go back.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let preferredColumn: Binding<NavigationSplitViewColumn>?
    @State private var split = SplitModel(hasContent: Content.self != EmptyView.self)
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic

    private init(
        _ visibility: Binding<NavigationSplitViewVisibility>?,
        _ preferredColumn: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar,
        _ content: Content, _ detail: Detail
    ) {
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
        self.visibility = visibility
        self.preferredColumn = preferredColumn
    }

    /// The columns that there is room for.
    public var body: some View {
        GeometryReader { geometry in
            SplitColumns(
                split: split, visibility: visibility ?? $ownVisibility,
                preferredColumn: preferredColumn, width: geometry.size.width, sidebar: sidebar,
                content: content, detail: detail
            )
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
    }
}

extension NavigationSplitView {
    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(nil, nil, sidebar(), content(), detail()) }

    /// Creates three columns, and tells and sets which of them are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

    /// Creates three columns, and tells and sets which one is shown where there is room for one only.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

    /// Creates three columns, and tells and sets which of them are shown, and which one where there is room
    /// for one only.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), EmptyView(), detail())
    }

    /// Creates two columns, and tells and sets which of them are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

    /// Creates two columns, and tells and sets which one is shown where there is room for one only.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail()) }

    /// Creates two columns, and tells and sets which of them are shown, and which one where there is room
    /// for one only.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail()) }
}

/// Which columns of a ``NavigationSplitView`` are shown where there is room for several.
public nonisolated struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    private let name: String
    /// All columns that there is room for.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// The last column.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a ``NavigationSplitView``.
public nonisolated struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The second of three columns.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last column.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// The columns of a split view.
@Observable final class SplitModel {
    @ObservationIgnored private(set) var columns: [NavigationColumn] = []
    /// Whether one column is shown at a time.
    var isCollapsed = false
    /// The index of the column that is shown while collapsed: at first the one with the focus.
    var shown = 0
    /// Shows or hides the first column; `nil` while collapsed.
    var toggle: SidebarToggle?
    /// The index of the first column that is shown.
    var leading = 0

    init(hasContent: Bool) {
        for index in 0..<(hasContent ? 3 : 2) {
            columns.append(NavigationColumn(index: index, split: self))
        }
    }
}

/// A column of a split view.
final class NavigationColumn {
    let index: Int
    /// The pages of the column.
    let model = NavigationModel()
    private unowned let split: SplitModel

    init(index: Int, split: SplitModel) {
        self.index = index
        self.split = split
    }

    /// The column that shows what links of this one present; `nil` for the last one.
    var next: NavigationColumn? {
        split.columns.indices.contains(index + 1) ? split.columns[index + 1] : nil
    }

    /// Shows this column if one is shown at a time.
    func show() { split.shown = index }

    /// Shows the next column in place of this one; `nil` if it is shown beside it.
    var present: (() -> Void)? {
        guard split.isCollapsed, let next else { return nil }
        return { next.show() }
    }

    /// The page in front of the column before, to which the bar goes back while one column is shown at a
    /// time.
    var pageBefore: NavigationPage? {
        guard split.isCollapsed, index > 0 else { return nil }
        let model = split.columns[index - 1].model
        return (model.inner ?? model).top
    }

    /// - Returns: whether there is a column before this one, and one is shown at a time.
    func goBack() -> Bool {
        guard split.isCollapsed, index > 0 else { return false }
        split.shown = index - 1
        return true
    }

    /// The item that shows and hides the first column, in the bar of the first one shown.
    var sidebarToggle: SidebarToggle? { split.leading == index ? split.toggle : nil }
}

/// The columns beside each other, or the one that there is room for.
private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let split: SplitModel
    let visibility: Binding<NavigationSplitViewVisibility>
    let preferredColumn: Binding<NavigationSplitViewColumn>?
    let width: CGFloat
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    var body: some View {
        let isCollapsed = width < .columns(50)
        let visible = isCollapsed ? [split.shown] : visibleColumns
        HStack(spacing: 0) {
            column(0, visible, sidebar)
            if Content.self != EmptyView.self { column(1, visible, content) }
            column(split.columns.count - 1, visible, detail)
        }
        .modifier(FocusMemory(place: isCollapsed ? split.shown : nil))
        .onChange(of: isCollapsed, initial: true) {
            split.isCollapsed = isCollapsed
            if isCollapsed, let preferredColumn {
                split.shown = index(of: preferredColumn.wrappedValue)
            }
        }
        .onChange(of: [isCollapsed ? 1 : 0] + visible, initial: true) {
            split.leading = visible.first ?? 0
            split.toggle = isCollapsed ? nil : toggle(visible)
        }
        .onChange(of: preferredColumn?.wrappedValue, initial: true) { _, column in
            if let column { split.shown = index(of: column) }
        }
        .onChange(of: split.shown) { _, index in
            let column = name(of: index)
            if isCollapsed, let preferredColumn, preferredColumn.wrappedValue != column {
                preferredColumn.wrappedValue = column
            }
        }
    }

    private func column<Column: View>(
        _ index: Int, _ visible: [Int], _ root: Column
    ) -> some View {
        let column = split.columns[index]
        let isShown = visible.contains(index)
        return HStack(spacing: 0) {
            NavigationPages(model: column.model, path: nil, column: column, root: root)
                .frame(width: index == visible.last ? nil : columnWidth(index, visible))
                .frame(maxWidth: index == visible.last ? .infinity : nil)
            if index != visible.last { Divider() }
        }
        .modifier(
            FocusBindingModifier(
                isWanted: { nil }, report: { if $0 { split.shown = index } })
        )
        .modifier(PageModifier(isShown: isShown, isKeptUpToDate: true))
    }

    private var visibleColumns: [Int] {
        let all = Array(split.columns.indices)
        switch visibility.wrappedValue {
        case .all: return all
        case .detailOnly: return all.suffix(1)
        case .doubleColumn: return all.suffix(2)
        default: return all.count == 3 && width < .columns(80) ? all.suffix(2) : all
        }
    }

    /// A quarter of the width for the first column, three tenths for the second of three, unless they ask
    /// for another width; at least 8 columns of the terminal, and leaving 8 for each column behind.
    private func columnWidth(_ index: Int, _ visible: [Int]) -> CGFloat {
        let wish = split.columns[index].model.root.item.columnWidth
        let usual = (width * (index == 0 ? 0.25 : 0.3) / 8).rounded() * 8
        let ideal = wish?.ideal ?? min(usual, .columns(32))
        let bounded = min(max(ideal, wish?.least ?? 0), wish?.most ?? .infinity)
        let behind = visible.count { $0 > index }
        return max(min(bounded, width - .columns(9) * CGFloat(behind)), .columns(8))
    }

    /// Hides the first column, or shows all.
    private func toggle(_ visible: [Int]) -> SidebarToggle {
        SidebarToggle(
            action: {
                let hidden: NavigationSplitViewVisibility =
                    split.columns.count == 3 ? .doubleColumn : .detailOnly
                visibility.wrappedValue = visible.first == 0 ? hidden : .all
            }, isNeeded: visible.first != 0)
    }

    private func index(of column: NavigationSplitViewColumn) -> Int {
        switch column {
        case .sidebar: 0
        case .content: split.columns.count == 3 ? 1 : 0
        default: split.columns.count - 1
        }
    }

    private func name(of index: Int) -> NavigationSplitViewColumn {
        index == split.columns.count - 1 ? .detail : index == 0 ? .sidebar : .content
    }
}
