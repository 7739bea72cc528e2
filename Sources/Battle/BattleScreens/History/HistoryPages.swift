import Tabletop

/// The rows of a history that were read last, in pages.
struct HistoryPages {
    /// The number of rows read at once.
    static let size = 64
    /// The maximum number of pages: a few screens around the visible rows.
    static let most = 16

    private var pages: [Int: [HistoryEntry]] = [:]
    /// The numbers of the pages, the one read last at the end.
    private var read: [Int] = []

    /// A row; `nil` if it cannot be read. A page that cannot be read is read again by the next row that
    /// needs it.
    ///
    /// - Parameters:
    ///   - index: the row's index in the history.
    ///   - count: the number of rows of the history.
    ///   - entries: reads rows.
    mutating func row(
        _ index: Int, of count: Int, reading entries: (Range<Int>) -> [HistoryEntry]?
    ) -> HistoryEntry? {
        let page = index / Self.size
        let start = page * Self.size
        if pages[page] == nil {
            guard let rows = entries(start..<min(start + Self.size, count)) else { return nil }
            pages[page] = rows
            read.append(page)
            if read.count > Self.most { pages[read.removeFirst()] = nil }
        }
        return pages[page].flatMap { $0.indices.contains(index - start) ? $0[index - start] : nil }
    }
}
