import ArgumentParser
import Foundation
import Tabletop

/// `battle initiative`: sets the turn order.
struct InitiativeGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "initiative",
        abstract: "Roll or set initiative, or move a combatant in the order.",
        discussion: "Example: battle initiative set torvald 15",
        subcommands: [
            InitiativeRollCommand.self, InitiativeSetCommand.self, InitiativeMoveCommand.self,
        ])
}

struct InitiativeRollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roll",
        abstract: "Roll for combatants without initiative, or for those named.",
        discussion: "Example: battle initiative roll --monsters")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var style: InitiativeStyleOptions

    @Flag(help: "Roll again for all.") var all = false
    @Flag(help: "Roll only for monsters without initiative.") var monsters = false
    @Argument(help: "The combatants to roll for, even if they have initiative.") var targets:
        [String] = []

    func validate() throws {
        let count = (all ? 1 : 0) + (monsters ? 1 : 0) + (targets.isEmpty ? 0 : 1)
        if count > 1 {
            throw ValidationError("Give targets, --all or --monsters, only one of them")
        }
    }

    func run() throws {
        try act.perform(
            using: chance,
            one: { vocabulary in
                let rollers: EncounterCommand.Rollers =
                    if all {
                        .everybody
                    } else if monsters {
                        .missingMonsters
                    } else if targets.isEmpty {
                        .missing
                    } else {
                        .these(try vocabulary.targets(targets).map(\.id))
                    }
                let options = vocabulary.encounter.options
                return .rollInitiative(
                    rollers, together: style.together || options.groupsRollTogether,
                    as: style.roll ?? options.initiativeRoll)
            })
    }
}

/// How initiative is rolled; the rules of the fight decide what no option gives.
struct InitiativeStyleOptions: ParsableArguments {
    @Flag(help: "Roll with advantage.") var advantage = false
    @Flag(help: "Roll with disadvantage.") var disadvantage = false
    @Flag(help: "Use 10 + modifier instead of dice.") var fixed = false
    @Option(help: "A bonus to every roll.") var bonus: Int?
    @Flag(help: "One roll for all monsters of the same name.") var together = false

    /// The style the options ask for; `nil` if none is given.
    var roll: InitiativeRoll? {
        guard advantage || disadvantage || fixed || bonus != nil else { return nil }
        // Advantage and disadvantage cancel out.
        let edge: RollEdge =
            advantage == disadvantage ? .none : advantage ? .advantage : .disadvantage
        return InitiativeRoll(isFixed: fixed, edge: edge, bonus: bonus ?? 0)
    }
}

struct InitiativeSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set the initiative, as rolled at the table.",
        usage: "battle initiative set <target> ... <number|none>",
        discussion: "Example: battle initiative set torvald 15")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        help: ArgumentHelp(
            "Combatants, then the initiative.", valueName: "target> ... <number|none"))
    var words: [String]

    func run() throws { try act.perform(using: chance, .initiative, words) }
}

struct InitiativeMoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a combatant in the turn order.",
        usage: """
            battle initiative move <target> --after <other>
            battle initiative move <target> --first
            """,
        discussion: "Example: battle initiative move torvald --after ysolde")

    @OptionGroup var act: ActOptions
    @Option(help: ArgumentHelp("Directly after this combatant.", valueName: "other")) var after:
        String?
    @Flag(help: "To the top of the order.") var first = false
    @Argument(help: "The combatant.") var target: String

    func validate() throws {
        if first == (after != nil) { throw ValidationError("Give --after or --first") }
    }

    func run() throws {
        try act.perform(one: { vocabulary in
            .move(
                try vocabulary.targets.combatant(target).id,
                after: try after.map { try vocabulary.targets.combatant($0).id })
        })
    }
}
