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
        @State private var text = ""
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(["Owl", "Rat"], id: \.self) { name in
                    Button(name) {}.focusedValue(\.monster, name)
                }
            }
        }
    }

    struct MonsterCommands: Commands {
        @FocusedValue(\.monster) private var monster
        var body: some Commands {
            CommandGroup(after: .newItem) {
                Button("Heal") { Program.recorder.note("heal \(monster ?? "nobody")") }
                    .keyboardShortcut("h")
            }
        }
    }

    @Test func `a scene's commands are performed by their shortcuts, and know the focused value`()
        throws
    {
        let driver = try ViewDriver { AppView(Program()) }
        driver.press("c", "h", .tab, .tab, "h", .up, "h")
        #expect(
            Program.recorder.take() == ["count", "heal nobody", "heal Rat", "heal Owl"])
    }
}

private enum MonsterKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var monster: String? {
        get { self[MonsterKey.self] }
        set { self[MonsterKey.self] = newValue }
    }
}
