import Foundation
import Testing

/// Leeches and siblings by commands.
@Suite struct DeckOptionCommandsTests {
    private struct CardRow: Decodable {
        var question: String
        var lapses: Int
        var suspended: Bool
        var leech: Bool
    }

    private struct Options: Decodable {
        var leechThreshold: Int
        var leechAction: String
        var burySiblings: Bool
    }

    @Test func `leech-action and bury-siblings are set, and shown with the other options`()
        async throws
    {
        let table = try CLIFixture()
        let usual = try await table.json(Options.self, "deck", "set", "first words")
        #expect(usual.leechAction == "mark" && usual.burySiblings && usual.leechThreshold == 8)
        let lines = try await table.done(
            "deck", "set", "first words", "--leech-action", "suspend", "--bury-siblings", "off")
        #expect(lines.contains("leech-action     suspend"))
        #expect(lines.contains("bury-siblings    off"))
        let set = try await table.json(Options.self, "deck", "set", "first words")
        #expect(set.leechAction == "suspend" && !set.burySiblings)
        let run = try await table.battle("deck", "set", "first words", "--leech-action", "hide")
        #expect(run.code != 0 && run.errors.contains("mark"))
    }

    @Test func `answers by command go on whatever leeches and siblings there are`() async throws {
        let table = try CLIFixture()
        try await table.done(
            "deck", "set", "first words", "--leech", "1", "--leech-action", "suspend",
            "--directions", "both", "--fuzz", "off", "--relearning-steps", "")
        func answer(_ rating: String, _ day: String) async throws -> CardRow {
            try await table.json(
                CardRow.self, "practice", "answer", "first words", "はい", "--rating", rating,
                "--at", day)
        }
        _ = try await answer("easy", "2026-01-01T12:00:00Z")
        let leech = try await answer("again", "2026-01-09T12:00:00Z")
        #expect(leech.suspended && leech.leech && leech.lapses == 1)
        let more = try await answer("again", "2026-01-10T12:00:00Z")
        #expect(more.suspended && more.lapses == 2)
        let line = try await table.done(
            "practice", "answer", "first words", "はい", "--rating", "again", "--at",
            "2026-01-12T12:00:00Z")
        #expect(line.contains("forgotten 3 times: a leech, suspended"))
        for _ in 0..<3 { try await table.done("practice", "undo") }
        let before = try await table.json(CardRow.self, "card", "first words", "はい")
        #expect(!before.suspended && before.lapses == 0)
    }
}
