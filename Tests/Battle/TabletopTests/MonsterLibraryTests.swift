import Foundation
import Synchronization
import Tabletop
import Testing

@Suite struct MonsterLibraryTests {
    static let names = [
        "Adult Red Dragon", "Ancient Red Dragon", "Drow", "Giant Rat", "Goblin", "Hobgoblin",
        "Rat", "Red Dragon Wyrmling", "Swarm of Rats", "Were-Rat", "Young Red Dragon",
    ]

    static func monsters() throws -> [Monster] {
        let entries = names.reversed().map {
            #"{"name": "\#($0)", "title": "Small beast, unaligned", "challengeRating": "1/4","#
                + #" "experiencePoints": 50, "armorClass": 12, "maxHitPoints": 7,"#
                + #" "hitPointDice": "2d6", "initiativeModifier": 2, "constitutionSave": -1}"#
        }
        let file = #"{"monsters": [\#(entries.joined(separator: ","))]}"#
        return try MonsterLibrary.monsters(in: Data(file.utf8))
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
        let library = MonsterLibrary { try Self.monsters() }
        #expect(try library.search(text).map(\.name) == expected)
        #expect(try library.search(text, limit: 1).map(\.name) == Array(expected.prefix(1)))
    }

    /// "Rat" before the names that contain it as a word.
    static func order(_ left: String, _ right: String) -> Bool {
        (left == "Rat" ? 0 : 1, left) < (right == "Rat" ? 0 : 1, right)
    }

    @Test func `the library is read on first use, and once`() throws {
        let reads = Mutex(0)
        let library = MonsterLibrary {
            reads.withLock { $0 += 1 }
            return try Self.monsters()
        }
        #expect(reads.withLock { $0 } == 0)
        #expect(try library.monster(called: " goblin ")?.name == "Goblin")
        #expect(try library.monster(called: "gob") == nil)
        #expect(try library.all().count == 11 && reads.withLock { $0 } == 1)
    }

    @Test func `a monster is decoded, encoded, and becomes a character with all values`() throws {
        let text = """
            {"monsters": [{"name": "Wyrm", "title": "Huge dragon, chaotic evil",
              "challengeRating": "17", "experiencePoints": 18000, "armorClass": 19,
              "maxHitPoints": 256, "hitPointDice": "19d12+133", "initiativeModifier": 0,
              "constitutionSave": 13, "resist": ["cold"], "immune": ["fire"],
              "vulnerable": ["acid"], "conditionImmunities": ["Charmed", "Prone"],
              "remarks": ["Half damage from spells"],
              "resources": [{"name": "Fire Breath", "maximum": 1, "renewal": "recharge5"}]}]}
            """
        let wyrm = try #require(try MonsterLibrary.monsters(in: Data(text.utf8)).first)
        #expect(
            try JSONDecoder().decode(Monster.self, from: try JSONEncoder().encode(wyrm)) == wyrm)
        let character = try GameCharacter(wyrm, id: UUID())
        #expect(character.kind == .monster && character.hitPoints.maximum == 256)
        #expect(character.resources == [.recharge("Fire Breath", from: 5)])
        #expect(character.defenses.immunities == [DamageType(rawValue: "fire")])
        #expect(character.defenses.conditions == ["charmed", "prone"])
        #expect(character.defenses.vulnerabilities == [DamageType(rawValue: "acid")])
        #expect(
            character.notes
                == "Half damage from spells. Constitution save +13.")
    }
}
