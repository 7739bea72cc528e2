// The cells of a canvas while it is being drawn on.
//
// Most cells are one colour with or without a sign, and such a cell is kept as what it will be on
// the screen, a `Cell`. Only a cell that is painted in part gets 64 samples, its mosaic, and only
// until the drawing ends. A cell's ink is a text's sign or a line:
//
//  - Paint over the middle of a cell covers its ink, paint beside the middle leaves it.
//  - A line does not replace text, text replaces a line, lines join.
//  - Ink hides the mosaic at the end: the cell then takes the colour under its middle.
//
// While drawing, a line's directions stand in the cell instead of its sign, marked by an attribute
// no one else uses; `resolve` turns them into signs.

nonisolated extension CellAttributes {
    /// What shows without a sign.
    static let visible: CellAttributes = [.underline, .reverse, .strikethrough]
}

/// Cells with samples below them.
nonisolated struct Surface {
    /// The cells; complete after ``resolve(_:)``.
    private(set) var grid: CellGrid
    /// For each cell 0 or the number of its mosaic, from 1.
    private var mosaics: [Int32]
    /// 64 colours for each mosaic, by ``CellColor``'s bits.
    private var samples: [UInt32] = []
    /// The colour the terminal's own background is taken for when something clear lies over it.
    var backdrop = RGBA(red: 28, green: 28, blue: 30)

    /// Marks a cell whose glyph is a ``BoxLine``'s bits.
    private static let line = CellAttributes(rawValue: 0x8000)
    init(columns: Int, rows: Int) {
        grid = CellGrid(columns: columns, rows: rows)
        mosaics = Array(repeating: 0, count: grid.cells.count)
    }

    // MARK: Beginning and ending

    /// Blanks some cells; they must be in bounds.
    mutating func clear(_ cells: CellRect) {
        samples.removeAll(keepingCapacity: true)
        for row in cells.row..<cells.row + cells.rows {
            let start = row * grid.columns + cells.column
            fill(start..<start + cells.columns, with: .terminalDefault)
        }
    }

    /// `cells`, made wider until no sign of two columns is cut.
    func withoutCutGlyphs(_ cells: CellRect) -> CellRect {
        var (left, right) = (cells.column, cells.column + cells.columns)
        func cuts(_ column: Int) -> Bool {
            guard column > 0, column < grid.columns else { return false }
            return (cells.row..<cells.row + cells.rows).contains {
                grid.cells[$0 * grid.columns + column].glyph.isContinuation
            }
        }
        if cells.isEmpty { return cells }
        while cuts(left) { left -= 1 }
        while cuts(right) { right += 1 }
        return CellRect(column: left, row: cells.row, columns: right - left, rows: cells.rows)
    }

    /// Turns what was drawn in some cells into what the screen shows.
    mutating func resolve(_ cells: CellRect) {
        var ground = CellColor.terminalDefault
        var readable = CellColor.terminalDefault
        for row in cells.row..<cells.row + cells.rows {
            let start = row * grid.columns + cells.column
            for index in start..<start + cells.columns {
                if mosaics[index] != 0 {
                    if hasInk(index) {
                        grid.cells[index].background = background(index)
                    } else {
                        let base = sampleBase(index)
                        grid.cells[index] = samples.withUnsafeBufferPointer {
                            Mosaic.cell(
                                UnsafeBufferPointer(rebasing: $0[base..<base + 64]),
                                backdrop: backdrop)
                        }
                    }
                    mosaics[index] = 0
                }
                if grid.cells[index].attributes.contains(Self.line) {
                    grid.cells[index].attributes.remove(Self.line)
                    grid.cells[index].glyph = BoxLine(bits: grid.cells[index].glyph.code).glyph
                }
                if grid.cells[index].background != .terminalDefault,
                    grid.cells[index].foreground == .terminalDefault, hasInk(index)
                {
                    if grid.cells[index].background != ground {
                        ground = grid.cells[index].background
                        readable = ground.rgba.map { CellColor($0.readableInk) } ?? .terminalDefault
                    }
                    grid.cells[index].foreground = readable
                }
            }
        }
    }

    // MARK: Painting

    /// Covers cells of one row with one colour, or with nothing.
    mutating func fill(_ range: Range<Int>, with color: CellColor) {
        guard !range.isEmpty else { return }
        if grid.cells[range.lowerBound].glyph.isContinuation { eraseInk(range.lowerBound) }
        if range.upperBound < grid.cells.count,
            grid.cells[range.upperBound].glyph.isContinuation
        {
            eraseInk(range.upperBound)
        }
        let cell = Cell(glyph: .space, background: color)
        grid.cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: cell) }
        mosaics.withUnsafeMutableBufferPointer { $0[range].update(repeating: 0) }
    }

    /// Lays one colour over some samples of a cell.
    mutating func paint(_ index: Int, mask: UInt64, color: RGBA) {
        if mask == 0 || color.alpha == 0 { return }
        if mask == SampleMask.full {
            if color.alpha == 255 {
                fill(index..<index + 1, with: CellColor(color))
                return
            }
            if mosaics[index] == 0 {
                tintInk(index, color)
                let below = grid.cells[index].background.bits
                grid.cells[index].background = CellColor(bits: blend(color, over: below))
                return
            }
        }
        if mask & SampleMask.middle != 0 { tintInk(index, color) }
        let base = mosaic(index)
        var rest = mask
        if color.alpha == 255 {
            let bits = CellColor(color).bits
            while rest != 0 {
                samples[base + rest.trailingZeroBitCount] = bits
                rest &= rest - 1
            }
        } else {
            while rest != 0 {
                let sample = base + rest.trailingZeroBitCount
                samples[sample] = blend(color, over: samples[sample])
                rest &= rest - 1
            }
        }
    }

    /// Lays a colour of its own over each of some samples of a cell.
    @inline(__always)
    mutating func paint(_ index: Int, mask: UInt64, colors: (_ sample: Int) -> RGBA) {
        if mask == 0 { return }
        if mask & SampleMask.middle != 0 { tintInk(index, colors(SampleMask.middleIndex)) }
        let base = mosaic(index)
        var rest = mask
        while rest != 0 {
            let sample = rest.trailingZeroBitCount
            let color = colors(sample)
            if color.alpha != 0 {
                samples[base + sample] = blend(color, over: samples[base + sample])
            }
            rest &= rest - 1
        }
    }

    /// Lays a shadow over a cell: `color` with an alpha of its own for each sample. What has no paint
    /// below stays without, where the shadow could hardly be seen.
    mutating func shade(
        _ index: Int, mask: UInt64, color: RGBA, alpha: (_ sample: Int) -> UInt8
    ) {
        let contrast = max(
            abs(Int(color.red) - Int(backdrop.red)), abs(Int(color.green) - Int(backdrop.green)),
            abs(Int(color.blue) - Int(backdrop.blue)))
        func isSeen(_ sample: Int, over bits: UInt32) -> Bool {
            Int(alpha(sample)) * contrast > 8 * 255 || bits != 0
        }
        var seen: UInt64 = 0
        var rest = mask
        while rest != 0 {
            let sample = rest.trailingZeroBitCount
            let bits =
                mosaics[index] == 0
                ? grid.cells[index].background.bits : samples[sampleBase(index) + sample]
            if alpha(sample) != 0 && isSeen(sample, over: bits) { seen |= 1 << UInt64(sample) }
            rest &= rest - 1
        }
        paint(index, mask: seen) { sample in
            RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha(sample))
        }
    }

    private func blend(_ color: RGBA, over bits: UInt32) -> UInt32 {
        let below = CellColor(bits: bits).rgba ?? backdrop
        return CellColor(color.over(below)).bits
    }

    /// Where the samples of a cell that has a mosaic begin.
    private func sampleBase(_ index: Int) -> Int { (Int(mosaics[index]) - 1) * 64 }

    /// Where the samples of a cell begin; gives it a mosaic of its background if it has none.
    private mutating func mosaic(_ index: Int) -> Int {
        if mosaics[index] == 0 {
            let bits = grid.cells[index].background.bits
            samples.append(contentsOf: repeatElement(bits, count: 64))
            mosaics[index] = Int32(samples.count / 64)
        }
        return sampleBase(index)
    }

    /// The colour under a cell's middle.
    func background(_ index: Int) -> CellColor {
        mosaics[index] == 0
            ? grid.cells[index].background
            : CellColor(bits: samples[sampleBase(index) + SampleMask.middleIndex])
    }

    // MARK: Ink

    private func hasInk(_ index: Int) -> Bool {
        grid.cells[index].glyph != .space
            || !grid.cells[index].attributes.isDisjoint(with: .visible)
    }

    /// Takes the sign out of a cell, and with it the other half of a wide one.
    private mutating func eraseInk(_ index: Int) {
        if grid.cells[index].glyph.isContinuation {
            blank(index - 1)
        } else if index + 1 < grid.cells.count, grid.cells[index + 1].glyph.isContinuation {
            blank(index + 1)
        }
        blank(index)
    }

    private mutating func blank(_ index: Int) {
        grid.cells[index].glyph = .space
        grid.cells[index].foreground = .terminalDefault
        grid.cells[index].attributes = []
    }

    /// Paint over the middle of a cell covers its sign, or colours it.
    private mutating func tintInk(_ index: Int, _ color: RGBA) {
        guard color.alpha != 0, hasInk(index) else { return }
        if color.alpha == 255 {
            eraseInk(index)
        } else {
            let below = grid.cells[index].foreground.rgba ?? readableInk(index)
            grid.cells[index].foreground = CellColor(color.over(below))
        }
    }

    private func readableInk(_ index: Int) -> RGBA {
        (background(index).rgba ?? backdrop).readableInk
    }

    private func foreground(_ color: RGBA?, opacity: Double, on index: Int) -> CellColor {
        guard let color else {
            if opacity >= 1 { return .terminalDefault }
            let ground = background(index).rgba ?? backdrop
            return CellColor(ground.readableInk.fading(to: opacity).over(ground))
        }
        let ink = color.fading(to: opacity)
        return CellColor(ink.alpha == 255 ? ink : ink.over(background(index).rgba ?? backdrop))
    }

    /// Sets a sign, one or two columns wide, into a cell; a blank that shows nothing leaves the
    /// cell as it is. `color` is `nil` for the terminal's own.
    mutating func write(
        _ glyph: Glyph, wide: Bool, at index: Int, color: RGBA?, opacity: Double,
        attributes: CellAttributes
    ) {
        if glyph == .space && attributes.isDisjoint(with: .visible) { return }
        let ink = foreground(color, opacity: opacity, on: index)
        if grid.cells[index].glyph.isContinuation
            || index + 1 < grid.cells.count && grid.cells[index + 1].glyph.isContinuation
        {
            eraseInk(index)
        }
        grid.cells[index].glyph = glyph
        grid.cells[index].foreground = ink
        grid.cells[index].attributes = attributes
        if wide {
            eraseInk(index + 1)
            grid.cells[index + 1].glyph = .continuation
            grid.cells[index + 1].foreground = ink
            grid.cells[index + 1].attributes = attributes
        }
    }

    /// Draws a line's part into a cell; text that stands there stays.
    mutating func draw(_ line: BoxLine, at index: Int, color: RGBA?, opacity: Double) {
        var line = line
        if grid.cells[index].attributes.contains(Self.line) {
            line = BoxLine(bits: grid.cells[index].glyph.code).joined(with: line)
        } else if hasInk(index) {
            return
        }
        let ink = foreground(color, opacity: opacity, on: index)
        grid.cells[index].glyph = Glyph(code: line.bits)
        grid.cells[index].foreground = ink
        grid.cells[index].attributes = Self.line
    }
}
