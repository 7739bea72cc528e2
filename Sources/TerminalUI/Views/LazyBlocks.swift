import Foundation

// The content of a lazy stack, as a tree of blocks.
//
// A block corresponds to a node of the content: views that exist anyway, a `ForEach` whose rows are
// made when they become visible, a section with header and footer, or a sequence of these. A block
// knows its length, estimated for rows that were never measured, and lays out the part of it that is
// visible. The length of every item includes the gap behind it; the stack subtracts the last gap.

/// The parameters and the results of laying out blocks.
struct LazyPass {
    /// The element of the stack.
    let stack: RenderNode
    let axis: Axis
    let across: CGFloat?
    let gap: CGFloat
    let guess: CGFloat
    let pinned: PinnedScrollableViews
    /// The visible range of the stack, and the larger range in which rows are made.
    var seen: ClosedRange<CGFloat>
    var made: ClosedRange<CGFloat>
    var placed: [(element: RenderNode, position: CGFloat)] = []
    /// The path to the block that is being laid out.
    var path: [LazyStep] = []
    /// The path and the position of the first visible row.
    var firstSeen: (path: [LazyStep], start: CGFloat)?
    /// The pinned views, drawn above all others.
    var pins: [LazyPin] = []

    /// Moves everything laid out so far.
    mutating func move(by distance: CGFloat) {
        for index in placed.indices { placed[index].position += distance }
        for index in pins.indices { pins[index].placed.position += distance }
    }

    func length(of element: RenderNode) -> CGFloat {
        // A row is measured to find out whether it is visible, which makes it a child.
        if element.parent == nil { stack.adoptForMeasuring(element) }
        return element.size(for: ProposedViewSize(axis, nil, across))[axis]
    }
}

/// A pinned header or footer, away from its natural position.
struct LazyPin {
    var placed: (element: RenderNode, position: CGFloat)
    let isHeading: Bool
}

/// One step of the path from a stack to a row: the index in a block, and the row's id if it has one.
struct LazyStep: Equatable {
    let index: Int
    let id: AnyHashable?
}

class LazyBlock {
    init() {}

    /// The length, including the gap behind every item.
    func length(_ pass: LazyPass) -> CGFloat { 0 }
    /// Measures every item, so that no length is an estimate.
    func measureAll(_ pass: LazyPass) {}
    /// Lays out the visible part of the block, which starts at `start`.
    ///
    /// - Returns: the block's length.
    func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat { 0 }
    /// The start of an item, relative to the block; `nil` if it no longer exists.
    func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? { nil }
    /// The length of an item; `nil` if it no longer exists.
    func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? { nil }

    // The rows of a list are the elements that carry an id.

    /// The first row or, backwards, the last one.
    func edge(forward: Bool) -> [LazyStep]? { nil }
    /// The row after or before another; `nil` at the end.
    func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? { nil }
    /// The path to the row with an id.
    func path(to id: AnyHashable) -> [LazyStep]? { nil }
    /// The length at the viewport's leading edge that a pinned header above the row covers.
    func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat { 0 }
    /// The innermost collection that the row belongs to, and its index there.
    func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? { nil }
    /// Whether rows that exist can be moved or deleted.
    var isEditable: Bool { false }

    /// Makes the block for a node.
    static func make(_ node: Node, _ changed: @escaping () -> Void) -> LazyBlock {
        if let rows = node.asRows { return LazyRowsBlock(rows, changed) }
        if let section = node.asSection { return LazySectionBlock(section, changed) }
        if node.bringsElements { return LazyElementsBlock(node) }
        var children: [LazyBlock] = []
        node.forEachChild { children.append(make($0, changed)) }
        return children.count == 1 ? children[0] : LazySequenceBlock(children)
    }
}

/// The elements of a node that are not made lazily.
private final class LazyElementsBlock: LazyBlock {
    private let node: Node

    init(_ node: Node) {
        self.node = node
        super.init()
    }

