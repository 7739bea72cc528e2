import TerminalUI
import Testing
import TestSupport

@testable import DashboardExample
@testable import FileBrowserExample
@testable import ToDoListExample

/// The catalogue's pictures of the examples are what the examples draw.
@MainActor struct PictureTests {
    static let folder = Repository.root.appending(
        path: "Sources/Toolkit/TerminalUI/TerminalUI.docc")

    /// Compares a screen with its picture; writes the picture if `BATTLE_WRITE_DOCUMENTS` is 1.
    static func compare(_ screen: CellGrid, with name: String, title: String) throws {
        let drawn = screen.svg(title: title)
        let file = folder.appending(path: name + ".svg")
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(drawn.utf8).write(to: file)
        }
        let isCurrent = try String(contentsOf: file, encoding: .utf8) == drawn
        #expect(
            isCurrent,
            "\(name).svg shows another screen than this; BATTLE_WRITE_DOCUMENTS=1 writes it anew:\n\(screen.text)"
        )
    }

    private func compare(_ terminal: HeadlessTerminal, with name: String, title: String) throws {
        try Self.compare(terminal.screen, with: name, title: title)
    }

    /// Waits until the screen contains a text.
    private func wait(for text: String, on terminal: HeadlessTerminal) async throws {
        while !terminal.text.contains(text) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func `the to-do list`() throws {
        let folder = try Folder()
        let store = ToDoStore(file: folder.url.appending(path: "list.json"))
        for title in ["Buy bread", "Feed the cat", "Write to Mirai 未来", "Water the plants"] {
            store.add(title)
        }
        let terminal = HeadlessTerminal(columns: 60, rows: 12)
        let session = ViewSession(ToDoView(store: store), on: terminal)
        try session.start()
        terminal.press(.down, .character(" "))
        terminal.press(.down, modifiers: .option)
        #expect(
            store.items.map(\.title) == [
                "Buy bread", "Write to Mirai 未来", "Feed the cat", "Water the plants",
            ])
        try compare(terminal, with: "ToDoList", title: "A to-do list in the terminal")
        terminal.press("q")
        #expect(!terminal.isOpen)
    }

    @Test(.timeLimit(.minutes(60))) func `the file browser`() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Letters"), withIntermediateDirectories: true)
        try folder.file("Letters/Mirai.txt", "Dear Mirai,\n")
        try folder.file(
            "recipe.md", "# Bread\n\n500 g flour\n350 g water\n 10 g salt\n\nWait a day.\n")
        try folder.file("data.bin", Data(0..<64))
        let terminal = HeadlessTerminal(columns: 60, rows: 12)
        let session = ViewSession(BrowserView(folder: folder.url), on: terminal)
        try session.start()
        try await wait(for: "Mirai.txt", on: terminal)
        terminal.press(.enter)
        try await wait(for: "Dear Mirai,", on: terminal)
        terminal.press(.backspace)
        try await wait(for: "▸ Letters/", on: terminal)
        terminal.press(.end)
        try await wait(for: "500 g flour", on: terminal)
        try compare(terminal, with: "FileBrowser", title: "A file browser in the terminal")
        terminal.press("q")
        #expect(!terminal.isOpen)
    }

    @Test func `the dashboard`() throws {
        // Noon in the zone of this machine, since the axes show local time.
        let noon = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1e9)) + 12 * 3600
        let zone = TimeInterval(TimeZone.current.secondsFromGMT(for: noon))
        let monitor = Monitor()
        for second in 0...90 {
            // The waves begin at the same place in every zone.
            let wave = Machine.standIn(at: noon + zone + TimeInterval(second))
            monitor.add(
                Machine(
                    name: "Dashboard", time: noon + TimeInterval(second),
                    processors: wave.processors, memory: wave.memory, network: wave.network))
        }
        let terminal = HeadlessTerminal(columns: 80, rows: 24)
        let session = ViewSession(DashboardView(monitor: monitor), on: terminal)
        try session.start()
        try compare(terminal, with: "Dashboard", title: "A dashboard in the terminal")
        terminal.press("q")
        #expect(!terminal.isOpen)
    }
}
