import Foundation

extension Color {
    /// The channels of a colour in an environment: sRGB, 0 to 1.
    public nonisolated struct Resolved: ShapeStyle, Hashable, Sendable {
        /// The red channel, gamma corrected.
        public nonisolated var red: Float
        /// The green channel, gamma corrected.
        public nonisolated var green: Float
        /// The blue channel, gamma corrected.
        public nonisolated var blue: Float
        /// The opacity.
        public nonisolated var opacity: Float

        /// A colour of three channels.
        public nonisolated init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
            opacity: Float = 1
        ) {
            let isLinear = colorSpace == .sRGBLinear
            self.red = isLinear ? Self.encoded(red) : red
            self.green = isLinear ? Self.encoded(green) : green
            self.blue = isLinear ? Self.encoded(blue) : blue
            self.opacity = opacity
        }

        /// The red channel in linear light.
        public nonisolated var linearRed: Float {
            get { Self.linear(red) }
            set { red = Self.encoded(newValue) }
        }
        /// The green channel in linear light.
        public nonisolated var linearGreen: Float {
            get { Self.linear(green) }
            set { green = Self.encoded(newValue) }
        }
        /// The blue channel in linear light.
        public nonisolated var linearBlue: Float {
            get { Self.linear(blue) }
            set { blue = Self.encoded(newValue) }
        }

        package nonisolated static func linear(_ value: Float) -> Float {
            value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        nonisolated static func encoded(_ value: Float) -> Float {
            value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }

        /// The colour.
        @MainActor @preconcurrency public func resolve(in environment: EnvironmentValues) -> Color {
            Color(self)
        }
    }

    /// A colour of resolved channels.
    public nonisolated init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }

    /// The channels in an environment; of the terminal's default foreground, those of a nearly white or
    /// black colour, by the colour scheme.
    @MainActor @preconcurrency public func resolve(in environment: EnvironmentValues) -> Resolved {
        let color = rgba(in: environment)
        return Resolved(
            red: Float(color.red) / 255, green: Float(color.green) / 255,
            blue: Float(color.blue) / 255, opacity: Float(color.alpha) / 255)
    }

    /// A colour between this one and another.
    ///
    /// - `fraction`: the share of the other one, 0 to 1.
    public nonisolated func mix(
        with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        return Color(
            .mixed(
                Mix(
                    first: source, second: rhs.source, firstAlpha: alpha, secondAlpha: rhs.alpha,
                    share: share, space: colorSpace)))
    }
}

nonisolated extension Gradient.ColorSpace {
    /// Mixes two colours, their opacities included.
    func mix(_ first: RGBA, _ second: RGBA, share: Double) -> RGBA {
        if self == .device { return first.mixed(with: second, share: share) }
        let (from, to) = (first.oklab, second.oklab)
        var mixed = RGBA(oklab: from + (to - from) * share)
        mixed.alpha = first.mixed(with: second, share: share).alpha
        return mixed
    }
}

/// Björn Ottosson's Oklab: lightness, green to red, blue to yellow.
nonisolated extension RGBA {
    fileprivate var oklab: SIMD3<Double> {
        func linear(_ value: UInt8) -> Double {
            Double(Color.Resolved.linear(Float(value) / 255))
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        return SIMD3(
            0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s)
    }

    fileprivate init(oklab lab: SIMD3<Double>) {
        func cube(_ a: Double, _ b: Double) -> Double {
            let value = lab.x + a * lab.y + b * lab.z
            return value * value * value
        }
        let l = cube(0.396_337_777_4, 0.215_803_757_3)
        let m = cube(-0.105_561_345_8, -0.063_854_172_8)
        let s = cube(-0.089_484_177_5, -1.291_485_548_0)
        func channel(_ value: Double) -> UInt8 {
            let encoded = Color.Resolved.encoded(Float(max(value, 0)))
            return UInt8((min(max(encoded, 0), 1) * 255).rounded())
        }
        self.init(
            red: channel(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
            green: channel(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
            blue: channel(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s))
    }
}
