import Testing

/// `battle recap` and `battle stats` on a fight made by commands.
struct RecapCommandTests {
    private func fought() async throws -> CLIFixture {
        let cli = try CLIFixture()
        _ = try cli.file(
            "people.json",
            """
            [{"name": "Thia *the* Bold", "kind": "player", "maxHitPoints": 20, "level": 3},
             {"name": "Goblin", "maxHitPoints": 7, "challengeRating": "1/4"}]
            """)
        try await cli.done("import", "people.json")
        try await cli.done(
            "encounter", "new", "Ford_1", "--add", "Thia *the* Bold", "--add", "2 goblin")
        try await cli.done(
            "encounter", "start", "--initiative", "thia=20", "--initiative", "goblin 1=10",
            "--initiative", "goblin 2=5")
        try await cli.done("damage", "goblin 1", "9")
        try await cli.done("next")
        try await cli.done("damage", "thia", "6")
        try await cli.done("heal", "thia", "4", "--by", "thia")
        try await cli.done("encounter", "end")
        return cli
    }

    @Test func `a recap is Markdown, with names escaped`() async throws {
        let cli = try await fought()
        let lines = try await cli.done("recap").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == #"# Ford\_1"#)
        #expect(lines[2].hasPrefix("D&D 5e (2024) · ended in round 1 · "))
        #expect(lines.contains(#"- Round 1: Goblin 1 dies, by Thia \*the\* Bold"#))
        #expect(lines.contains(#"- Round 1: 7 damage by Thia \*the\* Bold on Goblin 1"#))
        #expect(lines.contains("- 50 XP, 50 for 1 character"))
        #expect(lines.contains(#"| Thia \*the\* Bold | 7 | 2 | 6 | 4 | 1 |"#))
        #expect(lines.contains("| Goblin | 6 | 0 | 7 | 0 | 0 |"))
    }

    @Test func `the figures of a recap are those of the statistics`() async throws {
        let cli = try await fought()
        struct Counted: Decodable, Equatable {
            struct Person: Decodable, Equatable {
                var name: String, damageDealt: Int, overkill: Int, damageTaken: Int,
                    healingDone: Int
            }
            var damageByNobody: Int, people: [Person]
        }
        struct Recap: Decodable { var rounds: Int, statistics: Counted }
        let recap = try await cli.json(Recap.self, "recap", "ford_1")
        #expect(recap.rounds == 1)
        #expect(recap.statistics == (try await cli.json(Counted.self, "stats")))
        #expect(recap.statistics.people.map(\.damageDealt) == [7, 6])
    }

    @Test func `a fight that does not exist has no recap`() async throws {
        let cli = try CLIFixture()
        #expect(try await cli.battle("recap").code == 82)
    }
}
