/// The colours of terminals that have few of them, with xterm's values.
package nonisolated enum TerminalPalette {
    /// The nearest of a terminal's colours, and its number there.
    ///
    /// With 256 colours the first sixteen are left out, as people set them to what they like. With
    /// ``TerminalCapabilities/Colors/direct`` the colour is its own neighbour, and its number
    /// `0xRRGGBB`; without colours there is none.
    package static func nearest(
        to color: RGBA, in colors: TerminalCapabilities.Colors
    ) -> (number: Int, color: RGBA)? {
        switch colors {
        case .none: return nil
        case .eight: return nearest(to: color, among: 0..<8)
        case .sixteen: return nearest(to: color, among: 0..<16)
        case .twoHundredFiftySix:
            let cube = [color.red, color.green, color.blue].map(cubeStep)
            let number = 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
            let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
            let gray = 232 + min(max((mean - 3) / 10, 0), 23)
            return distance(entries[gray], color) < distance(entries[number], color)
                ? (gray, entries[gray]) : (number, entries[number])
        case .direct:
            let number = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
            return (number, color)
        }
    }

    /// The first sixteen, a cube of 6 × 6 × 6, and 24 grays.
    static let entries: [RGBA] = {
        func color(_ red: Int, _ green: Int, _ blue: Int) -> RGBA {
            RGBA(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
        }
        var entries = [
            color(0, 0, 0), color(205, 0, 0), color(0, 205, 0), color(205, 205, 0),
            color(0, 0, 238), color(205, 0, 205), color(0, 205, 205), color(229, 229, 229),
            color(127, 127, 127), color(255, 0, 0), color(0, 255, 0), color(255, 255, 0),
            color(92, 92, 255), color(255, 0, 255), color(0, 255, 255), color(255, 255, 255),
        ]
        for red in levels {
            for green in levels {
                for blue in levels { entries.append(color(red, green, blue)) }
            }
        }
        for step in 0..<24 { entries.append(color(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
        return entries
    }()

    private static let levels = [0, 95, 135, 175, 215, 255]

    private static func cubeStep(_ channel: UInt8) -> Int {
        channel < 48 ? 0 : channel < 115 ? 1 : (Int(channel) - 35) / 40
    }

    private static func nearest(to color: RGBA, among numbers: Range<Int>) -> (Int, RGBA) {
        var best = numbers.lowerBound
        for number in numbers
        where distance(entries[number], color) < distance(entries[best], color) {
            best = number
        }
        return (best, entries[best])
    }

    /// Squared, with the channels weighted about as the eye does.
    private static func distance(_ left: RGBA, _ right: RGBA) -> Int {
        let red = Int(left.red) - Int(right.red)
        let green = Int(left.green) - Int(right.green)
        let blue = Int(left.blue) - Int(right.blue)
        return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
}
