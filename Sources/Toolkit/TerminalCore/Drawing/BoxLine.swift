/// The lines that meet in a cell: for each of the four directions none, light or heavy.
///
/// Kept as a number while a frame is drawn, so that a line drawn later joins the lines already in
/// the cell; converted to a box-drawing glyph at the end.
nonisolated struct BoxLine: Hashable {
    /// Two bits for each direction, from the lowest up, right, down, left: 0 none, 1 light, 2 heavy.
    /// The bit above them (``rounded``) marks a round corner.
    var bits: UInt32

    /// The four directions.
    enum Arm: UInt32 {
        case up = 0
        case right = 2
        case down = 4
        case left = 6
    }

    /// The bit of a round corner.
    package static let rounded: UInt32 = 0x100

    init(bits: UInt32) { self.bits = bits }

    /// Lines of one weight in some directions.
    init(_ arms: [Arm], heavy: Bool, rounded: Bool = false) {
        bits = rounded ? Self.rounded : 0
        for arm in arms { bits |= (heavy ? 2 : 1) << arm.rawValue }
    }

    /// The lines of a box-drawing glyph; `nil` for any other glyph.
    init?(_ glyph: Glyph) {
        guard (0x2500...0x257F).contains(glyph.code), let bits = Self.bits[glyph] else {
            return nil
        }
        self.bits = bits
    }

    private static let bits: [Glyph: UInt32] = {
        var bits: [Glyph: UInt32] = [
            Glyph("╭"): 0x114, Glyph("╮"): 0x150, Glyph("╰"): 0x105, Glyph("╯"): 0x141,
        ]
        for (number, glyph) in glyphs.enumerated() where glyph != .space {
            let arms = [number % 3, number / 3 % 3, number / 9 % 3, number / 27]
            bits[glyph] = arms.reversed().reduce(0) { $0 << 2 | UInt32($1) }
        }
        return bits
    }()

    /// 0 none, 1 light, 2 heavy.
    func weight(_ arm: Arm) -> Int { Int(min(bits >> arm.rawValue & 3, 2)) }

    /// Both lines in one cell. The heavier weight of each direction wins; a corner stays round
    /// only if no other line passes through it.
    package func joined(with other: BoxLine) -> BoxLine {
        var sum = bits & 0xFF
        for shift in stride(from: UInt32(0), to: 8, by: 2) {
            let mine = bits >> shift & 3
            let theirs = other.bits >> shift & 3
            sum = sum & ~(3 << shift) | max(mine, theirs) << shift
        }
        return BoxLine(bits: sum | (bits | other.bits) & Self.rounded)
    }

    /// The glyph for the lines. A line that ends in this cell is drawn across it, since half a cell
    /// would look like a gap.
    package var glyph: Glyph {
        var (up, right) = (weight(.up), weight(.right))
        var (down, left) = (weight(.down), weight(.left))
        if up == 0 && down == 0 {
            (left, right) = (left == 0 ? right : left, right == 0 ? left : right)
        } else if left == 0 && right == 0 {
            (up, down) = (up == 0 ? down : up, down == 0 ? up : down)
        }
        if bits & Self.rounded != 0 {
            switch (up > 0, right > 0, down > 0, left > 0) {
            case (false, true, true, false): return Glyph("╭")
            case (false, false, true, true): return Glyph("╮")
            case (true, true, false, false): return Glyph("╰")
            case (true, false, false, true): return Glyph("╯")
            default: break
            }
        }
        return Self.glyphs[up + 3 * right + 9 * down + 27 * left]
    }

    /// By `up + 3·right + 9·down + 27·left`, each 0 none, 1 light, 2 heavy (Unicode U+2500–257F).
    private static let glyphs: [Glyph] =
        (" ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"
        + "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋").unicodeScalars.map { Glyph($0) }
}
