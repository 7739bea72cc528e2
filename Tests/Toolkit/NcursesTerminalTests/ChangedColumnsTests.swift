import Testing
import TerminalUI

@testable import NcursesTerminal

struct ChangedColumnsTests {
    /// Rows as text: a capital is the left half of a wide glyph, and the dot after it is its right
    /// half.
    @Test(
        "From the first to the last difference, in whole glyphs",
        arguments: [
            ("abcdef", "abcdef", 0..<6, nil),
            ("abcdef", "abXYef", 0..<6, 2..<4),
            ("abcdef", "XbcdeY", 0..<6, 0..<6),
            ("abcdef", "XbcdeY", 1..<5, nil),  // outside the damage
            ("abcdef", "aXcXef", 2..<6, 3..<4),
            ("aW.def", "aV.def", 0..<6, 1..<3),
            ("aW.def", "abcdef", 2..<3, 1..<3),  // half of a wide glyph: both are written
            ("abcdef", "aW.def", 1..<2, 1..<3),
            ("W.W.ab", "cW.Wab", 1..<2, 0..<4),  // overlapping wide glyphs extend the range
        ] as [(String, String, Range<Int>, Range<Int>?)])
    func range(old: String, new: String, damage: Range<Int>, expected: Range<Int>?) {
        let range = cells(new).withUnsafeBufferPointer { new in
            cells(old).withUnsafeBufferPointer { old in
                ChangedColumns.range(in: new, from: old, within: damage)
            }
        }
        #expect(range == expected)
    }

    private func cells(_ text: String) -> [Cell] {
        text.map { $0 == "." ? Cell(glyph: .continuation) : Cell(glyph: Glyph(cluster: $0)) }
    }
}
