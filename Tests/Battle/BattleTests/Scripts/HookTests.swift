import Foundation
import Testing

/// Programs of the user's that are run at turns, acts and ends of fights.
struct HookTests {
    /// Sets a program that writes the hook's name, the step's number and what it is into `hooked`.
    private static let start = #"""
        export XDG_CONFIG_HOME="$PWD/config" XDG_STATE_HOME="$PWD/state"
        cat > hook.sh <<'END'
        #!/bin/sh
        line=$(cat)
        number=$(printf '%s' "$line" | sed 's/.*"step":\([0-9]*\).*/\1/')
        change=$(printf '%s' "$line" | sed 's/.*"change":"\([a-z]*\)".*/\1/')
        echo "$BATTLE_HOOK $number $change" >> hooked
        END
        chmod +x hook.sh; touch hooked
        # Waits until nothing is left to be run.
        ended() { for lock in state/battle/hooks-*-*[!n]; do timeout 60 flock "$lock" true; done; }
        hooked() {
            i=0
            while [ $(wc -l < hooked) -lt $1 ]; do
                i=$((i + 1)); [ $i -lt 1000 ] || { echo "no line $1"; break; }; sleep 0.02
            done
        }

        """#

    @Test func `programs are run once for each step, in order`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            Self.start + """
                "$0" hook set turn hook.sh > /dev/null
                "$0" hook set act ./hook.sh > /dev/null; "$0" hook set end hook.sh > /dev/null
                "$0" damage goblin 1 -q & "$0" damage mira 1 -q & wait
                hooked 2; : > hooked
                "$0" next -q; "$0" undo -q; hooked 4
                printf 'next\nnext\n' | "$0" do - -q; hooked 8
                "$0" encounter end -q; hooked 10
                "$0" hook remove act > /dev/null; "$0" encounter resume -q; hooked 11
                ended; cut -d' ' -f1,3 hooked; sort -k 2n -s -c hooked; "$0" hook list
                """)
        #expect(run.errors == "", "\(run.errors)")
        let hook = cli.folder.resolvingSymlinksInPath().path + "/hook.sh"
        #expect(
            run.lines == [
                "act done", "turn done", "act undone", "turn undone", "act done", "turn done",
                "act done", "turn done", "act done", "end done", "turn done",
                "turn \(hook)", "act  -", "end  \(hook)",
            ], "\(run.output)")
    }

    @Test func `a program that hangs or acts itself holds nothing up`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            Self.start + """
                cat > slow.sh <<'END'
                #!/bin/sh
                echo started >> hooked
                "$PROGRAM" damage goblin 1 -q >> hooked 2>&1
                echo acted >> hooked
                exec sleep 5
                END
                chmod +x slow.sh; export PROGRAM="$0"
                "$0" hook set act slow.sh > /dev/null
                a=$(date +%s%N); "$0" next -q; b=$(date +%s%N)
                hooked 2; ended; cat hooked; echo $(((b - a) / 1000000))
                """)
        #expect(run.errors == "", "\(run.errors)")
        #expect(run.lines.prefix(2) == ["started", "acted"], "\(run.output)")
        // Far from the five seconds of the program, on a loaded machine, too.
        #expect(try #require(run.lines.last.flatMap { Int($0) }) < 4000)
        #expect(run.lines.count == 3, "\(run.output)")
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "6", "\(run.output)")
    }

    @Test func `what programs do runs no programs, however quickly they end`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            Self.start + """
                cat > quick.sh <<'END'
                #!/bin/sh
                "$PROGRAM" damage goblin 1 -q >> hooked 2>&1
                echo acted >> hooked
                END
                chmod +x quick.sh; export PROGRAM="$0"
                "$0" hook set act quick.sh > /dev/null
                "$0" next -q; hooked 1; "$0" damage mira 1 -q; hooked 2; ended; cat hooked
                """)
        #expect(run.errors == "" && run.lines == ["acted", "acted"], "\(run.output)")
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "5")
    }

    @Test func `no database names a program, and nobody else's settings count`() async throws {
        let cli = try await DoCommandTests.fight()
        let run = try await cli.shell(
            Self.start + """
                "$0" hook set act hook.sh > /dev/null; chmod o+w config/battle/hooks.json
                "$0" next -q; "$0" hook list; "$0" hook run 1 --database battle.db
                wc -l < hooked
                grep -c hook.sh battle.db
                """)
        #expect(
            run.errors.contains("hooks.json is not yours, or others may change it"),
            "\(run.errors)")
        #expect(run.lines == ["0", "0"], "\(run.output)")
    }

    @Test func `a program that cannot be run is refused`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file("notes.txt", "")
        #expect(try await cli.battle("hook", "set", "turn", "notes.txt").code == 64)
        #expect(try await cli.battle("hook", "set", "evening", "/bin/true").code == 64)
    }
}
