public import Foundation

/// One view for each element of a collection; the views keep identity and state by the elements'
/// ids.
///
/// As in SwiftUI the content need not be a view: other builders accept a `ForEach` of their own
/// content.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public let data: Data
    /// Creates the view of an element.
    public let content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID
    package private(set) var move: ((IndexSet, Int) -> Void)?
    package private(set) var delete: ((IndexSet) -> Void)?

    package init(
        data: Data, id: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach where Content: View {
    /// Creates views for elements that are identified by a property.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates views for elements that are `Identifiable`. Of a binding to a collection the elements are
    /// bindings.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates views for a range of integers, which are their own ids.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data: _IntegerRange, ID == Data.Element {
        self.init(data: data, id: { $0 }, content: content)
    }

    /// Lets the user move rows of a ``List``, by Alt with the up and down arrows or by dragging.
    ///
    /// - Parameter action: receives the indices of the rows and the index before which they are
    ///   inserted, both counted in the data before the move. `nil` disables moving.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
        var view = self
        view.move = action
        return view
    }

    /// Lets the user delete rows of a ``List``, by the keys Delete and Backspace.
    ///
    /// - Parameter action: receives the indices of the rows. `nil` disables deleting.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
        var view = self
        view.delete = action
        return view
    }
}

/// A `Range<Int>`.
///
/// As a protocol it leaves the type of the elements open. The compiler, which tries each initializer with each
/// argument, would otherwise take the elements of other collections for integers, and complain of that
/// instead of an error in the content.
public protocol _IntegerRange: RandomAccessCollection where Element: Hashable {}
extension Range: _IntegerRange where Bound == Int {}

extension ForEach: View, PrimitiveView, EachView where Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        ForEachNode(self, context)
    }
}

/// The node of one element. Its view is evaluated alone when only observable values it read
/// changed.
package final class ForEachRow<Element, Content: View>: Node {
    private var element: Element
    private var make: (Element) -> Content
    private var node: ViewNode<Content>?
    /// The node of what the container around makes of the view.
    private var contained: ViewNode<AnyView>?
    private let container: (row: any RowContainer, id: AnyHashable)?

    init<ID: Hashable>(
        _ element: Element, id: ID, _ context: NodeContext, make: @escaping (Element) -> Content
    ) {
        self.element = element
        self.make = make
        container =
            Content.self is any RowsView.Type
            ? nil : context.parent?.rowContainer.map { ($0, AnyHashable(id)) }
        super.init(context)
        let view = evaluate { make(element) }
        if let container, let row = container.row.row(view, id: container.id) {
            contained = NodeContext.make(row, self.context)
        } else {
            node = NodeContext.make(view, self.context)
        }
    }

    package func update(
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
        if let contained, let container, let row = container.row.row(view, id: container.id) {
            contained.update(row, environment)
        }
    }

    package override var onlyChild: Node? { (node as Node?) ?? contained }
}

/// A view that consists of rows, so that a list need not look for its views.
package protocol RowsView {}
extension ForEach: RowsView {}
extension Section: RowsView {}

/// The part of a ``ForEach`` its node uses.
///
/// Generic nodes have one parameter, the type of the view, and reach its other types through such a
/// protocol. If a node had several constrained parameters, the runtime would search all
/// conformances of the program for each of them when it looks up the node's superclass.
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

package final class ForEachNode<Each: EachView>: ValueNode<Each>, LazyRows {
    private typealias Data = Each.Data
    private typealias ID = Each.ID
    private typealias Content = Each.Content

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

    /// - Returns: whether rows were added, removed or moved.
    private func makeAll() -> Bool {
        var new: [ID] = []
        new.reserveCapacity(view.data.count)
        var kept = [ID: Row]()
        kept.reserveCapacity(view.data.count)
        for place in 0..<view.data.count {
            let element = element(place)
            let id = view.id(element)
            // Of several elements with the same id only the first is shown, because a row's
            // identity is its id.
            if kept[id] != nil { continue }
            if let row = rows[id] {
                row.update(element, environment, make: view.content)
                kept[id] = row
            } else if isMade, let row = revived(key: AnyHashable(id), as: Row.self) {
                row.update(element, environment, make: view.content)
                kept[id] = row
            } else {
                let row = Row(element, id: id, context, make: view.content)
                kept[id] = row
                if isMade { inserted(row, key: AnyHashable(id)) }
            }
            new.append(id)
        }
        for (id, row) in rows where kept[id] == nil { removing(row, key: AnyHashable(id)) }
        let changed = !isMade || new != order
        rows = kept
        order = new
        isMade = true
        return changed
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if dataChanged != nil {
            let made = rows.sorted { places[$0.key] ?? .max < places[$1.key] ?? .max }
            for (_, row) in made { body(row) }
            return
        }
        if !isMade { _ = makeAll() }
        for id in order { if let row = rows[id] { body(row) } }
    }

    package override func forEachExistingChild(_ body: (Node) -> Void) {
        for row in rows.values { body(row) }
    }

    package override var isStatic: Bool { false }

    // MARK: Rows on demand

    package var rowCount: Int { view.data.count }
    package var isLazy: Bool { dataChanged != nil }
    package var holdsRows: Bool {
        Content.self is any RowsView.Type || rows.values.contains { $0.bringsRows }
    }

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
        // Ids that are consecutive integers need no search: a range may have a million elements.
        if let number = id as? Int, rowCount > 0, let first = view.id(element(0)) as? Int {
            let (index, overflow) = number.subtractingReportingOverflow(first)
            if !overflow, (0..<rowCount).contains(index), view.id(element(index)) == id {
                return index
            }
        }
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
        host.preferencesChanged()
        return row
    }

    private var places: [ID: Int] = [:]

    package func dropRows(except range: Range<Int>) {
        for (id, index) in places where !range.contains(index) {
            if let row = rows.removeValue(forKey: id) { host.remove(row) }
            places[id] = nil
            host.preferencesChanged()
        }
    }

    package func becomeLazy(_ changed: @escaping () -> Void) {
        dataChanged = changed
    }

    /// Updates the created rows to their new elements, and removes those no longer near their old
    /// index.
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
        // Rows whose index changed are searched for within 64 elements of the created rows, plus
        // one element for each of them, so that a long collection is not walked.
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
