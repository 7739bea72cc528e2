public import Foundation

/// A column of a ``Table``: its heading, and what stands in it for each row.
public struct TableColumn<RowValue> {
    enum Width: Equatable {
        case fixed(CGFloat)
        case flexible(least: CGFloat?, ideal: CGFloat?, most: CGFloat?)
    }
    let title: String
    let content: (RowValue) -> AnyView
    /// The order the heading stands for.
    let comparator: KeyPathComparator<RowValue>?
    var width = Width.flexible(least: nil, ideal: nil, most: nil)
    var alignment = HorizontalAlignment.leading

    /// A column that shows a view for each row.
    public init<Title: StringProtocol, Content: View>(
        _ title: Title, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.title = String(title)
        self.content = { AnyView(content($0)) }
        comparator = nil
    }

    /// A column that shows a view for each row, and by which rows can be put in order.
    ///
    /// Foundation's comparators take only key paths that may cross actors: those of values that
    /// belong to no actor.
    public init<Title: StringProtocol, Value: Comparable, Content: View>(
        _ title: Title, value: KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.title = String(title)
        self.content = { AnyView(content($0)) }
        comparator = KeyPathComparator(value)
    }

    /// A column that shows a text for each row, by which rows can be put in order.
    public init<Title: StringProtocol>(
        _ title: Title, value: KeyPath<RowValue, String> & Sendable
    ) { self.init(title, value: value) { Text($0[keyPath: value]) } }

    /// The column with a width in points; `nil` for a share of what there is.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width =
            width.map { .fixed($0) } ?? .flexible(least: nil, ideal: nil, most: nil)
        return column
    }

    /// The column with a share of what there is, within bounds in points.
    public func width(
        min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
    ) -> TableColumn {
        var column = self
        column.width = .flexible(least: min, ideal: ideal, most: max)
        return column
    }

    /// The column with its texts on one side.
    public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
        var column = self
        column.alignment = alignment
        return column
    }

    /// A cell of the column's width.
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

/// Takes the columns of a block.
@resultBuilder
public enum TableColumnBuilder<RowValue> {
    /// A column.
    public static func buildExpression(
        _ column: TableColumn<RowValue>
    ) -> [TableColumn<RowValue>] { [column] }
    /// The columns in their order.
    public static func buildBlock(
        _ columns: [TableColumn<RowValue>]...
    ) -> [TableColumn<RowValue>] { columns.flatMap { $0 } }
    /// Columns, or none.
    public static func buildOptional(
        _ columns: [TableColumn<RowValue>]?
    ) -> [TableColumn<RowValue>] { columns ?? [] }
    /// One of two sets of columns.
    public static func buildEither(
        first columns: [TableColumn<RowValue>]
    ) -> [TableColumn<RowValue>] { columns }
    /// One of two sets of columns.
    public static func buildEither(
        second columns: [TableColumn<RowValue>]
    ) -> [TableColumn<RowValue>] { columns }
}
