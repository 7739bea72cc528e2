import ArgumentParser
import Tabletop
import TabletopText

/// `battle initiative`: sets the turn order.
struct InitiativeGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "initiative",
        abstract: "Roll or set initiative, or move a combatant in the order.",
        discussion: "Example: battle initiative set torvald 15",
        subcommands: ActDeclaration.commands(in: "initiative"))
}

/// How initiative is rolled; the rules of the fight decide what no option gives.
struct InitiativeStyleOptions: ParsableArguments {
    @Flag(help: "Roll with advantage.") var advantage = false
    @Flag(help: "Roll with disadvantage.") var disadvantage = false
    @Flag(help: "Use 10 + modifier instead of dice.") var fixed = false
    @Option(parsing: .unconditional, help: "A bonus to every roll.") var bonus: Int?
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
