import ArgumentParser
import TabletopText

/// `battle riddle`: a challenge of practice, put to a combatant.
struct RiddleGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "riddle", abstract: "Put a question of practice to a combatant.",
        discussion: """
            The players' screen shows it until it is answered. The answer is kept in the history of \
            practice; it and what follows from it are one act and one undo.

            Example: battle riddle ask mirai --deck japanese
            """,
        subcommands: ActDeclaration.commands(in: "riddle"))
}
