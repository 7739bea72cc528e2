import Foundation
import Tabletop
import Testing

@Suite struct PlainTextTests {
    @Test(
        "Names are compared without blanks around them and differences of case",
        arguments: [
            ("Goblin", "goblin"), (" Goblin Boss\t\r\n", "goblin boss"), ("\u{B}\u{C}x", "x"),
            ("", ""), (" \n ", ""), ("\u{1}A\u{1}", "\u{1}a\u{1}"),
            ("\u{A0}Äpfel\u{3000}", "äpfel"),
            (" ÉOWYN", "éowyn"), ("e\u{301}owyn", "éowyn"),
        ])
    func folded(text: String, folded: String) {
        #expect(PlainText.folded(text).utf8.elementsEqual(folded.utf8))
    }

    @Test func `a message spells out what would break its line or reorder it`() {
        #expect(PlainText.escaped("a\u{1b}[2J\n\u{202e}é") == "a\\u{1b}[2J\\u{a}\\u{202e}é")
    }
}
