@_spi(Elements) public import TerminalCore

/// Rows in a column that are created when they become visible and may be selected.
///
/// Arrow keys, Home, End, Page Up and Page Down move through the rows. In a list with a single
/// selection the selection moves; in one with a multiple selection a cursor moves, space toggles
/// its row, and Shift with an arrow adds rows to the selection on the way. Rows are the views of a
/// ``ForEach``, identified by its ids, or views with a `tag`; others cannot be selected. The
/// headers of sections stay visible.
///
/// A single selection that is set elsewhere is scrolled into the viewport. Views of a selected row find
/// ``EnvironmentValues/backgroundProminence`` increased.
public struct List<SelectionValue: Hashable, Content: View>: View {
    private let selection: ListSelection?
    private let content: Content
    private var takesFocus = true
    @State private var rows = ListRows()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(NavigationContextKey.self) private var navigation
    @Environment(ListAppearanceKey.self) private var appearance
    @Environment(ListRowSpacingKey.self) private var rowSpacing

    init(_ selection: ListSelection?, content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Creates a list of which one row can be selected, or any rows if the selection is a set; without a
    /// binding none can.
    public init<Selection: _ListSelection>(
        selection: Binding<Selection>?, @ViewBuilder content: () -> Content
    ) where Selection.Value == SelectionValue {
        self.init(selection.map { ListSelection($0) }, content: content())
    }

    /// The rows in a scroll view.
    public var body: some View {
        show()
        return ScrollView {
            LazyVStack(
                alignment: .leading, spacing: rowSpacing ?? 0, pinnedViews: .sectionHeaders
            ) {
                content
                    .modifier(
                        _EnvironmentModifier(
                            change: {
                                $0.listRows = rows
                                if $0[ListRowContextKey.self] != nil {
                                    $0[ListRowContextKey.self] = nil
                                }
                            }, token: AnyHashable(ObjectIdentifier(rows)))
                    )
                    .modifier(WholeRows())
            }
        }
        .modifier(
            ListFrame(
                inset: appearance?.inset ?? 0, hasBorder: appearance?.hasBorder ?? false)
        )
        .modifier(
            ListModifier(
                rows: rows, isEnabled: isEnabled, takesFocus: takesFocus,
                column: navigation?.column))
    }

    /// Passes the selection and the way to change it to the rows.
    private func show() {
        guard let selection else { return rows.show(.none, []) }
        rows.show(selection.isSeveral ? .several : .one, selection.selected())
        rows.change = selection.select
    }
}

extension List {
    /// Whether the list can have the focus and move its selection by keys, as it can unless this is
    /// `false`. The mouse selects rows in either case.
    public func focusable(_ isFocusable: Bool = true) -> List {
        var list = self
        list.takesFocus = isFocusable
        return list
    }
}

extension List where SelectionValue == Never {
    /// Creates a list whose rows cannot be selected.
    public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }
}

