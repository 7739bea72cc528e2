import TerminalUI
import Testing

@testable import NcursesTerminal

struct LinkScreenTests {
    /// "see here now", of which "here" is underlined, and a link if there is a URL.
    private static func grid(_ destination: String?, columns: Int = 4) -> CellGrid {
        var grid = CellGrid(columns: 12, rows: 2)
        for (column, scalar) in "see here now".unicodeScalars.enumerated() {
            grid[column: column, row: 1].glyph = Glyph(scalar)
        }
        for column in 4..<8 {
            grid[column: column, row: 1].attributes = .underline
            grid[column: column, row: 1].foreground = CellColor(RGBA(red: 1, green: 2, blue: 3))
        }
        let cells = CellRect(column: 4, row: 1, columns: columns, rows: 1)
        grid.links = destination.map { [PlacedLink(destination: $0, cells: cells)] } ?? []
        return grid
    }

    private static let url = "https://example.org/a?b=1"
    /// Saves the cursor, moves it, begins the link, and ends all of it.
    private static let link =
        "\u{1B}7\u{1B}[2;5H\u{1B}]8;;https://example.org/a?b=1\u{1B}\\\u{1B}[0;4;38;2;1;2;3mhere\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}8"

    private func bytes(_ screen: inout LinkScreen, _ grid: CellGrid, _ damage: CellRect?) -> String
    {
        String(decoding: screen.update(grid, damage: damage.map { [$0] }), as: UTF8.self)
    }

    @Test func `a link is written when it comes, and when its row may have changed`() {
        var screen = LinkScreen(colors: .direct)
        let nothing = CellRect(column: 0, row: 0, columns: 0, rows: 0)
        #expect(bytes(&screen, Self.grid(nil), nil) == "")
        #expect(bytes(&screen, Self.grid(Self.url), nothing) == Self.link)
        #expect(bytes(&screen, Self.grid(Self.url), nothing) == "")
        // The row above is another one; the same row counts wherever it changed.
        let above = CellRect(column: 0, row: 0, columns: 12, rows: 1)
        #expect(bytes(&screen, Self.grid(Self.url), above) == "")
        let beside = CellRect(column: 9, row: 1, columns: 3, rows: 1)
        #expect(bytes(&screen, Self.grid(Self.url), beside) == Self.link)
        #expect(bytes(&screen, Self.grid(Self.url), nil) == Self.link)
        screen.forget()
        #expect(bytes(&screen, Self.grid(Self.url), nothing) == Self.link)
    }

    @Test func `where a link was, its cells are written without it`() {
        var screen = LinkScreen(colors: .direct)
        _ = screen.update(Self.grid(Self.url), damage: nil)
        #expect(
            bytes(&screen, Self.grid(nil), CellRect(column: 0, row: 0, columns: 0, rows: 0))
                == "\u{1B}7\u{1B}[2;5H\u{1B}[0;4;38;2;1;2;3mhere\u{1B}[m\u{1B}8")
        #expect(bytes(&screen, Self.grid(nil), nil) == "")
    }

    @Test(
        "A destination that a terminal could take for something else is no link",
        arguments: [
            "", "https://a b", "https://\u{1B}]0;x", "https://ä",
            String(repeating: "x", count: 2084),
        ])
    func refused(destination: String) {
        var screen = LinkScreen(colors: .direct)
        #expect(screen.update(Self.grid(destination), damage: nil).isEmpty)
    }

    @Test(
        "Colours are those of the terminal",
        arguments: [
            // The nearest colour to nearly black is black: number 0, and 16 in the cube.
            (TerminalCapabilities.Colors.none, "\u{1B}[0;4mhere"), (.eight, "\u{1B}[0;4;30mhere"),
            (.sixteen, "\u{1B}[0;4;30mhere"), (.twoHundredFiftySix, "\u{1B}[0;4;38;5;16mhere"),
        ] as [(TerminalCapabilities.Colors, String)])
    func depths(colors: TerminalCapabilities.Colors, expected: String) {
        var screen = LinkScreen(colors: colors)
        #expect(bytes(&screen, Self.grid(Self.url), nil).contains(expected))
    }

    @Test func `a link outside of the screen is cut`() {
        var screen = LinkScreen(colors: .none)
        #expect(
            bytes(&screen, Self.grid(Self.url, columns: 40), nil).contains(
                "mhere\u{1B}[0m now\u{1B}]8;;"))
    }
}
