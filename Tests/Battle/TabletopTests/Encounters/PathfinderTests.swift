import Foundation
import Testing

@testable import Tabletop

/// Rules that only Pathfinder has.
@Suite("Pathfinder's rules") struct PathfinderTests {
    private let mira = Table.id("Mira")

    /// Mira of level 5 with 40 hit points acts first, then an ogre.
    private func table(level: Int? = 5, taken: Int = 0) throws -> Table {
        var table = try Table(.pathfinder2e)
        try table.perform(
            .add([
                Newcomer(
                    id: mira, name: "Mira", kind: .player, characterID: Table.id("character"),
                    hitPoints: HitPoints(maximum: 40, damageTaken: taken), initiative: 20,
                    level: level)
            ]))
        try table.add("Ogre", maximum: 50, initiative: 10)
        try table.perform(.start)
        return table
    }

    /// Goes on to Mira's next turn; returns its lines.
    private func nextTurn(_ table: inout Table) throws -> [String] {
        try table.perform(.next)
        return try table.perform(.next).lines
    }

    // MARK: Drained

    @Test func `drained takes the level for each degree, now and of the maximum`() throws {
        var table = try table(taken: 3)
        var event = try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(event.summary == "Mira is Drained 2 (27/30)")
        #expect(try table.who("Mira").hitPoints.damageTaken == 3)
        event = try table.perform(.addCondition(NewCondition("Drained", value: 3), on: [mira]))
        #expect(event.summary == "Mira is Drained 3 (22/25)")
        table.encounter.undo(event)
        #expect(try table.who("Mira").hitPoints.description == "27/30")
        // When it falls, the maximum comes back and the hit points do not.
        try table.perform(.removeCondition("Drained", from: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "27/40")
    }

    @Test func `drained can take the last hit points`() throws {
        var table = try table(taken: 35)
        let event = try table.perform(
            .addCondition(NewCondition("Drained", value: 1), on: [mira]))
        #expect(
            event.summary
                == "Mira is Drained 1 (0/35) and falls unconscious, dying 1; Mira is Prone")
    }

    @Test func `without a level drained changes no hit points, and says so`() throws {
        var table = try table(level: nil)
        let event = try table.perform(
            .addCondition(NewCondition("Drained", value: 1), on: [mira]))
        #expect(event.summary == "Mira is Drained 1 (no level is known: hit points stay)")
        #expect(try table.who("Mira").hitPoints.description == "40/40")
    }

