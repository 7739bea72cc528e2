public import Foundation

/// Views made of data, one for each element; they keep their identity and state by the id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: EachView {
    /// The data.
    public let data: Data
    /// The view of an element.
    public let content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID
    package private(set) var move: ((IndexSet, Int) -> Void)?
    package private(set) var delete: ((IndexSet) -> Void)?

    /// Views of elements identified by a property.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    /// Views of elements that identify themselves.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
        id = { $0.id }
    }

    /// Views of a range of numbers, identified by the number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.data = data
        self.content = content
        id = { $0 }
    }

    /// Views of the elements of a binding, with a binding to each.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == [IdentifiedBinding<Base.Element, ID>], Base.Element: Identifiable,
        ID == Base.Element.ID
    {
        self.data = data.wrappedValue.indices.map { index in
            let now = data.wrappedValue[index]
            return IdentifiedBinding(
                id: now.id,
                binding: Binding(
                    get: {
                        // The element may be gone by the time somebody looks.
                        let all = data.wrappedValue
                        guard all.indices.contains(index), all[index].id == now.id else {
                            return all.first { $0.id == now.id } ?? now
                        }
                        return all[index]
                    },
                    set: { value in
                        let all = data.wrappedValue
                        guard let place = all.firstIndex(where: { $0.id == now.id }) else {
                            return
                        }
                        data.wrappedValue[place] = value
                    }))
        }
        self.content = { content($0.binding) }
        id = { $0.id }
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        ForEachNode(self, context)
    }

    /// Lets rows of a ``List`` be put elsewhere: by Alt with Arrow up and down, or by the mouse.
    ///
    /// - Parameter action: takes the places of the rows, and the place before which they go, both
    ///   counted in the data as they are.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
        var view = self
        view.move = action
        return view
    }

    /// Lets rows of a ``List`` be taken out, by the keys Delete and Backspace.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
        var view = self
        view.delete = action
        return view
    }
}

/// A binding to one element of a collection, with the element's id.
public struct IdentifiedBinding<Value, ID: Hashable> {
    let id: ID
    let binding: Binding<Value>
}

/// The node of one element: its view runs again alone when only what it read has changed.
package final class ForEachRow<Element, Content: View>: Node {
    nonisolated deinit {}
    private var element: Element
    private var make: (Element) -> Content
    private var node: ViewNode<Content>?
    /// In a list the row's view has the list's marks around it.
    private var listed: ViewNode<ListRow<Content>>?
    private let id: AnyHashable?

    init<ID: Hashable>(
        _ element: Element, id: ID, _ context: NodeContext, make: @escaping (Element) -> Content
    ) {
        self.element = element
        self.make = make
        let isListed = context.environment.listRows != nil && !(Content.self is any RowsView.Type)
        self.id = isListed ? AnyHashable(id) : nil
        super.init(context)
        let view = evaluate { make(element) }
        if let id = self.id {
            listed = NodeContext.make(ListRow(id, view), self.context)
        } else {
            node = NodeContext.make(view, self.context)
        }
    }

    func update(
        _ element: Element, _ environment: EnvironmentValues, make: @escaping (Element) -> Content
    ) {
        self.element = element
        self.make = make
        setEnvironment(environment)
        refresh()
    }

    package override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        let view = evaluate { make(element) }
        node?.update(view, environment)
        if let id { listed?.update(ListRow(id, view), environment) }
    }

    package override var onlyChild: Node? {
        if let node { return node }
        return listed
    }
}

/// A view that is rows itself, not one row of a list.
private protocol RowsView {}
extension ForEach: RowsView {}
extension Section: RowsView {}

/// A node whose children can be made one by one: what lazy containers ask for.
package protocol LazyRows: Node {
    /// How many children there could be.
    var rowCount: Int { get }
    /// The child at a place, made now if it is not there.
    func makeRow(_ index: Int) -> Node
    /// The child at a place, if it was made.
    func madeRow(_ index: Int) -> Node?
    /// Lets go of all made children but those in the range.
    func dropRows(except range: Range<Int>)
    /// The id at a place, for finding it again when the data are others.
    func rowID(_ index: Int) -> AnyHashable
    /// The first place with an id; asks for the ids of all elements before it.
    func rowIndex(of id: AnyHashable) -> Int?
    /// Whether a row is rows itself: a section, or another `ForEach`.
    var holdsRows: Bool { get }
    /// Whether rows are made on demand.
    var isLazy: Bool { get }
    /// Says that rows are made on demand from now on; called by lazy containers.
    func becomeLazy(_ changed: @escaping () -> Void)
    /// Puts a row before another place; `nil` where rows stay where they are.
    var moveRow: ((_ from: Int, _ to: Int) -> Void)? { get }
    /// Takes rows out; `nil` where they stay.
    var deleteRows: ((IndexSet) -> Void)? { get }
}

