import ArgumentParser
import Foundation

/// `battle hook`: programs that are run when something happens in a fight.
struct HookGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook", abstract: "Run programs of yours at turns, acts and ends of fights.",
        discussion: """
            A program gets a line of battle watch --json on its standard input and the name of the \
            hook in BATTLE_HOOK. Nothing waits for it: programs run one after another, once for \
            each step, for at most \(HookRunner.patience.components.seconds) seconds. What they \
            print is in battle/hooks.log in XDG_STATE_HOME or ~/.local/state. What they do by \
            commands runs no hooks. The settings are yours, in battle/hooks.json in \
            XDG_CONFIG_HOME or ~/.config: no database can name a program.

            Example: battle hook set turn ./light.sh
            """,
        subcommands: [
            HookSetCommand.self, HookRemoveCommand.self, HookListCommand.self, HookRunCommand.self,
        ])
}

struct HookSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Name the program of a hook.",
        discussion: """
            turn: a turn begins. act: an act is done, undone or redone. end: a fight ends.

            Example: battle hook set turn ./light.sh
            """)

    @OptionGroup var output: OutputOptions
    @Argument(help: "turn, act or end.") var hook: Hook
    @Argument(help: "A program, without arguments.", completion: .file()) var program: String

    func run() throws {
        let path = URL(filePath: program).standardizedFileURL.path
        guard access(path, X_OK) == 0 else {
            throw CommandProblem.badArgument(program, expected: "a program that may be run")
        }
        var settings = try HookSettings.stored()
        settings.programs[hook] = path
        try settings.store()
        try output.print(
            "\(hook.rawValue) runs \(shown(path))",
            json: HookOutput(hook: hook.rawValue, program: path))
    }
}

struct HookRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Run no program at a hook any more.",
        discussion: "Example: battle hook remove turn")

    @OptionGroup var output: OutputOptions
    @Argument(help: "turn, act or end.") var hook: Hook

    func run() throws {
        var settings = try HookSettings.stored()
        if settings.programs.removeValue(forKey: hook) != nil { try settings.store() }
        try output.print(
            "\(hook.rawValue) runs nothing", json: HookOutput(hook: hook.rawValue, program: nil))
    }
}

struct HookListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the hooks and their programs.",
        discussion: "Example: battle hook list")

    @OptionGroup var output: OutputOptions

    func run() throws {
        let settings = try HookSettings.stored()
        let rows = Hook.allCases.map {
            HookOutput(hook: $0.rawValue, program: settings.programs[$0])
        }
        try output.print(
            lines: rows.map { "\($0.hook.padding(to: 5))\(shown($0.program ?? "-"))" }, json: rows)
    }
}

/// What a process that has stored steps starts; see ``HookRunner``.
struct HookRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run the programs from a step on.", shouldDisplay: false)

    @OptionGroup var storage: StorageOptions
    @Argument var step: Int

    func run() throws {
        guard let database = try storage.look() else { return }
        try HookRunner(database)?.run(from: step)
    }
}
