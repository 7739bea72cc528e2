/// What goes into one cell, or into a wide sign's two: one base scalar and the marks on it.
///
/// That is exactly what ncurses keeps in a cell, and the reason a grapheme cluster can become
/// several of these: a flag is two (one column each), so is a Devanagari consonant with its
/// spacing vowel. They stay together when lines wrap (``Role/continuation``).
nonisolated struct DisplayCluster {
    /// What it is to the wrapping of lines.
    enum Role: UInt8 {
        /// Begins a grapheme cluster.
        case start
        /// Goes on with the grapheme cluster before it.
        case continuation
        /// Ends a paragraph; no columns.
        case newline
        /// Nothing to be seen, but a line may break here; no columns.
        case breakOpportunity
    }

    /// As many marks as ncurses keeps on one base.
    static let mostMarks = 4

    var base: Unicode.Scalar
    var marks: [Unicode.Scalar] = []
    var columns: Int
    var role: Role = .start

    static let newline = DisplayCluster(base: "\n", columns: 0, role: .newline)
    static let breakOpportunity = DisplayCluster(
        base: "\u{200B}", columns: 0, role: .breakOpportunity)
    static let space = DisplayCluster(base: " ", columns: 1)
    static let replacement = DisplayCluster(base: "\u{FFFD}", columns: 1)

    /// The text to show; never raw control characters, see ``DisplayText``.
    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(base)
        scalars.append(contentsOf: marks)
        return String(scalars)
    }

    /// The same for a grid of cells.
    var glyph: Glyph {
        marks.isEmpty ? Glyph(base) : Glyph(cluster: Character(text))
    }

    /// Takes marks off that would not stand on the base in one grapheme cluster, wherever the
    /// cluster is put.
    mutating func keepOnlyJoiningMarks() {
        if !marks.isEmpty && text.count != 1 { marks = [] }
    }
}
