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
            A target is a label ("Goblin 1"), the beginning of one or of a word in it, initials with \
            a number (g1), or a pattern ("goblin*"). An amount is a number, dice (2d6+3), "full", or \
            several types at once: "2d6+3 slashing + 1d6 fire"; a signed number behind it counts \
            after a saving throw: "28 fire -5". Options may be typed as words: "12 fire half g1 \
            crit". A type nobody knows is refused; "=fir" is your own. What resistances make of it \
            is told; magical, silvered and adamantine overcome some. Temporary hit points go first.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

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
        try act.perform(using: chance, .damage, words) { line in
            if let type { line.append(word: type) }
            if adjust != 0 { line.append(adjust > 0 ? "+\(adjust)" : "\(adjust)") }
            if critical { line.append("crit") }
            if nonlethal { line.append("ko") }
            if let by {
                line.append("by")
                line.append(name: by)
            }
            for (word, names) in [("half", half), ("double", double), ("none", none)]
            where !names.isEmpty {
                line.append(word)
                for name in names { line.append(name: name) }
            }
        }
    }
}

/// `battle heal`.
struct HealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "heal", abstract: "Give hit points back, up to the maximum.",
        usage: "battle heal <target> ... <amount>")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws { try act.perform(using: chance, .heal, words) }
}

/// `battle temp`.
struct TemporaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "temp", abstract: "Give temporary hit points; the higher count stays.",
        usage: "battle temp <target> ... <amount> [--replace]")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Flag(help: "Take the new count even where it is lower.")
    var replace = false

    @Argument(help: ArgumentHelp("Whom, and last how much.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        try act.perform(using: chance, replace ? .replaceTemporary : .temporary, words)
    }
}

/// `battle maximum`.
struct MaximumCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "maximum", abstract: "Set the maximum of hit points.",
        usage: "battle maximum <target> ... <number|dice|unknown>",
        discussion: """
            Dice are thrown for each one by itself. To move the maximum for a while, give a \
            condition: battle condition add thia "=Aid" --maximum 5 --minutes 480.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        help: ArgumentHelp(
            "Whom, and last how many.", valueName: "target> ... <number|dice|unknown"))
    var words: [String]

    func run() throws { try act.perform(using: chance, .maximum, words) }
}

/// `battle hp`.
struct HitPointsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hp", abstract: "Correct what is left of hit points by hand.",
        usage: "battle hp <target> ... <number>")

    @OptionGroup var act: ActOptions

    @Argument(help: ArgumentHelp("Whom, and last how many.", valueName: "target> ... <number"))
    var words: [String]

    func run() throws { try act.perform(.hitPoints, words) }
}
