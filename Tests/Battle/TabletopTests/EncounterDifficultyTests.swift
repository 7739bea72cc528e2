@testable import Tabletop
import Testing

@Suite struct EncounterDifficultyTests {
    @Test(
        "Challenge ratings have these experience points",
        arguments: [
            ("0", Int?(10)), ("1/8", 25), ("1/4", 50), ("0.25", 50), ("½", 100), ("1", 200),
            ("4", 1_100),
            ("5", 1_800), ("10", 5_900), ("17", 18_000), ("20", 25_000), ("24", 62_000),
            ("30", 155_000), ("1/4 (50 XP)", 50), ("31", nil), ("", nil), ("many", nil),
            ("-1", nil),
        ])
    func points(rating: String, expected: Int?) {
        #expect(ExperiencePoints.points(forRating: rating) == expected)
    }

    /// Every row and column increases, which most wrong digits would break.
    @Test func `the difficulty tables are complete and increasing`() {
        let old = DifficultyTable.dnd2014
        #expect(old.count == 20 && old.allSatisfy { $0.count == 5 && $0 == $0.sorted() })
        #expect(old[8] == [550, 1100, 1600, 2400, 7500])
        #expect(old[19] == [2800, 5700, 8500, 12700, 40000])
        let new = DifficultyTable.dnd2024
        #expect(new.count == 20 && new.allSatisfy { $0.count == 3 && $0 == $0.sorted() })
        #expect(new[12] == [2600, 4200, 5400])
        #expect(new[19] == [6400, 13200, 22000])
        for table in [old, new] {
            for place in table[0].indices {
                let column = table.map { $0[place] }
                #expect(column == column.sorted())
            }
        }
    }

    @Test(
        "2014: thresholds are reached, and the factor is shown",
        arguments: [
            (
                [5, 5, 5, 5], [450, 450, 450, 450],
                "hard: 1,800 XP × 2 = 3,600 (easy 1,000, medium 2,000, hard 3,000, deadly 4,400)"
            ),
            (
                [1, 1], [50], "easy: 50 XP × 1.5 = 75 (easy 50, medium 100, hard 150, deadly 200)"
            ),
            (
                [3, 3, 3, 3, 3, 3], [1_800],
                "medium: 1,800 XP × 0.5 = 900 (easy 450, medium 900, hard 1,350, deadly 2,400)"
            ),
            (
                [1, 1, 1], [10], "trivial: 10 XP (easy 75, medium 150, hard 225, deadly 300)"
            ),
        ])
    func dnd2014(levels: [Int], monsters: [Int], expected: String) {
        let difficulty = EncounterDifficulty.dnd2014(levels: levels, monsters: monsters)
        #expect(difficulty?.description == expected)
    }

