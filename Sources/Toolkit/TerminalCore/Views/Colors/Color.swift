public import Foundation

/// A colour; as a view it fills the proposed size.
public nonisolated struct Color: View, ShapeStyle, Hashable, Sendable {
    package nonisolated enum Source: Hashable, Sendable {
        case fixed(RGBA)
        /// The terminal's default foreground.
        case primary
        /// The terminal's default foreground, dimmed.
        case secondary
        /// The environment's tint.
        case accent
        /// One of several, depending on the environment.
        case varied(Variants)
        /// Between two colours.
        indirect case mixed(Mix)
    }
    /// Two colours, and how much of the second is mixed with the first.
    package nonisolated struct Mix: Hashable, Sendable {
        package let first, second: Source
        let firstAlpha, secondAlpha: Double
        package let share: Double
        package let space: Gradient.ColorSpace
    }
    /// The colours of a colour set.
    package nonisolated struct Variants: Hashable, Sendable {
        var light, dark, lightHighContrast, darkHighContrast: PaletteColor
    }
    package nonisolated let source: Source
    package nonisolated let alpha: Double

    package nonisolated init(_ source: Source, alpha: Double = 1) {
        self.source = source
        self.alpha = alpha
    }

    /// The colour space of channel values.
    public nonisolated enum RGBColorSpace: Hashable, Sendable {
        /// Standard RGB, gamma corrected.
        case sRGB
        /// Standard RGB without gamma.
        case sRGBLinear
        /// Wide gamut; clamped to sRGB.
        case displayP3
    }

    /// A colour of three channels, clamped to 0...1.
    public nonisolated init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        func channel(_ value: Double) -> UInt8 {
            var value = value.isNaN ? 0 : min(max(value, 0), 1)
            if colorSpace == .sRGBLinear {
                value =
                    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            }
            return UInt8((value * 255).rounded())
        }
        self.init(
            .fixed(RGBA(red: channel(red), green: channel(green), blue: channel(blue))),
            alpha: opacity)
    }

    /// A grey, 0 (black) to 1 (white).
    public nonisolated init(
        _ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour of hue, saturation and brightness, each 0 to 1.
    public nonisolated init(
        hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
    ) {
        let sector = (hue - hue.rounded(.down)) * 6
        let chroma = brightness * saturation
        func channel(_ shift: Double) -> Double {
            let place = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness - chroma * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// A colour that depends on ``EnvironmentValues/colorScheme`` and
    /// ``EnvironmentValues/colorSchemeContrast``, like a colour set in an asset catalogue.
    ///
    /// - `lightHighContrast`: `light` unless given.
    /// - `darkHighContrast`: `dark` unless given.
    public nonisolated init(
        light: RGBA, dark: RGBA, lightHighContrast: RGBA? = nil, darkHighContrast: RGBA? = nil
    ) {
        self.init(
            light: PaletteColor(light), dark: PaletteColor(dark),
            lightHighContrast: lightHighContrast.map { PaletteColor($0) },
            darkHighContrast: darkHighContrast.map { PaletteColor($0) })
    }

    /// A colour that also depends on the number of the terminal's colours,
    /// ``EnvironmentValues/terminalCapabilities``: each form may have entries of small palettes.
    ///
    /// - `lightHighContrast`: `light` unless given.
    /// - `darkHighContrast`: `dark` unless given.
    public nonisolated init(
        light: PaletteColor, dark: PaletteColor, lightHighContrast: PaletteColor? = nil,
        darkHighContrast: PaletteColor? = nil
    ) {
        self.init(
            .varied(
                Variants(
                    light: light, dark: dark, lightHighContrast: lightHighContrast ?? light,
                    darkHighContrast: darkHighContrast ?? dark)))
    }

    /// The colour with its opacity multiplied by a factor from 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> Color {
        Color(source, alpha: alpha * min(max(opacity.isNaN ? 1 : opacity, 0), 1))
    }

    private nonisolated init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.init(.fixed(RGBA(red: red, green: green, blue: blue)))
    }

    /// Fully transparent.
    public static let clear = Color(.fixed(.clear), alpha: 0)
    /// Black.
    public static let black = Color(0, 0, 0)
    /// White.
    public static let white = Color(255, 255, 255)
    /// The system grey of iOS in light appearance.
    public static let gray = Color(142, 142, 147)
    /// The system red of iOS in light appearance.
    public static let red = Color(255, 59, 48)
    /// The system orange of iOS in light appearance.
    public static let orange = Color(255, 149, 0)
    /// The system yellow of iOS in light appearance.
    public static let yellow = Color(255, 204, 0)
    /// The system green of iOS in light appearance.
    public static let green = Color(52, 199, 89)
    /// The system mint of iOS in light appearance.
    public static let mint = Color(0, 199, 190)
    /// The system teal of iOS in light appearance.
    public static let teal = Color(48, 176, 199)
    /// The system cyan of iOS in light appearance.
    public static let cyan = Color(50, 173, 230)
    /// The system blue of iOS in light appearance.
    public static let blue = Color(0, 122, 255)
    /// The system indigo of iOS in light appearance.
    public static let indigo = Color(88, 86, 214)
    /// The system purple of iOS in light appearance.
    public static let purple = Color(175, 82, 222)
    /// The system pink of iOS in light appearance.
    public static let pink = Color(255, 45, 85)
    /// The system brown of iOS in light appearance.
    public static let brown = Color(162, 132, 94)
    /// The terminal's default foreground.
    public static let primary = Color(.primary)
    /// The terminal's default foreground, dimmed.
    public static let secondary = Color(.secondary)
    /// The environment's tint, blue by default.
    public static let accentColor = Color(.accent)

    /// The concrete colour in an environment.
    @MainActor package func resolved(in environment: EnvironmentValues) -> ResolvedColor {
        switch source {
        case .fixed(var color):
            color.alpha = UInt8((Double(color.alpha) * alpha).rounded())
            return ResolvedColor(paint: .color(color), isFaint: false)
        case .varied(let variants):
            let isIncreased = environment.colorSchemeContrast == .increased
            let color =
                environment.colorScheme == .light
                ? isIncreased ? variants.lightHighContrast : variants.light
                : isIncreased ? variants.darkHighContrast : variants.dark
            let shown = color.color(in: environment.terminalCapabilities.colors)
            return Color(.fixed(shown), alpha: alpha).resolved(in: environment)
        case .mixed(let mix):
            let mixed = mix.space.mix(
                Color(mix.first, alpha: mix.firstAlpha).rgba(in: environment),
                Color(mix.second, alpha: mix.secondAlpha).rgba(in: environment), share: mix.share)
            return Color(.fixed(mixed), alpha: alpha).resolved(in: environment)
        case .primary, .secondary:
            let isFaint =
                (source == .secondary || alpha < 0.75)
                && environment.colorSchemeContrast == .standard
            if isFaint, environment.colorScheme == .light,
                environment.terminalCapabilities.colors >= .twoHundredFiftySix
            {
                return ResolvedColor(paint: .color(Self.faintInk), isFaint: false)
            }
            return ResolvedColor(paint: .terminalForeground, isFaint: isFaint)
        case .accent:
            let tint = environment.tint ?? .blue
            return tint.source == .accent
                ? Color.blue.opacity(alpha).resolved(in: environment)
                : tint.opacity(alpha).resolved(in: environment)
        }
    }

    /// The dimmed foreground on a light background. Most terminals dim a colour by darkening it, which
    /// leaves black as it is.
    private nonisolated static let faintInk = RGBA(red: 95, green: 95, blue: 95)

    /// The paint for fills; the dimmed foreground is a grey.
    @MainActor @preconcurrency public func _paint(
        _ environment: EnvironmentValues, _ bounds: CGRect
    )
        -> ResolvedPaint
    {
        let resolved = resolved(in: environment)
        if resolved.isFaint {
            // A middle grey is visible on black and on white.
            return ResolvedPaint(.color(RGBA(red: 128, green: 128, blue: 132)))
        }
        return ResolvedPaint(resolved.paint)
    }

    /// The colour with its alpha; of the terminal's default foreground, the one that is assumed.
    @MainActor package func rgba(in environment: EnvironmentValues) -> RGBA {
        let resolved = resolved(in: environment)
        if resolved.isFaint, case .terminalForeground = resolved.paint {
            return RGBA(red: 128, green: 128, blue: 132)
        }
        if case .color(let color) = resolved.paint { return color }
        return environment.colorScheme == .light
            ? RGBA(red: 28, green: 28, blue: 30) : RGBA(red: 229, green: 229, blue: 234)
    }
}

/// A colour resolved in an environment.
package struct ResolvedColor {
    package let paint: Paint
    /// Whether text in it is drawn dim.
    package let isFaint: Bool
}
