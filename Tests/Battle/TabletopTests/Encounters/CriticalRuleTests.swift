import Foundation
import Testing

@testable import Tabletop

/// What a critical hit does by the book and by the rule of the table.
@Suite("Critical hits") struct CriticalRuleTests {
    /// Dice whose faces are all 1, since the words drawn are zero.
    private struct Ones: RandomNumberGenerator {
        mutating func next() -> UInt64 { 0 }
    }

    /// The damage of 2d6+3 as a critical hit when every die shows its lowest face.
    private func damage(_ rule: CriticalRule, _ edition: RuleEdition) throws -> EncounterEvent {
        var table = try Table(edition)
        try table.add("Ogre", maximum: 100)
        var options = table.encounter.options
        options.criticalRule = rule
        if options != table.encounter.options { try table.perform(.setOptions(options)) }
        var ones = Ones()
        return try table.encounter.apply(
            .damage(
                Damage(.dice(try DiceNotation(parsing: "2d6+3")), isCritical: true),
                on: [.init(Table.id("Ogre"))]), using: &ones)
    }

    @Test(
        "A typed blow",
        arguments: [
            // 1+1+3 = 5; dice twice 7; total twice 10; the dice's maximum 12 more: 17.
            (CriticalRule.book, RuleEdition.dnd2024, 7), (.book, .pathfinder2e, 10),
            (.book, .plain, 5), (.dice, .pathfinder2e, 7), (.total, .dnd2014, 10),
            (.maximum, .dnd2024, 17), (.maximum, .plain, 17),
        ])
    func blow(rule: CriticalRule, edition: RuleEdition, damage: Int) throws {
        #expect(try self.damage(rule, edition).outcomes.map(\.amount) == [damage])
    }

    @Test(
        "An action's hit", arguments: [(CriticalRule.book, 7), (.total, 10), (.maximum, 17)])
    func action(rule: CriticalRule, damage: Int) throws {
        var table = try Table(.dnd2024)
        try table.add("Ogre", maximum: 100)
        try table.add("Thia", kind: .player, maximum: 100)
        var options = table.encounter.options
        options.criticalRule = rule
        if rule != .book { try table.perform(.setOptions(options)) }
        var block = StatBlock(name: "Ogre", edition: .dnd2024, armorClass: 11, maxHitPoints: 59)
        var club = StatBlock.Action("Club", .action)
        club.attack = StatBlock.Attack(.melee, bonus: 6)
        club.attack?.damage = [
            .init(try DiceNotation(parsing: "2d6+3"), .init(rawValue: "bludgeoning"))
        ]
        block.actions = [club]
        var ones = Ones()
        var use = try ActionRoller(
            table.encounter, actor: try table.who("Ogre"), block: block
        ).use(club, on: [try table.who("Thia")], using: &ones)
        use.strikes[0].decided = .criticalSuccess
        let event = try table.perform(.act(use))
        #expect(try table.who("Thia").hitPoints.damageTaken == damage)
        if rule == .maximum {
            #expect(event.lines.contains { $0.hasSuffix(" + 12, the dice's maximum") })
        }
    }

    @Test func `the rule is kept with the fight, and old fights go by the book`() throws {
        var options = Encounter.Options()
        options.criticalRule = .maximum
        let data = try JSONEncoder().encode(options)
        #expect(try JSONDecoder().decode(Encounter.Options.self, from: data) == options)
        let old = try JSONDecoder().decode(Encounter.Options.self, from: Data("{}".utf8))
        #expect(old.criticalRule == .book)
    }

    @Test(
        "The most that dice can show",
        arguments: [("2d6+3", 12), ("4d6kh3", 18), ("d8-1d4", 7), ("5", 0)])
    func maximum(notation: String, most: Int) throws {
        #expect(try DiceNotation(parsing: notation).maximumOfDice == most)
    }
}
