/// How many terminal columns things take. One table for measuring and for drawing.
///
/// A scalar's width is the C library's `wcwidth` in a UTF-8 locale, since ncurses draws by it;
/// glibc 2.36 and tmux 3.3a agree on it. Ambiguous signs (½ ① … → ★), box drawing, blocks and
/// braille are 1; East Asian wide signs and most emoji are 2; marks are 0. Where terminals
/// disagree the text itself is changed before it is measured, see ``DisplayText``:
/// `❤️` is shown as `❤` (1), `1️⃣` as `1`, `👍🏽` as `👍` (2), a family as its first emoji (2);
/// a flag is two columns.
public nonisolated enum CellWidth {
    /// Columns of a single scalar as it stands in shown text: 0, 1 or 2.
    ///
    /// 0 for marks and for what is not shown at all. What is replaced by a longer form
    /// (bidirectional controls, C1) counts as the 1 column of a replacement character.
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
    /// 0, 1 or 2 for nearly all of them; more for signs that are spelled out and for syllables
    /// with spacing vowels.
    public static func columns(of character: Character) -> Int {
        if let ascii = character.asciiValue, ascii >= 0x20 && ascii < 0x7F { return 1 }
        return DisplayText.columns(of: String(character))
    }
}
