/// A modifier that wraps each element of the content in an element of its own (rule GR2).
package protocol ElementModifier: NodeModifier {
    func makeElement(_ context: NodeContext) -> RenderNode
    /// Updates an element to this value of the modifier, which replaces `old`.
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues)
}

extension ElementModifier {
    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ElementModifierNode(content, self, context)
    }
}

/// A modifier whose element only lays out: it provides the algorithm and draws nothing.
package protocol LayoutModifier: ElementModifier {
    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm
    func arrangesLike(_ other: Self) -> Bool
}

extension LayoutModifier {
    package func makeElement(_ context: NodeContext) -> RenderNode {
        RenderNode(algorithm(in: context.environment), context)
    }

    package func update(
        _ element: RenderNode, from old: Self, _ environment: EnvironmentValues
    ) {
        if !arrangesLike(old) { element.relayout(algorithm(in: environment)) }
    }
}

extension LayoutModifier where Self: Equatable {
    package func arrangesLike(_ other: Self) -> Bool { self == other }
}

/// An element of the content, and the modifier's element around it.
private struct Wrapper {
    package let inner: RenderNode
    package let outer: RenderNode
}

package final class ElementModifierNode<Content, Modifier: ElementModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>, MovingNode, ElementWrapping
{
    private var modifier: Modifier
    private var motion = Motion<Modifier>()
    private var content: ViewNode<Content>?
    /// The first wrapper, stored outside the array because most modifiers wrap exactly one element.
    private var wrapper: Wrapper?
    private var otherWrappers: [Wrapper] = []
    /// Wrappers around rows of a lazy container, by the inner element.
    private var lazyWrappers = [ObjectIdentifier: Wrapper]()
    /// Grid rows in the content: the modifier wraps their cells instead (rule G6).
    private var rows: [GridRowElement] = []

    package init(_ content: Content, _ modifier: Modifier, _ context: NodeContext)
    where Content: View {
        self.modifier = modifier
        super.init(context)
        self.content = NodeContext.make(content, self.context)
    }

    package override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        let old = modifier
        modifier =
            motion.isAtRest(in: host)
            ? view.modifier : motion.take(view.modifier, shown: old, at: self)
        super.update(view, environment)
        func show(_ outer: RenderNode) {
            modifier.update(outer, from: old, environment)
            outer.follow(environment)
        }
        forEachWrapper { show($0.outer) }
        for row in rows { row.wrappers(of: self).forEach(show) }
        content?.update(view.content, environment)
    }

    package func move(atOnce: Bool) -> Bool {
        let old = modifier
        guard let shown = motion.advance(at: host.now, atOnce: atOnce) else { return false }
        modifier = shown
        forEachWrapper { shown.update($0.outer, from: old, environment) }
        return motion.isRunning
    }

    package override var onlyChild: Node? { content }
    package override var bringsElements: Bool { true }

    override var contentTransition: AnyTransition? {
        (modifier as? TransitionModifier)?.transition
    }

    package override var asWrapping: (any ElementWrapping)? { self }
    package var wrappedContent: Node? { content }

    package func wrapped(_ inner: RenderNode) -> RenderNode {
        if let known = lazyWrappers[ObjectIdentifier(inner)] { return known.outer }
        let outer = makeWrapper(around: inner)
        lazyWrappers[ObjectIdentifier(inner)] = Wrapper(inner: inner, outer: outer)
        return outer
    }

    package func dropWrapped(except inner: Set<ObjectIdentifier>) {
        lazyWrappers = lazyWrappers.filter { inner.contains($0.key) }
    }

    package override func collect(_ elements: inout [RenderNode]) {
        let start = elements.count
        content?.collect(&elements)
        if !lazyWrappers.isEmpty {
            for index in start..<elements.count { elements[index] = wrapped(elements[index]) }
            return
        }
        // Replace each element of the content by its wrapper; existing wrappers are reused.
        if elements.count == start + 1, rows.isEmpty, otherWrappers.isEmpty, let wrapper,
            elements[start] === wrapper.inner
        {
            elements[start] = wrapper.outer
            return
        }
        var known = [ObjectIdentifier: Wrapper]()
        forEachWrapper { known[ObjectIdentifier($0.inner)] = $0 }
        wrapper = nil
        otherWrappers.removeAll()
        rows.removeAll()
        for index in start..<elements.count {
            let inner = elements[index]
            if let row = inner as? GridRowElement {
                rows.append(row)
                row.wrapCells(for: self) { [unowned self] in makeWrapper(around: $0) }
                continue
            }
            let outer =
                known[ObjectIdentifier(inner)]?.outer ?? wrapper(around: inner, among: known)
            let found = Wrapper(inner: inner, outer: outer)
            if wrapper == nil { wrapper = found } else { otherWrappers.append(found) }
            elements[index] = outer
        }
    }

    private func forEachWrapper(_ body: (Wrapper) -> Void) {
        if let wrapper { body(wrapper) }
        for wrapper in otherWrappers { body(wrapper) }
        for wrapper in lazyWrappers.values { body(wrapper) }
    }

    /// The wrapper of the element in whose place this one is shown; a new one if there is none.
    private func wrapper(
        around inner: RenderNode, among known: [ObjectIdentifier: Wrapper]
    ) -> RenderNode {
        guard host.hadPassages,
            let old = known.values.first(where: { inner.isInPlace(of: $0.inner) })
        else { return makeWrapper(around: inner) }
        old.outer.adopt([inner])
        return old.outer
    }

    private func makeWrapper(around inner: RenderNode) -> RenderNode {
        let outer = modifier.makeElement(context)
        outer.adopt([inner])
        return outer
    }
}

