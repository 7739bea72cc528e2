import ArgumentParser
import Tabletop
import TabletopStore

/// `battle stats`: the statistics of fights and of practice.
struct StatsGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Show the statistics of fights, or of practice.",
        discussion: "Example: battle stats --fight \"The Ford\"",
        subcommands: [StatsCommand.self, PracticeStatsCommand.self],
        defaultSubcommand: StatsCommand.self)
}

/// `battle stats fights`: the statistics of fights.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fights", abstract: "Show the statistics of all fights or of one.",
        discussion: """
            Undone acts do not count. Damage is the hit points lost, temporary ones included; what \
            exceeds them is overkill. Damage and healing are credited to whoever's turn it was, \
            unless the act says "by" whom; damage to oneself or one's own side to nobody.

            Example: battle stats fights --fight "The Ford"
            """
    )

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The fight; by default all.", valueName: "name")
    )
    var fight: String?

    func run() throws {
        let database = try storage.look()
        let id = try fight.map { name in
            try FightOptions(named: name).look(in: database)?.encounter.id
        }
        let statistics = try database?.fights.statistics(of: id ?? nil) ?? FightStatistics()
        try output.print(lines: Self.lines(statistics), json: FightStatisticsOutput(statistics))
    }

    private static func lines(_ statistics: FightStatistics) -> [PrintedLine] {
        guard statistics.fights > 0 else { return ["No fight has started yet."] }
        var table = TextTable([
            ("Name", .left), ("Dealt", .right), ("Overkill", .right), ("Taken", .right),
            ("Healed", .right), ("Gained", .right), ("Downed", .right), ("Falls", .right),
            ("Turns", .right), ("A turn", .right), ("d20", .right),
        ])
        for person in statistics.people {
            table.add([
                person.name, String(person.damageDealt), String(person.overkill),
                String(person.damageTaken), String(person.healingDone),
                String(person.healingReceived), String(person.knockOuts), String(person.falls),
                String(person.turns), person.secondsPerTurn.map(Self.time) ?? "-",
                person.luck.d20Average.map(tenths) ?? "-",
            ])
        }
        let fights = "\(statistics.fights) fight\(statistics.fights == 1 ? "" : "s")"
        let rounds = "\(statistics.rounds) round\(statistics.rounds == 1 ? "" : "s")"
        let nobody: [PrintedLine] =
            statistics.damageByNobody == 0
            ? [] : ["\(statistics.damageByNobody) damage credited to nobody"]
        let head: PrintedLine =
            "\(fights), \(rounds), \(Self.time(statistics.seconds)) of turns"
        return [head] + table.lines + nobody
    }

    private static func time(_ seconds: Double) -> String {
        TimeText.duration(seconds: Int(seconds.rounded()))
    }
}
