public import TerminalCore

/// Rows with several columns under headings; rows are created when they become visible.
///
///     Table(people, selection: $chosen, sortOrder: $order) {
///         TableColumn("Name", value: \.name)
///         TableColumn("HP") { Text("\($0.hitPoints)") }.width(48)
///     }
///
/// Keys and selection are those of a ``List``. With a sort order the headings of columns with a
/// value are buttons: the first press makes the column the first criterion, the next one reverses
/// it. Sorting the data is the caller's task.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
    private let data: Data
    private let selection: ListSelection?
    private let order: Binding<[KeyPathComparator<Data.Element>]>?
    private let columns: [TableColumn<Data.Element>]
    private var takesFocus = true
    @Environment(\.tableColumnHeaders) private var headers

    private init(
        _ data: Data, _ selection: ListSelection?,
        _ order: Binding<[KeyPathComparator<Data.Element>]>?,
        _ columns: [TableColumn<Data.Element>]
    ) {
        self.data = data
        self.selection = selection
        self.order = order
        self.columns = columns
    }

    /// Creates a table whose rows cannot be selected.
    public init(
        _ data: Data, sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) { self.init(data, nil, sortOrder, columns()) }

    /// Creates a table of which one row can be selected, or any if the selection is a set.
    public init<Selection: _ListSelection>(
        _ data: Data, selection: Binding<Selection>,
        sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
        @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) where Selection.Value == Data.Element.ID {
        self.init(data, ListSelection(selection), sortOrder, columns())
    }

    /// Whether the table can have the focus and move its selection by keys, as it can unless this is
    /// `false`. The mouse selects rows in either case.
    public func focusable(_ isFocusable: Bool = true) -> Table {
        var table = self
        table.takesFocus = isFocusable
        return table
    }

    /// The headings, a line, and the rows.
    public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if headers != .hidden {
                HStack(spacing: 0) {
                    Text(String(repeating: " ", count: markColumns))
                    line { heading($0) }
                }
                Divider()
            }
            List<Data.Element.ID, _>(selection, content: ForEach(data) { row($0) })
                .focusable(takesFocus)
        }
    }

    /// The columns that the marks in front of each row take.
    private var markColumns: Int { selection.map { $0.isSeveral ? 3 : 2 } ?? 0 }

    private func row(_ element: Data.Element) -> some View { line { $0.content(element) } }

    private func line<Cell: View>(
        @ViewBuilder _ cell: @escaping (TableColumn<Data.Element>) -> Cell
    ) -> some View {
        HStack(alignment: .top, spacing: 8) {
            ForEach(0..<columns.count) { columns[$0].cell(cell(columns[$0]).lineLimit(1)) }
        }
    }

    @ViewBuilder private func heading(_ column: TableColumn<Data.Element>) -> some View {
        if let order, let comparator = column.comparator {
            let now = order.wrappedValue.first { $0.keyPath == comparator.keyPath }
            let isFirst = order.wrappedValue.first?.keyPath == comparator.keyPath
            let arrow = !isFirst ? "" : now?.order == .reverse ? " ▼" : " ▲"
            Button(action: { sort(by: comparator, order) }) {
                Text(column.title + arrow).bold()
            }
        } else {
            Text(column.title).bold()
        }
    }

    /// Makes a column the first sort criterion, or reverses its order if it is the first already.
    private func sort(
        by comparator: KeyPathComparator<Data.Element>,
        _ order: Binding<[KeyPathComparator<Data.Element>]>
    ) {
        var new = order.wrappedValue
        if new.first?.keyPath == comparator.keyPath {
            new[0].order = new[0].order == .forward ? .reverse : .forward
        } else {
            new.removeAll { $0.keyPath == comparator.keyPath }
            new.insert(comparator, at: 0)
        }
        order.wrappedValue = new
    }
}

extension View {
    /// Whether tables in this view have their headings and the line below them; unless `.hidden`, they do.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}

private enum TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// Whether tables have headings.
    fileprivate(set) var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}
