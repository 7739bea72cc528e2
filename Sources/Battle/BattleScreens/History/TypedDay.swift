import Foundation
import Tabletop

/// A text that is no day.
struct NoDay: Error, CustomStringConvertible {
    let text: String
    var description: String { "“\(text)” is no day: try 2026-03-01, or 03-01 of this year." }
}

extension PracticeDay {
    /// The last day that can be typed: 31 December 9999.
    static let lastTyped = PracticeDay(rawValue: 2_932_896)

    /// The day of "2026-03-01", of "03-01" in the newest year, or of "1" in the newest month.
    ///
    /// Throws ``NoDay`` for any other text.
    init(typed text: String, newest: PracticeDay) throws {
        let numbers = text.split { "-./ ".contains($0) }.map { Int($0) }
        let given = numbers.compactMap { $0 }
        guard (1...3).contains(given.count), given.count == numbers.count else {
            throw NoDay(text: text)
        }
        let parts = [newest.date.year, newest.date.month].prefix(3 - given.count) + given
        guard let day = PracticeDay(year: parts[0], month: parts[1], day: parts[2]) else {
            throw NoDay(text: text)
        }
        self = day
    }

    /// The days of "2026-03-01..2026-03-31"; either end may be left out.
    ///
    /// Throws ``NoDay`` for any other text, and if the last day comes before the first.
    static func range(typed text: String, newest: PracticeDay) throws -> ClosedRange<PracticeDay> {
        let ends = text.replacingOccurrences(of: "..", with: "|")
            .split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard ends.count == 2 else { throw NoDay(text: text) }
        let first =
            ends[0].isEmpty
            ? PracticeDay(rawValue: -1) : try PracticeDay(typed: ends[0], newest: newest)
        let last =
            ends[1].isEmpty
            ? PracticeDay(rawValue: lastTyped.rawValue + 1)
            : try PracticeDay(typed: ends[1], newest: newest)
        guard first <= last else { throw NoDay(text: text) }
        return first...last
    }
}