/// What a node needs of a ``ForEach``.
///
/// Nodes of views with several parameters name the view alone: to find out the class above theirs the
/// program would search all conformances for each parameter that has to conform to something.
package protocol EachView: PrimitiveView {
    associatedtype Data: RandomAccessCollection
    associatedtype ID: Hashable
    associatedtype Content: View
    var data: Data { get }
    var content: (Data.Element) -> Content { get }
    var id: (Data.Element) -> ID { get }
    var move: ((IndexSet, Int) -> Void)? { get }
    var delete: ((IndexSet) -> Void)? { get }
}

package final class ForEachNode<Each: EachView>: KeepingNode<Each>, LazyRows {
    private typealias Data = Each.Data
    private typealias ID = Each.ID
    private typealias Content = Each.Content

    nonisolated deinit {}
    package override var asRows: (any LazyRows)? { self }
    private typealias Row = ForEachRow<Data.Element, Content>
    private var rows: [ID: Row] = [:]
    private var order: [ID] = []
    private var isMade = false
    private var dataChanged: (() -> Void)?

    package override func update(_ view: Each, _ environment: EnvironmentValues) {
        super.update(view, environment)
        if let dataChanged {
            updateMadeRows()
            dataChanged()
        } else if isMade {
            if makeAll() { elementsChanged() }
        }
    }

    // MARK: All rows at once

    /// - Returns: whether rows came, went or moved.
    private func makeAll() -> Bool {
        var new: [ID] = []
        new.reserveCapacity(view.data.count)
        var kept: [ID: Row] = [:]
        kept.reserveCapacity(view.data.count)
        for place in 0..<view.data.count {
            let element = element(place)
            let id = view.id(element)
            // Of two elements with one id only the first is shown: there is but one identity.
            if kept[id] != nil { continue }
            if let row = rows[id] {
                row.update(element, environment, make: view.content)
                kept[id] = row
            } else {
                kept[id] = Row(element, id: id, context, make: view.content)
            }
            new.append(id)
        }
        for (id, row) in rows where kept[id] == nil { host.remove(row) }
        let changed = !isMade || new != order
        rows = kept
        order = new
        isMade = true
        return changed
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if dataChanged != nil {
            for row in rows.values { body(row) }
            return
        }
        if !isMade { _ = makeAll() }
        for id in order { if let row = rows[id] { body(row) } }
    }

    package override var isStatic: Bool { false }

    // MARK: Rows on demand

    package var rowCount: Int { view.data.count }
    package var isLazy: Bool { dataChanged != nil }
    package var holdsRows: Bool { Content.self is any RowsView.Type }

    package var moveRow: ((_ from: Int, _ to: Int) -> Void)? {
        view.move.map { move in { from, to in move(IndexSet(integer: from), to) } }
    }
    package var deleteRows: ((IndexSet) -> Void)? { view.delete }

    private func element(_ index: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    }

    package func rowID(_ index: Int) -> AnyHashable { AnyHashable(view.id(element(index))) }

    package func rowIndex(of id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        var index = 0
        for element in view.data {
            if view.id(element) == id { return index }
            index += 1
        }
        return nil
    }

    package func madeRow(_ index: Int) -> Node? { rows[view.id(element(index))] }

    package func makeRow(_ index: Int) -> Node {
        let element = element(index)
        let id = view.id(element)
        if let row = rows[id] { return row }
        let row = Row(element, id: id, context, make: view.content)
        rows[id] = row
        places[id] = index
        return row
    }

    private var places: [ID: Int] = [:]

    package func dropRows(except range: Range<Int>) {
        for (id, index) in places where !range.contains(index) {
            if let row = rows.removeValue(forKey: id) { host.remove(row) }
            places[id] = nil
        }
    }

    package func becomeLazy(_ changed: @escaping () -> Void) {
        dataChanged = changed
    }

    /// Made rows take over their new element; those no longer near their place are let go.
    private func updateMadeRows() {
        let count = view.data.count
        var moved: [ID: Row] = [:]
        for (id, index) in places {
            guard let row = rows[id] else { continue }
            if index < count {
                let element = element(index)
                if view.id(element) == id {
                    row.update(element, environment, make: view.content)
                    continue
                }
            }
            moved[id] = row
        }
        if moved.isEmpty { return }
        // Rows that moved are looked for in the neighbourhood of where rows were made.
        let lower = max((places.values.min() ?? 0) - moved.count - 64, 0)
        let upper = min((places.values.max() ?? 0) + moved.count + 64, count)
        var index = lower
        while index < upper, !moved.isEmpty {
            let element = element(index)
            let id = view.id(element)
            if let row = moved.removeValue(forKey: id) {
                row.update(element, environment, make: view.content)
                places[id] = index
            }
            index += 1
        }
        for (id, row) in moved {
            host.remove(row)
            rows[id] = nil
            places[id] = nil
        }
    }
}
