import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Rows of the turn order in which not everything has room.
@Suite("Crowded rows") struct CrowdedRowTests {
    private func table(columns: Int, rows: Int = 24) throws -> AppDriver {
        let roster: [GameCharacter] = [
            try .made(1, "Adult Red Dragon", maximum: 256, armorClass: 19),
            try .made(2, "Mira", .player, maximum: 32, armorClass: 12),
        ]
        return try AppDriver(
            TestRecords(roster).fight([("Adult Red Dragon", 20), ("Mira", 10)]), screen: .fight,
            columns: columns, rows: rows)
    }

    private func row(_ table: AppDriver, _ name: String) -> String {
        table.lines.first { $0.contains(name) && $0.contains("/") } ?? ""
    }

    @Test func `every condition is there, shortened as far as it must be`() throws {
        let table = try table(columns: 80)
        table.press("c", answering: "charmed secret")
        #expect(row(table, "Adult Red").contains("Charmed (secret) "))
        table.press("c", answering: "paralyzed, restrained")
        #expect(row(table, "Adult Red").contains("Charm Paral Restr "))
        table.press("c", answering: "poisoned, blinded, deafened, grappled")
        let crowded = row(table, "Adult Red")
        #expect(crowded.contains("Ch Pa Re Po Bl De Gr") || crowded.contains("+"), "\(crowded)")
    }

    @Test func `forty columns have armor class, a sign of conditions, and what is to do`() throws {
        let table = try table(columns: 40, rows: 12)
        #expect(row(table, "Adult").hasSuffix("AC19"), "\(table.text)")
        #expect(row(table, "Mira").hasSuffix("AC12"))
        table.press("c", answering: "paralyzed, charmed")
        #expect(row(table, "Adult").contains("+2") || row(table, "Adult").contains("Pa"))
        table.press("j", "c", answering: "prone")
        #expect(row(table, "Mira").contains("Prone"))
        // Temporary points stand beside the others.
        table.press("t", answering: "7")
        #expect(row(table, "Mira").contains("32/32+7 ") && row(table, "Mira").hasSuffix("AC12"))
        // Mira dies slowly in her turn.
        table.press("d", answering: "39")
        table.press("n")
        #expect(table.lines[1].contains("; 1 to do"), "\(table.text)")
    }

    @Test func `forty columns show what becomes of an attack, however long the names are`() throws {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var bow = StatBlock.Action("Heavy Crossbow of the Watch", .action)
        bow.attack = StatBlock.Attack(.ranged, bonus: 30)
        bow.attack?.damage = [.init(DiceNotation(5), .init(rawValue: "piercing"))]
        block.actions = [bow]
        let table = try AppDriver(
            TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 10)]), screen: .fight,
            columns: 40, rows: 12, statBlocks: [block])
        table.press("z", "1", "b")
        #expect(table.text.contains("hit  Heavy Crossbow"))
        table.resize(columns: 60, rows: 12)
        #expect(table.text.contains("Heavy Crossbow of the Watch → Torvald  hit"))
    }

    /// "bloo…" says nothing, and the number has the color of a half.
    @Test func `a word that would be cut is left out`() throws {
        let hurt = try GameCharacter.made(
            1, "Torvald of Long Ford", .player, maximum: 60, damage: 40, armorClass: 18)
        let table = try AppDriver(
            TestRecords([hurt]).fight([("Torvald of Long Ford", 20)]), screen: .fight, columns: 60,
            rows: 12)
        for columns in 36...60 {
            table.resize(columns: columns, rows: 12)
            let row = row(table, "Torvald")
            #expect(!row.contains(/\sb[a-z]*…/), "\(columns): \(row)")
        }
        table.resize(columns: 80, rows: 12)
        #expect(row(table, "Torvald").contains("bloodied"))
    }

    @Test func `spell slots left stand in the row`() throws {
        let table = try table(columns: 100)
        table.choose("Mira", then: "r", "a", answering: "Slots 4 3 2")
        #expect(row(table, "Mira").contains("4/3/2"))
        table.choose("Mira", then: "r", "2")
        #expect(row(table, "Mira").contains("4/2/2"), "\(table.text)")
    }
}
