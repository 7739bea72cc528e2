import Foundation
import Testing

/// Preparing several fights, and moving along their logs.
struct EncounterCommandsTests {
    private func prepared() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            _ = try cli.file(
                "all.json",
                """
                [{"name": "Thia", "player": true, "maxHitPoints": 20},
                 {"name": "Bram", "player": true, "maxHitPoints": 30},
                 {"name": "Goblin", "kind": "monster", "maxHitPoints": 7}]
                """)
            try await cli.done("import", "all.json")
        }
    }

    private func hitPoints(_ cli: CLIFixture, _ fight: String) async throws -> [String: String] {
        try await cli.json(FightRow.self, "status", "--fight", fight).hitPoints
    }

    @Test func `the party joins new fights, unless an option or the setting prevents it`()
        async throws
    {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "A")
        #expect(try await hitPoints(cli, "A").keys.sorted() == ["Bram", "Thia"])
        try await cli.done("encounter", "new", "B", "--no-party", "--add", "goblin")
        #expect(try await hitPoints(cli, "B").keys.sorted() == ["Goblin"])
        try await cli.transcript(
            """
            $ party default
            The party joins new fights.
            $ party default off
            The party joins new fights only with --party.
            $ party remove bram
            Bram is no longer in the party.
            $ party
            Name  Kind       HP  AC  Init  Title
            Thia  player  20/20   ?     ?
            $ party add bram nobody
            battle: No character matches "nobody".
            [82]
            """)
        try await cli.done("encounter", "new", "C", "--add", "goblin")
        #expect(try await hitPoints(cli, "C").keys.sorted() == ["Goblin"])
        try await cli.done("encounter", "new", "D", "--party")
        #expect(try await hitPoints(cli, "D").keys.sorted() == ["Thia"])
    }

    @Test func `a fight has a note, shown in list, status and log`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford", "--no-party", "--add", "goblin")
        try await cli.done("encounter", "new", "Tower", "--no-party")
        try await cli.transcript(
            """
            $ remark --fight-note
            There is no note on Tower.
            $ remark --fight-note "the roof burns" --fight ford
            Ford has a note: the roof burns
            $ remark --fight-note --fight ford
            the roof burns
            $ status --fight ford
            Ford (D&D 5e (2024)), not started
            Note: the roof burns
              Init  Name     HP  AC
                 -  Goblin  7/7   ?
            $ undo --fight ford
            Undone: Ford has a note: the roof burns
            $ remark --fight-note --fight ford
            There is no note on Ford.
            $ redo --fight ford
            Redone: Ford has a note: the roof burns
            $ encounter copy ford Again
            Again (D&D 5e (2024)), not started
            Note: the roof burns
              Init  Name     HP  AC
                 -  Goblin  7/7   ?
            """)
        struct Noted: Decodable, Hashable { var name: String, note: String }
        let list = try await cli.json([Noted].self, "encounter", "list")
        #expect(
            Set(list) == [
                Noted(name: "Ford", note: "the roof burns"), Noted(name: "Tower", note: ""),
                Noted(name: "Again", note: "the roof burns"),
            ])
        let status = try await cli.json(Noted.self, "status", "--fight", "ford")
        #expect(status.note == "the roof burns")
        let table = try await cli.done("encounter", "list")
        #expect(table.contains("the roof burns"))
        let found = try await cli.done("log", "--fight", "ford", "--search", "roof")
        #expect(found.contains("Ford has a note: the roof burns"))
        let refusals = [
            ["remark", "--note", "nobody", "x"], ["remark", "--roster", "x"], ["remark"],
        ]
        for words in refusals {
            let code = try await cli.battle(words).code
            #expect(code == (words.contains("nobody") ? 82 : 64))
        }
    }

    @Test func `a fight prepared ahead starts with the characters as they are then`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "One", "--add", "goblin")
        try await cli.done("encounter", "new", "Two", "--add", "goblin*2")
        try await cli.done("encounter", "start", "One")
        try await cli.done("damage", "thia", "5")
        try await cli.done("condition", "add", "thia", "poisoned")
        try await cli.done("damage", "goblin", "3")
        try await cli.done("encounter", "end")
        #expect(try await hitPoints(cli, "Two")["Thia"] == "20")
        let printed = try await cli.done("encounter", "start", "Two")
        #expect(printed.hasPrefix("Thia joins with 15/20 from the roster\n"))
        #expect(printed.contains("15/20   ?  Poisoned"))
        #expect(
            try await hitPoints(cli, "Two")
                == ["Thia": "15", "Bram": "30", "Goblin 1": "7", "Goblin 2": "7"])
        try await cli.done("undo")
        #expect(try await hitPoints(cli, "Two")["Thia"] == "20")
    }

    @Test func `a fight is copied with its monsters restored`() async throws {
        let cli = try await prepared()
        try await cli.done(
            "encounter", "new", "Ford", "--edition", "dnd2014", "--add", "goblin*2")
        try await cli.done("rules", "--fold")
        try await cli.done("hide", "goblin 2")
        try await cli.done("remark", "--note", "goblin 1", "has the key")
        try await cli.done("resource", "add", "goblin 1", "Bomb", "1")
        try await cli.done("encounter", "add", "--lair", "The Gorge")
        try await cli.done("encounter", "start")
        try await cli.done("resource", "use", "goblin 1", "bomb")
        try await cli.done("damage", "goblin*", "thia", "3")
        try await cli.done("remove", "bram")
        try await cli.done("encounter", "copy", "ford", "Ford again")
        struct Fight: Decodable {
            struct Who: Decodable {
                struct Resource: Decodable { var left: Int }
                var label: String, currentHitPoints: Int?, hidden: Bool, note: String
                var initiative: Int?, resources: [Resource]
            }
            var state: String, edition: String, combatants: [Who]
        }
        let copy = try await cli.json(Fight.self, "status", "--fight", "ford again")
        #expect(copy.state == "draft" && copy.edition == "dnd2014")
        let summaries = copy.combatants.map { who in
            "\(who.label) \(who.currentHitPoints ?? -1) \(who.hidden) \(who.note) "
                + "\(who.initiative ?? -1) \(who.resources.map(\.left))"
        }
        #expect(
            Set(summaries) == [
                "The Gorge -1 false  20 []", "Thia 17 false  -1 []",
                "Goblin 1 7 false has the key -1 [1]", "Goblin 2 7 true  -1 []",
            ])
        #expect(
            try await cli.done("rules", "--fight", "ford again").contains(
                "fold                 yes"))
        #expect(try await hitPoints(cli, "Ford")["Goblin 1"] == "4")
    }

    @Test func `a combatant made up at the table joins`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford", "--no-party")
        try await cli.transcript(
            """
            $ encounter add Innkeeper --hit-points 4 --armor-class 10 --modifier 1 --hidden
            Innkeeper joins the fight
            $ encounter add "Rat*2" --hit-points 1d1+2 --initiative 7
            Rat 1 joins the fight (3/3, rolled with 1d1+2)
            Rat 2 joins the fight (3/3, rolled with 1d1+2)
            $ encounter add Nobody
            battle: No character or monster matches "Nobody". Type Nobody 30 15 to create it with 30 hit points and armor class 15.
            [82]
            $ status
            Ford (D&D 5e (2024)), not started
              Init  Name        HP  AC
                 7  Rat 1      3/3   ?
                 7  Rat 2      3/3   ?
                 -  Innkeeper  4/4  10  hidden
            """)
    }

    @Test func `fights are renamed, deleted and restored`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford")
        try await cli.transcript(
            """
            $ encounter rename "The Ford"
            Ford is now called The Ford
            $ encounter remove "the ford"
            The Ford is removed
            $ encounter list
            There is no fight yet: create one with battle encounter new NAME.
            $ encounter restore mill
            battle: No fight matches "mill": battle encounter list shows all.
            [82]
            $ encounter restore ford
            The Ford is back
            $ encounter list --removed
            No fight was removed.
            """)
        #expect(try await cli.done("encounter", "list").contains("The Ford"))
    }

    @Test(
        "A text is stored as it is given",
        arguments: ["x;y", "The \"Ford\"", "\"Ford\"", "a,  b ; c", "half 2d6"])
    func text(_ name: String) async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford", "--add", "goblin")
        #expect(try await cli.done("encounter", "rename", name) == "Ford is now called \(name)\n")
        #expect(try await cli.done("rename", "goblin", name) == "Goblin is now called \(name)\n")
        #expect(try await cli.done("remark", name) == "\(name)\n")
        #expect(
            try await cli.done("remark", name, "--about", "thia", "--state").hasPrefix(
                "Thia: \(name)\n"))
    }

    @Test func `rules that are already as wanted are shown, and nothing is logged`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford", "--no-party")
        let shown = try await cli.done("rules")
        let events = try await cli.json([Logged].self, "log").count
        #expect(try await cli.done("rules", "--no-reroll", "ties", "book") == shown)
        #expect(try await cli.json([Logged].self, "log").count == events)
        #expect(try await cli.done("rules", "--reroll") != shown)
        #expect(try await cli.json([Logged].self, "log").count == events + 1)
    }

    private struct Logged: Decodable { var id: Int }

    @Test func `the log is searched, and undo can go to any entry`() async throws {
        let cli = try await prepared()
        try await cli.done("encounter", "new", "Ford", "--no-party", "--add", "goblin*2")
        try await cli.done(
            "encounter", "start", "--initiative", "goblin 1=9", "--initiative", "goblin 2=5")
        try await cli.done("damage", "goblin 2", "2")
        try await cli.done("next")
        try await cli.done("next")
        try await cli.done("damage", "goblin 1", "1")
        struct Logged: Decodable { var id: Int, kind: String, round: Int, undone: Bool }
        func kinds(_ options: String...) async throws -> [String] {
            let run = try await cli.battle(["log", "--json"] + options)
            #expect(run.code == 0, "\(run.errors)")
            return try JSONDecoder().decode([Logged].self, from: Data(run.output.utf8))
                .map { "\($0.kind) \($0.round)\($0.undone ? " undone" : "")" }
        }
        #expect(
            try await kinds() == ["add 0", "start 1", "damage 1", "next 1", "next 2", "damage 2"])
        #expect(try await kinds("--round", "2") == ["next 2", "damage 2"])
        #expect(try await kinds("--round", "0-1").count == 4)
        #expect(try await kinds("--kind", "damage", "add") == ["add 0", "damage 1", "damage 2"])
        #expect(try await kinds("--search", "TAKES (5/7)") == ["damage 1"])
        #expect(
            try await kinds("--actor", "goblin 2", "--kind", "damage") == ["damage 1"])
        let log = try await cli.json([Logged].self, "log")
        let first = try #require(log.first { $0.kind == "damage" }).id
        #expect(
            try await cli.done("undo", "--to", "\(first)") == """
                Undone: Goblin 1 takes 1 damage (6/7)
                Undone: Round 2; Goblin 1's turn
                Undone: Goblin 2's turn

                """)
        #expect(try await kinds("--counting") == ["add 0", "start 1", "damage 1"])
        let last = try #require(log.last).id
        #expect(
            try await cli.done("undo", "--to", "\(last)").hasPrefix(
                "Redone: Goblin 2's turn\n"))
        #expect(try await kinds("--counting").count == 6)
        #expect(try await cli.done("undo", "--to", "\(last)") == "The fight is already there.\n")
        #expect(try await cli.battle("undo", "--to", "99999").code == 82)
        #expect(try await cli.battle("log", "--round", "3-1").code == 64)
        #expect(try await cli.battle("log", "--kind", "cake").code == 64)
        #expect(
            try await cli.done("log", "--limit", "1").hasPrefix("\(last)  20"))
    }
}
