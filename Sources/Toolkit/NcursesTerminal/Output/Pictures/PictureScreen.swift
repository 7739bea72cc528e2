import TerminalUI

/// The pictures on a terminal's screen, beside the cells that ncurses writes.
///
/// For each frame ``prepare(_:damage:screen:)`` gives the grid for ncurses, and after ncurses has written it,
/// ``update()`` the bytes that bring the pictures up to date:
///
/// - With kitty's protocol, pictures are above the cells: they are placed and removed.
/// - With placeholders, the cells contain them, and the terminal only needs the images.
/// - Sixels are pixels in the cells, which vanish when a cell is written. So the cells below a picture
///   have other blanks than those of ncurses' screen: when the picture goes, ncurses finds them changed
///   and writes them. Below a picture that is drawn again the blanks change too, so that the pixels of
///   the one before do not show through.
nonisolated struct PictureScreen: Sendable {
    let mode: PictureProtocol
    /// The colours of the terminal.
    private let colors: TerminalCapabilities.Colors
    /// The size of a cell.
    private(set) var cell: PixelSize
    private let graphics: KittyGraphics
    /// The highest byte of the images' numbers, so that programs in two windows of tmux use different
    /// ones: 1 to 127.
    private let group: Int

    /// What is on the screen, and the number of its placement.
    private var shown: [PlacedPicture: Int] = [:]
    /// What is to be on the screen.
    private var wanted: [PlacedPicture] = []
    /// Commands that come before those of the next update.
    private var pending: [UInt8] = []
    private var placements = 0
    private var images: [Picture: Image] = [:]
    /// Counts the frames.
    private var frame = 0
    /// Which of two blanks is in each cell below a sixel picture; 0 elsewhere.
    private var blanks: [UInt8] = []

    /// What the terminal or this screen holds of a picture.
    private struct Image {
        /// The number that the terminal knows it by.
        var id = 0
        /// The pixels of the transmitted image in one cell.
        var cell = PixelSize(width: 0, height: 0)
        /// The picture as sixels need it.
        var indexed: IndexedImage?
        var pixels = 0
        /// The frame in which it was seen last.
        var lastSeen = 0
    }

    /// The most pixels, and the most pictures, that are kept: 16 MB for a terminal that stores four
    /// bytes for each. Pictures that are seen are always kept; see ``Picture/cellLimit``.
    private static let pixelLimit = 4 << 20
    private static let imageLimit = 80

    init(
        _ mode: PictureProtocol, cell: PixelSize, colors: TerminalCapabilities.Colors = .direct,
        group: Int = 1
    ) {
        self.mode = mode
        self.colors = colors
        self.cell = cell
        self.group = group
        graphics = KittyGraphics(isInTmux: mode == .placeholders)
    }

    // MARK: A frame

    /// The grid for ncurses.
    ///
    /// - Parameters:
    ///   - damage: the cells that may differ from the grid before; `nil` for all. The same is returned
    ///     for the new grid.
    ///   - screen: the cells that exist; pictures outside are not shown.
    mutating func prepare(
        _ grid: CellGrid, damage: [CellRect]?, screen: CellRect
    ) -> (grid: CellGrid, damage: [CellRect]?) {
        frame += 1
        wanted = grid.pictures.filter { $0.area.intersection(screen) == $0.area }
        if wanted.isEmpty && blanks.isEmpty { return (grid, damage) }
        for placed in wanted { images[placed.picture, default: Image()].lastSeen = frame }
        switch mode {
        case .kitty: return (grid, damage)
        case .placeholders: return (withPlaceholders(grid), damage)
        case .sixel: return withBlanks(grid, damage)
        }
    }

    /// The bytes that show the pictures of the grid prepared last.
    mutating func update() -> [UInt8] {
        var bytes = pending
        pending = []
        for (old, placement) in shown where mode == .kitty && !wanted.contains(old) {
            bytes += graphics.remove(id: images[old.picture]?.id ?? 0, placement: placement)
        }
        var now: [PlacedPicture: Int] = [:]
        for placed in wanted {
            if let placement = shown[placed] {
                now[placed] = placement
                continue
            }
            placements += 1
            now[placed] = placements
            bytes += bytesToShow(placed, placement: placements)
        }
        shown = now
        bytes += bytesToForgetImages()
        if bytes.isEmpty { return [] }
        // ncurses must find the cursor and the attributes as it has left them.
        return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    private mutating func bytesToShow(_ placed: PlacedPicture, placement: Int) -> [UInt8] {
        let place = Array("\u{1B}[\(placed.area.row + 1);\(placed.area.column + 1)H".utf8)
        switch mode {
        case .kitty:
            let bytes = transmit(placed.picture)
            guard let image = images[placed.picture] else { return bytes }
            return bytes + place
                + graphics.place(placed, id: image.id, placement: placement, cell: image.cell)
        case .placeholders:
            return transmit(placed.picture)
        case .sixel(let colors):
            let image = indexed(placed.picture, colors: colors)
            let left = placed.column * cell.width
            let top = placed.row * cell.height
            return place
                + Sixel.bytes(
                    of: image, columns: left..<left + placed.area.columns * cell.width,
                    rows: top..<top + placed.area.rows * cell.height)
        }
    }

    // MARK: The screen's life

    /// Everything on the screen has been overwritten: the next update shows all pictures again.
    mutating func forget() {
        if mode == .kitty {
            for (old, placement) in shown {
                pending += graphics.remove(id: images[old.picture]?.id ?? 0, placement: placement)
            }
        }
        shown = [:]
    }

    /// Adopts another size of cells.
    ///
    /// - Returns: whether it differs from the one before; all pictures are then shown again.
    mutating func take(cell new: PixelSize) -> Bool {
        guard new != cell else { return false }
        pending += end()
        cell = new
        return true
    }

    /// The bytes that remove all pictures from the terminal's memory. They are transmitted again when
    /// they are next shown.
    mutating func end() -> [UInt8] {
        let ids = images.values.map(\.id).filter { $0 > 0 }.sorted()
        images = [:]
        shown = [:]
        return ids.flatMap { graphics.delete(id: $0) }
    }

    /// Removes images that were not seen lately from the terminal's memory and this one.
    private mutating func bytesToForgetImages() -> [UInt8] {
        var pixels = images.values.reduce(0) { $0 + $1.pixels }
        if pixels <= Self.pixelLimit, images.count <= Self.imageLimit { return [] }
        var bytes: [UInt8] = []
        for (picture, image) in images.sorted(by: { $0.value.lastSeen < $1.value.lastSeen }) {
            if image.lastSeen == frame { break }
            if pixels <= Self.pixelLimit, images.count <= Self.imageLimit { break }
            pixels -= image.pixels
            images[picture] = nil
            if image.id > 0 { bytes += graphics.delete(id: image.id) }
        }
        return bytes
    }

    // MARK: Images

    /// The bytes that transmit a picture, unless the terminal has it.
    private mutating func transmit(_ picture: Picture) -> [UInt8] {
        var image = images[picture] ?? Image(lastSeen: frame)
        if image.id > 0, image.pixels > 0 { return [] }
        if image.id == 0 { image.id = freeID() }
        // The terminal enlarges an image as well as this program would.
        func pixels(_ cell: Int, _ source: Int, _ length: Double) -> Int {
            min(cell, max(Int((Double(source) / length).rounded(.up)), 1))
        }
        image.cell = PixelSize(
            width: pixels(cell.width, picture.image.width, picture.frame.width),
            height: pixels(cell.height, picture.image.height, picture.frame.height))
        let buffer = picture.pixels(cell: image.cell)
        image.pixels = buffer.pixels.count
        images[picture] = image
        var bytes = graphics.transmit(buffer, id: image.id)
        if mode == .placeholders { bytes += graphics.placeVirtually(picture, id: image.id) }
        return bytes
    }

    /// A number that no image has.
    private func freeID() -> Int {
        let used = Set(images.values.map(\.id))
        let ids = KittyGraphics.colorNumbers.lazy.map {
            group << 24 | KittyGraphics.identifier(color: $0, in: colors)
        }
        return ids.first { !used.contains($0) } ?? 0
    }

    private mutating func indexed(_ picture: Picture, colors: Int) -> IndexedImage {
        var image = images[picture] ?? Image(lastSeen: frame)
        if let known = image.indexed { return known }
        let pixels = picture.pixels(cell: cell)
        // A colour for 40 pixels: a palette of 255 colours would double the bytes of a small picture.
        let indexed = IndexedImage(
            pixels, colors: min(colors, max(16, pixels.pixels.count / 40)),
            backdrop: RGBA(red: 28, green: 28, blue: 30))
        image.indexed = indexed
        image.pixels = indexed.pixels.count
        images[picture] = image
        return indexed
    }

    // MARK: Cells below pictures

    /// The grid with placeholders in the cells of pictures.
    private mutating func withPlaceholders(_ grid: CellGrid) -> CellGrid {
        var grid = grid
        for placed in wanted {
            var image = images[placed.picture] ?? Image(lastSeen: frame)
            if image.id == 0 { image.id = freeID() }
            images[placed.picture] = image
            let color = KittyGraphics.color(of: image.id, in: colors)
            Self.each(placed.area, in: grid) { index, column, row in
                grid.cells[index].glyph = KittyGraphics.placeholder(
                    row: placed.row + row, column: placed.column + column, group: group)
                grid.cells[index].foreground = color
            }
        }
        return grid
    }

    /// Two characters without ink besides the blank.
    private static let emptyGlyphs = [Glyph.space, Glyph("\u{A0}"), Glyph("\u{2007}")]

    /// The grid with other blanks below pictures.
    private mutating func withBlanks(
        _ grid: CellGrid, _ damage: [CellRect]?
    ) -> (grid: CellGrid, damage: [CellRect]?) {
        var grid = grid
        var damage = damage
        var new: [UInt8] = []
        if !wanted.isEmpty { new = Array(repeating: 0, count: grid.cells.count) }
        let hasOld = blanks.count == grid.cells.count
        for placed in wanted {
            let isNew = shown[placed] == nil
            if isNew { damage?.append(placed.area) }
            Self.each(placed.area, in: grid) { index, _, _ in
                let old = hasOld ? blanks[index] : 0
                new[index] = isNew ? (old == 1 ? 2 : 1) : max(old, 1)
                grid.cells[index].glyph = Self.emptyGlyphs[Int(new[index])]
            }
        }
        blanks = new
        return (grid, damage)
    }

    /// Calls `body` with the index of each cell of an area, and its place in the area.
    private static func each(
        _ area: CellRect, in grid: CellGrid,
        _ body: (_ index: Int, _ column: Int, _ row: Int) -> Void
    ) {
        for row in 0..<area.rows {
            for column in 0..<area.columns {
                body((area.row + row) * grid.columns + area.column + column, column, row)
            }
        }
    }
}
