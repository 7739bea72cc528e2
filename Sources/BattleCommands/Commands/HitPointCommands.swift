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
            amount is a number, dice (2d6+3), "full", or several types at once: "2d6+3 slashing + \
            1d6 fire"; a signed number behind it counts after a saving throw: "28 fire -5". What \
            resistances make of it is told. Temporary hit points go first.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: ChanceOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Those who take half of it, rounded down.", valueName: "target"))
    var half: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Those who take it twice.", valueName: "target"))
    var double: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Those who take none of it.", valueName: "target"))
    var none: [String] = []

    @Option(help: "Its type, for resistances: fire, cold, slashing.")
    var type: String?

    @Option(help: "Added after the saving throw, before resistances: --adjust=-5 for an aura.")
    var adjust = 0

    @Option(
        help: ArgumentHelp("Who deals it; else whose turn it is.", valueName: "combatant"))
    var by: String?

    @Flag(
        help: """
            A critical hit: dice as the book has them then, and it counts twice on somebody who is \
            dying.
            """)
    var critical = false

    @Flag(help: "Knocks out rather than kills.")
    var nonlethal = false

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let shares = [(half, DamageShare.half), (double, .double), (none, .none)]
        let typed = try TypedAct(
            words, needsTarget: shares.allSatisfy(\.0.isEmpty), parse: Damage.init(parsing:))
        try act.perform(
            using: chance,
            one: { vocabulary in
                let names = vocabulary.targets
                var targets: [DamageTarget] = []
                for (texts, share) in shares {
                    targets += try names.combatants(texts).map { DamageTarget($0.id, share) }
                }
                // Who is named for a share of its own is not hit in full besides.
                let named = Set(targets.map(\.id))
                let full = try names.combatants(typed.targets).filter { !named.contains($0.id) }
                var damage = typed.what
                damage.type = damage.type ?? type.map(DamageType.init(rawValue:))
                damage.adjustment += adjust
                damage.isCritical = critical
                damage.isNonlethal = nonlethal
                damage.source = try by.map { try names.combatant($0).id }
                return .damage(damage, on: full.map { DamageTarget($0.id) } + targets)
            })
    }
}

/// `battle heal`.
struct HealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "heal", abstract: "Give hit points back, up to the maximum.",
        usage: "battle heal <target> ... <amount>")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: ChanceOptions

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let typed = try TypedAct(words, parse: Amount.init(parsing:))
        try act.perform(using: chance, one: { .heal(typed.what, on: try typed.ids($0)) })
    }
}

/// `battle temp`.
struct TemporaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "temp", abstract: "Give temporary hit points; the higher count stays.",
        usage: "battle temp <target> ... <amount> [--replace]")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: ChanceOptions

    @Flag(help: "Take the new count even where it is lower.")
    var replace = false

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        let typed = try TypedAct(words, parse: Amount.init(parsing:))
        try act.perform(
            using: chance,
            one: {
                .gainTemporary(typed.what, on: try typed.ids($0), replacing: replace)
            })
    }
}

/// `battle maximum`.
struct MaximumCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "maximum", abstract: "Set the maximum of hit points.",
        usage: "battle maximum <target> ... <number|dice|unknown>",
        discussion: """
            Dice are thrown for each one by itself. To move the maximum for a while, give a \
            condition: battle condition add thia Aid --maximum 5 --minutes 480.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: ChanceOptions

    @Argument(
        help: ArgumentHelp(
            "Whom, and last how many.", valueName: "target> ... <number|dice|unknown"))
    var words: [String]

    func run() throws {
        let typed = try TypedAct(words) { text in
            PlainText.folded(text) == "unknown" ? nil : try DiceNotation(parsing: text)
        }
        try act.perform(
            using: chance,
            one: { vocabulary in
                let ids = try typed.ids(vocabulary)
                guard let notation = typed.what else { return .setMaximum(nil, on: ids) }
                guard notation.isNumber else { return .rollMaximum(notation, on: ids) }
                var dice = chance.dice
                return .setMaximum(notation.roll(using: &dice).total, on: ids)
            })
    }
}

/// `battle hp`.
struct HitPointsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hp", abstract: "Correct what is left of hit points by hand.",
        usage: "battle hp <target> ... <number>")

    @OptionGroup var act: ActOptions

    @Argument(help: ArgumentHelp("Whom, and last how many.", valueName: "target> ... <number"))
    var words: [String]

    func run() throws {
        let typed = try TypedAct(words, parse: { try wholeNumber($0) })
        try act.perform(one: { .setHitPoints(typed.what, on: try typed.ids($0)) })
    }
}

/// An act upon somebody as it is typed: targets, and last what.
struct TypedAct<What> {
    let targets: [String]
    let what: What

    /// - Throws: what `parse` throws for the last word, `ValidationError` for too few.
    init(_ words: [String], needsTarget: Bool = true, parse: (String) throws -> What) throws {
        guard let last = words.last else { throw ValidationError("Name a target and an amount") }
        targets = words.dropLast()
        what = try parse(last)
        if targets.isEmpty, needsTarget {
            throw ValidationError("Name a target before the amount")
        }
    }

    /// The ids of the targets.
    func ids(_ vocabulary: ActVocabulary) throws -> [UUID] {
        try vocabulary.targets.combatants(targets).map(\.id)
    }
}

/// - Throws: ``CommandProblem/badArgument(_:expected:)``.
func wholeNumber(_ text: String) throws(CommandProblem) -> Int {
    guard let number = Int(text) else { throw .badArgument(text, expected: "a whole number") }
    return number
}
