// How a grid sizes its columns and rows.
//
// Columns are sized as a stack sizes children: what is left of the width is shared among the
// columns not yet served, the least flexible first; a column takes what the widest of its cells
// takes. Cells that span several columns have no say in this; afterwards, where such a cell
// wants more than its columns give, the rest is spread evenly over them. Rows then do the same
// with the height, every cell being offered its column's width.
//
// Rules G1 to G6.

public import Foundation

/// What a cell carries for the grid around it.
package struct GridCell {
    package var columns = 1
    package var unsizedAxes: Axis.Set = []
    package var anchor: UnitPoint?
    package var columnAlignment: HorizontalAlignment?
    package init() {}
}

/// One modifier's part of a cell's settings; those of modifiers inside come first.
package struct GridCellChange {
    let change: (inout GridCell) -> Void
    package init(_ change: @escaping (inout GridCell) -> Void) { self.change = change }
}

extension LayoutNode {
    /// What all modifiers round a cell say, the outermost last.
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
    }

    private struct Plan {
        var cells: [Placed] = []
        var rowNodes: [LayoutNode] = []
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        var columnGaps: [CGFloat] = []
        var rowGaps: [CGFloat] = []

        func width(of cell: Placed) -> CGFloat {
            let range = cell.column..<cell.column + cell.span
            return widths[range].reduce(0, +) + columnGaps[range.dropLast()].reduce(0, +)
        }
        func start(_ lengths: [CGFloat], _ gaps: [CGFloat], _ index: Int) -> CGFloat {
            lengths[..<index].reduce(0, +) + gaps[..<index].reduce(0, +)
        }
        var size: CGSize {
            CGSize(
                width: widths.reduce(0, +) + columnGaps.reduce(0, +),
                height: heights.reduce(0, +) + rowGaps.reduce(0, +))
        }
    }

    private func cells(of node: LayoutNode) -> (cells: [Placed], columns: Int) {
        var cells: [Placed] = []
        var columns = 1
        for (index, row) in node.children.enumerated() {
            guard let mark = row.trait(GridRowMark.self) as? GridRowMark else { continue }
            var column = 0
            for cell in row.children {
                let settings = cell.gridCell
                let span = max(settings.columns, 1)
                cells.append(
                    Placed(
                        node: cell, row: index, column: column, span: span, settings: settings,
                        rowAlignment: mark.alignment))
                column += span
            }
            columns = max(columns, column)
        }
        for (index, row) in node.children.enumerated()
        where row.trait(GridRowMark.self) == nil {
            cells.append(
                Placed(
                    node: row, row: index, column: 0, span: columns,
                    settings: row.gridCell,
                    rowAlignment: nil))
        }
        return (cells, columns)
    }

    private func plan(_ node: LayoutNode, _ proposal: ProposedViewSize) -> Plan {
        var plan = Plan()
        let (cells, columns) = cells(of: node)
        let rows = node.children.count
        plan.cells = cells
        if rows == 0 { return plan }

        func gaps(_ count: Int, _ axis: Axis, _ explicit: CGFloat?) -> [CGFloat] {
            (1..<max(count, 1)).map { index in
                if let explicit { return explicit }
                var gap: CGFloat?
                for cell in cells {
                    let (place, span) =
                        axis == .horizontal ? (cell.column, cell.span) : (cell.row, 1)
                    guard place + span == index else { continue }
                    for next in cells {
                        let same =
                            axis == .horizontal ? next.row == cell.row : next.column == cell.column
                        let follows =
                            (axis == .horizontal ? next.column : next.row) == index
                        guard same && follows else { continue }
                        let wish = cell.node.spacing.distance(to: next.node.spacing, along: axis)
                        gap = max(gap ?? wish, wish)
                    }
                }
                return gap ?? node.metrics.spacing[axis]
            }
        }
        plan.columnGaps = gaps(columns, .horizontal, horizontalSpacing)
        plan.rowGaps = gaps(rows, .vertical, verticalSpacing)

        plan.widths = Array(repeating: 0, count: columns)
        func narrow(_ column: Int, _ width: CGFloat?) -> CGFloat {
            cells.filter { $0.column == column && $0.span == 1 }
                .map { cell in
                    let unsized = cell.settings.unsizedAxes.contains(.horizontal)
                    let offer = ProposedViewSize(width: unsized ? nil : width, height: nil)
                    return unsized ? 0 : cell.node.size(for: offer).width
                }.max() ?? 0
        }
        if let width = proposal.width {
            distribute(
                width - plan.columnGaps.reduce(0, +), count: columns,
                priority: { column in
                    cells.filter { $0.column == column && $0.span == 1 }.map(\.node.priority).max()
                        ?? 0
                },
                minimum: { narrow($0, 0) }, maximum: { narrow($0, .infinity) },
                offer: { node.metrics.wholeCells($0, .horizontal) },
                serve: { column, offered in
                    plan.widths[column] = narrow(column, offered)
                    return plan.widths[column]
                })
        } else {
            for column in 0..<columns { plan.widths[column] = narrow(column, nil) }
        }
        for cell in cells
        where cell.span > 1 && !cell.settings.unsizedAxes.contains(.horizontal) {
            let have = plan.width(of: cell)
            let offered = proposal.width.map { max($0, have) }
            let wants = cell.node.size(for: ProposedViewSize(width: offered, height: nil)).width
            if wants > have && wants.isFinite {
                let more = (wants - have) / CGFloat(cell.span)
                for column in cell.column..<cell.column + cell.span {
                    plan.widths[column] += more
                }
            }
        }

        plan.heights = Array(repeating: 0, count: rows)
        func tall(_ row: Int, _ height: CGFloat?) -> CGFloat {
            cells.filter { $0.row == row && !$0.settings.unsizedAxes.contains(.vertical) }
                .map { cell in
                    let offer = ProposedViewSize(width: plan.width(of: cell), height: height)
                    return cell.node.size(for: offer).height
                }.max() ?? 0
        }
        if let height = proposal.height {
            distribute(
                height - plan.rowGaps.reduce(0, +), count: rows, priority: { _ in 0 },
                minimum: { tall($0, 0) }, maximum: { tall($0, .infinity) },
                offer: { node.metrics.wholeCells($0, .vertical) },
                serve: { row, offered in
                    plan.heights[row] = tall(row, offered)
                    return plan.heights[row]
                })
        } else {
            for row in 0..<rows { plan.heights[row] = tall(row, nil) }
        }
        return plan
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        plan(node, proposal).size
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        let plan = plan(node, proposal)
        // Rows cover the whole width, so that cells are placed in coordinates of their row.
        for (index, row) in node.children.enumerated()
        where row.trait(GridRowMark.self) != nil {
            let top = plan.start(plan.heights, plan.rowGaps, index)
            row.placedAsGridRow(
                at: CGPoint(x: 0, y: top),
                size: CGSize(width: plan.size.width, height: plan.heights[index]))
        }
        for cell in plan.cells {
            let box = CGSize(width: plan.width(of: cell), height: plan.heights[cell.row])
            let offer = ProposedViewSize(box)
            let dimensions = cell.node.dimensions(in: offer)
            let horizontal =
                cell.settings.columnAlignment
                ?? plan.cells.first {
                    $0.column == cell.column && $0.span == 1
                        && $0.settings.columnAlignment != nil
                }?.settings.columnAlignment ?? alignment.horizontal
            let vertical = cell.rowAlignment ?? alignment.vertical
            let whole = ViewDimensions(box, in: offer)
            var origin: CGPoint
            if let anchor = cell.settings.anchor {
                origin = CGPoint(
                    x: (box.width - dimensions.width) * anchor.x,
                    y: (box.height - dimensions.height) * anchor.y)
            } else {
                origin = aligned(
                    child: dimensions, to: CGPoint(x: whole[horizontal], y: whole[vertical]),
                    Alignment(horizontal: horizontal, vertical: vertical), in: node)
                if vertical.key.isMerged {
                    origin.y = baseline(of: cell, in: plan, vertical) - dimensions[vertical]
                }
            }
            origin.x += plan.start(plan.widths, plan.columnGaps, cell.column)
            if cell.node.parent === node {
                origin.y += plan.start(plan.heights, plan.rowGaps, cell.row)
            }
            cell.node.place(at: origin, proposal: offer)
        }
    }

    /// Guides that depend on content are met among the cells of a row, not in the empty box.
    private func baseline(
        of cell: Placed, in plan: Plan, _ vertical: VerticalAlignment
    ) -> CGFloat {
        plan.cells.filter { $0.row == cell.row }.map { other in
            let box = CGSize(width: plan.width(of: other), height: plan.heights[other.row])
            return other.node.dimensions(in: ProposedViewSize(box))[vertical]
        }.max() ?? 0
    }
}

/// A row inside a grid: the grid sizes and places its cells; alone it is an `HStack`.
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
        if node.parent?.algorithm is GridAlgorithm { return }
        alone.placeChildren(of: node, in: size, proposal: proposal)
    }
}

extension LayoutNode {
    /// Gives the row its rectangle; the grid places the cells itself.
    fileprivate final func placedAsGridRow(at origin: CGPoint, size: CGSize) {
        let hasMoved = !isPlaced || origin != self.origin || size != placedSize
        self.origin = origin
        placedSize = size
        placedProposal = ProposedViewSize(size)
        isPlaced = true
        needsPlacement = false
        if hasMoved { frameChanged() }
    }
}

/// A grid, as a layout.
public struct GridLayout: BuiltInLayout {
    /// How cells stand in their boxes.
    public var alignment: Alignment
    /// Gap between columns in points, `nil` for what the neighbours wish.
    public var horizontalSpacing: CGFloat?
    /// Gap between rows in points, `nil` for what the neighbours wish.
    public var verticalSpacing: CGFloat?

    /// A grid.
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
