import TerminalUI
import Testing

struct KeyboardShortcutTests {
    @Test func `default and cancel actions work wherever the focus is`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Holding("") { text in
                VStack {
                    TextField("", text: text)
                    Button("no") { diary.note("no") }.keyboardShortcut(.cancelAction)
                    Button("yes") { diary.note("yes \(text.wrappedValue)") }
                        .keyboardShortcut(.defaultAction)
                }
            }
        }
        journey.press(.tab, "a", .enter, .escape, .tab, .enter)
        // A focused button takes Enter itself.
        #expect(diary.take() == ["yes a", "no", "no"])
    }

    @Test func `Command stands for Control`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Button("save") { diary.note("save") }.keyboardShortcut("s", modifiers: .command)
        }
        journey.press("s")
        journey.press("s", .control)
        #expect(diary.take() == ["save"])
    }

    @Test func `a nil shortcut is no shortcut`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Button("x") { diary.note("x") }.keyboardShortcut(nil as KeyboardShortcut?)
                .keyboardShortcut(.defaultAction)
        }
        journey.press(.enter)
        #expect(diary.take() == [])
    }
}
