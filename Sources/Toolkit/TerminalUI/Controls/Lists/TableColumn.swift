public import TerminalCore

/// A column of a ``Table``: its heading, and the content of its cells.
@MainActor @preconcurrency public struct TableColumn<RowValue> {
    enum Width: Equatable {
        case fixed(CGFloat)
        case flexible(least: CGFloat?, ideal: CGFloat?, most: CGFloat?)
    }
    let title: String
    let content: (RowValue) -> AnyView
    /// The sort criterion that the heading sets; `nil` if rows cannot be sorted by the column.
    let comparator: KeyPathComparator<RowValue>?
    var width = Width.flexible(least: nil, ideal: nil, most: nil)
    var alignment = HorizontalAlignment.leading

    /// Creates a column that shows a view for each row.
    public init<Title: StringProtocol, Content: View>(
        _ title: Title, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.title = String(title)
        self.content = { AnyView(content($0)) }
        comparator = nil
    }

    /// Creates a column that shows a view for each row and by whose value rows can be sorted.
    ///
    /// The key path must be `Sendable`, as Foundation's comparators require: it must not lead
    /// through properties isolated to an actor.
    public init<Title: StringProtocol, Value: Comparable, Content: View>(
        _ title: Title, value: KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.title = String(title)
        self.content = { AnyView(content($0)) }
        comparator = KeyPathComparator(value)
    }

    /// Creates a column that shows a text for each row and by which rows can be sorted.
    public init<Title: StringProtocol>(
        _ title: Title, value: KeyPath<RowValue, String> & Sendable
    ) { self.init(title, value: value) { Text($0[keyPath: value]) } }

    /// The column with a width in points; `nil` for an equal share of the space the fixed columns
    /// leave.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width =
            width.map { .fixed($0) } ?? .flexible(least: nil, ideal: nil, most: nil)
        return column
    }

    /// The column with a share of the space the fixed columns leave, within bounds in points.
    public func width(
        min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
    ) -> TableColumn {
        var column = self
        column.width = .flexible(least: min, ideal: ideal, most: max)
        return column
    }

    /// The column with another horizontal alignment; leading by default.
    public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
        var column = self
        column.alignment = alignment
        return column
    }

    /// Gives a cell the column's width and alignment.
    @ViewBuilder func cell<Content: View>(_ content: Content) -> some View {
        let place = Alignment(horizontal: alignment, vertical: .top)
        switch width {
        case .fixed(let width): content.frame(width: width, alignment: place)
        case .flexible(let least, let ideal, let most):
            content.frame(
                minWidth: least ?? 0,
                idealWidth: Swift.max(least ?? 0, Swift.min(ideal ?? 80, most ?? .infinity)),
                maxWidth: most ?? .infinity, alignment: place)
        }
    }
}

/// Combines the columns of a block.
public typealias TableColumnBuilder<RowValue> = ListBuilder<TableColumn<RowValue>>

/// Columns of a table, made from data.
///
///     Table(people) {
///         TableColumn("Name", value: \.name)
///         TableColumnForEach(days, id: \.self) { day in
///             TableColumn(day.title) { person in Text("\(person.hours(on: day))") }
///         }
///     }
@MainActor @preconcurrency
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue> {
    fileprivate let columns: [TableColumn<RowValue>]

    /// Creates the columns of each element.
    public init(
        _ data: Data,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) where Data.Element: Identifiable, ID == Data.Element.ID { columns = data.flatMap(content) }

    /// Creates the columns of each element. The ids do not matter: what a table keeps is of its rows.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) { columns = data.flatMap(content) }
}

extension ListBuilder {
    /// The columns made from data.
    public static func buildExpression<Data, ID, RowValue>(
        _ columns: TableColumnForEach<Data, ID, RowValue>
    ) -> [Part] where Part == TableColumn<RowValue> { columns.columns }
}
