import Tabletop
import TabletopText
import Testing

@Suite struct LedgerEntryTests {
    @Test(
        "Money is typed in coins of any kind",
        arguments: [
            ("120 gp", 12_000, "120 gp"), ("120", 12_000, "120 gp"),
            ("12gp 5sp 3cp", 1253, "12 gp 5 sp 3 cp"), ("3 PP, 40 gp", 7000, "70 gp"),
            ("1 ep", 50, "5 sp"), ("0", 0, "0 gp"), ("7 cp", 7, "7 cp"),
        ])
    func coins(text: String, copper: Int, shown: String) throws {
        let coins = try Coins(parsing: text)
        #expect(coins.copper == copper)
        #expect(coins.description == shown)
    }

    @Test(
        "Other words are no money",
        arguments: ["", "gold", "12 xp", "gp", "-5", "12 gp and", "99999999999999999999 gp"])
    func noCoins(text: String) {
        #expect(throws: ActProblem.notCoins(text)) { try Coins(parsing: text) }
    }
}
