import LayoutEngine
import Testing

@testable import TerminalUI

/// The ways up the tree, which keep nobody alive.
struct ParentTests {
    private let host = ViewHost(metrics: .terminal)
    private var context: NodeContext {
        NodeContext(host: host, parent: nil, environment: EnvironmentValues())
    }

    @Test func `a link leads to a node as long as that lives`() throws {
        var node: Node? = Node(context)
        let link = try #require(node?.link)
        let child = try #require(node.map { Node($0.context) })
        #expect(link.node === node && child.parent === node)
        node = nil
        #expect(link.node == nil && child.parent == nil)
    }

    @Test func `an element has the parent it was given last, until that is gone`() {
        let inner = RenderNode(PassThroughLayout(), context)
        var first: RenderNode? = RenderNode(PassThroughLayout(), context)
        var second: RenderNode? = RenderNode(PassThroughLayout(), context)
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
