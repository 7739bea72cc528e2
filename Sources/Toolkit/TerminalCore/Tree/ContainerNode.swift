/// A view that arranges the elements of its content by a layout.
package protocol ContainerView: PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm
    /// Everything ``algorithm(in:)`` depends on besides the environment: while it is equal, the
    /// element keeps its algorithm and its layout.
    associatedtype Arrangement: Equatable
    var arrangement: Arrangement { get }
    func makeElement(_ context: NodeContext) -> RenderNode
}

extension ContainerView {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ContainerNode(self, context) }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        RenderNode(algorithm(in: context.environment), context)
    }
}

/// The arrangement of a container whose algorithm may differ at each update: never equal.
package nonisolated struct UnknownArrangement: Equatable {
    package static func == (left: Self, right: Self) -> Bool { false }
}

/// The node of a container: one element, whose children are the elements of the content.
package final class ContainerNode<Container: ContainerView>: ViewNode<Container> {
    private let element: RenderNode
    private var arrangement: Container.Arrangement
    private var content: ViewNode<Container.Content>?

    package init(_ view: Container, _ context: NodeContext) {
        element = view.makeElement(context)
        arrangement = view.arrangement
        super.init(context)
        content = NodeContext.make(view.content, self.context)
        collectElements()
    }

    package override func update(_ view: Container, _ environment: EnvironmentValues) {
        let old = arrangement
        arrangement = view.arrangement
        if arrangement != old || !environment.isIdentical(to: self.environment) {
            element.follow(environment)
            element.relayout(view.algorithm(in: environment))
        }
        super.update(view, environment)
        content?.update(view.content, environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }
    package override var keepsGuests: Bool { true }
    package override var isStatic: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.keepGuests(from: &elements)
        element.adopt(elements)
        element.hasStaticChildren = content?.isStatic ?? true
    }
}

extension RenderNode {
    /// Replaces the children; invalidates the element's layout only if they differ.
    package final func adopt(_ elements: [LayoutNode]) {
        if children.count == elements.count
            && zip(children, elements).allSatisfy({ $0 === $1 })
        {
            return
        }
        damageChildren(without: elements)
        setChildren(elements)
        host.layoutPass.invalidate(self)
    }
}

extension RenderNode {
    /// Adds what the children that are not among `elements` covered when last drawn to the damaged
    /// area.
    ///
    /// - Returns: the children that leave.
    @discardableResult
    package final func damageChildren(without elements: [LayoutNode]) -> [LayoutNode] {
        if children.isEmpty { return [] }
        let staying = Set(elements.map { ObjectIdentifier($0) })
        let leaving = children.filter { !staying.contains(ObjectIdentifier($0)) }
        for child in leaving { host.damage((child as? RenderNode)?.drawnBounds) }
        return leaving
    }
}

/// Presents the elements of a view as exactly one: its only element, or a stack of all of them.
///
/// For places that take one view. `several` arranges the elements where there is not exactly one:
/// the root stacks them vertically (rule R2), a background or overlay lays them over each other
/// (rule OV2).
package final class SlotNode<Content: View>: Node {
    package private(set) var content: ViewNode<Content>?
    private let several: any LayoutAlgorithm
    /// Made once there are no elements, or several.
    private var stack: RenderNode?
    private var shown: RenderNode?
    /// The view's only element, or the stack.
    package var element: RenderNode {
        guard let shown else { preconditionFailure("The elements of a slot are not collected.") }
        return shown
    }
    /// Called after ``element`` has been replaced by another one.
    package var elementChanged: ((RenderNode) -> Void)?

    package init(_ view: Content, _ context: NodeContext, several: any LayoutAlgorithm) {
        self.several = several
        super.init(context)
        content = NodeContext.make(view, self.context)
        collectElements()
    }

    package func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
        stack?.follow(environment)
        content?.update(view, environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }
    package override var keepsGuests: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        let old = shown
        if elements.count == 1, stack == nil, !host.hadPassages {
            shown = elements[0]
        } else {
            let stack = stack ?? RenderNode(several, context)
            self.stack = stack
            stack.keepGuests(from: &elements)
            let isAlone = elements.count == 1 && stack.guests.isEmpty
            stack.adopt(isAlone ? [] : elements)
            shown = isAlone ? elements[0] : stack
        }
        if element !== old { elementChanged?(element) }
    }
}
