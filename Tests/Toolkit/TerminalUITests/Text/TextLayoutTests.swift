import Testing

@testable import TerminalCore
@testable import TerminalUI

@Suite nonisolated struct TextLayoutTests {
    /// The proposed columns and rows, and the expected lines.
    struct Wrapping: Sendable {
        var text: String
        var columns: Int?
        var rows: Int?
        var lines: [String]

        init(_ text: String, _ columns: Int?, _ rows: Int, _ lines: [String]) {
            (self.text, self.columns, self.rows, self.lines) = (text, columns, rows, lines)
        }

        init(_ text: String, _ columns: Int?, _ lines: [String]) {
            (self.text, self.columns, self.lines) = (text, columns, lines)
        }
    }

    @Test(
        "Words wrap, long words break, and omitted text is marked by an ellipsis",
        arguments: [
            // The cases of the layout rules, with their numbers.
            Wrapping("Hello", nil, ["Hello"]),  // 14
            Wrapping("Hello", 20, 10, ["Hello"]),  // 15
            Wrapping("Hello World", 8, ["Hello", "World"]),  // 16
            Wrapping("a bb ccc dddd", 6, ["a bb", "ccc", "dddd"]),  // 17
            Wrapping("abcdefghij", 4, ["abcd", "efgh", "ij"]),  // 19
            Wrapping("Hello World", 8, 1, ["Hello W…"]),  // 20
            Wrapping("Hello World", 20, 0, ["Hello World"]),  // 22
            Wrapping("Hello World", 0, 0, []),  // 23
            Wrapping("aaaa bbbb", 5, 10, ["aaaa", "bbbb"]),  // 30, first and second
            Wrapping("aaaa bbbb", 7, 10, ["aaaa", "bbbb"]),
            Wrapping("aaaa bbbb", 9, 10, ["aaaa bbbb"]),  // 31
            Wrapping("aaaa bbb", 6, 10, ["aaaa", "bbb"]),  // 32
            Wrapping("aaaaaaaa", 4, 5, ["aaaa", "aaaa"]),  // 208
            // Without any width each character is on its own line.
            Wrapping("Hi yo", 0, ["H", "i", "y", "o"]),
            Wrapping("Hi yo", 0, 2, ["H", "…"]),
            Wrapping("Hi yo", -3, ["H", "i", "y", "o"]),
            Wrapping("口a", 1, ["口", "a"]),
            // Blanks.
            Wrapping("ab    cd", 3, ["ab", "cd"]),
            Wrapping("ab    cd", 5, ["ab", "cd"]),
            Wrapping("ab  ", 9, ["ab··"]),
            Wrapping("ab  ", 3, ["ab·"]),
            Wrapping("ab  ", nil, ["ab··"]),
            Wrapping("  ab cd", 4, ["  ab", "cd"]),
            Wrapping("   ", 2, ["··"]),
            Wrapping("a\u{A0}b cd", 4, ["a\u{A0}b", "cd"]),
            Wrapping("a \u{A0}bc", 3, ["a \u{A0}", "bc"]),
            Wrapping("ab \u{A0}c", 3, ["ab", "\u{A0}c"]),
            // Words.
            Wrapping("a abcdefghij", 4, ["a", "abcd", "efgh", "ij"]),
            Wrapping("abcd efgh", 4, ["abcd", "efgh"]),
            Wrapping("well-known", 7, ["well-", "known"]),
            Wrapping("and/or not", 5, ["and/", "or", "not"]),
            Wrapping("try --help", 6, ["try", "--help"]),
            Wrapping("HP 7/10", 5, ["HP", "7/10"]),
            Wrapping("see (this)", 6, ["see", "(this)"]),
            Wrapping("long\u{AD}word", 5, ["long", "word"]),
            Wrapping("zero\u{200B}width", 6, ["zero", "width"]),
            // Paragraphs.
            Wrapping("a\nbc", nil, ["a", "bc"]),
            Wrapping("a\n\nbc", 9, ["a", "", "bc"]),
            Wrapping("a\r\nbc\n", 9, ["a", "bc", ""]),
            Wrapping("\n", 9, ["", ""]),
            Wrapping("ab \ncd", 2, ["ab", "cd"]),
            Wrapping("a\nbc", nil, 1, ["a…"]),
            Wrapping("abc\nd", 3, 1, ["ab…"]),
            Wrapping("", 5, []),
            Wrapping("", nil, []),
            // Characters of two columns.
            Wrapping("漢字かな", 4, ["漢字", "かな"]),
            Wrapping("漢字かな", 5, ["漢字", "かな"]),
            Wrapping("漢字かな", 5, 1, ["漢字…"]),
            Wrapping("漢字かな", 4, 1, ["漢…"]),
            Wrapping("漢字。かな", 4, ["漢", "字。", "かな"]),
            Wrapping("「漢字」", 4, ["「漢", "字」"]),
            Wrapping("漢「字」", 4, ["漢", "「字", "」"]),
            Wrapping("ab漢cd", 4, ["ab漢", "cd"]),
            Wrapping("a 漢字", 4, ["a 漢", "字"]),
            // Grapheme clusters of several cells are not split.
            Wrapping("🇯🇵🇩🇪", 3, ["🇯🇵", "🇩🇪"]),
            Wrapping("x🇯🇵", 2, ["x", "🇯🇵"]),
            Wrapping("x🇯🇵y", 3, 1, ["x…"]),
            Wrapping("กำกำ", 3, ["กำ", "กำ"]),
            Wrapping("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            // Text omitted after the last line that fits.
            Wrapping("one two three four", 7, 2, ["one two", "three…"]),
            Wrapping("one two three four", 9, 2, ["one two", "three fo…"]),
            Wrapping("Hello World", 7, 1, ["Hello…"]),
            Wrapping("ab", 1, 1, ["…"]),
        ])
    func wrapping(_ example: Wrapping) {
        let text = PreparedText(example.text)
        let layout = text.layout(columns: example.columns, rows: example.rows)
        #expect(text.picture(of: layout) == example.lines)
        #expect(layout.rows == example.lines.count)
        #expect(layout.columns == layout.lines.map(\.columns).max() ?? 0)
        let size = text.size(columns: example.columns, rows: example.rows)
        #expect(size == (layout.columns, layout.rows))
    }

    @Test(
        "The ellipsis is at the head, in the middle or at the tail",
        arguments: [
            ("Hello World", 8, 1, TextTruncationMode.head, ["…o World"]),
            ("Hello World", 8, 1, .middle, ["Hell…rld"]),
            ("Hello World", 7, 1, .middle, ["Hel…rld"]),
            ("Hello World", 6, 1, .head, ["…World"]),
            ("Hello World", 7, 1, .head, ["…World"]),
            ("one two three four", 7, 2, .head, ["one two", "…e four"]),
            ("one two three four", 7, 2, .middle, ["one two", "thr…our"]),
            ("a\nbb\nccc", 9, 2, .head, ["a", "…ccc"]),
            ("a\nbb\nccc", 9, 2, .middle, ["a", "bb…ccc"]),
            ("abcdefgh\nz", 6, 1, .middle, ["abcd…z"]),
            ("a\nuvwxyz", 5, 1, .middle, ["a…xyz"]),
            ("漢字かな", 5, 1, .head, ["…かな"]),
            ("漢字かな", 6, 1, .middle, ["漢…な"]),
            ("ab", 1, 1, .middle, ["…"]),
        ])
    func truncation(
        string: String, columns: Int, rows: Int, mode: TextTruncationMode, lines: [String]
    ) {
        let text = PreparedText(string)
        let layout = text.layout(columns: columns, rows: rows, truncation: mode)
        #expect(text.picture(of: layout) == lines)
        #expect(
            text.size(columns: columns, rows: rows, truncation: mode)
                == (layout.columns, layout.rows))
    }

    @Test(
        "A line limit truncates a text and reserves lines for it",
        arguments: [
            // text, proposed columns, proposed rows, limit, lines, rows
            ("Hello World", 8, nil, TextLineLimit(maximum: 1), ["Hello W…"], 1),  // case 21
            ("Hi", nil, nil, TextLineLimit(minimum: 2, maximum: 4), ["Hi"], 2),  // case 28
            ("a b c", 1, nil, TextLineLimit(maximum: 2), ["a", "…"], 2),
            ("a b c", 1, 2, TextLineLimit(minimum: 3), ["a", "b", "c"], 3),
            ("a b c", 1, 1, TextLineLimit(maximum: 2), ["…"], 1),
            ("a b c", 1, nil, TextLineLimit(maximum: 0), ["…"], 1),
            ("", 5, nil, TextLineLimit(minimum: 2), [], 2),
        ] as [(String, Int?, Int?, TextLineLimit, [String], Int)])
    func limits(
        string: String, columns: Int?, rows: Int?, limit: TextLineLimit, lines: [String],
        taken: Int
    ) {
        let text = PreparedText(string)
        let layout = text.layout(columns: columns, rows: rows, limit: limit)
        #expect(text.picture(of: layout) == lines)
        #expect(layout.rows == taken)
        #expect(
            text.size(columns: columns, rows: rows, limit: limit) == (layout.columns, layout.rows))
    }

    @Test func `each glyph has the number of its run, an ellipsis that of its neighbour`() throws {
        let text = PreparedText(runs: ["ab", "漢", " e\u{301}f"])
        var runs: [[Int]] = []
        for (columns, rows) in [(4, 9), (4, 1)] {
            for line in text.layout(columns: columns, rows: rows).lines {
                var ofLine: [Int] = []
                text.forEachGlyph(in: line) { _, _, _, run in ofLine.append(run) }
                runs.append(ofLine)
            }
        }
        // "ab漢", "éf"; then "ab…", because 漢 leaves no column for the ellipsis.
        #expect(runs == [[0, 0, 1], [2, 2], [0, 0, 0]])
    }

    @Test func `at every width all glyphs are kept in order within the proposed columns`() {
        let string = "The 漢字 (kanji) — and 🇯🇵 flags; well-known x\u{301}y\u{AD}z/w, ﷺ กำ…\n\nEnd. "
        let text = PreparedText(string)
        let signs = text.clusters.filter { !$0.traits.contains(.space) && $0.columns > 0 }
        for columns in 2...80 {
            var seen: [Glyph] = []
            for line in text.layout(columns: columns).lines {
                #expect(line.columns <= columns)
                seen += text.clusters[line.head]
                    .filter { !$0.traits.contains(.space) }.map(\.glyph)
            }
            #expect(seen == signs.map(\.glyph), "at \(columns) columns")
        }
    }
}
