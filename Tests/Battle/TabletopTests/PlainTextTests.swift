import Tabletop
import Testing

@Suite struct PlainTextTests {
    @Test(
        "Folding trims, composes and lowercases",
        arguments: [
            ("Goblin", "goblin"), (" Goblin Boss\t\r\n", "goblin boss"), ("\u{B}\u{C}x", "x"),
            ("", ""), (" \n ", ""), ("\u{1}A\u{1}", "\u{1}a\u{1}"),
            ("\u{A0}Äpfel\u{3000}", "äpfel"),
            (" ÉOWYN", "éowyn"), ("e\u{301}owyn", "éowyn"),
        ])
    func folded(text: String, folded: String) {
        #expect(PlainText.folded(text).utf8.elementsEqual(folded.utf8))
    }

    @Test func `escaping spells out control characters and bidirectional controls`() {
        #expect(PlainText.escaped("a\u{1b}[2J\n\u{202e}é") == "a\\u{1b}[2J\\u{a}\\u{202e}é")
    }
}
