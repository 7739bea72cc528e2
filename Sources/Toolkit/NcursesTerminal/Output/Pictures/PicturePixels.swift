import TerminalUI

nonisolated extension Picture {
    /// The pixels of all cells of the picture; clear where the image does not reach.
    ///
    /// A pixel is the mean of the pixels of the image that it covers, or lies between four of them if
    /// the image is enlarged.
    ///
    /// - Parameter cell: the pixels of a cell, at least 1 × 1.
    func pixels(cell: PixelSize) -> PixelBuffer {
        let (width, height) = (columns * cell.width, rows * cell.height)
        let across = Self.spans(
            width, from: frame.minX * Double(cell.width), length: frame.width * Double(cell.width),
            of: image.width)
        let down = Self.spans(
            height, from: frame.minY * Double(cell.height),
            length: frame.height * Double(cell.height), of: image.height)
        var pixels = [RGBA](repeating: .clear, count: width * height)
        image.pixels.withUnsafeBufferPointer { source in
            for (y, rows) in down.enumerated() where !rows.isEmpty {
                for (x, columns) in across.enumerated() where !columns.isEmpty {
                    pixels[y * width + x] = Self.mean(source, image.width, columns, rows)
                }
            }
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// The pixels of an image, along one axis, under a pixel of the picture, and how much each of them
    /// counts, in 256ths.
    private struct Span {
        var first = 0
        var weights: [Int] = []
        var isEmpty: Bool { weights.isEmpty }
    }

    /// The spans of `count` pixels if an image of `size` pixels lies from `origin` on.
    private static func spans(
        _ count: Int, from origin: Double, length: Double, of size: Int
    ) -> [Span] {
        let scale = Double(size) / length
        return (0..<count).map { index in
            let middle = (Double(index) + 0.5 - origin) * scale
            guard middle >= 0, middle < Double(size) else { return Span() }
            // At least two pixels, between which an enlarged image is interpolated.
            let reach = max(scale, 1) / 2
            let low = max(middle - reach, 0)
            let high = min(middle + reach, Double(size))
            let first = Int(low)
            let last = max(min(Int(high.rounded(.up)), size) - 1, first)
            let weights = (first...last).map { pixel in
                let covered = min(Double(pixel + 1), high) - max(Double(pixel), low)
                return Int((max(covered, 0) * 256).rounded())
            }
            return Span(first: first, weights: weights)
        }
    }

    /// The weighted mean of some columns and rows. Pixels count as much as they are opaque.
    private static func mean(
        _ source: UnsafeBufferPointer<RGBA>, _ width: Int, _ columns: Span, _ rows: Span
    ) -> RGBA {
        var (red, green, blue, alpha, all) = (0, 0, 0, 0, 0)
        for (y, rowWeight) in rows.weights.enumerated() {
            let start = (rows.first + y) * width + columns.first
            for (x, columnWeight) in columns.weights.enumerated() {
                let pixel = source[start + x]
                let weight = rowWeight * columnWeight
                let opaque = weight * Int(pixel.alpha)
                red += Int(pixel.red) * opaque
                green += Int(pixel.green) * opaque
                blue += Int(pixel.blue) * opaque
                alpha += opaque
                all += weight
            }
        }
        guard alpha > 0 else { return .clear }
        func channel(_ sum: Int) -> UInt8 { UInt8((sum + alpha / 2) / alpha) }
        return RGBA(
            red: channel(red), green: channel(green), blue: channel(blue),
            alpha: UInt8((alpha + all / 2) / all))
    }
}

/// A width and a height in pixels.
nonisolated struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int
}

nonisolated extension PixelSize {
    /// The size of a cell; `nil` for sizes that no font has.
    init?(ofCell width: Int, _ height: Int) {
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        self.init(width: width, height: height)
    }
}
