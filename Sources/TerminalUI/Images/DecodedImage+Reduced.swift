extension DecodedImage {
    /// The picture with no side longer than so many pixels, its ratio kept; itself where it is not
    /// larger. Each new pixel is the mean of those it stands for.
    ///
    /// - Parameter side: at least 1.
    public nonisolated func reduced(toFit side: Int) -> DecodedImage {
        let longest = max(width, height)
        guard longest > max(side, 1) else { return self }
        let columns = max(width * side / longest, 1)
        let rows = max(height * side / longest, 1)
        var pixels: [RGBA] = []
        pixels.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let lines =
                row * height / rows..<max((row + 1) * height / rows, row * height / rows + 1)
            for column in 0..<columns {
                let first = column * width / columns
                let last = max((column + 1) * width / columns, first + 1)
                pixels.append(mean(columns: first..<last, rows: lines))
            }
        }
        return DecodedImage(width: columns, height: rows, pixels: pixels)
    }

    /// The mean colour; what is clear has no say in it but for how clear the mean is.
    private nonisolated func mean(columns: Range<Int>, rows: Range<Int>) -> RGBA {
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in rows {
            for pixel in buffer.pixels[
                row * width + columns.lowerBound..<row * width + columns.upperBound]
            {
                let weight = Int(pixel.alpha)
                red += Int(pixel.red) * weight
                green += Int(pixel.green) * weight
                blue += Int(pixel.blue) * weight
                alpha += weight
            }
        }
        guard alpha > 0 else { return .clear }
        func channel(_ sum: Int) -> UInt8 { UInt8((sum + alpha / 2) / alpha) }
        return RGBA(
            red: channel(red), green: channel(green), blue: channel(blue),
            alpha: UInt8(alpha / (columns.count * rows.count)))
    }
}