/// The state of a list that its rows show: the selection, the cursor and the focus.
package final class ListRows {
    enum Mode { case none, one, several }
    private(set) var mode = Mode.none
    private(set) var selected: Set<AnyHashable> = []
    var change: (Set<AnyHashable>) -> Void = { _ in }
    /// Called when a row was clicked.
    var clicked: (AnyHashable) -> Void = { _ in }
    /// What the link under the mouse does, from the press until the row handles it.
    var pressed: (() -> Void)?
    /// Called when a row is dragged by a number of rows downwards; negative upwards.
    var dragged: (AnyHashable, Int) -> Void = { _, _ in }
    var hasFocus = false {
        didSet { if hasFocus != oldValue, let focused { refresh([focused]) } }
    }
    var cursor: AnyHashable? {
        didSet { if cursor != oldValue { refresh([oldValue, cursor].compactMap { $0 }) } }
    }
    /// The row that shows the focus of the list: the selected one in a list with a single selection,
    /// otherwise the one with the cursor.
    var focused: AnyHashable? { mode == .one ? selected.first ?? cursor : cursor }

    /// What the rows do besides being selected, by their ids.
    private var actions: [AnyHashable: [RowAction]] = [:]
    var haveActions: Bool { !actions.isEmpty }

    func add(_ action: RowAction, to id: AnyHashable) { actions[id, default: []].append(action) }

    func remove(_ action: RowAction, from id: AnyHashable) {
        actions[id]?.removeAll { $0 === action }
        if actions[id]?.isEmpty == true { actions[id] = nil }
    }

    /// What a row does; `nil` if none of its views says so.
    func action<Action>(_ path: KeyPath<RowAction, Action?>, of id: AnyHashable) -> Action? {
        actions[id]?.lazy.compactMap { $0[keyPath: path] }.first
    }

    private struct WeakNodeReference {
        weak var node: Node?
    }
    /// The nodes to be evaluated again when the state of a row changes.
    private var nodes: [AnyHashable: [WeakNodeReference]] = [:]

    init() {}

    func register(_ id: AnyHashable, _ node: Node) {
        if nodes.count > 256 {
            nodes = nodes.filter { $0.value.contains { $0.node?.isRemoved == false } }
        }
        var known = nodes[id, default: []]
        if known.contains(where: { $0.node === node }) { return }
        known.removeAll { $0.node?.isRemoved != false }
        nodes[id] = known + [WeakNodeReference(node: node)]
    }

    /// Schedules the views of some rows to be evaluated again, if these rows have been created.
    private func refresh<IDs: Sequence>(_ ids: IDs) where IDs.Element == AnyHashable {
        for id in ids {
            for case let node? in nodes[id, default: []].map(\.node) where !node.isRemoved {
                node.host.refreshLater(node)
            }
        }
    }

    func show(_ mode: Mode, _ selected: Set<AnyHashable>) {
        let changed = self.selected.symmetricDifference(selected)
        if self.mode != mode { refresh(nodes.keys) }
        let focused = focused
        self.mode = mode
        self.selected = selected
        refresh(changed)
        if hasFocus, focused != self.focused {
            refresh([focused, self.focused].compactMap { $0 })
        }
    }
}

private enum ListRowsKey: EnvironmentKey { static var defaultValue: ListRows? { nil } }

extension EnvironmentValues {
    package var listRows: ListRows? {
        get { self[ListRowsKey.self] }
        set {
            self[ListRowsKey.self] = newValue
            self[RowContainerKey.self] = newValue
        }
    }
}

extension ListRows: RowContainer {
    package func row<Content: View>(_ content: Content, id: AnyHashable) -> AnyView? {
        AnyView(content.listRow(id))
    }

    package func inSection(_ environment: EnvironmentValues) -> EnvironmentValues {
        if environment[ListRowContextKey.self] == nil { return environment }
        var values = environment
        values[ListRowContextKey.self] = nil
        return values
    }

    package func header<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? {
        environment.decoratesSections ? AnyView(ListSectionHeader(content: content)) : nil
    }

    package func footer<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? {
        environment.decoratesSections ? AnyView(ListSectionFooter(content: content)) : nil
    }
}

/// Registers the node of a row with its list, so that the row can be evaluated alone.
private struct ListRowLink: DynamicProperty {
    let id: AnyHashable

    mutating func _bind(_ connection: inout DynamicConnection) {
        connection.node.environment.listRows?.register(id, connection.node)
    }
}

extension View {
    /// Makes each of the views that this one consists of a row of the list around, all with one id.
    func listRow(_ id: AnyHashable) -> some View {
        EachSubview(ListRowContent(link: ListRowLink(id: id), content: self)) { subview, _ in
            ListRow(link: ListRowLink(id: id), content: subview)
        }
    }
}

/// The views of which rows are made.
private struct ListRowContent<Content: View>: View {
    let link: ListRowLink
    let content: Content
    @Environment(\.listRows) private var rows

    var body: some View {
        let id = link.id
        let isSelected = rows?.selected.contains(id) == true
        let hasCursor = rows?.hasFocus == true && rows?.focused == id
        content
            .marked(isFocused: hasCursor, isEnabled: true)
            .modifier(
                _EnvironmentModifier(
                    change: { [rows] in
                        $0[ListRowContextKey.self] = rows.map { ListRowContext(rows: $0, id: id) }
                        if isSelected { $0.backgroundProminence = .increased }
                    }, token: ListRowToken(id: id, isSelected: isSelected)))
    }
}

