/// The element of a row. Modifiers around the row wrap each of its cells, the innermost modifier first.
package final class GridRowElement: RenderNode {
    /// The elements that one modifier puts around the cells.
    private final class Layer {
        let owner: ObjectIdentifier
        let wrap: (RenderNode) -> RenderNode
        package let drop: (RenderNode) -> Void
        var wrapped: [(inner: RenderNode, outer: RenderNode)] = []

        init(
            _ owner: ObjectIdentifier, _ wrap: @escaping (RenderNode) -> RenderNode,
            _ drop: @escaping (RenderNode) -> Void
        ) {
            self.owner = owner
            self.wrap = wrap
            self.drop = drop
        }

        func around(_ cells: [RenderNode]) -> [RenderNode] {
            var known: [ObjectIdentifier: RenderNode] = [:]
            for (inner, outer) in wrapped { known[ObjectIdentifier(inner)] = outer }
            wrapped = cells.map { cell in
                (cell, known.removeValue(forKey: ObjectIdentifier(cell)) ?? wrap(cell))
            }
            for gone in known.values { drop(gone) }
            return wrapped.map(\.outer)
        }
    }
    private var cells: [RenderNode] = []
    private var layers: [Layer] = []

    func setCells(_ elements: [RenderNode]) {
        cells = elements
        arrange()
    }

    private func arrange() { adopt(layers.reduce(cells) { $1.around($0) }) }

    /// Lets a modifier outside the row wrap each cell in an element, unless it already does.
    ///
    /// - Parameter drop: called with the wrapping element of a removed cell.
    package func wrapCells(
        for owner: Node, _ wrap: @escaping (RenderNode) -> RenderNode,
        drop: @escaping (RenderNode) -> Void = { _ in }
    ) {
        let owner = ObjectIdentifier(owner)
        if layers.contains(where: { $0.owner == owner }) { return }
        layers.append(Layer(owner, wrap, drop))
        arrange()
    }

    /// The elements that a modifier put around the cells.
    package func wrappers(of owner: Node) -> [RenderNode] {
        layers.first { $0.owner == ObjectIdentifier(owner) }?.wrapped.map(\.outer) ?? []
    }
}
