import Foundation

/// A view that draws its own cells: a leaf, whose size and picture a program decides.
///
///     DrawnCells { columns, rows in
///         TerminalSize(columns: min(columns ?? 16, 16), rows: 1)
///     } draw: { grid in
///         for column in 0..<grid.columns where grid.rows > 0 {
///             grid[column: column, row: 0].background =
///                 CellColor(RGBA(red: UInt8(column * 16), green: 0, blue: 0))
///         }
///     }
///
/// What is behind shows through blank cells without a background of their own. A ``Canvas`` draws shapes in
/// points instead.
public struct DrawnCells: PrimitiveView {
    fileprivate let size: (_ columns: Int?, _ rows: Int?) -> TerminalSize
    fileprivate let draw: (inout CellGrid) -> Void

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - size: the size for a proposal in whole cells, at most 4,096 each way; `nil` where nothing is
    ///     proposed. Asked several times for each layout, with other proposals.
    ///   - draw: draws into a grid of blank cells that has the size the view was given. Called whenever the
    ///     view is drawn; it must not change state. A glyph of two columns is followed by
    ///     ``Glyph/continuation``.
    public init(
        size: @escaping (_ columns: Int?, _ rows: Int?) -> TerminalSize,
        draw: @escaping (inout CellGrid) -> Void
    ) {
        self.size = size
        self.draw = draw
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<DrawnCells> {
        LeafNode(self, DrawnCellsElement(self, context), context) { view, _, element, _ in
            (element as? DrawnCellsElement)?.show(view)
        }
    }

    /// The most columns and rows.
    fileprivate static var limit: Int { 4_096 }
}

private final class DrawnCellsElement: RenderNode {
    private(set) var view: DrawnCells

    init(_ view: DrawnCells, _ context: NodeContext) {
        self.view = view
        super.init(DrawnCellsAlgorithm(), context)
    }

    func show(_ view: DrawnCells) {
        self.view = view
        host.layoutPass.invalidate(self)
        needsDisplay()
    }

    override var spoken: SpokenPart { .drawn }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame) else { return }
        func count(_ length: CGFloat, _ axis: Axis) -> Int {
            metrics.cells(min(length, 1e6), axis)
        }
        let (left, top) = (
            metrics.cells(frame.minX, .horizontal), metrics.cells(frame.minY, .vertical)
        )
        var grid = CellGrid(
            columns: min(count(frame.width, .horizontal), DrawnCells.limit),
            rows: min(count(frame.height, .vertical), DrawnCells.limit))
        view.draw(&grid)
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let cell = grid[column: column, row: row]
                if let color = cell.background.rgba {
                    canvas.fill(
                        CGRect(
                            x: CGFloat(left + column) * metrics.cell.width,
                            y: CGFloat(top + row) * metrics.cell.height,
                            width: metrics.cell.width, height: metrics.cell.height),
                        with: .color(color))
                }
            }
            for column in 0..<grid.columns {
                let cell = grid[column: column, row: row]
                if cell.glyph.isContinuation || cell.glyph == .space && cell.attributes.isEmpty {
                    continue
                }
                let isWide =
                    column + 1 < grid.columns
                    && grid[column: column + 1, row: row].glyph.isContinuation
                canvas.drawText(
                    isWide ? [cell.glyph, .continuation] : [cell.glyph], column: left + column,
                    row: top + row,
                    foreground: cell.foreground.rgba.map { .color($0) } ?? .terminalForeground,
                    attributes: cell.attributes)
            }
        }
    }
}

private struct DrawnCellsAlgorithm: LeafAlgorithm {
    func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        guard let view = (node as? DrawnCellsElement)?.view else { return .zero }
        func cells(_ length: CGFloat?, _ axis: Axis) -> Int? {
            guard let length, !length.isNaN else { return nil }
            let most = CGFloat(DrawnCells.limit) * node.metrics.cell[axis]
            return Int((min(max(length, 0), most) / node.metrics.cell[axis] + 1e-6).rounded(.down))
        }
        let size = view.size(
            cells(proposal.width, .horizontal), cells(proposal.height, .vertical))
        return CGSize(
            width: CGFloat(min(size.columns, DrawnCells.limit)) * node.metrics.cell.width,
            height: CGFloat(min(size.rows, DrawnCells.limit)) * node.metrics.cell.height)
    }
}
