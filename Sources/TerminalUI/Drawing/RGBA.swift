/// A colour in sRGB, eight bits a channel, not premultiplied.
public nonisolated struct RGBA: Hashable, Sendable {
    /// 0 to 255.
    public var red: UInt8
    /// 0 to 255.
    public var green: UInt8
    /// 0 to 255.
    public var blue: UInt8
    /// 0 (clear) to 255 (opaque).
    public var alpha: UInt8

    /// Black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = RGBA(red: 255, green: 255, blue: 255)
    /// Nothing at all.
    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// A colour made of its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// This colour laid over an opaque one.
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
