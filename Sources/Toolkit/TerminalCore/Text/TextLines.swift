/// Breaks a prepared text into lines greedily, one at a time.
///
/// Visits each cluster at most twice (again when its word moves to the next line) and allocates
/// nothing.
nonisolated struct TextLines: IteratorProtocol {
    private let text: PreparedText
    private let columns: Int
    private var position = 0
    private var isDone: Bool

    init(text: PreparedText, columns: Int) {
        self.text = text
        self.columns = columns
        isDone = text.clusters.isEmpty
    }

    package mutating func next() -> TextLine? {
        guard !isDone else { return nil }
        return text.clusters.withUnsafeBufferPointer { breakLine($0) }
    }

    private mutating func breakLine(
        _ clusters: UnsafeBufferPointer<PreparedText.Cluster>
    ) -> TextLine {
        let start = position
        var index = start
        var width = 0
        // The end and width of the line up to its last non-blank cluster, and the same at the last
        // position where it may break.
        var seen = (end: start, width: 0)
        var wrap: (next: Int, end: Int, width: Int)?
        while index < clusters.count {
            let cluster = clusters[index]
            if cluster.traits.contains(.newline) {
                position = index + 1
                return paragraphEnd(from: start, seen: seen, to: index, clusters)
            }
            if cluster.traits.contains(.space) {
                width += Int(cluster.columns)
                index += 1
                continue
            }
            if cluster.traits.contains(.breakBefore) && index > start {
                wrap = (index, seen.end, seen.width)
            }
            if width + Int(cluster.columns) > columns && index > start {
                if let wrap {
                    position = wrap.next
                    return TextLine(
                        head: start..<wrap.end, tail: wrap.end..<wrap.end, columns: wrap.width)
                }
                // There is no position to break at, so the word is broken between grapheme clusters.
                var end = index
                var kept = seen.width
                while end > start && clusters[end].traits.contains(.joined) {
                    end -= 1
                    kept -= Int(clusters[end].columns)
                }
                if end > start {
                    position = end
                    let last = min(end, seen.end)
                    return TextLine(head: start..<last, tail: last..<last, columns: kept)
                }
            }
            width += Int(cluster.columns)
            index += 1
            seen = (index, width)
        }
        isDone = true
        return paragraphEnd(from: start, seen: seen, to: index, clusters)
    }

    /// The last line of a paragraph. Its trailing blanks count as far as they fit.
    private func paragraphEnd(
        from start: Int, seen: (end: Int, width: Int), to end: Int,
        _ clusters: UnsafeBufferPointer<PreparedText.Cluster>
    ) -> TextLine {
        var (last, width) = seen
        while last < end && width + Int(clusters[last].columns) <= columns {
            width += Int(clusters[last].columns)
            last += 1
        }
        return TextLine(head: start..<last, tail: last..<last, columns: width)
    }
}
