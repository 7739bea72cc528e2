import ArgumentParser
import TabletopText

/// `battle concentration`: begins, ends and saves concentration; one spell at a time.
struct ConcentrationGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "concentration",
        abstract: "Begin or end concentration, or make the save to keep it.",
        discussion: "Example: battle concentration begin mirai Web",
        subcommands: ActDeclaration.commands(in: "concentration"))
}
