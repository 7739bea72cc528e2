import Tabletop
import Testing

@testable import TabletopImport

/// Spell slots by class and level, against lines of the books' tables.
struct SpellSlotsTests {
    @Test(
        "A class alone has the slots of its own table",
        arguments: [
            ("Wizard", nil, 1, [2]), ("Wizard", nil, 9, [4, 3, 3, 3, 1]),
            ("Druid", nil, 20, [4, 3, 3, 3, 3, 2, 2, 1, 1]),
            ("Paladin", nil, 1, []), ("Paladin", nil, 2, [2]), ("Ranger", nil, 5, [4, 2]),
            ("Ranger", nil, 20, [4, 3, 3, 3, 2]),
            ("Fighter", nil, 7, []), ("Fighter", "Eldritch Knight", 2, []),
            ("Fighter", "Eldritch Knight", 3, [2]), ("Rogue", "Arcane Trickster", 7, [4, 2]),
            ("Rogue", "Arcane Trickster", 20, [4, 3, 3, 1]), ("Barbarian", nil, 9, []),
        ] as [(String, String?, Int, [Int])])
    func alone(name: String, subclass: String?, level: Int, slots: [Int]) {
        #expect(SpellSlots.slots(of: [(name, subclass, level)]).slots == slots)
    }

    @Test("Several casters add their levels, in parts rounded down")
    func several() {
        // Ranger 4 counts 2, sorcerer 3 counts 3: level 5.
        #expect(
            SpellSlots.slots(of: [("Ranger", nil, 4), ("Sorcerer", nil, 3)]).slots == [4, 3, 2])
        // Fighter 5 counts 1, bard 1 counts 1: level 2.
        #expect(
            SpellSlots.slots(of: [("Fighter", "Eldritch Knight", 5), ("Bard", nil, 1)]).slots == [3]
        )
    }

    @Test("In 2024 half casters begin at level 1, and their half rounds up beside other classes")
    func halfCastersOf2024() {
        func slots(_ classes: (String, String?, Int)...) -> [Int] {
            SpellSlots.slots(of: classes, edition: .dnd2024).slots
        }
        #expect(slots(("Paladin", nil, 1)) == [2])
        #expect(slots(("Ranger", nil, 5)) == [4, 2])
        // Ranger 5 counts 3, sorcerer 3 counts 3: level 6.
        #expect(slots(("Ranger", nil, 5), ("Sorcerer", nil, 3)) == [4, 3, 3])
    }

    @Test(
        "A warlock's slots are of one level",
        arguments: [(1, 1, 1), (2, 1, 2), (3, 2, 2), (9, 5, 2), (11, 5, 3), (17, 5, 4), (20, 5, 4)])
    func pact(warlock: Int, level: Int, count: Int) throws {
        let pact = try #require(SpellSlots.slots(of: [("Warlock", nil, warlock)]).pact)
        #expect((pact.level, pact.count) == (level, count))
    }

    @Test("Pathbuilder's slots of all casters, and focus points")
    func pathbuilder() throws {
        let file = try ImportedFileTests.read(
            """
            {"success": true, "build": {"name": "Ezren", "level": 3,
              "abilities": {"str": 10, "dex": 14, "con": 12, "int": 18, "wis": 10, "cha": 8},
              "attributes": {"ancestryhp": 8, "classhp": 6, "bonushp": 0, "bonushpPerLevel": 0},
              "weapons": [{"name": "Staff", "display": "Staff", "attack": 5, "die": "d4",
                           "damageBonus": 0, "damageType": "B", "str": ""}],
              "spellCasters": [{"name": "Wizard", "perDay": [5, 3, 2, 0]},
                               {"name": "Cleric", "perDay": [1, 1]}],
              "focusPoints": 1}}
            """)
        let ezren = try #require(file.characters.first)
        #expect(
            ezren.resources.map(\.description) == [
                "Slots 1 4/4", "Slots 2 2/2", "Focus points 1/1",
            ])
        #expect(ezren.statBlock?.modifier(.constitution) == 1)
        #expect(ezren.statBlock?.action(named: "Staff")?.attack?.bonus == 5)
    }
}
