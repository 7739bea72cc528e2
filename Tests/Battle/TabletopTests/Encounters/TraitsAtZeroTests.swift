import Foundation
import Tabletop
import Testing

/// What becomes of monsters at zero hit points by their traits, and of heroes that fall.
///
/// The rules are quoted by their figures: a Constitution saving throw against 5 + damage, not against
/// radiant damage or a critical hit; a boar outlives up to 7 damage once; a troll dies only if its turn
/// begins at zero and it does not regenerate.
@Suite("Traits at zero hit points") struct TraitsAtZeroTests {
    /// A (initiative 20), the monster (10, with these hit points) and Thia (5), at A's turn.
    private func fight(
        _ traits: [TraitAtZero], hitPoints: Int = 22, _ resources: [Resource] = [],
        edition: RuleEdition = .dnd2014
    ) throws -> Table {
        var table = try Table(edition)
        try table.add("A", initiative: 20)
        var monster = Newcomer(
            id: Table.id("M"), name: "M", hitPoints: try HitPoints(maximum: hitPoints),
            initiative: 10, resources: resources)
        monster.traitsAtZero = traits
        try table.perform(.add([monster]))
        try table.add("Thia", kind: .player, maximum: 20, initiative: 5)
        try table.perform(.start)
        return table
    }

    private func hit(
        _ table: inout Table, _ amount: Int, _ type: String = "slashing", isCritical: Bool = false,
        of id: String = "M"
    ) throws -> String {
        let damage = Damage(
            .points(amount), type: DamageType(rawValue: type), isCritical: isCritical)
        return try table.perform(.damage(damage, on: [DamageTarget(Table.id(id))])).lines
            .joined(separator: "; ")
    }

