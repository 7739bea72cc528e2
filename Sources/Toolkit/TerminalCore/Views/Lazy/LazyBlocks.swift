import Foundation

extension Node {
    /// The elements of this node, each within those of the modifiers around it, the innermost first.
    package func elements(in wrappers: [any ElementWrapping]) -> [RenderNode] {
        var elements: [RenderNode] = []
        collect(&elements)
        return wrappers.reduce(elements) { inner, wrapper in inner.map(wrapper.wrapped) }
    }

    /// Calls `body` with each element that one of the modifiers wraps, and that modifier.
    func forEachWrapped(
        by wrappers: [any ElementWrapping], _ body: (any ElementWrapping, RenderNode) -> Void
    ) {
        if wrappers.isEmpty { return }
        var elements: [RenderNode] = []
        collect(&elements)
        for wrapper in wrappers {
            for element in elements { body(wrapper, element) }
            elements = elements.map(wrapper.wrapped)
        }
    }
}

/// The elements of a node that are not made lazily.
final class LazyElementsBlock: LazyBlock {
    private let node: Node
    private let wrappers: [any ElementWrapping]

    init(_ node: Node, _ wrappers: [any ElementWrapping]) {
        self.node = node
        self.wrappers = wrappers
        super.init()
    }

    private var elements: [RenderNode] { node.elements(in: wrappers) }
    package override var first: RenderNode? { elements.first }

    override func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        node.forEachWrapped(by: wrappers, body)
    }

    package override func length(_ pass: LazyPass) -> CGFloat {
        elements.reduce(0) { $0 + pass.length(of: $1) + pass.gap }
    }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        var position = start
        for element in elements {
            let length = pass.length(of: element)
            if position + length >= pass.made.lowerBound && position <= pass.made.upperBound {
                pass.placed.append(LazyPlacement(element: element, position: position))
            }
            position += length + pass.gap
        }
        return position - start
    }

    package override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let elements = elements
        guard let step = path.first, elements.indices.contains(step.index) else { return nil }
        return elements[..<step.index].reduce(0) { $0 + pass.length(of: $1) + pass.gap }
    }

    package override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let elements = elements
        guard let step = path.first, elements.indices.contains(step.index) else { return nil }
        return pass.length(of: elements[step.index])
    }

    private var rows: [LazyStep] {
        elements.enumerated().compactMap { index, element in
            (element.trait(LazyRowKey.self) as? AnyHashable).map { LazyStep(index: index, id: $0) }
        }
    }

    package override func edge(forward: Bool) -> [LazyStep]? {
        (forward ? rows.first : rows.last).map { [$0] }
    }

    package override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let step = path.first else { return nil }
        return
            (forward
            ? rows.first { $0.index > step.index } : rows.last { $0.index < step.index })
            .map { [$0] }
    }

    package override func path(to id: AnyHashable) -> [LazyStep]? {
        rows.first { $0.id == id }.map { [$0] }
    }
}

/// A sequence of blocks.
final class LazySequenceBlock: LazyBlock {
    private let blocks: [LazyBlock]

    init(_ blocks: [LazyBlock]) {
        self.blocks = blocks
        super.init()
    }

    package override var first: RenderNode? { blocks.lazy.compactMap(\.first).first }

    package override func length(_ pass: LazyPass) -> CGFloat {
        blocks.reduce(0) { $0 + $1.length(pass) }
    }

    override func measureAll(_ pass: LazyPass) { for block in blocks { block.measureAll(pass) } }
    override func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        for block in blocks { block.forEachWrapped(body) }
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

    package override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        guard let step = path.first, blocks.indices.contains(step.index) else { return nil }
        let before = blocks[..<step.index].reduce(0) { $0 + $1.length(pass) }
        return blocks[step.index].start(of: path.dropFirst(), pass).map { before + $0 }
    }

    private func block(_ path: ArraySlice<LazyStep>) -> LazyBlock? {
        guard let step = path.first, blocks.indices.contains(step.index) else { return nil }
        return blocks[step.index]
    }

    package override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
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

    package override func edge(forward: Bool) -> [LazyStep]? {
        forward
            ? first(blocks.indices) { $0.edge(forward: true) }
            : first(blocks.indices.reversed()) { $0.edge(forward: false) }
    }

    package override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let step = path.first, let block = block(path) else { return nil }
        if let inside = block.next(path.dropFirst(), forward: forward) { return [step] + inside }
        return forward
            ? first(step.index + 1..<blocks.count) { $0.edge(forward: true) }
            : first((0..<step.index).reversed()) { $0.edge(forward: false) }
    }

    package override func path(to id: AnyHashable) -> [LazyStep]? {
        first(blocks.indices) { $0.path(to: id) }
    }

    package override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass)
        -> CGFloat
    {
        block(path)?.pinnedLength(above: path.dropFirst(), pass) ?? 0
    }
    package override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        block(path)?.data(of: path.dropFirst())
    }
    package override var isEditable: Bool { blocks.contains { $0.isEditable } }
}

/// A section: header, content and footer.
final class LazySectionBlock: LazyBlock {
    private let header: LazyBlock
    private let content: LazyBlock
    private let footer: LazyBlock

    init(_ section: any SectionParts, _ maker: LazyMaker) {
        func end(_ node: Node?) -> LazyBlock { node.map { maker.part($0) } ?? LazyBlock() }
        header = end(section.headerPart)
        content = section.contentPart.map { maker.block($0) } ?? LazyBlock()
        footer = end(section.footerPart)
        super.init()
    }

    override func measureAll(_ pass: LazyPass) { content.measureAll(pass) }
    override func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        for block in [header, content, footer] { block.forEachWrapped(body) }
    }

    package override var first: RenderNode? { header.first ?? content.first ?? footer.first }

    package override func length(_ pass: LazyPass) -> CGFloat {
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

    package override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        content.start(of: path, pass).map { $0 + header.length(pass) }
    }

    package override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        content.length(of: path, pass)
    }
    package override func edge(forward: Bool) -> [LazyStep]? { content.edge(forward: forward) }
    package override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        content.next(path, forward: forward)
    }
    package override func path(to id: AnyHashable) -> [LazyStep]? { content.path(to: id) }
    package override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        content.data(of: path)
    }
    package override var isEditable: Bool { content.isEditable }
    package override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass)
        -> CGFloat
    {
        // The header itself is not covered.
        pass.pinned.contains(.sectionHeaders) && !path.isEmpty ? header.length(pass) : 0
    }
}
