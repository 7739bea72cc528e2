// How a grid sizes its columns and rows.
//
// Columns are sized as a stack sizes its children: the width is shared among the columns not yet
// served, the least flexible first, and a column takes the width of its widest cell. A cell that spans
// several columns counts only for those that have no other cell, each of which it is measured for with
// an equal part. Then such cells are offered their own columns and the width that is left: cells that
// span a part of the columns share it by the number of their columns, the least flexible first, and
// those that span all of them get the rest. What a cell takes beyond its columns is distributed evenly
// among them. Rows are sized likewise, with every cell proposed the width of its columns.
//
// Rules G1 to G6.

public import Foundation

/// The settings of a cell for its grid.
package struct GridCell {
    package var columns = 1
    package var unsizedAxes: Axis.Set = []
    package var anchor: UnitPoint?
    package var columnAlignment: HorizontalAlignment?
    package init() {}
}

/// The change that one modifier makes to a cell's settings; inner modifiers apply first.
package struct GridCellChange {
    let change: (inout GridCell) -> Void
    package init(_ change: @escaping (inout GridCell) -> Void) { self.change = change }
}

extension LayoutNode {
    /// The settings made by all modifiers around a cell, the outermost applied last.
    fileprivate final var gridCell: GridCell {
        var changes: [GridCellChange] = []
        var node: LayoutNode? = self
        while let here = node {
            if let change = here.traits[ObjectIdentifier(GridCell.self)] as? GridCellChange {
                changes.append(change)
            }
            node = here.algorithm.transparentChild(of: here)
        }
        var cell = GridCell()
        for change in changes.reversed() { change.change(&cell) }
        return cell
    }
}

/// Marks a node as a row of a grid.
package final class GridRowMark {
    package let alignment: VerticalAlignment?
    package init(alignment: VerticalAlignment?) { self.alignment = alignment }
}

