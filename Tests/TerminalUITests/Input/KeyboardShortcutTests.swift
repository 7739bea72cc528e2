import TerminalUI
import Testing

struct KeyboardShortcutTests {
    @Test func `default and cancel actions, from wherever the focus is`() throws {
        let diary = Diary()
        let journey = try Journey {
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
        // On a button Enter presses that one.
        #expect(diary.take() == ["yes a", "no", "no"])
    }

    @Test func `Command is Control here`() throws {
        let diary = Diary()
        let journey = try Journey {
            Button("save") { diary.note("save") }.keyboardShortcut("s", modifiers: .command)
        }
        journey.press("s")
        journey.press("s", .control)
        #expect(diary.take() == ["save"])
    }

    @Test func `nil is none`() throws {
        let diary = Diary()
        let journey = try Journey {
            Button("x") { diary.note("x") }.keyboardShortcut(nil as KeyboardShortcut?)
                .keyboardShortcut(.defaultAction)
        }
        journey.press(.enter)
        #expect(diary.take() == [])
    }
}
