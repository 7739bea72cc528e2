import Foundation
import Testing

/// Fights on the command line; every run is a process of its own on the same file.
struct FightCommandsTests {
    /// A running fight in round 1: Thia with 10/20, then two goblins with 7.
    private func running() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            _ = try cli.file(
                "all.json",
                """
                [{"name": "Thia", "player": true, "maxHitPoints": 20, "currentHitPoints": 10,
                  "armorClass": 16, "initiativeModifier": 2},
                 {"name": "Goblin", "kind": "monster", "maxHitPoints": 7, "armorClass": 15}]
                """)
            try await cli.done("import", "all.json")
            try await cli.done("encounter", "new", "Ford", "--add", "goblin*2", "--party")
            try await cli.done(
                "encounter", "start", "--initiative", "Thia=20", "--initiative", "goblin 1=15",
                "--initiative", "Goblin 2=10")
        }
    }

    @Test func `a fight begins in the order of initiative`() async throws {
        let cli = try await running()
        #expect(
            try await cli.done("status") == """
                Ford (D&D 5e (2024)), round 1
                   Init  Name         HP  AC
                >    20  Thia      10/20  16  bloodied
                     15  Goblin 1    7/7  15
                     10  Goblin 2    7/7  15

                """)
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.turnHolder == "Thia" && fight.round == 1 && fight.state == "running")
        #expect(fight.combatants.map(\.initiative) == [20, 15, 10])
    }

    @Test(
        "Damage, healing and temporary points reach the named targets",
        arguments: [
            (["damage", "Goblin 1", "5"], ["Thia": "10", "Goblin 1": "2", "Goblin 2": "7"]),
            (["damage", "GOBLIN 2", "7+4"], ["Thia": "10", "Goblin 1": "7", "Goblin 2": "0"]),
            (["damage", "goblin*", "3"], ["Thia": "10", "Goblin 1": "4", "Goblin 2": "4"]),
            (["damage", "goblin ?", "th", "1"], ["Thia": "9", "Goblin 1": "6", "Goblin 2": "6"]),
            (
                ["damage", "goblin*", "5", "--half", "goblin 2", "thia"],
                ["Thia": "8", "Goblin 1": "2", "Goblin 2": "5"]
            ),
            (["damage", "3", "--half", "*"], ["Thia": "9", "Goblin 1": "6", "Goblin 2": "6"]),
            (["damage", "thia", "full"], ["Thia": "0", "Goblin 1": "7", "Goblin 2": "7"]),
            (["heal", "thia", "4"], ["Thia": "14", "Goblin 1": "7", "Goblin 2": "7"]),
            (["heal", "thia", "full"], ["Thia": "20", "Goblin 1": "7", "Goblin 2": "7"]),
            (["hp", "thia", "--temp", "5"], ["Thia": "10+5", "Goblin 1": "7", "Goblin 2": "7"]),
        ])
    func points(command: [String], expected: [String: String]) async throws {
        let cli = try await running()
        let run = try await cli.battle(command)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try await cli.json(FightRow.self, "status").hitPoints == expected)
        try await cli.done("undo")
        #expect(
            try await cli.json(FightRow.self, "status").hitPoints
                == ["Thia": "10", "Goblin 1": "7", "Goblin 2": "7"])
    }

    @Test
    func
        `temporary points are lost first, the higher number stays, and a lower one can replace it`()
        async throws
    {
        let cli = try await running()
        try await cli.done("hp", "thia", "--temp", "5")
        try await cli.done("hp", "thia", "--temp", "3")
        #expect(try await cli.json(FightRow.self, "status").hitPoints["Thia"] == "10+5")
        try await cli.done("hp", "thia", "--temp", "4", "--replace")
        #expect(
            try await cli.done("damage", "thia", "6", "--type", "fire")
                == "Thia takes 6 fire damage, 4 of it temporary (8/20)\n")
    }

    @Test func `a seed reproduces the dice, which are rolled once for all targets`() async throws {
        let cli = try await running()
        let first = try await cli.done("damage", "goblin*", "1d6", "--seed", "7")
        try await cli.done("undo")
        #expect(try await cli.done("damage", "goblin*", "1d6", "--seed", "7") == first)
        let points = try await cli.json(FightRow.self, "status").hitPoints
        #expect(points["Goblin 1"] == points["Goblin 2"])
    }

    @Test func `undo and redo print the events they pass`() async throws {
        let cli = try await running()
        try await cli.done("damage", "goblin 1", "5")
        try await cli.done("next")
        #expect(
            try await cli.done("undo", "2") == """
                Undone: Goblin 1's turn
                Undone: Goblin 1 takes 5 damage (2/7)

                """)
        #expect(
            try await cli.done("redo", "9") == """
                Redone: Goblin 1 takes 5 damage (2/7)
                Redone: Goblin 1's turn

                """)
        #expect(try await cli.done("redo") == "Nothing to redo.\n")
        try await cli.done("undo", "99")
        #expect(try await cli.done("undo") == "Nothing to undo.\n")
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.state == "draft" && fight.combatants.isEmpty && !fight.canUndo)
    }

    @Test func `the log keeps undone events`() async throws {
        let cli = try await running()
        try await cli.done("damage", "goblin 1", "5")
        try await cli.done("undo")
        struct Logged: Decodable, Equatable {
            var kind: String
            var summary: String
            var undone: Bool
        }
        let log = try await cli.json([Logged].self, "log")
        #expect(
            log.map(\.kind) == ["add", "start", "damage"])
        #expect(
            log.last
                == Logged(kind: "damage", summary: "Goblin 1 takes 5 damage (2/7)", undone: true))
        let text = try await cli.done("log", "--limit", "1")
        #expect(text.hasSuffix("  round 1  Goblin 1 takes 5 damage (2/7) (undone)\n"))
        #expect(try await cli.json([Logged].self, "log", "--since", "1h").count == 3)
        #expect(try await cli.json([Logged].self, "log", "--since", "9000-01-01").isEmpty)
    }

    @Test func `turns advance, go back, and continue in the next round`() async throws {
        let cli = try await running()
        #expect(try await cli.done("next") == "Goblin 1's turn\n")
        try await cli.done("next")
        #expect(try await cli.done("next") == "Round 2\nThia's turn\n")
        try await cli.done("previous")
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.turnHolder == "Goblin 2" && fight.round == 1)
        try await cli.done("encounter", "end")
        #expect(try await cli.battle("next").code == 81)
        // Going on with an ended fight has a word of its own.
        let again = try await cli.battle("encounter", "start")
        #expect(again.code == 81 && again.errors.contains("battle encounter resume"))
        try await cli.done("encounter", "resume")
        #expect(try await cli.json(FightRow.self, "status").turnHolder == "Goblin 2")
        #expect(try await cli.battle("encounter", "resume").code == 0)
    }

    @Test func `no damage of concurrent processes is lost`() async throws {
        let cli = try await running()
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    // Exit code 75: another process was writing for too long. On a busy machine the
                    // command has to be repeated.
                    for _ in 0..<100 {
                        let code = try await cli.battle("damage", "goblin 1", "1").code
                        if code != 75 { return code }
                    }
                    return 75
                }
            }
            for try await code in group { #expect(code == 0) }
        }
        #expect(try await cli.json(FightRow.self, "status").hitPoints["Goblin 1"] == "1")
    }

    @Test func `a player keeps hit points between fights, a monster starts with all`() async throws
    {
        let cli = try await running()
        try await cli.done("damage", "*", "4")
        try await cli.done("encounter", "end")
        try await cli.done(
            "encounter", "new", "Mill", "--party", "--add", "Thia", "--add", "Goblin")
        #expect(
            try await cli.json(FightRow.self, "status", "--fight", "mill").hitPoints
                == ["Thia": "6", "Goblin": "7"])
        let names = try await cli.done("encounter", "list").split(separator: "\n").dropFirst()
            .map { $0.prefix(4) }
        #expect(Set(names) == ["Ford", "Mill"])
        try await cli.done("encounter", "add", "goblin", "--fight", "Mill")
        #expect(
            try await cli.json(FightRow.self, "status", "--fight", "mill").hitPoints.keys
                .sorted() == ["Goblin 1", "Goblin 2", "Thia"])
    }

    @Test(
        "Invalid commands are refused with one sentence and change nothing",
        arguments: [
            (["damage", "orc", "5"], "No combatant matches \"orc\"."),
            (
                ["damage", "goblin", "5"],
                "\"goblin\" can mean Goblin 1 or Goblin 2. Name one, or type goblin* for all."
            ),
            (["damage", "thia", "x"], "\"x\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            (
                ["damage", "thia", "1000001"],
                "\"1000001\" is neither a number nor dice: try 7, 2d6+3 or d20."
            ),
            (["encounter", "new", " "], "The name is empty: type at least one visible character."),
            (
                ["encounter", "new", "X", "--add", "Elminster"],
                "No character or monster matches \"Elminster\". Did you mean Rust Monster? "
                    + "Type Elminster 30 15 to create it with 30 hit points and armor class 15."
            ),
            (
                ["encounter", "new", "X", "--add", "Goblin*0"],
                "\"Goblin*0\" is not a name with a count, as in \"Goblin*3\"."
            ),
            (["encounter", "add", "thia"], "Thia is already in this fight."),
            (
                ["status", "--fight", "Mill"],
                "No fight matches \"Mill\": battle encounter list shows all."
            ),
        ])
    func refused(command: [String], sentence: String) async throws {
        let cli = try await running()
        let before = try await cli.json(FightRow.self, "status")
        let run = try await cli.battle(command)
        let code: Int32 =
            switch sentence {
            case let it where it.hasPrefix("No "): 82
            case let it where it.contains("can mean"): 83
            case let it where it.contains("already in this fight"): 81
            default: 64
            }
        #expect(run.code == code)
        #expect(run.errors == "battle: \(sentence)\n")
        #expect(run.output == "")
        #expect(try await cli.json(FightRow.self, "status") == before)
        #expect(try await cli.done("encounter", "list").split(separator: "\n").count == 2)
    }
}
