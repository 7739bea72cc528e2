import Foundation
import Testing

/// Names that shells complete.
struct CompletionTests {
    /// What bash offers at the end of a line; the script is asked as bash does it.
    private static let bash = """
        mkdir bin; ln -s "$0" bin/battle; PATH="$PWD/bin:/usr/bin:/bin"; export PATH
        battle completion bash > completions
        cat > offer <<'END'
        . ./completions
        COMP_LINE=$1; COMP_POINT=${#1}
        read -ra COMP_WORDS <<< "$1"; [[ $1 = *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _battle battle "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}"
        END

        """

    /// What bash offers for each line, whose words are joined by "|".
    private static func offers(_ lines: [String], in cli: CLIFixture) async throws -> [String] {
        let lines = lines.map { "bash ./offer '\($0)' | paste -sd '|'\n" }.joined()
        let run = try await cli.shell(bash + lines + "ls hacked 2> /dev/null")
        #expect(run.errors == "", "\(run.errors)")
        return Array(run.output.components(separatedBy: "\n").dropLast())
    }

    @Test func `bash offers names`() async throws {
        let cli = try await DoCommandTests.fight()
        try await cli.done("deck", "new", "Verbs")
        let lines = [
            ("battle damage gob", "goblin"), ("battle damage M", "Mira|Magical"),
            ("battle recap Fo", "Ford"), ("battle status --fight fo", "ford"),
            ("battle encounter remove F", "Ford"), ("battle character edit mi", "mira"),
            ("battle party add Go", "Goblin"), ("battle deck export Ver", "Verbs"),
            ("battle condition add mira fr", "frightened"), ("battle damage goblin 5 fi", "fire"),
            ("battle book firebal", "fireball"), ("battle cast mira firebal", "fireball"),
            ("battle completion f", "fish"), ("battle damage nobody", ""),
        ]
        let offered = try await Self.offers(lines.map(\.0), in: cli)
        #expect(offered.count == lines.count)
        for (line, offered) in zip(lines, offered) { #expect(offered == line.1, "\(line.0)") }
    }

    /// bash expands what a program offers as if it had been typed, so that a name in an imported file
    /// could run a command.
    @Test func `a hostile name is not offered, and runs nothing`() async throws {
        let cli = try CLIFixture()
        for name in [
            "$(touch hacked)", "`touch hacked`", "x; touch hacked", "${x:=y}", "\"quoted", "it's",
            "back\\slash", "a|b", "a>hacked", "*", "Mira",
        ] { try await cli.done("character", "add", name) }
        #expect(try await Self.offers(["battle character edit "], in: cli) == ["Mira"])
    }

    @Test func `nothing is offered, made or said where there is no database`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.shell(
            Self.bash + "bash ./offer 'battle damage '; rm -r bin completions offer; ls -A")
        #expect(run.errors == "", "\(run.errors)")
        #expect(!run.output.contains("battle.db"))
        _ = try cli.file("battle.db", "no database")
        let damaged = try await CLIFixture().shell(
            "echo text > b.db; BATTLE_DATABASE=b.db; " + Self.bash
                + "bash ./offer 'battle recap '")
        #expect(damaged.output == "\n" && damaged.errors == "", "\(damaged.output)")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `the script of each shell is printed`(shell: String) async throws {
        let cli = try CLIFixture()
        let script = try await cli.done("completion", shell)
        let same = try await cli.done("--generate-completion-script", shell)
        #expect(script.hasPrefix(same.trimmingCharacters(in: .newlines)))
        #expect(try await cli.battle("completion", "csh").code == 64)
    }
}
