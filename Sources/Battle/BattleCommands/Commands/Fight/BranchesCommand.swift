import ArgumentParser
import Tabletop
import TabletopStore

/// `battle branches`: the other ways that a fight went.
struct BranchesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "branches", abstract: "List the other ways that a fight went.",
        discussion: """
            After an undo, another act begins another way; what was undone stays. Each way is listed \
            with the number of its last act, and with what would be different: battle undo --to \
            NUMBER goes there, and back again.

            Example: battle branches --fight "The Ford"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.name)
        }
        let branches = try database.fights.branches(of: try fight.find(in: database).encounter.id)
        var lines: [String] = []
        for branch in branches {
            let acts = counted(branch.count, "act")
            lines.append("\(branch.id)  \(acts) after \(branch.fork), the last: \(branch.last)")
            lines += branch.differences.map { "    \($0)" }
        }
        try output.print(
            lines: lines.isEmpty ? ["The fight went one way only."] : lines.map(shown),
            json: branches.map {
                BranchOutput(
                    id: $0.id, after: $0.fork, acts: $0.count, last: $0.last,
                    differences: $0.differences)
            })
    }
}
