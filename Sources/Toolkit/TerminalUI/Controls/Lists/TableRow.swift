public import TerminalCore

/// Rows of a ``Table``.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable
    /// The values of the rows, in their order. For the view layer itself: do not implement.
    var _values: [TableRowValue] { get }
}

/// A row of a ``Table`` for a value.
///
///     Table(of: Monster.self) {
///         TableColumn("Name", value: \.name)
///     } rows: {
///         TableRow(owlbear)
///         ForEach(others) { TableRow($0) }
///     }
///
/// It is a view only so that a ``ForEach`` can make it; outside of tables it shows nothing.
public struct TableRow<Value: Identifiable>: TableRowContent, View {
    private let value: Value

    /// Creates a row for a value.
    public init(_ value: Value) { self.value = value }

    /// The value.
    public var _values: [Value] { [value] }
    /// No view.
    public var body: EmptyView { EmptyView() }
}

extension Array: TableRowContent where Element: TableRowContent {
    /// The values of the rows, one after the other.
    public var _values: [Element.TableRowValue] { flatMap { $0._values } }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    /// The values of all rows.
    public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }
}

extension Section: TableRowContent where Content: TableRowContent {
    /// The values of the section's rows; a table shows no headers and footers.
    public var _values: [Content.TableRowValue] { content._values }
}

/// Combines the rows of a block.
public typealias TableRowBuilder<Value: Identifiable> = ListBuilder<TableRow<Value>>

extension ListBuilder {
    /// Rows in a block.
    public static func buildExpression<Value, Content: TableRowContent>(
        _ content: Content
    ) -> [Part] where Part == TableRow<Value>, Content.TableRowValue == Value {
        content._values.map { TableRow($0) }
    }
}

extension Table {
    /// Creates a table of given rows, which cannot be selected.
    public init<Value: Identifiable, Rows: TableRowContent>(
        of valueType: Value.Type = Value.self,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Data == [Value], Rows.TableRowValue == Value {
        self.init(rows()._values, sortOrder: sortOrder, columns: columns)
    }

    /// Creates a table of given rows, of which one can be selected, or any if the selection is a set.
    public init<Value: Identifiable, Rows: TableRowContent, Selection: _ListSelection>(
        of valueType: Value.Type = Value.self, selection: Binding<Selection>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Data == [Value], Rows.TableRowValue == Value, Selection.Value == Value.ID {
        self.init(rows()._values, selection: selection, sortOrder: sortOrder, columns: columns)
    }
}