/// Puts another view behind or in front of each element of the content (rule OV1).
package struct SecondaryModifier<Secondary> {
    package let secondary: Secondary
    package let alignment: Alignment
    package let isBehind: Bool
    /// The edges on which the other view extends into safe areas.
    package var ignoredEdges: Edge.Set = []
}

extension SecondaryModifier: ViewModifier, NodeModifier, SecondaryBringing
where Secondary: View {
    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        SecondaryNode(content, self, context)
    }
}

/// The parts of a ``SecondaryModifier`` its node uses; see ``EachView`` for why this is a protocol.
package protocol SecondaryBringing: NodeModifier {
    associatedtype Secondary: View
    var secondary: Secondary { get }
    var alignment: Alignment { get }
    var isBehind: Bool { get }
    var ignoredEdges: Edge.Set { get }
}

extension SecondaryBringing {
    fileprivate var algorithm: SecondaryAlgorithm {
        SecondaryAlgorithm(
            alignment: alignment, isBehind: isBehind, ignoresSafeAreaEdges: ignoredEdges)
    }
}

private final class SecondaryNode<Content, Modifier: SecondaryBringing>:
    ViewNode<ModifiedContent<Content, Modifier>>, ElementWrapping
{
    private struct Pair {
        let inner: RenderNode
        let outer: RenderNode
        let slot: SlotNode<Modifier.Secondary>
    }
    private var modifier: Modifier
    private var content: ViewNode<Content>?
    private var pairs: [Pair] = []
    /// The pairs around cells of grid rows in the content.
    private var cellPairs: [Pair] = []
    /// The pairs around rows of a lazy container, by the inner element.
    private var lazyPairs = [ObjectIdentifier: Pair]()

    init(_ content: Content, _ modifier: Modifier, _ context: NodeContext)
    where Content: View {
        self.modifier = modifier
        super.init(context)
        self.content = NodeContext.make(content, self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        let moved =
            view.modifier.alignment != modifier.alignment
            || view.modifier.ignoredEdges != modifier.ignoredEdges
        modifier = view.modifier
        super.update(view, environment)
        content?.update(view.content, environment)
        forEachPair { pair in
            pair.slot.update(modifier.secondary, environment)
            pair.outer.follow(environment)
            if moved {
                pair.outer.relayout(modifier.algorithm)
            }
        }
    }

    private func forEachPair(_ body: (Pair) -> Void) {
        for pair in pairs { body(pair) }
        for pair in cellPairs { body(pair) }
        for pair in lazyPairs.values { body(pair) }
    }

    override func forEachChild(_ body: (Node) -> Void) {
        let slots = pairsInOrder.map(\.slot)
        if modifier.isBehind { slots.forEach(body) }
        if let content { body(content) }
        if !modifier.isBehind { slots.forEach(body) }
    }

    private var pairsInOrder: [Pair] {
        if lazyPairs.isEmpty { return pairs + cellPairs }
        var elements: [RenderNode] = []
        content?.collect(&elements)
        var rest = lazyPairs
        let ordered = elements.compactMap { rest.removeValue(forKey: ObjectIdentifier($0)) }
        // Those around rows that have just left, until the next layout drops them.
        return ordered + rest.values
    }

    override var isStatic: Bool { content?.isStatic ?? true }
    override var bringsElements: Bool { true }

    override var asWrapping: (any ElementWrapping)? { self }
    var wrappedContent: Node? { content }

    func wrapped(_ inner: RenderNode) -> RenderNode {
        if let known = lazyPairs[ObjectIdentifier(inner)] { return known.outer }
        let pair = makePair(inner)
        lazyPairs[ObjectIdentifier(inner)] = pair
        host.preferencesChanged()
        return pair.outer
    }

    func dropWrapped(except inner: Set<ObjectIdentifier>) {
        for (id, pair) in lazyPairs where !inner.contains(id) {
            lazyPairs[id] = nil
            host.remove(pair.slot)
            host.preferencesChanged()
        }
    }

    override func collect(_ elements: inout [RenderNode]) {
        let start = elements.count
        content?.collect(&elements)
        if !lazyPairs.isEmpty {
            for index in start..<elements.count { elements[index] = wrapped(elements[index]) }
            return
        }
        var known = [ObjectIdentifier: Pair]()
        for pair in pairs { known[ObjectIdentifier(pair.inner)] = pair }
        pairs.removeAll(keepingCapacity: true)
        for index in start..<elements.count {
            let inner = elements[index]
            if let row = inner as? GridRowElement {
                wrapCells(of: row)
                continue
            }
            let pair =
                known.removeValue(forKey: ObjectIdentifier(inner))
                ?? pairInPlace(of: inner, &known) ?? makePair(inner)
            pairs.append(pair)
            elements[index] = pair.outer
        }
        if !known.isEmpty { for gone in known.values { gone.slot.remove() } }
    }

    private func wrapCells(of row: GridRowElement) {
        row.wrapCells(for: self) { [unowned self] inner in
            let pair = makePair(inner)
            cellPairs.append(pair)
            return pair.outer
        } drop: { [unowned self] outer in
            for pair in cellPairs where pair.outer === outer { pair.slot.remove() }
            cellPairs.removeAll { $0.outer === outer }
        }
    }

    /// The pair of the element in whose place this one is shown.
    private func pairInPlace(
        of inner: RenderNode, _ known: inout [ObjectIdentifier: Pair]
    ) -> Pair? {
        guard host.hadPassages,
            let (id, old) = known.first(where: { inner.isInPlace(of: $0.value.inner) })
        else { return nil }
        known[id] = nil
        return pair(inner, old.slot, old.outer)
    }

    private func makePair(_ inner: RenderNode) -> Pair {
        let modifier = modifier
        let slot = SlotNode(
            modifier.secondary, context, several: ZStackAlgorithm(alignment: .center))
        let outer = RenderNode(modifier.algorithm, context)
        return pair(inner, slot, outer)
    }

    private func pair(
        _ inner: RenderNode, _ slot: SlotNode<Modifier.Secondary>, _ outer: RenderNode
    ) -> Pair {
        let isBehind = modifier.isBehind
        func arrange(_ secondary: RenderNode) {
            outer.adopt(isBehind ? [secondary, inner] : [inner, secondary])
        }
        arrange(slot.element)
        slot.elementChanged = arrange
        return Pair(inner: inner, outer: outer, slot: slot)
    }
}
