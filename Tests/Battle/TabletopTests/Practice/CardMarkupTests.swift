import Tabletop
import Testing

@Suite struct CardMarkupTests {
    /// The runs of a line: `<b>` around bold ones, `'` around code.
    private func told(_ text: String) -> [String] {
        CardMarkup.lines(of: text).map { line in
            line.map { run in
                let text = run.isCode ? "'\(run.text)'" : run.text
                return run.isBold ? "<\(text)>" : text
            }.joined()
        }
    }

    @Test(
        "Lines, bold text and code are told apart, and what lacks its end is text",
        arguments: [
            ("one", ["one"]), ("one\n\ntwo", ["one", "", "two"]),
            ("a **b c** d", ["a <b c> d"]), ("2 ** 3 ** 4", ["2 ** 3 ** 4"]),
            ("**open", ["**open"]), ("`x = 1`;", ["'x = 1';"]), ("a ` b", ["a ` b"]),
            ("**the `x` there**", ["<the ><'x'>< there>"]),
            ("```swift\nlet **x**\n\n```\nend", ["'let **x**'", "", "end"]),
            ("```\nnever closed", ["```", "never closed"]),
        ])
    func lines(text: String, expected: [String]) {
        #expect(told(text) == expected)
    }

    @Test func `lists and messages show a card in one line without its marks`() {
        #expect(CardMarkup.inOneLine("**Fire**\n- `a`\n- b") == "Fire - a - b")
        #expect(CardMarkup.plain("a\n**b**") == "a\nb")
    }

    @Test func `twenty thousand marks take no time`() {
        for sign in ["*", "`", "**a", "` "] {
            let text = String(repeating: sign, count: 20_000 / sign.count)
            #expect(CardMarkup.lines(of: text).count == 1)
        }
    }
}
