import Testing

@testable import Tabletop
@testable import TabletopText

/// Changes of stat blocks at the table.
@Suite("Changing stat blocks") struct StatBlockChangeTests {
    /// An ogre of challenge 2 with a club, a roar and a proficient Constitution save.
    private func ogre() -> StatBlock {
        var block = StatBlock(name: "Ogre", edition: .dnd2024, armorClass: 11, maxHitPoints: 68)
        block.hitPointDice = try? DiceNotation(parsing: "8d10+24")
        block.challengeRating = "2"
        block.experiencePoints = 450
        block.proficiencyBonus = 2
        block.abilities = [.strength: 19, .constitution: 16, .dexterity: 8]
        block.saves = [.constitution: 5, .dexterity: -1]
        block.skills = ["Perception": 2]
        block.passivePerception = 12
        var club = StatBlock.Action("Greatclub", .action)
        club.attack = StatBlock.Attack(.melee, bonus: 6)
        var roar = StatBlock.Action("Roar", .action)
        roar.save = StatBlock.Save(.wisdom, dc: 12)
        roar.text = "Wisdom Saving Throw: DC 12."
        var many = StatBlock.Action("Multiattack", .action)
        many.multiattack = [.init(2, of: ["Greatclub"])]
        block.actions = [many, club, roar]
        return block
    }

    private func changed(_ lines: String...) throws -> StatBlock {
        var block = ogre()
        for line in lines { try block.make(try StatBlockChange(parsing: line)) }
        return block
    }

    @Test func `a reskin changes the name and nothing else`() throws {
        var expected = ogre()
        expected.name = "Bog Troll"
        #expect(try changed("name  Bog Troll ") == expected)
    }

    @Test(
        "Hit points are a number, or dice with their average",
        arguments: [("hp 90", 90, String?.none), ("HP 10d10+30", 85, "10d10+30")])
    func hitPoints(line: String, points: Int, dice: String?) throws {
        let block = try changed(line)
        #expect(block.maxHitPoints == points)
        #expect(block.hitPointDice?.description == dice)
    }

    @Test func `figures are set one by one`() throws {
        let block = try changed("ac 15", "initiative 3", "str 20", "speed 40", "fly 60")
        #expect((block.armorClass, block.initiativeModifier) == (15, 3))
        #expect(block.abilities[.strength] == 20)
        #expect((block.speeds.walk, block.speeds.fly) == (40, 60))
        #expect(try changed("fly 60", "fly 0").speeds.fly == nil)
    }

