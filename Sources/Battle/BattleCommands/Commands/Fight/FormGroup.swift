import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// `battle form`: other shapes of combatants.
struct FormGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Let a combatant take another form, as by wild shape or polymorph, and leave it.",
        discussion: """
            A form has its own hit points, armor class and defenses. When damage takes its last hit \
            point, or the form is left, the combatant has what it had before; damage left over hits \
            it then.

            Example: battle form take nettle brown bear
            """,
        subcommands: ActDeclaration.commands(in: "form"))
}
