/// How many terminal columns characters take; one table for measuring and for drawing.
///
/// A scalar's width is the C library's `wcwidth` in a UTF-8 locale, because ncurses uses it;
/// glibc 2.36 and tmux 3.3a agree on it. Ambiguous characters (½ ① … → ★), box drawing, blocks and
/// braille are 1; East Asian wide characters and most emoji are 2; combining marks are 0. Where
/// terminals disagree, the text itself is changed before it is measured, see ``DisplayText``:
/// `❤️` is shown as `❤` (1), `1️⃣` as `1`, `👍🏽` as `👍` (2), a family as its first emoji (2). A flag
/// takes two columns.
public nonisolated enum CellWidth {
    /// Columns of a single scalar in displayed text: 0, 1 or 2.
    ///
    /// Combining marks and omitted scalars have 0. Scalars replaced by a longer form (bidirectional
    /// controls, C1) count as 1, like a replacement character.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
        var classes = ScalarClasses()
        return switch classes(scalar) {
        case .mark, .syllablePart, .dropped, .breakOpportunity: 0
        case .wide, .skinTone: 2
        case .narrow, .controlPicture, .escaped, .bidirectional, .replaced, .regionalIndicator: 1
        }
    }

    /// Columns of a grapheme cluster as ``DisplayText`` shows it on one line.
    ///
    /// 0, 1 or 2 for nearly all clusters; more for those that are spelled out and for syllables with
    /// spacing vowels.
    public static func columns(of character: Character) -> Int {
        if let ascii = character.asciiValue, ascii >= 0x20 && ascii < 0x7F { return 1 }
        return DisplayText.columns(of: String(character))
    }
}
