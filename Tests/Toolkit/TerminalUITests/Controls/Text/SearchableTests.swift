import TerminalUI
import Testing

struct SearchableTests {
    private struct Names: View {
        @State private var text = ""
        @State private var chosen: String?
        var body: some View {
            List(
                ["Ann", "Bo", "Bea"].filter { text.isEmpty || $0.contains(text) }, id: \.self,
                selection: $chosen
            ) { Text($0) }
            .searchable(text: $text, prompt: "name")
        }
    }

    @Test func `slash focuses the field, arrows move through the results, Escape clears the field`()
        throws
    {
        let driver = try ViewDriver(rows: 4) { Names() }
        driver.expect("⌕ name\n  Ann\n  Bo\n  Bea")
        driver.press("/", "B")
        driver.expect("⌕ B\n  Bo\n  Bea")
        driver.press(.down, .down)
        driver.expect("⌕ B\n▸ Bo\n  Bea")
        driver.press("f", .control)
        driver.press("e")
        driver.expect("⌕ Be\n  Bea")
        driver.press(.escape)
        driver.expect("⌕ name\n  Ann\n▸ Bo\n  Bea")
        #expect(driver.host.focusedElement == nil)
    }

    private struct Pages: View {
        let recorder: Recorder
        var rows = 9
        @State private var text = ""
        @State private var chosen: Int?
        @State private var scope = 1
        var body: some View {
            NavigationStack {
                List(0..<rows, selection: $chosen) { Text("row \($0)") }
                    .searchable(text: $text, prompt: "name")
                    .toolbar {
                        Button("New") { recorder.note("new") }
                            .keyboardShortcut("n", modifiers: [])
                    }
            }
            .searchScopes($scope) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
        }
    }

    @Test func `letters are keys of the program until the field is asked for`() throws {
        for rows in [9, 0] {
            let recorder = Recorder()
            let driver = try ViewDriver(rows: 6, keepsFocus: true) {
                Pages(recorder: recorder, rows: rows)
            }
            driver.press("n")
            #expect(recorder.entries == ["new"])
            #expect(driver.picture.contains("⌕ name"), "\(driver.picture)")
        }
    }

    @Test func `a list of results shows the focus on its first row`() throws {
        let driver = try ViewDriver(rows: 6, keepsFocus: true) { Pages(recorder: Recorder()) }
        #expect((0..<6).map { driver.reversed(row: $0) }.joined().hasPrefix("  row 0"))
    }

    @Test func `the down arrow leaves the field for scopes and results`() throws {
        let driver = try ViewDriver(rows: 6) { Pages(recorder: Recorder()) }
        driver.press("/")
        driver.press(.down)
        driver.expect("                 [ New ]\n⌕ name\n[One]  Two\n  row 0\n  row 1\n  row 2")
        #expect(driver.reversed(row: 2).contains("One"))
        driver.press(.right, .down)
        #expect(driver.picture.contains("  row 0"))
        #expect(!driver.picture.contains("[One]"))
        driver.press(.down)
        #expect(driver.picture.contains("▸ row 0"))
        driver.press("/", "x")
        driver.press(.up)
        driver.press(.down, .down, .up)
        #expect(driver.reversed(row: 2).contains("Two") || driver.picture.contains("[Two]"))
    }

    @Test func `in the field a slash is inserted`() throws {
        let driver = try ViewDriver(rows: 4) { Names() }
        driver.press("/", "/")
        driver.expect("⌕ /")
    }

    private struct Presented: View {
        let recorder: Recorder
        @State private var text = ""
        @State private var isPresented = false
        var body: some View {
            VStack(alignment: .leading) {
                Text(isPresented ? "searching" : "list")
            }
            .searchable(text: $text, isPresented: $isPresented, prompt: "name")
            .onKeyPress(keys: [.enter, .function(1)]) { press in
                isPresented = press.key == .function(1)
                return .handled
            }
        }
    }

    @Test func `a line that is presented comes and goes with the value`() throws {
        let driver = try ViewDriver(rows: 2) { Presented(recorder: Recorder()) }
        driver.expect("list")
        driver.press(.function(1))
        driver.expect("⌕ name\nsearching")
        driver.press("B", "o")
        driver.expect("⌕ Bo\nsearching")
        // Setting the value to false returns the focus and keeps the text, which stays visible.
        driver.press(.enter, "x")
        driver.expect("⌕ Bo\nlist")
        #expect(driver.host.focusedElement == nil)
        // A slash sets the value too; Escape clears text and value.
        driver.press("/", "b")
        driver.expect("⌕ Bob\nsearching")
        driver.press(.escape)
        driver.expect("list")
    }

    @Test func `moving the focus away sets the value to false`() throws {
        let driver = try ViewDriver(rows: 3) {
            Holding(true) { isPresented in
                Button(isPresented.wrappedValue ? "searching" : "list") {}
                    .searchable(text: .constant(""), isPresented: isPresented)
            }
        }
        driver.expect("⌕ Search\nsearching")
        driver.press(.tab)
        driver.expect("list")
    }

    @Test func `the first letter evaluates only the views that read isSearching`() throws {
        struct Row: View {
            let recorder: Recorder
            var body: some View {
                recorder.note("row")
                return Text("row")
            }
        }
        struct Hint: View {
            let recorder: Recorder
            @Environment(\.isSearching) private var isSearching
            var body: some View {
                recorder.note("hint")
                return Text(isSearching ? "searching" : "all")
            }
        }
        struct Searching: View {
            let recorder: Recorder
            @State private var text = ""
            var body: some View {
                VStack(alignment: .leading) {
                    Hint(recorder: recorder)
                    Row(recorder: recorder)
                }
                .searchable(text: $text)
            }
        }
        let recorder = Recorder()
        let driver = try ViewDriver { Searching(recorder: recorder) }
        driver.press("/")
        driver.expect("⌕ Search\nall\nrow")
        _ = recorder.take()
        driver.press("x")
        driver.expect("⌕ x\nsearching\nrow")
        #expect(recorder.take() == ["hint"])
        driver.press("y")
        #expect(recorder.take().isEmpty)
        driver.press(.escape)
        driver.expect("⌕ Search\nall\nrow")
        #expect(recorder.take() == ["hint"])
    }
}
