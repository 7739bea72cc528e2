import Foundation

// The content of a lazy stack, as a tree of blocks.
//
// A block corresponds to a node of the content: views that exist anyway, a `ForEach` whose rows are
// made when they become visible, a section with header and footer, or a sequence of these. In a grid a
// block is also a run of cells between sections, in lines. A block knows its length, estimated for rows
// that were never measured, and lays out the part of it that is visible. The length of every item
// includes the gap behind it; the stack subtracts the last gap.
//
// A modifier of a `ForEach`, a section or a group of these applies to each element inside (rule GR2).
// Its node is therefore no block: the blocks below it let it wrap each element when they make it.

/// The parameters and the results of laying out blocks.
struct LazyPass {
    /// The element of the stack.
    package let stack: RenderNode
    package let axis: Axis
    /// The length across that all elements are proposed: the stack's own.
    package let own: CGFloat
    package let gap: CGFloat
    let guess: CGFloat
    let pinned: PinnedScrollableViews
    /// The visible range of the stack, and the larger range in which rows are made.
    var seen: ClosedRange<CGFloat>
    var made: ClosedRange<CGFloat>
    var placed: [LazyPlacement] = []
    /// The path to the block that is being laid out.
    package var path: [LazyStep] = []
    /// The path and the position of the first visible row.
    var firstSeen: (path: [LazyStep], start: CGFloat)?
    /// The pinned views, drawn above all others.
    var pins: [LazyPin] = []

    /// Moves everything laid out so far.
    package mutating func move(by distance: CGFloat) {
        for index in placed.indices { placed[index].position += distance }
        for index in pins.indices { pins[index].placed.position += distance }
    }

    /// The length of a row, header or footer, or of a line of cells.
    package func length(of element: RenderNode) -> CGFloat {
        // A row is measured to find out whether it is visible, which makes it a child.
        if element.parent == nil { stack.adoptForMeasuring(element) }
        return element.size(for: ProposedViewSize(axis, nil, own))[axis]
    }
}

/// An element and its position along the stack.
struct LazyPlacement {
    package let element: RenderNode
    package var position: CGFloat
}

/// A pinned header or footer, away from its natural position.
struct LazyPin {
    var placed: LazyPlacement
    let isHeading: Bool
}

class LazyBlock {
    init() {}

    /// The first element, made if necessary; `nil` if there is none.
    package var first: RenderNode? { nil }
    /// The length, including the gap behind every item.
    package func length(_ pass: LazyPass) -> CGFloat { 0 }
    /// Measures every item, so that no length is an estimate.
    func measureAll(_ pass: LazyPass) {}
    /// Lays out the visible part of the block, which starts at `start`.
    ///
    /// - Returns: the block's length.
    func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat { 0 }
    /// The start of an item, relative to the block; `nil` if it no longer exists.
    package func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? { nil }
    /// The length of an item; `nil` if it no longer exists.
    package func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? { nil }

    // The rows of a list are the elements that carry an id.

    /// The first row or, backwards, the last one.
    package func edge(forward: Bool) -> [LazyStep]? { nil }
    /// The row after or before another; `nil` at the end.
    package func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? { nil }
    /// The path to the row with an id.
    package func path(to id: AnyHashable) -> [LazyStep]? { nil }
    /// The length at the viewport's leading edge that a pinned header above the row covers.
    package func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat { 0 }
    /// The innermost collection that the row belongs to, and its index there.
    package func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? { nil }
    /// Whether rows that exist can be moved or deleted.
    package var isEditable: Bool { false }

    /// Calls `body` with each element that a modifier wraps here, and that modifier.
    func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {}
}

extension Node {
    /// Whether the elements of this node come from rows or sections, which a lazy container makes on
    /// demand.
    package final var bringsRows: Bool {
        if asRows != nil || asSection != nil { return true }
        if let lazyParts { return lazyParts.contains { $0.bringsRows } }
        if let wrapping = asWrapping { return wrapping.wrappedContent?.bringsRows == true }
        if bringsElements { return false }
        if let onlyChild { return onlyChild.bringsRows }
        var result = false
        forEachChild { result = result || $0.bringsRows }
        return result
    }
}

/// The modifiers that wrap elements of one lazy stack, to drop what they made around former rows.
final class LazyWrappers {
    private var nodes: [ObjectIdentifier: any ElementWrapping] = [:]

    package func add(_ node: any ElementWrapping) { nodes[ObjectIdentifier(node)] = node }

    /// Drops the wrapping elements of all elements that `block` does not have any more.
    func dropUnused(by block: LazyBlock) {
        if nodes.isEmpty { return }
        var used: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
        block.forEachWrapped { node, inner in
            used[ObjectIdentifier(node), default: []].insert(ObjectIdentifier(inner))
        }
        for (id, node) in nodes {
            if node.isRemoved {
                nodes[id] = nil
            } else {
                node.dropWrapped(except: used[id] ?? [])
            }
        }
    }
}

/// Makes the blocks of a lazy stack.
struct LazyMaker {
    /// Called when the length or the rows of a block may have changed.
    package let changed: () -> Void
    /// The arrangement of cells in lines; `nil` in a stack.
    let grid: LazyGridContext?
    /// All modifiers that wrap elements in this stack.
    let allWrappers = LazyWrappers()
    /// The modifiers around the block that is made, the innermost first.
    private(set) var wrappers: [any ElementWrapping] = []

    init(grid: LazyGridContext? = nil, changed: @escaping () -> Void) {
        self.changed = changed
        self.grid = grid
    }

    /// The block of a node; in a grid its elements are cells.
    func block(_ node: Node) -> LazyBlock {
        guard let grid else { return part(node) }
        return Self.sequence(LazyGridParts.blocks(of: node, in: grid, self))
    }

    /// The block of a node of a stack, or of the header or footer of a grid's section.
    package func part(_ node: Node) -> LazyBlock {
        if let rows = node.asRows { return LazyRowsBlock(rows, self) }
        if let section = node.asSection { return LazySectionBlock(section, self) }
        if let wrapping = node.asWrapping, let content = wrapping.wrappedContent,
            content.bringsRows
        {
            return inside(wrapping).part(content)
        }
        if let parts = node.lazyParts { return Self.sequence(parts.map { part($0) }) }
        if node.bringsElements { return LazyElementsBlock(node, wrappers) }
        var children: [LazyBlock] = []
        node.forEachChild { children.append(part($0)) }
        return Self.sequence(children)
    }

    /// A maker for the content of a modifier that wraps elements.
    package func inside(_ wrapping: any ElementWrapping) -> LazyMaker {
        allWrappers.add(wrapping)
        var maker = self
        maker.wrappers.insert(wrapping, at: 0)
        return maker
    }

    private static func sequence(_ blocks: [LazyBlock]) -> LazyBlock {
        blocks.count == 1 ? blocks[0] : LazySequenceBlock(blocks)
    }
}
