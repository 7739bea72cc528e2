import ArgumentParser
import BattleScreens

/// `--theme`, and what holds where it is not given.
struct ThemeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "dark, light, high-contrast or plain; kept for the next time.", valueName: "name"),
        completion: .list(Theme.allCases.map(\.rawValue)), transform: Self.theme(named:))
    var theme: Theme?

    /// The theme of this name.
    static func theme(named name: String) throws -> Theme {
        if let theme = Theme(rawValue: name) { return theme }
        let all = Theme.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no theme called \(name); there are \(all).")
    }

    /// The theme asked for, which is kept, else `BATTLE_THEME`, else the one kept, else the one for
    /// the ground the terminal says it has.
    @MainActor static func theme(
        _ theme: Theme?, in records: any BattleRecords
    ) throws -> Theme {
        if let theme {
            try theme.keep(in: records)
            return theme
        }
        return EnvironmentVariable.value("BATTLE_THEME").flatMap(Theme.init(rawValue:))
            ?? Theme.kept(in: records) ?? fitting(EnvironmentVariable.value("COLORFGBG"))
    }

    /// The theme for a terminal's colours as rxvt and others tell them: "15;0", the text's number
    /// and the ground's in the palette. White and light grey are light.
    static func fitting(_ colors: String?) -> Theme {
        let ground = colors?.split(separator: ";").last.flatMap { Int($0) }
        return ground == 7 || ground == 15 ? .light : .dark
    }
}
