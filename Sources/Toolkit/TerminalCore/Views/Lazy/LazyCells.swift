/// What the blocks of a lazy grid need to make lines of cells.
struct LazyGridContext {
    package let layout: LazyGridAlgorithm
    // Not a `NodeContext`: that owns the stack's node, which owns the blocks.
    package unowned let host: ViewHost
    package let environment: EnvironmentValues

    /// A line without cells.
    package func line() -> RenderNode {
        var line = layout
        line.isLine = true
        return RenderNode(line, NodeContext(host: host, parent: nil, environment: environment))
    }
}

/// The blocks of a grid's content: runs of cells, and the sections between them.
struct LazyGridParts {
    private let grid: LazyGridContext
    private var made: [LazyBlock] = []
    private var run: [LazyCells] = []

    init(_ grid: LazyGridContext) { self.grid = grid }

    /// The blocks of a node.
    static func blocks(of node: Node, in grid: LazyGridContext, _ maker: LazyMaker) -> [LazyBlock] {
        var parts = LazyGridParts(grid)
        parts.add(node, maker)
        parts.endRun(maker)
        return parts.made
    }

    private mutating func endRun(_ maker: LazyMaker) {
        if run.isEmpty { return }
        made.append(LazyGridBlock(grid, run, maker.changed))
        run.removeAll()
    }

    private mutating func add(_ node: Node, _ maker: LazyMaker) {
        if let rows = node.asRows {
            add(rows, maker)
        } else if let section = node.asSection {
            endRun(maker)
            made.append(LazySectionBlock(section, maker))
        } else if let wrapping = node.asWrapping, let content = wrapping.wrappedContent,
            content.bringsRows
        {
            add(content, maker.inside(wrapping))
        } else if let parts = node.lazyParts {
            for part in parts { add(part, maker) }
        } else if node.bringsElements {
            run.append(LazyCells(node, maker.wrappers))
        } else {
            node.forEachChild { add($0, maker) }
        }
    }

    private mutating func add(_ rows: any LazyRows, _ maker: LazyMaker) {
        switch LazyRowKind(of: rows) {
        case .cells: run.append(LazyCells(rows: rows, maker.wrappers))
        case .sections:
            endRun(maker)
            made.append(LazyRowsBlock(rows, maker))
        case .rows:
            // The cells of the rows follow each other in lines, so all rows are made; theirs are not.
            rows.becomeLazy { [weak rows] in rows?.elementsChanged() }
            for index in 0..<rows.rowCount { add(rows.makeRow(index), maker) }
        }
    }
}

/// What the rows of a `ForEach` in a grid are, as the first one shows.
enum LazyRowKind {
    case cells, sections
    /// Further rows, those of a `ForEach` in a `ForEach`.
    case rows

    init(of rows: any LazyRows) {
        if !rows.isLazy { rows.becomeLazy {} }
        guard rows.rowCount > 0 else {
            self = .cells
            return
        }
        let first = rows.makeRow(0)
        self = Self.hasSections(first) ? .sections : first.bringsRows ? .rows : .cells
    }

    private static func hasSections(_ node: Node) -> Bool {
        if node.asSection != nil { return true }
        if let rows = node.asRows { return LazyRowKind(of: rows) == .sections }
        if let wrapping = node.asWrapping {
            return wrapping.wrappedContent.map(hasSections) ?? false
        }
        if node.bringsElements { return false }
        var result = false
        node.forEachChild { result = result || hasSections($0) }
        return result
    }
}

/// Cells that follow each other in a grid: the elements of a node, or those of the rows of a `ForEach`.
///
/// As long as all rows made so far have the same number of cells, those not made yet count with that
/// number. Once a row has another, all rows are made.
final class LazyCells {
    private let node: Node
    private let rows: (any LazyRows)?
    private let wrappers: [any ElementWrapping]
    private lazy var elements = node.elements(in: wrappers)
    /// The number of cells of each row; `nil` if not known.
    private var each: Int?
    /// If the rows have different numbers: the first cell of each, and the number of all.
    private var starts: [Int]?

    init(_ node: Node, _ wrappers: [any ElementWrapping]) {
        self.node = node
        self.wrappers = wrappers
        rows = nil
    }

    init(rows: any LazyRows, _ wrappers: [any ElementWrapping]) {
        node = rows
        self.rows = rows
        self.wrappers = wrappers
    }

    /// Calls `changed` when the data change.
    func observe(_ changed: @escaping () -> Void) {
        rows?.becomeLazy { [weak self] in
            guard let self, let rows else { return }
            if LazyRowKind(of: rows) != .cells { return rows.elementsChanged() }
            each = nil
            starts = nil
            changed()
        }
    }

    private func cells(ofRow row: Int) -> [RenderNode] {
        rows?.makeRow(row).elements(in: wrappers) ?? []
    }

    private func makeAll() {
        var starts = [0]
        for row in 0..<(rows?.rowCount ?? 0) {
            starts.append(starts[row] + cells(ofRow: row).count)
        }
        self.starts = starts
    }

    /// The number of cells.
    package var count: Int {
        guard let rows else { return elements.count }
        if let last = starts?.last { return last }
        if rows.rowCount == 0 { return 0 }
        if each == nil {
            let first = cells(ofRow: 0).count
            each = first
            if first == 0 { makeAll() }
        }
        return starts?.last ?? rows.rowCount * (each ?? 0)
    }

    /// Some cells; `nil` if a row has another number of cells than assumed, so that ``count`` is another.
    package func cells(_ range: Range<Int>) -> [RenderNode]? {
        guard let rows else { return Array(elements[range]) }
        _ = count
        if starts != nil {
            return range.map { cell in
                let row = row(of: cell)
                return cells(ofRow: row)[cell - (starts?[row] ?? 0)]
            }
        }
        guard let each, each > 0, !range.isEmpty else { return [] }
        var found: [RenderNode] = []
        let first = range.lowerBound / each
        for row in first..<min((range.upperBound - 1) / each + 1, rows.rowCount) {
            let made = cells(ofRow: row)
            if made.count != each {
                makeAll()
                return nil
            }
            found += made
        }
        let skipped = range.lowerBound - first * each
        return Array(found[skipped..<min(skipped + range.count, found.count)])
    }

    /// The row of a cell.
    private func row(of cell: Int) -> Int {
        guard let starts else { return each.map { cell / max($0, 1) } ?? 0 }
        var low = 0
        var high = starts.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= cell { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Removes all rows but those of some cells.
    package func drop(except range: Range<Int>) {
        if starts != nil { return }
        guard let rows, let each, each > 0 else { return }
        rows.dropRows(except: range.lowerBound / each..<(range.upperBound + each - 1) / each)
    }

    /// The id of the row of a cell; `nil` for cells that belong to no row.
    package func id(of cell: Int) -> AnyHashable? {
        guard let rows else { return nil }
        let row = row(of: cell)
        return row < rows.rowCount ? rows.rowID(row) : nil
    }

    /// The first cell of the row with an id.
    package func cell(of id: AnyHashable) -> Int? {
        guard let rows, let row = rows.rowIndex(of: id) else { return nil }
        _ = count
        return starts?[row] ?? each.map { row * $0 }
    }

    /// Calls `body` with each element that a modifier around the cells wraps, and that modifier.
    func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        if rows == nil { return node.forEachWrapped(by: wrappers, body) }
        node.forEachChild { $0.forEachWrapped(by: wrappers, body) }
    }
}
