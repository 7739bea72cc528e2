import LayoutEngine

// Insertion and removal by a transition.
//
// The nodes that insert and remove views (conditions, `ForEach`, `id(_:)`, `AnyView`) tell so by
// `inserted(_:)` and `removing(_:)`. If the update is animated, a passage begins for the view:
//
// 1. Each of the view's elements is wrapped in the body of its transition, in the phase before the
//    insertion or, for a removal, the phase it has.
// 2. The body is updated to the phase it moves to, in a transaction whose animations the passage waits
//    for. They start there like those of any other update.
// 3. When the last one has ended, the wrapping is dropped; a removed view is removed for good.
//
// A view that leaves takes no part in layout: its container keeps it as a guest, drawn where it was, in
// front of the others unless z-indices say otherwise. It gets neither keys nor the mouse nor updates; its
// state stays until the end, so a view that is inserted again before it has left goes on where it was.

/// An inserted or removed view, until its transition ends.
private final class Passage {
    /// The view.
    package let child: Node
    /// What a view must have to be the same: an id; `nil` where the type suffices.
    package let key: AnyHashable?
    var isLeaving = false
    private unowned let owner: Node
    private var travellers: [ObjectIdentifier: Traveller] = [:]
    /// Counts the changes of direction: the end of an animation counts only in the last one.
    private var turn = 0

    init(_ child: Node, key: AnyHashable?, owner: Node) {
        self.child = child
        self.key = key
        self.owner = owner
    }

    /// Wraps the elements of the child whose transitions are animated.
    func begin(at phase: TransitionPhase) {
        var elements: [RenderNode] = []
        child.collect(&elements)
        let host = owner.host
        for element in elements where travellers[ObjectIdentifier(element)] == nil {
            // The cells of a grid's row belong to the grid.
            if element is GridRowElement { continue }
            let transition =
                element.trait(TransitionKey.self) as? AnyTransition
                ?? owner.transitionAround ?? .opacity
            let isAnimated = host.transaction.animation != nil || transition.hasAnimation
            guard isAnimated, !transition.isIdentity else { continue }
            if phase == .identity && element.drawnBounds == nil { continue }
            travellers[ObjectIdentifier(element)] = Traveller(
                element, transition, phase, owner.context)
        }
    }

    package var isEmpty: Bool { travellers.isEmpty }

    /// Moves all elements to a phase, with the animation of the update.
    package func move(to phase: TransitionPhase) {
        turn += 1
        let (host, turn) = (owner.host, turn)
        let outer = host.transaction
        // The travellers' animations retain the completion from here on, the host only during the update.
        host.transaction.addAnimationCompletion(criteria: .removed) { [weak self] in
            guard let self, self.turn == turn else { return }
            owner.passages?.end(self, of: owner)
        }
        host.transaction.completions.last?.host = host
        for traveller in travellers.values {
            traveller.element.isLeaving = isLeaving
            traveller.node.show(phase)
        }
        host.transaction = outer
    }

    /// The element that stands for an element of the child.
    func stand(in element: RenderNode) -> RenderNode {
        travellers[ObjectIdentifier(element)]?.element ?? element
    }

    /// The elements of a view that leaves.
    var leavingElements: [RenderNode] {
        var elements: [RenderNode] = []
        child.collect(&elements)
        return elements.compactMap { travellers[ObjectIdentifier($0)]?.element }
    }

    /// Drops the wrapping.
    package func end() {
        let host = owner.host
        for traveller in travellers.values { host.remove(traveller.node) }
        travellers.removeAll()
        if isLeaving { host.remove(child) }
    }

    /// Removes all nodes, with the owner.
    package func remove() {
        for traveller in travellers.values { traveller.node.remove() }
        if isLeaving { child.remove() }
    }

    /// Lets the nodes of the child be updated, or not.
    func freeze(_ isFrozen: Bool) {
        var nodes: [Node] = []
        child.collectSubtree(in: &nodes)
        for node in nodes {
            node.isLeaving = isFrozen
            if !isFrozen { owner.host.refreshLater(node) }
        }
    }
}

/// An element of a view, with its transition around it.
private struct Traveller {
    package let node: TransitionNode
    package let element: PassageElement

    init(
        _ inner: RenderNode, _ transition: AnyTransition, _ phase: TransitionPhase,
        _ context: NodeContext
    ) {
        node = TransitionNode(transition, phase, around: inner, context)
        element = PassageElement(around: inner, context)
        var elements: [RenderNode] = []
        node.collect(&elements)
        element.adopt(elements)
        element.algorithm =
            elements.count == 1
            ? PassThroughAlgorithm() : ZStackAlgorithm(alignment: .center)
    }
}

/// The node of a transition's body.
private final class TransitionNode: Node {
    private let transition: AnyTransition
    private let content: PlaceholderContentView
    private var node: ViewNode<AnyView>?

