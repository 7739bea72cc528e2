/// The whole history as sums of its days, newest first: enough to find any row at once.
///
/// Row 0 is the newest answer. A row's place within its day is known without reading any other
/// row, since a day's answers are numbered 0, 1, 2 … as they come; so a table of a million rows
/// needs some thousand sums in memory and one look-up for each screenful.
public struct PracticeHistory: Hashable, Sendable {
    /// The days with answers, newest first.
    public let days: [DaySum]
    /// The row each day begins with, and the number of rows at the end.
    private let starts: [Int]

    /// - Parameter days: newest first, each with at least one answer.
    public init(days: [DaySum]) {
        self.days = days
        var starts = [0]
        starts.reserveCapacity(days.count + 1)
        for sum in days { starts.append(starts[starts.count - 1] + sum.total) }
        self.starts = starts
    }

    /// Rows in all.
    public var count: Int { starts[starts.count - 1] }

    /// The rows of one day, by the day's place in ``days``.
    public func rows(ofDayAt index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    /// Which day a row belongs to, as a place in ``days``; `nil` outside the history.
    public func dayIndex(ofRow row: Int) -> Int? {
        guard row >= 0, row < count else { return nil }
        // The last day that begins at or before the row.
        var low = 0
        var high = days.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The row's day and its number within it, by which it is looked up; `nil` outside.
    public func place(ofRow row: Int) -> (day: PracticeDay, dayIndex: Int)? {
        guard let index = dayIndex(ofRow: row) else { return nil }
        let sum = days[index]
        return (sum.day, sum.total - 1 - (row - starts[index]))
    }

    /// The first row of the day, or of the newest day before it; `nil` when there is none.
    public func row(of day: PracticeDay) -> Int? {
        days.firstIndex { $0.day <= day }.map { starts[$0] }
    }
}
