// Group opacity.
//
// A group of opacity `o` over a backdrop gives `(1 - o)` of the backdrop plus `o` of the backdrop with
// the opaque group on it. So the group is drawn opaque and then blended, sample by sample, with a
// copy of the cells made before. A cell has one glyph: of two different ones the one with the higher
// opacity is kept; a covered glyph shows through, as under any translucent fill.

nonisolated extension Surface {
    /// A copy of some cells at a moment of the drawing.
    struct Snapshot {
        let area: CellRect
        fileprivate let cells: [Cell]
        /// The samples of the cells that have a mosaic, by the cell's index in the area.
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

    /// Blends everything drawn since the snapshot as one group.
    ///
    /// - Parameter opacity: 0 restores the snapshot, 1 keeps what was drawn.
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
