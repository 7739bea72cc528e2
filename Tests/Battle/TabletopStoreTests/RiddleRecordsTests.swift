import Foundation
import Tabletop
import TabletopText
import Testing

@testable import TabletopStore

/// An answer to a riddle is an event of a fight and an answer of practice in one transaction.
struct RiddleRecordsTests {
    private struct Table {
        let database: TabletopDatabase
        let fight: UUID
        let combatant = UUID()
        let mirai = GameCharacter(id: UUID(), name: "Mirai", kind: .player)
        let challenge = Deck.starter.challenges[2]

        init(at path: String? = nil) throws {
            database =
                try path.map { try open($0) } ?? TabletopDatabase.inMemory(clock: { noon })
            try database.practice.ensureDecks()
            try database.roster.save(mirai)
            fight = try database.fights.createEncounter(name: "The Gate").encounter.id
            _ = try database.fights.perform(.add([Newcomer(mirai, id: combatant)]), on: fight)
            _ = try database.fights.perform(.ask(riddle), on: fight)
        }

        var riddle: Riddle {
            Riddle(
                ChallengeTest(recorded: challenge, .forward, choices: ["Yes", "Please"]),
                for: combatant, at: noon.addingTimeInterval(-9))
        }

        func reply(_ line: String, then acts: String...) throws -> RiddleReply {
            let fight = try database.fights.encounter(fight).encounter
            return try RiddleReply(parsing: line, then: acts, in: ActVocabulary(fight)) {
                try database.practice.card($0).challenge
            }
        }

        func answer(_ line: String, then act: String = "hp temp 4") throws {
            var dice = SplitMix64(seed: 1)
            let reply = try reply(line, then: act)
            _ = try database.fights.answer(
                reply.attempt(of: mirai.id, at: noon, minutesFromUTC: 0), by: reply.command,
                on: fight, using: &dice)
        }

        func answers() throws -> [HistoryAnswer] {
            let history = try database.practice.history()
            return try database.practice.answers(0..<history.count, of: history)
        }

        func temporary() throws -> Int? {
            try database.fights.encounter(fight).encounter[combatant]?.hitPoints.temporary
        }
    }

    @Test func `answer and consequence are one act and one undo`() throws {
        let table = try Table()
        try table.answer("2")
        let answer = try #require(try table.answers().first)
        #expect(answer.chosen == "Please" && answer.isCorrect && answer.character == "Mirai")
        #expect(answer.kind == .extra && answer.milliseconds == 9_000 && !answer.isUndone)
        #expect(try table.temporary() == 4)
        // The schedule is the user's, not the player's.
        let key = CardKey(challenge: table.challenge.id, direction: .forward)
        #expect(try table.database.practice.card(key).state == CardState())

        _ = try table.database.fights.undo(on: table.fight)
        #expect(try table.answers().map(\.isUndone) == [true] && table.temporary() == 0)
        #expect(try table.database.fights.encounter(table.fight).encounter.riddle == table.riddle)
        #expect(try table.database.practice.history().days.map(\.counted) == [0])
        _ = try table.database.fights.redo(on: table.fight)
        #expect(try table.answers().map(\.isUndone) == [false] && table.temporary() == 4)
        _ = try table.database.fights.jump(to: 0, on: table.fight)
        #expect(try table.answers().map(\.isUndone) == [true])
        #expect(try table.database.maintenance.checkup().findings == [])
    }

    @Test func `a refused consequence keeps the riddle and stores no answer`() throws {
        let table = try Table()
        let refused = problem { try table.answer("2", then: "stabilize") }
        #expect(refused == .refused(.isNotDying("Mirai")))
        #expect(try table.answers().isEmpty)
        #expect(try table.database.fights.encounter(table.fight).encounter.riddle == table.riddle)
    }

    @Test func `the answer of a fight is undone there, not in practice`() throws {
        let table = try Table()
        try table.answer("1")
        #expect(
            problem { _ = try table.database.practice.undoAnswer() }
                == .refused(.answerInFight("The Gate")))
    }

    @Test func `another process sees the riddle, and so does the next start`() throws {
        let folder = try Folder()
        let table = try Table(at: folder.file())
        let other = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        #expect(try other.fights.encounter(table.fight).encounter.riddle == table.riddle)
        try table.database.close()
        #expect(
            try open(folder.file()).fights.encounter(table.fight).encounter.riddle == table.riddle)
    }
}