package struct GridAlgorithm: LayoutAlgorithm {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?

    package init(
        alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    private struct Placed {
        let node: LayoutNode
        let row: Int
        let column: Int
        let span: Int
        let settings: GridCell
        let rowAlignment: VerticalAlignment?

        var columns: Range<Int> { column..<column + span }
        func isSized(on axis: Axis) -> Bool { !settings.unsizedAxes.contains(axis) }
    }

    /// The cells and their rows and columns, before measuring.
    private struct Cells {
        /// The cells, row by row.
        var all: [Placed] = []
        var columns = 1
        /// The cells of each row, as ranges of ``all``.
        var rows: [Range<Int>] = []
        /// For each column, the cells that occupy only this column, as indices of ``all``.
        var single: [[Int]] = []
        /// The cells that span several columns.
        var spanning: [Placed] { all.filter { $0.span > 1 && $0.isSized(on: .horizontal) } }

        func row(_ index: Int) -> ArraySlice<Placed> { all[rows[index]] }
    }

    private struct Plan {
        var cells: Cells
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        var columnGaps: [CGFloat] = []
        var rowGaps: [CGFloat] = []

        func width(of cell: Placed) -> CGFloat {
            if cell.span == 1 { return widths[cell.column] }
            return widths[cell.columns].reduce(0, +)
                + columnGaps[cell.columns.dropLast()].reduce(0, +)
        }
        /// The start of each of a sequence of lengths with gaps between them.
        static func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
            var position: CGFloat = 0
            return lengths.indices.map { index in
                let start = position
                position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
                return start
            }
        }
        var size: CGSize {
            CGSize(
                width: widths.reduce(0, +) + columnGaps.reduce(0, +),
                height: heights.reduce(0, +) + rowGaps.reduce(0, +))
        }
    }

    private func cells(of node: LayoutNode) -> Cells {
        var cells = Cells()
        let marks = node.children.map { $0.trait(GridRowMark.self) as? GridRowMark }
        // The longest row determines how many columns a view outside of rows spans.
        let settings = zip(node.children, marks).map { row, mark in
            mark == nil ? [row.gridCell] : row.children.map(\.gridCell)
        }
        for (row, mark) in zip(settings, marks) where mark != nil {
            cells.columns = max(cells.columns, row.reduce(0) { $0 + $1.columns })
        }
        cells.single = Array(repeating: [], count: cells.columns)
        for (index, row) in node.children.enumerated() {
            let first = cells.all.count
            let isRow = marks[index] != nil
            var column = 0
            for (cell, own) in zip(isRow ? row.children : [row], settings[index]) {
                let span = isRow ? own.columns : cells.columns
                if span == 1 { cells.single[column].append(cells.all.count) }
                cells.all.append(
                    Placed(
                        node: cell, row: index, column: column, span: span, settings: own,
                        rowAlignment: marks[index]?.alignment))
                column += span
            }
            cells.rows.append(first..<cells.all.count)
        }
        return cells
    }

    /// The gaps between columns: the largest preferred distance of two adjacent cells.
    private func columnGaps(_ cells: Cells, _ node: LayoutNode) -> [CGFloat] {
        let count = cells.columns - 1
        if let horizontalSpacing { return Array(repeating: horizontalSpacing, count: count) }
        var gaps = [CGFloat?](repeating: nil, count: count)
        for row in cells.rows.indices {
            for (cell, next) in zip(cells.row(row), cells.row(row).dropFirst()) {
                let distance = cell.node.spacing.distance(to: next.node.spacing, along: .horizontal)
                gaps[next.column - 1] = max(gaps[next.column - 1] ?? distance, distance)
            }
        }
        return gaps.map { $0 ?? node.metrics.spacing.width }
    }

    /// The gaps between rows: the largest preferred distance of two adjacent cells.
    private func rowGaps(_ cells: Cells, _ node: LayoutNode) -> [CGFloat] {
        let count = cells.rows.count - 1
        if let verticalSpacing { return Array(repeating: verticalSpacing, count: count) }
        return (0..<count).map { row in
            var gap: CGFloat?
            var below = cells.row(row + 1)[...]
            for cell in cells.row(row) {
                while let next = below.first, next.columns.upperBound <= cell.column {
                    below.removeFirst()
                }
                for next in below.prefix(while: { $0.column < cell.columns.upperBound }) {
                    let distance = cell.node.spacing.distance(
                        to: next.node.spacing, along: .vertical)
                    gap = max(gap ?? distance, distance)
                }
            }
            return gap ?? node.metrics.spacing.height
        }
    }

    private func plan(_ node: LayoutNode, _ proposal: ProposedViewSize) -> Plan {
        var plan = Plan(cells: cells(of: node))
        let cells = plan.cells
        if cells.rows.isEmpty { return plan }
        plan.columnGaps = columnGaps(cells, node)
        plan.rowGaps = rowGaps(cells, node)

        plan.widths = Array(repeating: 0, count: cells.columns)
        let spanning = cells.spanning
        /// The gaps inside a cell.
        func gaps(in cell: Placed) -> CGFloat {
            plan.columnGaps[cell.columns.dropLast()].reduce(0, +)
        }
        func narrow(_ column: Int, _ width: CGFloat?) -> CGFloat {
            var widest: CGFloat = 0
            for index in cells.single[column] where cells.all[index].isSized(on: .horizontal) {
                let offer = ProposedViewSize(width: width, height: nil)
                widest = max(widest, cells.all[index].node.size(for: offer).width)
            }
            if !cells.single[column].isEmpty { return widest }
            for cell in spanning where cell.columns.contains(column) && cell.span < cells.columns {
                let (count, gaps) = (CGFloat(cell.span), gaps(in: cell))
                let offer = ProposedViewSize(width: width.map { $0 * count + gaps }, height: nil)
                let own = cell.node.size(for: offer).width
                widest = max(widest, own.isInfinite ? own : (own - gaps) / count)
            }
            return widest
        }
        if let width = proposal.width {
            distribute(
                width - plan.columnGaps.reduce(0, +), count: cells.columns,
                priority: { column in
                    cells.single[column].map { cells.all[$0].node.priority }.max() ?? 0
                },
                minimum: { narrow($0, 0) }, maximum: { narrow($0, .infinity) },
                offer: { node.metrics.wholeCells($0, .horizontal) },
                serve: { column, offered in
                    plan.widths[column] = narrow(column, offered)
                    return plan.widths[column]
                })
        } else {
            for column in 0..<cells.columns { plan.widths[column] = narrow(column, nil) }
        }
        widen(&plan, for: spanning, in: proposal.width, node)

        plan.heights = Array(repeating: 0, count: cells.rows.count)
        func tall(_ row: Int, _ height: CGFloat?) -> CGFloat {
            var tallest: CGFloat = 0
            for cell in cells.row(row) where cell.isSized(on: .vertical) {
                let offer = ProposedViewSize(width: plan.width(of: cell), height: height)
                tallest = max(tallest, cell.node.size(for: offer).height)
            }
            return tallest
        }
        if let height = proposal.height {
            distribute(
                height - plan.rowGaps.reduce(0, +), count: cells.rows.count, priority: { _ in 0 },
                minimum: { tall($0, 0) }, maximum: { tall($0, .infinity) },
                offer: { node.metrics.wholeCells($0, .vertical) },
                serve: { row, offered in
                    plan.heights[row] = tall(row, offered)
                    return plan.heights[row]
                })
        } else {
            for row in cells.rows.indices { plan.heights[row] = tall(row, nil) }
        }
        return plan
    }

    /// Widens the columns of cells that span several of them and need more width than these have.
    private func widen(
        _ plan: inout Plan, for spanning: [Placed], in width: CGFloat?, _ node: LayoutNode
    ) {
        if spanning.isEmpty { return }
        func size(of cell: Placed, _ width: CGFloat?) -> CGFloat {
            cell.node.size(for: ProposedViewSize(width: width, height: nil)).width
        }
        // Partial spans first: a view across all columns takes what these leave.
        let all = plan.cells.columns
        let order = spanning.enumerated().map { index, cell in
            let flexibility = width == nil ? 0 : size(of: cell, .infinity) - size(of: cell, 0)
            return (
                cell: cell, isWhole: cell.span == all,
                flexibility: flexibility.isNaN ? .infinity : flexibility, index: index
            )
        }.sorted {
            if $0.isWhole != $1.isWhole { return $1.isWhole }
            return ($0.flexibility, $0.index) < ($1.flexibility, $1.index)
        }
        for (place, (cell, isWhole, _, _)) in order.enumerated() {
            let have = plan.width(of: cell)
            var offered: CGFloat?
            if let width {
                let waiting = order[place...].filter { $0.isWhole == isWhole }
                let shared = Set(waiting.flatMap(\.cell.columns)).count
                let left = max(finite(width - plan.size.width), 0)
                let share = left * CGFloat(cell.span) / CGFloat(shared)
                offered =
                    have
                    + (shared > cell.span ? node.metrics.wholeCells(share, .horizontal) : share)
            }
            let more = size(of: cell, offered) - have
            guard more > 0 else { continue }
            var remaining = more
            for column in cell.columns {
                let part = remaining / CGFloat(cell.columns.upperBound - column)
                let isLast = column == cell.columns.upperBound - 1
                let whole = isLast ? remaining : node.metrics.wholeCells(part, .horizontal)
                plan.widths[column] += whole
                if remaining.isFinite { remaining -= whole }
            }
        }
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        plan(node, proposal).size
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        let plan = plan(node, proposal)
        let whole = plan.size
        let tops = Plan.starts(plan.heights, plan.rowGaps)
        let lefts = Plan.starts(plan.widths, plan.columnGaps)
        let columnAlignments = plan.cells.single.map { column in
            column.lazy.compactMap { plan.cells.all[$0].settings.columnAlignment }.first
        }
        for (index, row) in node.children.enumerated() {
            let cells = plan.cells.row(index)
            // A row covers the whole width; its cells are placed in the row's coordinates.
            let isRow = cells.first?.node !== row
            if isRow {
                row.setPlacement(
                    at: CGPoint(x: 0, y: tops[index]),
                    size: CGSize(width: whole.width, height: plan.heights[index]))
            }
            let vertical = cells.first?.rowAlignment ?? alignment.vertical
            let baseline = vertical.key.isMerged ? baseline(of: cells, in: plan, vertical) : nil
            for cell in cells {
                let box = CGSize(width: plan.width(of: cell), height: plan.heights[index])
                let dimensions = cell.node.dimensions(in: ProposedViewSize(box))
                var origin = origin(
                    of: dimensions, in: box, cell.settings, row: vertical, baseline: baseline,
                    column: cell.settings.columnAlignment ?? columnAlignments[cell.column], node)
                origin.x += lefts[cell.column]
                if !isRow { origin.y += tops[index] }
                cell.node.place(at: origin, proposal: ProposedViewSize(box))
            }
            if isRow && row.rightToLeft { row.mirrorChildren() }
        }
    }

    /// The origin of a view in its cell, by its anchor, else by the alignment of its column and row, else
    /// by that of the grid (rule G5).
    private func origin(
        of dimensions: ViewDimensions, in box: CGSize, _ settings: GridCell,
        row vertical: VerticalAlignment, baseline: CGFloat?, column: HorizontalAlignment?,
        _ node: LayoutNode
    ) -> CGPoint {
        if let anchor = settings.anchor {
            return CGPoint(
                x: finite((box.width - dimensions.width) * anchor.x),
                y: finite((box.height - dimensions.height) * anchor.y))
        }
        let horizontal = column ?? alignment.horizontal
        let whole = ViewDimensions(box, in: ProposedViewSize(box))
        return aligned(
            child: dimensions, to: CGPoint(x: whole[horizontal], y: baseline ?? whole[vertical]),
            Alignment(horizontal: horizontal, vertical: vertical), in: node)
    }

    /// The common position of a guide that depends on content, such as a baseline: the largest among the
    /// cells of the row.
    private func baseline(
        of cells: ArraySlice<Placed>, in plan: Plan, _ vertical: VerticalAlignment
    ) -> CGFloat? {
        cells.map { cell in
            let box = CGSize(width: plan.width(of: cell), height: plan.heights[cell.row])
            return cell.node.dimensions(in: ProposedViewSize(box))[vertical]
        }.max()
    }
}

