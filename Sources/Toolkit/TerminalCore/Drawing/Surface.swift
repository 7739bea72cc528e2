// The cells of a canvas while a frame is drawn.
//
// Most cells have one background colour, with or without a glyph, and are stored in their final
// form, as a `Cell`. Only a partly covered cell gets 64 samples, its mosaic, and only until the frame
// ends. The ink of a cell is the glyph of a text or a line:
//
//  - A fill over the centre of a cell covers its ink; a fill beside the centre leaves it.
//  - A line does not replace text, text replaces a line, lines join. The blanks of a text are not
//    ink, so fills stay visible there, but they do keep lines away, so that words on a border stay
//    separated.
//  - In the end ink hides the mosaic: the cell then gets the colour at its centre as background.
//
// While drawing, a cell with a line stores the line's directions instead of a glyph, marked by a
// private attribute; `resolve` converts them to glyphs.

nonisolated extension Cell {
    /// Whether anything besides the background is visible.
    var hasInk: Bool { glyph != .space || !attributes.isDisjoint(with: .visible) }
}

nonisolated extension CellAttributes {
    /// The attributes that are visible on a blank.
    package static let visible: CellAttributes = [.underline, .reverse, .strikethrough]
}

/// A grid of cells, some of which have samples.
nonisolated struct Surface {
    /// The cells; complete after ``resolve(_:)``.
    private(set) var grid: CellGrid
    /// For each cell the number of its mosaic, counted from 1, or 0.
    private var mosaics: [Int32]
    /// 64 colours for each mosaic, as ``CellColor`` bits.
    private var samples: [UInt32] = []
    /// The parts of pictures that are seen.
    private var tiles = PictureTiles()
    /// The colour assumed for the terminal's default background when blending over it.
    var backdrop = RGBA(red: 28, green: 28, blue: 30)

    /// Marks a cell whose glyph holds the bits of a ``BoxLine``.
    private static let line = CellAttributes(rawValue: 0x8000)
    /// Marks a cell without ink that contains a blank of a text.
    private static let gap = CellAttributes(rawValue: 0x4000)
    /// Added to a line's bits, so that they never equal the code of a blank.
    private static let lineCode: UInt32 = 0x1000
    init(columns: Int, rows: Int) {
        grid = CellGrid(columns: columns, rows: rows)
        mosaics = Array(repeating: 0, count: grid.cells.count)
    }

    // MARK: Beginning and ending

    /// Clears some cells, which must be in bounds.
    package mutating func clear(_ cells: CellRect) {
        samples.removeAll(keepingCapacity: true)
        for row in cells.row..<cells.row + cells.rows {
            let start = row * grid.columns + cells.column
            fill(start..<start + cells.columns, with: .terminalDefault)
        }
    }

    /// `cells`, widened until no glyph of two columns is split.
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

    /// Converts mosaics, lines and parts of pictures in some cells to their final form.
    mutating func resolve(_ area: CellRect) {
        let (columns, backdrop) = (grid.columns, backdrop)
        var tiles = self.tiles
        // So that the tiles are not copied when they change.
        self.tiles = PictureTiles()
        defer { self.tiles = tiles }
        grid.cells.withUnsafeMutableBufferPointer { cells in
            mosaics.withUnsafeMutableBufferPointer { mosaics in
                samples.withUnsafeBufferPointer { samples in
                    var lastBackground = CellColor.terminalDefault
                    var lastReadable = CellColor.terminalDefault
                    for row in area.row..<area.row + area.rows {
                        let start = row * columns + area.column
                        for index in start..<start + area.columns {
                            let hasInk = cells[index].hasInk
                            if !tiles.isEmpty, let below = tiles.background(index) {
                                if hasInk {
                                    // Text below a translucent picture.
                                    tiles.remove(index..<index + 1)
                                } else {
                                    mosaics[index] = 0
                                    cells[index] = Cell(glyph: .space, background: below)
                                    continue
                                }
                            }
                            if mosaics[index] != 0 {
                                let base = (Int(mosaics[index]) - 1) * 64
                                mosaics[index] = 0
                                if hasInk {
                                    let middle = samples[base + SampleMask.middleIndex]
                                    cells[index].background = CellColor(bits: middle)
                                } else {
                                    cells[index] = Mosaic.cell(
                                        UnsafeBufferPointer(rebasing: samples[base..<base + 64]),
                                        backdrop: backdrop)
                                    continue
                                }
                            }
                            guard hasInk else {
                                cells[index].attributes.remove(Self.gap)
                                continue
                            }
                            if cells[index].attributes.contains(Self.line) {
                                let line = BoxLine(bits: cells[index].glyph.code)
                                cells[index].glyph = line.glyph
                                cells[index].attributes.remove(Self.line)
                            }
                            if cells[index].foreground == .terminalDefault,
                                let rgba = cells[index].background.rgba
                            {
                                if cells[index].background != lastBackground {
                                    lastBackground = cells[index].background
                                    lastReadable = CellColor(rgba.readableInk)
                                }
                                cells[index].foreground = lastReadable
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Painting

    /// Fills cells of one row with one colour, or with the terminal's default.
    package mutating func fill(_ range: Range<Int>, with color: CellColor) {
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
        coverPictures(range)
    }

    // MARK: Pictures

    /// The number for a picture that is to be placed; `nil` if there are too many.
    package mutating func number(of picture: Picture) -> Int32? {
        tiles.number(of: picture, cells: grid.cells.count)
    }

    /// Shows a part of a picture in a cell, until something else is drawn into it. What has been drawn is
    /// shown then.
    ///
    /// - Parameter below: what is behind the picture.
    mutating func showPicture(
        _ index: Int, _ number: Int32, column: Int, row: Int, below: CellColor
    ) {
        tiles.mark(index, number, column: column, row: row, below: below)
    }

    /// Finds the rectangles in which pictures are seen, at the end of a frame.
    mutating func placePictures() {
        if tiles.isEmpty && grid.pictures.isEmpty { return }
        grid.pictures = tiles.placed(columns: grid.columns)
    }

    /// Something is drawn over the pictures in some cells.
    @inline(__always)
    private mutating func coverPictures(_ cells: Range<Int>) {
        if !tiles.isEmpty { tiles.remove(cells) }
    }

    /// Composites one colour over some samples of a cell.
    package mutating func paint(_ index: Int, mask: UInt64, color: RGBA) {
        if mask == 0 || color.alpha == 0 { return }
        if mask == SampleMask.full {
            if color.alpha == 255 {
                fill(index..<index + 1, with: CellColor(color))
                return
            }
            coverPictures(index..<index + 1)
            if mosaics[index] == 0 {
                tintInk(index, color)
                let below = grid.cells[index].background.bits
                grid.cells[index].background = CellColor(bits: blend(color, over: below))
                return
            }
        }
        coverPictures(index..<index + 1)
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

    /// Composites a separate colour over each of some samples of a cell.
    @inline(__always)
    package mutating func paint(_ index: Int, mask: UInt64, colors: (_ sample: Int) -> RGBA) {
        if mask == 0 { return }
        coverPictures(index..<index + 1)
        if mask & SampleMask.middle != 0 { tintInk(index, colors(SampleMask.middleIndex)) }
        let base = mosaic(index)
        let backdrop = backdrop
        samples.withUnsafeMutableBufferPointer { samples in
            var rest = mask
            while rest != 0 {
                let sample = rest.trailingZeroBitCount
                let color = colors(sample)
                if color.alpha == 255 {
                    samples[base + sample] = CellColor(color).bits
                } else if color.alpha != 0 {
                    let below = CellColor(bits: samples[base + sample]).rgba ?? backdrop
                    samples[base + sample] = CellColor(color.over(below)).bits
                }
                rest &= rest - 1
            }
        }
    }

    /// Composites a shadow over a cell: `color` with a separate alpha for each sample. Unpainted samples
    /// stay unpainted where the shadow would hardly be visible.
    mutating func shade(
        _ index: Int, mask: UInt64, color: RGBA, alpha: (_ sample: Int) -> UInt8
    ) {
        var opaque = color
        opaque.alpha = 255
        let contrast = opaque.difference(to: backdrop)
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

    /// A cell's samples; `nil` if it has no mosaic.
    func mosaicSamples(_ index: Int) -> [UInt32]? {
        mosaics[index] == 0 ? nil : Array(samples[sampleBase(index)..<sampleBase(index) + 64])
    }

    /// Replaces all samples of a cell.
    mutating func setSamples(_ index: Int, _ new: [UInt32]) {
        coverPictures(index..<index + 1)
        let base = mosaic(index)
        samples.replaceSubrange(base..<base + 64, with: new)
    }

    /// Sets the background of a cell without a mosaic.
    mutating func setBackground(_ index: Int, _ color: CellColor) {
        coverPictures(index..<index + 1)
        grid.cells[index].background = color
    }

    /// Replaces a cell. If it is half of a wide glyph, the caller replaces the other half.
    mutating func setCell(_ index: Int, _ cell: Cell) {
        coverPictures(index..<index + 1)
        grid.cells[index] = cell
    }

    private func blend(_ color: RGBA, over bits: UInt32) -> UInt32 {
        let below = CellColor(bits: bits).rgba ?? backdrop
        return CellColor(color.over(below)).bits
    }

    /// The index of the first sample of a cell that has a mosaic.
    private func sampleBase(_ index: Int) -> Int { (Int(mosaics[index]) - 1) * 64 }

    /// The index of the first sample of a cell; first makes a mosaic of its background if it has none.
    private mutating func mosaic(_ index: Int) -> Int {
        if mosaics[index] == 0 {
            let bits = grid.cells[index].background.bits
            samples.append(contentsOf: repeatElement(bits, count: 64))
            mosaics[index] = Int32(samples.count / 64)
        }
        return sampleBase(index)
    }

    /// The colour at a cell's centre.
    package func background(_ index: Int) -> CellColor {
        mosaics[index] == 0
            ? grid.cells[index].background
            : CellColor(bits: samples[sampleBase(index) + SampleMask.middleIndex])
    }

    // MARK: Ink

    /// Removes the glyph of a cell, with both halves of a wide one.
    mutating func eraseInk(_ index: Int) {
        grid.cells.withUnsafeMutableBufferPointer { Self.eraseInk(index, in: $0) }
    }

    private static func eraseInk(_ index: Int, in cells: UnsafeMutableBufferPointer<Cell>) {
        if cells[index].glyph.isContinuation {
            cells[index - 1] = Cell(glyph: .space, background: cells[index - 1].background)
        } else if index + 1 < cells.count, cells[index + 1].glyph.isContinuation {
            cells[index + 1] = Cell(glyph: .space, background: cells[index + 1].background)
        }
        cells[index] = Cell(glyph: .space, background: cells[index].background)
    }

    /// A fill over the centre of a cell covers its glyph or, if translucent, tints it.
    private mutating func tintInk(_ index: Int, _ color: RGBA) {
        if color.alpha == 255 {
            eraseInk(index)
        } else if color.alpha != 0, grid.cells[index].hasInk {
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
            let below = background(index).rgba ?? backdrop
            return CellColor(below.readableInk.fading(to: opacity).over(below))
        }
        let ink = color.fading(to: opacity)
        return CellColor(ink.alpha == 255 ? ink : ink.over(background(index).rgba ?? backdrop))
    }

    /// Writes glyphs into the cells of one row that are in `visible`, starting at `column`. Blanks
    /// without visible attributes leave the cell unchanged; a wide glyph that would be split is
    /// omitted.
    ///
    /// - Parameters:
    ///   - color: called with the column of each glyph written; `nil` is the terminal's default.
    ///   - shows: whether the clipping shape contains the centre of a column's cell.
    @inline(__always)
    package mutating func write(
        _ glyphs: ArraySlice<Glyph>, row: Int, column: Int, visible: Range<Int>,
        attributes: CellAttributes, opacity: Double, color: (_ column: Int) -> RGBA?,
        shows: (_ column: Int) -> Bool
    ) {
        let showsBlanks = !attributes.isDisjoint(with: .visible)
        let start = row * grid.columns
        var column = column
        var iterator = glyphs.makeIterator()
        var next = iterator.next()
        while let glyph = next, column < visible.upperBound {
            next = iterator.next()
            let wide = next?.isContinuation ?? false
            if !glyph.isContinuation, column >= visible.lowerBound, shows(column),
                !wide || column + 1 < visible.upperBound && shows(column + 1)
            {
                let index = start + column
                column += 1
                if glyph == .space && !showsBlanks {
                    leaveGap(index)
                    continue
                }
                coverPictures(index..<index + (wide ? 2 : 1))
                let rgba = color(column - 1)
                let ink: CellColor
                if let rgba, rgba.alpha == 255, opacity >= 1 {
                    ink = CellColor(rgba)
                } else {
                    ink = foreground(rgba, opacity: opacity, on: index)
                }
                grid.cells.withUnsafeMutableBufferPointer { cells in
                    if cells[index].glyph.isContinuation
                        || index + 1 < cells.count && cells[index + 1].glyph.isContinuation
                    {
                        Self.eraseInk(index, in: cells)
                    }
                    cells[index] = Cell(
                        glyph: glyph, foreground: ink, background: cells[index].background,
                        attributes: attributes)
                    if wide {
                        Self.eraseInk(index + 1, in: cells)
                        cells[index + 1] = Cell(
                            glyph: .continuation, foreground: ink,
                            background: cells[index + 1].background, attributes: attributes)
                    }
                }
            } else {
                column += 1
            }
        }
    }

    /// Replaces the ink of a painted cell by a glyph in the colour at the cell's centre.
    mutating func texture(_ glyph: Glyph, at index: Int) {
        let color = background(index)
        guard color != .terminalDefault else { return }
        coverPictures(index..<index + 1)
        eraseInk(index)
        grid.cells[index].glyph = glyph
        grid.cells[index].foreground = color
    }

    /// Places a blank of a text, which keeps other text and fills but removes lines.
    private mutating func leaveGap(_ index: Int) {
        if grid.cells[index].attributes.contains(Self.line) { eraseInk(index) }
        if !grid.cells[index].hasInk { grid.cells[index].attributes = Self.gap }
    }

    /// Adds a line to each cell of a rectangle that contains no text. `color` and `shows` are those of
    /// ``write(_:row:column:visible:attributes:opacity:color:shows:)``.
    package mutating func draw(
        _ line: BoxLine, columns: Range<Int>, rows: Range<Int>, opacity: Double,
        color: (_ column: Int, _ row: Int) -> RGBA?, shows: (_ column: Int, _ row: Int) -> Bool
    ) {
        for row in rows {
            for column in columns where shows(column, row) {
                draw(
                    line, at: row * grid.columns + column, color: color(column, row),
                    opacity: opacity)
            }
        }
    }

    private mutating func draw(_ line: BoxLine, at index: Int, color: RGBA?, opacity: Double) {
        var line = line
        var cell = grid.cells[index]
        if cell.attributes.contains(Self.line) {
            line = BoxLine(bits: cell.glyph.code).joined(with: line)
        } else if cell.hasInk || cell.attributes.contains(Self.gap) {
            return
        }
        coverPictures(index..<index + 1)
        cell.glyph = Glyph(code: line.bits | Self.lineCode)
        cell.foreground = foreground(color, opacity: opacity, on: index)
        cell.attributes = Self.line
        grid.cells[index] = cell
    }
}
