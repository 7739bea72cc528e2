import Foundation
import Testing

/// Lists of acts: `battle do`, `--dry-run` and `--quiet`.
struct DoCommandTests {
    /// Mira with 20 hit points, whose turn it is, and Goblin with 7.
    static func fight() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            try await cli.done("character", "add", "Mira", "--hit-points", "20")
            try await cli.done("character", "add", "Goblin", "--hit-points", "7")
            try await cli.done("encounter", "new", "Ford", "--add", "Mira, Goblin", "--no-party")
            try await cli.done(
                "encounter", "start", "--initiative", "Mira=15", "--initiative", "Goblin=5")
        }
    }

    /// Whose turn it is.
    static func turn(_ cli: CLIFixture) async throws -> String? {
        let line = try await cli.done("status").split(separator: "\n").first { $0.hasPrefix(">") }
        return ["Mira", "Goblin"].first { line?.contains($0) == true }
    }

    private struct Line: Decodable {
        struct Event: Decodable {
            var id: Int
            var summary: String
        }
        var events: [Event]
    }

    @Test func `acts of a file are done together, and one undo reverts all`() async throws {
        let cli = try await Self.fight()
        let file = try cli.file(
            "round.txt",
            "# The first round\n\ndamage goblin 3\r\n  next\ncondition add mira prone\n")
        let output = try await cli.done("do", file)
        #expect(
            output == "Goblin takes 3 damage (4/7)\nGoblin's turn\nMira is Prone\n")
        var fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "4")
        #expect(try await Self.turn(cli) == "Goblin")
        try await cli.done("undo")
        fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "7")
        #expect(try await Self.turn(cli) == "Mira")
        try await cli.done("redo")
        fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "4")
        #expect(try await Self.turn(cli) == "Goblin")
    }

    @Test func `with --each a line is undone by itself, and may undo`() async throws {
        let cli = try await Self.fight()
        let file = try cli.file("round.txt", "damage goblin 3\nundo\ndamage goblin 1\nnext\n")
        let refused = try await cli.battle("do", file)
        #expect(
            refused.errors == """
                battle: line 2: One undo is to revert all lines: --each makes each line an act, \
                and lets lines undo. Nothing was done.

                """)
        try await cli.done("do", file, "--each")
        try await cli.done("undo")
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.hitPoints["Goblin"] == "6")
        #expect(try await Self.turn(cli) == "Mira")
    }

    @Test(arguments: [
        ("damage goblin 3\ndamage nobody 1\n", "line 2: No combatant matches \"nobody\"."),
        ("next\n\n# x\nfrobnicate goblin\n", "line 4: \"frobnicate\" is not understood here."),
        ("next\nstabilize goblin\n", "line 2: Goblin is not dying."),
    ])
    func `if a line is refused, nothing is done`(lines: String, sentence: String) async throws {
        let cli = try await Self.fight()
        let before = try await cli.battle("status", "--json").output
        let run = try await cli.battle("do", try cli.file("round.txt", lines))
        #expect(run.code != 0 && run.output == "")
        #expect(run.errors == "battle: \(sentence) Nothing was done.\n")
        #expect(try await cli.battle("status", "--json").output == before)
        #expect(try await cli.battle("redo").output == "Nothing to redo.\n")
    }

    @Test func `with --json a line is printed for each act`() async throws {
        let cli = try await Self.fight()
        let run = try await cli.shell(
            "printf 'damage goblin 3\nnext\n' | \"$0\" do - --json")
        #expect(run.errors == "")
        let lines = try run.lines.map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(
            lines.map { $0.events.map(\.summary) }
                == [["Goblin takes 3 damage (4/7)"], ["Goblin's turn"]])
        #expect(lines[1].events[0].id == lines[0].events[0].id + 1)
    }

    @Test(arguments: [
        (["damage", "goblin", "3"], "Goblin takes 3 damage (4/7)\n"),
        (["next"], "Goblin's turn\n"),
        (["undo"], nil),
        (["encounter", "end"], "Ford ends in round 1\n"),
        (["encounter", "new", "Mill", "--add", "ogre"], nil),
        (["character", "edit", "Mira", "--hit-points", "5"], "Mira is changed\n"),
        (["character", "remove", "Mira", "--force"], nil),
        (["character", "copy", "ogre", "Ogre Chief"], nil),
        (["party", "add", "Mira"], "Mira is in the party.\n"),
        (["party", "default", "off"], nil),
        (["party", "ledger", "add", "--coins", "5 gp"], nil),
        (["deck", "new", "Verbs"], nil),
        (["do", "acts.txt"], "Goblin takes 3 damage (4/7)\nGoblin takes 2 damage (2/7)\n"),
    ])
    func `--dry-run prints what would happen, and changes nothing`(
        words: [String], output: String?
    ) async throws {
        let cli = try await Self.fight()
        _ = try cli.file("acts.txt", "damage goblin 3\ndamage goblin 2\n")
        let before = try await cli.shell("\"$0\" export - | grep -v exportedAt")
        #expect(before.output.count > 1000)
        let run = try await cli.battle(words + ["--dry-run"])
        #expect(run.code == 0)
        #expect(run.errors == "battle: Nothing is changed; this is what would happen.\n")
        if let output { #expect(run.output == output) }
        #expect(!run.output.isEmpty)
        let json = try await cli.battle(words + ["--dry-run", "--json"])
        #expect(json.code == 0 && !json.output.isEmpty)
        let after = try await cli.shell("\"$0\" export - | grep -v exportedAt")
        #expect(after.output == before.output)
        // What it would have printed is what it prints.
        #expect(try await cli.battle(words).output == run.output)
    }

    @Test func `--dry-run makes no file`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.battle("character", "add", "Mira", "--dry-run")
        #expect(run.code == 0 && run.output.hasPrefix("Mira"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: cli.folder.path) == [])
    }

    @Test(arguments: ["-q", "--quiet"])
    func `--quiet prints errors alone`(option: String) async throws {
        let cli = try await Self.fight()
        for words in [
            ["next"], ["damage", "goblin", "3", "--json"], ["undo"], ["party", "add", "Mira"],
        ] {
            let run = try await cli.battle(words + [option])
            #expect(run.code == 0 && run.output == "" && run.errors == "", "\(words)")
        }
        let run = try await cli.battle("damage", "nobody", "3", option)
        #expect(run.code != 0 && run.errors.contains("nobody"))
        #expect(try await Self.turn(cli) == "Goblin")
    }
}
