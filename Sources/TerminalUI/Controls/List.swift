/// Rows below each other that are made as they come into sight, of which some can be selected.
///
/// Arrow keys, Home, End, Page Up and Down move along the rows. Where one row can be selected the
/// selection moves along; where several can, a cursor moves, space marks the row, and Shift with
/// an arrow marks on the way. Rows are views of a ``ForEach``, known by its ids, or views with a
/// `tag`; others cannot be selected. Headings of sections stay in sight.
public struct List<SelectionValue: Hashable, Content: View>: View {
    private enum Selection {
        case none
        case one(Binding<SelectionValue?>)
        case several(Binding<Set<SelectionValue>>)
    }
    private let selection: Selection
    private let content: Content
    @State private var rows = ListRows()
    @Environment(\.isEnabled) private var isEnabled

    /// Rows of which one can be selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { .one($0) } ?? .none
        self.content = content()
    }

    /// Rows of which any can be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { .several($0) } ?? .none
        self.content = content()
    }

    /// The rows in a scroll view.
    public var body: some View {
        show()
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
                content
            }
        }
        .modifier(
            _EnvironmentModifier(
                change: { $0.listRows = rows }, token: AnyHashable(ObjectIdentifier(rows)))
        )
        .modifier(ListModifier(rows: rows, isEnabled: isEnabled))
    }

    /// Tells the rows what is selected, and how to select.
    private func show() {
        switch selection {
        case .none: rows.show(.none, [])
        case .one(let binding):
            rows.show(.one, binding.wrappedValue.map { [AnyHashable($0)] } ?? [])
            rows.change = { ids in
                guard let id = ids.first else { return binding.wrappedValue = nil }
                if let value = id.base as? SelectionValue { binding.wrappedValue = value }
            }
        case .several(let binding):
            rows.show(.several, Set(binding.wrappedValue.map { AnyHashable($0) }))
            rows.change = { ids in
                binding.wrappedValue = Set(ids.compactMap { $0.base as? SelectionValue })
            }
        }
    }
}

extension List where SelectionValue == Never {
    /// Rows that cannot be selected.
    public init(@ViewBuilder content: () -> Content) {
        selection = .none
        self.content = content()
    }

    /// A row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// A row for each element, identified by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List {
    /// A row for each element, of which one can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each element, of which any can be selected.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each element, identified by a property, of which one can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each element, identified by a property, of which any can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}

/// What the rows of a list know of it: what is selected, and where the cursor is.
package final class ListRows {
    enum Mode { case none, one, several }
    private(set) var mode = Mode.none
    private(set) var selected: Set<AnyHashable> = []
    var change: (Set<AnyHashable>) -> Void = { _ in }
    /// A row was clicked.
    var clicked: (AnyHashable) -> Void = { _ in }
    /// A row is held by the mouse, that many rows further down than it lies.
    var dragged: (AnyHashable, Int) -> Void = { _, _ in }
    var hasFocus = false { didSet { if hasFocus != oldValue, let cursor { refresh([cursor]) } } }
    var cursor: AnyHashable? {
        didSet { if cursor != oldValue { refresh([oldValue, cursor].compactMap { $0 }) } }
    }

    private var nodes: [AnyHashable: NodeLink] = [:]

    init() {}

    func register(_ id: AnyHashable, _ node: Node) {
        if nodes.count > 256 { nodes = nodes.filter { $0.value.node?.isRemoved == false } }
        nodes[id] = node.link
    }

    /// Runs the views of some rows again, if they are there.
    private func refresh<IDs: Sequence>(_ ids: IDs) where IDs.Element == AnyHashable {
        for id in ids {
            if let node = nodes[id]?.node, !node.isRemoved { node.host.refreshLater(node) }
        }
    }

    func show(_ mode: Mode, _ selected: Set<AnyHashable>) {
        let changed = self.selected.symmetricDifference(selected)
        if self.mode != mode { refresh(nodes.keys) }
        self.mode = mode
        self.selected = selected
        refresh(changed)
    }
}

private enum ListRowsKey: EnvironmentKey { static var defaultValue: ListRows? { nil } }

extension EnvironmentValues {
    package var listRows: ListRows? {
        get { self[ListRowsKey.self] }
        set { self[ListRowsKey.self] = newValue }
    }
}

/// Registers the node of a row with its list, so that it can be run again alone.
private struct ListRowLink: DynamicProperty {
    let id: AnyHashable

    mutating func _bind(_ connection: inout DynamicConnection) {
        connection.node.environment.listRows?.register(id, connection.node)
    }
}

/// A view with the marks of a list's row in front of it.
package struct ListRow<Content: View>: View {
    private let content: Content
    private let link: ListRowLink
    @Environment(\.listRows) private var rows

    package init(_ id: AnyHashable, _ content: Content) {
        link = ListRowLink(id: id)
        self.content = content
    }

    package var body: some View {
        let id = link.id
        let hasCursor = rows?.hasFocus == true && rows?.cursor == id
        HStack(alignment: .top, spacing: 0) {
            if let marks { Text(marks) }
            content.modifier(_EnvironmentModifier(change: { $0.listRows = nil }, token: 0))
        }
        .marked(isFocused: hasCursor, isEnabled: true)
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(ReversedRow(isOn: hasCursor))
        .trait(ListRowKey.self, id)
        .modifier(
            ListRowTap(
                press: { [rows] in rows?.clicked(id) },
                drag: { [rows] in rows?.dragged(id, $0) }))
    }

    /// In front of the row: whether the cursor is there, and where several can be selected, whether
    /// it is one of them.
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

/// Takes the mouse for the list where nothing in the row does.
private struct ListRowTap: ElementModifier {
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
            isEnabled: true, key: { _ in false },
            pointer: { kind, place, size in
                if kind == .press { press() }
                if kind == .drag, size.height > 0 {
                    let rows = (place.y / size.height).rounded(.down)
                    if rows != 0 { drag(Int(rows)) }
                }
            }, takesFocus: false)
    }
}

/// Under which a row's element carries its id.
package enum ListRowKey {}
