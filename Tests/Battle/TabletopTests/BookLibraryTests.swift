import Foundation
import Synchronization
import Tabletop
import Testing

@Suite struct BookLibraryTests {
    static let names = [
        "Adult Red Dragon", "Ancient Red Dragon", "Drow", "Giant Rat", "Goblin", "Hobgoblin",
        "Rat", "Red Dragon Wyrmling", "Swarm of Rats", "Were-Rat", "Young Red Dragon",
    ]

    static func book() throws -> Data {
        try BestiaryTests.book(
            names.reversed().map {
                StatBlock(name: $0, edition: .dnd2014, armorClass: 12, maxHitPoints: 7)
            })
    }

    @Test(
        "The best matches for the typed text come first",
        arguments: [
            ("gob", ["Goblin", "Hobgoblin"]),  // start of the name, then inside
            ("rat", ["Rat", "Giant Rat", "Were-Rat", "Swarm of Rats"].sorted(by: order)),
            (
                "red",
                [
                    "Red Dragon Wyrmling", "Adult Red Dragon", "Ancient Red Dragon",
                    "Young Red Dragon",
                ]
            ),
            (
                "dragon red",
                [
                    "Adult Red Dragon", "Ancient Red Dragon", "Red Dragon Wyrmling",
                    "Young Red Dragon",
                ]
            ),
            ("an re dr", ["Ancient Red Dragon"]),  // starts of words
            (
                "RED  DRAGON",
                [
                    "Adult Red Dragon", "Ancient Red Dragon", "Red Dragon Wyrmling",
                    "Young Red Dragon",
                ]
            ),
            ("obg", ["Hobgoblin"]), ("xyz", []), ("  ", names),
        ])
    func search(text: String, expected: [String]) throws {
        let library = StatBlockLibrary { _ in try Self.book() }
        #expect(try library.search(text, in: .dnd2014) == expected)
    }

    /// "Rat" before the names that contain it as a word.
    static func order(_ left: String, _ right: String) -> Bool {
        (left == "Rat" ? 0 : 1, left) < (right == "Rat" ? 0 : 1, right)
    }

    @Test func `the library is read on first use, and once`() throws {
        let reads = Mutex(0)
        let library = StatBlockLibrary { _ in
            reads.withLock { $0 += 1 }
            return try Self.book()
        }
        #expect(reads.withLock { $0 } == 0)
        #expect(try library.entry(named: " goblin ", in: .dnd2014)?.name == "Goblin")
        #expect(try library.entry(named: "gob", in: .dnd2014) == nil)
        #expect(try library.all(.dnd2014).map(\.name) == Self.names)
        #expect(reads.withLock { $0 } == 1)
    }

    @Test func `a monster becomes a character with all values`() throws {
        var block = StatBlock(
            name: "Wyrm", edition: .dnd2014, armorClass: 19, maxHitPoints: 256)
        block.saves = [.constitution: 13]
        block.defenses = Defenses(
            resistances: [DamageType(rawValue: "cold")],
            vulnerabilities: [DamageType(rawValue: "acid")],
            immunities: [DamageType(rawValue: "fire")], conditions: ["Charmed", "Prone"])
        block.remarks = ["Half damage from spells"]
        var breath = StatBlock.Action("Fire Breath", .action)
        breath.recharge = 5
        block.actions = [breath, .init("Undead Fortitude", .trait)]
        let character = try GameCharacter(Monster(block), id: UUID())
        #expect(character.kind == .monster && character.hitPoints.maximum == 256)
        #expect(character.resources == [.recharge("Fire Breath", from: 5)])
        #expect(character.defenses.immunities == [DamageType(rawValue: "fire")])
        #expect(character.defenses.conditions == ["charmed", "prone"])
        #expect(character.defenses.vulnerabilities == [DamageType(rawValue: "acid")])
        #expect(
            character.traitsAtZero == [.fortitude(name: "Undead Fortitude", modifier: 13)])
        #expect(character.notes == "Half damage from spells. Constitution save +13.")
    }
}
