/// Which row of a list is chosen, and how keys move it: always a row that is there, if any is.
struct ListCursor: Hashable {
    /// The row chosen; 0 in an empty list.
    private(set) var index = 0
    /// Rows there are.
    private(set) var count = 0

    /// A list of so many rows with the first one chosen.
    init(count: Int = 0) { self.count = max(0, count) }

    /// The list has another number of rows now.
    mutating func setCount(_ count: Int) {
        self.count = max(0, count)
        move(to: index)
    }

    /// Chooses a row, or the nearest there is.
    mutating func move(to index: Int) { self.index = max(0, min(index, count - 1)) }

    /// Moves by so many rows, as far as there are any.
    mutating func move(by rows: Int) { move(to: index + rows) }
}

/// The part of a list of equal lines that is on screen; it moves no more than it must.
struct ListWindow: Hashable {
    /// The first line on screen.
    private(set) var top = 0

    /// Somebody scrolled by other means.
    mutating func scrolled(to top: Int) { self.top = max(0, top) }

    /// Moves so that a line is seen.
    ///
    /// - Parameters:
    ///   - line: the line, 0 the first.
    ///   - count: lines there are.
    ///   - rows: lines on screen.
    mutating func show(_ line: Int, of count: Int, rows: Int) {
        top = min(max(top, line - rows + 1), line)
        top = max(0, min(top, count - rows))
    }
}
