import Foundation
import Testing
import TestSupport

/// The recipes of the page about scripts.
struct RecipeTests {
    /// The blocks of shell on the page, by the heading above each.
    private static let recipes: [String: String] = {
        let page = Repository.root.appending(
            path: "Sources/Battle/BattleCommands/BattleCommands.docc/Scripts.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        var (heading, blocks) = ("", [String: String]())
        var isInside = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("#"), !isInside {
                heading = line.trimmingCharacters(in: ["#", " "])
            } else if line.hasPrefix("```") {
                isInside.toggle()
            } else if isInside {
                blocks[heading, default: ""] += line + "\n"
            }
        }
        return blocks
    }()

    /// `battle` in the path, and functions: `begin RECIPE` runs one in the background, `until COMMAND`
    /// waits for it to succeed.
    private static let start = """
        mkdir bin; ln -s "$0" bin/battle; PATH="$PWD/bin:/usr/local/bin:/usr/bin:/bin"; export PATH
        export XDG_CONFIG_HOME="$PWD/config" XDG_STATE_HOME="$PWD/state"
        begin() { timeout 60 sh ./recipe.sh & p=$!; }
        until_() {
            i=0
            until "$@" 2>/dev/null; do
                i=$((i + 1)); [ $i -lt 500 ] || { echo "never: $*"; break; }; sleep 0.04
            done
        }

        """

    private func run(_ heading: String, _ script: String) async throws -> CLIFixture.Run {
        let cli = try await DoCommandTests.fight()
        let recipe = try #require(Self.recipes[heading])
        _ = try cli.file("recipe.sh", recipe)
        return try await cli.shell(Self.start + script)
    }

    @Test func `every recipe is run`() {
        #expect(
            Set(Self.recipes.keys) == [
                "Lists of acts", "A text file for OBS", "A message for a chat after each turn",
                "Damage by round as CSV", "A light for whose turn it is",
            ])
    }

    @Test func `acts come from standard input`() async throws {
        let run = try await run(
            "Lists of acts",
            """
            battle rename goblin "goblin 1" -q; sh ./recipe.sh
            """)
        #expect(run.errors == "", "\(run.errors)")
        // The blow may have knocked it down already.
        #expect(run.lines.contains("goblin 1 is Prone"), "\(run.output)")
        #expect(run.lines.last == "The bridge gives way.")
    }

    @Test func `a text file shows whose turn it is`() async throws {
        let run = try await run(
            "A text file for OBS",
            """
            begin; until_ grep -q '> Mira' obs.txt; battle damage mira 3 -q; battle next -q
            until_ grep -q '> Goblin' obs.txt; cat obs.txt; kill $p
            """)
        #expect(run.output.hasPrefix("Round 1\n  Mira 17/20\n> Goblin"), "\(run.output)")
    }

    @Test func `a chat gets a message after each turn`() async throws {
        let run = try await run(
            "A message for a chat after each turn",
            """
            cat > listen.py <<'END'
            import http.server
            class Chat(http.server.BaseHTTPRequestHandler):
                def do_POST(self):
                    text = self.rfile.read(int(self.headers["Content-Length"])).decode()
                    print(text, file=open("messages", "a"))
                    self.send_response(204)
                    self.end_headers()
                def log_message(self, *words): pass
            server = http.server.HTTPServer(("127.0.0.1", 0), Chat)
            print(server.server_port, file=open("port", "w"))
            server.serve_forever()
            END
            timeout 60 python3 listen.py & q=$!
            until_ test -s port; export WEBHOOK="http://127.0.0.1:$(cat port)/"
            begin; until_ grep -q Mira messages; battle damage mira 3 -q; battle next -q
            until_ grep -q Goblin messages; cat messages; kill $p $q
            """)
        #expect(
            run.lines == [#"{"content":"Round 1: Mira"}"#, #"{"content":"Round 1: Goblin"}"#],
            "\(run.output) \(run.errors)")
    }

    @Test func `damage by round`() async throws {
        let run = try await run(
            "Damage by round as CSV",
            """
            printf 'damage goblin 3\nnext\ndamage mira 4\nnext\nhp mira temp 5\ndamage mira 9\n' |
                battle do - -q
            battle heal mira 2 -q; battle damage goblin 1 -q; battle undo -q
            sh ./recipe.sh; cat damage.csv
            """)
        // Round 0 is the preparation.
        #expect(
            run.lines == [#""round","damage""#, "0,0", "1,7", "2,9"],
            "\(run.output) \(run.errors)")
    }

    @Test func `a light follows the turn`() async throws {
        let run = try await run(
            "A light for whose turn it is",
            """
            export LIGHT="$PWD/light"; battle character edit goblin --kind monster -q
            battle encounter remove Ford -q
            battle encounter new Mill --add "Mira, Goblin" --no-party -q
            sh ./recipe.sh > /dev/null
            battle encounter start --initiative Mira=15 --initiative Goblin=5 -q
            until_ grep -q green light; battle next -q; until_ grep -q red light
            battle encounter end -q; until_ grep -qx '' light; echo "$(cat light)"
            """)
        #expect(run.output == "\n" && run.errors == "", "\(run.output) \(run.errors)")
    }
}
