/// A view that arranges the elements of its content by a layout.
package protocol ContainerView: PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
    func algorithm(in environment: EnvironmentValues) -> any LayoutAlgorithm
    /// What the algorithm is made of: where it is the same, the algorithm would do the same.
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

/// The arrangement of a container that may be another one each time.
package nonisolated struct UnknownArrangement: Equatable {
    package static func == (left: Self, right: Self) -> Bool { false }
}

/// The node of a container: one element, whose children are the elements of the content.
package final class ContainerNode<Container: ContainerView>: ViewNode<Container> {
    nonisolated deinit {}
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
            element.rightToLeft = environment.layoutDirection == .rightToLeft
            element.relayout(view.algorithm(in: environment))
        }
        super.update(view, environment)
        content?.update(view.content, environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }
    package override var isStatic: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.adopt(elements)
        element.hasStaticChildren = content?.isStatic ?? true
    }
}

extension RenderNode {
    /// Takes over other children, and has itself measured again if they differ.
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
    /// Notes that the children that are not among `elements` are gone from the picture.
    ///
    /// - Returns: these children.
    @discardableResult
    package final func damageChildren(without elements: [LayoutNode]) -> [LayoutNode] {
        if children.isEmpty { return [] }
        let staying = Set(elements.map { ObjectIdentifier($0) })
        let leaving = children.filter { !staying.contains(ObjectIdentifier($0)) }
        for child in leaving { host.damage((child as? RenderNode)?.drawnBounds) }
        return leaving
    }
}

/// One element for whatever number of elements a view has: the single one, or a stack of them.
///
/// For places that hold one view: the root stacks them (rule R2), overlays lay them over each
/// other (rule OV2).
package final class SlotNode<Content: View>: Node {
    nonisolated deinit {}
    package private(set) var content: ViewNode<Content>?
    private let stack: RenderNode
    /// The one element.
    package private(set) var element: RenderNode
    /// Called when ``element`` is another one.
    package var elementChanged: ((RenderNode) -> Void)?

    package init(_ view: Content, _ context: NodeContext, several: any LayoutAlgorithm) {
        stack = RenderNode(several, context)
        element = stack
        super.init(context)
        content = NodeContext.make(view, self.context)
        collectElements()
    }

    package func update(_ view: Content, _ environment: EnvironmentValues) {
        setEnvironment(environment)
        content?.update(view, environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        let old = element
        if elements.count == 1 {
            stack.adopt([])
            element = elements[0]
        } else {
            stack.adopt(elements)
            element = stack
        }
        if element !== old { elementChanged?(element) }
    }
}
