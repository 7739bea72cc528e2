package import Foundation

/// The element of an ``Image``.
package final class ImageElement: RenderNode {
    private enum Content {
        case missing
        case symbol(Glyph, Paint, CellAttributes)
        case pixels(DecodedImage, size: CGSize)
    }
    private var content = Content.missing
    private var resizing: Image.Resizing?
    private var isPicture = false
    private var shown: Image?
    private var shownSize = CGSize.zero
    private var tiles: [Tile]

    init(_ context: NodeContext) {
        tiles = []
        super.init(ConstantAlgorithm(.zero), context)
    }

    package func show(_ image: Image, _ environment: EnvironmentValues) {
        var size = CGSize.zero
        isPicture = environment.showsImagesAsPictures
        if case .symbol(let character) = image.source {
            size = metrics.cell
            let style = TextElement.Style(inheritedFrom: environment)
            content = .symbol(Glyph(cluster: character), style.paint, style.attributes)
        } else if let (pixels, scale) = image.pixels(in: environment) {
            size = CGSize(
                width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
            content = .pixels(
                image.isTemplate ? pixels.filled(with: environment) : pixels, size: size)
        } else {
            content = .missing
        }
        if shown != image || shownSize != size || image.isTemplate {
            let isNew = shown == nil
            shown = image
            shownSize = size
            resizing = image.resizing
            tiles = makeTiles()
            algorithm = arrangement(size)
            if !isNew { relayout(algorithm) }
        }
        needsDisplay()
    }

    private func arrangement(_ size: CGSize) -> any LayoutAlgorithm {
        // A missing image has no size, even if resizable.
        guard let resizing, size != .zero else { return ConstantAlgorithm(size) }
        return ResizableAlgorithm(
            ideal: size,
            minimum: CGSize(
                width: max(resizing.caps.leading + resizing.caps.trailing, 0),
                height: max(resizing.caps.top + resizing.caps.bottom, 0)))
    }

    package override var spoken: SpokenPart {
        guard case .pixels = content, let label = shown?.label else { return .children }
        return .image(label)
    }

    package override func addOutline(in frame: CGRect, to path: inout Path) {
        if case .pixels = content { path.addRect(frame) }
    }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard frame.width.isFinite, frame.height.isFinite, canvas.canShow(frame) else { return }
        switch content {
        case .missing: break
        case .symbol(let glyph, let paint, let attributes):
            let cell = metrics.cell
            canvas.drawText(
                [glyph], column: metrics.cells(frame.midX - cell.width / 2, .horizontal),
                row: metrics.cells(frame.midY - cell.height / 2, .vertical), foreground: paint,
                attributes: attributes)
        case .pixels(let image, _):
            if tiles.isEmpty {
                return canvas.drawImage(image.buffer, in: frame, asPicture: isPicture)
            }
            for tile in tiles {
                let area = tile.area(in: frame)
                guard !area.isEmpty else { continue }
                canvas.withState {
                    canvas.clip(to: area)
                    tile.repeats(in: area, mode: resizing?.mode ?? .stretch) {
                        canvas.drawImage(tile.buffer, in: $0)
                    }
                }
            }
        }
    }

    // MARK: Tiles

    /// The nine parts of an image with cap insets, or the single part of a tiled image.
    private func makeTiles() -> [Tile] {
        guard let resizing, case .pixels(let image, let size) = content else { return [] }
        if resizing.mode == .stretch && resizing.caps == EdgeInsets() { return [] }
        let across = Tile.Part.parts(resizing.caps.leading, resizing.caps.trailing, size.width)
        let down = Tile.Part.parts(resizing.caps.top, resizing.caps.bottom, size.height)
        let scale = CGSize(
            width: CGFloat(image.width) / size.width, height: CGFloat(image.height) / size.height)
        return down.flatMap { row in
            across.compactMap { column in
                let left = Int((column.start * scale.width).rounded())
                let right = Int(((column.start + column.length) * scale.width).rounded())
                let top = Int((row.start * scale.height).rounded())
                let bottom = Int(((row.start + row.length) * scale.height).rounded())
                guard left < right, top < bottom else { return nil }
                return Tile(
                    column: column, row: row,
                    buffer: image.buffer.cut(columns: left..<right, rows: top..<bottom))
            }
        }
    }
}

