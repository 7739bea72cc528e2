import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// What the party won goes into its ledger from the page that tells the fight.
@Suite("The ledger at the end of a fight")
struct RecapLedgerTests {
    private func ended() throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        let table = try AppDriver(records, screen: .fight)
        table.press("E")
        return table
    }

    @Test func `coins and things are written with the fight, and counted by head`() throws {
        let table = try ended()
        table.press("$", answering: "120 gp; Wand of Webs")
        let entry = try #require(table.records.fights.ledger().first?.entry)
        #expect(entry.coins.copper == 12_000)
        #expect(entry.note == "Wand of Webs")
        #expect(entry.encounter == (try table.records.fights.currentEncounter()?.encounter.id))
        #expect(table.text.contains("In the ledger as 1"))
        table.press("$")
        #expect(table.text.contains("the ledger has it as 1 already"))
        table.press(.escape)
        #expect(try table.records.fights.ledger().count == 1)
        #expect(table.text.contains("$ ledger"), "the page is still open")
    }

    @Test(arguments: [
        ("", 0, ""), ("12 gp 5 sp", 1_250, ""), ("30", 3_000, ""), ("a map", 0, "a map"),
        ("5 gp; a map; a key", 500, "a map; a key"), ("a map; 5 gp", 0, "a map; 5 gp"),
    ])
    func `a line begins with coins, or is all things`(
        line: String, copper: Int, things: String
    ) {
        let won = RecapModel.won(line)
        #expect(won.coins.copper == copper)
        #expect(won.things == things)
    }
}
