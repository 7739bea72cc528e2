import TerminalUI
import Testing

private struct OneWindow: App {
    var body: some Scene { Window("Title", id: "main") { Seen() }.environment(\.lineLimit, 2) }
}

private struct WindowSecond: App {
    var body: some Scene {
        WindowGroup("First", id: "first") { Text("group") }
        Window("Second", id: "second") { Text("window") }
    }
}

private struct Titled: App {
    var body: some Scene {
        WindowGroup("Scene") {
            NavigationStack {
                NavigationLink("Goblin") { Page() }.navigationTitle("Monsters")
            }
        }
    }
}

private struct Page: View {
    @State private var hasTitle = true
    var body: some View {
        Group {
            if hasTitle { Text("7 hp").navigationTitle("Goblin") } else { Text("7 hp") }
        }
        .onKeyPress("n") {
            hasTitle = false
            return .handled
        }
    }
}

private struct Seen: View {
    @Environment(\.lineLimit) private var limit
    @State private var count = 0
    var body: some View {
        Text("\(count) \(limit ?? 0)")
            .onKeyPress("n") {
                count += 1
                return .handled
            }
    }
}

struct SceneTests {
    @Test func `a window's view fills the terminal, with the scene's environment`() throws {
        let terminal = HeadlessTerminal(columns: 3, rows: 3)
        let session = ViewSession(AppView(OneWindow()), on: terminal)
        try session.start()
        #expect(terminal.text == "\n0 2\n")
        terminal.press("n")
        #expect(terminal.text == "\n1 2\n")
    }

    @Test func `the window has the title of the page in front, else that of the scene`() throws {
        let terminal = HeadlessTerminal(columns: 20, rows: 3)
        let session = ViewSession(AppView(Titled()), on: terminal)
        try session.start()
        #expect(terminal.title == "Monsters")
        terminal.press(.enter)
        #expect(terminal.title == "Goblin")
        terminal.press("n")
        #expect(terminal.title == "Scene")
        terminal.press(.escape)
        #expect(terminal.title == "Monsters")
    }

    @Test func `of several scenes the first is shown`() throws {
        let terminal = HeadlessTerminal(columns: 10, rows: 1)
        let session = ViewSession(AppView(WindowSecond()), on: terminal)
        try session.start()
        #expect(terminal.text.contains("group") && !terminal.text.contains("window"))
    }
}
