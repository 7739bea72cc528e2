import Foundation
import Tabletop
import Testing

@testable import TabletopAnki
@testable import TabletopImport

/// What is written for Anki is read back the same.
@Suite struct AnkiWriterTests {
    private static let moment = Date(timeIntervalSince1970: 1_767_268_800)

    @Test(
        "A package is read back with its texts, answers and options, in any time zone",
        arguments: [60, 720, -600])
    func readBack(minutesFromUTC: Int) throws {
        var options = DeckOptions()
        options.ask = .reveal
        options.retention = 0.87
        options.learningSteps = [120, 900]
        options.newLimit = 7
        let challenge = try Challenge(
            id: UUID(), question: "**Fire**\n- a < b\n```\nx = 1\n  y\n```", pronunciation: "ā",
            answer: "one\n\n`two` & three", note: "a note", tags: ["x", "y"], guid: "g1")
        let other = try Challenge(id: UUID(), question: "new", answer: "yes")
        let deck = try Deck(
            id: UUID(), name: "Japanese::Core", challenges: [challenge, other], options: options)
        var history = CardHistory()
        var state = CardState()
        let scheduling = options.scheduling(of: challenge.id, .forward)
        for (rating, day) in [(MemoryModel.Rating.good, 0), (.easy, 0), (.again, 30), (.good, 31)] {
            let at = Self.moment.addingTimeInterval(Double(day - 40) * 86_400)
            let number = PracticeDay(of: at, minutesFromUTC: minutesFromUTC).rawValue
            state = state.after(.init(rating, at: at, day: number), scheduling).state
            history.answers.append(
                .init(
                    rating, at: at.addingTimeInterval(Double(history.answers.count)),
                    minutesFromUTC: minutesFromUTC, milliseconds: 900,
                    interval: state.interval ?? 0))
            history.answers[history.answers.count - 1].phaseAfter = state.phase
            history.answers[history.answers.count - 1].stepAfter = state.step
        }
        let card = Flashcard(challenge: challenge, state: state)
        let package = try AnkiWriter(
            deck, cards: [card.key: (card, history)], at: Self.moment,
            minutesFromUTC: minutesFromUTC
        ).package { _ in [:] }
        let file = FileManager.default.temporaryDirectory.appending(path: "w-\(UUID()).apkg")
        try package.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let read = try DeckFile.decks(path: file.path) { _ in minutesFromUTC }
        let found = try #require(read.first)
        #expect(read.count == 1 && found.name == "Japanese::Core" && found.refused.isEmpty)
        #expect(found.leftOut == [])
        let first = try #require(found.challenges.first)
        #expect(first.question == challenge.question && first.answer == challenge.answer)
        #expect(first.pronunciation == "ā" && first.note == "a note" && first.tags == ["x", "y"])
        #expect(first.guid == "g1")
        #expect(found.challenges[1].history.isEmpty)
        let back = try #require(found.options)
        #expect(back.retention == 0.87 && back.learningSteps == [120, 900] && back.newLimit == 7)
        #expect(back.parameters == options.parameters && back.ask == .reveal)
        #expect(first.history.answers.map(\.rating) == history.answers.map(\.rating))
        #expect(first.history.answers.map(\.phaseAfter) == history.answers.map(\.phaseAfter))
        #expect(first.history.answers.last?.interval == state.interval)
    }
}
