/// A colour in sRGB, eight bits a channel, not premultiplied.
public nonisolated struct RGBA: Hashable, Sendable {
    /// The red channel.
    public var red: UInt8
    /// The green channel.
    public var green: UInt8
    /// The blue channel.
    public var blue: UInt8
    /// Opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// Black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = RGBA(red: 255, green: 255, blue: 255)
    /// Fully transparent black.
    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// An opaque colour unless `alpha` is given.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// This colour composited over an opaque one.
    public func over(_ below: RGBA) -> RGBA {
        if alpha == 255 { return self }
        if alpha == 0 { return below }
        func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
            let share = Int(alpha)
            let sum: Int = Int(above) * share + Int(below) * (255 - share)
            return UInt8((sum + 127) / 255)
        }
        return RGBA(
            red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
    }

    /// Perceived lightness from 0 (black) to 1 (white); sRGB luma, Rec. 709 weights.
    public var lightness: Double {
        (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }
}
