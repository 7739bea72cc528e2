import TerminalUI

/// The colours, textures and symbols of a chart's marks.
///
/// Groups differ by more than colour: fills have a texture, which shows where there are no colours,
/// points and lines have symbols.
struct MarkAppearance {
    /// A legend's row.
    struct Entry {
        enum Sign { case fill, symbol }
        let name: String
        let sign: Sign
        let paint: Paint
        let glyph: Glyph
    }

    private let model: ChartModel
    private let options: ChartOptions
    private let surroundings: ChartSurroundings
    private let colorNames: [String]
    private let colorOrder: [Int]
    private let symbolOrder: [Int]
    /// For each style the number of its foreground among the different ones.
    private let foregrounds: [Int]
    /// Whether lines and points show symbols without being told to.
    let hasManySeries: Bool
    /// The numbers at the ends of the scale of colours.
    let shades: (low: Double, high: Double)?

    static let textures = "█░▒╱·╳▓".unicodeScalars.map { Glyph($0) }
    /// From nothing to the most.
    static let levels = "·░▒▓█".unicodeScalars.map { Glyph($0) }
    private static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    init(_ model: ChartModel, _ options: ChartOptions, _ surroundings: ChartSurroundings) {
        self.model = model
        self.options = options
        self.surroundings = surroundings
        (colorNames, colorOrder) = Self.order(model.list.colors.names, options.colors.domain)
        (_, symbolOrder) = Self.order(model.list.symbols.names, options.symbols.domain)
        var distinct: [(any ShapeStyle)?] = []
        let foregrounds = model.list.styles.map { style in
            let known = distinct.firstIndex { other in
                switch (other, style.foreground) {
                case (nil, nil): true
                case (let left as Color, let right as Color): left == right
                default: false
                }
            }
            if let known { return known }
            distinct.append(style.foreground)
            return distinct.count - 1
        }
        self.foregrounds = foregrounds
        let groups = Set(
            model.marks.lazy.filter { $0.kind == .line || $0.kind == .point }
                .map { $0.color >= 0 ? -1 - Int($0.color) : foregrounds[Int($0.style)] })
        hasManySeries = groups.count > 1
        var range = (low: Double.infinity, high: -Double.infinity)
        for mark in model.marks where mark.shade.isFinite {
            range = (min(range.low, mark.shade), max(range.high, mark.shade))
        }
        shades = range.low <= range.high ? (min(range.low, 0), range.high) : nil
    }

    /// The names of a domain, then the others, and where each of the others' numbers went.
    private static func order(_ names: [String], _ domain: [String]) -> ([String], [Int]) {
        let all = domain + names.filter { !domain.contains($0) }
        return (all, names.map { all.firstIndex(of: $0) ?? 0 })
    }

    /// The number of the group a mark belongs to.
    func group(_ mark: Mark) -> Int {
        mark.color >= 0 ? colorOrder[Int(mark.color)] : foregrounds[Int(mark.style)]
    }

    // MARK: Colours

    func style(_ mark: Mark) -> MarkStyle { model.list.styles[Int(mark.style)] }

    private func groupStyle(_ number: Int, _ value: _ChartValue) -> any ShapeStyle {
        if let style = options.colors.mapping?(value) { return style }
        if let range = options.colors.range, !range.isEmpty { return range[number % range.count] }
        return Self.palette[number % Self.palette.count]
    }

    /// - Parameter bounds: the mark's rectangle in points, for gradients.
    func paint(_ mark: Mark, bounds: CGRect = .zero) -> Paint {
        if mark.shade.isFinite { return paint(ofShare: share(mark.shade)) }
        let style: any ShapeStyle =
            mark.color >= 0
            ? groupStyle(colorOrder[Int(mark.color)], model.list.colors.values[Int(mark.color)])
            : self.style(mark).foreground ?? surroundings.environment[ForegroundKey.self]
                ?? Color.accentColor
        return style._paint(surroundings.environment, bounds).paint
    }