    @Test
    func `stronger moves every number by a step of the challenge rating, and weaker back down`()
        throws
    {
        var ogre = ogre()
        ogre.actions[1].attack?.damage = [.init(try DiceNotation(parsing: "2d8+4"), nil)]
        var strong = ogre
        try strong.make(try StatBlockChange(parsing: "stronger"))
        // From 2 to 3 an average creature's hit points go from 93 to 108, its damage from 18 to 24, its
        // attack from +3 to +4; 68 · 108/93 is 78.97, and 13 · 24/18 is 17.33.
        #expect((strong.challengeRating, strong.experiencePoints) == ("3", 700))
        #expect((strong.maxHitPoints, strong.hitPointDice?.description) == (79, "8d10+35"))
        #expect((strong.armorClass, strong.proficiencyBonus) == (11, 2))
        #expect(strong.actions[1].attack?.bonus == 7)
        #expect(strong.actions[1].attack?.damage.first?.dice.description == "2d8+8")
        #expect((strong.actions[2].save?.dc, strong.actions[2].text) == (12, nil))
        #expect(
            strong.changes(from: ogre) == [
                "challenge 2 → 3", "HP 68 → 79", "Greatclub: +7, 2d8+8 damage",
            ])
        var weak = ogre
        try weak.make(try StatBlockChange(parsing: "weaker"))
        // 68 · 78/93 is 57.03, and 13 · 12/18 is 8.67.
        #expect((weak.challengeRating, weak.maxHitPoints) == ("1", 57))
        #expect(weak.actions[1].attack?.damage.first?.dice.description == "2d8")
        try strong.make(try StatBlockChange(parsing: "stronger 2"))
        // From 3 to 5: proficiency 3, armor class 13 to 15, attack +4 to +6, difficulty 13 to 15.
        #expect((strong.challengeRating, strong.proficiencyBonus) == ("5", 3))
        #expect((strong.armorClass, strong.saves[.constitution]) == (13, 6))
        #expect((strong.actions[1].attack?.bonus, strong.actions[2].save?.dc) == (9, 14))
        #expect(throws: ActProblem.noStep("Ogre", "1")) {
            try weak.make(try StatBlockChange(parsing: "weaker 5"))
        }
        weak.challengeRating = nil
        #expect(throws: ActProblem.unrated("Ogre")) {
            try weak.make(try StatBlockChange(parsing: "stronger"))
        }
    }

    @Test func `in Pathfinder stronger is elite and weaker weak`() throws {
        var guarding = StatBlock(
            name: "Guard", edition: .pathfinder2e, armorClass: 17, maxHitPoints: 20)
        guarding.challengeRating = "1"
        guarding.saves = [.dexterity: 7]
        var club = StatBlock.Action("Club", .action)
        club.attack = StatBlock.Attack(.melee, bonus: 8)
        club.attack?.damage = [.init(try DiceNotation(parsing: "1d6+3"), nil)]
        guarding.actions = [club]
        var elite = guarding
        try elite.make(try StatBlockChange(parsing: "stronger"))
        #expect((elite.challengeRating, elite.maxHitPoints, elite.armorClass) == ("2", 30, 19))
        #expect((elite.saves[.dexterity], elite.actions[0].attack?.bonus) == (9, 10))
        #expect(elite.actions[0].attack?.damage.first?.dice.description == "1d6+5")
        try guarding.make(try StatBlockChange(parsing: "weaker"))
        // Two levels down from 1.
        #expect((guarding.challengeRating, guarding.maxHitPoints) == ("-1", 10))
    }

    @Test func `another challenge moves what depends on proficiency, and only that`() throws {
        // Challenge 9 has a proficiency bonus of 4, 2 more.
        let block = try changed("challenge 9")
        #expect((block.challengeRating, block.experiencePoints) == ("9", 5000))
        #expect(block.proficiencyBonus == 4)
        #expect(block.action(named: "Greatclub")?.attack?.bonus == 8)
        #expect(block.action(named: "Roar")?.save?.dc == 14)
        #expect(block.action(named: "Roar")?.text == nil, "its sentence has the old number")
        #expect(block.saves == [.constitution: 7, .dexterity: -1])
        #expect((block.skills["Perception"], block.passivePerception) == (4, 14))
        #expect((block.maxHitPoints, block.armorClass) == (68, 11))
    }

    @Test(
        "Proficiency by challenge",
        arguments: [
            ("0", Int?(2)), ("1/4", 2), ("4", 2), ("5", 3), ("12", 4), ("17", 6), ("30", 9),
            ("x", nil),
        ])
    func proficiency(rating: String, bonus: Int?) {
        #expect(StatBlock.proficiency(atChallenge: rating) == bonus)
    }

    @Test func `an added action is read as the books word it`() throws {
        let block = try changed(
            "add Gore. Melee Attack Roll: +6, reach 5 ft. Hit: 11 (2d6 + 4) Piercing damage.",
            "add reaction Parry. It adds 2 to its AC.",
            "add bonus Charge (Recharge 5-6). It moves.")
        let gore = try #require(block.action(named: "Gore"))
        #expect(gore.kind == .action)
        #expect(gore.attack?.bonus == 6)
        #expect(gore.attack?.damage.map(\.dice.description) == ["2d6+4"])
        #expect(block.action(named: "Parry")?.kind == .reaction)
        #expect(block.action(named: "Charge")?.recharge == 5)
        #expect(block.action(named: "Charge")?.kind == .bonusAction)
    }

    @Test func `actions are removed and renamed, and a Multiattack follows`() throws {
        #expect(try changed("remove roar").actions.map(\.name) == ["Multiattack", "Greatclub"])
        let block = try changed("rename greatclub = Tree Trunk")
        #expect(block.actions.map(\.name) == ["Multiattack", "Tree Trunk", "Roar"])
        #expect(block.actions[0].multiattack == [.init(2, of: ["Tree Trunk"])])
    }

    @Test(
        "What cannot be read or is out of bounds is refused",
        arguments: [
            ("", ActProblem.unknownChange("") as any Error),
            ("grow 5", ActProblem.unknownChange("grow")),
            ("ac tall", ActProblem.notANumber("tall")),
            ("hp", ActProblem.notAnAmount("")), ("name", ActProblem.noText),
            ("add Bite", ActProblem.noText), ("rename Roar", ActProblem.noText),
            ("remove Bite", ActProblem.unknownAction("Bite", of: "Ogre", nearest: nil)),
            ("ac 1001", RuleProblem.outOfRange("Armor class", 1001, 0...1000)),
            ("hp 0", RuleProblem.outOfRange("Maximum hit points", 0, 1...1_000_000)),
        ])
    func refused(line: String, problem: any Error) throws {
        #expect("\(problem)" == (try description { _ = try changed(line) }))
    }

    private func description(_ work: () throws -> Void) throws -> String {
        do {
            try work()
            return "nothing is refused"
        } catch {
            return "\(error)"
        }
    }

    @Test func `a character takes the figures of its block and keeps its damage`() throws {
        var character = GameCharacter(
            id: Table.id("ogre"), name: "Ogre", kind: .monster,
            hitPoints: try HitPoints(maximum: 68, damageTaken: 8), armorClass: 11)
        try character.take(try changed("name Chief", "hp 90", "ac 14", "challenge 4"))
        #expect(character.name == "Chief")
        #expect(character.hitPoints.description == "82/90")
        #expect((character.armorClass, character.challengeRating) == (14, "4"))
    }
}
