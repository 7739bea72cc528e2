// How a frame is reduced to what the terminal can show.
//
// Few colours: every colour becomes the nearest available one. Text that would become invisible on
// its background turns black or white. With 16 or 8 colours so does text on a fill if its contrast is
// below 4.5, WCAG's minimum: few of these colours go together. If the text is dim and its contrast
// suffices without, it is no longer dim.
//
// No colours, or no Unicode: the glyph must distinguish a fill from none and from another fill. The
// strength of a fill is its largest difference to the backdrop in any channel (by lightness, blue
// would be as dark as black):
//
//     difference      below 12    below 72    below 88     88 and more
//     glyph           blank       ░  or -     ▒  or =      █  or #
//
// so that a bar is `#####---`. If two adjacent fills of a row differ by 24 or more and would get the
// same glyph, the weaker one gets the glyph below, or the stronger one the glyph above.
//
// No colours: text on the two stronger fills is reversed. A block element stays if its ink is strong
// and its background is not, is reversed in the opposite case, and is otherwise replaced by the
// glyph of its larger part.
//
// A single blank between two letters on the same fill is a word space and stays blank.
//
// A glyph in the colour of its own background, a texture, already tells its fill from others: it is
// kept, and neither replaced nor reversed. Other fills of its colour in the frame, such as the edges
// of an area, get the same glyph.
//
// No Unicode: lines become `+-|`, and a cell of two colours becomes its larger part. On a colour
// terminal a fill's glyph is drawn in the fill's own colour, so it is invisible but present when
// copied as text. Letters lose their accents, some symbols have an ASCII equivalent, all others
// become `?`.

nonisolated extension CellGrid {
    /// The frame reduced to a terminal's capabilities; no cell moves.
    ///
    /// - `backdrop`: the colour assumed for the terminal's default background.
    public func degraded(
        to capabilities: TerminalCapabilities,
        backdrop: RGBA = RGBA(red: 28, green: 28, blue: 30)
    ) -> CellGrid {
        var grid = self
        if capabilities.colors == .none || !capabilities.unicode {
            let fills = FillGlyphs(
                capabilities: capabilities, backdrop: backdrop, textures: textures)
            for row in 0..<rows {
                fills.degrade(&grid.cells[row * columns..<(row + 1) * columns])
            }
        }
        if capabilities.colors != .none && capabilities.colors != .direct {
            grid.reduceColors(to: capabilities.colors)
        }
        return grid
    }

    /// The glyph of each colour that has one texture in all of the frame.
    private var textures: [CellColor: Glyph] {
        var textures: [CellColor: Glyph?] = [:]
        for cell in cells where cell.isTexture {
            if let known = textures[cell.background], known != cell.glyph {
                textures[cell.background] = .some(nil)
            } else {
                textures[cell.background] = cell.glyph
            }
        }
        return textures.compactMapValues { $0 }
    }

    private mutating func reduceColors(to colors: TerminalCapabilities.Colors) {
        var known: [CellColor: CellColor] = [:]
        func nearest(_ color: CellColor) -> CellColor {
            guard let rgba = color.rgba else { return color }
            if let result = known[color] { return result }
            let number = TerminalPalette.number(of: rgba, in: colors)
            let result = CellColor(TerminalPalette.color(number, in: colors))
            known[color] = result
            return result
        }
        for index in cells.indices {
            let before = cells[index]
            if before.foreground == .terminalDefault && before.background == .terminalDefault {
                continue
            }
            cells[index].foreground = nearest(before.foreground)
            cells[index].background = nearest(before.background)
            if before.foreground != before.background,
                cells[index].foreground == cells[index].background,
                before.glyph != .space, Mosaic.mask(of: before.glyph) == nil,
                let background = cells[index].background.rgba
            {
                cells[index].foreground = nearest(CellColor(background.readableInk))
            }
            if colors <= .sixteen, cells[index].isText { cells[index].makeLegible(nearest) }
        }
    }
}

nonisolated extension Cell {
    /// Whether it shows text or a line.
    fileprivate var isText: Bool {
        glyph != .space && !isTexture && Mosaic.mask(of: glyph) == nil
    }

    /// Gives text on a fill a contrast of at least 4.5.
    fileprivate mutating func makeLegible(_ nearest: (CellColor) -> CellColor) {
        guard let ink = foreground.rgba, let fill = background.rgba else { return }
        // Terminals draw dim text with about two thirds of its colour.
        if attributes.contains(.dim), fill.mixed(with: ink, share: 2 / 3).contrast(to: fill) < 4.5 {
            attributes.remove(.dim)
        }
        if !attributes.contains(.dim), ink.contrast(to: fill) < 4.5 {
            foreground = nearest(CellColor(fill.readableInk))
        }
    }

    /// Whether the glyph has the colour of its own background; see ``CellCanvas/texture(_:in:)``.
    fileprivate var isTexture: Bool {
        glyph != .space && foreground == background && foreground != .terminalDefault
            && attributes.isEmpty
    }
}

