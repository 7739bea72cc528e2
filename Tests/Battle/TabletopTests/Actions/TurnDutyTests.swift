import Foundation
import Testing

@testable import Tabletop

/// What a turn has to do, and the saving throws that end conditions.
@Suite("Duties of a turn") struct TurnDutyTests {
    private func table() throws -> Table {
        var table = try Table(.dnd2024)
        try table.add("Troll", maximum: 84, taken: 20, initiative: 20)
        try table.add("Thia", kind: .player, maximum: 20, initiative: 10)
        try table.add("Dragon", maximum: 200, initiative: 5)
        try table.perform(.start)
        return table
    }

    private func troll() -> StatBlock {
        var block = StatBlock(name: "Troll", edition: .dnd2024, armorClass: 15, maxHitPoints: 84)
        var regeneration = StatBlock.Action("Regeneration", .trait)
        regeneration.regeneration = .init(10, stoppedBy: [.init(rawValue: "acid")])
        block.actions = [regeneration]
        return block
    }

    private func texts(_ table: Table, _ block: StatBlock? = nil) -> [String] {
        table.encounter.duties(block).map(\.text)
    }

    @Test func `regeneration only where something is to regain, with what stops it`() throws {
        var table = try table()
        #expect(texts(table) == [])
        #expect(texts(table, troll()) == ["regains 10 hit points, unless acid stopped it"])
        guard case .command(let command) = table.encounter.duties(troll())[0].kind else {
            Issue.record("no command")
            return
        }
        try table.perform(command)
        #expect(try table.who("Troll").hitPoints.current == 74)
        try table.perform(.heal(.full, on: [Table.id("Troll")]))
        #expect(texts(table, troll()) == [])
    }

    /// Rule: "If the troll takes Acid … damage, this trait doesn't function on the troll's next turn."
    @Test func `acid since its last turn began stops the next regeneration alone`() throws {
        var table = try table()
        let troll = Table.id("Troll")
        func hurt(_ points: Int, _ type: String) throws {
            try table.perform(
                .damage(
                    Damage(.points(points), type: .init(rawValue: type)), on: [.init(troll)]))
        }
        func round() throws { for _ in 0..<3 { try table.perform(.next) } }
        let offered = ["regains 10 hit points, unless acid stopped it"]
        // In its own turn: this turn's is not stopped, the next one is.
        try hurt(5, "acid")
        #expect(texts(table, self.troll()) == offered)
        try round()
        #expect(texts(table, self.troll()) == [])
        try round()
        #expect(texts(table, self.troll()) == offered)
        try table.perform(.next)
        try hurt(5, "fire")
        try hurt(0, "acid")
        for _ in 0..<2 { try table.perform(.next) }
        #expect(texts(table, self.troll()) == offered)
    }

    @Test func `an aura is told at its bearer's turn, and not that of being touched`() throws {
        var table = try table()
        var block = troll()
        var aura = StatBlock.Action("Fire Aura", .trait)
        let dice = try DiceNotation(parsing: "3d6")
        aura.otherDamage = [
            .init(dice, .init(rawValue: "fire"), when: "start of turn"),
            .init(dice, .init(rawValue: "fire"), when: "touched"),
        ]
        block.actions = [aura]
        #expect(texts(table, block) == ["Fire Aura: 3d6 fire at the start of turn"])
        #expect(table.encounter.duties(block)[0].kind == .aura(damage: "3d6 fire"))
        try table.perform(.kill([Table.id("Troll")]))
        #expect(texts(table, block) == [])
    }

