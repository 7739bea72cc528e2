import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

struct DamageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "damage", abstract: "Deal damage to one or several combatants with one roll.",
        usage:
            "battle damage <target> ... <amount> [--half <target> ...] [--type <type>] [--critical]",
        discussion: """
            A target is a label ("Goblin 1"), a prefix of it or of a word in it, initials with a \
            number (g1), or a pattern ("goblin*"). An amount is a number, dice (2d6+3), "full", or \
            several types at once: "2d6+3 slashing + 1d6 fire". A signed number after it is added \
            after the saving throw: "28 fire -5". Options can be typed as words: "12 fire half g1 \
            crit". An unknown type is refused; "=fir" is a type of your own. Resistances apply and \
            are reported; magical, silvered and adamantine overcome some. Temporary hit points are \
            lost first.

            Example: battle damage "goblin*" "2d6+3 slashing" --half "goblin 2"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Targets that take half, rounded down.", valueName: "target"))
    var half: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Targets that take double.", valueName: "target"))
    var double: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Targets that take none.", valueName: "target"))
    var none: [String] = []

    @Option(help: "The damage type: fire, cold, slashing.")
    var type: String?

    @Option(help: "A number added after the saving throw, before resistances: --adjust=-5.")
    var adjust = 0

    @Option(
        help: ArgumentHelp("Who deals it; by default whose turn it is.", valueName: "combatant"))
    var by: String?

    @Flag(
        help: """
            A critical hit: dice by the rules of the edition, and two failed death saves for a \
            dying target.
            """)
    var critical = false

    @Flag(help: "Knock out instead of killing.")
    var nonlethal = false

    @Argument(help: ArgumentHelp("Combatants, then the amount.", valueName: "target> ... <amount"))
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

struct HealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "heal", abstract: "Heal, up to the maximum.",
        usage: "battle heal <target> ... <amount> [--by <combatant>]",
        discussion: "Example: battle heal torvald 2d4+2 --by odo")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(
        help: ArgumentHelp("Who heals; by default whose turn it is.", valueName: "combatant"))
    var by: String?

    @Argument(help: ArgumentHelp("Combatants, then the amount.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        try act.perform(using: chance, .heal, words) { line in
            guard let by else { return }
            line.append("by")
            line.append(name: by)
        }
    }
}

struct TemporaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "temp", abstract: "Give temporary hit points; the higher number is kept.",
        usage: "battle temp <target> ... <amount> [--replace]",
        discussion: "Example: battle temp ysolde 8")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Flag(help: "Replace them even if the new number is lower.")
    var replace = false

    @Argument(help: ArgumentHelp("Combatants, then the amount.", valueName: "target> ... <amount"))
    var words: [String]

    func run() throws {
        try act.perform(using: chance, replace ? .replaceTemporary : .temporary, words)
    }
}

struct MaximumCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "maximum", abstract: "Set the maximum hit points.",
        usage: "battle maximum <target> ... <number|dice|unknown>",
        discussion: """
            Dice are rolled for each combatant. To change the maximum for a time, add a \
            condition: battle condition add thia "=Aid" --maximum 5 --minutes 480.

            Example: battle maximum "goblin 2" 2d6
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        help: ArgumentHelp(
            "Combatants, then the number.", valueName: "target> ... <number|dice|unknown"))
    var words: [String]

    func run() throws { try act.perform(using: chance, .maximum, words) }
}

struct HitPointsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hp", abstract: "Set the current hit points.",
        usage: "battle hp <target> ... <number>",
        discussion: "Example: battle hp torvald 12")

    @OptionGroup var act: ActOptions

    @Argument(help: ArgumentHelp("Combatants, then the number.", valueName: "target> ... <number"))
    var words: [String]

    func run() throws { try act.perform(.hitPoints, words) }
}