    @Test(
        "2014: the factor depends on the numbers of monsters and characters",
        arguments: [
            (1, 4, 1.0), (2, 4, 1.5), (3, 4, 2), (6, 4, 2), (7, 4, 2.5), (10, 4, 2.5), (11, 4, 3),
            (14, 4, 3), (15, 4, 4), (1, 2, 1.5), (15, 2, 5), (1, 6, 0.5), (15, 6, 3), (1, 5, 1),
            (1, 3, 1),
        ])
    func factor(monsters: Int, characters: Int, expected: Double) {
        #expect(
            EncounterDifficulty.factor(monsters: monsters, characters: characters) == expected)
    }

    @Test(
        "2024: the difficulty is the lowest budget that suffices",
        arguments: [
            ([5, 5, 5, 5], 1_800, "low"), ([5, 5, 5, 5], 2_000, "low"),
            ([5, 5, 5, 5], 2_001, "moderate"), ([5, 5, 5, 5], 3_000, "moderate"),
            ([5, 5, 5, 5], 4_400, "high"), ([5, 5, 5, 5], 4_401, "beyond high"),
            ([1, 20], 6_450, "low"),
            ([25], 6_400, "low"), ([0], 51, "moderate"),
        ])
    func dnd2024(levels: [Int], points: Int, expected: String) throws {
        let difficulty = EncounterDifficulty.dnd2024(levels: levels, monsters: [points])
        #expect(try #require(difficulty).name == expected)
    }

    @Test(
        "Pathfinder: budgets change with the number of characters",
        arguments: [
            (4, [40], "trivial"), (4, [41], "low"), (4, [40, 40], "moderate"), (4, [120], "severe"),
            (4, [160], "extreme"), (4, [161], "beyond extreme"), (5, [80], "low"),
            (5, [100], "moderate"),
            (3, [60], "moderate"), (3, [90], "severe"), (1, [40], "extreme"),
            (1, [41], "beyond extreme"),
            // Below three characters the low budget stays between trivial and moderate.
            (2, [20], "trivial"), (2, [21], "low"), (2, [30], "low"), (2, [31], "moderate"),
            (1, [10], "trivial"), (1, [15], "low"), (1, [16], "moderate"),
        ])
    func pathfinder(characters: Int, monsters: [Int], expected: String) throws {
        let difficulty = EncounterDifficulty.pathfinder(characters: characters, monsters: monsters)
        #expect(try #require(difficulty).name == expected)
    }

    @Test(
        "Pathfinder: experience points depend on the difference of levels",
        arguments: [
            (1, 5, Int?(10)), (2, 5, 15), (3, 5, 20), (4, 5, 30), (5, 5, 40), (6, 5, 60),
            (7, 5, 80),
            (8, 5, 120), (9, 5, 160), (0, 5, 0), (10, 5, nil), (-1, 1, 20), (0, 1, 30),
        ])
    func creature(level: Int, party: Int, expected: Int?) {
        #expect(
            ExperiencePoints.pathfinder(creatureLevel: level, partyLevel: party) == expected)
    }

    @Test func `Pathfinder: a creature below level 1 counts`() throws {
        var table = try Table(.pathfinder2e)
        let rat = GameCharacter(
            id: Table.id("rat"), name: "Rat", kind: .monster, challengeRating: "-1")
        let heroes = (0..<4).map {
            GameCharacter(id: Table.id("hero \($0)"), name: "Hero \($0)", kind: .player, level: 1)
        }
        try table.perform(
            .add(
                heroes.map { Newcomer($0, id: $0.id) }
                    + (0..<3).map { Newcomer(rat, id: Table.id("r\($0)")) }))
        // Two levels below the party: 20 each.
        let difficulty = EncounterDifficulty.assess(table.encounter, among: heroes + [rat])
        #expect(difficulty.difficulty?.points == 60)
        #expect(difficulty.difficulty?.name == "low")
        #expect(difficulty.unrated.isEmpty)
        #expect(try table.who("r0").level == -1)
    }

    @Test func `an empty party has no difficulty`() {
        #expect(EncounterDifficulty.dnd2014(levels: [], monsters: [10]) == nil)
        #expect(EncounterDifficulty.dnd2024(levels: [], monsters: [10]) == nil)
        #expect(EncounterDifficulty.pathfinder(characters: 0, monsters: [10]) == nil)
    }

    @Test(
        "A fight is assessed by its edition, and unrated combatants are named",
        arguments: [
            (RuleEdition.dnd2014, String?("hard")), (.dnd2024, "low"), (.plain, nil),
            (.pathfinder2e, "severe"),
        ])
    func assess(edition: RuleEdition, name: String?) throws {
        var table = try Table(edition)
        let ogre = GameCharacter(
            id: Table.id("ogre"), name: "Ogre", kind: .monster, challengeRating: "2", level: 4)
        let heroes = (0..<4).map {
            GameCharacter(id: Table.id("hero \($0)"), name: "Hero \($0)", kind: .player, level: 5)
        }
        try table.perform(
            .add(
                heroes.enumerated().map { Newcomer($1, id: Table.id("h\($0)")) }
                    + (0..<4).map { Newcomer(ogre, id: Table.id("o\($0)")) }
                    + [Newcomer(id: Table.id("x"), name: "Stranger")]))
        try table.perform(.addLair(Table.id("lair"), "Lair"))
        let difficulty = EncounterDifficulty.assess(table.encounter, among: heroes + [ogre])
        #expect(difficulty.difficulty?.name == name)
        #expect(difficulty.unrated == ["Stranger"])
    }
}