/// A row of a list, with the marks for cursor and selection in front of it.
private struct ListRow: View {
    let link: ListRowLink
    let content: Subview
    @Environment(\.listRows) private var rows

    var body: some View {
        let id = link.id
        let hasCursor = rows?.hasFocus == true && rows?.focused == id
        let isSelected = rows?.selected.contains(id) == true
        HStack(alignment: .top, spacing: 0) {
            if let marks {
                Text(decoration: marks).bold().foregroundColor(.accentColor)
                    .marked(isFocused: hasCursor, isEnabled: true)
            }
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(ReversedRow(isOn: hasCursor))
        .trait(LazyRowKey.self, id)
        .modifier(
            ListRowTap(
                speech: speech(hasCursor: hasCursor, isSelected: isSelected),
                press: { [rows] in rows?.clicked(id) },
                drag: { [rows] in rows?.dragged(id, $0) }))
    }

    private func speech(hasCursor: Bool, isSelected: Bool) -> ControlSpeech {
        var speech = ControlSpeech(nil, isSelected: isSelected)
        speech.hasCursor = hasCursor
        return speech
    }

    /// The marks in front of the row: the selection in a list with a single selection, cursor and
    /// selection in a list with a multiple one.
    private var marks: String? {
        guard let rows else { return nil }
        let isSelected = rows.selected.contains(link.id)
        switch rows.mode {
        case .none: return nil
        case .one: return isSelected ? "▸ " : "  "
        case .several:
            return (rows.cursor == link.id ? "▸" : " ") + (isSelected ? "✓ " : "  ")
        }
    }
}

/// What determines the environment of a row's content.
private struct ListRowToken: Hashable {
    let id: AnyHashable
    let isSelected: Bool
}

/// Makes each row as high as whole cells, so that what a row draws does not reach into the next one. As
/// elsewhere, half a cell counts for the one before.
struct WholeRows: ElementModifier {
    func makeElement(_ context: NodeContext) -> RenderNode { WholeRowElement(context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

private final class WholeRowElement: RenderNode {
    init(_ context: NodeContext) { super.init(WholeRowAlgorithm(), context) }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard let content = children.first, content.placedSize.height > frame.height else {
            return drawChildren(in: canvas, frame: frame)
        }
        canvas.withState {
            canvas.clip(to: CGRect(x: -1e6, y: frame.minY, width: 2e6, height: frame.height))
            drawChildren(in: canvas, frame: frame)
        }
    }
}

private struct WholeRowAlgorithm: TransparentAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        var size = node.children.first?.size(for: proposal) ?? .zero
        guard node.metrics.snapsToCells, size.height > 0, size.height.isFinite else { return size }
        size.height =
            CGFloat(max(node.metrics.cells(size.height, .vertical), 1)) * node.metrics.cell.height
        return size
    }

    func minimumLength(along axis: Axis, other: CGFloat?, of node: LayoutNode) -> CGFloat {
        axis == .vertical
            ? node.size(for: ProposedViewSize(axis, 0, other)).height
            : node.children.first?.minimumLength(along: axis, other: other) ?? 0
    }
}

/// Handles the mouse events that nothing in the row handled.
private struct ListRowTap: ElementModifier {
    let speech: ControlSpeech
    let press: () -> Void
    let drag: (Int) -> Void

    func makeElement(_ context: NodeContext) -> RenderNode {
        ControlElement(control, context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? ControlElement)?.control = control
    }

    private var control: ControlModifier {
        ControlModifier(
            isEnabled: true, speech: speech, key: { _ in false },
            pointer: { kind, place, size in
                if kind == .press { press() }
                if kind == .drag, size.height > 0 {
                    let rows = (place.y / size.height).rounded(.down)
                    if rows != 0 { drag(Int(rows)) }
                }
            }, takesFocus: false)
    }
}
