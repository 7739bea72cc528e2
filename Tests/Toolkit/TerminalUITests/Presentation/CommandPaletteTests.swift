import TerminalUI
import Testing

struct CommandPaletteTests {
    private struct Program: View {
        let recorder: Recorder
        @State private var isOpen = false

        var commands: [PaletteCommand] {
            [
                PaletteCommand("Add a monster", group: "Table", shortcut: KeyboardShortcut("a")) {
                    recorder.note("add")
                },
                PaletteCommand(
                    "Undo", group: "Table", shortcut: KeyboardShortcut("z", modifiers: .control)
                ) {
                    recorder.note("undo")
                },
                PaletteCommand("Roll dice", group: "Play") { recorder.note("roll") },
                PaletteCommand("Monster of the day", group: "Play") { recorder.note("day") },
            ]
        }

        var body: some View {
            KeyHelp(commands)
                .onKeyPress(":") {
                    isOpen = true
                    return .handled
                }
                .commandPalette(isPresented: $isOpen, commands: commands)
        }
    }

    private func opened() throws -> (ViewDriver, Recorder) {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 60, rows: 12) { Program(recorder: recorder) }
        driver.press(":")
        return (driver, recorder)
    }

    @Test func `a command is found by its words and done by Enter after the box has closed`() throws
    {
        let (driver, recorder) = try opened()
        #expect(driver.picture.contains("▸ Add a monster"))
        #expect(driver.picture.contains("Ctrl-Z"))
        driver.terminal.type("PLAY d")
        #expect(driver.picture.contains("▸ Roll dice"))
        #expect(!driver.picture.contains("Add a monster  "))
        driver.press(.enter)
        #expect(recorder.take() == ["roll"])
        #expect(!driver.picture.contains("▸"))
    }

    @Test func `titles that begin with the words come first, and arrows choose`() throws {
        let (driver, recorder) = try opened()
        driver.terminal.type("mon")
        #expect(driver.picture.contains("▸ Monster of the day"))
        driver.press(.down, .down, .enter)
        #expect(recorder.take() == ["add"])
        driver.press(":", .down, .up, .up, .enter)
        #expect(recorder.take() == ["add"])
    }

    @Test func `nothing is done for no command, and Escape closes the box`() throws {
        let (driver, recorder) = try opened()
        driver.terminal.type("xyz")
        driver.press(.enter)
        #expect(driver.picture.contains("No command"))
        driver.press(.escape)
        #expect(!driver.picture.contains("No command"))
        #expect(recorder.take() == [])
    }

    @Test func `a click does a command`() throws {
        let (driver, recorder) = try opened()
        let row = try #require(
            driver.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("Undo") && $0.contains("│") })
        driver.terminal.click(column: 20, row: row)
        #expect(recorder.take() == ["undo"])
    }

    @Test func `help shows the keys of each group`() {
        let commands = [
            PaletteCommand(
                "Save", group: "File",
                shortcut: KeyboardShortcut("s", modifiers: [.control, .option])
            ) {},
            PaletteCommand("Close", group: "File") {},
            PaletteCommand("Next", group: "Fight", shortcut: KeyboardShortcut(.space)) {},
            PaletteCommand(
                "Menu", group: "Fight", shortcut: KeyboardShortcut(.function(10), modifiers: .shift)
            ) {},
            PaletteCommand("Quit", group: "File", shortcut: KeyboardShortcut("q")) {},
        ]
        #expect(
            CellRenderer(content: KeyHelp(commands)).text == """
                File
                Ctrl-Alt-S  Save
                q           Quit
                Fight
                Space       Next
                Shift-F10   Menu
                """)
    }
}
