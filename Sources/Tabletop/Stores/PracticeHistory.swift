/// The practice history as one sum for each day, newest first, from which any row can be located.
///
/// Row 0 is the newest answer. The answers of a day are numbered 0, 1, 2, … in the order given, so
/// that the position of a row within its day follows from the sums. A table of a million rows needs
/// some thousand sums in memory and one query for each screenful.
public struct PracticeHistory: Hashable, Sendable {
    /// The days with answers, newest first.
    public let days: [DaySum]
    /// Which answers are counted.
    public let filter: HistoryFilter
    /// The first row of each day, followed by the number of all rows.
    private let starts: [Int]

    /// - Parameters:
    ///   - days: newest first, each with at least one answer.
    ///   - filter: which answers are counted.
    public init(days: [DaySum], filter: HistoryFilter = HistoryFilter()) {
        self.days = days
        self.filter = filter
        var starts = [0]
        starts.reserveCapacity(days.count + 1)
        for sum in days { starts.append(starts[starts.count - 1] + sum.total) }
        self.starts = starts
    }

    /// The number of rows.
    public var count: Int { starts[starts.count - 1] }

    /// The rows of a day, given by its index in ``days``.
    public func rows(ofDayAt index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    /// The index in ``days`` of a row's day; `nil` for a row outside the history.
    public func dayIndex(ofRow row: Int) -> Int? {
        guard row >= 0, row < count else { return nil }
        // Binary search for the last day that begins at or before the row.
        var low = 0
        var high = days.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// A row's day and its number within the day, which identify it in the store; `nil` for a row
    /// outside the history.
    public func place(ofRow row: Int) -> (day: PracticeDay, dayIndex: Int)? {
        guard let index = dayIndex(ofRow: row) else { return nil }
        let sum = days[index]
        return (sum.day, sum.total - 1 - (row - starts[index]))
    }

    /// The first row of the day, or of the newest day before it; `nil` if there is none.
    public func row(of day: PracticeDay) -> Int? {
        days.firstIndex { $0.day <= day }.map { starts[$0] }
    }
}
