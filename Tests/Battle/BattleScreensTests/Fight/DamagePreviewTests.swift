import Foundation
import Tabletop
import TabletopText
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
            ("2d6", "rolled once for all: 2 to 12, average 7"),
            ("7 + 1d6 fire", "rolled once for all: 8 to 13, average 10.5"),
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
        #expect(act.preview(in: vocabulary.encounter) == expected)
    }
}

@Suite("Foretelling what follows from damage")
struct DamageFateTests {
    /// Thia has 20 of 20 hit points and concentrates on Bless, Bram is dying with a failed death save,
    /// the goblin has 7.
    private func preview(_ text: String, on label: String) throws -> String? {
        var fight = try Encounter(id: UUID(), name: "Test")
        var dice = SplitMix64(seed: 1)
        func perform(_ command: EncounterCommand) throws {
            _ = try fight.apply(command, using: &dice)
        }
        try perform(
            .add([
                Newcomer(
                    id: testID(1), name: "Thia", kind: .player,
                    hitPoints: try HitPoints(maximum: 20)),
                Newcomer(
                    id: testID(2), name: "Bram", kind: .player,
                    hitPoints: try HitPoints(maximum: 20)),
                Newcomer(id: testID(3), name: "Goblin", hitPoints: try HitPoints(maximum: 7)),
            ]))
        try perform(.concentrate(testID(1), on: "Bless"))
        try perform(.damage(Damage(.points(20)), on: [.init(testID(2))]))
        try perform(.damage(Damage(.points(1)), on: [.init(testID(2))]))
        let before = fight
        let vocabulary = ActVocabulary(fight)
        let act = try DamageAct(
            parsing: text, on: [vocabulary.targets.combatant(label)], in: vocabulary)
        let preview = act.preview(in: fight)
        #expect(fight == before)
        return preview
    }

    @Test(arguments: [
        ("5", "thia", "→ 15/20, Constitution save to keep Bless"),
        ("20", "thia", "→ 0/20, drops to 0 HP, loses Bless"),
        // 20 to zero, and 20 more: as much as the maximum.
        ("40", "thia", "→ 0/20, dies instantly, loses Bless"),
        ("39", "thia", "→ 0/20, drops to 0 HP, loses Bless"),
        ("20 ko", "thia", "→ 1/20, is knocked out, loses Bless"),
        ("3", "bram", "→ 0/20, 1 failed death save"),
        ("3 crit", "bram", "→ 0/20, dies"),
        ("9", "goblin", "→ 0/7, dies"), ("6", "goblin", "→ 1/7"),
        ("9 half g thia", "bram", nil),
    ])
    func `death, dropping and concentration are foretold`(
        text: String, label: String, expected: String?
    ) throws {
        if let expected {
            #expect(try preview(text, on: label) == expected)
        } else {
            let all = try #require(try preview(text, on: label))
            #expect(all.components(separatedBy: "; ").count == 3, "every target has its part")
        }
    }

    /// 34 hit points of the bear's, then 9 of the druid's 20.
    @Test func `that a form ends is foretold`() throws {
        var fight = try Encounter(id: UUID(), name: "Test", edition: .dnd2014)
        var dice = SplitMix64(seed: 1)
        let druid = Newcomer(
            id: testID(1), name: "Nettle", kind: .player, hitPoints: try HitPoints(maximum: 20))
        _ = try fight.apply(.add([druid]), using: &dice)
        let bear = NewForm(try .made(9, "Brown Bear", maximum: 34))
        _ = try fight.apply(.takeForm(testID(1), bear, sustainedBy: nil), using: &dice)
        let vocabulary = ActVocabulary(fight)
        func preview(_ text: String) throws -> String? {
            try DamageAct(
                parsing: text, on: [vocabulary.targets.combatant("nettle")], in: vocabulary
            ).preview(in: fight)
        }
        #expect(try preview("43") == "→ 11/20, Brown Bear ends")
        #expect(try preview("33") == "→ 1/34")
    }
}

@Suite("The prompt for damage")
struct DamagePromptTests {
    @Test func `the typed text stays visible, and so does the whole of a long calculation`() throws
    {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight)
        table.press("d")
        table.type("4 sl + 2 fi half g2")
        // Both targets, each in its row, above the question.
        let shown = table.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(shown[17].hasPrefix("── Damage · 7, 2d6+3 fire"))
        #expect(
            shown[18].hasPrefix("Goblin 1  ▇") && shown[18].hasSuffix("7→1  4 slashing; 2 fire"))
        #expect(shown[19].hasPrefix("Goblin 2  ▇") && shown[19].contains("7→4  4 slashing, half"))
        #expect(shown[20] == "Damage to 2: 4 sl + 2 fi half g2")
        table.press(.enter)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 1)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 4)
        table.press("j", "d")
        table.type("2 slashing + 2 fire half")
        #expect(table.lines[19].contains("  4→2  2 slashing, half"))
        #expect(table.lines[20].hasPrefix("  Damage to Goblin 2: 2 slashing + 2 fire half"))
    }

    @Test func `names are read once, and again when another process has renamed somebody`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight)
        let before = try #require(table.model.fight.vocabulary)
        table.press("d")
        table.type("4 snik")
        #expect(table.model.fight.vocabulary === before)
        #expect(!table.text.contains("Damage to Snik"))
        let encounter = try #require(table.model.fight.encounter)
        let goblin = try table.combatant("Goblin 2")
        var dice = SplitMix64(seed: 2)
        _ = try table.records.fights.perform(
            .rename(goblin.id, "Snik"), on: encounter.id, expecting: nil, using: &dice)
        table.othersWrote()
        #expect(table.text.contains("Damage to Snik: 4 snik"))
    }

    @Test func `an error is shown below its line until a key is typed`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight, columns: 40, rows: 12)
        table.press("d", answering: "12 fier")
        let rows = table.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        let place = try #require(rows.firstIndex(of: "Damage to Goblin 1: 12 fier"))
        #expect(
            rows[(place + 1)...].prefix(2).joined(separator: " ")
                == "✗ fier? fire · Tab takes it · =fier is your own")
        table.type("x")
        #expect(!table.text.contains("fire?"))
        #expect(table.lines[10].hasPrefix(" Damage to Goblin 1: 12 fierx"))
        // Without a word that is near, the sentence says what is wrong.
        for _ in 0..<5 { table.press(.backspace) }
        table.answer("zzzz")
        #expect(table.text.contains("✗ \"zzzz\" is not a damage type."))
    }
}
