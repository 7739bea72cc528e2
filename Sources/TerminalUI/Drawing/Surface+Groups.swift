// Several things drawn as one picture that is partly clear.
//
// What a picture of opacity `o` leaves of what was there is `(1 - o)` of it, and `o` of what would
// be there were the picture opaque. So the picture is drawn as if opaque, and then mixed, sample by
// sample, with a copy of what was there. A cell has one sign: of two different ones the stronger
// stays; a sign that was covered shines through, as under any clear paint.

nonisolated extension Surface {
    /// Some cells as they are at a moment of the drawing.
    struct Snapshot {
        let area: CellRect
        fileprivate let cells: [Cell]
        /// The samples of those cells that have a mosaic, by the cell's place in the area.
        fileprivate let samples: [Int: [UInt32]]
    }

    /// A copy of some cells, which must be in bounds.
    func snapshot(_ area: CellRect) -> Snapshot {
        var cells: [Cell] = []
        var samples: [Int: [UInt32]] = [:]
        cells.reserveCapacity(area.columns * area.rows)
        for row in area.row..<area.row + area.rows {
            for column in area.column..<area.column + area.columns {
                let index = row * grid.columns + column
                samples[cells.count] = mosaicSamples(index)
                cells.append(grid.cells[index])
            }
        }
        return Snapshot(area: area, cells: cells, samples: samples)
    }

    /// Makes all that was drawn since the snapshot clearer, as one picture.
    ///
    /// - Parameter opacity: 0 leaves what was there, 1 what was drawn.
    mutating func fade(to opacity: Double, from old: Snapshot) {
        var place = 0
        for row in old.area.row..<old.area.row + old.area.rows {
            for column in old.area.column..<old.area.column + old.area.columns {
                let index = row * grid.columns + column
                mixBackground(index, old.cells[place].background.bits, old.samples[place], opacity)
                mixInk(index, old.cells[place], opacity)
                place += 1
            }
        }
    }

    private mutating func mixBackground(
        _ index: Int, _ before: UInt32, _ samplesBefore: [UInt32]?, _ opacity: Double
    ) {
        guard let samplesAfter = mosaicSamples(index) else {
            let after = grid.cells[index].background.bits
            if let samplesBefore {
                setSamples(index, samplesBefore.map { mix($0, after, opacity) })
            } else if after != before {
                setBackground(index, CellColor(bits: mix(before, after, opacity)))
            }
            return
        }
        if samplesAfter == samplesBefore { return }
        setSamples(
            index,
            samplesAfter.indices.map { sample in
                mix(samplesBefore?[sample] ?? before, samplesAfter[sample], opacity)
            })
    }

    private func mix(_ before: UInt32, _ after: UInt32, _ opacity: Double) -> UInt32 {
        if before == after { return before }
        let upper = CellColor(bits: after).rgba ?? backdrop
        let lower = CellColor(bits: before).rgba ?? backdrop
        return CellColor(upper.fading(to: opacity).over(lower)).bits
    }

    private mutating func mixInk(_ index: Int, _ before: Cell, _ opacity: Double) {
        let after = grid.cells[index]
        if after.glyph == before.glyph && after.attributes == before.attributes
            && after.foreground == before.foreground
        {
            return
        }
        let below = background(index).rgba ?? backdrop
        func faded(_ ink: CellColor, _ opacity: Double) -> CellColor {
            CellColor((ink.rgba ?? below.readableInk).fading(to: opacity).over(below))
        }
        var cell = after
        if after.hasInk && (opacity >= 0.5 || !before.hasInk) {
            cell.foreground = faded(after.foreground, opacity)
        } else if before.hasInk {
            cell = before
            cell.background = after.background
            cell.foreground = faded(before.foreground, 1 - opacity)
        }
        setCell(index, cell)
    }
}
