// Views made from the views of another one.
//
//     Group(subviews: content) { subviews in
//         ForEach(subviews) { $0.padding() }
//     }
//
// The nodes of `content` exist once, below a node that owns their elements. A `Subview` is a view whose
// only element is one of these, so what is made from the subviews arranges them, and their state stays
// when it is made anew.

/// One of the views that a view consists of, for a container that arranges them itself.
public struct Subview: PrimitiveView, Identifiable {
    /// The identity of a subview, which it keeps as long as it exists.
    public struct ID: Hashable {
        fileprivate let element: ObjectIdentifier
    }
    fileprivate let element: RenderNode

    fileprivate nonisolated init(element: RenderNode) { self.element = element }

    /// The identity.
    public var id: ID { ID(element: ObjectIdentifier(element)) }

    /// The values that the view sets for its container.
    public var containerValues: ContainerValues { ContainerValues(element) }

    /// A trait of the view.
    package func trait<Key>(_ key: Key.Type) -> Any? { element.trait(key) }

    package func makeNode(_ context: NodeContext) -> ViewNode<Subview> {
        SubviewNode(self, context)
    }
}

/// A view around each of the views that another one consists of, for containers whose rows these are.
///
/// The rows of a ``ForEach`` and the parts of a ``Section`` inside stay as they are: a lazy container makes
/// them on demand, and they have rows of their own.
package struct EachSubview<Source, Row> {
    package let source: Source
    package let row: (_ subview: Subview, _ isFirst: Bool) -> Row

    package init(
        _ source: Source, @ViewBuilder row: @escaping (_ subview: Subview, _ isFirst: Bool) -> Row
    ) {
        self.source = source
        self.row = row
    }
}

extension EachSubview: View, PrimitiveView, EachSubviewView where Source: View, Row: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        EachSubviewNode(self, context)
    }
}

/// The parts of an ``EachSubview`` its node uses; see ``EachView`` for why this is a protocol.
package protocol EachSubviewView: PrimitiveView {
    associatedtype Source: View
    associatedtype Row: View
    var source: Source { get }
    var row: (_ subview: Subview, _ isFirst: Bool) -> Row { get }
}

private final class EachSubviewNode<Each: EachSubviewView>: ValueNode<Each> {
    private struct Row {
        let element: RenderNode
        let node: ViewNode<Each.Row>
    }
    private var source: ViewNode<Each.Source>?
    private var rows: [Row] = []
    private var parts: [Node] = []

    override init(_ view: Each, _ context: NodeContext) {
        super.init(view, context)
        source = NodeContext.make(view.source, self.context)
        split()
    }

    package override func update(_ view: Each, _ environment: EnvironmentValues) {
        super.update(view, environment)
        source?.update(view.source, environment)
        for (index, row) in rows.enumerated() {
            row.node.update(view.row(Subview(element: row.element), index == 0), environment)
        }
    }

    /// Finds the elements and the nodes that bring rows, and makes the views around the elements.
    private func split() {
        var known: [ObjectIdentifier: Row] = [:]
        for row in rows { known[ObjectIdentifier(row.element)] = row }
        rows.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        if let source { add(source, &known) }
        for gone in known.values { host.remove(gone.node) }
    }

    private func add(_ node: Node, _ known: inout [ObjectIdentifier: Row]) {
        if node.asRows != nil || node.asSection != nil
            || node.asWrapping?.wrappedContent?.bringsRows == true
        {
            return parts.append(node)
        }
        if let inner = node.lazyParts {
            for part in inner { add(part, &known) }
            return
        }
        guard node.bringsElements else { return node.forEachChild { add($0, &known) } }
        var elements: [RenderNode] = []
        node.collect(&elements)
        for element in elements {
            let row =
                known.removeValue(forKey: ObjectIdentifier(element))
                ?? Row(
                    element: element,
                    node: NodeContext.make(
                        view.row(Subview(element: element), rows.isEmpty), context))
            rows.append(row)
            parts.append(row.node)
        }
    }

    package override var lazyParts: [Node]? { parts }
    package override var ownsElements: Bool { true }
    package override var isStatic: Bool { source?.isStatic ?? true }

    package override func forEachChild(_ body: (Node) -> Void) {
        if let source { body(source) }
        for row in rows { body(row.node) }
    }

    package override func collect(_ elements: inout [RenderNode]) {
        for part in parts { part.collect(&elements) }
    }

    package override func collectElements() {
        let old = parts
        split()
        // Rows that are not made lazily may have changed below a part that is the same.
        if !old.elementsEqual(parts, by: { $0 === $1 }) || parts.contains(where: \.bringsRows) {
            elementsChanged()
        }
    }
}

private final class SubviewNode: ValueNode<Subview> {
    package override func update(_ view: Subview, _ environment: EnvironmentValues) {
        let isOther = view.element !== self.view.element
        super.update(view, environment)
        if isOther { elementsChanged() }
    }

    package override func collect(_ elements: inout [RenderNode]) { elements.append(view.element) }
    override var bringsElements: Bool { true }
    package override var isStatic: Bool { true }
}

