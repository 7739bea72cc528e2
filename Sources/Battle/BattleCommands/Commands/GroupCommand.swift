import ArgumentParser

/// A command that only groups others. Without the name of one of them it is an error: a script that
/// forgot it has done nothing.
protocol GroupCommand: ParsableCommand {}

extension GroupCommand {
    func run() throws {
        throw CommandProblem.noCommand(
            "battle \(Self.configuration.commandName ?? "")",
            among: Self.configuration.subcommands.compactMap { $0.configuration.commandName })
    }
}
