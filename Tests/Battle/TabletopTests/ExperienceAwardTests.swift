import Tabletop
import Testing

@Suite struct ExperienceAwardTests {
    /// Two heroes of level 3 against a goblin (rating 1/4, 50 points; in Pathfinder level -1), an ogre
    /// (rating 2, 450 points; in Pathfinder level 3), and a stranger who is not on the roster.
    private func award(
        _ edition: RuleEdition, defeated: [String], removed: [String] = []
    ) throws -> ExperienceAward? {
        let thia = GameCharacter(
            id: Table.id("t"), name: "Thia", kind: .player, level: 3)
        let bram = GameCharacter(
            id: Table.id("b"), name: "Bram", kind: .player, level: 3)
        let goblin = GameCharacter(
            id: Table.id("g"), name: "Goblin", kind: .monster,
            challengeRating: edition == .pathfinder2e ? "-1" : "1/4")
        let ogre = GameCharacter(
            id: Table.id("o"), name: "Ogre", kind: .monster,
            challengeRating: edition == .pathfinder2e ? "3" : "2")
        let characters = [thia, bram, goblin, ogre]
        var dice = SplitMix64(seed: 1)
        var encounter = try Encounter(id: Table.id("fight"), name: "Ford", edition: edition)
        func perform(_ command: EncounterCommand) throws {
            _ = try encounter.apply(command, using: &dice)
        }
        try perform(
            .add(
                characters.map { Newcomer($0, id: Table.id($0.name)) } + [
                    Newcomer(id: Table.id("Stranger"), name: "Stranger")
                ]))
        try perform(.kill(defeated.map { Table.id($0) }))
        if !removed.isEmpty { try perform(.remove(removed.map { Table.id($0) })) }
        return ExperienceAward(encounter, among: characters)
    }

    @Test func `the points of defeated monsters are divided among the characters`() throws {
        let award = try #require(try award(.dnd2014, defeated: ["Goblin", "Ogre"]))
        #expect(award.points == 500 && award.heads == 2 && award.perHead == 250)
        #expect(award.lines == ["500 XP, 250 for each of 2 characters"])
    }

    @Test func `monsters that fled are worth nothing, dead ones taken away are`() throws {
        let award = try #require(
            try award(.dnd2024, defeated: ["Goblin"], removed: ["Goblin", "Ogre"]))
        #expect(award.points == 50 && award.perHead == 25)
        #expect(
            award.lines == [
                "50 XP, 25 for each of 2 characters",
                "450 XP more if the monsters that left the fight are beaten, too",
            ])
    }

    @Test func `a defeated stranger is named as unknown`() throws {
        let award = try #require(try award(.dnd2014, defeated: ["Ogre", "Stranger"]))
        #expect(award.points == 450 && award.unknown == 1)
        #expect(award.lines.last == "1 defeated monster without a known value")
    }

    @Test func `in Pathfinder each character gets all points, by level`() throws {
        // Level -1 against a party of level 3: 4 below, 10 points; level 3: 40 points.
        let award = try #require(try award(.pathfinder2e, defeated: ["Goblin", "Ogre"]))
        #expect(award.points == 50 && award.perHead == 50)
    }

    @Test func `plain fights have no experience points`() throws {
        #expect(try award(.plain, defeated: ["Ogre"]) == nil)
    }
}
