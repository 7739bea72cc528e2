import TerminalUI
import Testing

struct TextFieldTests {
    private func field(
        _ text: String, columns: Int = 24, limit: Int? = nil, history: [String] = []
    ) throws -> ViewDriver {
        let driver = try ViewDriver(columns: columns, rows: 3) {
            Holding(text) { text in
                VStack(alignment: .leading, spacing: 0) {
                    TextField("hint", text: text).characterLimit(limit).inputHistory(history)
                    Text("=\(text.wrappedValue)")
                }
            }
        }
        driver.press(.tab)
        return driver
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
        let driver = try field("one two 龍!", columns: 40)
        for key in keys { driver.press(key.key, key.modifiers) }
        driver.expect("\(expected.isEmpty ? "hint" : expected)\n=\(expected)")
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
        let driver = try field("one two 龍!", columns: 40)
        for key in keys { driver.press(key.key, key.modifiers) }
        #expect(driver.reversed(row: 0) == selected)
        driver.press("x")
        driver.expect("\(typed)\n=\(typed)")
        #expect(driver.reversed(row: 0) == "")
    }

    @Test func `what is cut goes to the clipboard, but for secret text`() throws {
        for (isSecret, expected) in [(false, "abc"), (true, nil)] as [(Bool, String?)] {
            let driver = try ViewDriver {
                Holding("abc") {
                    if isSecret { SecureField("f", text: $0) } else { TextField("f", text: $0) }
                }
            }
            driver.press(.tab)
            driver.press("w", .control)
            #expect(driver.terminal.clipboard == nil)
            driver.press("_", .control)
            driver.press("a", .control)
            driver.press("x", .control)
            #expect(driver.terminal.clipboard == expected)
        }
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
        let driver = try ViewDriver(columns: 24, rows: 4) { Choosing() }
        driver.press(.tab)
        #expect(driver.reversed(row: 0) == "Fight 龍1")
        driver.press(.left, .right)
        #expect(driver.picture.contains("caret before \"ight 龍1\""))
        driver.press(.end)
        driver.press(.left, .shift)
        #expect(driver.picture.contains("\"1\""))
        // Set by code while the field is being edited.
        driver.press("x")
        driver.expect("Fight 龍x\ncaret before \"\"\nlast\nlong")
        driver.press(.tab, .enter)
        driver.expect("Fight 龍x\n\"x\"\nlast\nlong")
        driver.press(.tab, .enter, .tab)
        // The text was replaced, so the old selection may be out of bounds.
        driver.press("!")
        #expect(driver.picture.hasPrefix("long text!\n"))
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
        let driver = try ViewDriver(columns: 24, rows: 4) { Suggesting() }
        driver.press(.tab, .left, .function(2), "!")
        #expect(driver.picture == "a longer one!")
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
        let driver = try ViewDriver(columns: columns, rows: 1) {
            Holding("") { TextField("a 龍 hint", text: $0) }
        }
        driver.expect(expected)
    }

    @Test func `cut text can be pasted elsewhere`() throws {
        let driver = try field("abcd")
        driver.press(.left, .shift)
        driver.press(.left, .shift)
        driver.press("x", .control)
        driver.expect("ab\n=ab")
        driver.press(.home)
        driver.press("v", .control)
        driver.expect("cdab\n=cdab")
    }

    @Test func `a press moves the caret, dragging selects`() throws {
        let driver = try field("a龍bc")
        driver.terminal.send(.mouse(MouseEvent(.press, column: 2, row: 0)))
        #expect(driver.terminal.cursor?.column == 1)
        driver.terminal.send(.mouse(MouseEvent(.drag, column: 4, row: 0)))
        #expect(driver.reversed(row: 0) == "龍b")
        driver.terminal.send(.mouse(MouseEvent(.release, column: 4, row: 0)))
        driver.press(.backspace)
        driver.expect("ac\n=ac")
    }

    @Test func `a long text scrolls with the caret, and shows its beginning without focus`() throws
    {
        let driver = try ViewDriver(columns: 8, rows: 2) {
            Holding("0123456789") { text in
                VStack(alignment: .leading) {
                    TextField("", text: text)
                    Button("ok") {}
                }
            }
        }
        driver.expect("0123456…\nok")
        driver.press(.tab)
        driver.expect("3456789\nok")
        #expect(driver.terminal.cursor?.column == 7)
        driver.press(.home)
        driver.expect("01234567\nok")
        for _ in 0..<8 { driver.press(.right) }
        driver.expect("12345678\nok")
        driver.press(.end)
        for _ in 0..<4 { driver.press(.backspace) }
        // No more columns are empty behind the text than the caret needs.
        driver.expect("012345\nok")
        driver.press(.tab)
        driver.expect("012345\nok")
    }

    @Test func `wide glyphs are never split`() throws {
        let driver = try ViewDriver(columns: 6, rows: 1) {
            Holding("龍龍龍龍") { TextField("", text: $0) }
        }
        driver.expect("龍龍…")
        driver.press(.tab)
        driver.expect("龍龍")
        #expect(driver.terminal.cursor?.column == 4)
    }

