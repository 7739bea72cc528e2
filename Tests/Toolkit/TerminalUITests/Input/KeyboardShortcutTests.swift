import TerminalUI
import Testing

struct KeyboardShortcutTests {
    @Test func `default and cancel actions work wherever the focus is`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Holding("") { text in
                VStack {
                    TextField("", text: text)
                    Button("no") { recorder.note("no") }.keyboardShortcut(.cancelAction)
                    Button("yes") { recorder.note("yes \(text.wrappedValue)") }
                        .keyboardShortcut(.defaultAction)
                }
            }
        }
        driver.press(.tab, "a", .enter, .escape, .tab, .enter)
        // A focused button takes Enter itself.
        #expect(recorder.take() == ["yes a", "no", "no"])
    }

    @Test func `Command stands for Control`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Button("save") { recorder.note("save") }.keyboardShortcut("s", modifiers: .command)
        }
        driver.press("s")
        driver.press("s", .control)
        #expect(recorder.take() == ["save"])
    }

    @Test func `a nil shortcut is no shortcut`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Button("x") { recorder.note("x") }.keyboardShortcut(nil as KeyboardShortcut?)
                .keyboardShortcut(.defaultAction)
        }
        driver.press(.enter)
        #expect(recorder.take() == [])
    }
}
