/// The visible part of a list of equal lines. It scrolls no further than necessary.
struct Viewport: Hashable {
    /// The first visible line.
    private(set) var top = 0

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
