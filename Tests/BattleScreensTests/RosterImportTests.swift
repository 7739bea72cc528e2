import BattleScreens
import Foundation
import Tabletop
import TerminalUI
import Testing

@Suite("Imports in the app")
struct RosterImportTests {
    private func table(_ characters: [GameCharacter] = []) throws -> (AppDriver, TestFiles) {
        let records = try TestRecords(characters)
        let files = TestFiles(records)
        return (try AppDriver(records, files: files), files)
    }

    @Test func `P adds the sample party to an empty roster, and undo removes it`() throws {
        let (table, _) = try table()
        table.press("P")
        #expect(table.text.contains("Imported: 2 added"))
        #expect(table.text.contains("Torvald"))
        #expect(table.chosenCard == "Goblin")
        table.press("u")
        #expect(table.text.contains("2 imported characters are removed again"))
        #expect(table.text.contains("No characters yet"))
        #expect(try table.records.characters(search: "").isEmpty)
    }

    @Test func `O shows a folder, then what a file would do, then imports it`() throws {
        let (table, files) = try table(smallRoster())
        table.press("O")
        #expect(table.text.contains("in /home/mira"))
        #expect(table.text.contains("▸ heroes/"))
        #expect(table.text.contains("64.0 MB"))
        table.press(.down, .down, .enter)
        #expect(table.text.contains("party.json: hand-written list"))
        #expect(table.text.contains("1 new, 1 changed, 1 same, 1 refused"))
        #expect(table.text.contains("refused   Camp  no hit points"))
        #expect(table.text.contains("not taken: spells"))
        #expect(try table.records.characters(search: "Bram").isEmpty)
        table.press(.enter)
        #expect(table.text.contains("Imported: 1 added"))
        #expect(table.chosenCard == "Bram")
        #expect(files.updates.withLock { $0 } == [true])
        table.press("u")
        #expect(!table.text.contains("Bram"))
        #expect(try table.records.characters(search: "").count == smallRoster().count)
    }

    @Test func `s leaves characters that are there as they are`() throws {
        let (table, files) = try table(smallRoster())
        table.press("O")
        table.type("party.json")
        table.press(.enter)
        #expect(table.text.contains("are updated; s leaves them"))
        table.press("s")
        #expect(table.text.contains("stay as they are; s updates"))
        table.press(.enter)
        #expect(files.updates.withLock { $0 } == [false])
    }

    @Test func `typing finds files, Enter goes into folders, and ^U above`() throws {
        let (table, _) = try table(smallRoster())
        table.press("O")
        table.type("be")
        #expect(table.text.contains("▸ bestiary.json"))
        #expect(!table.text.contains("heroes/"))
        table.press(.backspace, .backspace)
        table.press(.enter)
        #expect(table.text.contains("in /home/mira/heroes"))
        #expect(table.text.contains("▸ bram.json"))
        table.press(.character("u"), with: .control)
        #expect(table.text.contains("▸ heroes/"))
        table.press(.escape)
        #expect(table.text.contains("Goblin"))
    }

    @Test func `a file that cannot be imported leaves its path to be corrected`() throws {
        let (table, _) = try table(smallRoster())
        table.press("O")
        table.type("missing.json")
        table.press(.enter)
        #expect(table.text.contains("There is no such file"))
        #expect(table.text.contains("missing.json"))
        table.press(.backspace, .backspace, .backspace, .backspace, .backspace)
        table.type(".txt")
        table.press(.enter, .enter)
        #expect(table.chosenCard == "Bram")
    }

    @Test func `Esc goes from the preview to the files and from there to the roster`() throws {
        let (table, _) = try table(smallRoster())
        table.press("O")
        table.type("party.json")
        table.press(.enter, .escape)
        #expect(table.text.contains("Import the file:"))
        table.press(.escape)
        #expect(!table.text.contains("Import the file:"))
        #expect(try table.records.characters(search: "").count == smallRoster().count)
    }
}
