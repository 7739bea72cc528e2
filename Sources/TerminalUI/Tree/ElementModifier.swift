/// A modifier that puts an element of its own round each element of the content (rule GR2).
package protocol ElementModifier: NodeModifier {
    func makeElement(_ context: NodeContext) -> RenderNode
    /// Brings an element up to date with this value, which replaced `old`.
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues)
}

extension ElementModifier {
    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ElementModifierNode(ModifiedContent(content: content, modifier: self), context)
    }
}

/// A modifier that changes layout only: it brings an algorithm.
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

package final class ElementModifierNode<Content: View, Modifier: ElementModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>, MovingNode
{
    private var motion = Motion<Modifier>()
    private var content: ViewNode<Content>?
    private var wrappers: [(inner: RenderNode, outer: RenderNode)] = []
    /// Rows of a grid in the content: the modifier goes to their cells (rule G6).
    private var rows: [GridRowElement] = []

    package override init(
        _ view: ModifiedContent<Content, Modifier>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
    }

    package override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier
        let turned = environment.layoutDirection != self.environment.layoutDirection
        var view = view
        view.modifier = motion.take(view.modifier, shown: old, at: self)
        super.update(view, environment)
        let outers = wrappers.map(\.outer) + rows.flatMap { $0.wrappers(of: self) }
        for outer in outers {
            view.modifier.update(outer, from: old, environment)
            if turned {
                outer.rightToLeft = environment.layoutDirection == .rightToLeft
                host.layoutPass.invalidate(outer)
            }
        }
        content?.update(view.content, environment)
    }

    package func move(atOnce: Bool) -> Bool {
        let old = view.modifier
        guard let shown = motion.advance(at: host.now, atOnce: atOnce) else { return false }
        view.modifier = shown
        for wrapper in wrappers { shown.update(wrapper.outer, from: old, environment) }
        return motion.goesOn
    }

    package override func forEachChild(_ body: (Node) -> Void) { content.map(body) }
    package override var bringsElements: Bool { true }

    package override func collect(_ elements: inout [RenderNode]) {
        var inside: [RenderNode] = []
        content?.collect(&inside)
        if rows.isEmpty && inside.count == wrappers.count
            && zip(inside, wrappers).allSatisfy({ $0 === $1.inner })
        {
            for wrapper in wrappers { elements.append(wrapper.outer) }
            return
        }
        var known: [ObjectIdentifier: RenderNode] = [:]
        for wrapper in wrappers { known[ObjectIdentifier(wrapper.inner)] = wrapper.outer }
        wrappers.removeAll(keepingCapacity: true)
        rows.removeAll()
        for inner in inside {
            if let row = inner as? GridRowElement {
                rows.append(row)
                row.wrapCells(for: self) { [unowned self] in makeWrapper(around: $0) }
                elements.append(row)
                continue
            }
            let outer = known[ObjectIdentifier(inner)] ?? makeWrapper(around: inner)
            wrappers.append((inner, outer))
            elements.append(outer)
        }
    }

    private func makeWrapper(around inner: RenderNode) -> RenderNode {
        let outer = view.modifier.makeElement(context)
        outer.adopt([inner])
        return outer
    }
}

/// Behind or in front of each element of the content another view (rule OV1).
package struct SecondaryModifier<Secondary: View>: NodeModifier {
    let secondary: Secondary
    let alignment: Alignment
    let isBehind: Bool

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        SecondaryNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class SecondaryNode<Content: View, Secondary: View>:
    ViewNode<ModifiedContent<Content, SecondaryModifier<Secondary>>>
{
    private struct Pair {
        let inner: RenderNode
        let outer: RenderNode
        let slot: SlotNode<Secondary>
    }
    private var content: ViewNode<Content>?
    private var pairs: [Pair] = []
    /// Those around the cells of grid rows in the content.
    private var cellPairs: [Pair] = []

    override init(
        _ view: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, SecondaryModifier<Secondary>>,
        _ environment: EnvironmentValues
    ) {
        let moved = view.modifier.alignment != self.view.modifier.alignment
        super.update(view, environment)
        content?.update(view.content, environment)
        for pair in pairs + cellPairs {
            pair.slot.update(view.modifier.secondary, environment)
            if moved {
                pair.outer.relayout(
                    SecondaryLayout(
                        alignment: view.modifier.alignment, isBehind: view.modifier.isBehind))
            }
        }
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if view.modifier.isBehind { for pair in pairs + cellPairs { body(pair.slot) } }
        content.map(body)
        if !view.modifier.isBehind { for pair in pairs + cellPairs { body(pair.slot) } }
    }

    override var isStatic: Bool { content?.isStatic ?? true }
    override var bringsElements: Bool { true }

    override func collect(_ elements: inout [RenderNode]) {
        var inside: [RenderNode] = []
        content?.collect(&inside)
        var known: [ObjectIdentifier: Pair] = [:]
        for pair in pairs { known[ObjectIdentifier(pair.inner)] = pair }
        pairs.removeAll(keepingCapacity: true)
        for inner in inside {
            if let row = inner as? GridRowElement {
                wrapCells(of: row)
                elements.append(row)
                continue
            }
            let pair = known.removeValue(forKey: ObjectIdentifier(inner)) ?? makePair(inner)
            pairs.append(pair)
            elements.append(pair.outer)
        }
        for gone in known.values { gone.slot.remove() }
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

    private func makePair(_ inner: RenderNode) -> Pair {
        let modifier = view.modifier
        let slot = SlotNode(
            modifier.secondary, context, several: ZStackAlgorithm(alignment: .center))
        let outer = RenderNode(
            SecondaryLayout(alignment: modifier.alignment, isBehind: modifier.isBehind), context)
        func arrange(_ secondary: RenderNode) {
            outer.adopt(modifier.isBehind ? [secondary, inner] : [inner, secondary])
        }
        arrange(slot.element)
        slot.elementChanged = { [weak outer, weak inner] secondary in
            guard let outer, let inner else { return }
            outer.adopt(modifier.isBehind ? [secondary, inner] : [inner, secondary])
        }
        return Pair(inner: inner, outer: outer, slot: slot)
    }
}
