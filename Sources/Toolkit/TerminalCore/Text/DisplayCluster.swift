/// The content of one cell, or of the two cells of a wide glyph: a base scalar with combining marks.
///
/// This is what ncurses stores in a cell. A grapheme cluster can become several of these: a flag is
/// two of one column each, and so is a Devanagari consonant with its spacing vowel. They stay
/// together when lines wrap (``Role/continuation``).
nonisolated struct DisplayCluster {
    /// The cluster's role in line wrapping.
    enum Role: UInt8 {
        /// The first part of a grapheme cluster.
        case start
        /// A further part of the grapheme cluster before it.
        case continuation
        /// The end of a paragraph; no columns.
        case newline
        /// An invisible position where a line may break; no columns.
        case breakOpportunity
    }

    /// The number of marks that ncurses stores with a base.
    static let mostMarks = 4

    package var base: Unicode.Scalar
    package var marks: [Unicode.Scalar] = []
    package var columns: Int
    package var role: Role = .start

    static let newline = DisplayCluster(base: "\n", columns: 0, role: .newline)
    static let breakOpportunity = DisplayCluster(
        base: "\u{200B}", columns: 0, role: .breakOpportunity)
    package static let space = DisplayCluster(base: " ", columns: 1)
    static let replacement = DisplayCluster(base: "\u{FFFD}", columns: 1)

    /// The text to display; it never contains control characters, see ``DisplayText``.
    package var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(base)
        scalars.append(contentsOf: marks)
        return String(scalars)
    }

    /// The same text as a glyph.
    package var glyph: Glyph {
        marks.isEmpty ? Glyph(base) : Glyph(cluster: Character(text))
    }

    /// Removes the marks unless they form one grapheme cluster with the base in any context.
    mutating func keepOnlyJoiningMarks() {
        if !marks.isEmpty && text.count != 1 { marks = [] }
    }
}
