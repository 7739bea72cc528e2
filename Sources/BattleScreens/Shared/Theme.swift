public import TerminalUI

/// How the app is coloured.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// For a terminal with dark ground.
    case dark
    /// For a terminal with light ground.
    case light
    /// White on black, whatever the terminal's own ground is, and nothing faint.
    case highContrast = "high-contrast"
    /// Without any colour.
    case plain

    /// The ground its colours are for.
    public nonisolated var colorScheme: ColorScheme { self == .light ? .light : .dark }
    /// How far its colours are from the ground.
    public nonisolated var contrast: ColorSchemeContrast {
        self == .highContrast ? .increased : .standard
    }

    /// What a picture shows as the terminal's own ground.
    public nonisolated var ground: RGBA {
        switch self {
        case .dark, .plain: RGBA(red: 28, green: 28, blue: 30)
        case .light: .white
        case .highContrast: .black
        }
    }
    /// What a picture shows as the terminal's own text.
    public nonisolated var ink: RGBA {
        switch self {
        case .dark, .plain: RGBA(red: 229, green: 229, blue: 234)
        case .light: RGBA(red: 28, green: 28, blue: 30)
        case .highContrast: .white
        }
    }

    /// The theme kept under the user's wishes; `nil` where none is, or one nobody knows.
    public static func kept(in records: any BattleRecords) -> Theme? {
        ((try? records.setting(Setting.theme)) ?? nil).flatMap(Theme.init(rawValue:))
    }

    /// Keeps the theme as the user's wish.
    ///
    /// - Throws: what the records throw; the wish kept before then stays.
    public func keep(in records: any BattleRecords) throws {
        try records.setSetting(Setting.theme, to: rawValue)
    }
}
