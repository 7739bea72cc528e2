import Foundation
import Tabletop
import TabletopText
import Testing

@testable import TabletopStore

/// Titles are earned with the answer that completes them, and go with it.
struct EarnedTitlesTests {
    private let database: TabletopDatabase
    private let mirai = GameCharacter(id: UUID(), name: "Mirai", kind: .player)
    private let deck: Deck

    init() throws {
        database = try TabletopDatabase.inMemory(clock: { noon })
        try database.roster.save(mirai)
        deck = try Deck(
            id: UUID(), name: "Conditions",
            challenges: (1...5).map {
                try Challenge(id: UUID(), question: "q\($0)", answer: "a\($0)")
            })
        try database.practice.save(deck)
    }

    private func answer(
        _ index: Int, _ rating: MemoryModel.Rating = .easy, after days: Double = 0,
        by character: UUID?
    ) throws {
        let challenge = deck.challenges[index]
        try database.practice.record(
            Attempt(
                challenge: challenge, sessionID: nil,
                answeredAt: noon.addingTimeInterval(days * 86_400), minutesFromUTC: 0,
                chosen: rating == .again ? "x" : challenge.answer, isCorrect: rating != .again,
                milliseconds: 1, rating: rating, character: character))
    }

    /// Answers easily, and so again after ten days: the card is mature then.
    private func learn(_ indices: Range<Int>, by character: UUID?) throws {
        for days in [-10, 0] {
            for index in indices { try answer(index, after: Double(days), by: character) }
        }
    }

    private func titles() throws -> [String] {
        try #require(try database.roster.character(mirai.id)).earnedTitles
            .map { "\($0.text): \($0.reason)" }
    }

    @Test func `the keeper of a deck has answered all of it, and all of it is mature`() throws {
        try learn(0..<4, by: mirai.id)
        #expect(try titles() == [])
        // In its learning steps, in review with a short interval, then by somebody else: none counts.
        try answer(4, .good, by: mirai.id)
        #expect(try titles() == [])
        try answer(4, .easy, after: 0.1, by: mirai.id)
        #expect(try titles() == [])
        try answer(4, .easy, after: 12, by: nil)
        #expect(try titles() == [])
        try answer(0, .good, after: 30, by: mirai.id)
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])

        // Once: also after more answers, and forgetting takes nothing away.
        try answer(1, .again, after: 31, by: mirai.id)
        try answer(1, .easy, after: 31.1, by: mirai.id)
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])
    }

    @Test func `a deck has no keeper while somebody else answered one of its questions`() throws {
        try learn(0..<4, by: mirai.id)
        try learn(4..<5, by: nil)
        try answer(0, .good, after: 30, by: mirai.id)
        #expect(try titles() == [])
        try answer(4, .good, after: 31, by: mirai.id)
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])
    }

    @Test func `an undone answer takes its title along, redone it brings it back`() throws {
        try learn(0..<5, by: mirai.id)
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])
        _ = try database.practice.undoAnswer()
        #expect(try titles() == [])
        _ = try database.practice.redoAnswer()
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])
        // Undone, and earned again by another answer.
        _ = try database.practice.undoAnswer()
        try answer(4, by: mirai.id)
        #expect(try titles() == ["Keeper of Conditions: all 5 mature"])
    }

    @Test func `seven days in a row, with a gap before them`() throws {
        for day in [0, 2, 3, 4, 5, 6, 7] { try answer(0, .again, after: Double(day), by: mirai.id) }
        #expect(try titles() == [])
        try answer(0, .again, after: 8, by: mirai.id)
        #expect(try titles() == ["the Steadfast: 7 days in a row"])
    }

    @Test func `a hundred right answers`() throws {
        for number in 1...100 {
            #expect(try titles() == [], "\(number)")
            try answer(number % 5, .again, by: mirai.id)
            try answer(number % 5, .good, by: mirai.id)
        }
        #expect(try titles().contains("the Learned: 100 right answers"))
    }

    @Test func `saving a character keeps what it earned`() throws {
        try learn(0..<5, by: mirai.id)
        var changed = try #require(try database.roster.character(mirai.id))
        changed.name = "Mirai the Second"
        changed.earnedTitles = []
        try database.roster.save(changed)
        #expect(try titles().count == 1)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `a riddle answered right in a fight breaks it`() throws {
        let fight = try database.fights.createEncounter(name: "The Gate").encounter.id
        let combatant = UUID()
        _ = try database.fights.perform(.add([Newcomer(mirai, id: combatant)]), on: fight)
        let riddle = Riddle(
            ChallengeTest(recorded: deck.challenges[0], .forward, choices: ["a1", "a2"]),
            for: combatant, at: noon)
        var dice = SplitMix64(seed: 1)
        for (line, expected) in [
            ("2", []), ("1", ["Riddle-Breaker: a riddle answered in a fight"]),
        ] {
            _ = try database.fights.perform(.ask(riddle), on: fight)
            let reply = try RiddleReply(
                parsing: line, then: [],
                in: ActVocabulary(database.fights.encounter(fight).encounter),
                challenge: { try database.practice.card($0).challenge })
            let step = try database.fights.answer(
                reply.attempt(of: mirai.id, at: noon, minutesFromUTC: 0), by: reply.command,
                on: fight, using: &dice)
            #expect(try titles() == expected)
            #expect(
                step.earnedTitles.map { $0.sentence(of: step.earner) }
                    == expected.map { "Mirai is now \($0)." })
        }
        _ = try database.fights.undo(on: fight)
        #expect(try titles() == [])
    }
}