    @Test func `death saves, ending saves and others' legendary actions`() throws {
        var table = try table()
        try table.perform(.setResource(.legendaryActions(3), on: [Table.id("Dragon")]))
        var paralyzed = NewCondition("Paralyzed")
        paralyzed.endingSave = .init(.wisdom, difficulty: 15)
        try table.perform(.addCondition(paralyzed, on: [Table.id("Thia")]))
        #expect(texts(table) == ["Dragon: 3 legendary actions left"])
        try table.perform(.next)
        #expect(
            texts(table) == [
                "DC 15 Wisdom save to end Paralyzed", "Dragon: 3 legendary actions left",
            ])
        try table.perform(.damage(Damage(.points(20)), on: [.init(Table.id("Thia"))]))
        #expect(texts(table).first == "death save")
        try table.perform(.useResource("Legendary actions", 2, of: Table.id("Dragon")))
        #expect(texts(table).last == "Dragon: 1 legendary action left")
        try table.perform(.next)
        #expect(texts(table) == [], "its own turn is not the time for legendary actions")
    }

    @Test func `a saving throw ends its condition, or not`() throws {
        var table = try table()
        let thia = Table.id("Thia")
        var frightened = NewCondition("Frightened")
        frightened.endingSave = .init(.wisdom, difficulty: 15)
        try table.perform(.addCondition(frightened, on: [thia]))
        var event = try table.perform(
            .saveCondition("frightened", of: thia, total: 14, modifier: 0))
        #expect(event.summary == "Thia rolls 14 against DC 15 Wisdom and stays Frightened")
        event = try table.perform(.saveCondition("frightened", of: thia, total: 15, modifier: 0))
        #expect(
            event.summary == "Thia rolls 15 against DC 15 Wisdom and is no longer Frightened")
        #expect(try table.who("Thia").conditions.isEmpty)
        table.encounter.undo(event)
        #expect(try table.who("Thia").condition("Frightened")?.endingSave?.difficulty == 15)
        try table.perform(.addCondition(NewCondition("Prone"), on: [thia]))
        #expect(throws: RuleProblem.noEndingSave("Prone")) {
            try table.perform(.saveCondition("prone", of: thia, total: 15, modifier: 0))
        }
        #expect(throws: RuleProblem.noSuchCondition("Blinded")) {
            try table.perform(.saveCondition("Blinded", of: thia, total: 15, modifier: 0))
        }
    }

    /// Rule: Player Core, "Persistent Damage".
    @Test func `persistent damage is taken, and a flat check of 15 ends it`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("Thia", kind: .player, maximum: 20, initiative: 10)
        try table.perform(.start)
        let thia = Table.id("Thia")
        try table.perform(
            .addCondition(
                NewCondition("Persistent Damage", value: 4, note: "fire, from the torch"),
                on: [thia]))
        try table.perform(
            .setDefenses(Defenses(reductions: [.init(rawValue: "fire"): 1]), on: thia))
        #expect(texts(table) == ["Persistent Damage 4 fire, then a DC 15 flat check"])
        var event = try table.perform(.persistentDamage(thia, naturals: [14]))
        #expect(
            event.lines == [
                "Thia takes 3 fire damage (4 fire, resistance − 1 → 3) (17/20)",
                "Thia rolls 14 against DC 15 and keeps Persistent Damage",
            ])
        event = try table.perform(.persistentDamage(thia, naturals: [15]))
        #expect(
            event.lines.last == "Thia rolls 15 against DC 15 and no longer has Persistent Damage")
        #expect(try table.who("Thia").hitPoints.current == 14)
        #expect(throws: RuleProblem.noSuchCondition("Persistent Damage")) {
            try table.perform(.persistentDamage(thia, naturals: [15]))
        }
        table.encounter.undo(event)
        #expect(try table.who("Thia").condition("Persistent Damage") != nil)
    }

    @Test func `a condition stored before it had an ending save still reads`() throws {
        let old = Data(#"{"name":"Poisoned","value":null,"secret":true}"#.utf8)
        let condition = try JSONDecoder().decode(Condition.self, from: old)
        #expect(condition.endingSave == nil)
        #expect(condition.sustainedBy == nil)
        #expect(condition.isSecret)
    }
}
