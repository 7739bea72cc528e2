public import TerminalCore

extension List where SelectionValue == Never {
    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, which is identified by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each number of a range.
    public init<Data: _IntegerRange, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element, Row> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element of a bound collection, which is identified by a property.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    ) where Content == ForEach<[IdentifiedBinding<Data.Element, ID>], ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each element of a bound collection, whose rows can be moved and
    /// deleted as far as `editActions` says.
    public init<
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View
    >(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    )
    where
        Data.Element: Identifiable, Data.Index == Int,
        Content == ForEach<Binding<Data>, Data.Element.ID, Row>
    { self.init { ForEach(data, editActions: editActions, content: rowContent) } }

    /// Creates a list of elements that may have others below them; see ``OutlineGroup``.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list of elements that may have others below them, identified by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> {
        self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}

extension List {
    /// Creates a list with a row for each element, of which one can be selected, or any if the selection is
    /// a set.
    public init<Data: RandomAccessCollection, Row: View, Selection: _ListSelection>(
        _ data: Data, selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row>,
        Selection.Value == SelectionValue
    { self.init(selection: selection) { ForEach(data, content: rowContent) } }

    /// Creates a list with a row for each element, identified by a property, of which one can be selected,
    /// or any if the selection is a set.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View, Selection: _ListSelection>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row>, Selection.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each number of a range, of which one can be selected, or any if the
    /// selection is a set.
    public init<Data: _IntegerRange, Row: View, Selection: _ListSelection>(
        _ data: Data, selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element, Row>, Selection.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list of elements that may have others below them, of which one can be selected, or any if
    /// the selection is a set.
    public init<Data: RandomAccessCollection, Row: View, Selection: _ListSelection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Selection>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row>,
        Selection.Value == SelectionValue
    {
        self.init(selection: selection) {
            OutlineGroup(data, children: children, content: rowContent)
        }
    }
}

/// What the user may do with the rows of a bound collection.
public nonisolated struct EditActions<Data>: OptionSet, Sendable {
    /// One bit for each action.
    public let rawValue: Int
    /// Creates a set of actions from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Moving rows, by Alt with an arrow key or by dragging.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// Deleting rows, by Delete and Backspace.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// Both.
    public static var all: EditActions { [.move, .delete] }
}

extension ForEach where Content: View {
    /// Creates views for the elements of a binding's collection, which are identified by a property, with a
    /// binding to each.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == [IdentifiedBinding<Base.Element, ID>] {
        self.init(
            data: IdentifiedBinding.all(of: data) { $0[keyPath: id] }, id: { $0.id },
            content: { content($0.binding) })
    }

    /// Creates views for the elements of a binding's collection that can be moved and deleted in a
    /// ``List`` as far as `editActions` says.
    public init<Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ data: Binding<Base>, editActions: EditActions<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == Binding<Base>, Base.Element: Identifiable, Base.Index == Int,
        ID == Base.Element.ID
    {
        self = ForEach(data, content: content)
            .onMove(
                perform: editActions.contains(.move)
                    ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil
            )
            .onDelete(
                perform: editActions.contains(.delete)
                    ? { data.wrappedValue.remove(atOffsets: $0) } : nil)
    }
}

/// A binding to one element of a collection, together with the element's id.
@MainActor @preconcurrency public struct IdentifiedBinding<Value, ID: Hashable> {
    let id: ID
    let binding: Binding<Value>
}

extension IdentifiedBinding {
    /// Bindings to the elements of a collection. An element that was moved or removed since is found by its
    /// id; one that is gone keeps its last value.
    static func all<Base: MutableCollection & RandomAccessCollection>(
        of data: Binding<Base>, id: @escaping (Base.Element) -> ID
    ) -> [IdentifiedBinding] where Base.Element == Value {
        let elements = data.wrappedValue
        return elements.indices.map { index in
            let now = elements[index]
            let wanted = id(now)
            return IdentifiedBinding(
                id: wanted,
                binding: Binding(
                    get: {
                        let all = data.wrappedValue
                        guard all.indices.contains(index), id(all[index]) == wanted else {
                            return all.first { id($0) == wanted } ?? now
                        }
                        return all[index]
                    },
                    set: { value in
                        guard let place = data.wrappedValue.firstIndex(where: { id($0) == wanted })
                        else { return }
                        data.wrappedValue[place] = value
                    }))
        }
    }
}
