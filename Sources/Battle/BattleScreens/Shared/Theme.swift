package import Tabletop
package import TerminalUI

/// The app's colour themes.
package enum Theme: String, CaseIterable, Hashable, Sendable {
    /// For a terminal with a dark background.
    case dark
    /// For a terminal with a light background.
    case light
    /// White on black, whatever the terminal's background, and no dim text.
    case highContrast = "high-contrast"
    /// Without colours.
    case plain

    /// The background that its colours are made for.
    package nonisolated var colorScheme: ColorScheme { self == .light ? .light : .dark }
    /// The contrast of its colours to the background.
    package nonisolated var contrast: ColorSchemeContrast {
        self == .highContrast ? .increased : .standard
    }

    /// The colour of the terminal's background in pictures. With 16 and 8 colours it is the palette's
    /// black or white, as such terminals have it.
    package nonisolated func background(in colors: TerminalCapabilities.Colors) -> RGBA {
        switch self {
        case .dark, .plain:
            colors == .sixteen || colors == .eight
                ? .black : RGBA(red: 28, green: 28, blue: 30)
        case .light: .white
        case .highContrast: .black
        }
    }
    /// The colour of the terminal's text in pictures.
    package nonisolated func foreground(in colors: TerminalCapabilities.Colors) -> RGBA {
        switch self {
        case .dark, .plain:
            colors == .sixteen || colors == .eight
                ? RGBA(red: 229, green: 229, blue: 229) : RGBA(red: 229, green: 229, blue: 234)
        case .light:
            colors == .sixteen || colors == .eight ? .black : RGBA(red: 28, green: 28, blue: 30)
        case .highContrast: .white
        }
    }

    /// The stored theme; `nil` if there is none, or an unknown one.
    package static func kept(in records: any SettingStore) -> Theme? {
        (try? records.setting(Setting.theme)).flatMap(Theme.init(rawValue:))
    }

    /// Stores the theme.
    ///
    /// - Throws: the error of the records; the stored theme is unchanged then.
    package func keep(in records: any SettingStore) throws {
        try records.setSetting(Setting.theme, to: rawValue)
    }
}

extension Theme {
    /// What a terminal with Unicode and so many colours shows; in the plain theme none of them.
    nonisolated func capabilities(
        with colors: TerminalCapabilities.Colors
    ) -> TerminalCapabilities {
        TerminalCapabilities(colors: self == .plain ? .none : colors, unicode: true)
    }
}

extension CellRenderer {
    /// Draws for a theme on a terminal with Unicode and so many colours.
    func use(_ theme: Theme, colors: TerminalCapabilities.Colors) {
        colorScheme = theme.colorScheme
        colorSchemeContrast = theme.contrast
        capabilities = theme.capabilities(with: colors)
    }
}
