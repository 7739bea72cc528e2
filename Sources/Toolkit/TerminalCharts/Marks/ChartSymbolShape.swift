/// The symbol of a point.
@MainActor @preconcurrency public protocol ChartSymbolShape {
    /// The glyph that shows the symbol, one column wide.
    var glyph: Character { get }
}

/// The symbols that charts bring.
///
/// Their glyphs have different replacements in ASCII: `*`, `#`, `^`, `o`, `@`, `+`, `x` and `&`.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable, Sendable {
    /// The glyph that shows the symbol.
    public nonisolated let glyph: Character

    private nonisolated init(_ glyph: Character) { self.glyph = glyph }

    /// `●`
    public nonisolated static let circle = BasicChartSymbolShape("●")
    /// `■`
    public nonisolated static let square = BasicChartSymbolShape("■")
    /// `▲`
    public nonisolated static let triangle = BasicChartSymbolShape("▲")
    /// `◇`
    public nonisolated static let diamond = BasicChartSymbolShape("◇")
    /// `⬠`
    public nonisolated static let pentagon = BasicChartSymbolShape("⬠")
    /// `+`
    public nonisolated static let plus = BasicChartSymbolShape("+")
    /// `×`
    public nonisolated static let cross = BasicChartSymbolShape("×")
    /// `✱`
    public nonisolated static let asterisk = BasicChartSymbolShape("✱")

    /// The order in which series get their symbols.
    nonisolated static let series: [BasicChartSymbolShape] = [
        circle, square, triangle, diamond, plus, cross, pentagon, asterisk,
    ]
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// `●`
    public static var circle: BasicChartSymbolShape { .circle }
    /// `■`
    public static var square: BasicChartSymbolShape { .square }
    /// `▲`
    public static var triangle: BasicChartSymbolShape { .triangle }
    /// `◇`
    public static var diamond: BasicChartSymbolShape { .diamond }
    /// `⬠`
    public static var pentagon: BasicChartSymbolShape { .pentagon }
    /// `+`
    public static var plus: BasicChartSymbolShape { .plus }
    /// `×`
    public static var cross: BasicChartSymbolShape { .cross }
    /// `✱`
    public static var asterisk: BasicChartSymbolShape { .asterisk }
}
