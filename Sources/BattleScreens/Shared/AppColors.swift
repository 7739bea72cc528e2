import TerminalUI

/// The app's colours by meaning. No meaning is expressed by colour alone.
///
/// Each is a colour set: for a dark background, a light one, and black with increased contrast.
/// Text has a contrast of at least 4.5 to the background and the fills, of at least 7 with
/// increased contrast (WCAG 2.2, 1.4.3 and 1.4.6), also in the terminal's 256 colours.
enum AppColors {
    /// The selection, and the names of keys.
    static let accent = color(light: 0x005F9E, dark: 0x4FB0F0, highContrast: 0x87D7FF)
    /// Right answers and good news, as text.
    static let right = color(light: 0x0B6B2B, dark: 0x34C759, highContrast: 0x5FF08A)
    /// Wrong answers, refusals and death, as text.
    static let wrong = color(light: 0xAF1A16, dark: 0xFF6B61, highContrast: 0xFFAFA5)
    /// Combatants at half their hit points or less.
    static let bloodied = color(light: 0x9A4A00, dark: 0xFF9500, highContrast: 0xFFB454)
    /// Characters of the players.
    static let party = color(light: 0x00646B, dark: 0x7CCBB8, highContrast: 0xA5EBD8)
    /// Monsters.
    static let monster = color(light: 0x8F3F1B, dark: 0xDB8C66, highContrast: 0xFFC0A0)
    /// Conditions.
    static let condition = color(light: 0x6B3FA0, dark: 0xC79EE6, highContrast: 0xDFC4FF)
    /// Lines between the parts of the screen.
    static let rule = color(light: 0xB0B0B6, dark: 0x4D4D54, highContrast: 0x9E9EA6)
    /// The combatant whose turn it is.
    static let turn = color(light: 0x7D5000, dark: 0xFFCC00, highContrast: 0xFFE14D)
    /// Temporary hit points.
    static let temporary = color(light: 0x00686F, dark: 0x30B0C7, highContrast: 0x7FE9F5)

    /// Text on the fills below.
    static let onFill = Color.white
    /// Remaining hit points; a right answer.
    static let well = color(light: 0x1F7A3A, dark: 0x1F7A3A, highContrast: 0x005F2A)
    /// Lost hit points; a wrong answer.
    static let lost = color(light: 0x8E2A2C, dark: 0x5E1F21, highContrast: 0x5F0000)
    /// The hit points that a blow would take, between what remains and what is lost.
    static let blow = color(light: 0xD9A441, dark: 0xC9902C, highContrast: 0xE0B050)
    /// Unknown values, and borders.
    static let unknown = color(light: 0x66666B, dark: 0x616166, highContrast: 0x4E4E4E)
    /// Headings of sections.
    static let heading = color(light: 0x385066, dark: 0x384D61, highContrast: 0x00305F)
    /// The row under the cursor.
    static let selectedRow = color(light: 0xDCEEFA, dark: 0x1C2C48, highContrast: 0x00305F)

    /// The upper band of the congratulations.
    static let upperBand = color(light: 0x8E2A2C, dark: 0x5F0000, highContrast: 0x5F0000)
    /// The lower band; also among 16 colours another one than the upper one.
    static let lowerBand = color(light: 0xC8102E, dark: 0xC8102E, highContrast: 0xAF0020)

    private static func color(light: UInt32, dark: UInt32, highContrast: UInt32) -> Color {
        Color(
            light: RGBA(hex: light), dark: RGBA(hex: dark), lightHighContrast: RGBA(hex: light),
            darkHighContrast: RGBA(hex: highContrast))
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
