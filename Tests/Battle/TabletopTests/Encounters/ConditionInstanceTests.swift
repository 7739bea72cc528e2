import Foundation
import Testing

@testable import Tabletop

/// Rules: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Condition": each instance has its own duration,
/// and the effects do not get worse. Player Core, "Redundant Conditions": the highest value counts, and
/// the longest duration.
@Suite struct ConditionInstanceTests {
    private let thia = Table.id("Thia")

    /// Thia's turn, then the Ogre's.
    private func fight(_ edition: RuleEdition = .dnd2014) throws -> Table {
        var table = try Table(edition)
        try table.add("Thia", kind: .player, maximum: 40, initiative: 15)
        try table.add("Ogre", maximum: 59, initiative: 10)
        try table.perform(.start)
        return table
    }

    private func shown(_ table: Table) throws -> [String] {
        try table.who("Thia").shownConditions.map(\.description)
    }

    /// Two conditions in both orders, and what is left after each turn of Thia.
    @Test(
        "The longer and the higher of two instances stay",
        arguments: [
            (
                RuleEdition.dnd2014, NewCondition("Poisoned", lasting: .minutes(10)),
                NewCondition("Poisoned", lasting: .init(1)),
                ["Poisoned (100)", "Poisoned (100)", "Poisoned (99)"]
            ),
            (
                .dnd2024, NewCondition("Prone"), NewCondition("Prone", lasting: .init(1)),
                ["Prone", "Prone", "Prone"]
            ),
            (
                .pathfinder2e, NewCondition("Frightened", value: 2),
                NewCondition("Frightened", value: 1), ["Frightened 2", "Frightened 1", ""]
            ),
            // The lower one lasts longer and is left when the higher has fallen below it.
            (
                .pathfinder2e, NewCondition("Frightened", value: 2),
                NewCondition("Frightened", value: 1, lasting: .init(2)),
                ["Frightened 2", "Frightened 1", "Frightened 1 (1)"]
            ),
            // The higher one ends first.
            (
                .pathfinder2e, NewCondition("Clumsy", value: 2, lasting: .init(1)),
                NewCondition("Clumsy", value: 1), ["Clumsy 2 (1)", "Clumsy 2 (1)", "Clumsy 1"]
            ),
        ])
    func overlap(
        edition: RuleEdition, one: NewCondition, other: NewCondition, expected: [String]
    ) throws {
        for order in [[one, other], [other, one]] {
            var table = try fight(edition)
            for condition in order {
                // Without effect where the other is longer and as high.
                _ = try? table.perform(.addCondition(condition, on: [thia]))
            }
            var seen = [try shown(table).joined()]
            let before = table.encounter
            for _ in 1..<expected.count {
                try table.perform(.next)
                try table.perform(.next)
                seen.append(try shown(table).joined())
            }
            #expect(seen == expected)
            #expect(try table.who("Thia").conditions.count <= 2)
            for _ in 1..<expected.count * 2 - 1 { try table.perform(.previous) }
            #expect(table.encounter.combatants == before.combatants)
        }
    }

    @Test func `an instance that ends under another is not told, a lower one that is left is`()
        throws
    {
        var table = try fight(.pathfinder2e)
        for condition in [
            NewCondition("Clumsy", value: 1),
            NewCondition("Clumsy", value: 2, lasting: .init(1, .start)),
            NewCondition("Slowed", value: 1),
            NewCondition("Slowed", value: 1, lasting: .init(1, .start, of: Table.id("Ogre"))),
        ] {
            _ = try? table.perform(.addCondition(condition, on: [thia]))
        }
        #expect(try table.perform(.next).lines == ["Ogre's turn"])
        #expect(try table.perform(.next).lines.contains("Thia is Clumsy 1"))
        let removed = try table.perform(.removeCondition("clumsy", from: [thia]))
        #expect(removed.lines == ["Thia is no longer Clumsy"])
    }

