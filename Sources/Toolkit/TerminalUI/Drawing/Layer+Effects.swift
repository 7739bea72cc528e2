import Foundation

/// A change of each colour that a view draws.
package nonisolated enum ColorEffect: Hashable, Sendable {
    /// Adds an amount to each channel.
    case brightness(Double)
    /// Moves each channel away from the middle by a factor.
    case contrast(Double)
    /// Moves each channel away from the colour's grey by a factor.
    case saturation(Double)
    /// Moves each channel towards the colour's grey.
    case grayscale(Double)
    /// Turns the hue by an angle in radians.
    case hueRotation(Double)
    case invert
    case multiply(RGBA)
    /// Makes the colour black, as opaque as it was dark.
    case luminanceToAlpha

    func callAsFunction(_ color: RGBA) -> RGBA {
        var channels = Channels(color)
        let values = channels.values
        // Rec. 709, as in SVG's filters.
        let grey = SIMD3(repeating: (values * SIMD3(0.2126, 0.7152, 0.0722)).sum())
        var alpha = color.alpha
        switch self {
        case .brightness(let amount): channels.values = values + SIMD3(repeating: amount)
        case .contrast(let amount):
            let middle = SIMD3(repeating: 0.5)
            channels.values = middle + (values - middle) * amount
        case .saturation(let amount): channels.values = grey + (values - grey) * amount
        case .grayscale(let amount):
            channels.values = values + (grey - values) * min(max(amount, 0), 1)
        case .hueRotation(let angle):
            // A turn around the grey axis.
            let (c, s) = (cos(angle), sin(angle))
            let third = 1.0 / 3
            let (a, b) = (c + (1 - c) * third, third.squareRoot() * s)
            let (up, down) = ((1 - c) * third + b, (1 - c) * third - b)
            channels.values = SIMD3(
                (values * SIMD3(a, down, up)).sum(), (values * SIMD3(up, a, down)).sum(),
                (values * SIMD3(down, up, a)).sum())
        case .invert: channels.values = .one - values
        case .multiply(let other):
            channels.values = values * Channels(other).values
            alpha = UInt8((Int(alpha) * Int(other.alpha) + 127) / 255)
        case .luminanceToAlpha:
            channels.values = .zero
            alpha = UInt8((Double(alpha) * (1 - grey.x)).rounded())
        }
        var result = channels.rgba
        result.alpha = alpha
        return result
    }
}

nonisolated extension Layer {
    /// Changes every colour. The terminal's default foreground counts as `foreground`, and stays what it
    /// is if that does not change.
    mutating func apply(_ effect: ColorEffect, foreground: RGBA) {
        for index in parts.indices where !parts[index].isEmpty {
            if parts[index].colors.count == 1 {
                parts[index].colors[0] = effect(parts[index].colors[0])
            } else {
                parts[index].mapColors { color, _ in effect(color) }
            }
            guard let ink = parts[index].ink else { continue }
            var old = ink.foreground.rgba ?? foreground
            old.alpha = parts[index].inkAlpha
            let new = effect(old)
            if new != old { parts[index].ink?.foreground = CellColor(new) }
            parts[index].inkAlpha = new.alpha
        }
    }

    /// Keeps what a mask covers, as far as it is opaque. The glyphs of the mask get the colours of this
    /// layer.
    mutating func mask(with mask: Layer) {
        for row in 0..<area.rows {
            for column in 0..<area.columns {
                let index = row * area.columns + column
                let cover = mask.part(column: area.column + column, row: area.row + row)
                if parts[index].isEmpty { continue }
                if let glyph = cover.ink {
                    parts[index] = stencilled(parts[index], glyph, cover.inkAlpha)
                    continue
                }
                parts[index].mapColors { $0.fading(to: Double(cover.color($1).alpha) / 255) }
                let middle = Int(cover.color(SampleMask.middleIndex).alpha)
                let alpha = (Int(parts[index].inkAlpha) * middle + 127) / 255
                parts[index].inkAlpha = UInt8(alpha)
                if alpha == 0 { parts[index].ink = nil }
            }
        }
    }

    /// A glyph of a mask in the colour of a part.
    private func stencilled(_ part: Part, _ glyph: Cell, _ alpha: UInt8) -> Part {
        let color = part.color(SampleMask.middleIndex)
        guard color.alpha > 0 || part.ink != nil else { return Part() }
        var result = Part()
        result.ink = glyph
        if let ink = part.ink {
            result.ink?.foreground = ink.foreground
            result.inkAlpha = UInt8((Int(part.inkAlpha) * Int(alpha) + 127) / 255)
        } else {
            result.ink?.foreground = CellColor(color)
            result.inkAlpha = UInt8((Int(color.alpha) * Int(alpha) + 127) / 255)
        }
        return result
    }

    /// Blurs the fills by two running means along each axis, as shadows are; glyphs stay.
    ///
    /// - Parameters:
    ///   - across: half the window in samples, horizontally.
    ///   - down: half the window in samples, vertically.
    mutating func blur(across: Int, down: Int) {
        let (width, height) = (area.columns * 8, area.rows * 8)
        guard width > 0, height > 0, across > 0 || down > 0 else { return }
        // Premultiplied, so that the colour of what is clear does not show.
        var planes = (0..<4).map { _ in [Float](repeating: 0, count: width * height) }
        func place(_ index: Int, _ sample: Int) -> Int {
            let (row, column) = index.quotientAndRemainder(dividingBy: area.columns)
            return (row * 8 + sample >> 3) * width + column * 8 + sample & 7
        }
        for index in parts.indices {
            for sample in 0..<64 {
                let color = parts[index].color(sample)
                let (place, alpha) = (place(index, sample), Float(color.alpha) / 255)
                planes[0][place] = Float(color.red) * alpha
                planes[1][place] = Float(color.green) * alpha
                planes[2][place] = Float(color.blue) * alpha
                planes[3][place] = Float(color.alpha)
            }
        }
        for plane in planes.indices {
            for _ in 0..<2 {
                for y in 0..<height {
                    Self.mean(&planes[plane], from: y * width, count: width, step: 1, reach: across)
                }
                for x in 0..<width {
                    Self.mean(&planes[plane], from: x, count: height, step: width, reach: down)
                }
            }
        }
        for index in parts.indices {
            parts[index].mapColors { _, sample in
                let place = place(index, sample)
                let alpha = planes[3][place] / 255
                guard alpha > 0.002 else { return .clear }
                func channel(_ plane: Int) -> UInt8 {
                    UInt8(min(max((planes[plane][place] / alpha).rounded(), 0), 255))
                }
                return RGBA(
                    red: channel(0), green: channel(1), blue: channel(2),
                    alpha: UInt8(min((alpha * 255).rounded(), 255)))
            }
        }
    }

    /// Replaces each number of a line by the mean of the `2 · reach + 1` numbers around it; outside there
    /// are zeros.
    private static func mean(
        _ values: inout [Float], from start: Int, count: Int, step: Int, reach: Int
    ) {
        guard reach > 0 else { return }
        let line = (0..<count).map { values[start + $0 * step] }
        var sum = line.prefix(reach).reduce(0, +)
        for index in 0..<count {
            if index + reach < count { sum += line[index + reach] }
            if index - reach > 0 { sum -= line[index - reach - 1] }
            values[start + index * step] = max(sum, 0) / Float(2 * reach + 1)
        }
    }
}
