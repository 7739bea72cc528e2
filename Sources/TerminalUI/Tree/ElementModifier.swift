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
        for wrapper in wrappers {
            view.modifier.update(wrapper.outer, from: old, environment)
            if turned {
                wrapper.outer.rightToLeft = environment.layoutDirection == .rightToLeft
                host.layoutPass.invalidate(wrapper.outer)
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
        if inside.count == wrappers.count
            && zip(inside, wrappers).allSatisfy({ $0 === $1.inner })
        {
            for wrapper in wrappers { elements.append(wrapper.outer) }
            return
        }
        var known: [ObjectIdentifier: RenderNode] = [:]
        for wrapper in wrappers { known[ObjectIdentifier(wrapper.inner)] = wrapper.outer }
        wrappers = inside.map { inner in
            if let outer = known[ObjectIdentifier(inner)] { return (inner, outer) }
            let outer = view.modifier.makeElement(context)
            outer.adopt([inner])
            return (inner, outer)
        }
        for wrapper in wrappers { elements.append(wrapper.outer) }
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
        for pair in pairs {
            pair.slot.update(view.modifier.secondary, environment)
            if moved {
                pair.outer.relayout(
                    SecondaryLayout(
                        alignment: view.modifier.alignment, isBehind: view.modifier.isBehind))
            }
        }
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if view.modifier.isBehind { for pair in pairs { body(pair.slot) } }
        content.map(body)
        if !view.modifier.isBehind { for pair in pairs { body(pair.slot) } }
    }

    override var isStatic: Bool { content?.isStatic ?? true }
    override var bringsElements: Bool { true }

    override func collect(_ elements: inout [RenderNode]) {
        var inside: [RenderNode] = []
        content?.collect(&inside)
        var known: [ObjectIdentifier: Pair] = [:]
        for pair in pairs { known[ObjectIdentifier(pair.inner)] = pair }
        pairs = inside.map { inner in
            known.removeValue(forKey: ObjectIdentifier(inner)) ?? makePair(inner)
        }
        for gone in known.values { gone.slot.remove() }
        for pair in pairs { elements.append(pair.outer) }
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
