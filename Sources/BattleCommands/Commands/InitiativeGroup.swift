import ArgumentParser
import Foundation
import Tabletop

/// `battle initiative`: sets the turn order.
struct InitiativeGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "initiative", abstract: "Roll initiative, set it, or move somebody by hand.",
        subcommands: [
            InitiativeRollCommand.self, InitiativeSetCommand.self, InitiativeMoveCommand.self,
        ])
}

/// `battle initiative roll`.
struct InitiativeRollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roll", abstract: "Roll for those who have none yet, or for whoever is named.")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var style: InitiativeStyleOptions

    @Flag(help: "Everybody anew.") var all = false
    @Flag(help: "Only monsters who have none yet: players roll their own.") var monsters = false
    @Argument(help: "Whom to roll for anew.") var targets: [String] = []

    func validate() throws {
        let count = (all ? 1 : 0) + (monsters ? 1 : 0) + (targets.isEmpty ? 0 : 1)
        if count > 1 { throw ValidationError("Give targets, --all or --monsters, one of them") }
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
    @Flag(help: "The higher of two dice.") var advantage = false
    @Flag(help: "The lower of two dice.") var disadvantage = false
    @Flag(help: "10 and the modifier, without dice.") var fixed = false
    @Option(help: "Added to every result.") var bonus: Int?
    @Flag(help: "One roll for all monsters of one name.") var together = false

    /// The style the options ask for; `nil` if none is given.
    var roll: InitiativeRoll? {
        guard advantage || disadvantage || fixed || bonus != nil else { return nil }
        // Advantage and disadvantage cancel out.
        let edge: InitiativeRoll.Edge =
            advantage == disadvantage ? .none : advantage ? .advantage : .disadvantage
        return InitiativeRoll(isFixed: fixed, edge: edge, bonus: bonus ?? 0)
    }
}

/// `battle initiative set`.
struct InitiativeSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set the initiative, as rolled at the table.",
        usage: "battle initiative set <target> ... <number|none>")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        help: ArgumentHelp("Whose, and last what.", valueName: "target> ... <number|none"))
    var words: [String]

    func run() throws { try act.perform(using: chance, .initiative, words) }
}

/// `battle initiative move`.
struct InitiativeMoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Put somebody in another place of the order.",
        usage: """
            battle initiative move <target> --after <other>
            battle initiative move <target> --first
            """)

    @OptionGroup var act: ActOptions
    @Option(help: ArgumentHelp("Right behind this one.", valueName: "other")) var after: String?
    @Flag(help: "Before everybody.") var first = false
    @Argument(help: "Whom.") var target: String

    func validate() throws {
        if first == (after != nil) { throw ValidationError("Say --after whom, or --first") }
    }

    func run() throws {
        try act.perform(one: { vocabulary in
            .move(
                try vocabulary.targets.combatant(target).id,
                after: try after.map { try vocabulary.targets.combatant($0).id })
        })
    }
}