    private var elements: [RenderNode] {
        var elements: [RenderNode] = []
        node.collect(&elements)
        return elements
    }

    override func length(_ pass: LazyPass) -> CGFloat {
        elements.reduce(0) { $0 + pass.length(of: $1) + pass.gap }
    }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        var position = start
        for element in elements {
            let length = pass.length(of: element)
            if position + length >= pass.made.lowerBound && position <= pass.made.upperBound {
                pass.placed.append((element, position))
            }
            position += length + pass.gap
        }
        return position - start
    }

    override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let elements = elements
        guard let step = path.first, elements.indices.contains(step.index) else { return nil }
        return elements[..<step.index].reduce(0) { $0 + pass.length(of: $1) + pass.gap }
    }

    override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let elements = elements
        guard let step = path.first, elements.indices.contains(step.index) else { return nil }
        return pass.length(of: elements[step.index])
    }

    private var rows: [LazyStep] {
        elements.enumerated().compactMap { index, element in
            (element.trait(ListRowKey.self) as? AnyHashable).map { LazyStep(index: index, id: $0) }
        }
    }

    override func edge(forward: Bool) -> [LazyStep]? {
        (forward ? rows.first : rows.last).map { [$0] }
    }

    override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let step = path.first else { return nil }
        return
            (forward
            ? rows.first { $0.index > step.index } : rows.last { $0.index < step.index })
            .map { [$0] }
    }

    override func path(to id: AnyHashable) -> [LazyStep]? {
        rows.first { $0.id == id }.map { [$0] }
    }
}

/// A sequence of blocks.
private final class LazySequenceBlock: LazyBlock {
    private let blocks: [LazyBlock]

    init(_ blocks: [LazyBlock]) {
        self.blocks = blocks
        super.init()
    }

    override func length(_ pass: LazyPass) -> CGFloat {
        blocks.reduce(0) { $0 + $1.length(pass) }
    }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        var position = start
        for (index, block) in blocks.enumerated() {
            let length = block.length(pass)
            if position + length >= pass.made.lowerBound && position <= pass.made.upperBound {
                pass.path.append(LazyStep(index: index, id: nil))
                position += block.lay(&pass, at: position)
                pass.path.removeLast()
            } else {
                position += length
            }
        }
        return position - start
    }

    override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        guard let step = path.first, blocks.indices.contains(step.index) else { return nil }
        let before = blocks[..<step.index].reduce(0) { $0 + $1.length(pass) }
        return blocks[step.index].start(of: path.dropFirst(), pass).map { before + $0 }
    }

    private func block(_ path: ArraySlice<LazyStep>) -> LazyBlock? {
        guard let step = path.first, blocks.indices.contains(step.index) else { return nil }
        return blocks[step.index]
    }

    override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        block(path)?.length(of: path.dropFirst(), pass)
    }

    private func first(
        _ indices: some Sequence<Int>, _ find: (LazyBlock) -> [LazyStep]?
    ) -> [LazyStep]? {
        for index in indices {
            if let path = find(blocks[index]) { return [LazyStep(index: index, id: nil)] + path }
        }
        return nil
    }

    override func edge(forward: Bool) -> [LazyStep]? {
        forward
            ? first(blocks.indices) { $0.edge(forward: true) }
            : first(blocks.indices.reversed()) { $0.edge(forward: false) }
    }

    override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let step = path.first, let block = block(path) else { return nil }
        if let inside = block.next(path.dropFirst(), forward: forward) { return [step] + inside }
        return forward
            ? first(step.index + 1..<blocks.count) { $0.edge(forward: true) }
            : first((0..<step.index).reversed()) { $0.edge(forward: false) }
    }

    override func path(to id: AnyHashable) -> [LazyStep]? {
        first(blocks.indices) { $0.path(to: id) }
    }

    override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat {
        block(path)?.pinnedLength(above: path.dropFirst(), pass) ?? 0
    }
    override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        block(path)?.data(of: path.dropFirst())
    }
    override var isEditable: Bool { blocks.contains { $0.isEditable } }
}

