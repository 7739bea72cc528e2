import TerminalUI

// Median cut. The colours of an image are the points of a cube; a box around all of them is cut in two,
// through the median of its longest side, and so on with the box whose pixels differ most, until there
// are as many boxes as a palette may have colours. A colour of the palette is the mean of the pixels in
// a box.
//
// Points are cells of a grid of 32 × 32 × 32, so that an image of any size has at most 32,768 of them.

/// An image in a few colours.
nonisolated struct IndexedImage: Hashable, Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// At most 255 opaque colours.
    let palette: [RGBA]
    /// The number of each pixel's colour, the top row first; ``clear`` for a clear one.
    let pixels: [UInt8]

    /// The number of no colour.
    static let clear: UInt8 = 255

    /// - Parameters:
    ///   - colors: the most colours, 1 to 255.
    ///   - backdrop: what is seen through translucent pixels; those less than half opaque are clear.
    init(_ image: PixelBuffer, colors: Int, backdrop: RGBA) {
        width = image.width
        height = image.height
        let opaque = image.pixels.map { pixel in
            pixel.alpha < 128 ? RGBA.clear : pixel.over(backdrop)
        }
        var cube = ColorCube()
        for pixel in opaque where pixel.alpha > 0 { cube.add(pixel) }
        palette = cube.cut(into: min(max(colors, 1), 255))
        pixels = opaque.map { $0.alpha > 0 ? cube.number(of: $0) : Self.clear }
    }
}

/// The colours of an image, sorted into boxes.
private nonisolated struct ColorCube {
    /// For each cell of the grid the sums of red, green and blue of its pixels, and their number.
    private var points = [SIMD4<Int32>](repeating: .zero, count: 1 << 15)
    /// The number of the box of each cell of the grid.
    private var numbers = [UInt8](repeating: 0, count: 1 << 15)

    private static func index(_ color: RGBA) -> Int {
        Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
    }

    mutating func add(_ color: RGBA) {
        points[Self.index(color)] &+= SIMD4(
            Int32(color.red), Int32(color.green), Int32(color.blue), 1)
    }

    func number(of color: RGBA) -> UInt8 { numbers[Self.index(color)] }

    /// The number of pixels in a cell.
    private func count(_ cell: Int) -> Int { Int(points[cell].w) }

    /// Some cells of the grid.
    private struct Box {
        var cells: [Int]
        /// The side that is cut: how far a cell's index is shifted for it.
        var shift = 0
        /// The pixels times the length of that side.
        var weight = 0
    }

    private func box(_ cells: [Int]) -> Box {
        var box = Box(cells: cells)
        let count = cells.reduce(0) { $0 + self.count($1) }
        for shift in [10, 5, 0] {
            let sides = cells.map { $0 >> shift & 31 }
            let length = (sides.max() ?? 0) - (sides.min() ?? 0)
            if length * count > box.weight { (box.shift, box.weight) = (shift, length * count) }
        }
        return box
    }

    /// Cuts the colours into boxes.
    ///
    /// - Returns: the colour of each box, by its number.
    mutating func cut(into limit: Int) -> [RGBA] {
        let all = points.indices.filter { count($0) > 0 }
        if all.isEmpty { return [] }
        var boxes = [box(all)]
        while boxes.count < limit {
            guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
                boxes[widest].weight > 0
            else { break }
            let (lower, upper) = halves(of: boxes[widest])
            boxes[widest] = box(lower)
            boxes.append(box(upper))
        }
        for (number, box) in boxes.enumerated() {
            for cell in box.cells { numbers[cell] = UInt8(number) }
        }
        return boxes.map { color(of: $0.cells) }
    }

    /// The cells of a box before and behind the median of its longest side; neither is empty.
    private func halves(of box: Box) -> (lower: [Int], upper: [Int]) {
        let sorted = box.cells.sorted {
            ($0 >> box.shift & 31, $0) < ($1 >> box.shift & 31, $1)
        }
        let half = sorted.reduce(0) { $0 + self.count($1) } / 2
        var (count, end) = (0, 0)
        while end < sorted.count - 1, end == 0 || count < half {
            count += self.count(sorted[end])
            end += 1
        }
        return (Array(sorted[..<end]), Array(sorted[end...]))
    }

    private func color(of cells: [Int]) -> RGBA {
        // At most 256 times the pixels of a picture, which is far below the limit of 32 bits.
        let sums = cells.reduce(SIMD4<Int32>.zero) { $0 &+ points[$1] }
        let mean = (sums &+ sums.w / 2) / max(sums.w, 1)
        return RGBA(
            red: UInt8(clamping: mean.x), green: UInt8(clamping: mean.y),
            blue: UInt8(clamping: mean.z))
    }
}
