import Foundation
import Tabletop
import Testing

@testable import BattleScreens

@Suite("Previewing damage")
struct DamagePreviewTests {
    /// Two goblins and Thia, who resists fire; all have 20 hit points.
    private static func vocabulary() throws -> ActVocabulary {
        var fight = try Encounter(id: UUID(), name: "Test")
        var dice = SplitMix64(seed: 1)
        let defenses = Defenses(resistances: [.init(rawValue: "fire")])
        let newcomers = try ["Goblin", "Goblin", "Thia"].map {
            Newcomer(
                id: UUID(), name: $0, hitPoints: try HitPoints(maximum: 20),
                defenses: $0 == "Thia" ? defenses : Defenses())
        }
        _ = try fight.apply(.add(newcomers), using: &dice)
        return ActVocabulary(fight)
    }

    @Test(
        "The result is shown before the act",
        arguments: [
            ("5", "→ 15/20"),
            ("28 fire -5", "28 fire − 5 → 23, halved 11 → 9/20"),
            ("13 half", "13, half after the save 6 → 14/20"),
            ("2d6", "rolled once for all"), ("7 + 1d6 fire", "rolled once for all"),
            ("7 slashing + 5 fire", "7 slashing; 5 fire, halved 2 → 11/20"),
            (
                "7 slashing + 5 fire half",
                "7 slashing, half after the save 3; 5 fire, half after the save 2, halved 1 → 16/20"
            ),
            ("-3", "heals 3"),
            (
                "12 fire half g1",
                "Thia 12 fire, halved 6 → 14/20; Goblin 1 12 fire, half after the save 6 → 14/20"
            ),
        ])
    func previews(text: String, expected: String) throws {
        let vocabulary = try Self.vocabulary()
        let thia = try vocabulary.targets.combatant("Thia")
        let act = try DamageAct(parsing: text, on: [thia], in: vocabulary)
        #expect(act.preview(vocabulary.combatants) == expected)
    }
}

@Suite("The prompt for damage")
struct DamagePromptTests {
    @Test func `the typed text stays visible, and so does the result of a long calculation`() throws
    {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight)
        table.press("d")
        table.type("4 sl + 2 fi half g2")
        let line = table.lines[21]
        #expect(line.hasPrefix("  Damage to Goblin 1: 4 sl + 2 fi half g2 "))
        #expect(line.contains("Goblin 1 4 slashing; 2 fire → 1/7") && line.hasSuffix("…"))
        table.press(.enter)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 1)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 4)
        table.press("j", "d")
        table.type("2 slashing + 2 fire half")
        #expect(table.lines[21].hasPrefix("  Damage to Goblin 2: 2 slashing + 2 fire half "))
        #expect(table.lines[21].contains("…") && table.lines[21].hasSuffix("→ 2/7"))
    }
    @Test func `an error too long for its line is shown above it until a key is typed`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight, columns: 40, rows: 12)
        table.press("d")
        table.answer("12 fier")
        #expect(
            table.lines[7...10].map { $0.trimmingCharacters(in: .whitespaces) } == [
                "\"fier\" is not a damage type. Did you", "mean fire? Type =fier to use it as",
                "your own.", "Damage to Goblin 1: 12 fier",
            ])
        table.type("x")
        #expect(!table.text.contains("fire?"))
        #expect(table.lines[10].hasPrefix(" Damage to Goblin 1: 12 fierx"))
        table.resize(columns: 140, rows: 12)
        table.press(.enter)
        #expect(
            table.lines[10].contains("12 fierx") && table.lines[10].contains("is not a damage type")
        )
    }
}
