import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Files that have no import of their own for decks.
private nonisolated struct PlainFiles: FileService {
    func exportChoices(fight: String?) -> [ExportChoice] { [] }
    func export(_ choice: String, to path: String, fight: UUID?, replaces: Bool) throws -> String? {
        nil
    }
    func folder(at path: String) throws -> FolderListing { FolderListing(path: path, entries: []) }
    func previewImport(of path: String) throws -> ImportPreview {
        ImportPreview(format: "", counts: [:], entries: [])
    }
    func importFile(
        _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
        isCancelled: @Sendable () -> Bool
    ) throws -> RosterImport {
        RosterImport(summary: isCancelled() ? "stopped" : "\(path) is imported", added: [])
    }
    func importSample() throws -> RosterImport { RosterImport(summary: "", added: []) }
    func aboutLines() -> [String] { [] }
}

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
        #expect(
            table.text.contains("A sample party and monsters are here: A makes a fight of them"))
        #expect(table.text.contains("Torvald"))
        #expect(table.chosenCard == "Goblin")
        table.press("u")
        #expect(table.text.contains("2 imported characters are removed again"))
        #expect(table.text.contains("No characters yet"))
        #expect(try table.records.roster.characters(search: "").isEmpty)
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
        #expect(try table.records.roster.characters(search: "Bram").isEmpty)
        table.press(.enter)
        #expect(table.text.contains("Imported: 1 added"))
        #expect(table.chosenCard == "Bram")
        #expect(files.updates.withLock { $0 } == [true])
        table.press("u")
        #expect(table.text.contains("1 imported character is removed again"))
        #expect(!table.text.contains("Bram"))
        #expect(try table.records.roster.characters(search: "").count == smallRoster().count)
    }

    @Test
    func `a wide page shows the first lines of the selected file, and remarks, beside the list`()
        throws
    {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(
            records, columns: 160, rows: 40, files: TestFiles(records))
        table.press("O")
        #expect(!table.text.contains("first lines"))
        table.press(.down)
        let list = try #require(table.lines.first { $0.contains("heroes/") })
        #expect(list.contains("── The file's first lines"))
        #expect(table.text.contains("\"file\": \"bestiary.json\""))
        table.press(.down)
        #expect(table.text.contains("\"file\": \"party.json\""))
        table.press(.enter)
        let first = try #require(table.lines.first { $0.contains("Bram") })
        #expect(first.contains("not taken: spells"))
    }

    @Test func `a deck imported from the list of decks is in the list`() throws {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .practice, files: TestFiles(records))
        table.press(.escape, "O", .down, .down, .enter, .enter)
        #expect(table.text.contains("deck Knots: nothing new"))
        #expect(table.lines.contains { $0.contains("Knots") && !$0.contains("deck") })
    }

    @Test func `where decks have no import of their own, that of files takes all of them`() throws {
        #expect(try PlainFiles().importDecks("knots.csv").summary == "knots.csv is imported")
    }

    @Test func `pasted lines are themselves what is imported, a pasted path is a path`() throws {
        let (table, files) = try table(smallRoster())
        table.press("O")
        let block = "Mud Hag\nMedium fey\nArmor Class 14"
        table.terminal.paste("\n\(block)\n")
        table.othersWrote()
        #expect(files.previewed.withLock { $0 } == [block + "\n"])
        #expect(table.text.contains("the pasted text: hand-written list"))
        table.press(.escape)
        table.terminal.paste("party.json\n")
        table.press(.enter)
        #expect(
            files.previewed.withLock { $0 }.last == "party.json ",
            "the blank is left out when it is read")
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

    @Test func `on a wide screen the selected entry is shown as it comes in`() throws {
        let (table, _) = try table(smallRoster())
        table.resize(columns: 160, rows: 40)
        table.press("O")
        table.type("party.json")
        table.press(.enter)
        #expect(table.text.contains("── As it comes in ──") && table.text.contains("31/31"))
        // What is only named in the file has nothing to show.
        table.press("j")
        #expect(!table.text.contains("── As it comes in ──"))
    }

    @Test func `typing finds files, Enter goes into folders, and ^U above`() throws {
        let (table, _) = try table(smallRoster())
        table.press("O")
        table.type("be")
        #expect(table.text.contains("▸ bestiary.json"))
        #expect(!table.text.contains("heroes/"))
        table.press(.backspace, .backspace, .enter)
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
        #expect(try table.records.roster.characters(search: "").count == smallRoster().count)
    }

    @Test func `a path that is dropped on the files is read`() throws {
        let (table, files) = try table(smallRoster())
        table.press("O")
        table.terminal.paste("'/home/mira/my party.json' ")
        #expect(table.text.contains("Import the file: '/home/mira/my party.json'"))
        table.press(.enter)
        #expect(table.text.contains("1 new, 1 changed, 1 same, 1 refused"))
        #expect(files.previewed.withLock { $0 } == ["'/home/mira/my party.json' "])
    }

    @Test func `of names that differ in case the dropped one is read`() throws {
        let (table, files) = try table(smallRoster())
        table.press("O")
        table.terminal.paste("/home/mira/Party.json")
        table.press(.enter)
        #expect(files.previewed.withLock { $0 } == ["/home/mira/Party.json"])
    }

    @Test func `an import shows its progress, and Esc stops it and says what was kept`()
        async throws
    {
        let records = try TestRecords(smallRoster())
        let batches = DispatchSemaphore(value: 0)
        let files = TestFiles(records, batches: batches)
        let table = try AppDriver(records, files: files, waits: false)
        func isImporting(_ done: Int) -> Bool {
            guard case .importing(let page) = table.model.destination,
                case .importing(done, _) = page.step
            else { return false }
            return true
        }
        table.press("O")
        table.type("bestiary.json")
        table.press(.enter)
        await table.until {
            guard case .importing(let page) = table.model.destination else { return false }
            if case .preview = page.step { return true }
            return false
        }
        table.press(.enter)
        await table.until { isImporting(1000) }
        #expect(table.text.contains("1,000 of 4,000 imported"))
        batches.signal()
        await table.until { isImporting(2000) }
        #expect(table.text.contains("2,000 of 4,000 imported"))
        // Other keys change nothing.
        table.press("q", "1")
        #expect(table.text.contains("Esc stop"))
        table.press(.escape)
        #expect(table.text.contains("2,000 of 4,000 imported"))
        batches.signal()
        await table.until { table.model.destination == nil }
        #expect(table.text.contains("Imported: 2 added, then stopped"))
        #expect(table.chosenCard == "Goblin 1000")
        table.press("u")
        #expect(table.text.contains("2 imported characters are removed again"))
    }
}
