import GRDB
import Tabletop
import TabletopStore
import Testing

/// Texts stored by an older version that the rules now refuse stay readable, and do not prevent
/// other changes.
@Suite struct OldTextsTests {
    @Test func `stored notes with a control character stay until they are changed`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let draft = CharacterDraft(
            name: "Odo", kind: .player,
            source: CharacterSource(format: "hand-written list", key: "odo"))
        let id = try #require(try database.roster.importCharacters([draft])[0].characterID)
        try DatabaseQueue(path: folder.file()).write {
            try $0.execute(sql: "UPDATE character SET notes = 'owes' || char(27) || '[31m 5 gp'")
        }
        var update = draft
        update.armorClass = 18
        #expect(try database.roster.importCharacters([update]).map(\.outcome) == [.updated])
        var odo = try #require(try database.roster.character(id))
        odo.armorClass = 19
        try database.roster.save(odo)
        odo = try #require(try database.roster.character(id))
        #expect(odo.armorClass == 19)
        #expect(odo.notes == "owes\u{1b}[31m 5 gp")
        odo.notes += "!"
        #expect(
            problem { try database.roster.save(odo) } == .refused(.badText("The notes", .control)))
        odo.notes = "owes nothing\r\nsince autumn"
        try database.roster.save(odo)
        #expect(try database.roster.character(id)?.notes == "owes nothing\nsince autumn")
    }

    @Test func `a stored question with a control character leaves the decks readable`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        try database.practice.ensureDecks()
        try DatabaseQueue(path: folder.file()).write {
            try $0.execute(
                sql: """
                    UPDATE challengeText SET question = 'a' || char(10)
                    WHERE answer = 'I apologize'
                    """)
        }
        let challenges = try #require(try database.practice.decks().first).challenges
        #expect(challenges.count == Deck.starter.challenges.count)
        #expect(challenges.map(\.question).last == "a\n")
    }
}
