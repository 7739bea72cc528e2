import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore

/// `battle character card`: draws a character as a card, to be shown elsewhere.
struct CharacterCardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "card", abstract: "Draw a character as a card: text, or SVG.",
        discussion: """
            The portrait, hit points, titles, days of practice in a row and the best blow of all \
            fights. As text it has colors where the terminal has; --ansi writes them into a file, too.

            Example: battle character card nettle
            To send: battle character card nettle --svg > nettle.svg
            """)

    /// What is printed.
    enum Form: String, EnumerableFlag {
        case svg, ansi

        static func help(for form: Form) -> ArgumentHelp? {
            switch form {
            case .svg: "Print an SVG image."
            case .ansi: "Print text with colors, also into a file."
            }
        }
    }

    @OptionGroup var storage: StorageOptions
    @Flag(exclusivity: .exclusive) var form: Form?
    @Option(
        help: ArgumentHelp("dark, light, high-contrast or plain.", valueName: "name"),
        completion: .list(Theme.allCases.map(\.rawValue)),
        transform: ThemeOptions.theme(named:))
    var theme: Theme?
    @Argument(help: "The character.", completion: .character) var character: String

    func validate() throws { try storage.refuseJSON() }

    func run() throws {
        let character = try RosterAct.look(character, storage)
        guard let database = try storage.look() else { return }
        let feats = try database.feats(of: character)
        let style = StandardOutput.style
        let theme = theme ?? (form == .svg ? .dark : style.theme)
        var colors = form == nil ? style.colors : .direct
        if theme == .plain { colors = .none }
        let grid = MainActor.assumeIsolated {
            TradingCard.frame(
                character, feats: feats, theme: theme, colors: colors,
                portraitIn: database.roster)
        }
        if form == .svg {
            let picture = grid.svg(
                title: character.name, foreground: theme.foreground(in: colors),
                backdrop: theme.background(in: colors))
            return try StandardOutput.print(
                lines: picture.components(separatedBy: "\n"), folds: false)
        }
        let lines = grid.printed(in: colors, isASCII: StandardOutput.isASCII)
        try StandardOutput.print(text: lines.joined(separator: "\n") + "\n")
    }
}

extension TabletopDatabase {
    /// What a character did: its days of practice in a row, and its best blow.
    fileprivate func feats(of character: GameCharacter) throws -> [String] {
        let time = AnswerTime.now()
        let statistics = try practice.practiceStatistics(
            of: .character(character.id), at: time.date, minutesFromUTC: time.minutesFromUTC)
        var feats: [String] = []
        if statistics.longestStreak > 0 {
            feats.append(
                "Practice: \(counted(statistics.streak, "day")) in a row, "
                    + "\(statistics.longestStreak) at best")
        }
        let blows = try fights.encounters().compactMap {
            try fights.recap(of: $0.id)?.bestBlows[character.id]
        }
        if let blow = blows.max(by: { $0.amount < $1.amount }) {
            feats.append("Best blow: \(blow.damage) on \(blow.on)")
        }
        return feats
    }
}
