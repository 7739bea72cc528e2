package import Foundation

/// What the answers of a learner add up to, by day, and what is expected of the days to come.
///
/// A day is the local day of the answers, by the day boundary of their deck. Answers that were undone
/// count for nothing.
package struct PracticeStatistics: Hashable, Sendable {
    /// Whose answers are counted.
    package enum Subject: Hashable, Sendable {
        /// All answers of the history, also those in deleted decks.
        case everything
        /// The answers in a deck.
        case deck(UUID)
        /// The answers of a character, with the cards that it has answered.
        case character(UUID)
    }

    /// A day with answers.
    package struct Day: Hashable, Sendable {
        /// The counts.
        package var sum: DaySum
        /// The time of all answers in milliseconds.
        package var milliseconds: Int
        /// The first reviews of cards on that day.
        package var reviews: Reviews

        /// A day with answers.
        package init(sum: DaySum, milliseconds: Int, reviews: Reviews) {
            self.sum = sum
            self.milliseconds = milliseconds
            self.reviews = reviews
        }
    }

    /// First reviews, by the interval that the card had: young below 21 days, else mature. All but
    /// those rated again are passed.
    package struct Reviews: Hashable, Sendable {
        /// Of young cards.
        package var young = 0
        /// Of young cards, passed.
        package var youngPassed = 0
        /// Of mature cards.
        package var mature = 0
        /// Of mature cards, passed.
        package var maturePassed = 0

        /// No reviews.
        package init() {}

        /// The share passed, 0 to 1; `nil` without reviews.
        package var retention: Double? { share(youngPassed + maturePassed, of: young + mature) }
        /// The share of young cards passed.
        package var youngRetention: Double? { share(youngPassed, of: young) }
        /// The share of mature cards passed.
        package var matureRetention: Double? { share(maturePassed, of: mature) }

        private func share(_ part: Int, of whole: Int) -> Double? {
            whole > 0 ? Double(part) / Double(whole) : nil
        }

        static func + (left: Reviews, right: Reviews) -> Reviews {
            var sum = left
            sum.young += right.young
            sum.youngPassed += right.youngPassed
            sum.mature += right.mature
            sum.maturePassed += right.maturePassed
            return sum
        }
    }

    /// The answers of an hour of the day.
    package struct Hour: Hashable, Sendable {
        /// Answers that count.
        package var answers = 0
        /// Right ones among them.
        package var correct = 0

        /// No answers.
        package init() {}
    }

    /// A challenge with what its answers say of it.
    package struct Challenge: Hashable, Sendable {
        /// The question that is asked.
        package var question: String
        /// The name of its deck.
        package var deck: String
        /// The card's state.
        package var state: CardState

        /// A challenge.
        package init(question: String, deck: String, state: CardState) {
            self.question = question
            self.deck = deck
            self.state = state
        }
    }

    /// A period that ends today.
    package enum Period: String, Hashable, Sendable, CaseIterable {
        case today, yesterday, week, month, year, all
    }

    /// The day of today.
    package let today: PracticeDay
    /// The days with answers, oldest first.
    package let days: [Day]
    /// The 24 hours of the day in local time, from midnight.
    package let hours: [Hour]
    /// The cards that were answered, without suspended ones.
    package let cards: [Challenge]
    /// The probability that each card is recalled today, in the order of ``cards``.
    package let recall: [Double]
    /// Cards never answered.
    package let newCards: Int

    /// - Parameters:
    ///   - days: oldest first, each with answers that count.
    ///   - hours: 24.
    ///   - recall: as many as cards.
    package init(
        today: PracticeDay, days: [Day], hours: [Hour], cards: [Challenge], recall: [Double],
        newCards: Int
    ) {
        self.today = today
        self.days = days
        self.hours = hours
        self.cards = cards
        self.recall = recall
        self.newCards = newCards
    }

    // MARK: Days

    /// The run of consecutive days with answers that ends today, or yesterday if today has none yet.
    package var streak: Int {
        let numbers = Set(days.map(\.sum.day.rawValue))
        var day = today.rawValue
        if !numbers.contains(day) { day -= 1 }
        var count = 0
        while numbers.contains(day) {
            count += 1
            day -= 1
        }
        return count
    }

    /// The longest run of consecutive days with answers.
    package var longestStreak: Int {
        var longest = 0
        var run = 0
        var last: Int?
        for day in days.map(\.sum.day.rawValue) {
            run = last.map { $0 + 1 == day } ?? false ? run + 1 : 1
            longest = max(longest, run)
            last = day
        }
        return longest
    }

    /// The first reviews of a period.
    package func reviews(in period: Period) -> Reviews {
        let number = today.rawValue
        let range =
            switch period {
            case .today: number...number
            case .yesterday: number - 1...number - 1
            case .week: number - 6...number
            case .month: number - 29...number
            case .year: number - 364...number
            case .all: Int.min...number
            }
        return days.filter { range.contains($0.sum.day.rawValue) }
            .reduce(Reviews()) { $0 + $1.reviews }
    }

    /// The answers that count on each of the last days, today last.
    package func counts(ofLast count: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: count)
        for day in days {
            let age = today.rawValue - day.sum.day.rawValue
            if (0..<count).contains(age) { counts[count - 1 - age] = day.sum.counted }
        }
        return counts
    }

    /// The shade of a day with a number of answers: 0 for none, 1 to 4 by the quartile of the days
    /// with answers.
    package func shade(of count: Int) -> Int {
        guard count > 0 else { return 0 }
        let sorted = days.map(\.sum.counted).sorted()
        let below = sorted.count { $0 < count }
        return min(4, below * 4 / max(1, sorted.count) + 1)
    }

    // MARK: Cards

    /// The cards that are due on each of the coming days if none is forgotten, today first. Those
    /// due before today count as ``overdue``.
    package func forecast(days count: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: count)
        for card in cards {
            guard let due = card.state.dueDay else { continue }
            let distance = due.rawValue - today.rawValue
            if (0..<count).contains(distance) { counts[distance] += 1 }
        }
        return counts
    }

    /// The cards that were due before today.
    package var overdue: Int {
        cards.count { card in card.state.dueDay.map { $0 < today } ?? false }
    }

    /// The reviews a day that the intervals of all cards in review come to.
    package var dailyLoad: Double {
        cards.filter { $0.state.phase == .review }.reduce(0) { sum, card in
            sum + 1 / max(1, Double(card.state.interval ?? 0) / 86_400)
        }
    }

    /// The number of cards that are probably recalled.
    package var knowledge: Double { recall.reduce(0, +) }

    /// The cards by difficulty, the hardest first; of the same difficulty those with more lapses.
    package func hardest(_ count: Int) -> [Challenge] {
        Array(
            cards.sorted {
                let left = ($0.state.memory?.difficulty ?? 0, $0.state.lapses)
                let right = ($1.state.memory?.difficulty ?? 0, $1.state.lapses)
                return left != right ? left > right : $0.question < $1.question
            }.prefix(count))
    }

    /// The number of cards of each difficulty, 1 to 10.
    package var difficulties: [Int] {
        var counts = [Int](repeating: 0, count: 10)
        for card in cards {
            guard let difficulty = card.state.memory?.difficulty else { continue }
            counts[max(0, min(9, Int(difficulty.rounded()) - 1))] += 1
        }
        return counts
    }

    /// The upper bounds of ``stabilities`` in days; the last has none.
    package static let stabilityBounds = [1, 3, 7, 14, 30, 90, 180, 365]

    /// The number of cards whose stability is below each bound and not below the one before, and
    /// those above all.
    package var stabilities: [Int] {
        var counts = [Int](repeating: 0, count: Self.stabilityBounds.count + 1)
        for card in cards {
            guard let stability = card.state.memory?.stability else { continue }
            let place = Self.stabilityBounds.firstIndex { stability < Double($0) }
            counts[place ?? counts.count - 1] += 1
        }
        return counts
    }
}
