import TerminalUI

/// Allocates ncurses' colour pairs.
///
/// ncurses paints with numbered pairs, which are created on first use. When they run out, the whole
/// screen has to be painted again with a new set: redefining a pair would recolour cells that are
/// already shown.
nonisolated struct ColorPairs {
    /// Foreground and background of a cell, of 32 bits each.
    private typealias Wanted = Int
    /// The same as numbers of the terminal's palette; -1 for its default colour.
    private struct Numbers {
        var foreground: Int32
        var background: Int32

        /// Both in one number, since integers are found faster in a dictionary.
        var key: Int { Int(foreground) << 32 | Int(UInt32(bitPattern: background)) }
    }

    /// The number of colours; with none, every cell uses pair 0.
    let colors: TerminalCapabilities.Colors
    /// The number of pairs; pair numbers are below it.
    let limit: Int32
    /// The numbers for the default colours. White on black if the terminal cannot name its own.
    private let own: Numbers
    private var byColor: [Wanted: Int32] = [:]
    /// By ``Numbers/key``.
    private var byNumber: [Int: Int32] = [:]
    private var last: (wanted: Wanted, pair: Int32)?

    /// - Parameter namesOwn: whether -1 stands for the terminal's default colours.
    init(colors: TerminalCapabilities.Colors, limit: Int32, namesOwn: Bool) {
        self.colors = colors
        self.limit = limit
        own =
            namesOwn
            ? Numbers(foreground: -1, background: -1) : Numbers(foreground: 7, background: 0)
    }

    /// The pair for two colours; `nil` if none is free.
    ///
    /// - Parameter make: creates the pair with this number from two palette numbers.
    mutating func pair(
        foreground: CellColor, background: CellColor,
        make: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Void
    ) -> Int32? {
        if colors == .none { return 0 }
        if foreground == .terminalDefault, background == .terminalDefault { return 0 }
        let wanted = Int(foreground.bits) << 32 | Int(background.bits)
        if let last, last.wanted == wanted { return last.pair }
        if let pair = byColor[wanted] {
            last = (wanted, pair)
            return pair
        }
        let numbers = numbers(foreground, background)
        let pair: Int32
        if let known = byNumber[numbers.key] {
            pair = known
        } else {
            pair = Int32(byNumber.count) + 1
            guard pair < limit else { return nil }
            make(pair, numbers.foreground, numbers.background)
            byNumber[numbers.key] = pair
        }
        // Fades and gradients produce ever new colours that map to the same few pairs, so the cache
        // is bounded.
        if byColor.count >= 65_536 { byColor.removeAll() }
        byColor[wanted] = pair
        last = (wanted, pair)
        return pair
    }

    /// Frees all pairs.
    mutating func removeAll() {
        byColor.removeAll()
        byNumber.removeAll()
        last = nil
    }

    private func numbers(_ foreground: CellColor, _ background: CellColor) -> Numbers {
        let numbers = TerminalPalette.numbers(
            foreground: foreground, background: background, in: colors)
        return Numbers(
            foreground: numbers.foreground ?? own.foreground,
            background: numbers.background ?? own.background)
    }
}
