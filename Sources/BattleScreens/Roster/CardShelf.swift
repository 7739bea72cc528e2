import Tabletop

/// How cards stand on the screen: in rows of equal cards, each row as high as its highest card.
///
/// Heights are counted in rows of cells, without laying anything out, so that the place of any
/// card is known however many there are.
struct CardShelf {
    /// The least columns a card should have.
    static let cardColumns = 34
    /// Lines of titles a card shows at most.
    static let titleLines = 2

    /// Cards side by side.
    let columns: Int
    /// Columns of one card, its lines included.
    let cardWidth: Int
    /// Rows of cells above each row of cards, and of all at the end.
    private let tops: [Int]
    private let count: Int

    /// The shelf for these characters in so many columns of cells.
    init(_ characters: [GameCharacter], width: Int) {
        let columns = max(1, min((width + 1) / (Self.cardColumns + 1), 6))
        self.columns = columns
        cardWidth = max(1, (width - (columns - 1)) / columns)
        count = characters.count
        var tops = [0]
        for start in stride(from: 0, to: characters.count, by: columns) {
            let row = characters[start..<min(start + columns, characters.count)]
            let highest = row.map(Self.height).max() ?? 0
            tops.append(tops[tops.count - 1] + highest)
        }
        self.tops = tops
    }

    /// Rows of cards.
    var rowCount: Int { tops.count - 1 }
    /// Rows of cells they take together.
    var height: Int { tops[tops.count - 1] }

    /// The cards of a row.
    func cards(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, count)
    }

    /// Rows of cells that a row of cards takes.
    func height(ofRow row: Int) -> Int { tops[row + 1] - tops[row] }

    /// Where to scroll so that a card is seen, moving as little as possible.
    ///
    /// - Parameters:
    ///   - top: the first row of cells seen so far.
    ///   - rows: rows of cells that are seen.
    func top(showing card: Int, from top: Int, rows: Int) -> Int {
        guard rowCount > 0 else { return 0 }
        let row = max(0, min(card / columns, rowCount - 1))
        let lowest = max(0, height - rows)
        let shown = min(max(top, tops[row + 1] - rows), tops[row])
        return max(0, min(shown, lowest))
    }

    /// Rows of cells of one card: its two lines, name, bar, kind, and some titles.
    private static func height(_ character: GameCharacter) -> Int {
        5 + min(character.titles.count, titleLines)
    }
}
