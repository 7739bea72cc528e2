/// The history as one sum for each day, newest first, from which any row can be located.
///
/// Row 0 is the newest. The rows of a day, answers and events of fights together, are numbered 0, 1,
/// 2, … in the order stored, so that the position of a row within its day follows from the sums. A
/// table of a million rows needs some thousand sums in memory and one query for each screenful.
package struct History: Hashable, Sendable {
    /// The days with rows, newest first.
    package let days: [DaySum]
    /// Which rows are counted.
    package let filter: HistoryFilter
    /// Differs once an event was undone or redone, which changes no sum; 0 without events.
    package let revision: Int
    /// The first row of each day, followed by the number of all rows.
    private let starts: [Int]

    /// - Parameters:
    ///   - days: newest first, each with at least one row.
    ///   - filter: which rows are counted.
    ///   - revision: that of the events.
    package init(days: [DaySum], filter: HistoryFilter = HistoryFilter(), revision: Int = 0) {
        self.days = days
        self.revision = revision
        self.filter = filter
        var starts = [0]
        starts.reserveCapacity(days.count + 1)
        for sum in days { starts.append(starts[starts.count - 1] + sum.total) }
        self.starts = starts
    }

    /// The number of rows.
    package var count: Int { starts[starts.count - 1] }

    /// The rows of a day, given by its index in ``days``.
    package func rows(ofDayAt index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    /// The index in ``days`` of a row's day; `nil` for a row outside the history.
    package func dayIndex(ofRow row: Int) -> Int? {
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

    /// The places within their days of a range of rows, newest first; rows outside the history are
    /// left out. Place 0 is a day's first row that is counted.
    package func places(of range: Range<Int>) -> [(day: PracticeDay, places: Range<Int>)] {
        var places: [(PracticeDay, Range<Int>)] = []
        var row = max(0, range.lowerBound)
        while row < min(range.upperBound, count), let index = dayIndex(ofRow: row) {
            let end = min(range.upperBound, starts[index + 1])
            places.append((days[index].day, starts[index + 1] - end..<starts[index + 1] - row))
            row = end
        }
        return places
    }

    /// The days in parts of at least so many rows but for the last, newest first, so that what has no
    /// sums is counted part by part.
    package func parts(of rows: Int) -> [ClosedRange<PracticeDay>] {
        var parts: [ClosedRange<PracticeDay>] = []
        var newest: PracticeDay?
        var sum = 0
        for day in days {
            newest = newest ?? day.day
            sum += day.total
            guard sum >= rows, let first = newest else { continue }
            parts.append(day.day...first)
            (newest, sum) = (nil, 0)
        }
        if let newest, let last = days.last { parts.append(last.day...newest) }
        return parts
    }
}
