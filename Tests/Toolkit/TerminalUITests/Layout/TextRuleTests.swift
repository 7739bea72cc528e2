import TerminalUI
import Testing

/// Sizes and lines of texts with Markdown, with modifiers of typography, and of right-to-left text.
struct TextRuleTests {
    // MARK: Markdown

    @Test(
        "Marks of Markdown take no room",
        arguments: [
            ("**bold** _it_ `code`", 12), ("[link](https://example.com/a) x", 6), ("~~gone~~", 4),
            (#"\*a\*"#, 3), ("***a***", 1), ("a ** b", 6),
            // Headings, lists and quotes are not read, and blanks are kept.
            ("# a", 3), ("- a", 3), ("1. a", 4), ("> a", 3), ("a   b", 5),
            // Not a link by CommonMark: a destination has no blank outside of < >.
            ("[a](b c)", 8), ("[a](<b c>)", 1), (#"[a](b "title")"#, 1), ("[a]()", 1),
            ("<https://a.b>", 11), ("<a@b.c>", 5), ("<b>", 3),
            ("a &amp; b", 5), ("&lt;a&gt;", 3), ("&#65;&#x42;", 2), ("&unknown; &", 11),
        ] as [(String, CGFloat)])
    func markdown(literal: String, columns: CGFloat) {
        expectSizes([((nil, nil), (columns, 1))]) { Text(LocalizedStringKey(literal)) }
    }

    @Test func `a text with Markdown wraps without its marks`() {
        expectSizes([((9, nil), (9, 1)), ((8, nil), (4, 2)), ((4, 1), (4, 1))]) {
            Text("**aaaa** [bbbb](https://example.com)")
        }
        #expect(drawn(proposed: (4, 3)) { Text("**aa** _bb_ `cc`") } == "aa\nbb\ncc")
        #expect(drawn(proposed: (5, 1)) { Text("**aaaa** bbbb") } == "aaaa…")
    }

    // MARK: Typography

    @Test func `modifiers that do not change the size`() {
        func check(@ViewBuilder _ content: () -> some View) {
            expectSizes([((nil, nil), (11, 1)), ((6, nil), (5, 2)), ((6, 1), (6, 1))]) {
                content()
            }
        }
        let text = Text("Hello World")
        check { text.bold() }
        check { text.italic() }
        check { text.underline() }
        check { text.strikethrough() }
        check { text.fontWeight(.heavy) }
        check { text.font(.largeTitle) }
        check { text.monospaced() }
        check { text.monospacedDigit() }
        check { text.foregroundStyle(.red) }
        check { text.truncationMode(.middle) }
        check { text.multilineTextAlignment(.trailing) }
        check { text.textCase(.uppercase) }
        check { Group { text.bold() }.italic() }
    }

    @Test func `runs wrap as one text`() {
        expectSizes([((nil, nil), (7, 1)), ((4, nil), (4, 2)), ((6, nil), (4, 2))]) {
            Text("aa") + Text("bb").bold() + Text(" cc")
        }
        #expect(
            drawn(proposed: (4, 2)) { Text("aa") + Text("bb").bold() + Text(" cc") } == "aabb\ncc")
    }

    @Test func `letters that change their case change the width`() {
        expectSizes([((nil, nil), (7, 1))]) { Text("straße").textCase(.uppercase) }
        expectSizes([((nil, nil), (6, 1))]) { Text("straße").textCase(nil).textCase(.uppercase) }
    }

    // Two lines need 1 + 2 + 1.
    @Test func `spacing between lines counts for the height, and for how many lines fit`() {
        expectSizes([
            ((3, nil), (3, 4)), ((3, 4), (3, 4)), ((3, 3.9), (2, 1)), ((nil, nil), (5, 1)),
            ((1, nil), (1, 7)),
        ]) { Text("a b c").lineSpacing(2) }
        expectSizes([((nil, nil), (2, 7))]) {
            Text("Hi").lineLimit(3, reservesSpace: true).lineSpacing(2)
        }
    }

    @Test func `T8: the last baseline is that of the last line, however far down`() {
        expectLayout(proposed: (nil, nil), size: (3, 4)) { frames in
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                Text("a\nb").lineSpacing(2).probe("lines", at: (0, 0, 1, 4), in: frames)
                Text("c").probe("line", at: (1, 3, 1, 1), in: frames)
                frames.box("box", 1, 4, at: (2, 0))
            }
        }
    }

