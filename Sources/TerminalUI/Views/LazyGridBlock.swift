import Foundation

/// The cells of a lazy grid in lines of one cell for each track.
///
/// A line is an element that arranges its cells; the lines are the rows of the lazy stack around the
/// block. If the content is a single `ForEach`, lines are created when they become visible. Any other
/// content is created at once, in one element.
final class LazyGridBlock: LazyBlock {
    private let layout: LazyGridAlgorithm
    private let content: Node
    // Not the context that the block was made with: it owns the stack's node, which owns the block.
    private unowned let host: ViewHost
    private let environment: EnvironmentValues
    private let changed: () -> Void
    /// Creates the cells on demand; `nil` if all are created at once.
    private let rows: (any LazyRows)?
    private var lines: [Int: RenderNode] = [:]
    /// The lines before the data changed; their cells may be others now.
    private var formerLines: [Int: RenderNode] = [:]
    /// A line without cells, for measurements that do not depend on the cells.
    private lazy var emptyLine = newLine()
    private var lengths: LazyLengths?
    private var mean: CGFloat?
    /// The number of cells in a line and the length across for which `lengths` are valid.
    private var measured: (cells: Int, across: CGFloat?) = (0, nil)

    init(
        _ layout: LazyGridAlgorithm, _ content: Node, _ context: NodeContext,
        _ changed: @escaping () -> Void
    ) {
        self.layout = layout
        self.content = content
        host = context.host
        environment = context.environment
        self.changed = changed
        rows = Self.rows(of: content)
        super.init()
        rows?.becomeLazy { [weak self] in
            guard let self else { return }
            forgetLengths()
            formerLines.merge(lines) { $1 }
            lines.removeAll()
            self.changed()
        }
    }

    /// The `ForEach` that is the only content; `nil` for other content.
    private static func rows(of content: Node) -> (any LazyRows)? {
        var node = content
        while true {
            if let rows = node.asRows { return rows.holdsRows ? nil : rows }
            if node.bringsElements { return nil }
            var children: [Node] = []
            node.forEachChild { children.append($0) }
            guard children.count == 1, let child = children.first else { return nil }
            node = child
        }
    }

    private func forgetLengths() {
        if let lengths, lengths.hasMeasured { mean = lengths.estimate }
        lengths = nil
    }

    // MARK: Lines

    /// The number of cells in a line, and the number of lines.
    private func count(_ pass: LazyPass) -> (cells: Int, lines: Int) {
        guard let rows else { return (1, 1) }
        let cells = layout.cellsPerLine(of: emptyLine, in: pass.across)
        return (cells, cells == 0 ? 0 : (rows.rowCount + cells - 1) / cells)
    }

    private func cells(of line: Int, _ cells: Int) -> Range<Int> {
        line * cells..<min((line + 1) * cells, rows?.rowCount ?? 0)
    }

    private func newLine() -> RenderNode {
        RenderNode(layout, NodeContext(host: host, parent: nil, environment: environment))
    }

    /// A line with its current cells. When a view inside a cell brings other elements, the stack makes
    /// a new block, so the cells of a line change only with the data.
    private func line(_ index: Int, of cells: Int) -> RenderNode {
        if let line = lines[index] { return line }
        var elements: [RenderNode] = []
        if let rows {
            for cell in self.cells(of: index, cells) {
                // One cell for each element; otherwise the index of a cell would depend on all before it.
                var made: [RenderNode] = []
                rows.makeRow(cell).collect(&made)
                elements += made.prefix(1)
            }
        } else {
            content.collect(&elements)
        }
        if let line = formerLines.removeValue(forKey: index),
            line.children.elementsEqual(elements, by: { $0 === $1 })
        {
            lines[index] = line
            return line
        }
        // A line with other cells gets a new element, because cached sizes do not apply to it.
        let line = newLine()
        line.adopt(elements)
        lines[index] = line
        return line
    }

    private func known(_ count: (cells: Int, lines: Int), _ pass: LazyPass) -> LazyLengths {
        if let lengths, lengths.count == count.lines, measured == (count.cells, pass.across) {
            return lengths
        }
        if measured.cells != count.cells {
            // The cells are in other lines now.
            lines.removeAll()
            formerLines.removeAll()
            lengths = nil
            mean = nil
        }
        forgetLengths()
        measured = (count.cells, pass.across)
        var new = LazyLengths(count: count.lines, guess: mean ?? pass.guess + pass.gap)
        if count.lines > 0, mean == nil {
            new.set(0, pass.length(of: line(0, of: count.cells)) + pass.gap)
        }
        lengths = new
        return new
    }

    override func length(_ pass: LazyPass) -> CGFloat {
        guard rows != nil else { return pass.length(of: line(0, of: 1)) + pass.gap }
        return known(count(pass), pass).length
    }

    override func measureAll(_ pass: LazyPass) {
        let count = count(pass)
        var lengths = known(count, pass)
        self.lengths = nil
        for index in 0..<count.lines {
            lengths.set(index, pass.length(of: line(index, of: count.cells)) + pass.gap)
        }
        self.lengths = lengths
    }

    override func lay(_ pass: inout LazyPass, at start: CGFloat) -> CGFloat {
        let count = count(pass)
        var lengths = known(count, pass)
        self.lengths = nil
        var seen = 0..<0
        if var index = lengths.index(at: pass.made.lowerBound - start) {
            let first = index
            var position = start + lengths.start(of: index)
            while index < lengths.count, position <= pass.made.upperBound {
                let line = line(index, of: count.cells)
                let length = pass.length(of: line) + pass.gap
                if pass.firstSeen == nil, position + length > pass.seen.lowerBound {
                    let cell = index * count.cells
                    let step = LazyStep(index: cell, id: rows?.rowID(cell))
                    pass.firstSeen = (pass.path + [step], position)
                }
                pass.placed.append((line, position))
                lengths.set(index, length)
                position += length
                index += 1
            }
            seen = first..<index
        }
        for index in lines.keys where !seen.contains(index) { lines[index] = nil }
        formerLines.removeAll()
        if let rows, let last = seen.last {
            let cells = count.cells
            rows.dropRows(
                except: seen.lowerBound * cells..<self.cells(of: last, cells).upperBound)
        } else {
            rows?.dropRows(except: 0..<0)
        }
        self.lengths = lengths
        return lengths.length
    }

    // MARK: Finding cells

    /// The current line of a cell; `nil` if the cell was removed.
    private func line(of path: ArraySlice<LazyStep>, _ cells: Int) -> Int? {
        guard let rows, let step = path.first, let id = step.id, cells > 0 else { return nil }
        if step.index < rows.rowCount, rows.rowID(step.index) == id { return step.index / cells }
        return rows.rowIndex(of: id).map { $0 / cells }
    }

    override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let count = count(pass)
        return line(of: path, count.cells).map { known(count, pass).start(of: $0) }
    }

    override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let count = count(pass)
        return line(of: path, count.cells).map { pass.length(of: line($0, of: count.cells)) }
    }

    override func path(to id: AnyHashable) -> [LazyStep]? {
        rows?.rowIndex(of: id).map { [LazyStep(index: $0, id: id)] }
    }
}