/// A part of an image, and where it goes when the whole is stretched or tiled.
private struct Tile {
    /// A section of one axis, in the image's points.
    package struct Part {
        package let start: CGFloat
        package let length: CGFloat
        /// The fixed lengths before and behind it.
        package let before: CGFloat
        package let behind: CGFloat
        /// Whether it keeps its length; otherwise it fills the remaining length.
        let isFixed: Bool
        let isLast: Bool

        package static func parts(_ first: CGFloat, _ last: CGFloat, _ whole: CGFloat) -> [Part] {
            let first = min(max(first, 0), whole)
            let last = min(max(last, 0), whole - first)
            return [
                Part(start: 0, length: first, before: 0, behind: 0, isFixed: true, isLast: false),
                Part(
                    start: first, length: whole - first - last, before: first, behind: last,
                    isFixed: false, isLast: false),
                Part(
                    start: whole - last, length: last, before: 0, behind: 0, isFixed: true,
                    isLast: true),
            ]
        }

        package func place(from origin: CGFloat, length whole: CGFloat) -> (
            start: CGFloat, length: CGFloat
        ) {
            if !isFixed { return (origin + before, max(whole - before - behind, 0)) }
            return (isLast ? origin + whole - length : origin, length)
        }
    }
    package let column: Part
    package let row: Part
    let buffer: PixelBuffer

    func area(in frame: CGRect) -> CGRect {
        let across = column.place(from: frame.minX, length: frame.width)
        let down = row.place(from: frame.minY, length: frame.height)
        return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// Calls `body` with each rectangle to draw the part in.
    func repeats(
        in area: CGRect, mode: Image.ResizingMode, _ body: (CGRect) -> Void
    ) {
        let width = mode == .tile && !column.isFixed ? column.length : area.width
        let height = mode == .tile && !row.isFixed ? row.length : area.height
        guard width > 0, height > 0 else { return }
        // No screen shows more tiles; the area may be endless.
        let right = min(area.maxX, area.minX + 512 * width)
        let bottom = min(area.maxY, area.minY + 512 * height)
        for y in stride(from: area.minY, to: bottom, by: height) {
            for x in stride(from: area.minX, to: right, by: width) {
                body(CGRect(x: x, y: y, width: width, height: height))
            }
        }
    }
}

nonisolated extension PixelBuffer {
    /// A part of the image; the ranges must be in bounds.
    package func cut(columns: Range<Int>, rows: Range<Int>) -> PixelBuffer {
        var part: [RGBA] = []
        part.reserveCapacity(columns.count * rows.count)
        for row in rows {
            let start = row * width
            part.append(contentsOf: pixels[start + columns.lowerBound..<start + columns.upperBound])
        }
        return PixelBuffer(width: columns.count, height: rows.count, pixels: part)
    }
}

extension DecodedImage {
    /// The image with the foreground colour instead of its own; opacities are multiplied.
    fileprivate func filled(with environment: EnvironmentValues) -> DecodedImage {
        let style = environment[ForegroundKey.self] ?? Color.primary
        let ink = (style.color(in: environment) ?? .primary).rgba(in: environment)
        return DecodedImage(
            width: width, height: height,
            pixels: buffer.pixels.map { $0.stencilled(with: ink) })
    }
}

nonisolated extension RGBA {
    /// Another colour with this one's opacity.
    fileprivate func stencilled(with ink: RGBA) -> RGBA {
        let both: Int = Int(alpha) * Int(ink.alpha)
        return RGBA(
            red: ink.red, green: ink.green, blue: ink.blue, alpha: UInt8((both + 127) / 255))
    }
}
