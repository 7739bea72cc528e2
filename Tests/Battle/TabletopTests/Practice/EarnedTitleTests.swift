import Foundation
import Tabletop
import Testing

struct EarnedTitleTests {
    private static let deck = UUID()

    private static func record(
        _ right: Int, _ streak: Int, _ riddles: Int, deck challenges: Int? = nil
    ) -> EarnedTitle.Record {
        EarnedTitle.Record(
            rightAnswers: right, streak: streak, riddles: riddles,
            mastered: challenges.map {
                EarnedTitle.MasteredDeck(id: deck, name: "Conditions", challenges: $0)
            })
    }

    @Test(
        "A title is earned at its count, and keeps those below it",
        arguments: [
            (record(99, 6, 0), []), (record(100, 6, 0), ["the Learned: 100 right answers"]),
            (
                record(500, 0, 0),
                ["the Learned: 100 right answers", "the Well-Read: 500 right answers"]
            ),
            (record(0, 7, 0), ["the Steadfast: 7 days in a row"]),
            (record(0, 0, 1), ["Riddle-Breaker: a riddle answered in a fight"]),
            (
                record(0, 0, 10),
                [
                    "Riddle-Breaker: a riddle answered in a fight",
                    "Bane of Sphinxes: 10 riddles answered in fights",
                ]
            ),
            (record(0, 0, 0, deck: 15), ["Keeper of Conditions: all 15 mature"]),
            (record(0, 0, 0, deck: 4), []),
        ] as [(EarnedTitle.Record, [String])])
    func earned(record: EarnedTitle.Record, expected: [String]) {
        let titles = EarnedTitle.earned(by: record)
        #expect(titles.map { "\($0.text): \($0.reason)" } == expected)
        #expect(Set(titles.map(\.key)).count == titles.count)
    }

    @Test func `short lists begin with the first own title, then the newest earned one`() {
        var character = GameCharacter(
            id: UUID(), name: "Odo", kind: .player, titles: ["Brother", "Of the Ford"])
        #expect(character.shownTitles == ["Brother", "Of the Ford"])
        character.earnedTitles = ["the Learned", "the Sage"].map {
            EarnedTitle(key: $0, text: $0, reason: "")
        }
        #expect(
            character.shownTitles == ["Brother", "★ the Sage", "★ the Learned", "Of the Ford"])
    }
}
