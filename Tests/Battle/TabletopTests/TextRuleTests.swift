import Tabletop
import Testing

@Suite struct TextRuleTests {
    @Test(
        "A user's name needs three visible characters",
        arguments: [
            ("Bilbo", nil), ("  Bob  ", nil), ("口おね", nil),
            ("Éo\u{301}w", nil),
            ("👨‍👩‍👧‍👦🇯🇵👍🏽", nil), ("١٢٣", nil),
            ("", .shorter(than: 3)), ("   ", .shorter(than: 3)), ("Al", .shorter(than: 3)),
            ("\u{200B}\u{200B}\u{200B}", .shorter(than: 3)),  // zero-width spaces
            ("\u{3164}\u{3164}\u{3164}", .shorter(than: 3)),  // Hangul fillers
            ("\u{2800}\u{2800}\u{2800}", .shorter(than: 3)),  // braille blanks
            ("\u{A0}\u{A0}\u{A0}", .shorter(than: 3)),  // no-break spaces
            ("\u{301}\u{301}\u{301}", .shorter(than: 3)),  // one invisible cluster
            ("A b", .shorter(than: 3)), ("A\u{200B}\u{200B}B", .shorter(than: 3)),
            ("Sir\u{1B}[2JBunny", .control), ("a\nb", .control), ("\u{9B}31mRed", .control),
            ("A\0BC", .control), ("abc\u{2028}d", .control), ("abc\u{7F}", .control),
            ("A" + String(repeating: "\u{301}", count: 40) + "lice", .stackedMarks),
            (String(repeating: "x", count: 201), .longer(than: 200)),
            (String(repeating: "👨‍👩‍👧‍👦", count: 5000), .longer(than: 200)),
            ("A" + String(repeating: "\u{301}", count: 1_000_000), .longer(than: 200)),
        ] as [(String, RuleProblem.TextFault?)])
    func userName(name: String, fault: RuleProblem.TextFault?) {
        do {
            _ = try TextRule.userName.checked(name)
            #expect(fault == nil)
        } catch {
            #expect(fault.map { .badText("Your name", $0) } == error)
        }
    }

    @Test func `a name is trimmed and composed, and otherwise unchanged`() throws {
        #expect(try TextRule.name.checked("  E\u{301}owyn \n").utf8.elementsEqual("Éowyn".utf8))
        #expect(try TextRule.name.checked("おねがい　します") == "おねがい　します")
        #expect(try TextRule.name.checked("user\u{202e}txt") == "user\u{202e}txt")
    }

    /// The rules of all fields with a limit.
    static let rules: [TextRule] = [
        .name, .userName, .title, .challengeRating, .imageName, .note, .characterNotes, .condition,
        .conditionNote, .damageType, .resource, .spell, .readiedAction, .remark, .question,
        .pronunciation, .answer, .chosenAnswer, .settingKey, .setting,
    ]

    @Test("A text longer than its rule's limit is refused", arguments: rules)
    func limit(rule: TextRule) throws {
        // An e and its accent are one code point in NFC.
        let longest = String(repeating: "e\u{301}", count: rule.limit)
        if rule.form != .verbatim {
            #expect(try rule.checked(longest).unicodeScalars.count == rule.limit)
        }
        let letters = String(repeating: "x", count: rule.limit)
        #expect(try rule.checked(letters) == letters)
        #expect(throws: RuleProblem.badText(rule.subject, .longer(than: rule.limit))) {
            try rule.checked(letters + "x")
        }
    }

    @Test("The form of a rule decides which control characters are allowed", arguments: rules)
    func controls(rule: TextRule) {
        func isTaken(_ text: String) -> Bool { (try? rule.checked(text)) != nil }
        for control in ["\u{1b}", "\u{7}", "\u{7f}", "\u{9b}"] {
            #expect(isTaken("abc\(control)d") == (rule.form == .verbatim))
        }
        #expect(!isTaken("abc\0d"))
        #expect(isTaken("abc\nd") == (rule.form != .line))
        #expect(isTaken("abc\td") == (rule.form != .line))
        #expect(isTaken("abc\u{202e}d"))
        #expect(isTaken("") == (rule.minimum == 0))
    }

    @Test(
        "Text of several lines keeps its white space, and line ends become newlines",
        arguments: [
            ("  - a\n  - b\n", "  - a\n  - b\n"), ("a\r\nb\rc\n", "a\nb\nc\n"),
            ("a\u{2028}b\u{85}c", "a\nb\nc"), ("\tcafe\u{301} ", "\tcaf\u{e9} "), (" ", " "),
        ])
    func lines(text: String, kept: String) throws {
        #expect(try TextRule.note.checked(text).utf8.elementsEqual(kept.utf8))
    }

    @Test(
        "Cleaning makes a text that the rule accepts, and returns what changed",
        arguments: [
            (TextRule.name, " Bram ", "Bram", []),
            (.name, "a\u{1b}[2J\tb", "a\u{241b}[2J b", [.controlsShown]),
            (.name, "a\u{9b}b\u{7f}\r\n", "a\\u{9b}b\u{2421}", [.controlsShown]),
            (.note, "a\r\nb\u{1b}", "a\nb\u{241b}", [.controlsShown]),
            (.source, "a\u{1b}\0b", "a\u{1b}\u{2400}b", [.controlsShown]),
            (
                .name, "A" + String(repeating: "\u{323}", count: 40),
                "\u{1ea0}" + String(repeating: "\u{323}", count: 29), [.marksCut]
            ),
            (
                .challengeRating, String(repeating: "x", count: 49) + " yz",
                String(repeating: "x", count: 49), [.cut]
            ),
            (
                .condition, String(repeating: "x", count: 1_000_000),
                String(repeating: "x", count: 100), [.cut]
            ),
        ] as [(TextRule, String, String, Set<TextRule.Repair>)])
    func cleaned(
        rule: TextRule, text: String, expected: String, changes: Set<TextRule.Repair>
    ) throws {
        let found = rule.cleaned(text)
        #expect(found.text.utf8.elementsEqual(expected.utf8))
        #expect(found.changes == changes)
        #expect(try rule.checked(found.text).utf8.elementsEqual(expected.utf8))
    }
}
