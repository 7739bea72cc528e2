import Foundation
import Testing

/// The app for a screen reader: lines of text without control sequences.
struct SpeakTests {
    @Test func `keys come from a pipe, and lines go to a file`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        let keys = try cli.file("keys", "jjq")
        let run = try await cli.battle(["--speak"], input: keys)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        // Each step is written once: the selected card with all its lines.
        #expect(run.lines.count { $0.hasPrefix("selected, Brother Odo") } == 1)
        #expect(run.lines.count { $0.hasPrefix("selected, Mirai") } == 1)
        let nettle = try #require(run.lines.firstIndex { $0.hasPrefix("selected, Nettle") })
        // Not the initials in place of a portrait, whose name was said; the bar in words.
        #expect(
            run.lines.dropFirst(nettle + 1).first?.hasPrefix("45 of 45 hit points") == true)
    }

    @Test func `a pipe goes to the next turn of the running fight`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "The Ford", "--add", "Bram 30", "--add", "Nettle 20")
        try await cli.done("initiative", "set", "Bram", "15")
        try await cli.done("initiative", "set", "Nettle", "12")
        try await cli.done("encounter", "start")
        let run = try await cli.battle(["--speak"], input: try cli.file("keys", "2n"))
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("The Ford"))
        #expect(try await cli.done("status").contains("Nettle"))
        #expect(run.output.contains("Nettle's turn"))
    }

    /// Two heroes and two goblins, which hit nobody.
    private func evening(_ keys: String) async throws -> [String] {
        let cli = try CLIFixture()
        _ = try cli.file(
            "heroes.json",
            #"[{"name":"Bram","kind":"player","hp":30,"ac":15},{"name":"Nettle","kind":"player","hp":20,"ac":14}]"#
        )
        try await cli.done("import", "heroes.json")
        try await cli.done("party", "add", "Bram", "Nettle")
        try await cli.done(
            "encounter", "new", "The Ford", "--edition", "dnd2014", "--party", "--add", "goblin*2")
        let run = try await cli.battle(["--speak"], input: try cli.file("keys", keys))
        #expect(run.code == 0, "\(run.errors)")
        return run.lines
    }

    @Test func `a blind person's evening: start, initiative, five rounds, end`() async throws {
        // Initiative in one line, so that the goblins' 1 and the heroes' order are sure; each round Bram hits a
        // goblin and the turns go round.
        let rounds = (1...5).map { round in
            round == 1 ? "d5 p g1\nnnnn" : round == 2 ? "d2 g1\nnnn" : "nnn"
        }
        let lines = try await evening(
            "2sbram 18, nettle 17, goblin 1 1, goblin 2 1\n" + rounds.joined() + "E\u{1B}q")
        func said(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(lines.contains(line), "\(lines)", sourceLocation: sourceLocation)
        }
        // Each act is said at once, and first.
        said("done, Goblin 1 takes 5 piercing damage (2/7)")
        said("done, Nettle's turn")
        said("done, Goblin 1 takes 2 damage (0/7) and dies")
        for round in 2...5 { #expect(lines.contains { $0.contains("Round \(round)") }) }
        #expect(lines.contains { $0.hasPrefix("now, ") && $0.contains("Nettle") })
        #expect(lines.contains { $0.contains("Round 5") })
        // No sign is left without a word.
        let signs: Set<Character> = ["▸", "▌", "▶", "●", "✓", "✗", "◆", "◇", "†", "╴", "⟳"]
        #expect(!lines.contains { $0.contains(where: signs.contains) }, "\(lines)")
        // What was there before a question is not said again after it.
        #expect(lines.count { $0 == "1 The Ford starts" } == 1)
    }

    @Test func `the row is said when the selection moves, in the fight and in the log`()
        async throws
    {
        let lines = try await evening("2jljjq")
        let odo = try #require(
            lines.firstIndex { $0.hasPrefix("selected, ") && $0.contains("Nettle, 20 of 20") },
            "\(lines)")
        // Only that row.
        #expect(lines.count { $0.hasPrefix("selected, ") && $0.contains("Nettle, 20 of 20") } == 1)
        let log = lines[(odo + 1)...]
        #expect(log.count { $0.hasPrefix("selected, ") } >= 2, "\(lines)")
    }

    @Test func `what a menu covered is not said again once it has closed`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "The Ford", "--add", "Bram 30*20")
        try await cli.done("encounter", "start", "--seed", "3")
        let run = try await cli.battle(["--speak"], input: try cli.file("keys", "2b\u{1B}[27uq"))
        #expect(run.code == 0, "\(run.errors)")
        let menu = try #require(run.lines.firstIndex { $0.contains("Edition and table rules") })
        #expect(run.lines[..<menu].contains { $0.contains("Bram 9") }, "\(run.lines)")
        #expect(!run.lines[menu...].contains { $0.contains("Bram 9") }, "\(run.lines)")
    }

    @Test(arguments: ["/dev/null", "keys"])
    func `the end of input ends the program`(input: String) async throws {
        let cli = try CLIFixture()
        let file = input == "keys" ? try cli.file("keys", "") : input
        let run = try await cli.battle(["--speak"], input: file)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(run.lines.last?.hasSuffix("q quit") == true, "\(run.lines)")
    }

    @Test(
        .enabled(if: PTYSession.isPossible, "no pseudo-terminals here"),
        arguments: [
            ([], ["TERM": "dumb"]), (["--speak"], [:]), ([], ["BATTLE_SPEAK": "1"]),
        ] as [([String], [String: String])])
    func `the screen is written as lines on a dumb terminal, or by option or variable`(
        arguments: [String], environment: [String: String]
    ) async throws {
        let session = try PTYSession(try CLIFixture(), arguments, environment: environment)
        let first = await session.read(until: "sample")
        #expect(!first.contains("\u{1B}"))
        session.type("aMira")
        let typed = await session.read(until: "Mira")
        // Typed characters are written by the app, not echoed by the terminal.
        #expect(!typed.contains("MMi"))
        session.type("\u{3}")
        let (status, last) = await session.end()
        #expect(status == 130 << 8)
        #expect(!(typed + last).contains("\u{1B}"))
        #expect(session.isCooked)
    }
}