/// A row of a grid, which sizes and places its cells; outside a grid it behaves like an `HStack`.
package struct GridRowAlgorithm: LayoutAlgorithm {
    private let alone: StackAlgorithm

    package init(alignment: VerticalAlignment?) {
        alone = StackAlgorithm(
            axis: .horizontal, guide: (alignment ?? .center).key, spacing: nil)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        alone.size(for: proposal, of: node)
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        if isInGrid(node) { return }
        alone.placeChildren(of: node, in: size, proposal: proposal)
    }

    package func mirrors(_ node: LayoutNode) -> Bool { !isInGrid(node) }

    private func isInGrid(_ node: LayoutNode) -> Bool { node.parent?.algorithm is GridAlgorithm }
}

/// The layout of a `Grid`.
public struct GridLayout: BuiltInLayout {
    /// The alignment of views in their cells.
    public var alignment: Alignment
    /// The gap between columns in points; `nil` for the default spacing.
    public var horizontalSpacing: CGFloat?
    /// The gap between rows in points; `nil` for the default spacing.
    public var verticalSpacing: CGFloat?

    /// The layout of a grid.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(
            GridAlgorithm(
                alignment: alignment, horizontalSpacing: horizontalSpacing,
                verticalSpacing: verticalSpacing))
    }
}
