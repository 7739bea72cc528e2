/// How a view's colours are combined with those behind it.
///
/// What is behind is opaque: where nothing was drawn it is the terminal's background.
public nonisolated enum BlendMode: Hashable, Sendable {
    /// The view's colours, as far as they are opaque.
    case normal
    /// Channels are multiplied: darkens.
    case multiply
    /// Inverses of the channels are multiplied: lightens.
    case screen
    /// `multiply` where it is dark behind, `screen` where it is light.
    case overlay
    /// The darker of each channel.
    case darken
    /// The lighter of each channel.
    case lighten
    /// Brightens what is behind to reflect the view.
    case colorDodge
    /// Darkens what is behind to reflect the view.
    case colorBurn
    /// A soft `overlay` by the view.
    case softLight
    /// `overlay` with both exchanged.
    case hardLight
    /// The difference of each channel.
    case difference
    /// A softer `difference`.
    case exclusion
    /// The view's hue.
    case hue
    /// The view's saturation.
    case saturation
    /// The view's hue and saturation.
    case color
    /// The view's luminosity.
    case luminosity
    /// The view, where something was drawn behind.
    case sourceAtop
    /// What is behind, and the view where nothing was drawn.
    case destinationOver
    /// What is behind, where the view is not.
    case destinationOut
    /// The sum of each channel, below one.
    case plusLighter
    /// The sum of each channel less one.
    case plusDarker

    /// Whether the result can differ from the view's own colour.
    var changesColors: Bool {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut: false
        default: true
        }
    }

    /// The opaque blend of a colour with the one behind it.
    func blend(_ source: RGBA, over below: RGBA) -> RGBA {
        guard changesColors else { return source }
        let (s, b) = (Channels(source), Channels(below))
        switch self {
        case .hue: return s.with(saturation: b.saturation).with(luminosity: b.luminosity).rgba
        case .saturation:
            return b.with(saturation: s.saturation).with(luminosity: b.luminosity).rgba
        case .color: return s.with(luminosity: b.luminosity).rgba
        case .luminosity: return b.with(luminosity: s.luminosity).rgba
        default:
            return Channels(
                values: SIMD3(
                    channel(s.values.x, b.values.x), channel(s.values.y, b.values.y),
                    channel(s.values.z, b.values.z))
            ).rgba
        }
    }

    /// The formulas of the W3C's "Compositing and Blending", level 1.
    private func channel(_ s: Double, _ b: Double) -> Double {
        switch self {
        case .multiply: s * b
        case .screen: s + b - s * b
        case .overlay: Self.hardLight.channel(b, s)
        case .darken: min(s, b)
        case .lighten: max(s, b)
        case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .softLight:
            s <= 0.5
                ? b - (1 - 2 * s) * b * (1 - b)
                : b + (2 * s - 1)
                    * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
        case .hardLight: s <= 0.5 ? 2 * s * b : 2 * s - 1 + b - (2 * s - 1) * b
        case .difference: abs(s - b)
        case .exclusion: s + b - 2 * s * b
        case .plusLighter: min(s + b, 1)
        case .plusDarker: max(s + b - 1, 0)
        default: s
        }
    }
}

/// The channels of a colour, 0 to 1.
nonisolated struct Channels {
    var values: SIMD3<Double>

    init(values: SIMD3<Double>) { self.values = values }
    init(_ color: RGBA) {
        values = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
    }

    var luminosity: Double { (values * SIMD3(0.3, 0.59, 0.11)).sum() }
    var saturation: Double { values.max() - values.min() }

    func with(luminosity: Double) -> Channels {
        var color = values + SIMD3(repeating: luminosity - self.luminosity)
        let (low, high) = (color.min(), color.max())
        let middle = SIMD3(repeating: luminosity)
        if low < 0 { color = middle + (color - middle) * (luminosity / (luminosity - low)) }
        if high > 1 { color = middle + (color - middle) * ((1 - luminosity) / (high - luminosity)) }
        return Channels(values: color)
    }

    func with(saturation: Double) -> Channels {
        let (low, high) = (values.min(), values.max())
        guard high > low else { return Channels(values: .zero) }
        return Channels(
            values: (values - SIMD3(repeating: low)) * (saturation / (high - low)))
    }

    /// The opaque colour; channels are clamped.
    var rgba: RGBA {
        let bytes = (values.clamped(lowerBound: .zero, upperBound: .one) * 255)
            .rounded(.toNearestOrAwayFromZero)
        return RGBA(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
    }
}