    @Test(
        arguments: [
            (.tail, "abcd…"), (.middle, "ab…ij"), (.head, "…ghij"),
        ] as [(Text.TruncationMode, String)])
    func `T2: what is left out`(mode: Text.TruncationMode, expected: String) {
        #expect(
            drawn(proposed: (5, 1)) { Text("abcdefghij").truncationMode(mode) } == expected)
    }

    @Test(
        arguments: [
            (.leading, "aaaa\nb"), (.center, "aaaa\n b"), (.trailing, "aaaa\n   b"),
        ] as [(TextAlignment, String)])
    func `lines are aligned in the width of the widest`(
        alignment: TextAlignment, expected: String
    ) {
        #expect(
            drawn(proposed: (9, 2)) {
                Text("aaaa b").multilineTextAlignment(alignment).frame(width: 4)
            } == expected)
    }

    @Test func `T5: a range of lines is a minimum and a maximum`() {
        func text(_ string: String) -> some View { Text(string).lineLimit(2...3) }
        expectSizes([((4, nil), (4, 2)), ((4, 1), (4, 2))]) { text("aaaa") }
        expectSizes([((4, nil), (4, 3)), ((4, 2), (4, 2)), ((nil, nil), (19, 2))]) {
            text("aaaa bbbb cccc dddd")
        }
        #expect(drawn(proposed: (4, 9)) { text("aaaa bbbb cccc dddd") } == "aaaa\nbbbb\nccc…")
    }

    @Test func `T5: of several paragraphs the first is left, with what shows that there are more`()
    {
        expectSizes([((nil, nil), (3, 1)), ((2, nil), (2, 1))]) { Text("ab\ncd").lineLimit(1) }
        #expect(drawn(proposed: (9, 1)) { Text("ab\ncd") } == "ab…")
    }

    @Test func `T7: a text of fixed width beside one that wraps`() {
        expectLayout(proposed: (14, 10), size: (14, 2)) { frames in
            HStack(spacing: 1) {
                Text("aaaa bbbb").fixedSize().probe("first", at: (0, 0.5, 9, 1), in: frames)
                Text("cccc dddd").probe("second", at: (10, 0, 4, 2), in: frames)
            }
        }
    }

    // MARK: Right to left

    /// Capitals as letters of the Hebrew alphabet, from its first.
    private static func hebrew(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    ("A"..."Z").contains(scalar)
                        ? Unicode.Scalar(scalar.value - 0x41 + 0x5D0) ?? scalar : scalar
                }))
    }

    @Test func `T1: right-to-left text has the size of its letters and wraps in reading order`() {
        let text = Text(verbatim: Self.hebrew("ABC DE F"))
        expectSizes([((nil, nil), (8, 1)), ((3, nil), (3, 3)), ((4, nil), (4, 2))]) { text }
        // The second line holds what is read last.
        #expect(drawn(proposed: (4, 2)) { text.frame(width: 4) } == Self.hebrew("CBA\nF ED"))
    }

    @Test(
        arguments: [
            (.tail, "…DCBA"), (.head, "HGFE…"), (.middle, "HG…BA"),
        ] as [(Text.TruncationMode, String)])
    func `T2: right-to-left text is truncated where its reading begins or ends`(
        mode: Text.TruncationMode, expected: String
    ) {
        let picture = drawn(proposed: (5, 1)) {
            Text(verbatim: Self.hebrew("ABCDEFGH")).truncationMode(mode)
        }
        #expect(picture == Self.hebrew(expected))
    }

    @Test(
        arguments: [
            ("ABC 123", "123 CBA"), ("abc ABC 123", "abc 123 CBA"), ("ABC abc", "abc CBA"),
            ("(ABC)", "(CBA)"), ("ABC.", ".CBA"), ("abc (ABC)", "abc (CBA)"),
            ("ABC 1-2", "1-2 CBA"), ("ABC, DEF", "FED ,CBA"),
        ])
    func `a paragraph runs as its first letter does`(text: String, expected: String) {
        let picture = drawn(proposed: (nil, nil)) { Text(verbatim: Self.hebrew(text)) }
        #expect(picture == Self.hebrew(expected))
    }

    @Test func `marks of letters take no room`() {
        expectSizes([((nil, nil), (2, 1)), ((1, nil), (1, 2))]) {
            Text(verbatim: "\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5B9}")
        }
    }

    @Test func `in a right-to-left layout lines lie at the right`() {
        let picture = drawn(proposed: (6, 2)) {
            Text("abcd ef").frame(width: 6, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(picture == "  abcd\n    ef")
    }
}
