import Foundation
import Testing

/// The decks that come along.
@Suite struct DeckLibraryCommandsTests {
    private struct CardRow: Decodable {
        var reps: Int
    }

    private struct DeckRow: Decodable {
        var name: String
        var challenges: Int
    }

    @Test
    func `a new file has the rules of each edition, and a condition one schedule in all decks`()
        async throws
    {
        let table = try CLIFixture()
        try await table.done("deck", "new", "Mine")
        func decks() async throws -> [String: Int] {
            Dictionary(
                try await table.json([DeckRow].self, "deck", "list").map {
                    ($0.name, $0.challenges)
                }
            ) { first, _ in first }
        }
        let new = try await decks()
        let names = ["D&D 5e (2014)", "D&D 5e (2024)", "Pathfinder 2e"].map {
            "Rules of the fight, \($0)"
        }
        // Questions of the library and all conditions.
        #expect(names.map { new[$0] } == [49 + 15, 49 + 15, 41 + 42])
        let question = "What does Prone do?"
        try await table.done(
            "practice", "answer", names[1], question, "--rating", "easy", "--at",
            "2026-01-01T12:00:00Z")
        try await table.done("deck", "rehearse", "--conditions", "dnd2024")
        let moved = try await table.json(
            CardRow.self, "card", "Conditions of D&D 5e (2024)", question)
        #expect(moved.reps == 1)
        #expect(try await decks()[names[1]] == 49)
        try await table.done("deck", "rehearse", "--rules", "dnd2024")
        #expect(try await decks()[names[1]] == 64)
        #expect(try await table.json(CardRow.self, "card", names[1], question).reps == 1)
        let run = try await table.battle("deck", "rehearse", "--rules", "plain")
        #expect(run.code != 0 && run.errors.contains("Plain"))
    }

    @Test func `a fight is rehearsed by its own edition, and a hero's spells by its player`()
        async throws
    {
        let table = try CLIFixture()
        try await table.done("encounter", "new", "Ford", "--add", "Goblin Warrior, Mage")
        let deck = try await table.json(DeckRow.self, "deck", "rehearse", "--fight", "Ford")
        #expect(deck.challenges > 15)
        let goblin = "Goblin Warrior: what is added to the d20 of its Scimitar?"
        #expect(try await table.done("card", "Rehearsal", goblin).contains("+4"))
        try await table.done("character", "add", "Ysolde")
        let hero = try await table.json(DeckRow.self, "deck", "rehearse", "--hero", "ysolde")
        #expect(hero.name == "Ysolde: conditions and spells" && hero.challenges == 15)
        let run = try await table.battle("deck", "rehearse", "--hero", "ysolde", "--fight", "Ford")
        #expect(run.code == 64)
    }

    @Test func `a deck as JSON keeps kinds and wrong answers`() async throws {
        let table = try CLIFixture()
        try await table.done("deck", "rehearse", "--conditions", "dnd2024")
        let file = table.folder.path + "/c.json"
        let again = table.folder.path + "/d.json"
        try await table.done("deck", "export", "Conditions of", file)
        try await table.done("deck", "import", file, "--deck", "Copy")
        try await table.done("deck", "rename", "Copy", "Conditions of D&D 5e (2024), again")
        try await table.done("deck", "export", "Conditions of D&D 5e (2024), again", again)
        let texts = try [file, again].map { try String(contentsOfFile: $0, encoding: .utf8) }
        #expect(texts[0].contains("\"kind\":\"condition\"") && texts[0].contains("\"wrong\":["))
        #expect(
            texts[1].replacingOccurrences(of: ", again", with: "") == texts[0])
    }
}
