import Tabletop
import Testing

@testable import BattleCommands

/// The library's monsters on the command line.
struct LibraryCommandTests {
    private struct Row: Decodable {
        struct Resource: Decodable { var name: String, maximum: Int, back: String }
        var name: String, challengeRating: String, experiencePoints: Int
        var maxHitPoints: Int, hitPointDice: String, armorClass: Int, initiativeModifier: Int
        var immunities: [String], remarks: [String], resources: [Resource]
    }

    @Test func `every monster is there, with consistent numbers`() async throws {
        let rows = try await CLIFixture().json([Row].self, "library", "--edition", "dnd2014")
        #expect(rows.count == 325)
        // Experience points follow from the challenge rating; rating 0 is worth 0 or 10.
        let points = [
            "1/8": 25, "1/4": 50, "1/2": 100, "1": 200, "2": 450, "5": 1800, "10": 5900,
            "17": 18000, "24": 62000, "30": 155_000,
        ]
        for row in rows {
            if let points = points[row.challengeRating] {
                #expect(row.experiencePoints == points, "\(row.name)")
            }
            #expect(row.maxHitPoints == average(row.hitPointDice), "\(row.name)")
            #expect((5...25).contains(row.armorClass) && (-5...10).contains(row.initiativeModifier))
            #expect(row.remarks.allSatisfy { $0.count < 80 })
        }
        let dragon = try #require(rows.first { $0.name == "Ancient Red Dragon" })
        #expect(dragon.maxHitPoints == 546 && dragon.immunities == ["fire"])
        #expect(
            dragon.resources.map { "\($0.name) \($0.maximum) \($0.back)" } == [
                "Legendary actions 3 turn", "Legendary resistances 3 day",
                "Fire Breath 1 recharge5",
            ])
    }

    /// All creatures of both books join fights of both editions in one file, and those of each fight
    /// have the figures of its own book's blocks.
    @Test func `list, fight and block have one source`() async throws {
        let cli = try CLIFixture()
        struct Fight: Decodable {
            struct Who: Decodable {
                var name: String, maxHitPoints: Int, armorClass: Int, initiativeModifier: Int
            }
            var combatants: [Who]
        }
        func figures(_ name: String, _ points: Int, _ armor: Int, _ initiative: Int) -> String {
            "\(name) \(points) \(armor) \(initiative)"
        }
        for (edition, count) in [(RuleEdition.dnd2014, 325), (.dnd2024, 331)] {
            let blocks = try StatBlockLibrary.srd.all(edition)
            #expect(blocks.count == count)
            let run = try await cli.run(
                ["encounter", "new", edition.rawValue, "--edition", edition.rawValue, "--no-party"]
                    + blocks.flatMap { ["--add", $0.name] })
            #expect(run.code == 0, "\(run.errors)")
            let joined = try await cli.json(Fight.self, "status").combatants
            let expected = blocks.map {
                figures($0.name, $0.maxHitPoints, $0.armorClass, $0.initiativeModifier)
            }
            #expect(
                joined.map {
                    figures($0.name, $0.maxHitPoints, $0.armorClass, $0.initiativeModifier)
                }.sorted() == expected.sorted())
        }
    }

    /// The average of dice such as "19d12+133", rounded down.
    private func average(_ dice: String) -> Int? {
        guard let match = dice.firstMatch(of: /^(\d+)d(\d+)([+-]\d+)?$/),
            let count = Int(match.1), let sides = Int(match.2)
        else { return nil }
        return count * (sides + 1) / 2 + (match.3.flatMap { Int($0) } ?? 0)
    }

    @Test func `monsters are found by their names and join by name`() async throws {
        let cli = try CLIFixture()
        try await cli.transcript(
            """
            $ library goblin --edition dnd2014
            Name        CR   XP  HP  Dice   AC  Init  Book  Kind
            Goblin     1/4   50   7  2d6    15    +2  2014  Small humanoid, neutral evil
            Hobgoblin  1/2  100  11  2d8+2  18    +1  2014  Medium humanoid, lawful evil
            $ library xyzzy
            No monster matches "xyzzy".
            $ library Ogre --limit 1 --edition dnd2014
            Ogre
            Large giant, chaotic evil · D&D 5e (2014)
            CR 2, 450 XP
            59 hit points (7d10+21), armor class 11, initiative -1
            Constitution save +3.
            """)
        try await cli.done(
            "encounter", "new", "Ford", "--edition", "dnd2014", "--add", "goblin*2", "--add", "Lich"
        )
        try await cli.done(
            "encounter", "add", "goblin", "ogre", "--roll-hit-points", "--seed", "1")
        struct Fight: Decodable {
            struct Who: Decodable {
                struct Resource: Decodable { var name: String }
                var label: String, maxHitPoints: Int?, resources: [Resource]
            }
            var combatants: [Who]
        }
        let fight = try await cli.json(Fight.self, "status")
        let points = Dictionary(fight.combatants.map { ($0.label, $0.maxHitPoints ?? 0) }) { $1 }
        #expect(points["Goblin 1"] == 7 && points["Goblin 2"] == 7 && points["Lich"] == 135)
        // The ranges of 2d6 and 7d10+21.
        #expect(
            (2...12).contains(points["Goblin 3"] ?? 0) && (28...91).contains(points["Ogre"] ?? 0))
        #expect(
            fight.combatants.first { $0.label == "Lich" }?.resources.prefix(2).map(\.name)
                == ["Legendary actions", "Legendary resistances"])
        // They are on the roster now, each once.
        #expect(
            try await cli.json([CharacterRow].self, "characters").map(\.name)
                == ["Goblin", "Lich", "Ogre"])
        #expect(try await cli.battle("encounter", "add", "lich", "nobody").code == 82)
        // A monster for a fight that is refused is not added to the roster.
        #expect(
            try await cli.battle("encounter", "new", " ", "--add", "Adult Red Dragon").code == 64)
        #expect(try await cli.json([CharacterRow].self, "characters").count == 3)
    }

    @Test func `the fight's book comes first, the other one is marked`() async throws {
        let cli = try CLIFixture()
        try await cli.transcript(
            """
            $ encounter new Crypt --edition dnd2024
            Crypt (D&D 5e (2024)), not started
            No combatants yet.
            $ library vampire s
            Name           CR    XP  HP  Dice     AC  Init  Book  Kind
            Vampire Spawn   5  1800  90  12d8+36  16    +3  2024  Small undead, neutral evil
            Vampire Spawn   5  1800  82  11d8+33  15    +3  2014  Medium undead, neutral evil
            """)
        // Every form of a name, and an exact name above all others.
        struct Row: Decodable { var name: String, edition: String }
        #expect(
            try await cli.json([Row].self, "library", "vampire").map { "\($0.name) \($0.edition)" }
                == [
                    "Vampire dnd2024", "Vampire Familiar dnd2024", "Vampire Spawn dnd2024",
                    "Vampire dnd2014", "Vampire Spawn dnd2014",
                ])
        struct Fight: Decodable {
            struct Who: Decodable { var label: String, maxHitPoints: Int }
            var combatants: [Who]
        }
        try await cli.done("encounter", "add", "lich", "goblin")
        #expect(
            try await cli.json(Fight.self, "status").combatants.map {
                "\($0.label) \($0.maxHitPoints)"
            }
            .sorted() == ["Goblin 7", "Lich 315"])
    }

    @Test func `monsters are copied to the roster`() async throws {
        let cli = try CLIFixture()
        try await cli.done("library", "--take", "rat")
        #expect(try await cli.json([CharacterRow].self, "characters").map(\.name) == ["Rat"])
        #expect(try await cli.battle("library", "--take").code == 64)
    }
}
