import Testing

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
        let journey = try ViewDriver(columns: columns, rows: rows) {
            Holding(text) { TextEditor(text: $0) }
        }
        journey.press(.tab)
        return journey
    }

    private func cursor(_ journey: ViewDriver) -> [Int] {
        journey.terminal.cursor.map { [$0.column, $0.row] } ?? []
    }

    @Test func `text wraps, and the caret keeps its column across shorter lines`() throws {
        let journey = try editor("one two three\nx\nfour")
        journey.expect("one two\nthree\nx")
        #expect(cursor(journey) == [0, 0])
        for _ in 0..<5 { journey.press(.right) }
        journey.press(.down)
        #expect(cursor(journey) == [5, 1])
        journey.press(.down)
        #expect(cursor(journey) == [1, 2])
        journey.press(.down)
        // The view scrolls, and the caret returns to its column.
        journey.expect("three\nx\nfour")
        #expect(cursor(journey) == [4, 2])
        journey.press(.up, .up)
        #expect(cursor(journey) == [5, 0])
        journey.press(.home, "!")
        journey.expect("!three\nx\nfour")
    }

    @Test func `Enter breaks a line, Backspace joins two`() throws {
        let journey = try editor("ab")
        journey.press(.right, .enter, "c")
        journey.expect("a\ncb")
        journey.press(.home, .backspace, "d")
        journey.expect("adcb")
    }

    @Test func `Shift with a movement selects across lines`() throws {
        let journey = try editor("abc\ndef\nghi", columns: 8, rows: 4)
        journey.press(.right)
        journey.press(.down, .shift)
        #expect(journey.reversed(row: 0) == "bc")
        #expect(journey.reversed(row: 1) == "d")
        journey.press("x")
        journey.expect("axef\nghi")
        journey.press("_", .control)
        journey.expect("abc\ndef\nghi")
        journey.press(.end, .control)
        journey.press(.backspace)
        journey.expect("abc\ndef\ngh")
    }

    @Test func `a paste keeps its lines and is one undo step`() throws {
        let journey = try editor("<>", columns: 12, rows: 4)
        journey.press(.right)
        journey.terminal.paste("1\r\n2\u{1B}\n3")
        journey.expect("<1\n2\n3>")
        #expect(cursor(journey) == [1, 2])
        journey.press("_", .control)
        journey.expect("<>")
    }

    @Test func `page keys, Ctrl-End and the wheel scroll`() throws {
        let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let journey = try editor(text, columns: 12, rows: 3)
        journey.press(.pageDown)
        journey.press(.pageDown)
        journey.expect("line 2\nline 3\nline 4")
        journey.terminal.send(.mouse(MouseEvent(.scrollDown, column: 0, row: 0)))
        journey.expect("line 5\nline 6\nline 7")
        #expect(cursor(journey) == [])
        journey.press(.right)
        journey.expect("line 4\nline 5\nline 6")
        journey.press(.end, .control)
        journey.expect("line 17\nline 18\nline 19")
        journey.press(.pageUp, .pageUp)
        journey.expect("line 15\nline 16\nline 17")
    }

    @Test func `a press moves the caret, dragging selects`() throws {
        let journey = try editor("abc\ndef")
        journey.terminal.send(.mouse(MouseEvent(.press, column: 1, row: 1)))
        journey.terminal.send(.mouse(MouseEvent(.drag, column: 2, row: 0)))
        journey.terminal.send(.mouse(MouseEvent(.release, column: 2, row: 0)))
        #expect(journey.reversed(row: 0) + journey.reversed(row: 1) == "cd")
        journey.terminal.send(.mouse(MouseEvent(.press, column: 7, row: 2)))
        #expect(cursor(journey) == [3, 1])
    }

    @Test func `Tab leaves the editor, and so do arrows at its ends`() throws {
        let journey = try ViewDriver(columns: 8, rows: 4) {
            VStack(alignment: .leading) {
                Button("top") {}
                Holding("a") { TextEditor(text: $0).frame(height: 16) }
                Button("end") {}
            }
        }
        journey.press(.tab, .tab, .down)
        #expect(journey.terminal.cursor?.column == 1)
        journey.press(.down)
        #expect(journey.reversed(row: 2) == "end")
        journey.press(.up, .up, .up)
        #expect(journey.reversed(row: 0) == "top")
        journey.press(.tab, .tab)
        #expect(journey.reversed(row: 2) == "end")
    }

    @Test func `a text editor writes to the newest binding`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                TextEditor(text: Binding(get: { "" }, set: { diary.note("\(step): \($0)") }))
            }
        }
        journey.press(.tab, "a", .function(1), "b")
        #expect(diary.take() == ["0: a", "1: b"])
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
        let journey = try ViewDriver(columns: 7, rows: 4) { Note() }
        journey.expect("note\n=")
        journey.press(.tab)
        for sign in "one two" { journey.press(.character(sign)) }
        journey.expect("one\ntwo\n=")
        for sign in " three" { journey.press(.character(sign)) }
        journey.expect("two\nthree\n=")
        journey.press(.enter)
        journey.expect("note\n=one\ntwo\nthree")
    }
}
