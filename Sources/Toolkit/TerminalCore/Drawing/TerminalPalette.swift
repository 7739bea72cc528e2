/// Maps colours to the nearest one of a terminal's palette.
package nonisolated enum TerminalPalette {
    /// The palette number of the nearest colour on a terminal with so many colours.
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

    /// The colour a terminal shows for a number returned by ``number(of:in:)``, assuming xterm's
    /// default palette.
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

    /// The palette numbers of a foreground and a background, kept distinct if the colours are.
    ///
    /// With eight colours, dark grey on black would become black on black. Similar colours may map to
    /// the same number, as the steps of a gradient do. If their lightness differs by more than 0.2,
    /// the text becomes black or white instead.
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

    /// The palette numbers of a cell's colours, as above; `nil` for the terminal's default colours.
    package static func numbers(
        foreground: CellColor, background: CellColor, in colors: TerminalCapabilities.Colors
    ) -> (foreground: Int32?, background: Int32?) {
        if let foreground = foreground.rgba, let background = background.rgba {
            return numbers(foreground: foreground, background: background, in: colors)
        }
        return (
            foreground.rgba.map { number(of: $0, in: colors) },
            background.rgba.map { number(of: $0, in: colors) }
        )
    }

    /// xterm's first sixteen colours. Users redefine them, so larger palettes avoid them except for
    /// ``white``.
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

    /// The last of the sixteen, which themes keep light; its escape sequence is half as long as that
    /// of the cube's white.
    private static let white: Int32 = 15

    /// The six levels of each channel in the cube of 216 colours.
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The cube's nearest colour or the nearest of the 24 greys, whichever is nearer. The distance is
    /// a sum over channels, so the nearest level of each channel gives the cube's nearest colour.
    private static func extended(_ color: RGBA) -> Int32 {
        if color == .white { return white }
        func place(_ channel: UInt8) -> Int32 {
            channel < 48 ? 0 : channel < 115 ? 1 : Int32((Int(channel) - 35) / 40)
        }
        let cube = 16 + 36 * place(color.red) + 6 * place(color.green) + place(color.blue)
        // The nearest grey is the weighted mean, since the distance is a weighted sum of squares.
        let mean =
            (redWeight * Int(color.red) + greenWeight * Int(color.green)
                + blueWeight * Int(color.blue)) / (redWeight + greenWeight + blueWeight)
        let step = min(max((mean - 3) / 10, 0), 23)
        let grey = Int32(232 + step)
        let toCube = distance(color, self.color(cube, in: .twoHundredFiftySix))
        let toGrey = distance(color, self.color(grey, in: .twoHundredFiftySix))
        return toGrey < toCube ? grey : cube
    }

    /// The colour itself. On direct-colour terminals the lowest 8, 16 or 256 numbers still mean the
    /// palette, depending on the terminal's description, so these dark blues get a red of 1.
    private static func direct(_ color: RGBA) -> Int32 {
        let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        return number < 256 ? number | 0x010000 : number
    }

    /// Greys are matched with greys only: in a small palette cyan can be nearer to a light grey than
    /// white is.
    private static func nearest(to color: RGBA, among colors: ArraySlice<RGBA>) -> Int32 {
        let isGrey = spread(color) < 48
        let candidates = colors.indices.filter { !isGrey || spread(colors[$0]) == 0 }
        let best = candidates.min { left, right in
            distance(color, colors[left]) < distance(color, colors[right])
        }
        return Int32(best ?? 0)
    }

    /// The difference between the largest and the smallest channel, 0 to 255; 0 for a grey.
    private static func spread(_ color: RGBA) -> Int {
        Int(max(color.red, color.green, color.blue)) - Int(min(color.red, color.green, color.blue))
    }

    private static let redWeight = 2
    private static let greenWeight = 4
    private static let blueWeight = 3

    /// The weighted squared distance in sRGB; green weighs most, since eyes distinguish it best.
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
