import TerminalUI

/// Colours for pictures, each named by its letter there.
nonisolated enum Tint {
    static let red = RGBA(red: 200, green: 0, blue: 0)
    static let green = RGBA(red: 0, green: 200, blue: 0)
    static let blue = RGBA(red: 0, green: 0, blue: 200)
    static let yellow = RGBA(red: 255, green: 255, blue: 0)
}

nonisolated extension CellGrid {
    /// One letter a cell for its background: `.` the terminal's own, r g b y k w, else `?`.
    var backgrounds: String { letters { $0.background } }
    /// One letter a cell for its foreground.
    var foregrounds: String { letters { $0.foreground } }
    /// `R` where a cell is reversed, else `.`.
    var reversed: String { picture { $0.attributes.contains(.reverse) ? "R" : "." } }

    private func letters(_ color: (Cell) -> CellColor) -> String {
        picture { cell in
            switch color(cell).rgba {
            case nil: "."
            case Tint.red: "r"
            case Tint.green: "g"
            case Tint.blue: "b"
            case Tint.yellow: "y"
            case RGBA.black: "k"
            case RGBA.white: "w"
            default: "?"
            }
        }
    }

    private func picture(_ letter: (Cell) -> Character) -> String {
        (0..<rows).map { row in
            String((0..<columns).map { letter(self[column: $0, row: row]) })
        }.joined(separator: "\n")
    }
}

/// Glyphs of a text in which only the signs named are two columns wide.
nonisolated func cellGlyphs(_ text: String, wide: Set<Character> = ["口", "龍"]) -> [Glyph] {
    text.flatMap { sign in
        [Glyph(cluster: sign)] + (wide.contains(sign) ? [Glyph.continuation] : [])
    }
}