/// A section: header, content and footer.
private final class LazySectionBlock: LazyBlock {
    private let header: LazyBlock
    private let content: LazyBlock
    private let footer: LazyBlock

    init(_ section: any SectionParts, _ changed: @escaping () -> Void) {
        func block(_ node: Node?) -> LazyBlock {
            node.map { LazyBlock.make($0, changed) } ?? LazyBlock()
        }
        header = block(section.headerPart)
        content = block(section.contentPart)
        footer = block(section.footerPart)
        super.init()
    }

    override func length(_ pass: LazyPass) -> CGFloat {
        header.length(pass) + content.length(pass) + footer.length(pass)
    }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        let head = header.length(pass)
        let foot = footer.length(pass)
        let body = content.lay(&pass, at: start + head)
        let end = start + head + body + foot
        layEnd(
            header, &pass, natural: start,
            pinned: pass.pinned.contains(.sectionHeaders)
                ? min(max(start, pass.seen.lowerBound), end - foot - head) : nil)
        layEnd(
            footer, &pass, natural: end - foot,
            pinned: pass.pinned.contains(.sectionFooters)
                ? max(min(end - foot, pass.seen.upperBound - foot + pass.gap), start + head) : nil)
        return end - start
    }

    /// Lays out the header or footer at its natural position, or at its pinned one.
    private func layEnd(
        _ block: LazyBlock, _ pass: inout LazyPass, natural: CGFloat, pinned: CGFloat?
    ) {
        let before = pass.placed.count
        let made = pass.made
        if pinned != nil { pass.made = -CGFloat.infinity...CGFloat.infinity }
        _ = block.lay(&pass, at: pinned ?? natural)
        pass.made = made
        if let pinned, pinned != natural {
            pass.pins += pass.placed[before...].map {
                LazyPin(placed: $0, isHeading: block === header)
            }
            pass.placed.removeSubrange(before...)
        }
    }

    override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        content.start(of: path, pass).map { $0 + header.length(pass) }
    }

    override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        content.length(of: path, pass)
    }
    override func edge(forward: Bool) -> [LazyStep]? { content.edge(forward: forward) }
    override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        content.next(path, forward: forward)
    }
    override func path(to id: AnyHashable) -> [LazyStep]? { content.path(to: id) }
    override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        content.data(of: path)
    }
    override var isEditable: Bool { content.isEditable }
    override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat {
        // The header itself is not covered.
        pass.pinned.contains(.sectionHeaders) && !path.isEmpty ? header.length(pass) : 0
    }
}

/// The rows of a `ForEach`, made when they become visible.
private final class LazyRowsBlock: LazyBlock {
    private let rows: any LazyRows
    private let changed: () -> Void
    private var lengths: LazyLengths?
    private var mean: CGFloat?
    private var blocks: [Int: LazyBlock] = [:]

    init(_ rows: any LazyRows, _ changed: @escaping () -> Void) {
        self.rows = rows
        self.changed = changed
        super.init()
        rows.becomeLazy { [weak self] in
            guard let self else { return }
            mean = lengths?.hasMeasured == true ? lengths?.estimate : mean
            lengths = nil
            blocks.removeAll()
            self.changed()
        }
    }

    private func block(_ index: Int) -> LazyBlock {
        if let block = blocks[index] { return block }
        let block = LazyBlock.make(rows.makeRow(index), changed)
        blocks[index] = block
        return block
    }

    private func known(_ pass: LazyPass) -> LazyLengths {
        if let lengths, lengths.count == rows.rowCount { return lengths }
        var new = LazyLengths(count: rows.rowCount, guess: mean ?? pass.guess + pass.gap)
        if new.count > 0 && mean == nil { new.set(0, block(0).length(pass)) }
        lengths = new
        return new
    }

