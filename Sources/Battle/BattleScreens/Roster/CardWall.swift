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

/// How the characters of a roster share a page: a rule above each group, cards in equal rows or lines of a
/// table below it, and a last row that counts the hidden ones if there are more than the page shows.
///
///     ── Party · 5 ──────────────
///     ┏━━━━━━━━━━━┓ ╭───────────╮
///     ┃ Mirai     ┃ │ Nettle    │
///     ┗━━━━━━━━━━━┛ ╰───────────╯
///     ── Monsters · 343 ─ CR ─ HP
///       Goblin           ¼      7
///     ───────────────── ▾ 342 more
///
/// While all fit as cards, the cards grow into the free rows: to a portrait of eight rows with five titles
/// beside it. Otherwise monsters are lines of a table, and so is everybody on a page without room for two
/// rows of cards. It scrolls by whole cards and lines.
struct CardWall: Hashable {
    /// A row of the wall. Characters are named by their places, counted over all groups.
    enum Row: Hashable {
        /// The rule above a group that is not the first.
        case rule(group: Int)
        /// Cards beside each other.
        case cards(Range<Int>, group: Int)
        /// A line of a table.
        case line(Int, group: Int)

        /// The group that the row belongs to.
        var group: Int {
            switch self {
            case .rule(let group), .cards(_, let group), .line(_, let group): group
            }
        }

        /// The characters that the row shows.
        var places: Range<Int> {
            switch self {
            case .rule: 0..<0
            case .cards(let places, _): places
            case .line(let place, _): place..<place + 1
            }
        }
    }

    /// The columns of each card of a row, all together with the gaps as wide as the page.
    let widths: [Int]
    let form: CardForm
    /// Whether there are rules; a page too low for a card between two rules has none.
    let hasRules: Bool
    /// Whether some characters are hidden.
    let isScrolled: Bool
    /// The groups that are tables.
    let tables: Set<Int>
    /// The rows below the first rule.
    let rows: [Row]
    /// The number of characters side by side in each group.
    let columns: [Int]
    /// The rows of the page that rows of the wall can use.
    private let room: Int
    /// The rows of the screen above each row, and above the end.
    private let offsets: [Int]

