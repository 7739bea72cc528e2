public import TerminalUI

/// The app's colour themes.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// For a terminal with a dark background.
    case dark
    /// For a terminal with a light background.
    case light
    /// White on black, whatever the terminal's background, and no dim text.
    case highContrast = "high-contrast"
    /// Without colours.
    case plain

    /// The background that its colours are made for.
    public nonisolated var colorScheme: ColorScheme { self == .light ? .light : .dark }
    /// The contrast of its colours to the background.
    public nonisolated var contrast: ColorSchemeContrast {
        self == .highContrast ? .increased : .standard
    }

    /// The terminal's background colour in SVG output.
    public nonisolated var background: RGBA {
        switch self {
        case .dark, .plain: RGBA(red: 28, green: 28, blue: 30)
        case .light: .white
        case .highContrast: .black
        }
    }
    /// The terminal's text colour in SVG output.
    public nonisolated var foreground: RGBA {
        switch self {
        case .dark, .plain: RGBA(red: 229, green: 229, blue: 234)
        case .light: RGBA(red: 28, green: 28, blue: 30)
        case .highContrast: .white
        }
    }

    /// The stored theme; `nil` if there is none, or an unknown one.
    public static func kept(in records: any BattleRecords) -> Theme? {
        ((try? records.setting(Setting.theme)) ?? nil).flatMap(Theme.init(rawValue:))
    }

    /// Stores the theme.
    ///
    /// - Throws: the error of the records; the stored theme is unchanged then.
    public func keep(in records: any BattleRecords) throws {
        try records.setSetting(Setting.theme, to: rawValue)
    }
}
