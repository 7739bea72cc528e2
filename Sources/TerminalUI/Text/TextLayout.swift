/// Which part of a text that does not fit is left out of its last line.
public nonisolated enum TextTruncationMode: Hashable, Sendable {
    /// The beginning: `…world`.
    case head
    /// The middle: `He…ld`.
    case middle
    /// The end: `Hello…`.
    case tail
}

/// How many lines a text has at least and at most.
package nonisolated struct TextLineLimit: Hashable, Sendable {
    /// Lines that are taken up even if there is less text; 1 or more.
    package let minimum: Int
    /// Lines beyond which text is left out; `nil` for no limit, else 1 or more.
    package let maximum: Int?

    /// No limit.
    package static let none = TextLineLimit()

    /// A limit; numbers below 1 count as 1 (rule T5).
    package init(minimum: Int = 1, maximum: Int? = nil) {
        self.minimum = max(minimum, 1)
        self.maximum = maximum.map { max($0, 1) }
    }
}

/// One line of a wrapped text: clusters, an ellipsis if something is left out, clusters.
package nonisolated struct TextLine: Hashable, Sendable {
    /// Clusters before the ellipsis; without an ellipsis, all of the line's.
    package var head: Range<Int>
    /// Clusters after the ellipsis; empty without one.
    package var tail: Range<Int>
    /// Whether `…`, one column, stands between them.
    package var hasEllipsis = false
    /// Columns of everything, the ellipsis too.
    package var columns: Int
}

/// A text wrapped to some width.
package nonisolated struct TextLayout: Hashable, Sendable {
    /// The lines from top to bottom.
    package var lines: [TextLine]
    /// Columns of the widest line.
    package var columns: Int
    /// How many rows it takes up: its lines, or more if the limit reserves more.
    package var rows: Int
}

nonisolated extension PreparedText {
    /// Wraps the text.
    ///
    /// Rules T1 to T7 of the layout rules. Words wrap, blanks at a wrap hang over and do not
    /// count; a word longer than a line is broken between signs; a sign wider than the line
    /// overflows alone. What is left out because of `rows` or `limit` shows as one `…` on the
    /// last line kept; one line is always kept, but 0 × 0 is answered with nothing. An empty
    /// text has no lines.
    ///
    /// - Parameters:
    ///   - columns: the width offered, negative counts as zero; `nil` for one line a paragraph.
    ///   - rows: the height offered; `nil` for any.
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

    /// The size of ``layout(columns:rows:limit:truncation:)`` without making it: no memory is
    /// taken, and no text looked at if it need not wrap.
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
        // Lines that are reserved may be used.
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
        // One line is held back: only when there is another one is it known to be the last.
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
