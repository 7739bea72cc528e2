import TerminalUI
import Testing

@testable import TerminalUI

/// Blocks of CommonMark. The texts and what is expected are derived from its specification, version 0.31.2.
struct MarkdownViewTests {
    private func list(_ marks: String..., items: [[MarkdownBlock]], isLoose: Bool = false)
        -> MarkdownBlock
    {
        .list(zip(marks, items).map { MarkdownItem(mark: $0, blocks: $1) }, isLoose: isLoose)
    }

    @Test(
        "Single blocks",
        arguments: [
            ("", []),
            ("a\nb", [.paragraph("a b")]),
            ("a  \nb\\\nc", [.paragraph("a\nb\nc")]),
            ("  a\n\n\n b", [.paragraph("a"), .paragraph("b")]),
            ("# a", [.heading(level: 1, text: "a")]),
            ("###### a ##", [.heading(level: 6, text: "a")]),
            ("####### a", [.paragraph("####### a")]),
            ("#a", [.paragraph("#a")]),
            ("a\n===\nb\n---", [.heading(level: 1, text: "a"), .heading(level: 2, text: "b")]),
            ("***", [.rule]), (" - - -", [.rule]), ("--", [.paragraph("--")]),
            ("a\n# b\nc", [.paragraph("a"), .heading(level: 1, text: "b"), .paragraph("c")]),
            ("    a\n\n      b\n\nc", [.code("a\n\n  b"), .paragraph("c")]),
            ("a\n    b", [.paragraph("a b")]),
            ("```swift\na\n  b\n```\nc", [.code("a\n  b"), .paragraph("c")]),
            ("~~~~\na\n~~~\nb\n~~~~", [.code("a\n~~~\nb")]),
            ("  ```\n  a\n   b", [.code("a\n b")]),
            ("``` a ` b", [.paragraph("``` a ` b")]),
        ] as [(String, [MarkdownBlock])])
    func singleBlocks(source: String, blocks: [MarkdownBlock]) {
        #expect(MarkdownBlock.blocks(of: source) == blocks)
    }

    @Test func `quotes and lists contain blocks`() {
        func blocks(_ source: String) -> [MarkdownBlock] { MarkdownBlock.blocks(of: source) }
        #expect(
            blocks("> a\n> # b\nc") == [
                .quote([.paragraph("a"), .heading(level: 1, text: "b")]), .paragraph("c"),
            ])
        #expect(
            blocks("> a\nb\n\n> c") == [.quote([.paragraph("a b")]), .quote([.paragraph("c")])])
        #expect(
            blocks("- a\n- b") == [list("•", "•", items: [[.paragraph("a")], [.paragraph("b")]])])
        #expect(
            blocks("3. a\n7. b\n\nc")
                == [
                    list("3.", "4.", items: [[.paragraph("a")], [.paragraph("b")]]),
                    .paragraph("c"),
                ])
        #expect(
            blocks("- a\n\n- b")
                == [list("•", "•", items: [[.paragraph("a")], [.paragraph("b")]], isLoose: true)])
        #expect(
            blocks("- a\n  - b\n    c\n- d")
                == [
                    list(
                        "•", "•",
                        items: [
                            [.paragraph("a"), list("•", items: [[.paragraph("b c")]])],
                            [.paragraph("d")],
                        ])
                ])
        #expect(
            blocks("- a\n* b\n+ c").count == 3)
        #expect(
            blocks("1. a\n\n   ```\n   b\n   ```")
                == [list("1.", items: [[.paragraph("a"), .code("b")]], isLoose: true)])
        // A number other than 1 in a paragraph is text.
        #expect(blocks("in\n14. windows") == [.paragraph("in 14. windows")])
        #expect(blocks("a\n- b") == [.paragraph("a"), list("•", items: [[.paragraph("b")]])])
        #expect(blocks("-\n\n  a") == [list("•", items: [[]]), .paragraph("a")])
        #expect(blocks("- ***") == [list("•", items: [[.rule]])])
    }

    @Test func `a text looks like it`() {
        let source = """
            # Goblin
            A *small* monster,
            often **loud**.

            > Flee!

            1. quick
               - very
            2. `weak`

            ```
            7 hp
            ```
            ***
            end
            """
        let renderer = CellRenderer(content: MarkdownView(source))
        renderer.proposedSize = ProposedViewSize(width: 160, height: nil)
        #expect(
            renderer.text == """
                Goblin

                A small monster,
                often loud.

                ▎ Flee!

                1. quick
                   • very
                2. weak

                    7 hp

                ────────────────────

                end
                """)
        #expect(renderer.grid[column: 0, row: 0].attributes == [.bold, .underline])
        #expect(renderer.grid[column: 2, row: 2].attributes == .italic)
    }

    @Test func `texts that are no Markdown, or a great deal of it, end soon`() {
        let sources = [
            String(repeating: ">", count: 5_000), String(repeating: "- ", count: 5_000),
            String(repeating: "* a\n", count: 5_000), String(repeating: "```\n", count: 5_001),
            String(repeating: "\n", count: 5_000), String(repeating: "#", count: 5_000),
            "\u{0}\r\n\t- \u{1B}[2J",
            "1234567890. a", "-", ">", "```", "    ", "1)", "- \n\n\n- a",
        ]
        for source in sources { _ = MarkdownBlock.blocks(of: source) }
        #expect(!CellRenderer(content: MarkdownView("\u{1B}[2J")).text.contains("\u{1B}"))
    }
}
