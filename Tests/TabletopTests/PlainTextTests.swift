import Foundation
import Tabletop
import Testing

@Suite struct PlainTextTests {
    @Test(
        "A name has three visible characters, or is refused",
        arguments: [
            ("Bilbo", RuleProblem.TextFault?.none), ("  Bob  ", nil), ("口おね", nil),
            ("Éo\u{301}w", nil),
            ("👨‍👩‍👧‍👦🇯🇵👍🏽", nil), ("١٢٣", nil),
            ("", .shorter(than: 3)), ("   ", .shorter(than: 3)), ("Al", .shorter(than: 3)),
            ("\u{200B}\u{200B}\u{200B}", .shorter(than: 3)),  // zero-width spaces
            ("\u{3164}\u{3164}\u{3164}", .shorter(than: 3)),  // Hangul fillers
            ("\u{2800}\u{2800}\u{2800}", .shorter(than: 3)),  // braille blanks
            ("\u{A0}\u{A0}\u{A0}", .shorter(than: 3)),  // no-break spaces
            ("\u{301}\u{301}\u{301}", .shorter(than: 3)),  // three accents are one cluster, unseen
            ("A b", .shorter(than: 3)), ("A\u{200B}\u{200B}B", .shorter(than: 3)),
            ("Sir\u{1B}[2JBunny", .control), ("a\nb", .control), ("\u{9B}31mRed", .control),
            ("A\0BC", .control), ("abc\u{2028}d", .control), ("abc\u{7F}", .control),
            ("A" + String(repeating: "\u{301}", count: 40) + "lice", .stackedMarks),
            (String(repeating: "x", count: 201), .longer(than: 200)),
            (String(repeating: "👨‍👩‍👧‍👦", count: 5000), .longer(than: 200)),
            ("A" + String(repeating: "\u{301}", count: 1_000_000), .longer(than: 200)),
        ])
    func userName(name: String, fault: RuleProblem.TextFault?) {
        do {
            _ = try PlainText.userName(name)
            #expect(fault == nil)
        } catch {
            #expect(fault.map { .badText("Your name", $0) } == error)
        }
    }

    @Test func `a name is trimmed and composed, and otherwise kept`() throws {
        #expect(try PlainText.line("  E\u{301}owyn \n").utf8.elementsEqual("Éowyn".utf8))
        #expect(try PlainText.line("おねがい　します") == "おねがい　します")
        #expect(try PlainText.line("user\u{202e}txt") == "user\u{202e}txt")
    }

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
}
