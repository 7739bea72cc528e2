import Foundation
import Testing

/// `battle watch --json` and `battle log --follow`.
struct FollowTests {
    private struct Line: Decodable {
        struct Event: Decodable { var summary: String }
        struct Fight: Decodable { var name: String }
        var step: Int
        var change: String
        var fight: String
        var turn: String?
        var turnHolder: String?
        var events: [Event]
        var encounter: Fight?

        var holder: String? { turnHolder ?? turn }
    }

    private struct Seen: Decodable {
        struct Combatant: Decodable {
            var label: String
            var hitPoints: String?
            var conditions: [String]
        }
        var turnHolder: String?
        var combatants: [Combatant]
    }

    /// Shell functions: `follow FILE COMMAND…` begins to follow, `lines FILE COUNT` waits until a file has
    /// that many lines, at most 20 seconds.
    static let functions = """
        follow() { f=$1; shift; : > $f; timeout 60 "$0" "$@" > $f & p="$p $!"; }
        lines() {
            i=0
            while [ $(wc -l < $1) -lt $2 ]; do
                i=$((i + 1)); [ $i -lt 1000 ] || { echo "$1 has no line $2"; break; }; sleep 0.02
            done
        }
        """

    private func decoded<Value: Decodable>(
        _ cli: CLIFixture, _ file: String
    ) throws -> [Value] {
        try String(contentsOf: cli.folder.appending(path: file), encoding: .utf8)
            .split(separator: "\n").map {
                try JSONDecoder().decode(Value.self, from: Data($0.utf8))
            }
    }

    @Test func `the state is printed, then a line for each step as it is taken`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            \(Self.functions)
            follow w watch --json; follow l log --follow; lines w 1; lines l 2
            "$0" damage goblin 3 -q; lines w 2
            printf 'next\ncondition add mira prone\n' | "$0" do - -q; lines w 4
            "$0" undo -q; lines w 6; lines l 7
            kill $p; cat l
            """)
        #expect(run.errors == "")
        let lines: [Line] = try decoded(cli, "w")
        try #require(lines.map(\.change) == ["state", "done", "done", "done", "undone", "undone"])
        #expect(lines.map(\.holder) == ["Mira", "Mira", "Goblin", "Goblin", "Goblin", "Mira"])
        let start = lines[0].step
        #expect(lines.map(\.step) == Array(start...(start + 5)))
        #expect(lines[0].encounter?.name == "Ford" && lines[1].encounter == nil)
        #expect(
            lines.map { $0.events.map(\.summary) } == [
                [], ["Goblin takes 3 damage (4/7)"], ["Goblin's turn"], ["Mira is Prone"],
                ["Mira is Prone"], ["Goblin's turn"],
            ])
        #expect(run.lines.suffix(2).allSatisfy { $0.hasSuffix("(undone)") }, "\(run.output)")
    }

    @Test func `steps after a number follow without a gap`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            \(Self.functions)
            follow w watch --json; lines w 1; kill $p
            "$0" damage goblin 3 -q; "$0" undo -q
            n=$(sed -n 's/.*"step":\\([0-9]*\\).*/\\1/p' w); p=
            follow a watch --json --after $n; follow b log -f --json --after $n
            lines a 2; lines b 2; "$0" next -q; lines a 3; lines b 3; kill $p
            """)
        #expect(run.errors == "" && run.output == "")
        for file in ["a", "b"] {
            let lines: [Line] = try decoded(cli, file)
            #expect(lines.map(\.change) == ["done", "undone", "done"])
            #expect(lines.map(\.holder) == ["Mira", "Mira", "Goblin"])
        }
    }

    @Test func `another fight that becomes the current one begins with its state`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            \(Self.functions)
            follow w watch --json; lines w 1
            "$0" encounter end -q; lines w 2
            "$0" encounter new Mill --add ogre --no-party -q; lines w 3
            kill $p
            """)
        #expect(run.errors == "" && run.output == "")
        let lines: [Line] = try decoded(cli, "w")
        #expect(lines.map(\.change) == ["state", "done", "state"])
        #expect(lines.map(\.fight) == ["Ford", "Ford", "Mill"])
    }

    @Test func `what players may not know never appears`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            \(Self.functions)
            "$0" rules --players-see words -q
            follow w watch --json --as-players; lines w 1
            "$0" encounter add "Secret Spy 31 10" --hidden -q
            "$0" initiative set "secret spy" -9 -q
            "$0" rename goblin Snick -q; lines w 2
            "$0" condition add snick =Doomed --secret -q
            "$0" remark --note snick "Traitor" -q; "$0" remark "Nobody hears this" -q
            "$0" damage snick 4 -q; lines w 3
            "$0" damage "secret spy" 5 -q; "$0" next -q; lines w 4
            kill $p
            "$0" status --json --as-players
            """)
        #expect(run.errors == "", "\(run.errors)")
        let text = try String(contentsOf: cli.folder.appending(path: "w"), encoding: .utf8)
        for hidden in ["Secret", "Spy", "Doomed", "Traitor", "Nobody", "31", "3/7", "armorClass"] {
            #expect(!text.contains(hidden) && !run.output.contains(hidden), "\(hidden)")
        }
        let lines: [Seen] = try decoded(cli, "w")
        #expect(
            lines.map { $0.combatants.map { "\($0.label) \($0.hitPoints ?? "-")" } } == [
                ["Mira unhurt", "Goblin unhurt"], ["Mira unhurt", "Snick unhurt"],
                ["Mira unhurt", "Snick bloodied"], ["Mira unhurt", "Snick bloodied"],
            ])
        #expect(lines.map(\.turnHolder) == ["Mira", "Mira", "Mira", "Snick"])
    }

    @Test func `it ends with its reader, and by signals`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            """
            \(Self.functions)
            timeout 20 sh -c '"$0" watch --json; echo $? >&2' "$0" | head -n 1 > w
            follow i watch --json; lines i 1; kill -TERM $p; wait $p; echo $?
            """)
        // Long before the twenty seconds, after which timeout would end it with 124.
        #expect(run.errors.hasPrefix("141\n"), "\(run.errors)")
        #expect(run.output == "143\n" || run.output == "124\n", "\(run.output)")
    }

    @Test(arguments: [
        ["watch", "--as-players"], ["watch", "--after", "3"], ["watch", "--json", "--large"],
        ["watch", "--json", "--as-players", "--after", "3"], ["log", "--after", "3"],
        ["log", "--follow", "--search", "x"], ["status", "--as-players"],
    ])
    func `options that make no sense together are refused`(words: [String]) async throws {
        #expect(try await CLIFixture().battle(words).code == 64)
    }
}
