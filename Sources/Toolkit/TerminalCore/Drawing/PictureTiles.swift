// Which cells of a surface show parts of pictures.
//
// An image is drawn as a mosaic in any case. Where a picture can show it, each of its cells is also
// marked as a tile: a part of the picture. Whatever is drawn into a cell later removes the mark, and
// the cell shows what it would show without pictures. So a panel hides the part of a picture under it,
// and a tint over a picture tints the mosaic. A scroll view clips cells away before they are marked.
//
// At the end of the frame, tiles that belong together are joined to rectangles. Tiles outside the
// damage stay from the frame before, as cells do.

/// The tiles of a surface.
nonisolated struct PictureTiles {
    private struct Tile {
        /// The picture's number, counted from 1; 0 for none.
        package var number: Int32 = 0
        package var column: Int16 = 0
        package var row: Int16 = 0
        /// What is behind the picture.
        package var below = CellColor.terminalDefault
    }
    /// A tile for each cell; empty while there are no pictures.
    private var tiles: [Tile] = []
    /// By number; `nil` for a number that is free.
    private var pictures: [Picture?] = []

    /// The most pictures of a screen; more images stay mosaics.
    private static let limit = 128

    /// Whether there are no pictures, so that nothing need be removed. It is asked for each glyph.
    package private(set) var isEmpty = true

    /// The number for a picture that is to be placed; `nil` if there are too many.
    ///
    /// - Parameter cells: how many cells the surface has.
    package mutating func number(of picture: Picture, cells: Int) -> Int32? {
        if isEmpty {
            tiles = Array(repeating: Tile(), count: cells)
            isEmpty = false
        }
        if let known = pictures.firstIndex(of: picture) { return Int32(known) + 1 }
        if let free = pictures.firstIndex(of: nil) {
            pictures[free] = picture
            return Int32(free) + 1
        }
        guard pictures.count < Self.limit else { return nil }
        pictures.append(picture)
        return Int32(pictures.count)
    }

    /// Marks a cell as a part of a picture.
    package mutating func mark(
        _ index: Int, _ number: Int32, column: Int, row: Int, below: CellColor
    ) {
        tiles[index] = Tile(
            number: number, column: Int16(truncatingIfNeeded: column),
            row: Int16(truncatingIfNeeded: row), below: below)
    }

    /// Removes the marks of some cells; there must be tiles.
    package mutating func remove(_ cells: Range<Int>) {
        for index in cells { tiles[index].number = 0 }
    }

    /// What is behind the picture in a cell; `nil` for a cell without one. There must be tiles.
    package func background(_ index: Int) -> CellColor? {
        tiles[index].number == 0 ? nil : tiles[index].below
    }

    /// The rectangles in which parts of pictures are seen, from top to bottom; forgets pictures that
    /// are not seen.
    mutating func placed(columns: Int) -> [PlacedPicture] {
        if isEmpty { return [] }
        var placed: [PlacedPicture] = []
        /// The rectangles that end in the row above.
        var open: [Int] = []
        for row in 0..<tiles.count / max(columns, 1) {
            var continued: [Int] = []
            var column = 0
            while column < columns {
                let end = endOfRun(from: column, row: row, columns: columns)
                defer { column = end }
                let tile = tiles[row * columns + column]
                guard tile.number > 0, let picture = pictures[Int(tile.number) - 1] else {
                    continue
                }
                let run = PlacedPicture(
                    picture,
                    area: CellRect(column: column, row: row, columns: end - column, rows: 1),
                    column: Int(tile.column), row: Int(tile.row))
                if let above = open.first(where: { placed[$0].isContinued(by: run) }) {
                    placed[above].area.rows += 1
                    continued.append(above)
                } else {
                    continued.append(placed.count)
                    placed.append(run)
                }
            }
            open = continued
        }
        for (index, picture) in pictures.enumerated() where picture != nil {
            if !placed.contains(where: { $0.picture == picture }) { pictures[index] = nil }
        }
        if placed.isEmpty { self = PictureTiles() }
        return placed
    }

    /// The column after the tiles that continue the one at a position, or after cells without any.
    private func endOfRun(from first: Int, row: Int, columns: Int) -> Int {
        let start = row * columns
        let tile = tiles[start + first]
        var column = first + 1
        while column < columns {
            let next = tiles[start + column]
            guard next.number == tile.number else { break }
            if tile.number > 0 {
                guard next.row == tile.row, Int(next.column - tile.column) == column - first else {
                    break
                }
            }
            column += 1
        }
        return column
    }
}

nonisolated extension PlacedPicture {
    /// Whether a run of tiles in the next row belongs to the same rectangle.
    fileprivate func isContinued(by run: PlacedPicture) -> Bool {
        run.picture == picture && run.column == column && run.row == row + area.rows
            && run.area.row == area.row + area.rows && run.area.column == area.column
            && run.area.columns == area.columns
    }
}
