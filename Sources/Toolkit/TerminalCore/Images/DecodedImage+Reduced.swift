extension DecodedImage {
    /// The image scaled down so that no side is longer than `side` pixels, keeping its ratio; the image
    /// itself if it is small enough. Each new pixel is the mean of those it replaces.
    ///
    /// - Parameter side: at least 1.
    public nonisolated func reduced(toFit side: Int) -> DecodedImage {
        let longest = max(width, height)
        guard longest > max(side, 1) else { return self }
        let columns = max(width * side / longest, 1)
        let rows = max(height * side / longest, 1)
        var pixels: [RGBA] = []
        pixels.reserveCapacity(columns * rows)
        /// The range of pixels, along one axis, that a new pixel replaces.
        func span(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
            let first = index * length / count
            return first..<max((index + 1) * length / count, first + 1)
        }
        buffer.pixels.withUnsafeBufferPointer { old in
            for row in 0..<rows {
                let lines = span(row, of: rows, height)
                for column in 0..<columns {
                    let across = span(column, of: columns, width)
                    pixels.append(PixelBuffer.mean(old, width: width, across, lines))
                }
            }
        }
        return DecodedImage(width: columns, height: rows, pixels: pixels)
    }
}
