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

    @Test func `a slash leads to the line, arrows to what was found, Escape back to all`() throws {
        let journey = try Journey(rows: 4) { Names() }
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

    @Test func `a slash is a sign like others in the line itself`() throws {
        let journey = try Journey(rows: 4) { Names() }
        journey.press("/", "/")
        journey.expect("⌕ /")
    }
}
