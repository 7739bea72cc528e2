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
        let journey = try ViewDriver(rows: 4) { Names() }
        journey.expect("⌕ name\n  Ann\n  Bo\n  Bea")
        journey.press("/", "B")
        journey.expect("⌕ B\n  Bo\n  Bea")
        journey.press(.down, .down)
        journey.expect("⌕ B\n▸ Bo\n  Bea")
        journey.press("f", .control)
        journey.press("e")
        journey.expect("⌕ Be\n  Bea")
        journey.press(.escape)
        journey.expect("⌕ name\n  Ann\n▸ Bo\n  Bea")
        #expect(journey.host.focusedElement == nil)
    }

    @Test func `in the field a slash is inserted`() throws {
        let journey = try ViewDriver(rows: 4) { Names() }
        journey.press("/", "/")
        journey.expect("⌕ /")
    }

    private struct Presented: View {
        let diary: Recorder
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
        let journey = try ViewDriver(rows: 2) { Presented(diary: Recorder()) }
        journey.expect("list")
        journey.press(.function(1))
        journey.expect("⌕ name\nsearching")
        journey.press("B", "o")
        journey.expect("⌕ Bo\nsearching")
        // Setting the value to false returns the focus and keeps the text, which stays visible.
        journey.press(.enter, "x")
        journey.expect("⌕ Bo\nlist")
        #expect(journey.host.focusedElement == nil)
        // A slash sets the value too; Escape clears text and value.
        journey.press("/", "b")
        journey.expect("⌕ Bob\nsearching")
        journey.press(.escape)
        journey.expect("list")
    }

    @Test func `moving the focus away sets the value to false`() throws {
        let journey = try ViewDriver(rows: 3) {
            Holding(true) { isPresented in
                Button(isPresented.wrappedValue ? "searching" : "list") {}
                    .searchable(text: .constant(""), isPresented: isPresented)
            }
        }
        journey.expect("⌕ Search\nsearching")
        journey.press(.tab)
        journey.expect("list")
    }
}
