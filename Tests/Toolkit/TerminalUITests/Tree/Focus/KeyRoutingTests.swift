import TerminalUI
import Testing

struct KeyRoutingTests {
    private let recorder = Recorder()

    /// A view that records keys and handles some of them.
    private func listening<Content: View>(
        _ name: String, _ recorder: Recorder, takes: Set<Key> = [], _ content: Content
    ) -> some View {
        content.onKeyPress { press in
            recorder.note("\(name) \(press.characters)")
            return takes.contains(press.key) ? .handled : .ignored
        }
    }

    @Test
    func `a key goes to the focused view, then outwards, then to other handlers, last drawn first`()
        throws
    {
        let driver = try ViewDriver {
            listening(
                "outer", recorder,
                VStack {
                    listening("first", recorder, Text("1"))
                    listening("inner", recorder, takes: ["i"], Button("button") {})
                    listening("last", recorder, takes: ["l"], Text("2"))
                })
        }
        driver.press(.tab)
        _ = recorder.take()
        driver.press("i")
        #expect(recorder.take() == ["inner i"])
        driver.press("l")
        #expect(recorder.take() == ["inner l", "outer l", "last l"])
        driver.press("x")
        #expect(recorder.take() == ["inner x", "outer x", "last x", "first x"])
    }

    @Test func `a text field handles letters and passes on keys without a meaning for it`() throws {
        let driver = try ViewDriver {
            listening(
                "screen", recorder, takes: ["q", .function(3)], TextField("", text: .constant("")))
        }
        driver.press(.tab)
        _ = recorder.take()
        driver.press("q")
        #expect(recorder.take() == [])
        driver.press(.function(3))
        #expect(recorder.take() == ["screen "])
    }

    @Test func `arrows scroll only where no view handles them`() throws {
        let driver = try ViewDriver(rows: 2) {
            listening(
                "screen", recorder, takes: [.down],
                ScrollView {
                    VStack(spacing: 0) {
                        Button("top") {}
                        ForEach(0..<9) { Text("line \($0)") }
                    }
                })
        }
        driver.press(.down)
        driver.expect(" top\nline 0")
        // Nor where the focus is inside the scroll view.
        driver.press(.tab, .down)
        driver.expect(" top\nline 0")
        #expect(recorder.take() == ["screen ", "screen ", "screen "])
        driver.press(.pageDown)
        driver.expect("line 0\nline 1")
    }

    @Test func `Enter and space press only the focused button`() throws {
        let driver = try ViewDriver {
            VStack {
                Button("a") { recorder.note("a") }
                Button("b") { recorder.note("b") }
            }
        }
        driver.press(.enter)
        #expect(recorder.take() == [])
        driver.press(.tab, .enter, .tab, .space)
        #expect(recorder.take() == ["a", "b"])
    }

    @Test func `keys with modifiers are different keys`() throws {
        let driver = try ViewDriver {
            VStack {
                Button("undo") { recorder.note("undo") }.keyboardShortcut("u")
                Button("other") { recorder.note("other") }.keyboardShortcut(
                    "u", modifiers: .control)
            }
        }
        driver.press("u")
        driver.press("u", .control)
        driver.press("u", .option)
        #expect(recorder.take() == ["undo", "other"])
    }

    @Test func `a disabled button ignores its shortcut and the mouse`() throws {
        let driver = try ViewDriver {
            Button("a") { recorder.note("a") }.keyboardShortcut("a").disabled(true)
        }
        driver.press("a", .tab, .enter)
        driver.click("a")
        #expect(recorder.take() == [])
    }

    @Test func `onKeyPress handles keys and sets of characters`() throws {
        let driver = try ViewDriver {
            Text("x").onKeyPress(keys: ["a", .up]) { press in
                recorder.note("keys \(press.key == .up ? "up" : press.characters)")
                return .handled
            }
            .onKeyPress(characters: .decimalDigits) { press in
                recorder.note("digit \(press.characters)")
                return .handled
            }
        }
        driver.press("a", .up, "b", "5", .down)
        #expect(recorder.take() == ["keys a", "keys up", "digit 5"])
    }

