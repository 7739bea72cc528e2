import Tabletop

/// How cards stand on the screen: in rows of equal cards, as many side by side as fit.
///
/// All rows are as high as the highest card needs, so that the place of any card is known without
/// making those before it, however many there are, and bars stand in line.
struct CardShelf {
    /// The least columns a card should have.
    static let cardColumns = 34
    /// Lines of titles a card shows at most.
    static let titleLines = 2

    /// Cards side by side.
    let columns: Int
    /// Columns of one card, its lines included.
    let cardWidth: Int
    /// Rows of cells one card takes: its two lines, name, bar, kind, and some titles.
    let cardHeight: Int
    private let count: Int

    /// The shelf for so many characters in so many columns of cells.
    ///
    /// - Parameter mostTitles: the most titles anybody of them has.
    init(count: Int, mostTitles: Int, width: Int) {
        columns = max(1, min((width + 1) / (Self.cardColumns + 1), 6))
        cardWidth = max(1, (width - (columns - 1)) / columns)
        cardHeight = 5 + min(mostTitles, Self.titleLines)
        self.count = count
    }

    /// Whether cards are wide enough for a portrait beside the name and the bar.
    var hasPortraits: Bool { cardWidth >= 30 }

    /// Rows of cards.
    var rowCount: Int { (count + columns - 1) / columns }

    /// The cards of a row.
    func cards(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, count)
    }

    /// Where to scroll so that a card is seen, moving as little as possible.
    ///
    /// - Parameters:
    ///   - top: the first row of cells seen so far.
    ///   - rows: rows of cells that are seen.
    func top(showing card: Int, from top: Int, rows: Int) -> Int {
        let start = card / columns * cardHeight
        // On a screen lower than a card its upper part is what counts.
        let shown = min(max(top, start + cardHeight - rows), start)
        return max(0, min(shown, rowCount * cardHeight - rows))
    }
}
