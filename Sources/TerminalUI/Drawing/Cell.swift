/// A colour as a cell holds it: the terminal's own, or opaque sRGB.
///
/// Four bytes, so that a screen of cells is compared and copied as plain memory.
public nonisolated struct CellColor: Hashable, Sendable {
    /// 0 for the terminal's own colour, else `0x01RRGGBB`.
    @usableFromInline let bits: UInt32

    /// The terminal's own foreground or background.
    public static let terminalDefault = CellColor(bits: 0)

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// An opaque colour; alpha is not looked at.
    public init(_ color: RGBA) {
        bits =
            0x0100_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

    /// The colour, or `nil` for the terminal's own.
    public var rgba: RGBA? {
        bits == 0
            ? nil
            : RGBA(
                red: UInt8(truncatingIfNeeded: bits >> 16),
                green: UInt8(truncatingIfNeeded: bits >> 8), blue: UInt8(truncatingIfNeeded: bits))
    }
}

/// Weight, slant and lines of a cell's text.
public nonisolated struct CellAttributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16
    /// Attributes from their bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = CellAttributes(rawValue: 1)
    /// Fainter.
    public static let dim = CellAttributes(rawValue: 2)
    /// Slanted, where the terminal can.
    public static let italic = CellAttributes(rawValue: 4)
    /// A line below.
    public static let underline = CellAttributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = CellAttributes(rawValue: 16)
    /// A line through.
    public static let strikethrough = CellAttributes(rawValue: 32)
}

/// What stands in one cell of the screen.
public nonisolated struct Cell: Hashable, Sendable {
    /// The sign; ``Glyph/space`` where there is none.
    public var glyph: Glyph
    /// Colour of the sign.
    public var foreground: CellColor
    /// Colour behind it.
    public var background: CellColor
    /// Weight and lines.
    public var attributes: CellAttributes

    /// A blank cell in the terminal's own colours.
    public static let blank = Cell(glyph: .space)

    /// A cell made of its parts.
    public init(
        glyph: Glyph, foreground: CellColor = .terminalDefault,
        background: CellColor = .terminalDefault, attributes: CellAttributes = []
    ) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
