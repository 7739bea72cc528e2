import ArgumentParser
import TabletopText

/// `battle form`: other shapes of combatants.
struct FormGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Let a combatant take another form, as by wild shape or polymorph, and leave it.",
        discussion: """
            A form has its own armor class and defenses, and in 2014's rules its own hit points. When \
            damage takes its last hit point, or the form is left, the combatant has what it had \
            before; damage left over hits it then. In 2024's rules the combatant keeps its hit points \
            and gains temporary ones.

            Example: battle form take nettle brown bear
            """,
        subcommands: ActDeclaration.commands(in: "form"))
}
