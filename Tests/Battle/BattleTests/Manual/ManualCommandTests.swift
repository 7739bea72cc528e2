import Foundation
import TabletopLibrary
import Testing

@testable import BattleCommands

/// `battle manual`, and how Markdown becomes lines for a terminal.
struct ManualCommandTests {
    @Test func `without a page it lists the pages, with one it prints it`() async throws {
        let cli = try CLIFixture()
        let list = try await cli.done("manual")
        for page in ManualPage.allCases { #expect(list.contains("\n\(page.rawValue) ")) }
        let page = try await cli.done("manual", "first-evening")
        #expect(page.hasPrefix("A first evening\n\nFifteen minutes, one small fight"))
        #expect(!page.contains("<kbd>") && !page.contains("```"))
        let other = try await cli.battle("manual", "secnd-evening")
        #expect(other.code == 64)
        #expect(other.errors.contains("No page matches \"secnd-evening\". The pages: index, "))
    }

    @Test func `every page fits into 84 columns, but for its code`() throws {
        for page in ManualPage.allCases where page != .keys {
            for line in ManualText(page.text).lines(columns: 84).map(\.text)
            where !line.hasPrefix("    ") {
                #expect(line.count <= 84, "\(page.rawValue): \(line)")
            }
        }
    }

    @Test(
        "Markup becomes lines",
        arguments: [
            (
                "# A `b`\n\ntext **bold** and *slanted*\ngoes on",
                ["A b", "", "text bold and slanted", "goes on"]
            ),
            ("- one\n  goes on\n- two", ["- one goes on", "- two"]),
            (
                "1. Press <kbd>d</kbd>.\n\n   ```text\n   7→2\n   ```",
                ["1. Press d.", "", "    7→2"]
            ),
            (
                "[Keys](keys.md#x), [the card](keys.md), [a site](https://a.b)",
                ["Keys, the card (keys), a", "site <https://a.b>"]
            ),
            ("| A | B |\n|---|---|\n| `x` | yes \\| no |", ["A  B", "x  yes | no"]),
            (
                "| A | B |\n|---|---|\n| a very long first cell | why it is so long |",
                ["a very long first cell", "    B: why it is so long"]
            ),
            ("<!-- nothing -->\n![no](x.svg)\n* * *", ["* * *"]),
        ])
    func markup(markdown: String, lines: [String]) {
        #expect(ManualText(markdown).lines(columns: 24).map(\.text) == lines)
    }
}