    @Test func `a weaker instance is told in a sequence, and alone changes nothing`() throws {
        var table = try fight(.pathfinder2e)
        let (two, one) = (NewCondition("Frightened", value: 2), NewCondition("Frightened"))
        try table.perform(.addCondition(two, on: [thia]))
        let event = try table.perform(.addCondition(one, on: [thia, Table.id("Ogre")]))
        #expect(event.lines == ["Thia is Frightened 2 already", "Ogre is Frightened 1"])
        #expect(throws: RuleProblem.nothingChanged) {
            try table.perform(.addCondition(one, on: [thia]))
        }
        var replacing = one
        replacing.isReplacing = true
        try table.perform(.addCondition(replacing, on: [thia]))
        #expect(try shown(table) == ["Frightened 1"])
    }

    @Test func `two ending saves are two instances, and each has its own save`() throws {
        var table = try fight()
        for difficulty in [15, 12] {
            var condition = NewCondition("Frightened")
            condition.endingSave = .init(.wisdom, difficulty: difficulty)
            try table.perform(.addCondition(condition, on: [thia]))
        }
        #expect(try shown(table) == ["Frightened"])
        let hard = Condition.EndingSave(.wisdom, difficulty: 15)
        try table.perform(
            .saveCondition("Frightened", of: thia, total: 14, modifier: nil, against: hard))
        #expect(try table.who("Thia").conditions.count == 2)
        let event = try table.perform(
            .saveCondition("Frightened", of: thia, total: 15, modifier: nil, against: hard))
        #expect(event.lines.last == "Thia is Frightened")
        #expect(try table.who("Thia").conditions.map(\.endingSave?.difficulty) == [12])
        try table.perform(.saveCondition("Frightened", of: thia, total: 12, modifier: nil))
        #expect(try table.who("Thia").conditions.isEmpty)
    }

    @Test func `what concentration sustains ends with it, the same by another hand stays`() throws {
        var table = try fight()
        try table.perform(.concentrate(Table.id("Ogre"), on: "Hold"))
        var held = NewCondition("Paralyzed")
        held.sustainedBy = Table.id("Ogre")
        try table.perform(.addCondition(held, on: [thia]))
        try table.perform(.addCondition(NewCondition("Paralyzed", lasting: .init(5)), on: [thia]))
        try table.perform(.concentrate(Table.id("Ogre"), on: nil))
        #expect(try shown(table) == ["Paralyzed (5)"])
    }

    /// The end of the turn in which it began is none of its rounds, also after going back into it.
    @Test func `two rounds given in one's own turn are shown as two`() throws {
        var table = try fight()
        try table.perform(.addCondition(NewCondition("Poisoned", lasting: .init(2)), on: [thia]))
        #expect(try shown(table) == ["Poisoned (2)"])
        try table.perform(.next)
        #expect(try shown(table) == ["Poisoned (2)"])
        try table.perform(.previous)
        #expect(try shown(table) == ["Poisoned (2)"])
        #expect(try table.turns(2) == "1 Thia, 1 Ogre, 2 Thia")
        #expect(try shown(table) == ["Poisoned (2)"])
        try table.perform(.next)
        #expect(try shown(table) == ["Poisoned (1)"])
    }

    @Test func `instances are stored, and those without a duration are carried over`() throws {
        var table = try fight()
        var poisoned = NewCondition("Poisoned")
        poisoned.endingSave = .init(.constitution, difficulty: 11)
        poisoned.giver = Table.id("Ogre")
        try table.perform(.addCondition(poisoned, on: [thia]))
        try table.perform(.addCondition(NewCondition("Poisoned", lasting: .init(3)), on: [thia]))
        let fields = CombatantFields(of: try table.who("Thia"))
        let read = try JSONDecoder().decode(
            CombatantFields.self, from: JSONEncoder().encode(fields))
        #expect(read == fields && read.values.conditions.count == 2)
        #expect(
            CarryOverState(try table.who("Thia")).others?.conditions.map(\.title)
                == ["Poisoned by Ogre"])
    }

    /// Rule: SRD 5.1 "Exhaustion": the level rises by the amount; level 6 is death.
    @Test(
        "Exhaustion adds up",
        arguments: [
            (RuleEdition.dnd2014, [nil, 2], "Exhaustion 3", Life.up),
            (.dnd2024, [1, 1, 1], "Exhaustion 3", .up), (.dnd2024, [5, 3], "Exhaustion 6", .dead),
        ])
    func exhaustion(edition: RuleEdition, levels: [Int?], expected: String, life: Life) throws {
        var table = try fight(edition)
        for level in levels {
            try table.perform(.addCondition(NewCondition("exhaustion", value: level), on: [thia]))
        }
        #expect(try shown(table) == [expected])
        #expect(try table.who("Thia").life == life)
    }

    /// Rule: SRD 5.1 "Grappled": it ends if the grappler is incapacitated. Fear has no such sentence.
    @Test(
        "Who can no longer act holds nobody",
        arguments: [
            EncounterCommand.kill([Table.id("Ogre")]), .remove([Table.id("Ogre")]),
            .addCondition(NewCondition("Stunned"), on: [Table.id("Ogre")]),
        ])
    func grapple(command: EncounterCommand) throws {
        var table = try fight()
        for name in ["Grappled", "Frightened"] {
            var condition = NewCondition(name)
            condition.giver = Table.id("Ogre")
            try table.perform(.addCondition(condition, on: [thia]))
        }
        try table.perform(.rename(Table.id("Ogre"), "Bork"))
        #expect(try shown(table) == ["Grappled by Bork", "Frightened by Bork"])
        let event = try table.perform(command)
        #expect(event.lines.contains("Thia is no longer Grappled"))
        #expect(try shown(table) == ["Frightened by Bork"])
        table.encounter.undo(event)
        #expect(try shown(table).count == 2)
    }

    /// Rule: Player Core, "Doomed": the dying value that kills is 4 less doomed; at 0 one is dead.
    @Test("Doomed 4 kills at once", arguments: [(3, Life.up), (4, .dead)])
    func doomed(degree: Int, life: Life) throws {
        var table = try fight(.pathfinder2e)
        let event = try table.perform(
            .addCondition(NewCondition("Doomed", value: degree), on: [thia]))
        #expect(try table.who("Thia").life == life)
        #expect(event.lines.count == (life == .dead ? 2 : 1))
    }

    @Test func `a Pathfinder fight knows no hit dice, and its rests have other names`() throws {
        var table = try fight(.pathfinder2e)
        let event = try table.perform(.rest(.long, [thia], constitution: [:]))
        #expect(event.lines.last == "Thia takes a night's rest (40/40)")
        #expect(throws: RuleProblem.noHitDice) {
            try table.perform(.spendHitDice(HitDiceSpending(1, sides: 8), of: thia))
        }
    }

    /// Rule: Player Core's companion for game masters, "Building Encounters": two levels below the
    /// party give 20 experience points.
    @Test func `a creature's level may be below zero, a player's not`() throws {
        let goblin = try GameCharacter(
            draft: CharacterDraft(name: "Goblin", kind: .monster, level: -1), id: thia)
        #expect(goblin.levelOfCreature == -1 && goblin.challengeRating == "-1")
        #expect(ExperiencePoints.pathfinder(creatureLevel: -1, partyLevel: 1) == 20)
        #expect(throws: RuleProblem.outOfRange("The level", -1, 0...1000)) {
            _ = try GameCharacter(
                draft: CharacterDraft(name: "Mira", kind: .player, level: -1), id: thia)
        }
    }

    @Test func `persistent damage that is not taken is reminded of at the turn's end`() throws {
        var table = try fight(.pathfinder2e)
        try table.perform(
            .addCondition(NewCondition("Persistent Damage", note: "2 fire"), on: [thia]))
        let passed = try table.perform(.next)
        let text = "Thia: Persistent Damage 2 fire at the end of the turn"
        #expect(passed.reminders.map(\.text) == [text])
        #expect(try table.perform(.next).reminders.map(\.text) == [text])
        try table.perform(.persistentDamage(thia, naturals: [14]))
        #expect(table.encounter.duties(nil).isEmpty)
        #expect(try table.perform(.next).reminders.isEmpty)
    }

    /// Rule: Player Core, "Doubling and Halving Damage": 1 halved stays 1. In D&D it is 0.
    @Test(
        "Pathfinder halves each part to at least 1",
        arguments: [(RuleEdition.pathfinder2e, 2), (.dnd2014, 0), (.dnd2024, 0)])
    func half(edition: RuleEdition, lost: Int) throws {
        var table = try fight(edition)
        let damage = Damage(
            .points(1), type: .init(rawValue: "fire"),
            others: [.init(.points(1), type: .init(rawValue: "cold"))])
        try table.perform(.damage(damage, on: [.init(thia, .half)]))
        #expect(try table.who("Thia").hitPoints.damageTaken == lost)
    }
}
