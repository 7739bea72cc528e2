import Foundation

/// A run of cells of a lazy grid, in lines of one cell for each track.
///
/// A line is an element that arranges its cells; the lines are rows of the lazy stack around the block,
/// and created when they become visible.
final class LazyGridBlock: LazyBlock {
    private let grid: LazyGridContext
    private let sources: [LazyCells]
    private let changed: () -> Void
    private var lines: [Int: RenderNode] = [:]
    /// The lines before the data changed; their cells may be others now.
    private var formerLines: [Int: RenderNode] = [:]
    /// A line without cells, for measurements that do not depend on the cells.
    private lazy var emptyLine = grid.line()
    private var lengths: LazyLengths?
    private var mean: CGFloat?
    /// The number of cells in a line and the length across for which `lengths` are valid.
    private var measured: (cells: Int, across: CGFloat) = (0, 0)

    init(_ grid: LazyGridContext, _ sources: [LazyCells], _ changed: @escaping () -> Void) {
        self.grid = grid
        self.sources = sources
        self.changed = changed
        super.init()
        for source in sources {
            source.observe { [weak self] in self?.cellsChanged() }
        }
    }

    private func cellsChanged() {
        forgetLengths()
        formerLines.merge(lines) { $1 }
        lines.removeAll()
        changed()
    }

    private func forgetLengths() {
        if let lengths, lengths.hasMeasured { mean = lengths.estimate }
        lengths = nil
    }

    override func forEachWrapped(_ body: (any ElementWrapping, RenderNode) -> Void) {
        for source in sources { source.forEachWrapped(body) }
    }

    // MARK: Lines

    private var cellCount: Int { sources.reduce(0) { $0 + $1.count } }

    /// The number of cells in a line, and the number of lines.
    private func count(_ pass: LazyPass) -> (cells: Int, lines: Int) {
        let cells = grid.layout.cellsPerLine(of: emptyLine, in: pass.own)
        return (cells, cells == 0 ? 0 : (cellCount + cells - 1) / cells)
    }

    /// The sources of the cells, each with its part of a range of cells, which may be empty.
    private func parts(of cells: Range<Int>) -> [(source: LazyCells, part: Range<Int>)] {
        var start = 0
        return sources.map { source in
            let count = source.count
            let part = cells.clamped(to: start..<start + count)
            defer { start += count }
            return (source, part.lowerBound - start..<part.upperBound - start)
        }
    }

    /// A line with its current cells. When a view inside a cell brings other elements, the stack makes
    /// a new block, so the cells of a line change only with the data.
    private func line(_ index: Int, of cells: Int) -> RenderNode {
        if let line = lines[index] { return line }
        let wanted = index * cells..<min((index + 1) * cells, cellCount)
        var elements: [RenderNode] = []
        var isOtherCount = false
        for (source, part) in parts(of: wanted) where !part.isEmpty {
            if let found = source.cells(part) { elements += found } else { isOtherCount = true }
        }
        if isOtherCount { cellsChanged() }
        if let line = formerLines.removeValue(forKey: index),
            line.children.elementsEqual(elements, by: { $0 === $1 })
        {
            lines[index] = line
            return line
        }
        // A line with other cells gets a new element, because cached sizes do not apply to it.
        let line = grid.line()
        line.adopt(elements)
        if !isOtherCount { lines[index] = line }
        return line
    }

    private func length(ofLine index: Int, of cells: Int, _ pass: LazyPass) -> CGFloat {
        pass.length(of: line(index, of: cells))
    }

    private func known(_ count: (cells: Int, lines: Int), _ pass: LazyPass) -> LazyLengths {
        if let lengths, lengths.count == count.lines, measured == (count.cells, pass.own) {
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
        measured = (count.cells, pass.own)
        var new = LazyLengths(count: count.lines, guess: mean ?? pass.guess + pass.gap)
        if count.lines > 0, mean == nil {
            new.set(0, length(ofLine: 0, of: count.cells, pass) + pass.gap)
        }
        lengths = new
        return new
    }

    package override func length(_ pass: LazyPass) -> CGFloat { known(count(pass), pass).length }

    override func measureAll(_ pass: LazyPass) {
        let count = count(pass)
        var lengths = known(count, pass)
        self.lengths = nil
        for index in 0..<count.lines {
            lengths.set(index, length(ofLine: index, of: count.cells, pass) + pass.gap)
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
                    pass.firstSeen = (pass.path + [step(index * count.cells)], position)
                }
                pass.placed.append(LazyPlacement(element: line, position: position))
                lengths.set(index, length)
                position += length
                index += 1
            }
            seen = first..<index
        }
        for index in lines.keys where !seen.contains(index) { lines[index] = nil }
        formerLines.removeAll()
        let made = seen.lowerBound * count.cells..<seen.upperBound * count.cells
        for (source, part) in parts(of: made) { source.drop(except: part) }
        self.lengths = lengths
        return lengths.length
    }

    // MARK: Finding cells

    private func step(_ cell: Int) -> LazyStep {
        var start = 0
        for source in sources {
            if cell < start + source.count {
                return LazyStep(index: cell, id: source.id(of: cell - start))
            }
            start += source.count
        }
        return LazyStep(index: cell, id: nil)
    }

    private func cell(of id: AnyHashable) -> Int? {
        var start = 0
        for source in sources {
            if let cell = source.cell(of: id) { return start + cell }
            start += source.count
        }
        return nil
    }

    /// The current line of a cell; `nil` if the cell was removed.
    private func line(of path: ArraySlice<LazyStep>, _ cells: Int) -> Int? {
        guard let step = path.first, cells > 0 else { return nil }
        if step.index < cellCount, self.step(step.index).id == step.id {
            return step.index / cells
        }
        return step.id.flatMap { cell(of: $0) }.map { $0 / cells }
    }

    package override func start(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let count = count(pass)
        return line(of: path, count.cells).map { known(count, pass).start(of: $0) }
    }

    package override func length(of path: ArraySlice<LazyStep>, _ pass: LazyPass) -> CGFloat? {
        let count = count(pass)
        return line(of: path, count.cells).map { length(ofLine: $0, of: count.cells, pass) }
    }

    package override func path(to id: AnyHashable) -> [LazyStep]? {
        cell(of: id).map { [LazyStep(index: $0, id: id)] }
    }
}
