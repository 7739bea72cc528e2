import Foundation
import TerminalUI
import Testing

struct TextFieldTests {
    private func field(
        _ text: String, columns: Int = 24, limit: Int? = nil, history: [String] = []
    ) throws -> ViewDriver {
        let journey = try ViewDriver(columns: columns, rows: 3) {
            Holding(text) { text in
                VStack(alignment: .leading, spacing: 0) {
                    TextField("hint", text: text).characterLimit(limit).inputHistory(history)
                    Text("=\(text.wrappedValue)")
                }
            }
        }
        journey.press(.tab)
        return journey
    }

    @Test(
        "Keys move by characters and words, and delete",
        arguments: [
            ([KeyPress(.backspace)], "one two 龍"),
            ([KeyPress(.left), KeyPress(.backspace)], "one two !"),
            ([KeyPress(.home), KeyPress(.delete)], "ne two 龍!"),
            ([KeyPress(.home), KeyPress(.right), KeyPress("x")], "oxne two 龍!"),
            ([KeyPress("w", modifiers: .control)], "one two "),
            ([KeyPress(.backspace, modifiers: .option)], "one two "),
            ([KeyPress(.left, modifiers: .control), KeyPress("x")], "one two x龍!"),
            (
                [
                    KeyPress(.left, modifiers: .option), KeyPress("b", modifiers: .option),
                    KeyPress("x"),
                ], "one xtwo 龍!"
            ),
            (
                [KeyPress(.home), KeyPress(.right, modifiers: .control), KeyPress("x")],
                "onex two 龍!"
            ),
            (
                [
                    KeyPress(.home), KeyPress("f", modifiers: .option),
                    KeyPress("d", modifiers: .option),
                ], "one 龍!"
            ),
            ([KeyPress("u", modifiers: .control)], ""),
            (
                [KeyPress(.left, modifiers: .control), KeyPress("k", modifiers: .control)],
                "one two "
            ),
            (
                [
                    KeyPress("u", modifiers: .control), KeyPress("v", modifiers: .control),
                    KeyPress("v", modifiers: .control),
                ], "one two 龍!one two 龍!"
            ),
        ] as [([KeyPress], String)])
    func keys(keys: [KeyPress], expected: String) throws {
        let journey = try field("one two 龍!", columns: 40)
        for key in keys { journey.press(key.key, key.modifiers) }
        journey.expect("\(expected.isEmpty ? "hint" : expected)\n=\(expected)")
    }

    @Test(
        "Shift with a movement selects, and typing replaces the selection",
        arguments: [
            ([KeyPress(.left, modifiers: .shift)], "!", "one two 龍x"),
            ([KeyPress(.left), KeyPress(.left, modifiers: .shift)], "龍", "one two x!"),
            ([KeyPress(.home, modifiers: .shift)], "one two 龍!", "x"),
            ([KeyPress(.home), KeyPress(.end, modifiers: .shift)], "one two 龍!", "x"),
            (
                [KeyPress(.home), KeyPress(.right, modifiers: [.shift, .control])], "one",
                "x two 龍!"
            ),
            ([KeyPress("a", modifiers: .control)], "one two 龍!", "x"),
            ([KeyPress("a", modifiers: .control), KeyPress(.left)], "", "xone two 龍!"),
            ([KeyPress("a", modifiers: .control), KeyPress(.right)], "", "one two 龍!x"),
        ] as [([KeyPress], String, String)])
    func selecting(keys: [KeyPress], selected: String, typed: String) throws {
        let journey = try field("one two 龍!", columns: 40)
        for key in keys { journey.press(key.key, key.modifiers) }
        #expect(journey.reversed(row: 0) == selected)
        journey.press("x")
        journey.expect("\(typed)\n=\(typed)")
        #expect(journey.reversed(row: 0) == "")
    }

    @Test func `code can set the selection and reads it from the binding`() throws {
        struct Choosing: View {
            @State var text = "Fight 龍1"
            @State var selection: TextSelection?

            init() {
                let text = "Fight 龍1"
                _selection = State(
                    initialValue: TextSelection(range: text.startIndex..<text.endIndex))
            }

            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    TextField("hint", text: $text, selection: $selection)
                    Text(description)
                    Button("last") {
                        selection = TextSelection(
                            range: text.index(before: text.endIndex)..<text.endIndex)
                    }
                    Button("long") { text = "long text" }
                }
            }