/// The views that a view consists of, in their order; groups, conditions and `ForEach` are dissolved.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
    fileprivate let elements: [RenderNode]

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of views.
    public var endIndex: Int { elements.count }
    /// The view at a position.
    public subscript(position: Int) -> Subview { Subview(element: elements[position]) }
}

/// A value that a view sets for its container.
public protocol ContainerValueKey: SendableMetatype {
    /// The value's type.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

/// The values that a view sets for its container, by their keys.
@MainActor @preconcurrency public struct ContainerValues {
    private let element: RenderNode?
    /// The values set here.
    fileprivate private(set) var own: [ObjectIdentifier: Any] = [:]

    fileprivate init(_ element: RenderNode?) { self.element = element }

    /// The value for a key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get {
            (own[ObjectIdentifier(key)] ?? element?.trait(key)) as? Key.Value ?? Key.defaultValue
        }
        set { own[ObjectIdentifier(key)] = newValue }
    }
}

extension LayoutSubview {
    /// The values that the view sets for its container.
    @MainActor @preconcurrency public var containerValues: ContainerValues {
        ContainerValues(node as? RenderNode)
    }
}

/// The views that `Group(subviews:transform:)` makes from the subviews of another view.
@MainActor @preconcurrency public struct GroupElementsOfContent<Subviews, Content> {
    package let subviews: Subviews
    package let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View, PrimitiveView, SubviewsView
where Subviews: View, Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        SubviewsNode(self, context)
    }
}

/// The parts of a ``GroupElementsOfContent`` its node uses; see ``EachView`` for why this is a protocol.
package protocol SubviewsView: PrimitiveView {
    associatedtype Subviews: View
    associatedtype Content: View
    var subviews: Subviews { get }
    var transform: (SubviewsCollection) -> Content { get }
}

/// Owns the elements of the subviews, and tells when there are others.
private final class SubviewSource<Content: View>: Node {
    private var content: ViewNode<Content>?
    package private(set) var elements: [RenderNode] = []
    package var changed: (() -> Void)?

    init(_ view: Content, _ context: NodeContext) {
        super.init(context)
        content = NodeContext.make(view, self.context)
        content?.collect(&elements)
    }

    package func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
        content?.update(view, environment)
    }

    package override var onlyChild: Node? { content }
    package override var ownsElements: Bool { true }

    package override func collectElements() {
        elements.removeAll()
        content?.collect(&elements)
        changed?()
    }
}

private final class SubviewsNode<Group: SubviewsView>: ValueNode<Group> {
    private var source: SubviewSource<Group.Subviews>?
    private var content: ViewNode<Group.Content>?

    override init(_ view: Group, _ context: NodeContext) {
        super.init(view, context)
        let source = SubviewSource(view.subviews, self.context)
        self.source = source
        source.changed = { [weak self] in self?.refresh() }
        content = NodeContext.make(evaluateContent(), self.context)
    }

    private func evaluateContent() -> Group.Content {
        evaluate { view.transform(SubviewsCollection(elements: source?.elements ?? [])) }
    }

    package override func update(_ view: Group, _ environment: EnvironmentValues) {
        super.update(view, environment)
        source?.update(view.subviews, environment)
        refresh()
    }

    package override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        content?.update(evaluateContent(), environment)
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if let source { body(source) }
        if let content { body(content) }
    }
    package override func collect(_ elements: inout [RenderNode]) { content?.collect(&elements) }
    package override var isStatic: Bool { content?.isStatic ?? true }
}

extension Group {
    /// Creates a group of views made from the subviews of a view.
    public init<Base: View, Result: View>(
        subviews view: Base,
        @ViewBuilder transform: @escaping (_ subviews: SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(subviews: view, transform: transform) }
    }
}

extension ForEach {
    /// Creates a view from each of the subviews of a view.
    public init<Base: View, Row: View>(
        subviews view: Base, @ViewBuilder content: @escaping (_ subview: Subview) -> Row
    )
    where
        Data == CollectionOfOne<Int>, ID == Int,
        Content == GroupElementsOfContent<Base, ForEach<SubviewsCollection, Subview.ID, Row>>
    {
        self.init(
            data: CollectionOfOne(0), id: { $0 },
            content: { _ in
                GroupElementsOfContent(subviews: view) {
                    ForEach<SubviewsCollection, Subview.ID, Row>($0, content: content)
                }
            })
    }
}

extension View {
    /// Sets a value for the container around the view, which reads it from ``Subview/containerValues``.
    public func containerValue<Value>(
        _ path: WritableKeyPath<ContainerValues, Value>, _ value: Value
    ) -> some View {
        var values = ContainerValues(nil)
        values[keyPath: path] = value
        return modifier(ContainerValuesModifier(values: values.own))
    }
}

struct ContainerValuesModifier: ElementModifier {
    package let values: [ObjectIdentifier: Any]

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = RenderNode(PassThroughAlgorithm(), context)
        element.traits.merge(values) { $1 }
        return element
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        element.traits.merge(values) { $1 }
    }
}
