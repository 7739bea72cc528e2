/// A colour with the entries that stand for it in small palettes.
///
/// On a terminal with fewer than 16 million colours, the nearest of its colours can be far away, or the
/// same for two colours that must differ. An entry chosen by hand is then drawn instead:
///
///     let healthy = PaletteColor(RGBA(red: 31, green: 122, blue: 58), of256: 28, of16: 2, of8: 2)
///
/// Entries are numbers of xterm's palette. Without an entry, the nearest colour is drawn.
public nonisolated struct PaletteColor: Hashable, Sendable {
    /// The colour where there are all of them.
    public let rgba: RGBA
    /// The entry among 256 colours, 16 to 255: the lowest 16 are the user's own.
    public let of256: UInt8?
    /// The entry among 16 colours, 0 to 15; the upper 8 are the bright forms.
    public let of16: UInt8?
    /// The entry among 8 colours, 0 to 7: black, red, green, yellow, blue, magenta, cyan, white.
    public let of8: UInt8?

    /// A colour with entries of small palettes.
    ///
    /// - Precondition: `of256` is at least 16, `of16` below 16, `of8` below 8.
    public init(_ rgba: RGBA, of256: UInt8? = nil, of16: UInt8? = nil, of8: UInt8? = nil) {
        precondition(of256 ?? 16 >= 16, "The entries of 256 colours begin at 16.")
        precondition(of16 ?? 0 < 16, "16 colours have the entries 0 to 15.")
        precondition(of8 ?? 0 < 8, "8 colours have the entries 0 to 7.")
        self.rgba = rgba
        self.of256 = of256
        self.of16 = of16
        self.of8 = of8
    }

    /// The colour that is drawn where there are so many: the entry's, as xterm shows it.
    package func color(in colors: TerminalCapabilities.Colors) -> RGBA {
        let entry =
            switch colors {
            case .eight: of8
            case .sixteen: of16
            case .twoHundredFiftySix: of256
            case .none, .direct: UInt8?.none
            }
        return entry.map { TerminalPalette.color(Int32($0), in: colors) } ?? rgba
    }
}
