nonisolated extension PreparedText {
    /// The text from cluster `start` to the end, truncated to one line with an ellipsis.
    ///
    /// A line contains no newline: the part before the ellipsis is from the first of the remaining
    /// paragraphs, the part after it from the last. Blanks beside the ellipsis are omitted.
    ///
    /// - Parameter columns: the width of the line; the ellipsis is present even if it is zero.
    func truncated(
        from start: Int, columns: Int, truncation: TextTruncationMode
    ) -> TextLine {
        let room = max(columns - 1, 0)
        let nothing = (range: start..<start, width: 0)
        var head = nothing
        var tail = (range: clusters.count..<clusters.count, width: 0)
        switch truncation {
        case .tail:
            head = beginning(from: start, columns: room)
        case .head:
            tail = ending(after: start, columns: room)
        case .middle:
            head = beginning(from: start, columns: room - room / 2)
            tail = ending(after: head.range.upperBound, columns: room - head.width)
            // If the last paragraph is shorter than its half, the head gets the rest.
            head = beginning(from: start, columns: room - tail.width)
        }
        if tail.range.isEmpty { tail.range = head.range.upperBound..<head.range.upperBound }
        return TextLine(
            head: head.range, tail: tail.range, hasEllipsis: true,
            columns: head.width + 1 + tail.width)
    }

    /// The longest part of the paragraph at `start` that fits, without trailing blanks.
    private func beginning(
        from start: Int, columns: Int
    ) -> (range: Range<Int>, width: Int) {
        var end = start
        var width = 0
        while end < clusters.count, !clusters[end].traits.contains(.newline) {
            let next = graphemeEnd(after: end)
            let wider = width + self.columns(of: end..<next)
            if wider > columns { break }
            (end, width) = (next, wider)
        }
        while end > start, clusters[end - 1].traits.contains(.space) {
            end -= 1
            width -= Int(clusters[end].columns)
        }
        return (start..<end, width)
    }

    /// The longest part of the text's end that fits, back to `start` or the last newline, without
    /// leading blanks.
    private func ending(
        after start: Int, columns: Int
    ) -> (range: Range<Int>, width: Int) {
        var begin = clusters.count
        var width = 0
        while begin > start, !clusters[begin - 1].traits.contains(.newline) {
            var previous = begin - 1
            while previous > start, clusters[previous].traits.contains(.joined) { previous -= 1 }
            let wider = width + self.columns(of: previous..<begin)
            if wider > columns { break }
            (begin, width) = (previous, wider)
        }
        while begin < clusters.count, clusters[begin].traits.contains(.space) {
            width -= Int(clusters[begin].columns)
            begin += 1
        }
        return (begin..<clusters.count, width)
    }

    private func graphemeEnd(after index: Int) -> Int {
        var end = index + 1
        while end < clusters.count, clusters[end].traits.contains(.joined) { end += 1 }
        return end
    }

    private func columns(of range: Range<Int>) -> Int {
        clusters[range].reduce(0) { $0 + Int($1.columns) }
    }
}