/// Replaces fills by glyphs.
private nonisolated struct FillGlyphs {
    let capabilities: TerminalCapabilities
    let backdrop: RGBA
    let textures: [CellColor: Glyph]
    private let glyphs: [Glyph]

    init(capabilities: TerminalCapabilities, backdrop: RGBA, textures: [CellColor: Glyph]) {
        self.capabilities = capabilities
        self.backdrop = backdrop
        self.textures = textures
        glyphs = (capabilities.unicode ? " ░▒█" : " -=#").unicodeScalars.map { Glyph($0) }
    }

    /// Replaces the fills of one row.
    func degrade(_ row: inout ArraySlice<Cell>) {
        let levels = levels(in: row)
        func level(_ color: CellColor) -> Int { levels[color] ?? 0 }
        var isAfterLetter = false
        for index in row.indices {
            let cell = row[index]
            let isWordSpace =
                isAfterLetter && cell.glyph == .space && index + 1 < row.endIndex
                && Self.isLetter(row[index + 1]) && row[index + 1].background == cell.background
            isAfterLetter = Self.isLetter(cell)
            if cell.isTexture {
                row[index] = texture(cell)
            } else if let mask = Mosaic.mask(of: cell.glyph) {
                row[index] = block(cell, mask: mask, level: level)
            } else if cell.glyph == .space && cell.attributes.isDisjoint(with: .visible),
                !isWordSpace
            {
                row[index] = filled(cell.background, level(cell.background))
            } else {
                if capabilities.colors == .none {
                    if level(cell.background) >= 2 {
                        row[index].attributes.formSymmetricDifference(.reverse)
                    }
                    row[index].foreground = .terminalDefault
                    row[index].background = .terminalDefault
                }
                if !capabilities.unicode { row[index].glyph = ascii(cell.glyph) }
            }
        }
    }

    /// Whether a cell shows text.
    private static func isLetter(_ cell: Cell) -> Bool {
        cell.glyph != .space && !cell.isTexture && Mosaic.mask(of: cell.glyph) == nil
    }

    private func texture(_ cell: Cell) -> Cell {
        let glyph = capabilities.unicode ? cell.glyph : ascii(cell.glyph)
        if capabilities.colors == .none { return Cell(glyph: glyph) }
        return Cell(glyph: glyph, foreground: cell.foreground, background: cell.background)
    }

    private func filled(_ color: CellColor, _ level: Int) -> Cell {
        if let glyph = textures[color] {
            return texture(Cell(glyph: glyph, foreground: color, background: color))
        }
        if capabilities.colors == .none { return Cell(glyph: glyphs[level]) }
        return Cell(
            glyph: glyphs[level], foreground: level == 0 ? .terminalDefault : color,
            background: color)
    }

    private func block(_ cell: Cell, mask: UInt64, level: (CellColor) -> Int) -> Cell {
        let isReversed = cell.attributes.contains(.reverse)
        let ink = isReversed ? cell.background : cell.foreground
        let background = isReversed ? cell.foreground : cell.background
        // The terminal's default foreground counts as the strongest.
        let inkLevel = !isReversed && ink == .terminalDefault ? 3 : level(ink)
        let backgroundLevel = isReversed && background == .terminalDefault ? 3 : level(background)
        if capabilities.unicode && inkLevel != backgroundLevel {
            // A neighbour in the row may have lowered the level of a strong colour.
            let isStrong = backgroundLevel == 0 && !isReversed && self.level(strength(ink)) == 3
            // The part beside the block is blank, which would hide a texture.
            if textures[background] == nil, inkLevel == 3 || isStrong {
                return Cell(glyph: cell.glyph)
            }
            if textures[ink] == nil, backgroundLevel == 3 {
                return Cell(glyph: cell.glyph, attributes: .reverse)
            }
        }
        let (color, level) =
            mask.nonzeroBitCount >= 32 ? (ink, inkLevel) : (background, backgroundLevel)
        return filled(color, level)
    }

    // MARK: Strength of fills

    /// A level from 0, blank, to 3 for every colour that fills cells of the row.
    private func levels(in row: ArraySlice<Cell>) -> [CellColor: Int] {
        var levels: [CellColor: Int] = [.terminalDefault: 0]
        var order: [CellColor] = []
        func meet(_ color: CellColor) {
            if order.last != color { order.append(color) }
            if levels[color] == nil { levels[color] = level(strength(color)) }
        }
        for cell in row {
            if Mosaic.mask(of: cell.glyph) != nil { meet(cell.foreground) }
            meet(cell.background)
        }
        for (left, right) in zip(order, order.dropFirst()) {
            guard let a = left.rgba, let b = right.rgba, a.difference(to: b) >= 24,
                let level = levels[left], level == levels[right], level > 0
            else { continue }
            let (weak, strong) = strength(left) < strength(right) ? (left, right) : (right, left)
            if level > 1 { levels[weak] = level - 1 } else { levels[strong] = level + 1 }
        }
        return levels
    }

    private func level(_ strength: Int) -> Int {
        strength < 12 ? 0 : strength < 72 ? 1 : strength < 88 ? 2 : 3
    }

    private func strength(_ color: CellColor) -> Int {
        color.rgba.map { $0.difference(to: backdrop) } ?? 0
    }

    // MARK: Glyphs

    private func ascii(_ glyph: Glyph) -> Glyph {
        // The second half of a wide glyph shows the replacement too, so that it stays two columns.
        guard !glyph.isContinuation, let base = glyph.text.unicodeScalars.first else {
            return Glyph("?")
        }
        return Glyph(DisplayText.asciiScalar(for: base) ?? "?")
    }
}