    init(
        _ transition: AnyTransition, _ phase: TransitionPhase, around content: RenderNode,
        _ context: NodeContext
    ) {
        self.transition = transition
        self.content = PlaceholderContentView(content)
        super.init(context)
        node = NodeContext.make(transition.body(self.content, phase), self.context)
    }

    package func show(_ phase: TransitionPhase) {
        node?.update(transition.body(content, phase), environment)
    }

    package override var onlyChild: Node? { node }
}

/// The element around a view that is inserted or removed.
final class PassageElement: RenderNode {
    /// The element of the view itself.
    package private(set) var inner: RenderNode?
    var isLeaving = false

    package override var hidesContent: Bool { isLeaving }

    convenience init(around inner: RenderNode, _ context: NodeContext) {
        self.init(PassThroughAlgorithm(), context)
        self.inner = inner
        host.hadPassages = true
        // It takes the inner element's place.
        takePlacement(of: inner)
        drawnFrame = inner.drawnFrame
        drawnBounds = inner.drawnBounds
    }
}

extension RenderNode {
    /// Whether this element and another are one and the wrapping that stands for it.
    final func isInPlace(of other: RenderNode) -> Bool {
        (self as? PassageElement)?.inner === other || (other as? PassageElement)?.inner === self
    }
}

/// The views of a node that are being inserted or removed.
final class Passages {
    private var list: [Passage] = []

    /// Replaces elements that are wrapped by their wrapping, and adds those that leave.
    package func replace(from start: Int, in elements: inout [RenderNode]) {
        for passage in list where !passage.isLeaving {
            for index in start..<elements.count {
                elements[index] = passage.stand(in: elements[index])
            }
        }
        for passage in list where passage.isLeaving {
            elements.append(contentsOf: passage.leavingElements)
        }
    }

    fileprivate func passage(of child: Node) -> Passage? { list.first { $0.child === child } }
    fileprivate func leaving(key: AnyHashable?, _ fits: (Node) -> Bool) -> Passage? {
        list.first { $0.isLeaving && $0.key == key && fits($0.child) }
    }
    fileprivate func add(_ passage: Passage) { list.append(passage) }

    fileprivate func end(_ passage: Passage, of owner: Node) {
        list.removeAll { $0 === passage }
        if list.isEmpty { owner.passages = nil }
        passage.end()
        owner.elementsChanged()
    }

    /// Removes everything, with the owner.
    package func remove() { list.forEach { $0.remove() } }
}

extension Node {
    /// Whether views appear and disappear by transitions in this update.
    private var hasTransitions: Bool {
        host.mayMove && arrangesGuestsAround && !host.transaction.disablesAnimations
            && (host.transaction.animation != nil || host.hasAnimatedTransitions)
            && !environment.accessibilityReduceMotion && !isLeaving && !isRemoved
    }

    /// The transition set between this node and the container around it, as of `Group` and `id(_:)`.
    fileprivate var transitionAround: AnyTransition? {
        var node = parent
        while let here = node, !here.ownsElements {
            if let transition = here.contentTransition { return transition }
            node = here.parent
        }
        return nil
    }

    /// Whether the container around this node draws views that leave.
    private var arrangesGuestsAround: Bool {
        var node = parent
        while let here = node {
            if here.ownsElements { return here.keepsGuests }
            node = here.parent
        }
        return false
    }

    /// Lets a child made in this update appear.
    package func inserted(_ child: Node, key: AnyHashable? = nil) {
        guard hasTransitions else { return }
        let passage = Passage(child, key: key, owner: self)
        passage.begin(at: .willAppear)
        if passage.isEmpty { return }
        let passages = passages ?? Passages()
        self.passages = passages
        passages.add(passage)
        passage.move(to: .identity)
    }

    /// Removes a child, after its transition if it has one.
    ///
    /// - Parameter key: see ``revived(key:_:)``.
    package func removing(_ child: Node, key: AnyHashable? = nil) {
        let known = passages?.passage(of: child)
        if hasTransitions {
            let passage = known ?? Passage(child, key: key, owner: self)
            passage.begin(at: .identity)
            if !passage.isEmpty {
                passage.isLeaving = true
                passage.freeze(true)
                if known == nil {
                    let passages = passages ?? Passages()
                    self.passages = passages
                    passages.add(passage)
                }
                passage.move(to: .didDisappear)
                return
            }
        }
        if let known {
            known.isLeaving = true
            passages?.end(known, of: self)
        } else {
            host.remove(child)
        }
    }

    /// A child that has not left yet and is inserted again, with its state.
    func revived<Child: Node>(key: AnyHashable? = nil, as type: Child.Type) -> Child? {
        guard let passage = passages?.leaving(key: key, { $0 is Child }),
            let child = passage.child as? Child
        else { return nil }
        passage.isLeaving = false
        passage.freeze(false)
        passage.move(to: .identity)
        return child
    }
}
