/// The nearest colour a terminal has.
package nonisolated enum TerminalPalette {
    /// The number a terminal with so many colours knows the nearest one by.
    ///
    /// - Parameter colors: not `none`, which has no numbers.
    package static func number(of color: RGBA, in colors: TerminalCapabilities.Colors) -> Int32 {
        switch colors {
        case .none: 0
        case .eight: nearest(to: color, among: basic.prefix(8))
        case .sixteen: nearest(to: color, among: basic[...])
        case .twoHundredFiftySix: extended(color)
        case .direct: direct(color)
        }
    }

    /// What the terminal shows for a number of ``number(of:in:)``, as far as one can know.
    package static func color(_ number: Int32, in colors: TerminalCapabilities.Colors) -> RGBA {
        switch number {
        case _ where colors == .direct:
            return RGBA(
                red: UInt8(truncatingIfNeeded: number >> 16),
                green: UInt8(truncatingIfNeeded: number >> 8),
                blue: UInt8(truncatingIfNeeded: number))
        case 0..<16: return basic[Int(number)]
        case 16..<232:
            let place = Int(number) - 16
            return RGBA(
                red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
        default:
            let level = UInt8(clamping: 8 + 10 * (number - 232))
            return RGBA(red: level, green: level, blue: level)
        }
    }

    /// Colours of text and ground as numbers, told apart where the two were.
    ///
    /// In eight colours a dark grey on black would be black on black. Colours close to each other
    /// may fall together, as the steps of a gradient do; those that differ by a fifth of the way
    /// from black to white may not, and the text becomes black or white.
    package static func numbers(
        foreground: RGBA, background: RGBA, in colors: TerminalCapabilities.Colors
    ) -> (foreground: Int32, background: Int32) {
        let foregroundNumber = number(of: foreground, in: colors)
        let backgroundNumber = number(of: background, in: colors)
        guard foregroundNumber == backgroundNumber,
            abs(foreground.lightness - background.lightness) > 0.2
        else {
            return (foregroundNumber, backgroundNumber)
        }
        let shown = color(backgroundNumber, in: colors)
        return (number(of: shown.lightness > 0.5 ? .black : .white, in: colors), backgroundNumber)
    }

    /// xterm's first sixteen; people change them, so larger palettes leave them alone but for ``white``.
    private static let basic: [RGBA] = [
        RGBA(red: 0, green: 0, blue: 0), RGBA(red: 205, green: 0, blue: 0),
        RGBA(red: 0, green: 205, blue: 0), RGBA(red: 205, green: 205, blue: 0),
        RGBA(red: 0, green: 0, blue: 238), RGBA(red: 205, green: 0, blue: 205),
        RGBA(red: 0, green: 205, blue: 205), RGBA(red: 229, green: 229, blue: 229),
        RGBA(red: 127, green: 127, blue: 127), RGBA(red: 255, green: 0, blue: 0),
        RGBA(red: 0, green: 255, blue: 0), RGBA(red: 255, green: 255, blue: 0),
        RGBA(red: 92, green: 92, blue: 255), RGBA(red: 255, green: 0, blue: 255),
        RGBA(red: 0, green: 255, blue: 255), RGBA(red: 255, green: 255, blue: 255),
    ]

    /// The last of the sixteen, which nobody makes dark: written with half the bytes of the cube's white.
    private static let white: Int32 = 15

    /// The six levels of each channel in the cube of 216 colours.
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The cube's nearest colour or the nearest of the 24 greys, whichever is nearer. Channels
    /// count apart, so that the nearest of each makes the nearest of all.
    private static func extended(_ color: RGBA) -> Int32 {
        if color == .white { return white }
        func place(_ channel: UInt8) -> Int32 {
            channel < 48 ? 0 : channel < 115 ? 1 : Int32((Int(channel) - 35) / 40)
        }
        let cube = 16 + 36 * place(color.red) + 6 * place(color.green) + place(color.blue)
        // The grey nearest in distance is the weighted mean, as the distance is a weighted square.
        let mean =
            (redWeight * Int(color.red) + greenWeight * Int(color.green)
                + blueWeight * Int(color.blue)) / (redWeight + greenWeight + blueWeight)
        let step = min(max((mean - 3) / 10, 0), 23)
        let grey = Int32(232 + step)
        let toCube = distance(color, self.color(cube, in: .twoHundredFiftySix))
        let toGrey = distance(color, self.color(grey, in: .twoHundredFiftySix))
        return toGrey < toCube ? grey : cube
    }

    /// The colour itself. The lowest numbers still name the palette on such terminals (8, 16 or
    /// 256 of them, by description), so those blues get the least red there is.
    private static func direct(_ color: RGBA) -> Int32 {
        let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        return number < 256 ? number | 0x010000 : number
    }

    /// Greys among greys: of so few colours cyan may be nearer to a grey than white is, but nobody
    /// would call it that.
    private static func nearest(to color: RGBA, among colors: ArraySlice<RGBA>) -> Int32 {
        let isGrey = spread(color) < 48
        let candidates = colors.indices.filter { !isGrey || spread(colors[$0]) == 0 }
        let best = candidates.min { left, right in
            distance(color, colors[left]) < distance(color, colors[right])
        }
        return Int32(best ?? 0)
    }

    /// How far a colour is from a grey, 0 to 255.
    private static func spread(_ color: RGBA) -> Int {
        Int(max(color.red, color.green, color.blue)) - Int(min(color.red, color.green, color.blue))
    }

    private static let redWeight = 2
    private static let greenWeight = 4
    private static let blueWeight = 3

    /// Weighted square of the distance in sRGB: eyes tell greens apart best.
    package static func distance(_ left: RGBA, _ right: RGBA) -> Int {
        func square(_ left: UInt8, _ right: UInt8) -> Int {
            let difference = Int(left) - Int(right)
            return difference * difference
        }
        return redWeight * square(left.red, right.red)
            + greenWeight * square(left.green, right.green)
            + blueWeight * square(left.blue, right.blue)
    }
}
