// A cell painted in more than one colour becomes a Unicode block element in two colours.
//
// Cells are painted as 8 × 8 samples. A terminal can show a cut of the cell into two parts: eighths of
// the width or height, quadrants, or a thin line. The best cut is
//
//  - for two colours, the one with the fewest samples on the wrong side, in exactly these two
//    colours, so that edges stay as sharp as they were drawn;
//  - for more colours, the one with the least squared error, each part in the mean of its samples.
//
// If at least an eighth of the cell has the second colour, the cell is always cut, so that a thin line
// never disappears between two glyphs. A part that is mostly unpainted keeps the terminal's default
// background. A glyph is drawn in the foreground colour, and the default background is not available
// as one, so an unpainted part under the ink is shown by reversing the cell.

/// Chooses the glyph and the colours for the 64 samples of a cell.
nonisolated enum Mosaic {
    /// One way to cut a cell.
    private struct Cut {
        let mask: UInt64
        package let glyph: Glyph
    }

    private static let leftGlyphs = "▏▎▍▌▋▊▉".unicodeScalars.map { Glyph($0) }
    private static let lowerGlyphs = "▁▂▃▄▅▆▇".unicodeScalars.map { Glyph($0) }

    /// Of two equally good cuts the earlier one is used: quadrants follow a slope better than
    /// eighths, and more fonts have the left and lower blocks than their opposites.
    private static let cuts: [Cut] = {
        var cuts: [Cut] = []
        for (quadrants, scalar) in zip(1...15, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.dropFirst()) {
            // Bits of the number: upper left, upper right, lower left, lower right. The halves are
            // among the eighths.
            if [3, 5, 10, 12, 15].contains(quadrants) { continue }
            cuts.append(Cut(mask: quadrantMask(quadrants), glyph: Glyph(scalar)))
        }
        for (step, glyph) in zip(1...7, leftGlyphs) {
            cuts.append(Cut(mask: SampleMask.columns(from: 0, to: step), glyph: glyph))
        }
        for (step, glyph) in zip(1...7, lowerGlyphs) {
            cuts.append(Cut(mask: SampleMask.rows(from: 8 - step, to: 8), glyph: glyph))
        }
        cuts.append(Cut(mask: SampleMask.columns(from: 4, to: 8), glyph: Glyph("▐")))
        cuts.append(Cut(mask: SampleMask.rows(from: 0, to: 4), glyph: Glyph("▀")))
        cuts.append(Cut(mask: SampleMask.columns(from: 7, to: 8), glyph: Glyph("▕")))
        cuts.append(Cut(mask: SampleMask.rows(from: 0, to: 1), glyph: Glyph("▔")))
        // Lines of one sample at positions for which there is no block element.
        for column in [3, 4, 2, 5] {
            let mask = SampleMask.columns(from: column, to: column + 1)
            cuts.append(Cut(mask: mask, glyph: Glyph("│")))
        }
        for row in [3, 4, 2, 5] {
            let mask = SampleMask.rows(from: row, to: row + 1)
            cuts.append(Cut(mask: mask, glyph: Glyph("─")))
        }
        cuts.append(Cut(mask: SampleMask.columns(from: 1, to: 2), glyph: Glyph("▏")))
        cuts.append(Cut(mask: SampleMask.columns(from: 6, to: 7), glyph: Glyph("▕")))
        cuts.append(Cut(mask: SampleMask.rows(from: 6, to: 7), glyph: Glyph("▁")))
        cuts.append(Cut(mask: SampleMask.rows(from: 1, to: 2), glyph: Glyph("▔")))
        return cuts
    }()

    /// The samples that a block element covers; `nil` for any other glyph.
    static func mask(of glyph: Glyph) -> UInt64? {
        guard (0x2580...0x259F).contains(glyph.code) else { return nil }
        return blocks[glyph]
    }

    private static let blocks: [Glyph: UInt64] = {
        var blocks: [Glyph: UInt64] = [Glyph("█"): SampleMask.full]
        for cut in cuts where blocks[cut.glyph] == nil { blocks[cut.glyph] = cut.mask }
        return blocks
    }()

    private static func quadrantMask(_ quadrants: Int) -> UInt64 {
        var mask: UInt64 = 0
        for quadrant in 0..<4 where quadrants >> quadrant & 1 == 1 {
            let (x, y) = (quadrant & 1, quadrant >> 1)
            mask |=
                SampleMask.columns(from: 4 * x, to: 4 * x + 4)
                & SampleMask.rows(from: 4 * y, to: 4 * y + 4)
        }
        return mask
    }

    /// The cell that best approximates `samples`, 64 colours as ``CellColor`` bits.
    package static func cell(_ samples: UnsafeBufferPointer<UInt32>, backdrop: RGBA) -> Cell {
        let first = samples[0]
        var second = first
        var mask: UInt64 = 0
        for index in 1..<64 where samples[index] != first {
            if second == first { second = samples[index] }
            if samples[index] != second {
                return manyColored(samples, backdrop: CellColor(backdrop).bits)
            }
            mask |= 1 << UInt64(index)
        }
        return twoColored(inside: second, outside: first, mask: mask)
    }

    private static func twoColored(inside: UInt32, outside: UInt32, mask: UInt64) -> Cell {
        let count = mask.nonzeroBitCount
        if count < 8 { return solid(outside) }
        if count > 56 { return solid(inside) }
        var best = Cell.blank
        var bestCost = Int.max
        for cut in cuts {
            let wrong = (cut.mask ^ mask).nonzeroBitCount
            // Reversing costs less than a wrong sample, and more than a later position in the list.
            let cost = 2 * wrong + (inside == 0 ? 1 : 0)
            if cost < bestCost {
                bestCost = cost
                best = cell(cut.glyph, ink: inside, background: outside)
            }
            let inverse = 2 * (64 - wrong) + (outside == 0 ? 1 : 0)
            if inverse < bestCost {
                bestCost = inverse
                best = cell(cut.glyph, ink: outside, background: inside)
            }
        }
        return best
    }

    private static func solid(_ color: UInt32) -> Cell {
        Cell(glyph: .space, background: CellColor(bits: color))
    }

    private static func cell(_ glyph: Glyph, ink: UInt32, background: UInt32) -> Cell {
        if ink == background { return solid(ink) }
        if ink == 0 {
            return Cell(
                glyph: glyph, foreground: CellColor(bits: background), background: .terminalDefault,
                attributes: .reverse)
        }
        return Cell(
            glyph: glyph, foreground: CellColor(bits: ink), background: CellColor(bits: background))
    }

    /// Sums over some samples.
    private struct Sum {
        /// Red, green, blue, and how many are unpainted.
        var channels = SIMD4<Int32>()
        package var count: Int32 = 0

        static func + (left: Sum, right: Sum) -> Sum {
            Sum(channels: left.channels &+ right.channels, count: left.count + right.count)
        }

        static func - (left: Sum, right: Sum) -> Sum {
            Sum(channels: left.channels &- right.channels, count: left.count - right.count)
        }

        /// The squared sums divided by the count. The larger the total of both parts, the smaller
        /// the squared error.
        var quality: Float {
            var sums = SIMD4<Float>(channels)
            sums.w = 0
            return (sums * sums).sum() / Float(max(count, 1))
        }

        /// The mean of the painted samples; 0 if fewer than half are painted.
        package func color(backdrop: SIMD4<Int32>) -> UInt32 {
            let unpainted = channels.w
            if unpainted * 2 > count || count == 0 { return 0 }
            let painted = count - unpainted
            let sums = channels &- backdrop &* unpainted
            let mean = (sums &+ painted / 2) / painted
            return 0x0100_0000 | UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
        }
    }

    private static func channels(_ bits: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(bits >> 16 & 0xFF), Int32(bits >> 8 & 0xFF), Int32(bits & 0xFF), 0)
    }

    private static func manyColored(
        _ samples: UnsafeBufferPointer<UInt32>, backdrop: UInt32
    ) -> Cell {
        // Every cut except the thin lines is a union of columns, rows or quadrants.
        let background = channels(backdrop)
        var unpainted = background
        unpainted.w = 1
        return withUnsafeTemporaryAllocation(of: Sum.self, capacity: 20) { sums in
            // 0...7 columns, 8...15 rows from below, 16...19 quadrants.
            for index in 0..<20 {
                sums.initializeElement(at: index, to: Sum(count: index < 16 ? 8 : 16))
            }
            for index in 0..<64 {
                let (x, y) = (index & 7, index >> 3)
                let color = samples[index] == 0 ? unpainted : channels(samples[index])
                sums[x].channels &+= color
                sums[15 - y].channels &+= color
                sums[16 + (x >> 2) + (y >> 2) * 2].channels &+= color
            }
            let all = sums[16] + sums[17] + sums[18] + sums[19]
            var (best, bestGlyph, bestQuality) = (Sum(), Glyph.space, Float(-1))
            func consider(_ ink: Sum, _ glyph: Glyph) {
                let quality = ink.quality + (all - ink).quality
                // A smaller difference is rounding; of equals the first is kept.
                if quality > bestQuality * 1.000_001 {
                    (best, bestGlyph, bestQuality) = (ink, glyph, quality)
                }
            }
            var ink = Sum()
            for step in 0..<7 {
                ink = ink + sums[step]
                consider(ink, leftGlyphs[step])
            }
            ink = Sum()
            for step in 0..<7 {
                ink = ink + sums[8 + step]
                consider(ink, lowerGlyphs[step])
            }
            consider(sums[16], Glyph("▘"))
            consider(sums[17], Glyph("▝"))
            consider(sums[18], Glyph("▖"))
            consider(sums[19], Glyph("▗"))
            consider(sums[16] + sums[19], Glyph("▚"))
            return cell(
                bestGlyph, ink: best.color(backdrop: background),
                background: (all - best).color(backdrop: background))
        }
    }
}
