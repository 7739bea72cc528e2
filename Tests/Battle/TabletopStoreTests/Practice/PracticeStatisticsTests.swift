import Foundation
import Tabletop
import TabletopStore
import Testing

/// The statistics of practice, against figures that are worked out here from the list of answers,
/// and against examples by hand.
@Suite struct PracticeStatisticsTests {
    /// An answer as the learner gave it.
    private struct Given {
        var challenge: Int
        var at: Date
        var rating: MemoryModel.Rating
        var milliseconds: Int
        var isExtra: Bool
        /// The days from the answer before, as the store said; `nil` for a step.
        var intervalBefore: Int?
        var phaseBefore: CardState.Phase
    }

    /// The number of the local day that begins at four, without the code under test.
    private func day(_ date: Date) -> Int {
        Int(((date.timeIntervalSince1970 + 3600 - 4 * 3600) / 86_400).rounded(.down))
    }

    @Test func `a month of a learner adds up`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let deck = try Deck(
            id: UUID(), name: "Month",
            challenges: (0..<60).map {
                try Challenge(id: UUID(), question: "q\($0)", answer: "a\($0)")
            })
        try database.practice.save(deck)
        var chance = SplitMix64(seed: 20)
        var given: [Given] = []
        var cards = [CardState](repeating: CardState(), count: 60)
        for dayNumber in 0..<30 where dayNumber % 7 != 5 {
            var moment = noon.addingTimeInterval(Double(dayNumber) * 86_400)
            // Evenings go on after midnight, in a zone an hour ahead.
            moment.addTimeInterval(dayNumber % 3 == 0 ? 11.2 * 3600 : 3600)
            for _ in 0..<40 {
                moment.addTimeInterval(20)
                let due = cards.indices.filter { cards[$0].due.map { $0 <= moment } ?? false }
                let new = cards.indices.filter { cards[$0].phase == .new }
                guard let index = due.first ?? new.first else { break }
                let rating =
                    [MemoryModel.Rating.again, .hard, .good, .good, .good, .easy][
                        Int(chance.next() % 6)]
                let milliseconds = Int(chance.next() % 30_000)
                let before = cards[index]
                func give(_ rating: MemoryModel.Rating, scheduled: Bool) throws -> CardState {
                    try database.practice.record(
                        Attempt(
                            challenge: deck.challenges[index], sessionID: nil, answeredAt: moment,
                            minutesFromUTC: 60, chosen: "x", isCorrect: rating != .again,
                            milliseconds: milliseconds, rating: rating, isScheduled: scheduled)
                    ).state
                }
                cards[index] = try give(rating, scheduled: true)
                given.append(
                    Given(
                        challenge: index, at: moment, rating: rating, milliseconds: milliseconds,
                        isExtra: false, intervalBefore: before.interval.map { $0 / 86_400 },
                        phaseBefore: before.phase))
                if rating == .again {
                    moment.addTimeInterval(3)
                    _ = try give(.good, scheduled: false)
                    given.append(
                        Given(
                            challenge: index, at: moment, rating: .good,
                            milliseconds: milliseconds, isExtra: true, intervalBefore: nil,
                            phaseBefore: .new))
                }
            }
        }
        // An answer that was undone counts for nothing.
        try database.practice.record(
            Attempt(
                challenge: deck.challenges[0], sessionID: nil,
                answeredAt: noon.addingTimeInterval(31 * 86_400), minutesFromUTC: 60, chosen: "x",
                isCorrect: true, milliseconds: 5))
        _ = try database.practice.undoAnswer()