            private var description: String {
                // The selection refers to the previous text until the field is edited.
                guard let selection, case .selection(let range) = selection.indices,
                    range.upperBound <= text.endIndex
                else { return "none" }
                return selection.isInsertion
                    ? "caret before \"\(text[range.lowerBound...])\"" : "\"\(text[range])\""
            }
        }
        let journey = try ViewDriver(columns: 24, rows: 4) { Choosing() }
        journey.press(.tab)
        #expect(journey.reversed(row: 0) == "Fight 龍1")
        journey.press(.left, .right)
        #expect(journey.picture.contains("caret before \"ight 龍1\""))
        journey.press(.end)
        journey.press(.left, .shift)
        #expect(journey.picture.contains("\"1\""))
        // Set by code while the field is being edited.
        journey.press("x")
        journey.expect("Fight 龍x\ncaret before \"\"\nlast\nlong")
        journey.press(.tab, .enter)
        journey.expect("Fight 龍x\n\"x\"\nlast\nlong")
        journey.press(.tab, .enter, .tab)
        // The text was replaced, so the old selection may be out of bounds.
        journey.press("!")
        #expect(journey.picture.hasPrefix("long text!\n"))
    }

    @Test func `text set by code puts the caret at its end, a binding's reaction keeps the caret`()
        throws
    {
        struct Suggesting: View {
            @State var text = "ab"

            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    TextField("hint", text: $text)
                    Text(" ").onKeyPress(.function(2)) {
                        text = "a longer one"
                        return .handled
                    }
                }
            }
        }
        let journey = try ViewDriver(columns: 24, rows: 4) { Suggesting() }
        journey.press(.tab, .left, .function(2), "!")
        #expect(journey.picture == "a longer one!")
        // The binding reacts with capitals.
        let loud = try ViewDriver(columns: 24, rows: 4) {
            Holding("AB") { text in
                TextField(
                    "hint",
                    text: Binding(
                        get: { text.wrappedValue },
                        set: { text.wrappedValue = $0.uppercased() }))
            }
        }
        loud.press(.tab, .left, "c", "d")
        #expect(loud.picture == "ACDB")
    }

    @Test(
        "A placeholder that does not fit is truncated",
        arguments: [
            (9, "a 龍 hint"), (8, "a 龍 hi…"), (5, "a 龍…"), (4, "a  …"), (3, "a …"), (1, "…"),
        ])
    func hints(columns: Int, expected: String) throws {
        let journey = try ViewDriver(columns: columns, rows: 1) {
            Holding("") { TextField("a 龍 hint", text: $0) }
        }
        journey.expect(expected)
    }

    @Test func `cut text can be pasted elsewhere`() throws {
        let journey = try field("abcd")
        journey.press(.left, .shift)
        journey.press(.left, .shift)
        journey.press("x", .control)
        journey.expect("ab\n=ab")
        journey.press(.home)
        journey.press("v", .control)
        journey.expect("cdab\n=cdab")
    }

    @Test func `a press moves the caret, dragging selects`() throws {
        let journey = try field("a龍bc")
        journey.terminal.send(.mouse(MouseEvent(.press, column: 2, row: 0)))
        #expect(journey.terminal.cursor?.column == 1)
        journey.terminal.send(.mouse(MouseEvent(.drag, column: 4, row: 0)))
        #expect(journey.reversed(row: 0) == "龍b")
        journey.terminal.send(.mouse(MouseEvent(.release, column: 4, row: 0)))
        journey.press(.backspace)
        journey.expect("ac\n=ac")
    }

    @Test func `a long text scrolls with the caret, and shows its beginning without focus`() throws
    {
        let journey = try ViewDriver(columns: 8, rows: 2) {
            Holding("0123456789") { text in
                VStack(alignment: .leading) {
                    TextField("", text: text)
                    Button("ok") {}
                }
            }
        }
        journey.expect("0123456…\nok")
        journey.press(.tab)
        journey.expect("3456789\nok")
        #expect(journey.terminal.cursor?.column == 7)
        journey.press(.home)
        journey.expect("01234567\nok")
        for _ in 0..<8 { journey.press(.right) }
        journey.expect("12345678\nok")
        journey.press(.end)
        for _ in 0..<4 { journey.press(.backspace) }
        // No more columns are empty behind the text than the caret needs.
        journey.expect("012345\nok")
        journey.press(.tab)
        journey.expect("012345\nok")
    }

    @Test func `wide glyphs are never split`() throws {
        let journey = try ViewDriver(columns: 6, rows: 1) {
            Holding("龍龍龍龍") { TextField("", text: $0) }
        }
        journey.expect("龍龍…")
        journey.press(.tab)
        journey.expect("龍龍")
        #expect(journey.terminal.cursor?.column == 4)
    }

    @Test func `a paste is one edit and one undo step`() throws {
        let journey = try field("<>", columns: 40)
        journey.press(.left)
        journey.terminal.paste("first\r\nsecond\tthird\u{1B}")
        journey.expect("<first second third>\n=<first second third>")
        journey.press("_", .control)
        journey.expect("<>\n=<>")
        journey.press("y", .control)
        journey.expect("<first second third>\n=<first second third>")
    }

    // The cost of typing a character must not grow with the text; otherwise this would take
    // minutes.
    @Test func `a megabyte can be pasted, and typed at its end`() throws {
        let journey = try ViewDriver(columns: 8, rows: 1) {
            Holding("") { TextField("", text: $0) }
        }
        journey.press(.tab)
        journey.terminal.paste(String(repeating: "0123456789", count: 100_000))
        journey.expect("3456789")
        journey.press("a")
        journey.expect("456789a")
        journey.press(.home)
        journey.expect("01234567")
    }

    @Test func `undo removes typed text word by word`() throws {
        let journey = try field("")
        for sign in "big rat" { journey.press(.character(sign)) }
        journey.press("_", .control)
        journey.expect("big\n=big")
        journey.press("_", .control)
        journey.expect("hint\n=")
    }

    @Test func `a character limit applies to typing and pasting`() throws {
        let journey = try field("12", limit: 4)
        journey.press("3")
        journey.terminal.paste("4567")
        journey.expect("1234\n=1234")
        journey.press("8")
        journey.expect("1234\n=1234")
    }

    @Test func `arrows recall earlier entries and then the unfinished one`()
        throws
    {
        let journey = try field("ne", history: ["old", "older"])
        journey.press("w", .up)
        journey.expect("older\n=older")
        journey.press(.up, .up)
        journey.expect("old\n=old")
        journey.press(.down, .down)
        journey.expect("new\n=new")
        journey.press(.down)
        journey.expect("new\n=new")
    }

    @Test func `a binding that rejects characters determines the text`() throws {
        struct Digits: View {
            @State private var text = ""
            var body: some View {
                TextField(
                    "n", text: Binding(get: { text }, set: { text = $0.filter(\.isNumber) }))
            }
        }
        let journey = try ViewDriver { Digits() }
        journey.press(.tab, "1", "a", "2")
        journey.expect("12")
        #expect(journey.terminal.cursor?.column == 2)
    }

    @Test func `a prompt takes precedence over the title, and a label may be a view`() throws {
        let journey = try ViewDriver {
            TextField("name", text: .constant(""), prompt: Text("Ann"))
            TextField(text: .constant("")) { Label("who", systemImage: "star") }
            TextField(text: .constant("x")) { Label("who", systemImage: "star") }
        }
        journey.expect("Ann\n✩ who\nx")
    }

    @Test func `a secure field shows dots, and its text cannot be cut`() throws {
        let journey = try ViewDriver {
            Holding("龍1") { secret in
                VStack(alignment: .leading) {
                    SecureField("password", text: secret)
                    TextField("", text: .constant("=\(secret.wrappedValue)"))
                }
            }
        }
        journey.expect("••\n=龍1")
        journey.press(.tab, "x")
        journey.expect("•••\n=龍1x")
        journey.press("u", .control)
        journey.expect("password\n=")
        journey.press("v", .control)
        journey.expect("password\n=")
    }

    private struct Numbers: View {
        @State private var points = 1234
        @State private var bonus: Int?
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextField("points", value: $points, format: .number.grouping(.never))
                TextField("bonus", value: $bonus, format: .number)
                Text("\(points) \(bonus.map { "\($0)" } ?? "none")")
            }
        }
    }

    @Test func `a number is parsed on Enter or when the focus leaves`() throws {
        let journey = try ViewDriver { Numbers() }
        journey.expect("1234\nbonus\n1234 none")
        journey.press(.tab, .backspace, .backspace, .backspace)
        journey.expect("1\nbonus\n1234 none")
        journey.press(.enter)
        journey.expect("1\nbonus\n1 none")
        journey.press("7", .tab, "5", .tab)
        journey.expect("17\n5\n17 5")
    }

    @Test func `text that is no number is replaced, and empty text is nil`() throws {
        let journey = try ViewDriver { Numbers() }
        journey.press(.tab, "x", .enter)
        journey.expect("1234\nbonus\n1234 none")
        journey.press(.tab, "5", .enter, .backspace, .enter)
        journey.expect("1234\nbonus\n1234 none")
    }

    @Test func `a disabled field takes neither focus nor paste`() throws {
        let journey = try ViewDriver {
            Holding("a") { TextField("", text: $0).disabled(true) }
        }
        journey.press(.tab, "b")
        journey.terminal.click(column: 0, row: 0)
        journey.terminal.paste("c")
        journey.expect("a")
    }

    @Test func `a text field is underlined unless its style is plain`() throws {
        let journey = try ViewDriver {
            TextField("", text: .constant("a"))
            TextField("", text: .constant("b")).textFieldStyle(.plain)
        }
        #expect(journey.terminal.screen[column: 5, row: 0].attributes == .underline)
        #expect(journey.terminal.screen[column: 0, row: 1].attributes == [])
    }
}
