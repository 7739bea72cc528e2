import Foundation
import Tabletop
import TabletopStore
import Testing

@Suite struct TabletopDatabasePortraitsTests {
    private func portrait(_ last: UInt8) throws -> PortraitFile {
        try PortraitFile(data: Data([0xFF, 0xD8, 0xFF, last]))
    }

    private func character(_ name: String, in database: TabletopDatabase) throws -> UUID {
        let character = GameCharacter(
            id: UUID(), name: name, kind: .player, hitPoints: try HitPoints(maximum: 8))
        try database.roster.save(character)
        return character.id
    }

    @Test func `a portrait is stored, replaced and removed`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let thia = try character("Thia", in: database)
        let bram = try character("Bram", in: database)
        #expect(try database.roster.portrait(of: thia) == nil)
        #expect(try database.roster.portraitDates() == [:])
        try database.roster.setPortrait(try portrait(1), of: thia)
        #expect(try database.roster.portraitDates() == [thia: noon])
        try database.close()

        let again = try open(folder.file())
        #expect(try again.roster.portrait(of: thia) == portrait(1))
        #expect(try again.roster.portrait(of: bram) == nil)
        try again.roster.setPortrait(try portrait(2), of: thia)
        #expect(try again.roster.portrait(of: thia) == portrait(2))
        // The clock stands still in this test, but the date must change with the portrait.
        #expect(try #require(try again.roster.portraitDates()[thia]) > noon)
        try again.roster.setPortrait(nil, of: thia)
        #expect(try again.roster.portrait(of: thia) == nil)
        #expect(try again.roster.portraitDates() == [:])
    }

    @Test func `changing a character keeps its portrait`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let thia = try character("Thia", in: database)
        try database.roster.setPortrait(try portrait(1), of: thia)
        var changed = try #require(try database.roster.character(thia))
        changed.name = "Thia of the Ford"
        changed.armorClass = 17
        try database.roster.save(changed)
        try database.roster.deleteCharacter(thia)
        try database.roster.restoreCharacter(thia)
        #expect(try database.roster.portrait(of: thia) == portrait(1))
    }

    @Test func `an unknown character cannot get a portrait`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let nobody = UUID()
        let file = try portrait(1)
        #expect(
            problem { try database.roster.setPortrait(file, of: nobody) }
                == .unknown("character", nobody.uuidString))
        #expect(
            problem { try database.roster.setPortrait(nil, of: nobody) }
                == .unknown("character", nobody.uuidString))
        #expect(try database.roster.portrait(of: nobody) == nil)
    }
}
