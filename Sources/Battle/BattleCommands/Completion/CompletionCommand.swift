import ArgumentParser

/// `battle completion`: the script that makes a shell complete the program's words.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completion", abstract: "Print the script of completions for a shell.",
        discussion: """
            bash: battle completion bash > ~/.local/share/bash-completion/completions/battle. \
            zsh: a file _battle in a folder of fpath. fish: ~/.config/fish/completions/battle.fish. \
            Tab then offers commands, options, and the names of fights, combatants, characters, \
            decks, conditions and spells.

            Example: battle completion bash
            """)

    @Argument(help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
    var shell: String

    @ParentCommand var root: Battle

    func validate() throws {
        try root.refuseJSON()
        if CompletionShell(rawValue: shell) == nil {
            throw ValidationError("Give bash, zsh or fish")
        }
    }

    func run() throws {
        guard let shell = CompletionShell(rawValue: shell) else { return }
        try StandardOutput.print(text: Battle.completionScript(for: shell))
    }
}
