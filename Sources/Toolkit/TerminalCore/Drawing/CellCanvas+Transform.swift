import Foundation

// Scaled, rotated and otherwise mapped drawing.
//
// Shapes, lines, gradients and images are mapped before they are sampled, so they stay as sharp as
// cells are. A glyph has one size: it moves with the centre of its cell. So a text that is enlarged is
// spaced out, one turned by a right angle runs downwards, and one that shrinks loses glyphs.

nonisolated extension CGAffineTransform {
    /// The factor by which lengths grow on average.
    var scale: CGFloat { abs(determinant).squareRoot() }
}

nonisolated extension CellCanvas {
    /// Maps everything drawn from now on, before the map that is in force already.
    func concatenate(_ transform: CGAffineTransform) {
        let whole = state.transform.map { transform.concatenating($0) } ?? transform
        state.transform = whole.isIdentity ? nil : whole
    }

    /// Draws what has been mapped already.
    func seen(_ body: () -> Void) {
        withState {
            state.transform = nil
            body()
        }
    }

    /// The cells in which some cells are seen.
    func seen(_ cells: CellRect) -> CellRect {
        guard let transform = state.transform else { return cells }
        let rect = CGRect(
            x: CGFloat(cells.column) * cell.width, y: CGFloat(cells.row) * cell.height,
            width: CGFloat(cells.columns) * cell.width, height: CGFloat(cells.rows) * cell.height)
        return self.cells(transform.map(rect)) ?? CellRect(column: 0, row: 0, columns: 0, rows: 0)
    }

    package func strokeBorder(
        _ rect: CGRect, width: CGFloat, paint: Paint, cornerRadius: CGFloat,
        transform: CGAffineTransform
    ) {
        if transform.keepsAxes {
            seen {
                strokeBorder(
                    transform.map(rect), width: width * transform.scale,
                    paint: paint.applying(transform), cornerRadius: cornerRadius * transform.scale)
            }
        } else {
            let inside = rect.insetBy(dx: width / 2, dy: width / 2)
            stroke(
                Path(roundedRect: inside, cornerRadius: cornerRadius), with: paint,
                style: StrokeStyle(lineWidth: width))
        }
    }

    func strokeLine(from: CGPoint, to: CGPoint, heavy: Bool, paint: Paint) {
        var line = Path()
        line.move(to: from)
        line.addLine(to: to)
        let scale = state.transform?.scale ?? 1
        stroke(
            line, with: paint,
            style: StrokeStyle(lineWidth: (heavy ? cell.width / 2 : 1) / max(scale, 0.01)))
    }

    /// Draws each glyph in the cell to which the centre of its cell is mapped.
    package func drawText(
        _ glyphs: ArraySlice<Glyph>, column: Int, row: Int, foreground: Paint,
        attributes: CellAttributes, transform: CGAffineTransform
    ) {
        let paint = foreground.applying(transform)
        var index = glyphs.startIndex
        var column = column
        while index < glyphs.endIndex {
            let next = index + 1
            let isWide = next < glyphs.endIndex && glyphs[next].isContinuation
            let width = isWide ? 2 : 1
            let centre = transform.map(
                CGPoint(
                    x: (CGFloat(column) + CGFloat(width) / 2) * cell.width,
                    y: (CGFloat(row) + 0.5) * cell.height))
            let x = (centre.x / cell.width - CGFloat(width) / 2).rounded()
            let y = (centre.y / cell.height - 0.5).rounded()
            if abs(x) < 1e6, abs(y) < 1e6 {
                let glyph = glyphs[index..<index + width]
                seen {
                    drawText(
                        glyph, column: Int(x), row: Int(y), foreground: paint,
                        attributes: attributes)
                }
            }
            index += width
            column += width
        }
    }

    /// Draws an image whose rectangle is mapped: each sample is the mean of the pixels under it.
    func drawImage(_ image: PixelBuffer, in rect: CGRect, transform: CGAffineTransform) {
        guard transform.determinant != 0, rect.width > 0, rect.height > 0, image.width > 0,
            image.height > 0, rect.width.isFinite, rect.height.isFinite
        else { return }
        let box = sampleBox(transform.map(rect)).intersection(state.clip)
        guard !box.isEmpty else { return }
        let back = transform.inverted()
        let (dx, dy) = (cell.width / 8, cell.height / 8)
        let (across, down) = (
            CGFloat(image.width) / rect.width, CGFloat(image.height) / rect.height
        )
        // Half the rectangle of pixels under one sample.
        let reachX = (abs(back.a) * dx + abs(back.c) * dy) / 2 * across
        let reachY = (abs(back.b) * dx + abs(back.d) * dy) / 2 * down
        func span(_ middle: CGFloat, _ reach: CGFloat, _ count: Int) -> Range<Int> {
            let nearest = min(max(Int(middle), 0), count - 1)
            let first = min(max(Int((middle - reach + 0.5).rounded(.down)), 0), count - 1)
            let end = min(max(Int((middle + reach + 0.5).rounded(.down)), 0), count)
            return first < end ? first..<end : nearest..<nearest + 1
        }
        let opacity = state.opacity
        image.pixels.withUnsafeBufferPointer { pixels in
            each(box) { column, row, mask in
                surface.paint(row * columns + column, mask: mask) { sample in
                    let place = back.map(
                        CGPoint(
                            x: CGFloat(column) * cell.width + (CGFloat(sample & 7) + 0.5) * dx,
                            y: CGFloat(row) * cell.height + (CGFloat(sample >> 3) + 0.5) * dy))
                    guard rect.contains(place) else { return .clear }
                    return PixelBuffer.mean(
                        pixels, width: image.width,
                        span((place.x - rect.minX) * across, reachX, image.width),
                        span((place.y - rect.minY) * down, reachY, image.height)
                    ).fading(to: opacity)
                }
            }
        }
    }
}
