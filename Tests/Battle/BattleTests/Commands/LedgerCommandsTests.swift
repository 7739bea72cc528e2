import Foundation
import Testing

/// `battle party ledger`.
struct LedgerCommandsTests {
    private struct Ledger: Decodable {
        struct Entry: Decodable {
            var number: Int, fight: String?, experience: Int, experiencePerHead: Int
            var copper: Int, copperPerHead: Int, heads: Int, note: String, corrections: Int
        }
        var entries: [Entry]
        var experiencePerHead: Int, copper: Int, copperPerHead: Int
    }

    @Test func `what a fight was worth is noted, corrected and removed`() async throws {
        let cli = try CLIFixture()
        for name in ["Bram", "Mira"] {
            try await cli.done("character", "add", name, "--hit-points", "30")
        }
        try await cli.done(
            "character", "add", "Orc", "--monster", "--hit-points", "15", "--challenge", "1/2")
        try await cli.done("encounter", "new", "The Ford", "--add", "orc*3")
        try await cli.done("encounter", "start", "--seed", "1")
        try await cli.done("kill", "orc*")
        try await cli.done("encounter", "end")
        // Three creatures of challenge 1/2 are worth 100 each; two share.
        try await cli.transcript(
            """
            $ party ledger
            The ledger is empty: battle party ledger add --fight NAME.
            $ party ledger add --fight "the ford" --coins "120 gp 5 sp" --note "Wand of Webs"
            Entry 1 is added: 300 XP (150 each), 120 gp 5 sp (60 gp 2 sp 5 cp each)
            $ party ledger add --experience 40 --heads 4 --note "A riddle"
            Entry 2 is added: 40 XP (10 each), 0 gp (0 gp each)
            $ party ledger correct 1 --coins 90
            Entry 1 is corrected: 300 XP (150 each), 90 gp (45 gp each)
            $ party ledger correct 7 --coins 90
            battle: There is no ledger entry 7.
            [82]
            $ party ledger add --coins many
            battle: "many" is no amount of money: try 120 gp, or 12 gp 5 sp.
            [64]
            """)
        let ledger = try await cli.json(Ledger.self, "party", "ledger")
        #expect(ledger.entries.map(\.number) == [1, 2])
        #expect(ledger.entries.map(\.fight) == ["The Ford", nil])
        #expect(ledger.entries.map(\.heads) == [2, 4])
        #expect(ledger.entries.map(\.corrections) == [1, 0])
        #expect(ledger.experiencePerHead == 160 && ledger.copper == 9000)
        #expect(ledger.copperPerHead == 4500)
        try await cli.transcript(
            """
            $ party ledger remove 2
            Entry 2 is removed: 40 XP (10 each), 0 gp (0 gp each)
            """)
        let text = try await cli.battle("party", "ledger").lines
        #expect(text.count == 3 && text[1].contains("Wand of Webs"))
        #expect(text[2] == "In all: 150 XP and 45 gp each, of 90 gp.")
    }
}
