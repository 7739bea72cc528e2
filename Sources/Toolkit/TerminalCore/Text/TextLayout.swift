/// Which part of the last line is omitted when a text is truncated.
public nonisolated enum TextTruncationMode: Hashable, Sendable {
    /// The beginning: `…world`.
    case head
    /// The middle: `He…ld`.
    case middle
    /// The end: `Hello…`.
    case tail
}

/// The minimum and maximum number of lines of a text.
package nonisolated struct TextLineLimit: Hashable, Sendable {
    /// The number of lines reserved even for a shorter text; at least 1.
    package let minimum: Int
    /// The number of lines after which text is truncated, at least 1; `nil` for no limit.
    package let maximum: Int?

    /// No limit.
    package static let none = TextLineLimit()

    /// Values below 1 count as 1 (rule T5).
    package init(minimum: Int = 1, maximum: Int? = nil) {
        self.minimum = max(minimum, 1)
        self.maximum = maximum.map { max($0, 1) }
    }
}

/// One line of a wrapped text: clusters, optionally an ellipsis and further clusters.
package nonisolated struct TextLine: Hashable, Sendable {
    /// The clusters before the ellipsis; without an ellipsis, all clusters of the line.
    package var head: Range<Int>
    /// The clusters after the ellipsis; empty without one.
    package var tail: Range<Int>
    /// Whether there is an `…`, one column wide, between head and tail.
    package var hasEllipsis = false
    /// The columns of the whole line, including the ellipsis.
    package var columns: Int
}

/// A text wrapped to a width.
package nonisolated struct TextLayout: Hashable, Sendable {
    /// The lines from top to bottom.
    package var lines: [TextLine]
    /// The columns of the widest line.
    package var columns: Int
    /// The number of rows taken: the number of lines, or more if the limit reserves more.
    package var rows: Int
}

nonisolated extension PreparedText {
    /// Wraps the text.
    ///
    /// Rules T1 to T7. Words wrap; blanks at a wrap hang over and do not count; a word longer than a
    /// line is broken between characters; a character wider than the line overflows alone. Text
    /// omitted because of `rows` or `limit` is indicated by an `…` on the last line. At least one line
    /// is kept, except that 0 × 0 gives an empty layout. An empty text has no lines.
    ///
    /// - Parameters:
    ///   - columns: the proposed width, negative counts as zero; `nil` for one line per paragraph.
    ///   - rows: the proposed height; `nil` for no bound.
    package func layout(
        columns: Int?, rows: Int? = nil, limit: TextLineLimit = .none,
        truncation: TextTruncationMode = .tail
    ) -> TextLayout {
        var layout = TextLayout(lines: [], columns: 0, rows: 0)
        if columns == 0 && rows == 0 { return layout }
        forEachLine(columns: columns, rows: rows, limit: limit, truncation: truncation) { line in
            layout.lines.append(line)
            layout.columns = max(layout.columns, line.columns)
        }
        layout.rows = Self.rowsTaken(lines: layout.lines.count, limit: limit)
        return layout
    }

    /// The size of ``layout(columns:rows:limit:truncation:)``, computed without allocating it, and
    /// without visiting the text if it need not wrap.
    package func size(
        columns: Int?, rows: Int? = nil, limit: TextLineLimit = .none,
        truncation: TextTruncationMode = .tail
    ) -> (columns: Int, rows: Int) {
        if columns == 0 && rows == 0 { return (0, 0) }
        if paragraphs <= Self.mostLines(rows: rows, limit: limit),
            columns.map({ $0 >= idealColumns }) ?? true
        {
            return (idealColumns, Self.rowsTaken(lines: paragraphs, limit: limit))
        }
        var widest = 0
        var lines = 0
        forEachLine(columns: columns, rows: rows, limit: limit, truncation: truncation) { line in
            widest = max(widest, line.columns)
            lines += 1
        }
        return (widest, Self.rowsTaken(lines: lines, limit: limit))
    }

    private static func mostLines(rows: Int?, limit: TextLineLimit) -> Int {
        // Reserved lines may be used for text.
        let offered = max(rows ?? .max, limit.minimum)
        return min(offered, limit.maximum ?? .max)
    }

    private static func rowsTaken(lines: Int, limit: TextLineLimit) -> Int {
        limit.minimum == 1 ? lines : max(lines, limit.minimum)
    }

    private func forEachLine(
        columns: Int?, rows: Int?, limit: TextLineLimit, truncation: TextTruncationMode,
        _ body: (TextLine) -> Void
    ) {
        let most = Self.mostLines(rows: rows, limit: limit)
        let width = columns.map { max($0, 0) } ?? .max
        var lines = TextLines(text: self, columns: width)
        // One line is held back, since only the next one shows whether it is the last.
        guard var held = lines.next() else { return }
        var count = 1
        while let line = lines.next() {
            if count == most {
                held = truncated(
                    from: held.head.lowerBound, columns: width, truncation: truncation)
                break
            }
            body(held)
            held = line
            count += 1
        }
        body(held)
    }
}
