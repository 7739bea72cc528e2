import Testing

@testable import TerminalCore
@testable import TerminalUI

struct HyperlinkTests {
    private static func link(_ title: String) throws -> Link<Text> {
        Link(title, destination: try #require(URL(string: "https://example.org")))
    }

    @Test func `a terminal is told where a link is`() throws {
        let terminal = HeadlessTerminal(columns: 20, rows: 3)
        let link = try Self.link("rules")
        let session = ViewSession(
            VStack(alignment: .leading, spacing: 0) {
                Text("the")
                link.padding(.leading, .columns(2))
            }, on: terminal)
        try session.start()
        let row = try #require(
            terminal.text.split(separator: "\n").firstIndex { $0.contains("rules") })
        let line = terminal.text.split(separator: "\n")[row]
        let column = try #require(line.range(of: "rules")).lowerBound.utf16Offset(in: line)
        #expect(
            terminal.screen.links == [
                PlacedLink(
                    destination: "https://example.org",
                    cells: CellRect(column: column, row: row, columns: 5, rows: 1))
            ])
    }

    @Test func `a link is cut by its scroll view, and goes with what is in front of it`() throws {
        struct Page: View {
            let link: Link<Text>
            @State private var isAsking = false

            var body: some View {
                ScrollView(.horizontal) { link }
                    .frame(width: .columns(3), height: .rows(1))
                    .onKeyPress("a") {
                        isAsking = true
                        return .handled
                    }
                    .alert("sure", isPresented: $isAsking) { Button("yes") {} }
            }
        }
        let terminal = HeadlessTerminal(columns: 30, rows: 8)
        let session = ViewSession(Page(link: try Self.link("rulebook")), on: terminal)
        try session.start()
        #expect(terminal.screen.links.map(\.cells.columns) == [3])
        terminal.send(.key(KeyPress("a")))
        #expect(terminal.text.contains("sure"))
        #expect(terminal.screen.links.isEmpty)
    }
}
