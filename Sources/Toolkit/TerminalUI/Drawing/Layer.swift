import Foundation

// Drawing as a layer of its own.
//
// Masks, blend modes, blur and colour effects change what a view draws as a whole. The cells of a canvas
// are opaque, so the view is drawn twice onto empty cells, once over black and once over white: where both
// are the same it is opaque, where they differ by all of it nothing was drawn, and in between the
// difference gives the opacity. The layer is then changed and composited onto what was there before.

/// What a view draws by itself.
nonisolated struct Layer {
    /// One cell of a layer.
    struct Part {
        /// The colours of 64 samples, or one for all; not premultiplied.
        var colors: [RGBA] = [.clear]
        /// The glyph or line over them, with the surface's marks; `nil` if there is none.
        var ink: Cell?
        /// The opacity of the ink.
        var inkAlpha: UInt8 = 255

        var isEmpty: Bool { ink == nil && colors.allSatisfy { $0.alpha == 0 } }

        func color(_ sample: Int) -> RGBA { colors.count == 1 ? colors[0] : colors[sample] }

        /// Changes the colour of each sample.
        mutating func mapColors(_ change: (_ color: RGBA, _ sample: Int) -> RGBA) {
            let new = (0..<64).map { change(color($0), $0) }
            colors = new.allSatisfy { $0 == new[0] } ? [new[0]] : new
        }
    }
    let area: CellRect
    /// `area.columns * area.rows` cells, the top row first.
    var parts: [Part]

    /// The part of a cell; an empty one outside ``area``.
    func part(column: Int, row: Int) -> Part {
        let (x, y) = (column - area.column, row - area.row)
        guard x >= 0, y >= 0, x < area.columns, y < area.rows else { return Part() }
        return parts[y * area.columns + x]
    }
}

nonisolated extension CellCanvas {
    /// Draws the output of `body` into a layer instead of the canvas.
    ///
    /// - Parameter rect: contains everything that `body` draws, in points.
    /// - Returns: `nil` if nothing of `rect` can be seen.
    func layer(in rect: CGRect, _ body: () -> Void) -> Layer? {
        let box = sampleBox(state.transform?.map(rect) ?? rect).intersection(state.clip)
        guard !box.isEmpty else { return nil }
        return layer(of: box.cells, body)
    }

    /// Draws the output of `body` into a layer of some cells, whatever the clip is outside of it.
    func layer(of cells: CellRect, _ body: () -> Void) -> Layer {
        let area = cells.intersection(surface.grid.bounds)
        let ink = assumedForeground
        let below = surface
        defer { surface = below }
        func drawn(over backdrop: RGBA) -> Surface {
            surface = Surface(columns: below.grid.columns, rows: below.grid.rows)
            surface.backdrop = backdrop
            surface.defaultInk = ink
            withState {
                state.isInGroup = true
                body()
            }
            return surface
        }
        let (dark, light) = (drawn(over: .black), drawn(over: .white))
        var layer = Layer(area: area, parts: [])
        layer.parts.reserveCapacity(area.columns * area.rows)
        for row in area.row..<area.row + area.rows {
            for column in area.column..<area.column + area.columns {
                layer.parts.append(Self.part(row * columns + column, dark, light))
            }
        }
        return layer
    }

    private static func part(_ index: Int, _ dark: Surface, _ light: Surface) -> Layer.Part {
        var part = Layer.Part()
        let (below, above) = (dark.mosaicSamples(index), light.mosaicSamples(index))
        if below == nil && above == nil {
            part.colors = [
                split(dark.background(index).bits, light.background(index).bits)
            ]
        } else {
            let (one, other) = (dark.background(index).bits, light.background(index).bits)
            part.colors = (0..<64).map { split(below?[$0] ?? one, above?[$0] ?? other) }
        }
        let (ink, lightInk) = (dark.grid.cells[index], light.grid.cells[index])
        if ink.hasInk {
            part.ink = ink
            if ink.foreground != .terminalDefault || lightInk.foreground != .terminalDefault {
                let color = split(ink.foreground.bits, lightInk.foreground.bits)
                part.inkAlpha = color.alpha
                part.ink?.foreground = CellColor(color)
            }
        }
        return part
    }

    /// The translucent colour that gives one colour over black and another over white.
    private static func split(_ dark: UInt32, _ light: UInt32) -> RGBA {
        let dark = CellColor(bits: dark).rgba ?? .black
        let light = CellColor(bits: light).rgba ?? .white
        if dark == light { return dark }
        let gap = max(
            Int(light.red) - Int(dark.red), Int(light.green) - Int(dark.green),
            Int(light.blue) - Int(dark.blue))
        let alpha = 255 - min(max(gap, 0), 255)
        guard alpha > 0 else { return .clear }
        func channel(_ value: UInt8) -> UInt8 {
            UInt8(min((Int(value) * 255 + alpha / 2) / alpha, 255))
        }
        return RGBA(
            red: channel(dark.red), green: channel(dark.green), blue: channel(dark.blue),
            alpha: UInt8(alpha))
    }

    /// Composites a layer onto the canvas, within the clip.
    func draw(_ layer: Layer, blendMode: BlendMode = .normal) {
        let box = SampleBox(layer.area).intersection(state.clip)
        guard !box.isEmpty else { return }
        each(box) { column, row, mask in
            let part = layer.part(column: column, row: row)
            if part.isEmpty { return }
            let index = row * columns + column
            surface.composite(part, at: index, mask: mask, blendMode)
        }
    }
}