    /// - Parameters:
    ///   - counts: the number of characters in each group; no group is empty.
    ///   - monsters: the group that may be a table although others are cards.
    ///   - lines: the most lines of conditions and titles that a card could show.
    ///   - page: the room for the wall.
    init(counts: [Int], monsters: Int? = nil, lines: Int, in page: ScreenSize) {
        let hasRules = page.rows >= 9
        let rules = hasRules ? counts.count : 0
        func widths(_ form: CardForm, _ groups: [Int]) -> [Int] {
            Self.widths(of: form, largest: groups.max() ?? 1, in: page.columns)
        }
        func cardRows(_ form: CardForm, _ groups: [Int]) -> Int {
            let columns = widths(form, groups).count
            return groups.reduce(0) { $0 + ($1 + columns - 1) / columns }
        }
        func height(_ form: CardForm) -> Int { rules + cardRows(form, counts) * form.rows }

        var form = CardForm(lines: min(lines, Self.usualLines))
        var tables: Set<Int> = []
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
            // Below the first rule, and above the row that counts the hidden ones.
            let room = page.rows - (hasRules ? 2 : 0)
            let shown = room / form.rows
            let others = counts.indices.filter { $0 != monsters }.map { counts[$0] }
            if shown < 2 || others.isEmpty {
                tables = Set(counts.indices)
            } else {
                tables = monsters.map { [$0] } ?? []
                if cardRows(form, others) >= shown {
                    form.lines = max(
                        form.lines,
                        min(lines, Self.mostLines, form.lines + room / shown - form.rows))
                }
            }
            let cards = tables.count < counts.count ? cardRows(form, others) * form.rows : 0
            let entries = tables.reduce(0) { $0 + counts[$1] }
            isScrolled = rules + cards + entries > page.rows
        }
        self.form = form
        self.hasRules = hasRules
        self.tables = tables
        let widths = widths(form, counts.indices.filter { !tables.contains($0) }.map { counts[$0] })
        self.widths = widths
        columns = counts.indices.map { tables.contains($0) ? 1 : widths.count }
        room = page.rows - (hasRules ? 1 : 0) - (hasRules && isScrolled ? 1 : 0)
        rows = Self.rows(counts, columns, tables, hasRules: hasRules)
        offsets = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + Self.height(of: $1, form)) }
    }

    private static func rows(
        _ counts: [Int], _ columns: [Int], _ tables: Set<Int>, hasRules: Bool
    ) -> [Row] {
        var next = 0
        return counts.indices.flatMap { group -> [Row] in
            let end = next + counts[group]
            defer { next = end }
            let rule: [Row] = hasRules && group > 0 ? [.rule(group: group)] : []
            if tables.contains(group) { return rule + (next..<end).map { .line($0, group: group) } }
            return rule
                + stride(from: next, to: end, by: columns[group]).map {
                    .cards($0..<min($0 + columns[group], end), group: group)
                }
        }
    }

    private static let usualLines = 2
    private static let mostLines = 5
    private static let mostColumns = 6

    /// Widths that differ by one at most. A row has no more cards than the largest group, but three.
    private static func widths(of form: CardForm, largest: Int, in columns: Int) -> [Int] {
        let fitting = (columns + 1) / (form.leastColumns + 1)
        let count = max(1, min(fitting, mostColumns, max(3, largest)))
        let room = max(count, columns - (count - 1))
        return (0..<count).map { room / count + ($0 < room % count ? 1 : 0) }
    }

    // MARK: Scrolling

    private static func height(of row: Row, _ form: CardForm) -> Int {
        if case .cards = row { form.rows } else { 1 }
    }

    /// The rows of the screen above a row, below the first rule.
    func offset(of index: Int) -> Int { offsets[index] }

    /// The rows that are visible, whole, if the first of them is this one. A rule is not the last.
    func visible(from top: Int) -> Range<Int> {
        let first = max(0, min(top, rows.count - 1))
        var end = first
        while end < rows.count, offsets[end + 1] - offsets[first] <= room { end += 1 }
        if end > first, end < rows.count, case .rule = rows[end - 1] { end -= 1 }
        return first..<max(end, min(first + 1, rows.count))
    }

    /// The first visible row with which a character is visible: as near as possible to the one so far, and
    /// with no room left below the last character.
    func top(showing place: Int, from old: Int) -> Int {
        guard let row = rows.firstIndex(where: { $0.places.contains(place) }) else { return 0 }
        var top = max(0, min(old, row))
        while !visible(from: top).contains(row) { top += 1 }
        while top > 0, visible(from: top - 1).upperBound == rows.count { top -= 1 }
        // The rule is above the page's rows already.
        if case .rule = rows[top], top + 1 < rows.count { top += 1 }
        return top
    }

    /// The first visible row after the page was scrolled to some rows of the screen.
    func top(at offset: Int, from old: Int) -> Int {
        let at = self.offset(of: max(0, min(old, rows.count - 1)))
        if offset == at { return old }
        var row = rows.indices.first { self.offset(of: $0) >= offset } ?? rows.count - 1
        if offset < at, row == old, row > 0 { row -= 1 }
        while row > 0, visible(from: row - 1).upperBound == rows.count { row -= 1 }
        if case .rule = rows[row] { row += offset < at && row > 0 ? -1 : 1 }
        return min(row, rows.count - 1)
    }

    /// The numbers of characters above and below the visible rows.
    func hidden(top: Int) -> (above: Int, below: Int) {
        let visible = visible(from: top)
        func count(_ rows: ArraySlice<Row>) -> Int { rows.reduce(0) { $0 + $1.places.count } }
        return (count(rows[..<visible.lowerBound]), count(rows[visible.upperBound...]))
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
    ///   - columns: the most cards of a row of each group, at least 1.
    init(counts: [Int], columns: [Int]) {
        groups = zip(counts, columns).map { count, columns in
            stride(from: 0, to: count, by: columns).map { min(columns, count - $0) }
        }
        var next = 0
        starts = groups.joined().map { cards in
            defer { next += cards }
            return next
        }
    }

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
