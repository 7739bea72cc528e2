import Foundation
import GeneratedRecords
import Tabletop
import TabletopStore
import Testing

@Suite struct TabletopDatabaseHistoryTests {
    @Test func `each answer is stored as soon as it is given`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        try database.practice.ensureDecks()
        try database.practice.ensureDecks()
        let deck = try #require(try database.practice.decks().first)
        #expect(try database.practice.decks() == [Deck.starter])
        var chance = SplitMix64(seed: 3)
        var session = try PracticeSession(id: UUID(), deck: deck, goal: 3, using: &chance)
        var told: [String] = []
        var moment = noon
        while let test = session.test {
            for choice in test.choices.filter({ !test.isCorrect($0) }) + [test.challenge.answer] {
                moment += 1
                let attempt = try session.answer(
                    choice, at: moment, minutesFromUTC: 60, milliseconds: 1200, using: &chance)
                try database.practice.record(attempt, in: session)
                told.append("\(test.challenge.question) \(choice) \(attempt.isCorrect)")
            }
        }
        #expect(told.count == 9)
        // The writer is not closed, as after a kill; another connection sees everything.
        let other = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        let history = try other.practice.history()
        #expect(history.count == 9)
        #expect(history.days.map { "\($0.day) \($0.total) \($0.correct)" } == ["2026-01-01 9 3"])
        let rows = try other.practice.answers(0..<100, of: history)
        #expect(rows.reversed().map { "\($0.question) \($0.chosen) \($0.isCorrect)" } == told)
    }

    @Test func `editing a challenge does not change the history`() throws {
        let database = try TabletopDatabase.inMemory()
        var deck = Deck.starter
        try database.practice.save(deck)
        let attempt = Attempt(
            challenge: deck.challenges[0], sessionID: nil, answeredAt: noon, minutesFromUTC: 0,
            chosen: "Yes", isCorrect: true, milliseconds: 10)
        try database.practice.record(attempt)
        deck.challenges[0].answer = "Yeah"
        deck.challenges.remove(at: 1)
        try database.practice.save(deck)
        #expect(try database.practice.decks() == [deck])
        let rows = try database.practice.answers(0..<1, of: try database.practice.history())
        #expect(rows.map(\.answer) == ["Yes"])
    }

    /// Answers whose days are not in the order of their ids, as when the clock is set back.
    @Test func `any of 100,000 rows is the one that a full scan finds`() throws {
        let database = try TabletopDatabase.inMemory()
        try database.practice.ensureDecks()
        try GeneratedRecords.addAttempts(
            100_000, to: database, seed: 5, days: 700, before: noon)
        let back = Attempt(
            challenge: Deck.starter.challenges[2], sessionID: nil,
            answeredAt: noon.addingTimeInterval(-86_400 * 300), minutesFromUTC: -300,
            chosen: "Hello", isCorrect: false, milliseconds: 99_999)
        for _ in 0..<3 { try database.practice.record(back) }
        let history = try database.practice.history()
        #expect(history.count == 100_003)
        #expect(history.days.count == 700 || history.days.count == 701)

        // Full scan: reads all rows and sorts them here.
        var all: [HistoryAnswer] = []
        for start in stride(from: 0, to: history.count, by: 10_000) {
            all += try database.practice.answers(start..<start + 10_000, of: history)
        }
        let sorted = all.sorted { ($0.day, $0.dayIndex) > ($1.day, $1.dayIndex) }
        #expect(Set(all.map(\.id)).count == 100_003)
        #expect(all.map(\.id) == sorted.map(\.id))
        for pair in zip(all, all.dropFirst()) where pair.0.day == pair.1.day {
            #expect(pair.0.dayIndex == pair.1.dayIndex + 1)
        }
        var chance = SplitMix64(seed: 9)
        for _ in 0..<300 {
            let number = Int(chance.next() % 100_003)
            let found = try database.practice.answers(number..<number + 1, of: history)
            #expect(found == [all[number]])
        }
        #expect(try database.practice.answers(100_003..<100_004, of: history).isEmpty)
        #expect(try database.practice.answers(-1..<0, of: history).isEmpty)
        #expect(try database.practice.answers(100_000..<100_050, of: history).count == 3)
        #expect(try database.practice.answers(200_000..<200_050, of: history).isEmpty)

        // The rows by day agree with the rows by number.
        for index in [0, 1, 350, history.days.count - 1] {
            let rows = try database.practice.answers(history.rows(ofDayAt: index), of: history)
            #expect(rows.count == history.days[index].total)
            #expect(rows.allSatisfy { $0.day == history.days[index].day })
            #expect(rows.count { $0.isCorrect } == history.days[index].correct)
        }
    }

    @Test func `a history read before new answers still gives its own rows`() throws {
        let database = try TabletopDatabase.inMemory()
        try database.practice.ensureDecks()
        try GeneratedRecords.addAttempts(50, to: database, seed: 1, days: 3, before: noon)
        let old = try database.practice.history()
        let before = try database.practice.answers(0..<50, of: old)
        for seconds in 1...7 {
            try database.practice.record(
                Attempt(
                    challenge: Deck.starter.challenges[0], sessionID: nil,
                    answeredAt: noon.addingTimeInterval(Double(seconds)), minutesFromUTC: 0,
                    chosen: "Yes", isCorrect: true, milliseconds: 1))
        }
        #expect(try database.practice.answers(0..<50, of: old) == before)
        let new = try database.practice.history()
        #expect(try database.practice.answers(7..<57, of: new) == before)
        #expect(try database.practice.answers(0..<7, of: new).allSatisfy { $0.chosen == "Yes" })
    }

    @Test func `a search that is repeated finds a challenge that is new since`() throws {
        let database = try TabletopDatabase.inMemory()
        var deck = Deck.starter
        func answer(_ challenge: Challenge) throws {
            try database.practice.save(deck)
            try database.practice.record(
                Attempt(
                    challenge: challenge, sessionID: nil, answeredAt: noon, minutesFromUTC: 0,
                    chosen: challenge.answer, isCorrect: true, milliseconds: 1))
        }
        try answer(deck.challenges[0])
        var filter = HistoryFilter()
        filter.text = "dragon"
        #expect(try database.practice.history(filter).count == 0)
        let dragon = try Challenge(id: UUID(), question: "竜", answer: "Dragon")
        deck.challenges.append(dragon)
        try answer(dragon)
        #expect(try database.practice.history(filter).count == 1)
    }

    @Test func `an answer to a challenge that is not stored is refused`() throws {
        let database = try TabletopDatabase.inMemory()
        let challenge = try Challenge(id: UUID(), question: "2 + 2", answer: "4")
        let attempt = Attempt(
            challenge: challenge, sessionID: nil, answeredAt: noon, minutesFromUTC: 0, chosen: "4",
            isCorrect: true, milliseconds: 0)
        #expect(problem { try database.practice.record(attempt) } == .unknown("challenge", "2 + 2"))
        #expect(try database.practice.history().count == 0)
    }

    @Test func `settings are stored, replaced and removed by key`() throws {
        let database = try TabletopDatabase.inMemory()
        #expect(try database.setting("user") == nil)
        try database.setSetting("user", to: "Bilbo")
        try database.setSetting("user", to: "Frodo")
        #expect(try database.setting("user") == "Frodo")
        try database.setSetting("user", to: nil)
        #expect(try database.setting("user") == nil)
        #expect(
            problem { try database.setSetting("user", to: "A\0B") }
                == .refused(.badText("The setting", .control)))
    }
}
