import Testing

@testable import TerminalCore
@testable import TerminalUI

struct TextEditorTests {
    @Test(
        "Lines break after blanks, inside long words, and at newlines",
        arguments: [
            ("", 4, [0]), ("ab cd", 5, [0]), ("ab cd", 4, [0, 3]), ("abcdef", 4, [0, 4]),
            ("ab   cd", 2, [0, 5]), ("ab\n\ncd\n", 9, [0, 3, 4, 7]), ("龍龍龍", 4, [0, 2]),
            ("a 龍龍", 4, [0, 2]), ("abc", 0, [0, 1, 2]), ("a\r\nb", 4, [0, 2]),
        ])
    func lines(text: String, width: Int, starts: [Int]) {
        let characters = Array(text)
        let lines = EditorLines(characters, width: width) { DisplayText.columns(of: String($0)) }
        #expect(lines.starts == starts)
        // Each position is in one line, and `line(of:)` finds it.
        for (line, start) in starts.enumerated() {
            let end = lines.end(line, in: characters)
            for place in start...max(end, start) { #expect(lines.line(of: place) == line) }
        }
    }

    private func editor(_ text: String, columns: Int = 8, rows: Int = 3) throws -> ViewDriver {
        let driver = try ViewDriver(columns: columns, rows: rows) {
            Holding(text) { TextEditor(text: $0) }
        }
        driver.press(.tab)
        return driver
    }

    private func cursor(_ driver: ViewDriver) -> [Int] {
        driver.terminal.cursor.map { [$0.column, $0.row] } ?? []
    }

    @Test func `text wraps, and the caret keeps its column across shorter lines`() throws {
        let driver = try editor("one two three\nx\nfour")
        driver.expect("one two\nthree\nx")
        #expect(cursor(driver) == [0, 0])
        for _ in 0..<5 { driver.press(.right) }
        driver.press(.down)
        #expect(cursor(driver) == [5, 1])
        driver.press(.down)
        #expect(cursor(driver) == [1, 2])
        driver.press(.down)
        // The view scrolls, and the caret returns to its column.
        driver.expect("three\nx\nfour")
        #expect(cursor(driver) == [4, 2])
        driver.press(.up, .up)
        #expect(cursor(driver) == [5, 0])
        driver.press(.home, "!")
        driver.expect("!three\nx\nfour")
    }

    @Test func `Enter breaks a line, Backspace joins two`() throws {
        let driver = try editor("ab")
        driver.press(.right, .enter, "c")
        driver.expect("a\ncb")
        driver.press(.home, .backspace, "d")
        driver.expect("adcb")
    }

    @Test func `Shift with a movement selects across lines`() throws {
        let driver = try editor("abc\ndef\nghi", columns: 8, rows: 4)
        driver.press(.right)
        driver.press(.down, .shift)
        #expect(driver.reversed(row: 0) == "bc")
        #expect(driver.reversed(row: 1) == "d")
        driver.press("x")
        driver.expect("axef\nghi")
        driver.press("_", .control)
        driver.expect("abc\ndef\nghi")
        driver.press(.end, .control)
        driver.press(.backspace)
        driver.expect("abc\ndef\ngh")
    }

    @Test func `a paste keeps its lines and is one undo step`() throws {
        let driver = try editor("<>", columns: 12, rows: 4)
        driver.press(.right)
        driver.terminal.paste("1\r\n2\u{1B}\n3")
        driver.expect("<1\n2\n3>")
        #expect(cursor(driver) == [1, 2])
        driver.press("_", .control)
        driver.expect("<>")
    }

    @Test func `page keys, Ctrl-End and the wheel scroll`() throws {
        let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let driver = try editor(text, columns: 12, rows: 3)
        driver.press(.pageDown)
        driver.press(.pageDown)
        driver.expect("line 2\nline 3\nline 4")
        driver.terminal.send(.mouse(MouseEvent(.scrollDown, column: 0, row: 0)))
        driver.expect("line 5\nline 6\nline 7")
        #expect(cursor(driver) == [])
        driver.press(.right)
        driver.expect("line 4\nline 5\nline 6")
        driver.press(.end, .control)
        driver.expect("line 17\nline 18\nline 19")
        driver.press(.pageUp, .pageUp)
        driver.expect("line 15\nline 16\nline 17")
    }

    @Test func `a press moves the caret, dragging selects`() throws {
        let driver = try editor("abc\ndef")
        driver.terminal.send(.mouse(MouseEvent(.press, column: 1, row: 1)))
        driver.terminal.send(.mouse(MouseEvent(.drag, column: 2, row: 0)))
        driver.terminal.send(.mouse(MouseEvent(.release, column: 2, row: 0)))
        #expect(driver.reversed(row: 0) + driver.reversed(row: 1) == "cd")
        driver.terminal.send(.mouse(MouseEvent(.press, column: 7, row: 2)))
        #expect(cursor(driver) == [3, 1])
    }

    @Test func `Tab leaves the editor, and so do arrows at its ends`() throws {
        let driver = try ViewDriver(columns: 8, rows: 4) {
            VStack(alignment: .leading) {
                Button("top") {}
                Holding("a") { TextEditor(text: $0).frame(height: 16) }
                Button("end") {}
            }
        }
        driver.press(.tab, .tab, .down)
        #expect(driver.terminal.cursor?.column == 1)
        driver.press(.down)
        #expect(driver.reversed(row: 2) == "end")
        driver.press(.up, .up, .up)
        #expect(driver.reversed(row: 0) == "top")
        driver.press(.tab, .tab)
        #expect(driver.reversed(row: 2) == "end")
    }

    @Test func `a text editor writes to the newest binding`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                TextEditor(text: Binding(get: { "" }, set: { recorder.note("\(step): \($0)") }))
            }
        }
        driver.press(.tab, "a", .function(1), "b")
        #expect(recorder.take() == ["0: a", "1: b"])
    }

    @Test func `a text field grows with its text up to its limit`() throws {
        struct Note: View {
            @State private var text = ""
            @State private var sent = ""
            var body: some View {
                VStack(alignment: .leading) {
                    TextField("note", text: $text, axis: .vertical).lineLimit(2)
                        .onSubmit {
                            sent = text
                            text = ""
                        }
                    Text("=\(sent)")
                }
            }
        }
        let driver = try ViewDriver(columns: 7, rows: 4) { Note() }
        driver.expect("note\n=")
        driver.press(.tab)
        for sign in "one two" { driver.press(.character(sign)) }
        driver.expect("one\ntwo\n=")
        for sign in " three" { driver.press(.character(sign)) }
        driver.expect("two\nthree\n=")
        driver.press(.enter)
        driver.expect("note\n=one\ntwo\nthree")
    }
}
