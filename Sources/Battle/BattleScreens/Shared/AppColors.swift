import TerminalUI

/// The app's colours by meaning. No meaning is expressed by colour alone.
///
/// Each is a colour set: for a light background, a dark one, and black with increased contrast. Each
/// form is chosen by hand four times: as sRGB, and as an entry of 256, of 16 and of 8 colours
/// (`TerminalsAndColors.md` has the table).
///
/// Text has a contrast of at least 4.5 to the background and the fills, of at least 7 with
/// increased contrast (WCAG 2.2, 1.4.3 and 1.4.6), with any number of colours. Hence the 16 and 8
/// colours know no red text on black, no green text on white, and no red fill of increased contrast.
enum AppColors {
    /// The selection, and the names of keys.
    static let accent = color(
        light: (0x005F9E, 25, 4, 4), dark: (0x4FB0F0, 75, 14, 6),
        highContrast: (0x87D7FF, 117, 14, 6))
    /// Right answers and good news, as text.
    static let right = color(
        light: (0x0B6B2B, 22, 4, 4), dark: (0x34C759, 77, 10, 2),
        highContrast: (0x5FF08A, 84, 10, 2))
    /// Wrong answers, refusals and death, as text.
    static let wrong = color(
        light: (0xAF1A16, 124, 1, 1), dark: (0xFF7A70, 210, 9, 3),
        highContrast: (0xFFAFA5, 217, 3, 3))
    /// Combatants at half their hit points or less.
    static let bloodied = color(
        light: (0x9A4A00, 94, 1, 1), dark: (0xFF9500, 208, 3, 3),
        highContrast: (0xFFB454, 215, 3, 3))
    /// Characters of the players.
    static let party = color(
        light: (0x00646B, 23, 4, 4), dark: (0x7CCBB8, 115, 10, 2),
        highContrast: (0xA5EBD8, 158, 10, 2))
    /// Monsters.
    static let monster = color(
        light: (0x8F3F1B, 88, 0, 0), dark: (0xDB8C66, 173, 7, 7),
        highContrast: (0xFFC0A0, 223, 15, 3))
    /// Conditions.
    static let condition = color(
        light: (0x6B3FA0, 54, 5, 5), dark: (0xC79EE6, 183, 13, 6),
        highContrast: (0xDFC4FF, 183, 6, 6))
    /// The combatant whose turn it is.
    static let turn = color(
        light: (0x7D5000, 58, 5, 5), dark: (0xFFCC00, 220, 11, 3),
        highContrast: (0xFFE14D, 221, 11, 3))
    /// Temporary hit points.
    static let temporary = color(
        light: (0x00686F, 23, 4, 4), dark: (0x4FC3D9, 80, 6, 6),
        highContrast: (0x7FE9F5, 123, 6, 6))
    /// Lines between the parts of the screen.
    static let rule = color(
        light: (0xB0B0B6, 249, 8, 0), dark: (0x4D4D54, 240, 8, 7),
        highContrast: (0x9E9EA6, 247, 7, 7))

    /// Text on the fills below: black or white, whichever is legible there.
    static let onFill = Color.primary
    // The parts of a bar have a contrast of at least 3 to each other and, the remaining ones, to the
    // background (WCAG 2.2, 1.4.11). The 16 and 8 colours have no green and no yellow for that on white,
    // and no red beside a red: what is lost is black there.
    /// Remaining hit points, more than half of them; a right answer.
    static let well = color(
        light: (0x1F7A3A, 28, 2, 2), dark: (0x2C9A4B, 34, 2, 2),
        highContrast: (0x5FF08A, 84, 10, 2))
    /// Remaining hit points, half of them or less.
    static let half = color(
        light: (0xA85B00, 130, 3, 3), dark: (0xD08A1E, 172, 3, 3),
        highContrast: (0xFFB454, 215, 11, 3))
    /// Remaining hit points, a quarter of them or less.
    static let quarter = color(
        light: (0xB3211C, 124, 1, 1), dark: (0xE5534B, 203, 9, 1),
        highContrast: (0xFF8A80, 210, 11, 3))
    /// Lost hit points; a wrong answer.
    static let lost = color(
        light: (0xF3CFCF, 224, 0, 0), dark: (0x5E1F21, 52, 0, 0), highContrast: (0x5F0000, 52, 0, 0)
    )

    /// The remaining hit points as a fill: by what they mean, who is about to fall the loudest.
    static func remaining(_ fraction: Double) -> Color {
        fraction > 0.5 ? well : fraction > 0.25 ? half : quarter
    }

    /// The remaining hit points as a number.
    static func number(_ fraction: Double) -> Color {
        fraction > 0.5 ? .primary : fraction > 0.25 ? bloodied : wrong
    }

    /// The hit points that a blow would take, between what remains and what is lost.
    static let blow = color(
        light: (0xD9A441, 179, 3, 3), dark: (0xC9902C, 172, 3, 3),
        highContrast: (0xE0B050, 179, 3, 3))
    /// Unknown values, and borders.
    static let unknown = color(
        light: (0x66666B, 241, 8, 0), dark: (0x616166, 241, 8, 7),
        highContrast: (0x4E4E4E, 239, 7, 7)
    )
    /// Headings of sections.
    static let heading = color(
        light: (0x385066, 24, 4, 4), dark: (0x384D61, 24, 4, 4), highContrast: (0x00305F, 17, 4, 4))
    /// The row under the cursor.
    static let selectedRow = color(
        light: (0xD6EBFA, 195, 14, 6), dark: (0x1C2C48, 17, 4, 4),
        highContrast: (0x00305F, 17, 7, 7)
    )

    /// The upper band of the congratulations.
    static let upperBand = color(
        light: (0x8E2A2C, 88, 1, 1), dark: (0x5F0000, 52, 1, 1), highContrast: (0x5F0000, 52, 4, 4))
    /// The lower band.
    static let lowerBand = color(
        light: (0xC8102E, 160, 9, 3), dark: (0xC8102E, 160, 9, 3),
        highContrast: (0xAF0020, 124, 3, 3))

    /// A colour, then its entries of 256, of 16 and of 8 colours.
    private typealias Entries = (rgb: UInt32, of256: UInt8, of16: UInt8, of8: UInt8)

    private static func color(light: Entries, dark: Entries, highContrast: Entries) -> Color {
        func form(_ entries: Entries) -> PaletteColor {
            PaletteColor(
                RGBA(hex: entries.rgb), of256: entries.of256, of16: entries.of16, of8: entries.of8)
        }
        return Color(
            light: form(light), dark: form(dark), lightHighContrast: form(light),
            darkHighContrast: form(highContrast))
    }
}

extension RGBA {
    /// A colour from `0xRRGGBB`.
    fileprivate init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }
}
