import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

struct RecapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap", abstract: "Tell a fight in Markdown, for the campaign's notes.",
        discussion: """
            Who dropped to zero hit points and by whom, the best blow, the luck of the dice, the \
            experience points, and the statistics of battle stats. Undone acts do not count.

            Example: battle recap "The Ford"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The fight; by default the last used.", completion: .fight)
    var name: String?

    func run() throws {
        guard let database = try storage.look() else { throw CommandProblem.noFight(named: name) }
        let id = try FightOptions(named: name).find(in: database).encounter.id
        guard let recap = try database.fights.recap(of: id) else {
            throw CommandProblem.noFight(named: name)
        }
        try output.print(lines: recap.markdown, json: RecapOutput(recap))
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
