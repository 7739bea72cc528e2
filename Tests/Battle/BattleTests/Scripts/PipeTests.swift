import Foundation
import Testing

/// Standard input, standard output and pipes in the place of files.
struct PipeTests {
    private static let heroes = #"[{"name": "Mira", "maxHp": 20}]"#

    @Test(arguments: [
        "cat heroes.json | \"$0\" import -", "\"$0\" import - < heroes.json",
        "cat heroes.json | \"$0\" import /dev/stdin", "\"$0\" import /dev/fd/3 3< heroes.json",
        "(sleep 0.3; cat heroes.json) | \"$0\" import /dev/stdin",
        "mkfifo p; (sleep 0.3; cat heroes.json > p) & \"$0\" import p",
    ])
    func `characters are imported from a stream`(script: String) async throws {
        let cli = try CLIFixture()
        _ = try cli.file("heroes.json", Self.heroes)
        let run = try await cli.shell(script)
        #expect(run.code == 0 && run.errors == "", "\(run.errors)")
        #expect(try await cli.json([CharacterRow].self, "characters").map(\.name) == ["Mira"])
    }

    @Test func `decks, archives and portraits come through pipes`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.shell(
            """
            set -e
            printf 'run\tcorrer\n' | "$0" deck import - --deck Verbs -q
            "$0" deck export Verbs - --format csv
            "$0" export - | "$0" import - --database other.db -q
            "$0" deck export Verbs --database other.db
            "$0" backup create - > copy.db
            "$0" deck export Verbs - --database copy.db --format tsv
            ls
            """)
        #expect(run.code == 0 && run.errors == "", "\(run.errors)")
        #expect(run.lines.count { $0.contains("correr") } == 3, "\(run.output)")
        #expect(!run.lines.contains("-"))
    }

    @Test func `notes come from standard input`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            set -e
            printf 'Owes the miller\n20 gp.\n' | "$0" character note Mira - -q
            "$0" character note Mira
            echo 'Cursed.' | "$0" remark - --note mira -q
            "$0" remark --note mira
            echo 'The bridge burns.' | "$0" remark -
            """)
        #expect(run.code == 0 && run.errors == "", "\(run.errors)")
        #expect(run.lines == ["Owes the miller", "20 gp.", "Cursed.", "The bridge burns."])
    }
}