    @Test func `a paste is one edit and one undo step`() throws {
        let driver = try field("<>", columns: 40)
        driver.press(.left)
        driver.terminal.paste("first\r\nsecond\tthird\u{1B}")
        driver.expect("<first second third>\n=<first second third>")
        driver.press("_", .control)
        driver.expect("<>\n=<>")
        driver.press("y", .control)
        driver.expect("<first second third>\n=<first second third>")
    }

    // The cost of typing a character must not grow with the text; otherwise this would take
    // minutes.
    @Test func `a megabyte can be pasted, and typed at its end`() throws {
        let driver = try ViewDriver(columns: 8, rows: 1) {
            Holding("") { TextField("", text: $0) }
        }
        driver.press(.tab)
        driver.terminal.paste(String(repeating: "0123456789", count: 100_000))
        driver.expect("3456789")
        driver.press("a")
        driver.expect("456789a")
        driver.press(.home)
        driver.expect("01234567")
    }

    @Test func `undo removes typed text word by word`() throws {
        let driver = try field("")
        for sign in "big rat" { driver.press(.character(sign)) }
        driver.press("_", .control)
        driver.expect("big\n=big")
        driver.press("_", .control)
        driver.expect("hint\n=")
    }

    @Test func `a character limit applies to typing and pasting`() throws {
        let driver = try field("12", limit: 4)
        driver.press("3")
        driver.terminal.paste("4567")
        driver.expect("1234\n=1234")
        driver.press("8")
        driver.expect("1234\n=1234")
    }

    @Test func `arrows recall earlier entries and then the unfinished one`()
        throws
    {
        let driver = try field("ne", history: ["old", "older"])
        driver.press("w", .up)
        driver.expect("older\n=older")
        driver.press(.up, .up)
        driver.expect("old\n=old")
        driver.press(.down, .down)
        driver.expect("new\n=new")
        driver.press(.down)
        driver.expect("new\n=new")
    }

    @Test func `a binding that rejects characters determines the text`() throws {
        struct Digits: View {
            @State private var text = ""
            var body: some View {
                TextField(
                    "n", text: Binding(get: { text }, set: { text = $0.filter(\.isNumber) }))
            }
        }
        let driver = try ViewDriver { Digits() }
        driver.press(.tab, "1", "a", "2")
        driver.expect("12")
        #expect(driver.terminal.cursor?.column == 2)
    }

    @Test func `a prompt takes precedence over the title, and a label may be a view`() throws {
        let driver = try ViewDriver {
            TextField("name", text: .constant(""), prompt: Text("Ann"))
            TextField(text: .constant("")) { Label("who", systemImage: "star") }
            TextField(text: .constant("x")) { Label("who", systemImage: "star") }
        }
        driver.expect("Ann\n✩ who\nx")
    }

    @Test func `a secure field shows dots, and its text cannot be cut`() throws {
        let driver = try ViewDriver {
            Holding("龍1") { secret in
                VStack(alignment: .leading) {
                    SecureField("password", text: secret)
                    TextField("", text: .constant("=\(secret.wrappedValue)"))
                }
            }
        }
        driver.expect("••\n=龍1")
        driver.press(.tab, "x")
        driver.expect("•••\n=龍1x")
        driver.press("u", .control)
        driver.expect("password\n=")
        driver.press("v", .control)
        driver.expect("password\n=")
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
        let driver = try ViewDriver { Numbers() }
        driver.expect("1234\nbonus\n1234 none")
        driver.press(.tab, .backspace, .backspace, .backspace)
        driver.expect("1\nbonus\n1234 none")
        driver.press(.enter)
        driver.expect("1\nbonus\n1 none")
        driver.press("7", .tab, "5", .tab)
        driver.expect("17\n5\n17 5")
    }

    @Test func `text that is no number is replaced, and empty text is nil`() throws {
        let driver = try ViewDriver { Numbers() }
        driver.press(.tab, "x", .enter)
        driver.expect("1234\nbonus\n1234 none")
        driver.press(.tab, "5", .enter, .backspace, .enter)
        driver.expect("1234\nbonus\n1234 none")
    }

    @Test func `a disabled field takes neither focus nor paste`() throws {
        let driver = try ViewDriver {
            Holding("a") { TextField("", text: $0).disabled(true) }
        }
        driver.press(.tab, "b")
        driver.terminal.click(column: 0, row: 0)
        driver.terminal.paste("c")
        driver.expect("a")
    }

    @Test func `a text field is underlined unless its style is plain`() throws {
        let driver = try ViewDriver {
            TextField("", text: .constant("a"))
            TextField("", text: .constant("b")).textFieldStyle(.plain)
        }
        #expect(driver.terminal.screen[column: 5, row: 0].attributes == .underline)
        #expect(driver.terminal.screen[column: 0, row: 1].attributes == [])
    }
}
