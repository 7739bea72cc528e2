import Foundation
import Tabletop
import Testing

@testable import TabletopStore

@Suite struct TabletopDatabaseStatBlocksTests {
    private static func block(_ text: String) -> StatBlock {
        var block = StatBlock(name: "Ogre", edition: .dnd2014, armorClass: 11, maxHitPoints: 59)
        block.speeds.walk = 40
        block.abilities = [.strength: 19]
        var club = StatBlock.Action("Greatclub", .action)
        club.text = text
        club.attack = StatBlock.Attack(.melee, bonus: 6)
        club.attack?.damage = [
            StatBlock.Damage(DiceNotation(13), DamageType(rawValue: "bludgeoning"))
        ]
        block.actions = [club]
        return block
    }

    private static func draft(_ text: String?) -> CharacterDraft {
        var draft = CharacterDraft(
            name: "Ogre", kind: .monster, maximumHitPoints: 59,
            source: CharacterSource(format: "5e-database", key: "ogre"))
        draft.statBlock = text.map(block)
        return draft
    }

    @Test func `a stat block is stored, replaced and removed`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let ogre = GameCharacter(id: UUID(), name: "Ogre", kind: .monster)
        try database.roster.save(ogre)
        #expect(try database.roster.statBlock(of: ogre.id) == nil)
        try database.roster.setStatBlock(Self.block("It hits."), of: ogre.id)
        try database.close()

        let again = try open(folder.file())
        #expect(try again.roster.statBlock(of: ogre.id) == Self.block("It hits."))
        try again.roster.setStatBlock(Self.block("It hits hard."), of: ogre.id)
        #expect(try again.roster.statBlock(of: ogre.id)?.actions.first?.text == "It hits hard.")
        try again.roster.setStatBlock(nil, of: ogre.id)
        #expect(try again.roster.statBlock(of: ogre.id) == nil)
        let nobody = UUID()
        #expect(throws: StoreProblem.unknown("character", nobody.uuidString)) {
            try again.roster.setStatBlock(Self.block(""), of: nobody)
        }
    }

    @Test func `importing a file again updates only what changed`() throws {
        let database = try TabletopDatabase.inMemory()
        func take(_ text: String?) throws -> ImportedEntry.Outcome? {
            let draft = Self.draft(text)
            let preview = try database.roster.previewImport(of: [draft]).first?.outcome
            let outcome = try database.roster.importCharacters([draft]).first?.outcome
            #expect(preview == outcome)
            return outcome
        }
        #expect(try take("It hits.") == .added)
        #expect(try take("It hits.") == .unchanged)
        #expect(try take("It hits hard.") == .updated)
        // A file without a block takes none away.
        #expect(try take(nil) == .unchanged)
        let id = try #require(try database.roster.characters().first?.id)
        #expect(try database.roster.statBlock(of: id)?.actions.first?.text == "It hits hard.")
    }

    @Test func `a character remembers the entry of a book`() throws {
        let database = try TabletopDatabase.inMemory()
        var ogre = GameCharacter(id: UUID(), name: "Big One", kind: .monster)
        ogre.bookEntry = StatBlockReference(edition: .dnd2024, name: "Ogre")
        try database.roster.save(ogre)
        #expect(try database.roster.character(ogre.id)?.bookEntry?.rawValue == "dnd2024/Ogre")
    }
}
