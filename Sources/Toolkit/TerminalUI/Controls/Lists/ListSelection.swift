/// What can be selected in a ``List`` or a ``Table``: an optional value for one row, a set for any rows.
public protocol _ListSelection<Value> {
    /// The type of the rows' values.
    associatedtype Value: Hashable
    /// Whether any number of rows can be selected. For the view layer itself.
    static var _isSeveral: Bool { get }
    /// The values of the selected rows. For the view layer itself.
    var _values: Set<Value> { get }
    /// Selects rows by their values. For the view layer itself.
    init(_values: Set<Value>)
}

extension Optional: _ListSelection where Wrapped: Hashable {
    /// One row.
    public static var _isSeveral: Bool { false }
    /// The value, if there is one.
    public var _values: Set<Wrapped> { map { [$0] } ?? [] }
    /// Selects one row, or none.
    public init(_values: Set<Wrapped>) { self = _values.first }
}

extension Set: _ListSelection {
    /// Any rows.
    public static var _isSeveral: Bool { true }
    /// The set.
    public var _values: Set<Element> { self }
    /// Selects rows.
    public init(_values: Set<Element>) { self = _values }
}

/// The selection of a list, with its type erased.
struct ListSelection {
    let isSeveral: Bool
    /// The ids of the selected rows.
    let selected: () -> Set<AnyHashable>
    /// Selects rows by their ids. Where one can be selected, an id of another type changes nothing.
    let select: (Set<AnyHashable>) -> Void

    init<Selection: _ListSelection>(_ selection: Binding<Selection>) {
        isSeveral = Selection._isSeveral
        selected = { Set(selection.wrappedValue._values.map { AnyHashable($0) }) }
        select = { ids in
            let values = ids.compactMap { $0.base as? Selection.Value }
            if values.isEmpty, !ids.isEmpty, !Selection._isSeveral { return }
            selection.wrappedValue = Selection(_values: Set(values))
        }
    }
}
