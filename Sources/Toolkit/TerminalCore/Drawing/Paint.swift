package import Foundation

/// The colour source of a fill, a line or a text.
package nonisolated enum Paint: Sendable {
    /// The terminal's default foreground. On a painted background it becomes black or white,
    /// whichever has more contrast; as a fill it is ``CellCanvas/assumedForeground``.
    case terminalForeground
    /// One colour, with its alpha.
    case color(RGBA)
    /// A colour for each point.
    case gradient(GradientPaint)

    /// Whether the colour is the same everywhere.
    var isUniform: Bool { if case .gradient = self { false } else { true } }

    /// The paint as it looks after a map of the plane.
    func applying(_ transform: CGAffineTransform) -> Paint {
        guard case .gradient(let gradient) = self else { return self }
        return .gradient(gradient.applying(transform))
    }
}

/// A gradient in the canvas's points, with its colours precomputed.
package nonisolated struct GradientPaint: Sendable {
    /// The line or curve along which the colours change.
    package enum Geometry: Hashable, Sendable {
        /// From one point to another; the first and last colours extend beyond them.
        case linear(start: CGPoint, end: CGPoint)
        /// Around `center`, from one radius in points to another.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// Around `center`, from one angle to another, clockwise, since y grows downwards.
        case angular(center: CGPoint, startAngle: Angle, endAngle: Angle)
        /// Around `center`, from one multiple of `size` to another.
        case elliptical(center: CGPoint, size: CGSize, start: CGFloat, end: CGFloat)
        /// Pixels from `origin` on, repeated, of a size in points.
        case pixels(PixelBuffer, origin: CGPoint, scale: CGSize)
    }

    /// The line or curve along which the colours change.
    package let geometry: Geometry
    /// 256 colours, evenly spaced from 0 to 1.
    private let ramp: [RGBA]
    /// Maps points to those of ``geometry``; `nil` where they are the same.
    private var inverse: CGAffineTransform?

    /// The gradient as it looks after a map of the plane.
    func applying(_ transform: CGAffineTransform) -> GradientPaint {
        var paint = self
        let back = transform.inverted()
        paint.inverse = inverse.map { back.concatenating($0) } ?? back
        return paint
    }

    /// A gradient through `stops`, sorted by location, 0 to 1; transparent without stops.
    package init(stops: [(color: RGBA, location: CGFloat)], geometry: Geometry) {
        self.geometry = geometry
        let sorted = stops.sorted { $0.location < $1.location }
        ramp = (0..<256).map { step in
            let place = CGFloat(step) / 255
            guard let first = sorted.first, let last = sorted.last else { return .clear }
            if place <= first.location { return first.color }
            if place >= last.location { return last.color }
            let above = sorted.firstIndex { $0.location > place } ?? sorted.count - 1
            let (from, to) = (sorted[above - 1], sorted[above])
            let share = (place - from.location) / (to.location - from.location)
            return from.color.mixed(with: to.color, share: Double(share))
        }
    }

    /// The colour at a point.
    package func color(at point: CGPoint) -> RGBA {
        if case .pixels(let buffer, let origin, let scale) = geometry {
            return pixel(of: buffer, at: inverse?.map(point) ?? point, origin, scale)
        }
        return ramp[index(at: point)]
    }

    private func pixel(
        of buffer: PixelBuffer, at point: CGPoint, _ origin: CGPoint, _ scale: CGSize
    ) -> RGBA {
        guard buffer.width > 0, buffer.height > 0, scale.width > 0, scale.height > 0 else {
            return .clear
        }
        func index(_ place: CGFloat, _ count: Int) -> Int {
            guard abs(place) < 1e9 else { return 0 }
            let index = Int(place.rounded(.down)) % count
            return index < 0 ? index + count : index
        }
        let x = index((point.x - origin.x) / scale.width, buffer.width)
        let y = index((point.y - origin.y) / scale.height, buffer.height)
        return buffer.pixels[y * buffer.width + x]
    }

    /// Pixels, repeated.
    ///
    /// - Parameter scale: the size of a pixel in points.
    init(pixels: PixelBuffer, origin: CGPoint, scale: CGSize) {
        geometry = .pixels(pixels, origin: origin, scale: scale)
        ramp = []
    }

    private func index(at point: CGPoint) -> Int {
        let point = inverse?.map(point) ?? point
        let share: CGFloat
        switch geometry {
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            share =
                length == 0
                ? 1 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
        case .radial(let center, let from, let to):
            let (dx, dy) = (point.x - center.x, point.y - center.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            share = to == from ? (distance < to ? 0 : 1) : (distance - from) / (to - from)
        case .elliptical(let center, let size, let from, let to):
            let (dx, dy) = (
                size.width == 0 ? 0 : (point.x - center.x) / size.width,
                size.height == 0 ? 0 : (point.y - center.y) / size.height
            )
            let distance = (dx * dx + dy * dy).squareRoot()
            share = to == from ? (distance < to ? 0 : 1) : (distance - from) / (to - from)
        case .pixels: share = 0
        case .angular(let center, let from, let to):
            let sweep = to.radians - from.radians
            var turn = Double(atan2(point.y - center.y, point.x - center.x)) - from.radians
            turn -= (turn / (2 * .pi)).rounded(.down) * 2 * .pi
            share = sweep == 0 ? 1 : CGFloat(sweep > 0 ? turn / sweep : (turn - 2 * .pi) / sweep)
        }
        guard share > 0 else { return 0 }
        return share < 1 ? Int(share * 255 + 0.5) : 255
    }
}

nonisolated extension RGBA {
    /// Linear interpolation towards another colour in each channel; `share` from 0 to 1.
    package func mixed(with other: RGBA, share: Double) -> RGBA {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            let (from, to) = (Double(from), Double(to))
            return UInt8((from + (to - from) * share).rounded())
        }
        return RGBA(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// The colour with its alpha multiplied by `opacity`, 0 to 1.
    func fading(to opacity: Double) -> RGBA {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = UInt8((Double(alpha) * max(opacity, 0)).rounded())
        return color
    }

    /// The largest difference in one channel, alpha included.
    func difference(to other: RGBA) -> Int {
        func apart(_ left: UInt8, _ right: UInt8) -> Int { abs(Int(left) - Int(right)) }
        return max(
            max(apart(red, other.red), apart(green, other.green)),
            max(apart(blue, other.blue), apart(alpha, other.alpha)))
    }

    /// WCAG's relative luminance of the opaque colour, 0 to 1.
    var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
            + 0.0722 * Self.linear[Int(blue)]
    }

    /// sRGB's channel values in linear light.
    private static let linear: [Double] = (0..<256).map { value in
        let channel = Double(value) / 255
        return channel <= 0.040_45 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }

    /// The contrast to another colour by WCAG 2, from 1 to 21; both are taken as opaque.
    package func contrast(to other: RGBA) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Black or white, whichever has the higher contrast to this colour by WCAG 2.
    var readableInk: RGBA {
        // (L + 0.05) / 0.05 and 1.05 / (L + 0.05) are equal at L = √0.0525 - 0.05.
        luminance > 0.1791 ? .black : .white
    }
}
