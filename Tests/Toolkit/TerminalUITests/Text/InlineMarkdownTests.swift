import TerminalUI
import Testing

struct InlineMarkdownTests {
    /// The text as displayed, with marks for styles: `*` bold, `/` italic, `~` struck, `_` underlined.
    private func styled(_ text: Text) throws -> String {
        let driver = try ViewDriver(columns: 40, rows: 1) { text }
        let marks: [(CellAttributes, String)] = [
            (.bold, "*"), (.italic, "/"), (.strikethrough, "~"), (.underline, "_"),
        ]
        let all: CellAttributes = [.bold, .italic, .strikethrough, .underline]
        let cells = (0..<40).map { driver.terminal.screen[column: $0, row: 0] }
        func attributes(_ column: Int) -> CellAttributes {
            cells[column].attributes.intersection(all)
        }
        guard let end = cells.lastIndex(where: { $0.glyph != .space }) else { return "" }
        var result = ""
        var last: CellAttributes = []
        for column in 0...end {
            var now = attributes(column)
            // A blank shows only lines; it is bold or italic where the words around it are.
            if cells[column].glyph == .space,
                let next = cells[column...].firstIndex(where: { $0.glyph != .space })
            {
                now.formUnion(last.intersection(attributes(next)).intersection([.bold, .italic]))
            }
            for (attribute, mark) in marks
            where now.contains(attribute) != last.contains(attribute) { result += mark }
            last = now
            result += cells[column].glyph.text
        }
        for (attribute, mark) in marks where last.contains(attribute) { result += mark }
        return result
    }

    // Expected results by CommonMark's rules.
    @Test(
        "Literals may contain Markdown",
        arguments: [
            ("a **b** c", "a *b* c"), ("a *b* c", "a /b/ c"), ("_b_ __c__", "/b/ *c*"),
            ("***b***", "*/b*/"), ("~~b~~ ~c~", "~b~ ~c~"), ("`a*b*c`", "a*b*c"),
            ("``a`b``", "a`b"), (#"\*b\*"#, "*b*"), (#"\a"#, #"\a"#), ("2 * 3 * 4", "2 * 3 * 4"),
            ("snake_case_name", "snake_case_name"), ("a*b*c", "a/b/c"), ("**b", "**b"),
            ("**a *b* c**", "*a /b/ c*"), ("*a **b***", "/a *b*/"), ("**a*", "*/a/"),
            ("[a](https://x.y) b", "_a_ b"), ("[**a** b](u)", "*_a* b_"), ("[a]", "[a]"),
            ("[a] (b)", "[a] (b)"), ("`a", "`a"), ("a `` b ` c", "a `` b ` c"),
            // A destination has no blank outside of < >, and its parentheses are balanced.
            ("[a](b c)", "[a](b c)"), ("[a](<b c>)", "_a_"), ("[a](b(c)d)e", "_a_e"),
            ("[a](b(c)", "[a](b(c)"), (#"[a](b "x y")"#, "_a_"), (#"[a](b "x y)"#, #"[a](b "x y)"#),
            (#"[a](b\)c)"#, "_a_"), ("[a](<b)", "[a](<b)"),
            ("<https://a.b> c", "_https://a.b_ c"), ("<a@b.c>", "_a@b.c_"),
            ("a < b > c", "a < b > c"),
            ("<x:>", "<x:>"), ("<a b>", "<a b>"), ("*<x-y:*>*", "/_x-y:*/_"),
            ("&lt;*b*&gt;", "</b/>"), ("&#42;b&#42;", "*b*"), ("&#X41;&#0;", "A\u{FFFD}"),
            ("&amp", "&amp"), ("&no; &#x;", "&no; &#x;"), ("`&amp;`", "&amp;"),
            ("**bold** _x_ `code` [link](url) ~~s~~", "*bold* /x/ code _link_ ~s~"),
        ])
    func literals(markdown: String, expected: String) throws {
        // Links are underlined: a cell of `_` marks stands for the change.
        #expect(try styled(Text(LocalizedStringKey(markdown))) == expected)
    }

    @Test func `values are shown literally, inside the marks around them`() throws {
        let name = "*star*"
        #expect(try styled(Text("**\(name)** x")) == "**star** x")
        #expect(try styled(Text("_\(3)_ of \(Text("b").bold())")) == "/3/ of *b*")
    }

    @Test func `strings and verbatim texts are shown literally`() throws {
        let string = "**a**"
        #expect(try styled(Text(string)) == "**a**")
        #expect(try styled(Text(verbatim: "**a**")) == "**a**")
    }

    @Test func `attributed strings keep fonts, colours and lines`() throws {
        var string = AttributedString("a")
        string.font = .body.bold()
        var second = AttributedString("b")
        second.underlineStyle = .single
        second.foregroundColor = .red
        let text = Text(string + second)
        #expect(try styled(text) == "*a*_b_")
        let driver = try ViewDriver(columns: 4, rows: 1) { text }
        #expect(driver.terminal.screen[column: 1, row: 0].foreground != .terminalDefault)
        #expect(try styled(Text(try AttributedString(markdown: "a **b** ~~c~~"))) == "a *b* ~c~")
    }
}