    override func length(_ pass: LazyPass) -> CGFloat { known(pass).length }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        var lengths = known(pass)
        self.lengths = nil
        var range = 0..<0
        if var index = lengths.index(at: pass.made.lowerBound - start) {
            let first = index
            var position = start + lengths.start(of: index)
            while index < lengths.count, position <= pass.made.upperBound {
                // Only the path to the first visible row is needed, so ids are computed up to it.
                let id = pass.firstSeen == nil ? rows.rowID(index) : nil
                pass.path.append(LazyStep(index: index, id: id))
                let length = block(index).lay(&pass, at: position)
                if pass.firstSeen == nil && position + length > pass.seen.lowerBound {
                    pass.firstSeen = (pass.path, position)
                }
                pass.path.removeLast()
                lengths.set(index, length)
                position += length
                index += 1
            }
            range = first..<index
        }
        rows.dropRows(except: range)
        for index in blocks.keys where !range.contains(index) { blocks[index] = nil }
        self.lengths = lengths
        return lengths.length
    }

    override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        guard let step = path.first, let index = find(step) else { return nil }
        let start = known(pass).start(of: index)
        if path.count == 1 { return start }
        return start + (block(index).start(of: path.dropFirst(), pass) ?? 0)
    }

    override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        guard let step = path.first, let index = find(step) else { return nil }
        if path.count == 1 { return block(index).length(pass) - pass.gap }
        return block(index).length(of: path.dropFirst(), pass)
    }

    private func step(_ index: Int) -> LazyStep { LazyStep(index: index, id: rows.rowID(index)) }

    private func first(
        _ indices: some Sequence<Int>, forward: Bool
    ) -> [LazyStep]? {
        for index in indices {
            if let path = block(index).edge(forward: forward) { return [step(index)] + path }
        }
        return nil
    }

    override func edge(forward: Bool) -> [LazyStep]? {
        let all = 0..<rows.rowCount
        return forward ? first(all, forward: true) : first(all.reversed(), forward: false)
    }

    override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let here = path.first, let index = find(here) else { return nil }
        if let inside = block(index).next(path.dropFirst(), forward: forward) {
            return [step(index)] + inside
        }
        return forward
            ? first(index + 1..<rows.rowCount, forward: true)
            : first((0..<index).reversed(), forward: false)
    }

    override func path(to id: AnyHashable) -> [LazyStep]? {
        // Search existing rows first, since computing the ids of all others may take long.
        for index in blocks.keys.sorted() {
            if let path = blocks[index]?.path(to: id) { return [step(index)] + path }
        }
        if let index = rows.rowIndex(of: id) {
            // The id of a section or of nested rows means the whole of it.
            if rows.holdsRows { return [step(index)] }
            return [step(index)] + (block(index).edge(forward: true) ?? [])
        }
        if !rows.holdsRows { return nil }
        // Searching outward from the rows that exist makes few others if the row is close.
        let middle = blocks.keys.min() ?? 0
        let indices = (0..<rows.rowCount).sorted { abs($0 - middle) < abs($1 - middle) }
        for index in indices {
            if let path = block(index).path(to: id) { return [step(index)] + path }
        }
        return nil
    }

    override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat {
        guard let step = path.first, let index = find(step) else { return 0 }
        return block(index).pinnedLength(above: path.dropFirst(), pass)
    }

    override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        guard let step = path.first, let index = find(step) else { return nil }
        return block(index).data(of: path.dropFirst()) ?? (rows, index)
    }

    override var isEditable: Bool {
        rows.moveRow != nil || rows.deleteRows != nil
            || blocks.values.contains { $0.isEditable }
    }

    /// The current index of a row: checks its former index first, then its neighbourhood, then all rows.
    private func find(_ step: LazyStep) -> Int? {
        let count = rows.rowCount
        guard let id = step.id else { return nil }
        if step.index < count && rows.rowID(step.index) == id { return step.index }
        for distance in 1...512 {
            for index in [step.index - distance, step.index + distance]
            where (0..<count).contains(index) && rows.rowID(index) == id { return index }
        }
        return rows.rowIndex(of: id)
    }
}
