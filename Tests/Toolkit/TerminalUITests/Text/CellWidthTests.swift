import CWchar
import Testing

@testable import TerminalCore
@testable import TerminalUI

@Suite nonisolated struct CellWidthTests {
    @Test(
        "Characters take the columns that a terminal gives them",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ｶ", 1), ("Ａ", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),  // 한, decomposed
            ("½", 1), ("①", 1), ("…", 1), ("─", 1), ("│", 1), ("█", 1), ("▏", 1), ("⣿", 1),
            ("•", 1), ("→", 1), ("★", 1), ("♥", 1), ("⚔", 1), ("🛡", 1), ("🐉", 2), ("☑", 1),
            ("𝔸", 1), ("ﷺ", 1), ("\u{3000}", 2),
            ("❤", 1), ("❤️", 1), ("⚠️", 1), ("🗡️", 1), ("1️⃣", 1), ("👍🏽", 2),
            ("👨‍👩‍👧‍👦", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🇯🇵", 2), ("🇯", 1),
            ("กำ", 2), ("क्षि", 3),
            ("\u{200B}", 0), ("\u{AD}", 0), ("\u{FEFF}", 0),
            ("\u{1B}", 1), ("\u{9B}", 6), ("\u{202E}", 5), ("\u{301}", 1),
        ])
    func clusters(string: String, columns: Int) throws {
        // The compiler's rules for grapheme clusters are older than those of the library.
        let character = try #require(string.first)
        #expect(string.count == 1)
        #expect(CellWidth.columns(of: character) == columns)
    }

    @Test func `a scalar has the width with which the C library draws it`() throws {
        let locale = try #require(newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        var compared = 0
        var wrong: [String] = []
        for value in UInt32(0)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let library = Int(wcwidth(wchar_t(value)))
            let expected: Int
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                // Replaced by a visible character one column wide.
                expected = scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
            case _ where scalar.properties.isDefaultIgnorableCodePoint:
                expected =
                    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
                        || [0x200E, 0x200F, 0x061C].contains(value) ? 1 : 0
            case .format: expected = max(library, 0)
            default: expected = library < 0 ? 1 : library
            }
            compared += library < 0 ? 0 : 1
            if CellWidth.columns(of: scalar) != expected {
                wrong.append(String(value, radix: 16))
            }
        }
        #expect(wrong == [])
        #expect(compared > 80_000)
    }

    @Test func `a string has the width with which the C library draws its displayed form`() throws {
        let locale = try #require(newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        for sample in HostileText.samples + HostileText.long {
            let drawn = DisplayText.sanitized(sample).unicodeScalars
                .reduce(0) { $0 + Int(wcwidth(wchar_t($1.value))) }
            #expect(DisplayText.columns(of: sample) == drawn, "\(sample.debugDescription)")
        }
    }
}
