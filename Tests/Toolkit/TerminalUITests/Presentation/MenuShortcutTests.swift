import TerminalUI
import Testing

struct MenuShortcutTests {
    private func menu(_ recorder: Recorder, isEnabled: Bool = true) -> some View {
        Stepping(on: .function(1)) { step in
            Menu("Fight") {
                Button("Next") { recorder.note("next \(step)") }.keyboardShortcut("n")
                Menu("More") {
                    Button("Undo") { recorder.note("undo") }
                        .keyboardShortcut("u", modifiers: .control)
                }
                Button("Off") { recorder.note("off") }.keyboardShortcut("o").disabled(true)
                Text("appears").onAppear { recorder.note("appears") }
            }
            .disabled(!isEnabled)
        }
    }

    @Test func `shortcuts of a menu work while it is closed, with its newest actions`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver { menu(recorder) }
        driver.expect("Fight ▾")
        driver.press("n", .function(1), "n", "o", "x")
        driver.press("u", .control)
        #expect(recorder.take() == ["next 0", "next 1", "undo"])
    }

    @Test func `shortcuts of a disabled menu do nothing`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver { menu(recorder, isEnabled: false) }
        driver.press("n")
        #expect(recorder.take() == [])
    }

    struct Program: App {
        var body: some Scene {
            WindowGroup { Screen() }
                .commands {
                    CommandMenu("Monster") {
                        Button("Count") { Program.recorder.note("count") }.keyboardShortcut("c")
                    }
                    MonsterCommands()
                }
        }
        static let recorder = Recorder()
    }

    struct Screen: View {
        var body: some View { Button("Owl") {} }
    }

    struct MonsterCommands: Commands {
        @State private var count = 0
        var body: some Commands {
            CommandGroup(after: .newItem) {
                Button("Heal") {
                    count += 1
                    Program.recorder.note("heal \(count)")
                }
                .keyboardShortcut("h")
            }
        }
    }

    @Test func `a scene's commands are performed by their shortcuts, and may have state`() throws {
        let driver = try ViewDriver { AppView(Program()) }
        driver.press("c", "h", .tab, "h")
        #expect(Program.recorder.take() == ["count", "heal 1", "heal 2"])
    }
}
