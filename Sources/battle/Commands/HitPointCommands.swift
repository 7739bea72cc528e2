import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle damage`.
struct DamageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "damage", abstract: "Hurt somebody, or several by one roll.",
        usage:
            "battle damage <target> ... <amount> [--half <target> ...] [--type <type>] [--critical]",
        discussion: """
            A target is a label ("Goblin 1"), the beginning of one, or a pattern ("goblin*"). An \
            amount is a number, dice (2d6+3), or "full". Temporary hit points go first.
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Those who take half of it, rounded down.", valueName: "target"))
    var half: [String] = []

    @Option(help: "Its type, for resistances: fire, cold, slashing.")
    var type: String?

    @Flag(help: "A critical hit: counts twice on somebody who is dying.")
    var critical = false

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let act = try FightAct(words: words, needsTarget: half.isEmpty)
        try act.perform(in: storage, fight, chance, output) { encounter in
            let names = TargetNames(encounter: encounter)
            let halved = try names.combatants(half).map(\.id)
            let full = try names.combatants(act.targets).map(\.id).filter { !halved.contains($0) }
            let damage = Damage(
                act.amount, type: type.map(DamageType.init(rawValue:)), isCritical: critical)
            return .damage(
                damage,
                on: full.map { DamageTarget($0) } + halved.map { DamageTarget($0, .half) })
        }
    }
}

/// `battle heal`.
struct HealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "heal", abstract: "Give hit points back, up to the maximum.",
        usage: "battle heal <target> ... <amount>")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let act = try FightAct(words: words)
        try act.perform(in: storage, fight, chance, output) { encounter in
            .heal(
                act.amount,
                on: try TargetNames(encounter: encounter).combatants(act.targets).map(\.id))
        }
    }
}

/// `battle temp`.
struct TemporaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "temp", abstract: "Give temporary hit points; the higher count stays.",
        usage: "battle temp <target> ... <amount> [--replace]")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Take the new count even where it is lower.")
    var replace = false

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let act = try FightAct(words: words)
        try act.perform(in: storage, fight, chance, output) { encounter in
            .gainTemporary(
                act.amount,
                on: try TargetNames(encounter: encounter).combatants(act.targets).map(\.id),
                replacing: replace)
        }
    }
}

/// An act upon somebody as it is typed: targets, and last an amount.
struct FightAct {
    let targets: [String]
    let amount: Amount

    /// - Throws: ``RuleProblem/badDice(_:)`` for the last word, `ValidationError` for too few.
    init(words: [String], needsTarget: Bool = true) throws {
        guard let last = words.last else { throw ValidationError("Name a target and an amount") }
        targets = words.dropLast()
        amount = try Amount(parsing: last)
        if targets.isEmpty, needsTarget {
            throw ValidationError("Name a target before the amount")
        }
    }

    /// Carries out what `command` makes of the fight, and prints what happened.
    func perform(
        in storage: StorageOptions, _ fight: FightOptions, _ chance: ChanceOptions,
        _ output: OutputOptions, _ command: (Encounter) throws -> EncounterCommand
    ) throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        var dice = chance.dice
        let command = try command(snapshot.encounter)
        let step = try database.perform([command], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output)
    }
}
