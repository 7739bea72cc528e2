import ArgumentParser
import BattleScreens
import Tabletop
import TabletopStore
import TerminalUI

struct RecapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap", abstract: "Tell a fight in Markdown, for the campaign's notes.",
        discussion: """
            Who dropped to zero hit points and by whom, the best blow, the luck of the dice, the \
            experience points, and the statistics of battle stats. Undone acts do not count. --strip \
            draws it instead: a row for each combatant, a column for each turn.

            Example: battle recap "The Ford"
            As a picture: battle recap --strip
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Draw the hit points turn by turn.") var strip = false

    @Argument(help: "The fight; by default the last used.", completion: .fight)
    var name: String?

    func validate() throws {
        if strip, output.json {
            throw ValidationError("--strip is a picture: battle recap --json has the numbers")
        }
    }

    func run() throws {
        guard let database = try storage.look() else { throw CommandProblem.noFight(named: name) }
        let id = try FightOptions(named: name).find(in: database).encounter.id
        guard let recap = try database.fights.recap(of: id) else {
            throw CommandProblem.noFight(named: name)
        }
        if strip { return try StandardOutput.print(lines: recap.strip, folds: false) }
        let lines = recap.markdown.map { PrintedLine($0, $0.hasPrefix("#") ? .heading : nil) }
        try output.print(lines: lines, json: RecapOutput(recap))
    }
}

extension FightRecap {
    /// The story and the table of people as lines of Markdown.
    var markdown: [String] {
        var lines = ["# \(MarkdownText.escaped(name))", "", MarkdownText.escaped(headline)]
        for section in sections {
            lines += ["", "## \(section.heading)", ""]
            lines += section.lines.map { "- \(MarkdownText.escaped($0))" }
        }
        guard !statistics.people.isEmpty else { return lines }
        lines += [
            "", "## Hit points", "", "| Name | Dealt | Overkill | Lost | Healed | Downed |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
        ]
        return lines
            + statistics.people.map { person in
                let figures = [
                    person.damageDealt, person.overkill, person.damageTaken, person.healingDone,
                    person.knockOuts,
                ]
                return "| \(MarkdownText.escaped(person.name)) | "
                    + figures.map(String.init).joined(separator: " | ") + " |"
            }
    }
}

extension FightRecap {
    /// The strip of the fight, as wide as the terminal or as 80 columns, with a legend.
    fileprivate var strip: [PrintedLine] {
        let columns = StandardOutput.terminalColumns ?? 80
        let most = columns / 3
        let names = statistics.people.map { DisplayText.columns(of: shown($0.name)) + 4 }.max() ?? 0
        let strip = FightStrip(self, columns: max(1, columns - min(names, most) - 2))
        guard let count = strip.rows.first?.cells.count else {
            return ["Nothing has happened in \(shown(name)) yet."]
        }
        let labels = strip.rows.map { TextTable.shortened(shown($0.label), columns: most) }
        let width = max(5, labels.map { DisplayText.columns(of: $0) }.max() ?? 0)
        // A short fight has wider columns.
        let cell = min(max(1, (columns - width - 2) / count), 4)
        var ruler = "Round".padding(to: width) + "  "
        for (index, column) in strip.rounds.enumerated() {
            let place = width + 2 + column * cell
            // A number needs a blank before it.
            if ruler.count < place || index == 0 {
                ruler = ruler.padding(to: place) + "\(index + 1)"
            }
        }
        let rows = zip(labels, strip.rows).map { label, row in
            row.cells.reduce(
                PrintedLine(
                    label.padding(to: width) + "  ", row.kind == .player ? .party : .monster)
            ) { $0 + Self.printed($1, columns: cell) }.trimmed
        }
        let turns = strip.turnsPerColumn == 1 ? "a turn" : "\(strip.turnsPerColumn) turns"
        let legend =
            "A column is \(turns): \(FightStrip.Cell.legend)"
            + (bestBlow.map { ", ✦ best blow. \($0)" } ?? "")
        return [PrintedLine(shown(name), .heading), PrintedLine(ruler, .quiet)] + rows
            + PrintedLine(shown(legend), .quiet, indent: 0).folded(columns: columns)
    }

    private static func printed(_ cell: FightStrip.Cell, columns: Int) -> PrintedLine {
        let (blow, rest) = cell.signs(columns: columns)
        let ink: Ink? =
            switch cell {
            case .away: nil
            case .end: .wrong
            case .part(let part), .best(let part): part.map { .remaining($0) } ?? .quiet
            }
        return blow.isEmpty
            ? PrintedLine(rest, ink) : PrintedLine(blow, .turn) + PrintedLine(rest, ink)
    }
}