        let now = noon.addingTimeInterval(30 * 86_400)
        let statistics = try database.practice.practiceStatistics(
            of: .deck(deck.id), at: now, minutesFromUTC: 60)
        #expect(
            try database.practice.practiceStatistics(of: .everything, at: now, minutesFromUTC: 60)
                == statistics)
        #expect(given.count > 300)
        let byDay = Dictionary(grouping: given) { day($0.at) }
        #expect(statistics.days.map(\.sum.day.rawValue) == byDay.keys.sorted())
        var reviews = [0, 0, 0, 0]
        for sum in statistics.days {
            let answers = byDay[sum.sum.day.rawValue] ?? []
            var seen: Set<Int> = []
            let first = answers.filter { seen.insert($0.challenge).inserted }
            #expect(sum.sum.counted == answers.count)
            #expect(sum.sum.correct == answers.count { $0.rating != .again })
            #expect(sum.sum.first == first.count)
            #expect(sum.sum.firstCorrect == first.count { $0.rating != .again })
            #expect(sum.milliseconds == answers.reduce(0) { $0 + $1.milliseconds })
            let inReview = first.filter { $0.phaseBefore == .review && !$0.isExtra }
            let young = inReview.filter { ($0.intervalBefore ?? 0) < 21 }
            let mature = inReview.filter { ($0.intervalBefore ?? 0) >= 21 }
            #expect(sum.reviews.young == young.count && sum.reviews.mature == mature.count)
            #expect(sum.reviews.youngPassed == young.count { $0.rating != .again })
            #expect(sum.reviews.maturePassed == mature.count { $0.rating != .again })
            reviews[0] += young.count
            reviews[1] += young.count { $0.rating != .again }
            reviews[2] += mature.count
            reviews[3] += mature.count { $0.rating != .again }
        }
        let all = statistics.reviews(in: .all)
        #expect([all.young, all.youngPassed, all.mature, all.maturePassed] == reviews)
        #expect(reviews[0] > 50 && reviews[1] < reviews[0])
        for hour in 0..<24 {
            let answers = given.filter {
                Int($0.at.timeIntervalSince1970 / 3600 + 1) % 24 == hour
            }
            #expect(statistics.hours[hour].answers == answers.count)
            #expect(statistics.hours[hour].correct == answers.count { $0.rating != .again })
        }
        #expect(statistics.cards.count == cards.count { $0.phase != .new })
        #expect(statistics.newCards == cards.count { $0.phase == .new })
        let today = day(now)
        func due(_ state: CardState) -> Int? {
            guard let due = state.due, let last = state.last else { return nil }
            return day(last.at) + Int(due.timeIntervalSince(last.at) / 86_400)
        }
        for (distance, count) in statistics.forecast(days: 40).enumerated() {
            #expect(count == cards.count { due($0) == today + distance }, "\(distance)")
        }
        #expect(statistics.overdue == cards.count { due($0).map { $0 < today } ?? false })
        var load = 0.0
        for card in cards where card.phase == .review {
            load += 1 / max(1, Double(card.interval ?? 0) / 86_400)
        }
        #expect(abs(statistics.dailyLoad - load) < 1e-9)
        // FSRS-6 with its published parameters.
        let knowledge = cards.reduce(0.0) { sum, card in
            guard let memory = card.memory, let last = card.last else { return sum }
            let days = Double(today - day(last.at))
            return sum + pow(1 + 0.9803464944134797 * days / memory.stability, -0.1542)
        }
        #expect(abs(statistics.knowledge - knowledge) < 1e-6)
        let difficulties = statistics.hardest(60).map { $0.state.memory?.difficulty ?? 0 }
        #expect(difficulties.isDescending)
        #expect(statistics.difficulties.reduce(0, +) == statistics.cards.count)
        #expect(statistics.stabilities.reduce(0, +) == statistics.cards.count)
    }

    private func statistics(_ days: [Int: Int], today: Int) -> PracticeStatistics {
        PracticeStatistics(
            today: PracticeDay(rawValue: today),
            days: days.sorted { $0.key < $1.key }.map { day, count in
                PracticeStatistics.Day(
                    sum: DaySum(
                        day: PracticeDay(rawValue: day), total: count, counted: count, correct: 0),
                    milliseconds: 0, reviews: .init())
            }, hours: [], cards: [], recall: [], newCards: 0)
    }

    @Test(
        "A streak ends today, or yesterday if today has no answer yet",
        arguments: [
            ([10, 11, 12], 12, 3, 3), ([10, 11], 12, 2, 2), ([9, 10], 12, 0, 2), ([], 12, 0, 0),
            ([1, 2, 3, 4, 11, 12], 12, 2, 4), ([12], 12, 1, 1),
        ] as [([Int], Int, Int, Int)])
    func streak(days: [Int], today: Int, streak: Int, longest: Int) {
        let statistics = statistics(
            Dictionary(uniqueKeysWithValues: days.map { ($0, 1) }), today: today)
        #expect(statistics.streak == streak)
        #expect(statistics.longestStreak == longest)
    }

    @Test func `a heat map's shades are the quartiles of one's own days`() {
        let statistics = statistics([1: 10, 2: 20, 3: 30, 4: 40], today: 5)
        #expect([0, 5, 10, 20, 30, 40, 99].map(statistics.shade) == [0, 1, 1, 2, 3, 4, 4])
        #expect(statistics.counts(ofLast: 6) == [0, 10, 20, 30, 40, 0])
    }

    @Test func `periods end today and count their days`() {
        var days: [Int: Int] = [:]
        for day in 0...400 { days[day] = 1 }
        var statistics = statistics(days, today: 400)
        statistics = PracticeStatistics(
            today: statistics.today,
            days: statistics.days.map { day in
                var day = day
                day.reviews.young = 1
                day.reviews.youngPassed = day.sum.day.rawValue % 2
                return day
            }, hours: [], cards: [], recall: [], newCards: 0)
        let counts = PracticeStatistics.Period.allCases.map {
            statistics.reviews(in: $0).young
        }
        #expect(counts == [1, 1, 7, 30, 365, 401])
        #expect(statistics.reviews(in: .today).retention == 0)
        #expect(statistics.reviews(in: .yesterday).retention == 1)
        #expect(statistics.reviews(in: .week).matureRetention == nil)
    }
}

extension [Double] {
    fileprivate var isDescending: Bool { zip(self, dropFirst()).allSatisfy { $0 >= $1 } }
}