    @Test func `a creature of level -1 loses one for each degree`() throws {
        var table = try table(level: -1)
        try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "38/38")
    }

    // MARK: Actions

    @Test func `slowed takes actions and quickened gives one`() throws {
        var table = try table()
        #expect(table.encounter.actions(of: mira) == 3)
        #expect(table.encounter.actions(of: Table.id("Ogre")) == nil)
        try table.perform(.addCondition(NewCondition("Slowed", value: 1), on: [mira]))
        #expect(try nextTurn(&table).last == "Mira has 2 actions (slowed 1)")
        #expect(table.encounter.actions(of: mira) == 2)
        try table.perform(.addCondition(NewCondition("Quickened"), on: [mira]))
        try table.perform(.addCondition(NewCondition("Slowed", value: 3), on: [mira]))
        #expect(try nextTurn(&table).last == "Mira has 1 action (quickened, slowed 3)")
    }

    @Test func `stunned falls by the actions it takes, which count for slowed`() throws {
        var table = try table()
        try table.perform(.addCondition(NewCondition("Stunned", value: 4), on: [mira]))
        try table.perform(.addCondition(NewCondition("Slowed", value: 2), on: [mira]))
        try table.perform(.next)
        #expect(table.encounter.actions(of: Table.id("Ogre")) == 3)
        let event = try table.perform(.next)
        #expect(event.lines.last == "Mira has 0 actions (slowed 2, stunned 4)")
        #expect(try table.who("Mira").condition("Stunned")?.value == 1)
        // One of three is stunned's; slowed 2 takes two, of which that is one.
        let lines = try nextTurn(&table)
        #expect(lines.contains("Mira is no longer Stunned"))
        #expect(lines.last == "Mira has 1 action (slowed 2, stunned 1)")
        try table.perform(.previous)
        try table.perform(.previous)
        #expect(try table.who("Mira").condition("Stunned")?.value == 1)
        #expect(table.encounter.actions(of: mira) == 0)
    }

    @Test func `stunned for a time takes all actions and does not fall`() throws {
        var table = try table()
        try table.perform(
            .addCondition(
                NewCondition("Stunned", lasting: .init(3, .end, of: Table.id("Ogre"))),
                on: [mira]))
        _ = try nextTurn(&table)
        #expect(table.encounter.actions(of: mira) == 0)
        #expect(try table.who("Mira").condition("Stunned") != nil)
    }

    @Test func `other editions count no actions`() throws {
        let table = try Table.four(.dnd2024)
        #expect(table.encounter.actions(of: Table.id("A")) == nil)
    }

    // MARK: Hero points

    @Test func `hero points stop dying without another degree of wounded`() throws {
        var table = try table()
        #expect(try table.who("Mira").resource("hero points")?.left == 1)
        #expect(throws: RuleProblem.isNotDying("Mira")) {
            try table.perform(.spendHeroPoints(mira))
        }
        try table.perform(.addCondition(NewCondition("Wounded", value: 1), on: [mira]))
        try table.perform(.damage(Damage(.points(40)), on: [.init(mira)]))
        #expect(try table.who("Mira").wounds.dying == 2)
        let event = try table.perform(.spendHeroPoints(mira))
        #expect(event.summary == "Mira spends its hero point and is stable")
        let after = try table.who("Mira")
        #expect(after.life == .stable)
        #expect((after.wounds.dying, after.wounds.wounded) == (0, 1))
        #expect(after.resource("hero points")?.left == 0)
        table.encounter.undo(event)
        #expect(try table.who("Mira").wounds.dying == 2)
        #expect(try table.who("Mira").resource("hero points")?.left == 1)
    }

    @Test func `without hero points nothing stops dying`() throws {
        var table = try table()
        try table.perform(.useResource("Hero points", 1, of: mira))
        try table.perform(.damage(Damage(.points(40)), on: [.init(mira)]))
        #expect(throws: RuleProblem.resourceSpent("Mira", "Hero points")) {
            try table.perform(.spendHeroPoints(mira))
        }
    }

    // MARK: Rest

    @Test(
        "a night heals the Constitution modifier, at least 1, for each level",
        arguments: [(Int?(3), 30, 25), (nil, 30, 15), (-2, 30, 15), (8, 30, 40)])
    func night(constitution: Int?, taken: Int, current: Int) throws {
        var table = try table(taken: taken)
        var known: [UUID: Int] = [:]
        known[mira] = constitution
        try table.perform(.rest(.long, [mira], constitution: known))
        #expect(try table.who("Mira").hitPoints.current == current)
    }

    @Test func `a night lowers drained by one, and the maximum rises first`() throws {
        var table = try table(taken: 5)
        try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "25/30")
        try table.perform(.rest(.long, [mira], constitution: [mira: 2]))
        #expect(try table.who("Mira").hitPoints.description == "35/35")
        #expect(try table.who("Mira").condition("Drained")?.value == 1)
    }

    @Test func `a rest with all hit points ends wounded`() throws {
        var table = try table(taken: 1)
        try table.perform(.addCondition(NewCondition("Wounded", value: 2), on: [mira]))
        try table.perform(.rest(.short, [mira]))
        #expect(try table.who("Mira").wounds.wounded == 2)
        try table.perform(.heal(.full, on: [mira]))
        try table.perform(.rest(.short, [mira]))
        #expect(try table.who("Mira").wounds.wounded == 0)
    }

    @Test func `half of the hit points has no name of the rules`() throws {
        var table = try table()
        try table.perform(.damage(Damage(.points(30)), on: [.init(Table.id("Ogre"))]))
        let seen = PlayerView(table.encounter).combatants.first { $0.label == "Ogre" }
        #expect(seen?.hitPoints == .word("badly hurt"))
    }
}
