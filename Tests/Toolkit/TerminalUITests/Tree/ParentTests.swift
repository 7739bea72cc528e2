import Testing

@_spi(Elements) @testable import TerminalCore
@testable import TerminalUI

/// References upwards in the tree are weak.
struct ParentTests {
    private let host = ViewHost(metrics: .terminal)
    private var context: NodeContext {
        NodeContext(host: host, parent: nil, environment: EnvironmentValues())
    }

    @Test func `a node has its parent as long as the parent exists`() throws {
        var node: Node? = Node(context)
        let child = try #require(node.map { Node($0.context) })
        #expect(node != nil && child.parent === node)
        node = nil
        #expect(child.parent == nil)
    }

    @Test func `an element has its latest parent as long as that exists`() {
        let inner = RenderNode(PassThroughAlgorithm(), context)
        var first: RenderNode? = RenderNode(PassThroughAlgorithm(), context)
        var second: RenderNode? = RenderNode(PassThroughAlgorithm(), context)
        first?.adopt([inner])
        #expect(inner.parent === first)
        second?.adopt([inner])
        #expect(inner.parent === second)
        first = nil
        #expect(inner.parent === second)
        second = nil
        #expect(inner.parent == nil)
    }
}
