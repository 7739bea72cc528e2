import TerminalUI
import Testing

@Suite("Exports in the app")
struct ExportTests {
    private func table() throws -> (AppDriver, TestFiles) {
        let records = try TestRecords(smallRoster())
        let files = TestFiles(records)
        return (try AppDriver(records, files: files), files)
    }

    @Test func `^O writes what is chosen to the file suggested`() throws {
        let (table, files) = try table()
        table.press("o", with: .control)
        #expect(table.text.contains("▸ everything, as JSON"))
        #expect(table.text.contains("battle.json"))
        table.press(.down)
        #expect(table.text.contains("log.csv"))
        table.press(.enter)
        #expect(table.text.contains("✓ 12 rows written to /home/mira/log.csv"))
        #expect(files.written.withLock { $0 } == ["log log.csv"])
        table.press(.escape)
        #expect(table.text.contains("Goblin"))
    }

    @Test func `an existing file is replaced by a second Enter`() throws {
        let (table, files) = try table()
        table.press("o", with: .control)
        for _ in "battle.json" { table.press(.backspace) }
        table.type("there.json")
        table.press(.enter)
        #expect(table.text.contains("Enter replaces it"))
        #expect(files.written.withLock { $0 } == [])
        table.press(.enter)
        #expect(files.written.withLock { $0 } == ["archive there.json"])
    }

    @Test func `a typed path stays when another format is chosen, and after a failure`() throws {
        let (table, files) = try table()
        table.press("o", with: .control)
        for _ in "battle.json" { table.press(.backspace) }
        table.press(.enter)
        #expect(table.text.contains("Type the name of the file."))
        table.type("full/x.json")
        table.press(.down, .enter)
        #expect(table.text.contains("There is no such file"))
        #expect(table.text.contains("full/x.json"))
        #expect(files.written.withLock { $0 } == [])
    }
}
