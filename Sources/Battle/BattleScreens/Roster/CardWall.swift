import Foundation
import TerminalUI

/// The form of the cards on a wall, the same for all of them.
struct CardForm: Hashable {
    /// The rows of the portrait: three with the lines below it, or more with the lines beside it.
    var portraitRows = 3
    /// The lines of conditions and titles.
    var lines: Int

    /// The rows that name, bar and kind take beside a portrait.
    private static let headRows = 3

    /// A card whose portrait is so many rows high, with as many lines beside it as it has room for.
    static func large(_ portraitRows: Int) -> CardForm {
        CardForm(portraitRows: portraitRows, lines: portraitRows - headRows)
    }

    /// A card that has all the room it can use.
    static let largest = CardForm.large(8)

    /// The format of the portrait.
    var portrait: PortraitFormat { PortraitFormat(rows: portraitRows) }
    /// Whether the lines are beside the portrait.
    var isLarge: Bool { portraitRows > Self.headRows }
    /// The rows of the card with its border.
    var rows: Int { isLarge ? portraitRows + 2 : Self.headRows + lines + 2 }
    /// The fewest columns of a card with its border: a name of twenty letters stands beside the portrait.
    var leastColumns: Int { isLarge ? 2 * portraitRows + 31 : 34 }
}

/// How the cards of a roster share a page: a rule above each group, equal rows of cards below it, and
/// a last row that counts the hidden cards if there are more than the page shows.
///
///     ── Party · 5 ──────────────
///     ┏━━━━━━━━━━━┓ ╭───────────╮
///     ┃ Mirai     ┃ │ Nettle    │
///     ┗━━━━━━━━━━━┛ ╰───────────╯
///     ───────────────── ▾ 3 more
///
/// While all cards fit, they grow into the free rows: to a portrait of eight rows with five titles
/// beside it. Otherwise they have up to two lines, or more if as many rows of cards are visible then.
struct CardWall: Hashable {
    /// The columns of each card of a row, all together with the gaps as wide as the page.
    let widths: [Int]
    let form: CardForm
    /// Whether there are rules; a page too low for a card between two rules has none.
    let hasRules: Bool
    /// Whether some cards are hidden.
    let isScrolled: Bool
    /// The rows of the visible part.
    let visibleRows: Int
    private let arrangement: CardRows

    /// - Parameters:
    ///   - counts: the number of cards in each group; no group is empty.
    ///   - lines: the most lines of conditions and titles that a card could show.
    ///   - page: the room for the wall.
    init(counts: [Int], lines: Int, in page: ScreenSize) {
        let hasRules = page.rows >= 9
        let rules = hasRules ? counts.count : 0
        func arranged(_ form: CardForm) -> (widths: [Int], rows: CardRows) {
            let widths = Self.widths(of: form, largest: counts.max() ?? 1, in: page.columns)
            return (widths, CardRows(counts: counts, columns: widths.count))
        }
        func height(_ form: CardForm) -> Int { rules + arranged(form).rows.count * form.rows }

        var form = CardForm(lines: min(lines, Self.usualLines))
        if let large = stride(from: CardForm.largest.portraitRows, through: 6, by: -1).lazy
            .map({ CardForm.large($0) })
            .first(where: { $0.leastColumns <= page.columns && height($0) <= page.rows })
        {
            form = large
            isScrolled = false
        } else if height(form) <= page.rows {
            while form.lines < min(lines, Self.mostLines) {
                form.lines += 1
                if height(form) > page.rows {
                    form.lines -= 1
                    break
                }
            }
            isScrolled = false
        } else {
            // Below the first rule, and above the row that counts the hidden cards.
            let room = page.rows - (hasRules ? 2 : 0)
            let shown = room / form.rows
            if shown > 0 {
                form.lines = max(
                    form.lines, min(lines, Self.mostLines, form.lines + room / shown - form.rows))
            }
            isScrolled = true
        }
        self.form = form
        self.hasRules = hasRules
        (widths, arrangement) = arranged(form)
        if isScrolled, hasRules {
            let room = page.rows - 2
            let whole = max(1, room / form.rows) * form.rows
            visibleRows = 1 + (room - whole < Self.leastCut ? whole : room)
        } else {
            visibleRows = page.rows
        }
    }

    private static let usualLines = 2
    private static let mostLines = 5
    private static let mostColumns = 6
    /// The fewest rows of a card that is cut: they show its name, its bar and its kind.
    private static let leastCut = 4

    /// Widths that differ by one at most. A row has no more cards than the largest group, but three.
    private static func widths(of form: CardForm, largest: Int, in columns: Int) -> [Int] {
        let fitting = (columns + 1) / (form.leastColumns + 1)
        let count = max(1, min(fitting, mostColumns, max(3, largest)))
        let room = max(count, columns - (count - 1))
        return (0..<count).map { room / count + ($0 < room % count ? 1 : 0) }
    }

    /// The numbers of cards that are above and below the visible part, or cut at its edges.
    ///
    /// - Parameter top: the first visible row of the whole wall.
    func hidden(top: Int) -> (above: Int, below: Int) {
        var row = 0
        var hidden = (above: 0, below: 0)
        for group in arrangement.groups {
            if hasRules { row += 1 }
            for cards in group {
                // A rule stays at the top.
                if row < top + (hasRules ? 1 : 0) {
                    hidden.above += cards
                } else if row + form.rows > top + visibleRows {
                    hidden.below += cards
                }
                row += form.rows
            }
        }
        return hidden
    }
}

/// Cards in rows: each group begins a row, and its last one may be shorter.
struct CardRows: Hashable {
    /// The number of cards in each row of each group.
    let groups: [[Int]]
    /// The place of the first card of each row.
    private let starts: [Int]

    /// - Parameters:
    ///   - counts: the number of cards in each group.
    ///   - columns: the most cards of a row, at least 1.
    init(counts: [Int], columns: Int) {
        groups = counts.map { count in
            stride(from: 0, to: count, by: columns).map { min(columns, count - $0) }
        }
        var next = 0
        starts = groups.joined().map { cards in
            defer { next += cards }
            return next
        }
    }

    /// The number of rows.
    var count: Int { starts.count }

    /// The card a number of rows below a card, above it if negative, within the wall: in the same
    /// column, or the last of a shorter row.
    func place(from place: Int, rows: Int) -> Int {
        guard let row = starts.lastIndex(where: { $0 <= place }) else { return place }
        let target = max(0, min(row + rows, starts.count - 1))
        let end = (target + 1 < starts.count ? starts[target + 1] : total) - 1
        return min(starts[target] + place - starts[row], end)
    }

    private var total: Int { groups.joined().reduce(0, +) }
}
