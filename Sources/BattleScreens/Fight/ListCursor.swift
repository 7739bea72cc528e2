/// The selected index of a list. It is always a valid one, unless the list is empty.
struct ListCursor: Hashable {
    /// The selected index; 0 in an empty list.
    private(set) var index = 0
    /// The number of rows.
    private(set) var count = 0

    /// Selects the first of `count` rows.
    init(count: Int = 0) { self.count = max(0, count) }

    /// Changes the number of rows and keeps the selection within it.
    mutating func setCount(_ count: Int) {
        self.count = max(0, count)
        move(to: index)
    }

    /// Selects a row, or the nearest one that exists.
    mutating func move(to index: Int) { self.index = max(0, min(index, count - 1)) }

    /// Moves the selection by a number of rows, within the list.
    mutating func move(by rows: Int) { move(to: index + rows) }
}

/// The visible part of a list of equal lines. It scrolls no further than necessary.
struct Viewport: Hashable {
    /// The first visible line.
    private(set) var top = 0

    /// Sets the first visible line, after scrolling by other means.
    mutating func scrolled(to top: Int) { self.top = max(0, top) }

    /// Scrolls so that a line is visible.
    ///
    /// - Parameters:
    ///   - line: the line, from 0.
    ///   - count: the number of lines.
    ///   - rows: the number of visible lines.
    mutating func show(_ line: Int, of count: Int, rows: Int) {
        top = min(max(top, line - rows + 1), line)
        top = max(0, min(top, count - rows))
    }
}
