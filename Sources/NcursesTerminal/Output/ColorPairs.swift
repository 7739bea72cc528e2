import TerminalUI

/// The pairs of colours on the screen, by ncurses' numbers.
///
/// ncurses paints with numbered pairs; each is made when it is first met. When all are used up the
/// screen must be painted anew with fresh ones: to change a pair would change cells already shown.
nonisolated struct ColorPairs {
    /// Text and ground as cells have them.
    private struct Wanted: Hashable {
        var foreground: CellColor
        var background: CellColor
    }
    /// The same as the terminal's numbers; -1 for its own colour.
    private struct Numbers: Hashable {
        var foreground: Int32
        var background: Int32
    }

    /// How many colours; with none, every cell has pair 0.
    let colors: TerminalCapabilities.Colors
    /// Pairs are numbered below this.
    let limit: Int32
    /// What stands for the terminal's own colours where they cannot be named: white on black.
    private let own: Numbers
    private var byColor: [Wanted: Int32] = [:]
    private var byNumber: [Numbers: Int32] = [:]
    private var last: (wanted: Wanted, pair: Int32)?

    /// - Parameter namesOwn: whether -1 means the terminal's own colours.
    init(colors: TerminalCapabilities.Colors, limit: Int32, namesOwn: Bool) {
        self.colors = colors
        self.limit = limit
        own =
            namesOwn
            ? Numbers(foreground: -1, background: -1) : Numbers(foreground: 7, background: 0)
    }

    /// The pair for two colours; `nil` when there is no free one.
    ///
    /// - Parameter make: makes the pair of this number out of two of the terminal's colours.
    mutating func pair(
        foreground: CellColor, background: CellColor,
        make: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Void
    ) -> Int32? {
        if colors == .none { return 0 }
        if foreground == .terminalDefault, background == .terminalDefault { return 0 }
        let wanted = Wanted(foreground: foreground, background: background)
        if let last, last.wanted == wanted { return last.pair }
        if let pair = byColor[wanted] {
            last = (wanted, pair)
            return pair
        }
        let numbers = numbers(for: wanted)
        let pair: Int32
        if let known = byNumber[numbers] {
            pair = known
        } else {
            pair = Int32(byNumber.count) + 1
            guard pair < limit else { return nil }
            make(pair, numbers.foreground, numbers.background)
            byNumber[numbers] = pair
        }
        // Fades and gradients meet ever new colours that are the same few on the screen.
        if byColor.count >= 65_536 { byColor.removeAll() }
        byColor[wanted] = pair
        last = (wanted, pair)
        return pair
    }

    /// All pairs are free again.
    mutating func removeAll() {
        byColor.removeAll()
        byNumber.removeAll()
        last = nil
    }

    private func numbers(for wanted: Wanted) -> Numbers {
        switch (wanted.foreground.rgba, wanted.background.rgba) {
        case (let foreground?, let background?):
            let numbers = TerminalPalette.numbers(
                foreground: foreground, background: background, in: colors)
            return Numbers(foreground: numbers.foreground, background: numbers.background)
        case (let foreground?, nil):
            return Numbers(
                foreground: TerminalPalette.number(of: foreground, in: colors),
                background: own.background)
        case (nil, let background?):
            return Numbers(
                foreground: own.foreground,
                background: TerminalPalette.number(of: background, in: colors))
        case (nil, nil):
            return own
        }
    }
}
