import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

@Suite struct TabletopDatabaseLedgerTests {
    @Test func `entries are added, corrected and removed, and their rows stay`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let fight = try database.fights.createEncounter(name: "The Ford").encounter
        let first = try database.fights.addToLedger(
            LedgerEntry(
                encounter: fight.id, wonAt: noon, experience: 450,
                coins: Coins(copper: 12_050), heads: 4, note: "Wand"))
        #expect(first.number == 1 && first.fight == "The Ford" && first.corrections == 0)
        // 450 / 4 and 12,050 / 4, rounded down.
        #expect(first.entry.experiencePerHead == 112)
        #expect(first.entry.coinsPerHead == Coins(copper: 3012))
        let second = try database.fights.addToLedger(
            LedgerEntry(wonAt: noon, experience: 80, isForEach: true, heads: 4))
        #expect(second.number == 2 && second.entry.experiencePerHead == 80)

        let corrected = try database.fights.correctLedger(1) { $0.experience = 500 }
        #expect(corrected.entry.experience == 500 && corrected.corrections == 1)
        #expect(corrected.entry.note == "Wand" && corrected.fight == "The Ford")
        #expect(try database.fights.removeFromLedger(2) == second)
        #expect(try database.fights.ledger() == [corrected])
        #expect(throws: StoreProblem.unknown("ledger entry", "2")) {
            try database.fights.correctLedger(2) { $0.heads = 1 }
        }
        // The number of a removed entry is not used again.
        #expect(try database.fights.addToLedger(LedgerEntry(wonAt: noon, heads: 1)).number == 3)
        try database.close()

        let again = try open(folder.file())
        #expect(try again.fights.ledger().map(\.number) == [1, 3])
        #expect(try again.maintenance.checkup().findings == [])
        try again.close()
        let queue = try DatabaseQueue(path: folder.file())
        let count = try queue.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM ledgerEntry")
        }
        #expect(count == 5)
        for sql in ["UPDATE ledgerEntry SET heads = 9", "DELETE FROM ledgerEntry"] {
            #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
        }
    }

    @Test func `an entry out of bounds is refused and stores nothing`() throws {
        let database = try TabletopDatabase.inMemory()
        let good = LedgerEntry(wonAt: noon, experience: 100, heads: 4)
        let changes: [(inout LedgerEntry) -> Void] = [
            { $0.experience = -1 }, { $0.experience = 1_000_000_001 }, { $0.heads = 0 },
            { $0.coins.copper = -1 }, { $0.note = "a\0b" }, { $0.encounter = UUID() },
        ]
        for change in changes {
            var bad = good
            change(&bad)
            #expect(throws: StoreProblem.self) { try database.fights.addToLedger(bad) }
        }
        #expect(try database.fights.ledger() == [])
    }
}
