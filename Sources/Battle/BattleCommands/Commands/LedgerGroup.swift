import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// `battle party ledger`: what the party won.
struct LedgerGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ledger",
        abstract: "Read and correct what the party won: experience points and treasure.",
        discussion: "Example: battle party ledger --json",
        subcommands: [
            LedgerListCommand.self, LedgerAddCommand.self, LedgerCorrectCommand.self,
            LedgerRemoveCommand.self,
        ], defaultSubcommand: LedgerListCommand.self)
}

struct LedgerListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the ledger, with shares per head and sums.",
        discussion: "Example: battle party ledger list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let ledger = try storage.look()?.fights.ledger() ?? []
        if output.json {
            return try output.print(json: LedgerReport(ledger: ledger).json)
        }
        try StandardOutput.print(lines: LedgerReport(ledger: ledger).lines)
    }
}

struct LedgerAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add what was won.",
        discussion: """
            With --fight, the experience points and the number of heads are those of battle recap, \
            unless they are given; else the party's members share.

            Example: battle party ledger add --fight "The Ford" --coins "120 gp"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var values: LedgerValues
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The fight it was won in.", valueName: "name"))
    var fight: String?

    func run() throws {
        let database = try storage.open(change)
        var entry = LedgerEntry(wonAt: Date(), heads: max(1, try database.roster.party().count))
        if let fight {
            let encounter = try FightOptions(named: fight).find(in: database).encounter
            entry.encounter = encounter.id
            entry.isForEach = encounter.edition == .pathfinder2e
            if let award = try database.fights.recap(of: encounter.id)?.award {
                entry.experience = award.points
                entry.heads = award.heads
            }
        }
        try values.parsed().set(on: &entry)
        let added = try database.fights.addToLedger(entry)
        try database.close()
        try LedgerReport.print(added, "is added", as: output)
    }
}

struct LedgerCorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct", abstract: "Correct an entry.",
        discussion: """
            What no option names stays.

            Example: battle party ledger correct 1 --coins "90 gp"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var values: LedgerValues
    @Argument(help: "The number of the entry.") var number: Int

    func run() throws {
        let values = try values.parsed()
        let database = try storage.open(change)
        let corrected = try database.fights.correctLedger(number) { values.set(on: &$0) }
        try database.close()
        try LedgerReport.print(corrected, "is corrected", as: output)
    }
}

struct LedgerRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an entry; its number is not used again.",
        discussion: "Example: battle party ledger remove 1")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The number of the entry.") var number: Int

    func run() throws {
        let database = try storage.open(change)
        let removed = try database.fights.removeFromLedger(number)
        try database.close()
        try LedgerReport.print(removed, "is removed", as: output)
    }
}

/// The values of an entry, as options.
struct LedgerValues: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Experience points.", valueName: "points"))
    var experience: Int?
    @Flag(inversion: .prefixedNo, help: "Each character gets all of the points, as in Pathfinder.")
    var each: Bool?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Money: \"120 gp\", \"12 gp 5 sp\".", valueName: "coins"))
    var coins: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of characters that share.", valueName: "number"))
    var heads: Int?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Things found, or the reason.", valueName: "text")) var note: String?

    func parsed() throws(ActProblem) -> Parsed {
        var money: Coins?
        if let coins { money = try Coins(parsing: coins) }
        return Parsed(
            experience: experience, isForEach: each, coins: money, heads: heads, note: note)
    }

    /// The given values; `nil` for those that are not given.
    struct Parsed {
        var experience: Int?
        var isForEach: Bool?
        var coins: Coins?
        var heads: Int?
        var note: String?

        func set(on entry: inout LedgerEntry) {
            entry.experience = experience ?? entry.experience
            entry.isForEach = isForEach ?? entry.isForEach
            entry.coins = coins ?? entry.coins
            entry.heads = heads ?? entry.heads
            entry.note = note ?? entry.note
        }
    }
}

/// The ledger as text and as JSON.
struct LedgerReport {
    let ledger: [NumberedLedgerEntry]

    private var experiencePerHead: Int { ledger.reduce(0) { $0 + $1.entry.experiencePerHead } }
    private var coins: Coins { Coins(copper: ledger.reduce(0) { $0 + $1.entry.coins.copper }) }
    private var coinsPerHead: Coins {
        Coins(copper: ledger.reduce(0) { $0 + $1.entry.coinsPerHead.copper })
    }

    /// A line for each entry, and the sums.
    var lines: [PrintedLine] {
        guard !ledger.isEmpty else {
            return ["The ledger is empty: battle party ledger add --fight NAME."]
        }
        var table = TextTable([
            ("No.", .right), ("Won", .left), ("Fight", .left), ("XP", .right), ("each", .right),
            ("Coins", .right), ("each", .right), ("Heads", .right), ("Note", .left),
        ])
        for row in ledger {
            let entry = row.entry
            table.add([
                "\(row.number)", localTime(entry.wonAt), row.fight ?? "", "\(entry.experience)",
                "\(entry.experiencePerHead)", "\(entry.coins)", "\(entry.coinsPerHead)",
                "\(entry.heads)", entry.note.components(separatedBy: "\n").joined(separator: " "),
            ])
        }
        return table.lines + [
            "In all: \(experiencePerHead) XP and \(coinsPerHead) each, of \(coins)."
        ]
    }

    /// The JSON representation.
    var json: LedgerOutput {
        LedgerOutput(
            entries: ledger.map(LedgerEntryOutput.init), experiencePerHead: experiencePerHead,
            copper: coins.copper, copperPerHead: coinsPerHead.copper)
    }

    /// Prints what happened to an entry: "Entry 3 is corrected: 450 XP (112 each), 120 gp (30 gp
    /// each)".
    static func print(
        _ row: NumberedLedgerEntry, _ verb: String, as output: OutputOptions
    ) throws {
        let entry = row.entry
        try output.print(
            "Entry \(row.number) \(verb): \(entry.experience) XP (\(entry.experiencePerHead) each), "
                + "\(entry.coins) (\(entry.coinsPerHead) each)", json: LedgerEntryOutput(row))
    }
}
