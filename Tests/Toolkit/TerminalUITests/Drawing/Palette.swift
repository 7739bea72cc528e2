import TerminalUI

/// Colours for tests, each named by its letter in `backgrounds` and `foregrounds`.
nonisolated enum Tint {
    static let red = RGBA(red: 200, green: 0, blue: 0)
    static let green = RGBA(red: 0, green: 200, blue: 0)
    static let blue = RGBA(red: 0, green: 0, blue: 200)
    static let yellow = RGBA(red: 255, green: 255, blue: 0)
}

nonisolated extension CellGrid {
    /// One letter for each cell's background: `.` for the terminal's default, r g b y k w,
    /// otherwise `?`.
    var backgrounds: String { letters { $0.background } }
    /// One letter for each cell's foreground.
    var foregrounds: String { letters { $0.foreground } }
    /// `R` for a reversed cell, otherwise `.`.
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

/// The glyphs of a text in which only certain characters are two columns wide.
nonisolated func cellGlyphs(_ text: String, wide: Set<Character> = ["口", "龍"]) -> [Glyph] {
    text.flatMap { sign in
        [Glyph(cluster: sign)] + (wide.contains(sign) ? [Glyph.continuation] : [])
    }
}
