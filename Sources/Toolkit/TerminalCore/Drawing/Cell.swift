/// The colour of a cell: one of the terminal's defaults, or opaque sRGB.
///
/// Four bytes, so that comparing and copying a grid works on plain memory.
public nonisolated struct CellColor: Hashable, Sendable {
    /// 0 for the terminal's default colour, else `0x01RRGGBB`.
    @usableFromInline package let bits: UInt32

    /// The terminal's default foreground or background.
    public static let terminalDefault = CellColor(bits: 0)

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// An opaque colour; alpha is ignored.
    public init(_ color: RGBA) {
        bits =
            0x0100_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

    /// The colour, or `nil` for the terminal's default.
    public var rgba: RGBA? {
        bits == 0
            ? nil
            : RGBA(
                red: UInt8(truncatingIfNeeded: bits >> 16),
                green: UInt8(truncatingIfNeeded: bits >> 8), blue: UInt8(truncatingIfNeeded: bits))
    }
}

/// The text attributes of a cell.
public nonisolated struct CellAttributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16
    /// Attributes from their bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Bold.
    public static let bold = CellAttributes(rawValue: 1)
    /// Dim; the terminal's faint attribute.
    public static let dim = CellAttributes(rawValue: 2)
    /// Italic, on terminals that support it.
    public static let italic = CellAttributes(rawValue: 4)
    /// Underlined.
    public static let underline = CellAttributes(rawValue: 8)
    /// Foreground and background swapped.
    public static let reverse = CellAttributes(rawValue: 16)
    /// Struck through.
    public static let strikethrough = CellAttributes(rawValue: 32)
}

/// One cell of the screen.
public nonisolated struct Cell: Hashable, Sendable {
    /// The glyph; ``Glyph/space`` in a blank cell.
    public var glyph: Glyph
    /// The glyph's colour.
    public var foreground: CellColor
    /// The colour behind the glyph.
    public var background: CellColor
    /// The glyph's attributes.
    public var attributes: CellAttributes

    /// A blank cell in the terminal's default colours.
    public static let blank = Cell(glyph: .space)

    /// A cell in the terminal's default colours unless others are given.
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
