import Testing

@testable import TerminalCore
@testable import TerminalUI

@Suite nonisolated struct DisplayTextTests {
    @Test(
        "Text that could control a terminal is displayed as visible characters",
        arguments: [
            ("Sir\u{1B}[2JBunny", "Sir␛[2JBunny"),  // N01
            ("\u{1B}]0;owned\u{7}Rogue", "␛]0;owned␇Rogue"),  // N02
            ("\u{9B}31mRed", "\\u{9b}31mRed"),  // N03
            ("A\0B", "A␀B"),  // N04
            ("a\r\nb", "a␍␊b"), ("a\tb", "a    b"), ("\u{7F}\u{8}", "␡␈"),  // N05
            ("a\u{2028}b", "a\\u{2028}b"),
            ("user\u{202E}txt.exe", "user‹RLO›txt.exe"),  // N06
            ("\u{2066}a\u{2069}", "‹LRI›a‹PDI›"), ("\u{200F}", "‹RLM›"),
            ("\u{200B}\u{200B}\u{200B}", ""), ("\u{3164}\u{3164}\u{3164}", ""),  // N07
            (
                "A" + String(repeating: "\u{301}", count: 200),
                "A\u{301}\u{301}\u{301}\u{301}"
            ),  // N08
            ("\u{301}", "\u{25CC}\u{301}"),  // N09
            ("口おねがい　します", "口おねがい　します"), ("Ａｌｉｃｅ", "Ａｌｉｃｅ"), ("ﷺ", "ﷺ"),  // N11
            ("👨‍👩‍👧‍👦", "👨"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("🇯🇵", "🇯🇵"), ("🇯", "J"),  // N12
            ("❤️", "❤"), ("❤", "❤"), ("👍🏽", "👍"), ("❤️‍🔥", "❤"), ("1️⃣", "1"), ("🏽", "\u{FFFD}"),
            ("Éowyn", "Éowyn"), ("E\u{301}owyn", "E\u{301}owyn"),  // N13
            ("ﬁ", "ﬁ"), ("İ", "İ"), ("ǆ", "ǆ"),  // N14
            (HostileText.noncharacters + "\u{E000}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),  // N23
            ("a\u{AD}b\u{FEFF}c\u{E0041}d\u{FFF9}e", "abcde"),
            ("क्षि", "क्षि"), ("שלום", "שלום"),
        ])
    func shown(stored: String, shown: String) {
        // Compared by scalars, because Swift's `==` treats composed and decomposed letters as
        // equal.
        let result = DisplayText.sanitized(stored)
        #expect(Array(result.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test(
        "Newlines and tabs are displayed as requested",
        arguments: [
            (NewlineDisplay.shown, 2 as Int?, "a␊b␍␊c␍d  e"),
            (.kept, 0, "a\nb\nc␍de"),
            (.spaces, nil, "a b c␍d␉e"),
        ])
    func newlines(newlines: NewlineDisplay, tabColumns: Int?, shown: String) {
        let stored = "a\nb\r\nc\rd\te"
        #expect(
            DisplayText.sanitized(stored, newlines: newlines, tabColumns: tabColumns) == shown)
    }

    @Test func `no code point that could control a terminal is passed on`() {
        var problems: [String] = []
        // One scanner for all code points, since it caches the classes of neighbouring ones.
        var scanner = DisplayScanner(newlines: .kept, tabColumns: 4)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            var isSafe = true
            scanner.scan(String(scalar)) { cluster in
                if cluster.role == .breakOpportunity || cluster.role == .newline { return }
                // Skip measuring the replacement character a million times.
                let columns = cluster.base == "\u{FFFD}" ? 1 : CellWidth.columns(of: cluster.base)
                if cluster.columns != columns || acts(cluster.base)
                    || cluster.marks.contains(where: { acts($0) || CellWidth.columns(of: $0) != 0 })
                {
                    isSafe = false
                }
            }
            if !isSafe { problems.append(String(value, radix: 16)) }
        }
        #expect(problems == [])
    }

    /// Independent of the code under test: ranges from Unicode's tables.
    private func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2060...0x206F, 0x061C, 0x200B...0x200F,
            0xFEFF, 0xAD, 0xD800..<0xF900, 0xF0000...0x10FFFF, 0xE0000..<0xE1000,
            0xFE00...0xFE0F, 0xFDD0...0xFDEF:
            true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    @Test("Sanitizing is idempotent", arguments: HostileText.samples)
    func again(sample: String) {
        let once = DisplayText.sanitized(sample)
        #expect(Array(DisplayText.sanitized(once).unicodeScalars) == Array(once.unicodeScalars))
        #expect(DisplayText.columns(of: once) == DisplayText.columns(of: sample))
        #expect(!once.unicodeScalars.contains(where: acts))
        #expect(!once.unicodeScalars.contains("\n"))
    }

    @Test(
        "All sequences of three scalars are sanitized safely and idempotently",
        arguments: HostileText.parts)
    func combinations(first: Unicode.Scalar) {
        var problems: [String] = []
        for second in HostileText.parts {
            for third in HostileText.parts {
                let stored = String(String.UnicodeScalarView([first, second, third]))
                let shown = DisplayText.sanitized(stored)
                let drawn = shown.unicodeScalars.reduce(0) { $0 + CellWidth.columns(of: $1) }
                let isSafe = !shown.unicodeScalars.contains(where: acts)
                let again = DisplayText.sanitized(shown)
                let isOnce = again.unicodeScalars.elementsEqual(shown.unicodeScalars)
                let glyphs = PreparedText(stored).clusters.map(\.glyph.text).joined()
                let inCells = DisplayText.sanitized(stored, newlines: .spaces)
                if !isSafe || !isOnce || glyphs != inCells
                    || DisplayText.columns(of: stored) != drawn
                {
                    problems.append("\(stored.debugDescription) as \(shown.debugDescription)")
                }
            }
        }
        #expect(problems == [])
    }

    @Test("A prepared text is as wide as the printed text", arguments: HostileText.samples)
    func prepared(sample: String) {
        let text = PreparedText(sample)
        let printed = DisplayText.sanitized(sample, newlines: .kept)
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
        let widest = lines.map { DisplayText.columns(of: String($0)) }.max()
        #expect(text.idealColumns == widest)
        #expect(text.layout(columns: nil).columns == text.idealColumns)
    }

    @Test(
        "Without UTF-8 text stays legible and keeps its columns",
        arguments: [
            ("Éowyn", "Eowyn"), ("E\u{301}owyn", "Eowyn"), ("Zürich…", "Zurich~"),
            ("漢字", "????"), ("“a” – b", "\"a\" - b"), ("┌─┐│╰", "+-+|+"), ("███▌▏░", "####--"),
            ("a\u{1B}b", "a?b"), ("\u{202E}x", "<RLO>x"), ("🇯🇵", "??"), ("👨‍👩‍👧‍👦", "??"),
            ("▸ Goblin", "> Goblin"), ("½", "?"), ("⠉⠒⠤⣀⡇⠀⠁⢀", "''..: '."), ("░▒▓█", "-=%#"),
            ("  ", "  "), ("　", "  "), ("plain", "plain"),
        ])
    func ascii(stored: String, shown: String) {
        #expect(DisplayText.sanitized(stored, ascii: true) == shown)
        #expect(DisplayText.columns(of: stored) == shown.utf8.count)
    }

    @Test(
        "Without UTF-8 every sample becomes ASCII with the same columns",
        arguments: HostileText.samples)
    func asciiOnly(sample: String) {
        let shown = DisplayText.sanitized(sample, ascii: true)
        #expect(shown.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        #expect(shown.utf8.count == DisplayText.columns(of: sample))
    }

    @Test func `a glyph's ASCII form has the same columns`() {
        #expect(DisplayText.ascii(Glyph("│")) == "|")
        #expect(DisplayText.ascii(Glyph("漢")) == "??")
        #expect(DisplayText.ascii(.continuation) == "")
        #expect(DisplayText.ascii(Glyph(cluster: "e\u{301}")) == "e")
        #expect(DisplayText.ascii(.space) == " ")
    }
}