    /// With +1000 the saving throw succeeds whatever the dice show, with -1000 it fails.
    @Test(
        "Undead Fortitude saves against 5 + damage, but not against radiant or critical damage",
        arguments: [
            (1000, 30, "slashing", false, 1, Life.up), (-1000, 30, "slashing", false, 0, .dead),
            (1000, 30, "radiant", false, 0, .dead), (1000, 30, "slashing", true, 0, .dead),
            (1000, 21, "slashing", false, 1, .up),
        ])
    func fortitude(
        modifier: Int, damage: Int, type: String, isCritical: Bool, left: Int, life: Life
    ) throws {
        var table = try fight([.fortitude(name: "Undead Fortitude", modifier: modifier)])
        let told = try hit(&table, damage, type, isCritical: isCritical)
        #expect(try table.who("M").hitPoints.current == left)
        #expect(try table.who("M").life == life)
        // 21 of 22 does not drop it.
        #expect(
            told.contains("against DC \(5 + damage) ")
                == (damage == 30 && type != "radiant" && !isCritical))
        if life == .up, damage == 30 {
            #expect(told.hasSuffix("(1/22) and keeps 1 hit point by Undead Fortitude"))
        }
    }

    @Test func `Relentless outlives up to its damage, once until a rest`() throws {
        let once = Resource("Relentless", maximum: 1, renewal: .shortRest)
        var table = try fight([.relentless(name: "Relentless", damage: 7)], hitPoints: 7, [once])
        #expect(try hit(&table, 7).hasSuffix("(1/7) and keeps 1 hit point by Relentless"))
        #expect(try table.who("M").resource("Relentless")?.left == 0)
        #expect(try hit(&table, 1).hasSuffix("(0/7) and dies"))
        var other = try fight([.relentless(name: "Relentless", damage: 7)], hitPoints: 8, [once])
        #expect(try hit(&other, 8).hasSuffix("and dies"))
    }

    @Test func `a troll at zero dies at the end of a turn that begins so, unless it is healed`()
        throws
    {
        var table = try fight([.regeneration(name: "Regeneration")])
        #expect(try hit(&table, 50).contains("falls, and dies unless Regeneration heals it"))
        #expect(try table.who("M").life == .stable)
        #expect(try table.who("M").condition("Prone") != nil)
        // More damage does not kill it.
        _ = try hit(&table, 50)
        try table.perform(.next)
        #expect(table.turn == "1 M")
        #expect(try table.who("M").life == .stable)
        let event = try table.perform(.next)
        #expect(event.lines.contains("M dies, not healed by Regeneration"))
        #expect(try table.who("M").life == .dead)
        // Back at its turn it lies there again.
        try table.perform(.previous)
        #expect(try table.turn == "1 M" && table.who("M").life == .stable)
        try table.perform(.heal(.points(10), on: [Table.id("M")]))
        try table.perform(.next)
        #expect(try table.who("M").life == .up)
    }

    @Test func `a troll that falls in its own turn has its next one to regenerate in`() throws {
        var table = try fight([.regeneration(name: "Regeneration")])
        try table.perform(.next)
        _ = try hit(&table, 22)
        try table.perform(.next)
        #expect(try table.turn == "1 Thia" && table.who("M").life == .stable)
        try table.perform(.next)
        try table.perform(.next)
        #expect(table.turn == "2 M")
        try table.perform(.next)
        #expect(try table.who("M").life == .dead)
    }

    @Test func `a vampire becomes mist, and a death burst is told`() throws {
        var table = try fight([.mist(name: "Misty Escape")])
        #expect(try hit(&table, 22).hasSuffix("(0/22) and becomes mist by Misty Escape"))
        #expect(try table.who("M").life == .stable)
        var other = try fight([.burst(name: "Death Burst", line: "2d6 fire.")])
        _ = try hit(&other, 22)
        #expect(other.events.last?.reminders.map(\.text) == ["M: Death Burst. 2d6 fire."])
        var use = ActionUse(of: "Death Burst", by: Table.id("M"))
        #expect(other.encounter.refusal(of: use) == nil)
        use.name = "Claw"
        #expect(other.encounter.refusal(of: use) == .isDead("M"))
    }

    @Test(
        "Whoever falls unconscious falls prone and stays so when it wakes",
        arguments: [RuleEdition.dnd2014, .dnd2024, .pathfinder2e, .plain])
    func prone(edition: RuleEdition) throws {
        var table = try fight([], edition: edition)
        let told = try hit(&table, 20, of: "Thia")
        let falls = edition != .plain
        #expect(told.hasSuffix("Thia is Prone") == falls)
        #expect(try (table.who("Thia").condition("Prone") != nil) == falls)
        try table.perform(.heal(.points(3), on: [Table.id("Thia")]))
        #expect(try table.who("Thia").life == .up)
        #expect(try (table.who("Thia").condition("Prone") != nil) == falls)
        // It does not lie on the ground, or behind cover, until the next fight.
        try table.perform(.addCondition(NewCondition("half cover"), on: [Table.id("Thia")]))
        #expect(CarryOverState(try table.who("Thia")).others?.conditions.isEmpty == true)
    }

    /// Traits of other books do the same under other names.
    @Test(arguments: [
        (
            "If damage reduces the slime to 0 hit points, it makes a Constitution saving throw with a DC of 5 + the damage taken, unless the damage is radiant or from a critical hit.",
            TraitAtZero.fortitude(name: "Tough", modifier: 2)
        ),
        (
            "When the golem drops to 0 hit points, it bursts: each creature nearby makes a saving throw.",
            .burst(
                name: "Tough",
                line:
                    "When the golem drops to 0 hit points, it bursts: each creature nearby makes a saving throw."
            )
        ),
        ("When a creature nearby drops to 0 hit points, it must save.", nil),
        ("If the ward drops to 0 hit points, it is gone.", nil),
    ])
    func otherNames(text: String, expected: TraitAtZero?) {
        var block = StatBlock(name: "M", edition: .dnd2014, armorClass: 8, maxHitPoints: 22)
        block.saves = [.constitution: 2]
        var trait = StatBlock.Action("Tough", .trait)
        trait.text = text
        trait.save = StatBlock.Save(.dexterity, dc: 13)
        block.actions = [trait]
        #expect(block.traitsAtZero == (expected.map { [$0] } ?? []))
    }

    @Test func `an unconscious creature is prone, too`() throws {
        var table = try fight([])
        let event = try table.perform(
            .addCondition(NewCondition("unconscious"), on: [Table.id("M")]))
        #expect(event.lines == ["M is Unconscious", "M is Prone"])
    }
}
