public import Foundation
public import TerminalCore

/// Rows of a ``Table``.
@MainActor public protocol TableRowContent<TableRowValue> {
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
public struct TableRow<Value: Identifiable>: TableRowContent {
    private let value: Value

    /// Creates a row for a value.
    public init(_ value: Value) { self.value = value }

    /// The value.
    public var _values: [Value] { [value] }
}

/// Rows one after the other.
public struct _TableRows<Value: Identifiable>: TableRowContent {
    /// The values of the rows.
    public let _values: [Value]
}

extension ForEach: TableRowContent where Content: TableRowContent {
    /// The values of all rows.
    public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }
}

extension ForEach where Content: TableRowContent {
    /// Creates rows of a ``Table`` for elements.
    public init(
        _ data: Data,
        @_TableRowBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates rows of a ``Table`` for elements that are identified by a property.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @_TableRowBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
}

/// The row of a ``ForEach``, whose value may have any type.
@resultBuilder
public enum _TableRowBuilder {
    /// The row.
    public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content {
        content
    }
}

/// Combines the rows of a block.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
    /// Rows in a block.
    public static func buildExpression<Content: TableRowContent>(
        _ content: Content
    ) -> _TableRows<Value> where Content.TableRowValue == Value {
        _TableRows(_values: content._values)
    }
    /// The rows of a block, in their order.
    public static func buildBlock(_ rows: _TableRows<Value>...) -> _TableRows<Value> {
        _TableRows(_values: rows.flatMap(\._values))
    }
    /// The rows of an `if` without `else`.
    public static func buildOptional(_ rows: _TableRows<Value>?) -> _TableRows<Value> {
        rows ?? _TableRows(_values: [])
    }
    /// The rows of the first branch of an `if` or `switch`.
    public static func buildEither(first rows: _TableRows<Value>) -> _TableRows<Value> { rows }
    /// The rows of the second branch of an `if` or `switch`.
    public static func buildEither(second rows: _TableRows<Value>) -> _TableRows<Value> { rows }
}

extension Table {
    /// Creates a table of given rows, which cannot be selected.
    public init<Value: Identifiable, Rows: TableRowContent>(
        of valueType: Value.Type, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Data == [Value], Rows.TableRowValue == Value {
        self.init(rows()._values, sortOrder: sortOrder, columns: columns)
    }

    /// Creates a table of given rows, of which one can be selected.
    public init<Value: Identifiable, Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Data == [Value], Rows.TableRowValue == Value {
        self.init(rows()._values, selection: selection, sortOrder: sortOrder, columns: columns)
    }

    /// Creates a table of given rows, of which any can be selected.
    public init<Value: Identifiable, Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Data == [Value], Rows.TableRowValue == Value {
        self.init(rows()._values, selection: selection, sortOrder: sortOrder, columns: columns)
    }
}
