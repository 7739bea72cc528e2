package import Foundation
import LayoutEngine

// The surface that the view tree draws into.
//
// A frame is begun, drawn and ended:
//
//     canvas.begin(damage: changed)     // nil: the whole canvas
//     canvas.fill(rect, with: .color(red))
//     canvas.drawText(glyphs, column: 2, row: 1)
//     let shown = canvas.end()          // the cells that may differ from the previous frame
//
// Drawing follows the painter's algorithm. Only the damaged cells are cleared and drawn, so the whole
// tree can be drawn again after a small change: anything outside the damage is skipped early, and
// the result equals a complete redraw.
//
// Lengths are points, y grows downwards. A cell has 8 × 8 samples, and edges are rounded to the
// nearest sample. A non-empty rectangle covers at least one sample, so one hit point of a thousand
// is still visible. Text and lines occupy whole cells.

/// A surface in points that becomes a ``CellGrid``.
@_spi(Elements) public nonisolated final class CellCanvas {
    /// Width and height of a cell, in points.
    package let cell: CGSize
    /// The current clip and opacity; saved and restored by value.
    package var state: State
    private(set) var damage: CellRect
    var surface: Surface

    /// Clip and opacity at some moment of the drawing.
    package struct State {
        var clip: SampleBox
        var mask: Coverage?
        /// Multiplies the alpha of what is drawn, 0 to 1. Overlapping parts fade separately;
        /// ``CellCanvas/withGroup(opacity:in:_:)`` fades them as one.
        package var opacity: Double = 1
        /// Maps what is drawn to where it is seen; `nil` where that is the same.
        var transform: CGAffineTransform?
        /// Whether what is drawn is changed as a whole afterwards.
        var isInGroup = false
    }

    /// Whether the terminal shows pixels, so that images need not be mosaics.
    package var showsPictures = false

    /// A canvas of blank cells.
    package init(columns: Int, rows: Int, cell: CGSize = LayoutMetrics.terminal.cell) {
        surface = Surface(columns: columns, rows: rows)
        self.cell = cell
        damage = surface.grid.bounds
        state = State(clip: SampleBox(damage))
    }

    /// How many columns of cells.
    package var columns: Int { surface.grid.columns }
    /// How many rows of cells.
    package var rows: Int { surface.grid.rows }
    /// The cells; complete after ``end()``.
    package var grid: CellGrid { surface.grid }
    /// The colour assumed for the terminal's default background, for blending translucent colours
    /// and choosing contrast. Dark unless set.
    package var backdrop: RGBA {
        get { surface.backdrop }
        set { surface.backdrop = newValue }
    }
    /// The colour assumed for the terminal's default foreground when it is used for a fill.
    package var assumedForeground: RGBA {
        backdrop.readableInk == .white
            ? RGBA(red: 229, green: 229, blue: 234) : RGBA(red: 28, green: 28, blue: 30)
    }

    // MARK: A frame

    /// Begins a frame: clears the damaged cells, all for `nil`, and clips drawing to them. The damage
    /// is widened where it would split a glyph of two columns.
    package func begin(damage wanted: CellRect? = nil) {
        let bounds = surface.grid.bounds
        damage = surface.withoutCutGlyphs(bounds.intersection(wanted ?? bounds))
        surface.clear(damage)
        state = State(clip: SampleBox(damage))
    }

    /// Ends the frame.
    ///
    /// - Returns: the cells that were redrawn; ``grid`` now contains them.
    @discardableResult package func end() -> CellRect {
        surface.resolve(damage)
        surface.placePictures()
        return damage
    }

    // MARK: Clip and opacity

    /// Runs `body` and restores ``state`` afterwards.
    package func withState<Result>(_ body: () throws -> Result) rethrows -> Result {
        let saved = state
        defer { state = saved }
        return try body()
    }

    /// Draws the output of `body` as one group with an opacity from 0 to 1.
    ///
    /// - Parameter rect: contains everything that `body` draws.
    package func withGroup(
        opacity: Double, in rect: CGRect, _ body: () throws -> Void
    ) rethrows {
        let area = sampleBox(state.transform?.map(rect) ?? rect).intersection(state.clip)
        guard !area.isEmpty else { return }
        let before = surface.snapshot(area.cells)
        try withState {
            state.clip = area
            state.isInGroup = true
            try body()
        }
        surface.fade(to: opacity, from: before)
    }

    /// Clips subsequent drawing to `rect`. Text is visible in cells whose centre is inside.
    package func clip(to rect: CGRect) {
        if let transform = state.transform, !transform.keepsAxes { return clip(to: Path(rect)) }
        let rect = state.transform?.map(rect) ?? rect
        state.clip = state.clip.intersection(sampleBox(rect, atLeastOne: false))
    }

    /// The cells that can currently be drawn to.
    package var clipCells: CellRect {
        state.clip.isEmpty ? CellRect(column: 0, row: 0, columns: 0, rows: 0) : state.clip.cells
    }

    /// Whether any part of `rect` can be visible. The lines of a border lie within a cell of its
    /// edges.
    package func canShow(_ rect: CGRect) -> Bool {
        let rect = state.transform?.map(rect) ?? rect
        return !state.clip.isEmpty && !sampleBox(rect).intersection(state.clip).isEmpty
    }

    // MARK: Points to cells and samples

    /// The samples whose centres lie in `rect`; with `atLeastOne`, at least one sample for a
    /// non-empty rectangle on the canvas.
    func sampleBox(_ rect: CGRect, atLeastOne: Bool = true) -> SampleBox {
        func edges(
            _ from: CGFloat, _ length: CGFloat, _ unit: CGFloat, _ count: Int
        ) -> (Int, Int) {
            guard length > 0 else { return (0, 0) }
            let (low, high) = (from * 8 / unit, (from + length) * 8 / unit)
            guard low < CGFloat(count), high > 0 else { return (0, 0) }
            let lower = max(Self.firstSample(low, limit: count), 0)
            let upper = min(Self.firstSample(high, limit: count), count)
            if lower >= upper && atLeastOne {
                let only = min(max(Int(max(low, 0)), 0), count - 1)
                return (only, only + 1)
            }
            return (lower, upper)
        }
        let (left, right) = edges(rect.minX, rect.width, cell.width, columns * 8)
        let (top, bottom) = edges(rect.minY, rect.height, cell.height, rows * 8)
        return SampleBox(left: left, top: top, right: right, bottom: bottom)
    }

    /// The first sample whose centre is not before `edge`, clamped to `-1 ... limit + 1`.
    static func firstSample(_ edge: CGFloat, limit: Int) -> Int {
        guard edge > -1 else { return -1 }
        return edge < CGFloat(limit + 1) ? Int((edge - 0.5).rounded(.up)) : limit + 1
    }

    /// The cells a rectangle touches, not clipped to the canvas; `nil` for an empty or unbounded one.
    package func cells(_ rect: CGRect) -> CellRect? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let left = (rect.minX / cell.width).rounded(.down)
        let top = (rect.minY / cell.height).rounded(.down)
        let right = (rect.maxX / cell.width).rounded(.up)
        let bottom = (rect.maxY / cell.height).rounded(.up)
        let limit: CGFloat = 1_000_000
        guard left > -limit, top > -limit, right < limit, bottom < limit else { return nil }
        return CellRect(
            column: Int(left), row: Int(top), columns: Int(right - left), rows: Int(bottom - top))
    }
}

nonisolated extension CellCanvas {
    /// Clears the cells that a rectangle touches.
    package func cover(_ rect: CGRect) {
        guard let cells = cells(rect)?.intersection(clipCells), !cells.isEmpty else { return }
        for row in cells.row..<cells.row + cells.rows {
            let start = row * columns + cells.column
            surface.fill(start..<start + cells.columns, with: .terminalDefault)
        }
    }
}
