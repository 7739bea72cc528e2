import TerminalUI
import Testing

struct FocusTests {
    private enum Field: Hashable { case name, title }

    private struct Form: View {
        @State private var name = "n"
        @State private var title = "t"
        @FocusState private var field: Field?

        var body: some View {
            VStack(alignment: .leading) {
                Text("in \(field.map { "\($0)" } ?? "none")")
                TextField("name", text: $name).focused($field, equals: .name)
                TextField("title", text: $title).focused($field, equals: .title)
                Button("ok") { field = nil }
            }
            .onKeyPress(.function(2)) {
                field = .title
                return .handled
            }
        }
    }

    @Test func `FocusState with names follows the focus and moves it`() throws {
        let driver = try ViewDriver { Form() }
        driver.expect("in none\nn\nt\nok")
        driver.press(.tab, "1")
        driver.expect("in name\nn1\nt\nok")
        driver.press(.function(2), "2")
        driver.expect("in title\nn1\nt2\nok")
        driver.press(.tab)
        driver.expect("in none\nn1\nt2\nok")
        driver.press(.up)
        driver.expect("in title\nn1\nt2\nok")
    }

    @Test func `setting the name to nil removes the focus`() throws {
        struct Leaving: View {
            @State private var name = ""
            @FocusState private var field: Field?
            var body: some View {
                TextField("name", text: $name).focused($field, equals: .name)
                    .onSubmit { field = nil }
            }
        }
        let driver = try ViewDriver { Leaving() }
        driver.press(.tab, "a", .enter, "b")
        driver.expect("a")
        #expect(driver.host.focusedElement == nil)
    }

    private struct Single: View {
        @State private var text = ""
        @FocusState private var isTyping: Bool
        let begins: Bool

        var body: some View {
            VStack(alignment: .leading) {
                Text(isTyping ? "typing" : "idle")
                TextField("name", text: $text).focused($isTyping)
            }
            .onAppear { if begins { isTyping = true } }
            .onKeyPress(.escape) {
                isTyping = false
                return .handled
            }
        }
    }

    @Test(arguments: [(false, "idle\nname"), (true, "typing\nax")])
    func `a Boolean FocusState sets the focus when the view appears`(
        begins: Bool, expected: String
    ) throws {
        let driver = try ViewDriver { Single(begins: begins) }
        driver.press("a", "x")
        driver.expect(expected)
    }

    @Test func `a Boolean FocusState removes the focus`() throws {
        let driver = try ViewDriver { Single(begins: true) }
        driver.press("a", .escape, "b")
        driver.expect("idle\na")
    }

    /// Two rows of three buttons.
    private struct Board: View {
        var body: some View {
            VStack(alignment: .leading) {
                HStack { ForEach(["a", "b", "c"], id: \.self) { Button($0) {} } }
                HStack { ForEach(["d", "e", "f"], id: \.self) { Button($0) {} } }
            }
        }
    }

    @Test(
        "Tab moves in reading order and wraps around, arrows move to the neighbour",
        arguments: [
            ([.tab], "a"), ([.tab, .tab], "b"), ([.tab, .tab, .tab, .tab], "d"),
            ([.tab, .tab, .tab, .tab, .tab, .tab, .tab], "a"),
            ([.down], "a"), ([.tab, .right], "b"), ([.tab, .right, .down], "e"),
            ([.tab, .right, .down, .left], "d"), ([.tab, .down, .right, .right, .up], "c"),
            ([.tab, .left], "a"), ([.tab, .up], "a"),
        ] as [([Key], String)])
    func movement(keys: [Key], expected: String) throws {
        let driver = try ViewDriver { Board() }
        for key in keys { driver.press(key) }
        #expect(driver.reversed(row: 0) + driver.reversed(row: 1) == expected)
    }

    @Test func `Shift-Tab moves backwards`() throws {
        let driver = try ViewDriver { Board() }
        driver.press(.tab, .shift)
        #expect(driver.reversed(row: 1) == "f")
        driver.press(.tab, .shift)
        #expect(driver.reversed(row: 1) == "e")
    }

    @Test func `a disabled button is skipped and loses the focus`() throws {
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Button("a") {}
                Button("b") {}.disabled(step == 0)
                Button("c") {}.disabled(step == 1)
            }
        }
        driver.press(.tab, .tab)
        #expect(driver.reversed(row: 2) == "c")
        driver.press(.function(1))
        #expect(driver.host.focusedElement == nil)
        driver.press(.tab, .tab)
        #expect(driver.reversed(row: 1) == "b")
    }

    @Test func `removing the focused view removes the focus, and keys go to the screen`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                if step == 0 { TextField("name", text: .constant("")) }
                Text("x").onKeyPress("k") {
                    recorder.note("screen")
                    return .handled
                }
            }
        }
        driver.press(.tab, "k")
        #expect(recorder.take() == [])
        driver.press(.function(1), "k")
        #expect(recorder.take() == ["screen"])
    }

    @Test func `the cursor is at the caret, also between wide glyphs`() throws {
        struct Field: View {
            @State private var text = "a龍b"
            var body: some View { TextField("name", text: $text).padding(.leading, 16) }
        }
        let driver = try ViewDriver { Field() }
        #expect(driver.terminal.cursor == nil)
        driver.press(.tab)
        #expect(driver.terminal.cursor?.column == 2 + 4)
        driver.press(.left, .left)
        #expect(driver.terminal.cursor?.column == 2 + 1)
        #expect(driver.terminal.cursor?.row == 0)
    }
}