    /// Where a number is on the scale of colours, 0 to 1.
    private func share(_ value: Double) -> Double {
        guard let shades, shades.high > shades.low else { return value > 0 ? 1 : 0 }
        return (value - shades.low) / (shades.high - shades.low)
    }

    private func paint(ofShare share: Double) -> Paint {
        guard let gradient = options.gradient, let last = gradient.stops.last else {
            return Color.accentColor.opacity(0.2 + 0.8 * share)
                ._paint(surroundings.environment, .zero).paint
        }
        let above = gradient.stops.firstIndex { Double($0.location) >= share }
        guard let above, above > 0 else {
            return (above.map { gradient.stops[$0] } ?? last).color
                ._paint(surroundings.environment, .zero).paint
        }
        let (from, to) = (gradient.stops[above - 1], gradient.stops[above])
        let part = (share - Double(from.location)) / Double(to.location - from.location)
        func color(_ stop: Gradient.Stop) -> RGBA? {
            if case .color(let color) = stop.color.resolved(in: surroundings.environment).paint {
                return color
            }
            return nil
        }
        guard let low = color(from), let high = color(to) else { return .terminalForeground }
        return .color(low.mixed(with: high, share: part))
    }

    // MARK: Glyphs

    /// The glyph of a mark's fill where there are no colours.
    func texture(_ mark: Mark) -> Glyph {
        if mark.shade.isFinite { return Self.levels[Self.level(share(mark.shade))] }
        if mark.kind == .rectangle, mark.color < 0 {
            // Rectangles of different opacity are a heat map without a scale.
            var alpha = style(mark).opacity
            if let color = style(mark).foreground as? Color { alpha *= color.alpha }
            return Self.levels[max(Self.level(alpha), 1)]
        }
        return Self.textures[group(mark) % Self.textures.count]
    }

    /// 0 for nothing, else 1 to 4.
    private static func level(_ share: Double) -> Int {
        share > 0 ? min(Int((share * 4).rounded(.up)), 4) : 0
    }

    /// The symbol of a mark's group.
    func symbol(_ mark: Mark) -> Glyph {
        if let glyph = style(mark).symbol { return Glyph(cluster: glyph) }
        if mark.symbol >= 0 { return symbol(number: symbolOrder[Int(mark.symbol)]) }
        return symbol(number: hasManySeries ? group(mark) : 0)
    }

    private func symbol(number: Int) -> Glyph {
        if let range = options.symbols.range, !range.isEmpty {
            return Glyph(cluster: range[number % range.count])
        }
        let symbols = BasicChartSymbolShape.series
        return Glyph(cluster: symbols[number % symbols.count].glyph)
    }

    // MARK: The legend

    /// One entry for each group; empty if marks are not told apart by groups.
    var entries: [Entry] {
        if model.list.colors.names.isEmpty && options.colors.domain.isEmpty {
            let (names, _) = Self.order(model.list.symbols.names, options.symbols.domain)
            return names.enumerated().map { number, name in
                Entry(
                    name: name, sign: .symbol,
                    paint: surroundings.ink(Color.accentColor).paint, glyph: symbol(number: number))
            }
        }
        return colorNames.enumerated().map { number, name in
            let value = model.list.colors.values.first { $0.name == name }
            let style = groupStyle(number, value ?? _ChartValue(category: name))
            let marks = model.marks.lazy.filter { $0.color >= 0 && group($0) == number }
            let isFill = marks.contains { [.bar, .area, .rectangle].contains($0.kind) }
            return Entry(
                name: name, sign: isFill ? .fill : .symbol,
                paint: style._paint(surroundings.environment, .zero).paint,
                glyph: isFill
                    ? Self.textures[number % Self.textures.count]
                    : marks.first.map { symbol($0) } ?? symbol(number: number))
        }
    }

    /// The paints and glyphs of a scale of colours, from the smallest number to the largest.
    var ramp: [(paint: Paint, glyph: Glyph)] {
        (0...4).map { (paint(ofShare: Double($0) / 4), Self.levels[$0]) }
    }
}
