import Foundation
import TerminalUI
import Testing

struct KeyRoutingTests {
    /// A view that records keys and handles some of them.
    private func listening<Content: View>(
        _ name: String, _ diary: Recorder, takes: Set<Key> = [], _ content: Content
    ) -> some View {
        content.onKeyPress { press in
            diary.note("\(name) \(press.characters)")
            return takes.contains(press.key) ? .handled : .ignored
        }
    }

    @Test
    func `a key goes to the focused view, then outwards, then to other handlers, last drawn first`()
        throws
    {
        let diary = Recorder()
        let journey = try ViewDriver {
            listening(
                "outer", diary,
                VStack {
                    listening("first", diary, Text("1"))
                    listening("inner", diary, takes: ["i"], Button("button") {})
                    listening("last", diary, takes: ["l"], Text("2"))
                })
        }
        journey.press(.tab)
        _ = diary.take()
        journey.press("i")
        #expect(diary.take() == ["inner i"])
        journey.press("l")
        #expect(diary.take() == ["inner l", "outer l", "last l"])
        journey.press("x")
        #expect(diary.take() == ["inner x", "outer x", "last x", "first x"])
    }

    @Test func `a text field handles letters and passes on keys without a meaning for it`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            listening(
                "screen", diary, takes: ["q", .function(3)], TextField("", text: .constant("")))
        }
        journey.press(.tab)
        _ = diary.take()
        journey.press("q")
        #expect(diary.take() == [])
        journey.press(.function(3))
        #expect(diary.take() == ["screen "])
    }

    @Test func `arrows scroll only where no view handles them`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(rows: 2) {
            listening(
                "screen", diary, takes: [.down],
                ScrollView {
                    VStack(spacing: 0) {
                        Button("top") {}
                        ForEach(0..<9) { Text("line \($0)") }
                    }
                })
        }
        journey.press(.down)
        journey.expect(" top\nline 0")
        // Nor where the focus is inside the scroll view.
        journey.press(.tab, .down)
        journey.expect(" top\nline 0")
        #expect(diary.take() == ["screen ", "screen ", "screen "])
        journey.press(.pageDown)
        journey.expect("line 0\nline 1")
    }

    @Test func `Enter and space press only the focused button`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            VStack {
                Button("a") { diary.note("a") }
                Button("b") { diary.note("b") }
            }
        }
        journey.press(.enter)
        #expect(diary.take() == [])
        journey.press(.tab, .enter, .tab, .space)
        #expect(diary.take() == ["a", "b"])
    }

    @Test func `keys with modifiers are different keys`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            VStack {
                Button("undo") { diary.note("undo") }.keyboardShortcut("u")
                Button("other") { diary.note("other") }.keyboardShortcut("u", modifiers: .control)
            }
        }
        journey.press("u")
        journey.press("u", .control)
        journey.press("u", .option)
        #expect(diary.take() == ["undo", "other"])
    }

    @Test func `a disabled button ignores its shortcut and the mouse`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Button("a") { diary.note("a") }.keyboardShortcut("a").disabled(true)
        }
        journey.press("a", .tab, .enter)
        journey.click("a")
        #expect(diary.take() == [])
    }

    @Test func `onKeyPress handles keys and sets of characters`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Text("x").onKeyPress(keys: ["a", .up]) { press in
                diary.note("keys \(press.key == .up ? "up" : press.characters)")
                return .handled
            }
            .onKeyPress(characters: .decimalDigits) { press in
                diary.note("digit \(press.characters)")
                return .handled
            }
        }
        journey.press("a", .up, "b", "5", .down)
        #expect(diary.take() == ["keys a", "keys up", "digit 5"])
    }

    @Test
    func `a paste is one edit of the focused field, without line breaks and control characters`()
        throws
    {
        let diary = Recorder()
        struct Field: View {
            let diary: Recorder
            @State private var text = "ab"
            var body: some View {
                TextField("name", text: $text).onChange(of: text) { diary.note(text) }
            }
        }
        let journey = try ViewDriver { Field(diary: diary) }
        journey.terminal.paste("lost")
        journey.press(.tab, .left)
        journey.terminal.paste("1\n2\t3\u{1B}[31m")
        #expect(diary.take() == ["a1 2 3[31mb"])
        journey.press("x")
        journey.expect("a1 2 3[31mxb")
    }

    @Test func `a click presses a button if it is released on the button too`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            HStack {
                Button("aa") { diary.note("a") }
                Button("bb") { diary.note("b") }
            }
        }
        journey.click("bb")
        #expect(diary.take() == ["b"])
        #expect(journey.reversed(row: 0) == "bb")
        journey.terminal.send(.mouse(MouseEvent(.press, column: 0, row: 0)))
        journey.terminal.send(.mouse(MouseEvent(.release, column: 4, row: 0)))
        #expect(diary.take() == [])
        journey.terminal.click(column: 2, row: 0)
        #expect(diary.take() == [])
    }

    @Test func `a click goes to the front view that handles clicks`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            ZStack(alignment: .topLeading) {
                Text("below").onTapGesture { diary.note("below") }
                Button("ab") { diary.note("above") }
            }
            .overlay(alignment: .topLeading) { Text("      ") }
        }
        journey.terminal.click(column: 1, row: 0)
        journey.terminal.click(column: 3, row: 0)
        #expect(diary.take() == ["above", "below"])
    }

    /// Columns are 8 points wide and rows 16 high; a click is at the centre of its cell.
    @Test func `a click is reported in the view's, a named and the screen's coordinates`()
        throws
    {
        var places: [CGPoint] = []
        let journey = try ViewDriver {
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
        journey.click("tap")
        journey.click("tip")
        journey.click("tup")
        let lines = journey.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("tup") })
        let column = lines[row].prefix { $0 == " " }.count
        // The stack is five columns wide, with "tap" in the middle and "tip" behind two columns.
        #expect(places[0] == CGPoint(x: 4, y: 8))
        #expect(places[1] == CGPoint(x: 20, y: 2 * 16 + 8))
        #expect(places[2] == CGPoint(x: CGFloat(8 * column + 4), y: CGFloat(16 * row + 8)))
    }

    @Test func `a double tap needs two clicks in one place`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Text("tap").onTapGesture(count: 2) { diary.note("twice") }
        }
        journey.click("tap")
        #expect(diary.take() == [])
        journey.click("tap")
        #expect(diary.take() == ["twice"])
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
