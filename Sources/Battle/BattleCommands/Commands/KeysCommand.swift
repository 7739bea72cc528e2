import ArgumentParser
import BattleScreens
import TerminalUI

/// `battle keys`: what every key does, with the user's own keys.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "List what every key of the app does, with your own keys.",
        discussion: """
            Keys of your own stand below [keys] in battle/settings.ini, in XDG_CONFIG_HOME or \
            ~/.config: a line ". = n" gives the key . what n does, "f = deal damage" names it by its \
            words, "x = none" switches a key off. The app says at its start which line is wrong, and \
            this command lists all of them. Below [app], "animations = off" keeps bars still, "on" \
            moves them over ssh, too, and "sound = bell" rings when a turn begins; in place of bell \
            stands a program to run.

            Example: battle keys
            """)

    @OptionGroup var output: OutputOptions

    func run() throws {
        let settings = try UserSettings.stored()
        let keys = settings?.keys ?? .none
        let sections = try UserSettings.table().map { section in
            (title: section.title, rows: section.rows.map { $0.listed(with: keys) })
        }
        let own = keys.lines
        var lines: [String] = []
        if let settings {
            lines.append(settings.path)
            lines += own.map { line in
                "  \(line.press.name)  "
                    + (line.standard.map { "as \($0.name): \(line.words)" } ?? "nothing")
            }
            lines += settings.problems.map { "  line \($0.line): \($0.sentence)" } + [""]
        }
        for section in sections {
            lines.append(section.title)
            lines += section.rows.map { line in
                "  \(line.keys.padding(toLength: max(12, line.keys.count), withPad: " ", startingAt: 0))"
                    + line.words
            }
        }
        try output.print(
            lines: lines,
            json: KeysOutput(
                file: UserSettings.path, animations: UserSettings.animates(settings),
                sound: settings?.sound ?? "off",
                own: own.map {
                    OwnKeyOutput(key: $0.press.name, standard: $0.standard?.name, words: $0.words)
                },
                problems: (settings?.problems ?? []).map {
                    SettingsProblemOutput(line: $0.line, sentence: $0.sentence)
                },
                sections: sections.map { section in
                    KeySectionOutput(
                        title: section.title,
                        keys: section.rows.map { KeyRowOutput(keys: $0.keys, words: $0.words) })
                }))
    }
}
