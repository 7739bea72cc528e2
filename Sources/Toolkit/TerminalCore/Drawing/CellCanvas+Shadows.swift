package import Foundation

// A shadow is the shape's samples, 0 or 1, blurred by two running means along each axis, which
// approximates a Gaussian. The sums are integers, so redrawing a part gives identical results.

nonisolated extension CellCanvas {
    /// Draws the shadow of a path; the path itself is not drawn.
    ///
    /// - Parameters:
    ///   - radius: how far the shadow extends beyond the edge, in points.
    ///   - offset: the shadow's displacement, in points.
    package func drawShadow(
        of path: Path, color: RGBA, radius: CGFloat, offset: CGSize = .zero
    ) {
        if let transform = state.transform {
            return seen {
                drawShadow(
                    of: path.applying(transform), color: color, radius: radius * transform.scale,
                    offset: offset.applying(transform))
            }
        }
        let color = color.fading(to: state.opacity)
        guard color.alpha > 0, radius.isFinite else { return }
        let moved = path.offsetBy(dx: offset.width, dy: offset.height)
        let bounds = moved.boundingRect
        let across = Self.blurReach(radius * 8 / cell.width)
        let down = Self.blurReach(radius * 8 / cell.height)
        // Two passes spread a sample by twice their reach.
        let spread = bounds.insetBy(
            dx: -CGFloat(2 * across) * cell.width / 8, dy: -CGFloat(2 * down) * cell.height / 8)
        let box = sampleBox(spread).intersection(state.clip)
        guard !box.isEmpty else { return }
        let source = SampleBox(
            left: box.left - 2 * across, top: box.top - 2 * down, right: box.right + 2 * across,
            bottom: box.bottom + 2 * down)
        guard
            let covered = coverage(
                moved, bounds: bounds, eoFill: false,
                within: source.intersection(SampleBox(surface.grid.bounds)))
        else { return }

        var buffer = Blur(box: source)
        buffer.add(covered)
        buffer.blur(across: across, down: down)
        let (right, below) = (2 * across + 1, 2 * down + 1)
        let full = right * right * below * below
        each(box) { column, row, mask in
            surface.shade(row * columns + column, mask: mask, color: color) { sample in
                let sum = buffer[column * 8 + (sample & 7), row * 8 + (sample >> 3)]
                return UInt8((Int(color.alpha) * sum + full / 2) / full)
            }
        }
    }

    /// Half the window, in samples, of the running means whose double application matches a blur of
    /// the radius.
    private static func blurReach(_ radius: CGFloat) -> Int {
        let deviation = min(max(radius, 0), 512) / 2
        return Int((((6 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
    }
}

/// A number for each sample of a box.
private nonisolated struct Blur {
    let box: SampleBox
    private let width: Int
    private let height: Int
    private var values: [Int]

    init(box: SampleBox) {
        self.box = box
        width = box.right - box.left
        height = box.bottom - box.top
        values = Array(repeating: 0, count: width * height)
    }

    /// - Precondition: the sample is in the box.
    subscript(x: Int, y: Int) -> Int { values[(y - box.top) * width + x - box.left] }

    /// Sets each covered sample to 1.
    package mutating func add(_ covered: Coverage) {
        let part = SampleBox(covered.cells).intersection(box)
        guard !part.isEmpty else { return }
        for y in part.top..<part.bottom {
            for x in part.left..<part.right {
                let mask = covered.mask(column: x >> 3, row: y >> 3)
                let bit = UInt64((y & 7) * 8 + (x & 7))
                values[(y - box.top) * width + x - box.left] = Int(mask >> bit & 1)
            }
        }
    }

    /// Replaces each number twice by the sum of the `2 · reach + 1` numbers around it, on each axis.
    mutating func blur(across: Int, down: Int) {
        for _ in 0..<2 {
            for y in 0..<height { sum(from: y * width, count: width, step: 1, reach: across) }
            for x in 0..<width { sum(from: x, count: height, step: width, reach: down) }
        }
    }

    private mutating func sum(from start: Int, count: Int, step: Int, reach: Int) {
        guard reach > 0 else { return }
        let line = (0..<count).map { values[start + $0 * step] }
        var sum = line.prefix(reach).reduce(0, +)
        for index in 0..<count {
            if index + reach < count { sum += line[index + reach] }
            if index - reach > 0 { sum -= line[index - reach - 1] }
            values[start + index * step] = sum
        }
    }
}
