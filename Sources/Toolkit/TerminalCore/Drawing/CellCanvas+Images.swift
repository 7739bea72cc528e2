package import Foundation

/// Decoded pixels, the top row first.
package nonisolated struct PixelBuffer: Hashable, Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
    /// `width * height` colours, not premultiplied.
    package let pixels: [RGBA]

    /// - Precondition: `pixels` has `width * height` elements.
    package init(width: Int, height: Int, pixels: [RGBA]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "An image has a pixel for each place.")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

nonisolated extension PixelBuffer {
    /// The mean colour of some columns and rows, every channel rounded. Pixels count as much as they
    /// are opaque, so that the colour under a clear one does not show.
    ///
    /// - Parameters:
    ///   - pixels: those of a whole image, the top row first; a buffer, because this is called for
    ///     every sample of an image on the screen.
    ///   - columns: at least one, within `width`.
    ///   - rows: at least one.
    static func mean(
        _ pixels: UnsafeBufferPointer<RGBA>, width: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> RGBA {
        if columns.count == 1, rows.count == 1 {
            return pixels[rows.lowerBound * width + columns.lowerBound]
        }
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in rows {
            for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
                let pixel = pixels[index]
                let weight = Int(pixel.alpha)
                red += Int(pixel.red) * weight
                green += Int(pixel.green) * weight
                blue += Int(pixel.blue) * weight
                alpha += weight
            }
        }
        guard alpha > 0 else { return .clear }
        func channel(_ sum: Int) -> UInt8 { UInt8((sum + alpha / 2) / alpha) }
        let count = columns.count * rows.count
        return RGBA(
            red: channel(red), green: channel(green), blue: channel(blue),
            alpha: UInt8((alpha + count / 2) / count))
    }
}

nonisolated extension CellCanvas {
    /// Draws an image stretched to `rect`: each sample is the mean of the pixels it covers.
    ///
    /// - Parameter asPicture: whether a terminal that shows pixels may show those of the image.
    package func drawImage(_ image: PixelBuffer, in rect: CGRect, asPicture: Bool = false) {
        if let transform = state.transform {
            return drawImage(image, in: rect, transform: transform)
        }
        let whole = sampleBox(rect)
        let box = whole.intersection(state.clip)
        guard !box.isEmpty, image.width > 0, image.height > 0, rect.width.isFinite,
            rect.height.isFinite
        else { return }
        /// The range of pixels that each sample covers on one axis.
        func spans(
            _ samples: Range<Int>, _ origin: CGFloat, _ length: CGFloat, _ unit: CGFloat,
            _ count: Int
        ) -> [Range<Int>] {
            let scale = CGFloat(count) / length
            return samples.map { sample in
                let low = (CGFloat(sample) * unit / 8 - origin) * scale
                let high = (CGFloat(sample + 1) * unit / 8 - origin) * scale
                let middle = min(max(Int((low + high) / 2), 0), count - 1)
                // Pixels whose centres the sample covers, or the nearest one if there is none.
                let first = min(max(Int((low + 0.5).rounded(.down)), 0), count - 1)
                let end = min(max(Int((high + 0.5).rounded(.down)), 0), count)
                return first < end ? first..<end : middle..<middle + 1
            }
        }
        let across = spans(
            box.left..<box.right, rect.minX, rect.width, cell.width, image.width)
        let down = spans(
            box.top..<box.bottom, rect.minY, rect.height, cell.height, image.height)
        let opacity = state.opacity
        let picture = asPicture ? placement(of: image, in: rect) : nil
        image.pixels.withUnsafeBufferPointer { pixels in
            each(box) { column, row, mask in
                let index = row * columns + column
                let below = picture == nil ? .terminalDefault : surface.background(index)
                surface.paint(index, mask: mask) { sample in
                    let x = across[column * 8 + (sample & 7) - box.left]
                    let y = down[row * 8 + (sample >> 3) - box.top]
                    return PixelBuffer.mean(pixels, width: image.width, x, y).fading(to: opacity)
                }
                if let picture, picture.whole.contains(column: column, row: row) {
                    surface.showPicture(
                        index, picture.number, column: column - picture.column,
                        row: row - picture.row, below: below)
                }
            }
        }
    }

    /// Where a picture lies on the canvas.
    private struct Placement {
        package let number: Int32
        /// The cell of the picture's first one.
        package let column: Int
        package let row: Int
        /// The cells that are not cut by the clip; others stay mosaics.
        let whole: CellRect
    }

    /// The place of an image as a picture; `nil` if it has to be a mosaic: on terminals without
    /// pixels, if it is masked, faded, transformed or drawn as part of a layer, or if it is too
    /// large.
    ///
    /// The last row of the screen has mosaics: a picture there would scroll terminals that move the
    /// cursor below it.
    private func placement(of image: PixelBuffer, in rect: CGRect) -> Placement? {
        guard showsPictures, state.mask == nil, state.opacity >= 1, !state.isInGroup,
            let cells = cells(rect)
        else { return nil }
        let frame = CGRect(
            x: rect.minX / cell.width - CGFloat(cells.column),
            y: rect.minY / cell.height - CGFloat(cells.row), width: rect.width / cell.width,
            height: rect.height / cell.height)
        guard let picture = Picture(image, frame: frame),
            let number = surface.number(of: picture)
        else { return nil }
        return Placement(
            number: number, column: cells.column, row: cells.row,
            whole: state.clip.wholeCells.intersection(
                CellRect(column: 0, row: 0, columns: columns, rows: rows - 1)))
    }
}