    @Test
    func `a paste is one edit of the focused field, without line breaks and control characters`()
        throws
    {
        struct Field: View {
            let recorder: Recorder
            @State private var text = "ab"
            var body: some View {
                TextField("name", text: $text).onChange(of: text) { recorder.note(text) }
            }
        }
        let driver = try ViewDriver { Field(recorder: recorder) }
        driver.terminal.paste("lost")
        driver.press(.tab, .left)
        driver.terminal.paste("1\n2\t3\u{1B}[31m")
        #expect(recorder.take() == ["a1 2 3[31mb"])
        driver.press("x")
        driver.expect("a1 2 3[31mxb")
    }

    @Test func `a click presses a button if it is released on the button too`() throws {
        let driver = try ViewDriver {
            HStack {
                Button("aa") { recorder.note("a") }
                Button("bb") { recorder.note("b") }
            }
        }
        driver.click("bb")
        #expect(recorder.take() == ["b"])
        #expect(driver.reversed(row: 0) == "bb")
        driver.terminal.send(.mouse(MouseEvent(.press, column: 0, row: 0)))
        driver.terminal.send(.mouse(MouseEvent(.release, column: 4, row: 0)))
        #expect(recorder.take() == [])
        driver.terminal.click(column: 2, row: 0)
        #expect(recorder.take() == [])
    }

    @Test func `a click goes to the front view that handles clicks`() throws {
        let driver = try ViewDriver {
            ZStack(alignment: .topLeading) {
                Text("below").onTapGesture { recorder.note("below") }
                Button("ab") { recorder.note("above") }
            }
            .overlay(alignment: .topLeading) { Text("      ") }
        }
        driver.terminal.click(column: 1, row: 0)
        driver.terminal.click(column: 3, row: 0)
        #expect(recorder.take() == ["above", "below"])
    }

    /// Columns are 8 points wide and rows 16 high; a click is at the centre of its cell.
    @Test func `a click is reported in the view's, a named and the screen's coordinates`()
        throws
    {
        var places: [CGPoint] = []
        let driver = try ViewDriver {
            VStack(spacing: 0) {
                Text("top")
                Text("tap").onTapGesture { places.append($0) }
                Text("tip").padding(.leading, 16)
                    .onTapGesture(coordinateSpace: .named("all")) { places.append($0) }
                Text("tup").onTapGesture(coordinateSpace: .global) { places.append($0) }
            }
            .coordinateSpace(name: "all")
            .padding(.top, 16)
        }
        driver.click("tap")
        driver.click("tip")
        driver.click("tup")
        let lines = driver.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("tup") })
        let column = lines[row].prefix { $0 == " " }.count
        // The stack is five columns wide, with "tap" in the middle and "tip" behind two columns.
        #expect(places[0] == CGPoint(x: 4, y: 8))
        #expect(places[1] == CGPoint(x: 20, y: 2 * 16 + 8))
        #expect(places[2] == CGPoint(x: CGFloat(8 * column + 4), y: CGFloat(16 * row + 8)))
    }

    @Test func `a double tap needs two clicks in one place`() throws {
        let driver = try ViewDriver {
            Text("tap").onTapGesture(count: 2) { recorder.note("twice") }
        }
        driver.click("tap")
        #expect(recorder.take() == [])
        driver.click("tap")
        #expect(recorder.take() == ["twice"])
    }

    @Test func `Ctrl-C ends the session if no view handles it`() throws {
        let terminal = HeadlessTerminal(columns: 8, rows: 1)
        var ended: [ViewSession<Text>.End] = []
        let session = ViewSession(Text("x"), on: terminal)
        session.onEnd = { ended.append($0) }
        try session.start()
        terminal.press("c", modifiers: .control)
        #expect(ended == [.terminated(signal: 2)])
        #expect(!terminal.isOpen)
    }
}
