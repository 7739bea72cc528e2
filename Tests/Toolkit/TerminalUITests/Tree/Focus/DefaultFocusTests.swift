import TerminalUI
import Testing

struct DefaultFocusTests {
    private struct Fields: View {
        @FocusState private var field: Int?
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<3) { Button("field \($0)") {}.focused($field, equals: $0) }
            }
            .defaultFocus($field, 1)
        }
    }

    @Test func `defaultFocus names the first focus of a program, a page and a sheet`() throws {
        let program = try ViewDriver(keepsFocus: true) { Fields() }
        #expect(program.reversed(row: 1) == "field 1")
        let page = try ViewDriver {
            NavigationStack { NavigationLink("go") { Fields().atTop() }.atTop() }
        }
        page.press(.tab, .enter)
        #expect(page.reversed(row: 2) == "field 1")
        let sheet = try ViewDriver(rows: 8) {
            Text("x").sheet(isPresented: .constant(true)) { Fields() }
        }
        #expect((0..<8).map { sheet.reversed(row: $0) }.filter { !$0.isEmpty } == ["field 1"])
    }

    private struct Scoped: View {
        @Namespace private var space
        @Namespace private var other
        @Environment(\.resetFocus) private var resetFocus
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("a") {}
                Button("b") {}.prefersDefaultFocus(in: other)
                Button("c") {}.prefersDefaultFocus(in: space)
                Button("d") {}.prefersDefaultFocus(false, in: space)
            }
            .focusScope(space)
            .onKeyPress("r") {
                resetFocus(in: space)
                return .handled
            }
        }
    }

    @Test func `prefersDefaultFocus works in the scope of its name, also when it is reset`() throws
    {
        let driver = try ViewDriver(keepsFocus: true) { Scoped() }
        #expect(driver.reversed(row: 2) == "c")
        driver.press(.up, .up)
        #expect(driver.reversed(row: 0) == "a")
        driver.press("r")
        #expect(driver.reversed(row: 2) == "c")
    }

    /// Three columns: `a` and `d` at the top, `b` and `c` between them, but further down.
    private func columns(isSection: Bool) throws -> ViewDriver {
        try ViewDriver(columns: 20, rows: 6) {
            HStack(alignment: .top, spacing: 0) {
                VStack(alignment: .leading, spacing: 0) {
                    Button("a") {}
                    Text("\n\n")
                }
                VStack(alignment: .leading, spacing: 0) {
                    Text("\n\n\n")
                    Button("b") {}
                    Button("c") {}
                }
                .sectioned(isSection)
                Button("d") {}
            }
        }
    }

    @Test func `an arrow reaches a focus section that lies beside`() throws {
        let apart = try columns(isSection: false)
        apart.press(.tab, .right)
        #expect(apart.reversed(row: 0) == "d")
        let driver = try columns(isSection: true)
        driver.press(.tab, .right)
        #expect(driver.reversed(row: 4) == "b")
        driver.press(.down)
        #expect(driver.reversed(row: 5) == "c")
        driver.press(.left)
        #expect(driver.reversed(row: 0) == "a")
    }

    private struct Child: View {
        @FocusState.Binding var isTyping: Bool
        @State private var text = ""
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(isTyping ? "typing" : "idle")
                TextField("name", text: $text).focused($isTyping)
            }
            .onKeyPress(.function(1)) {
                isTyping = true
                return .handled
            }
        }
    }

    @Test func `a view reads and sets the focus state of another`() throws {
        struct Owner: View {
            @FocusState private var isTyping: Bool
            var body: some View { Child(isTyping: $isTyping) }
        }
        let driver = try ViewDriver { Owner() }
        driver.expect("idle\nname")
        driver.press(.function(1))
        driver.press("x")
        driver.expect("typing\nx")
    }

    @Test func `commands for Escape, arrows and deleting come after the focused view`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            VStack(alignment: .leading, spacing: 0) {
                Slider(value: .constant(0.5))
                Button("b") {}
            }
            .onMoveCommand { recorder.note("\($0)") }
            .onExitCommand { recorder.note("exit") }
            .onDeleteCommand { recorder.note("delete") }
        }
        driver.press(.escape, .delete)
        #expect(recorder.take() == ["exit"])
        driver.press(.tab, .left, .down, .backspace)
        #expect(recorder.take() == ["down", "delete"])
    }
}

extension View {
    @ViewBuilder fileprivate func sectioned(_ isSection: Bool) -> some View {
        if isSection { focusSection() } else { self }
    }
}
