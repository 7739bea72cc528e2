import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

@Suite struct TabletopDatabaseRosterTests {
    let drafts = [
        CharacterDraft(
            name: "Goblin", kind: .monster, titles: ["Small humanoid", "Neutral evil"],
            maximumHitPoints: 7, armorClass: 15, initiativeModifier: 2, challengeRating: "1/4",
            source: CharacterSource(format: "Test", key: "goblin", original: "{}")),
        CharacterDraft(
            name: "Zoë", kind: .player, titles: ["Keeper of the Bridge"], maximumHitPoints: 30,
            currentHitPoints: 21, temporaryHitPoints: 4, level: 5,
            source: CharacterSource(format: "Test", key: "zoë")),
        CharacterDraft(
            name: "Shade", kind: .monster, source: CharacterSource(format: "Test", key: "shade")),
    ]

    @Test func `importing a file again updates characters without duplicates`() throws {
        let database = try TabletopDatabase.inMemory()
        let first = try database.roster.importCharacters(drafts)
        #expect(first.map(\.outcome) == [.added, .added, .added])
        #expect(
            try database.roster.importCharacters(drafts).map(\.outcome) == [
                .unchanged, .unchanged, .unchanged,
            ])
        var changed = drafts
        changed[0].maximumHitPoints = 9
        #expect(
            try database.roster.previewImport(of: changed).map(\.outcome) == [
                .updated, .unchanged, .unchanged,
            ])
        #expect(try database.roster.characters().map(\.name) == ["Goblin", "Shade", "Zoë"])
        #expect(
            try database.roster.importCharacters(changed).map(\.outcome) == [
                .updated, .unchanged, .unchanged,
            ])
        let roster = try database.roster.characters()
        #expect(
            roster.map { "\($0.name) \($0.hitPoints)" } == [
                "Goblin 9/9", "Shade ?", "Zoë 21/30 +4",
            ])
        #expect(roster.map(\.id) == [first[0], first[2], first[1]].map(\.characterID))
        #expect(roster[0].titles == ["Small humanoid", "Neutral evil"])
        #expect(roster[0].source == CharacterSource(format: "Test", key: "goblin"))
        #expect(try database.roster.party().map(\.name) == ["Zoë"])
    }

    @Test func `the text of the file is kept apart, and tells whether the file has changed`() throws
    {
        let database = try TabletopDatabase.inMemory()
        let ids = try database.roster.importCharacters(drafts).compactMap(\.characterID)
        func original() throws -> String? {
            try database.read { try String.fetchOne($0, sql: "SELECT text FROM characterOriginal") }
        }
        #expect(try original() == "{}")
        // A character that is read and stored again has no text, and loses none.
        var goblin = try #require(try database.roster.character(ids[0]))
        #expect(goblin.source?.original == nil)
        goblin.notes = "sneaks"
        try database.roster.save(goblin)
        #expect(try original() == "{}")
        #expect(try database.roster.importCharacters(drafts).map(\.outcome)[0] == .unchanged)
        var changed = drafts
        changed[0].source?.original = "{\"unread\": 1}"
        #expect(try database.roster.importCharacters(changed).map(\.outcome)[0] == .updated)
        #expect(try original() == "{\"unread\": 1}")
        #expect(try database.roster.importCharacters(changed).map(\.outcome)[0] == .unchanged)
        // No list reads it: it reads on without the table.
        try database.write { try $0.execute(sql: "DROP TABLE characterOriginal") }
        #expect(try database.roster.characters().count == 3)
        #expect(try database.roster.party().count == 1)
    }

    @Test func `an import keeps damage and what the file leaves out`() throws {
        let database = try TabletopDatabase.inMemory()
        let ids = try database.roster.importCharacters(drafts).compactMap(\.characterID)
        var zoe = try #require(try database.roster.character(ids[1]))
        try zoe.hitPoints.suffer(10)
        zoe.notes = "owes me 5 gp"
        try database.roster.save(zoe)
        #expect(zoe.hitPoints.description == "15/30")
        var draft = drafts[1]
        draft.maximumHitPoints = 40
        draft.titles = []
        draft.level = 6
        _ = try database.roster.importCharacters([draft])
        let updated = try #require(try database.roster.character(ids[1]))
        #expect(updated.hitPoints.description == "25/40")
        #expect(updated.titles == ["Keeper of the Bridge"])
        #expect(updated.notes == "owes me 5 gp")
        #expect(updated.level == 6)
    }

    @Test func `an entry that the rules refuse is reported, and the others are imported`() throws {
        let database = try TabletopDatabase.inMemory()
        let bad = [
            CharacterDraft(name: "A\0B", kind: .monster),
            CharacterDraft(name: "\u{200B}", kind: .monster),
            CharacterDraft(name: "Ogre", kind: .monster, maximumHitPoints: 1_000_001),
            CharacterDraft(name: "Ogre", kind: .monster, maximumHitPoints: 5, currentHitPoints: 6),
            CharacterDraft(name: "Ogre", kind: .monster, titles: ["a\nb"]),
        ]
        let entries = try database.roster.importCharacters(bad + drafts)
        #expect(
            entries.prefix(5).map(\.outcome) == [
                .refused(.badText("The name", .control)), .refused(.badText("The name", .empty)),
                .refused(.outOfRange("Maximum hit points", 1_000_001, 0...1_000_000)),
                .refused(.outOfRange("Hit points", 6, 0...5)),
                .refused(.badText("A title", .control)),
            ])
        #expect(try database.roster.characters().count == 3)
    }

    @Test(
        "Names are stored exactly, whatever they contain",
        arguments: [
            "Robert'); DROP TABLE character;--", "%", "_", "\\", "\"", "{{7*7}}", "null",
            "口おねがい　します",
            "👨‍👩‍👧‍👦", "user\u{202e}txt.exe", "=HYPERLINK(\"x\")", "--help", "ﷺ", "Аlice",
        ])
    func names(name: String) throws {
        let database = try TabletopDatabase.inMemory()
        _ = try database.roster.importCharacters([
            CharacterDraft(name: name, kind: .player), CharacterDraft(name: "Other", kind: .player),
        ])
        #expect(try database.roster.characters().map(\.name).contains(name))
        #expect(try database.roster.characters(search: name).map(\.name) == [name])
    }

    @Test(
        "Search matches the starts of words, ignoring accents and query syntax",
        arguments: [
            ("zoe", ["Zoë"]), ("ZO", ["Zoë"]), ("bridge", ["Zoë"]), ("keep br", ["Zoë"]),
            ("gob small", ["Goblin"]), ("obli", ["Goblin"]), ("ridge", []),
            ("", ["Goblin", "Shade", "Zoë"]),
            ("   ", ["Goblin", "Shade", "Zoë"]), ("\"", []), ("AND", []), ("NEAR(", []), ("*", []),
            ("-x", []), ("name:x", []), ("(", []), ("%", []), ("_", []),
            ("\0", []),
        ])
    func search(text: String, expected: [String]) throws {
        let database = try TabletopDatabase.inMemory()
        _ = try database.roster.importCharacters(drafts)
        #expect(try database.roster.characters(search: text).map(\.name) == expected)
    }

    @Test func `deleted characters leave the list and can be restored`() throws {
        let database = try TabletopDatabase.inMemory()
        let ids = try database.roster.importCharacters(drafts).compactMap(\.characterID)
        try database.roster.deleteCharacter(ids[0])
        #expect(try database.roster.characters().map(\.name) == ["Shade", "Zoë"])
        #expect(try database.roster.characters(search: "goblin").isEmpty)
        #expect(try database.roster.character(ids[0])?.name == "Goblin")
        #expect(
            problem { try database.roster.deleteCharacter(ids[0]) }
                == .unknown("character", ids[0].uuidString))
        try database.roster.restoreCharacter(ids[0])
        #expect(try database.roster.characters(search: "goblin").count == 1)
        try database.roster.deleteCharacter(ids[0])
        #expect(
            try database.roster.importCharacters(drafts).map(\.outcome) == [
                .added, .unchanged, .unchanged,
            ])
        #expect(try database.roster.characters().count == 3)
    }

    @Test func `a renamed character is found by its new name`() throws {
        let database = try TabletopDatabase.inMemory()
        _ = try database.roster.importCharacters(drafts)
        var goblin = try #require(try database.roster.characters(search: "goblin").first)
        goblin.name = "  Snik "
        try database.roster.save(goblin)
        #expect(try database.roster.characters(search: "snik").map(\.name) == ["Snik"])
        #expect(try database.roster.characters(search: "goblin").isEmpty)
        goblin.name = "x\u{7}"
        #expect(
            problem { try database.roster.save(goblin) } == .refused(.badText("The name", .control))
        )
    }
}
