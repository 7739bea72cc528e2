import ArgumentParser
import BattleScreens
import Tabletop

/// `--theme`, and the default without it.
struct ThemeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "dark, light, high-contrast or plain; stored for the next start.", valueName: "name"),
        completion: .list(Theme.allCases.map(\.rawValue)), transform: Self.theme(named:))
    var theme: Theme?

    /// Parses a theme's name.
    ///
    /// - Throws: `ValidationError`, which lists all themes.
    static func theme(named name: String) throws -> Theme {
        if let theme = Theme(rawValue: name) { return theme }
        let all = Theme.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("No theme matches \"\(name)\": there are \(all).")
    }

    /// The given theme, which is stored; else `BATTLE_THEME`, else the stored theme. `nil` if none is
    /// set: the terminal's background then decides.
    ///
    /// - Throws: the error of storing the theme, or that of ``inEnvironment()``.
    @MainActor static func theme(
        _ theme: Theme?, in records: any SettingStore
    ) throws -> Theme? {
        if let theme {
            try theme.keep(in: records)
            return theme
        }
        return try inEnvironment() ?? Theme.kept(in: records)
    }

    /// The theme in `BATTLE_THEME`; `nil` if that is unset or empty.
    ///
    /// - Throws: `ValidationError` for a name that is no theme's.
    static func inEnvironment() throws -> Theme? {
        let name = EnvironmentVariable.value("BATTLE_THEME") ?? ""
        return name.isEmpty ? nil : try theme(named: name)
    }

    /// The theme until the terminal has answered what its background is.
    static var presumed: Theme { fitting(EnvironmentVariable.value("COLORFGBG")) }

    /// The theme for the value of `COLORFGBG`, which rxvt and others set: "15;0" is the
    /// foreground's and the background's palette index. White (15) and light grey (7) are light.
    static func fitting(_ colors: String?) -> Theme {
        let background = colors?.split(separator: ";").last.flatMap { Int($0) }
        return background == 7 || background == 15 ? .light : .dark
    }
}