nonisolated extension Surface {
    /// Composites a cell of a layer over some samples of a cell.
    mutating func composite(
        _ part: Layer.Part, at index: Int, mask: UInt64, _ blendMode: BlendMode
    ) {
        if blendMode == .normal, part.colors.count == 1 {
            paint(index, mask: mask, color: part.colors[0])
        } else if blendMode == .normal {
            paint(index, mask: mask) { part.colors[$0] }
        } else {
            blend(part, at: index, mask: mask, blendMode)
        }
        guard mask & SampleMask.middle != 0, var ink = part.ink else { return }
        let below = background(index)
        ink.background = below
        if part.inkAlpha < 255 || blendMode != .normal && blendMode.changesColors {
            let surface = below.rgba ?? backdrop
            var color = ink.foreground.rgba ?? defaultInk ?? surface.readableInk
            color = blendMode.blend(color, over: surface)
            color.alpha = part.inkAlpha
            ink.foreground = CellColor(color.over(surface))
        }
        if ink.glyph.isContinuation {
            // The left half has been composited before.
            guard index > 0, grid.cells[index - 1].hasInk else { return }
        } else {
            eraseInk(index)
        }
        setCell(index, ink)
    }

    private mutating func blend(
        _ part: Layer.Part, at index: Int, mask: UInt64, _ blendMode: BlendMode
    ) {
        let uniform =
            mosaicSamples(index) == nil && part.colors.count == 1 && mask == SampleMask.full
        func blended(_ bits: UInt32, _ color: RGBA) -> UInt32 {
            if color.alpha == 0 { return bits }
            // In a layer, nothing is behind what has not been painted.
            if bits == 0, defaultInk != nil, blendMode != .destinationOut, blendMode != .sourceAtop
            {
                return CellColor(color.over(backdrop)).bits
            }
            switch blendMode {
            case .destinationOver: return bits == 0 ? CellColor(color.over(backdrop)).bits : bits
            case .destinationOut: return color.alpha < 128 ? bits : 0
            case .sourceAtop where bits == 0: return bits
            default: break
            }
            let below = CellColor(bits: bits).rgba ?? backdrop
            var above = blendMode.blend(color, over: below)
            above.alpha = color.alpha
            return CellColor(above.over(below)).bits
        }
        if uniform {
            setBackground(index, CellColor(bits: blended(background(index).bits, part.colors[0])))
            return
        }
        let old = mosaicSamples(index) ?? Array(repeating: background(index).bits, count: 64)
        setSamples(
            index,
            old.indices.map {
                mask >> UInt64($0) & 1 == 0 ? old[$0] : blended(old[$0], part.color($0))
            })
    }
}
