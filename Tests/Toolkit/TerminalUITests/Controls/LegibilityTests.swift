import TerminalUI
import Testing

/// Without colours and without characters beyond ASCII, controls are still readable.
struct LegibilityTests {
    private func picture<Content: View>(
        columns: Int = 31, rows: Int, _ keys: [Key] = [], @ViewBuilder _ content: () -> Content
    ) throws -> [String] {
        let terminal = HeadlessTerminal(
            columns: columns, rows: rows,
            capabilities: TerminalCapabilities(colors: .none, unicode: false))
        let session = ViewSession(content(), on: terminal)
        try session.start()
        for key in keys { terminal.press(key) }
        return terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func `an alert is readable in ASCII`() throws {
        let lines = try picture(rows: 6) {
            Text("x").alert("Delete?", isPresented: .constant(true)) {
                Button("Yes") {}
                Button("No", role: .cancel) {}
            }
        }
        #expect(
            lines == [
                "      +-----------------+", "      | Delete?         |",
                "      |                 |", "      | [ Yes ]  [ No ] |",
                "      +-----------------+", "",
            ])
    }
}
