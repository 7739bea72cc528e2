import BattleScreens
import Foundation
import Tabletop
import Testing

@Suite("Imports on the roster screen")
struct RosterImportTests {
    private struct NoSuchFile: Error, CustomStringConvertible {
        var description: String { "There is no such file" }
    }

    /// The app with an importer that adds Bram from any file but "missing.json", and the characters
    /// of the sample.
    private func table(_ characters: [GameCharacter] = []) throws -> AppDriver {
        try AppDriver(TestRecords(characters)) { source, records in
            let names =
                switch source {
                case .sample: ["Torvald", "Goblin"]
                case .file("missing.json"): throw NoSuchFile()
                case .file: ["Bram"]
                }
            let ids = try names.map { name in
                let character = GameCharacter(id: UUID(), name: name, kind: .player)
                try records.save(character)
                return character.id
            }
            return RosterImport(summary: "\(ids.count) added", added: ids)
        }
    }

    @Test func `P adds the sample party to an empty roster, and undo removes it`() throws {
        let table = try table()
        table.press("P")
        #expect(table.text.contains("Imported: 2 added"))
        #expect(table.text.contains("Torvald"))
        #expect(table.text.contains("▸ Goblin"))
        table.press("u")
        #expect(table.text.contains("2 imported characters are removed again"))
        #expect(table.text.contains("No characters yet"))
        #expect(try table.records.characters(search: "").isEmpty)
    }

    @Test func `O imports a file and selects the first new character`() throws {
        let table = try table(smallRoster())
        table.press("O")
        #expect(table.text.contains("Import the file"))
        table.type("party.json")
        table.press(.enter)
        #expect(table.text.contains("Imported: 1 added"))
        #expect(table.text.contains("▸ Bram"))
        table.press("u")
        #expect(!table.text.contains("Bram"))
        #expect(try table.records.characters(search: "").count == smallRoster().count)
    }

    @Test func `a file that cannot be imported leaves its path to be corrected`() throws {
        let table = try table(smallRoster())
        table.press("O")
        table.type("missing.json")
        table.press(.enter)
        #expect(table.text.contains("There is no such file"))
        #expect(table.text.contains("missing.json"))
        table.press(.backspace, .backspace, .backspace, .backspace, .backspace)
        table.type(".txt")
        table.press(.enter)
        #expect(table.text.contains("▸ Bram"))
    }
}
