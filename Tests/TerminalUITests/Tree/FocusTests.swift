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
        let journey = try ViewDriver { Form() }
        journey.expect("in none\nn\nt\nok")
        journey.press(.tab, "1")
        journey.expect("in name\nn1\nt\nok")
        journey.press(.function(2), "2")
        journey.expect("in title\nn1\nt2\nok")
        journey.press(.tab)
        journey.expect("in none\nn1\nt2\nok")
        journey.press(.up)
        journey.expect("in title\nn1\nt2\nok")
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
        let journey = try ViewDriver { Leaving() }
        journey.press(.tab, "a", .enter, "b")
        journey.expect("a")
        #expect(journey.host.focusedElement == nil)
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
        let journey = try ViewDriver { Single(begins: begins) }
        journey.press("a", "x")
        journey.expect(expected)
    }

    @Test func `a Boolean FocusState removes the focus`() throws {
        let journey = try ViewDriver { Single(begins: true) }
        journey.press("a", .escape, "b")
        journey.expect("idle\na")
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
        let journey = try ViewDriver { Board() }
        for key in keys { journey.press(key) }
        #expect(journey.reversed(row: 0) + journey.reversed(row: 1) == expected)
    }

    @Test func `Shift-Tab moves backwards`() throws {
        let journey = try ViewDriver { Board() }
        journey.press(.tab, .shift)
        #expect(journey.reversed(row: 1) == "f")
        journey.press(.tab, .shift)
        #expect(journey.reversed(row: 1) == "e")
    }

    @Test func `a disabled button is skipped and loses the focus`() throws {
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Button("a") {}
                Button("b") {}.disabled(step == 0)
                Button("c") {}.disabled(step == 1)
            }
        }
        journey.press(.tab, .tab)
        #expect(journey.reversed(row: 2) == "c")
        journey.press(.function(1))
        #expect(journey.host.focusedElement == nil)
        journey.press(.tab, .tab)
        #expect(journey.reversed(row: 1) == "b")
    }

    @Test func `removing the focused view removes the focus, and keys go to the screen`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                if step == 0 { TextField("name", text: .constant("")) }
                Text("x").onKeyPress("k") {
                    diary.note("screen")
                    return .handled
                }
            }
        }
        journey.press(.tab, "k")
        #expect(diary.take() == [])
        journey.press(.function(1), "k")
        #expect(diary.take() == ["screen"])
    }

    @Test func `the cursor is at the caret, also between wide glyphs`() throws {
        struct Field: View {
            @State private var text = "a龍b"
            var body: some View { TextField("name", text: $text).padding(.leading, 16) }
        }
        let journey = try ViewDriver { Field() }
        #expect(journey.terminal.cursor == nil)
        journey.press(.tab)
        #expect(journey.terminal.cursor?.column == 2 + 4)
        journey.press(.left, .left)
        #expect(journey.terminal.cursor?.column == 2 + 1)
        #expect(journey.terminal.cursor?.row == 0)
    }
}
