import Foundation

/// The rows of a `ForEach`, made when they become visible.
final class LazyRowsBlock: LazyBlock {
    private let rows: any LazyRows
    private let maker: LazyMaker
    private var lengths: LazyLengths?
    private var mean: CGFloat?
    private var blocks: [Int: LazyBlock] = [:]

    init(_ rows: any LazyRows, _ maker: LazyMaker) {
        self.rows = rows
        self.maker = maker
        super.init()
        rows.becomeLazy { [weak self] in
            guard let self else { return }
            mean = lengths?.hasMeasured == true ? lengths?.estimate : mean
            lengths = nil
            blocks.removeAll()
            // The block's own: the rows would hold the argument, whose modifiers hold the rows.
            self.maker.changed()
        }
    }

    private func block(_ index: Int) -> LazyBlock {
        if let block = blocks[index] { return block }
        let block = maker.block(rows.makeRow(index))
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

    package override var first: RenderNode? {
        for index in 0..<rows.rowCount {
            if let first = block(index).first { return first }
        }
        return nil
    }

    package override func length(_ pass: LazyPass) -> CGFloat { known(pass).length }

    override func measureAll(_ pass: LazyPass) {
        var lengths = known(pass)
        self.lengths = nil
        for index in 0..<lengths.count {
            block(index).measureAll(pass)
            lengths.set(index, block(index).length(pass))
        }
        self.lengths = lengths
    }

    override func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        for block in blocks.values { block.forEachWrapped(body) }
    }

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

    package override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        guard let step = path.first, let index = find(step) else { return nil }
        let start = known(pass).start(of: index)
        if path.count == 1 { return start }
        return start + (block(index).start(of: path.dropFirst(), pass) ?? 0)
    }

    package override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
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

    package override func edge(forward: Bool) -> [LazyStep]? {
        let all = 0..<rows.rowCount
        return forward ? first(all, forward: true) : first(all.reversed(), forward: false)
    }

    package override func next(_ path: ArraySlice<LazyStep>, forward: Bool) -> [LazyStep]? {
        guard let here = path.first, let index = find(here) else { return nil }
        if let inside = block(index).next(path.dropFirst(), forward: forward) {
            return [step(index)] + inside
        }
        return forward
            ? first(index + 1..<rows.rowCount, forward: true)
            : first((0..<index).reversed(), forward: false)
    }

    package override func path(to id: AnyHashable) -> [LazyStep]? {
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

    package override func pinnedLength(above path: ArraySlice<LazyStep>, _ pass: LazyPass)
        -> CGFloat
    {
        guard let step = path.first, let index = find(step) else { return 0 }
        return block(index).pinnedLength(above: path.dropFirst(), pass)
    }

    package override func data(of path: ArraySlice<LazyStep>) -> (rows: any LazyRows, index: Int)? {
        guard let step = path.first, let index = find(step) else { return nil }
        return block(index).data(of: path.dropFirst()) ?? (rows, index)
    }

    package override var isEditable: Bool {
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
