import Foundation
import Testing

@testable import Tabletop
@testable import TabletopText

/// Whole acts: a verb, targets, and what is done to them.
@Suite struct ActTests {
    /// What a line does, told by the fight; its command where it is not told.
    private func logged(_ line: String) throws -> String? {
        var fight = try ActFight()
        guard let act = try Act(parsing: line, in: fight.vocabulary) else { return nil }
        var dice = SplitMix64(seed: 1)
        return try fight.encounter.apply(act.command, using: &dice).lines.joined(separator: "; ")
    }

    @Test(
        "Every verb is parsed to its act",
        arguments: [
            ("damage goblin 1 5 fire", "Goblin 1 takes 5 fire damage (15/20)"),
            ("HIT g1 5", "Goblin 1 takes 5 damage (15/20)"),
            (
                "damage g1 g2 5 half g2",
                "Goblin 1 takes 5 damage (15/20); Goblin 2 takes 2 damage (5, half after the save 2) (18/20)"
            ),
            (
                "damage 5 half odo thia",
                "Brother Odo takes 2 damage (5, half after the save 2) (18/20); Thia takes 2 damage (5, half after the save 2) (18/20)"
            ),
            ("heal thia 5", "Thia needs no healing (20/20)"),
            ("heal thia full", "Thia needs no healing (20/20)"),
            ("hp odo temp 5", "Brother Odo has 5 temporary hit points"),
            ("hp odo temporary 2 + 3", "Brother Odo has 5 temporary hit points"),
            ("hp odo max 30", "Brother Odo's maximum is now 30 hit points (30/30)"),
            ("hp odo --max ?", "The hit points of Brother Odo are unknown"),
            ("hp odo maximum unknown", "The hit points of Brother Odo are unknown"),
            ("hp odo 3", "Brother Odo is set to 3/20"),
            (
                "condition odo thia poisoned 3r; DC 13",
                "Brother Odo is Poisoned (3); Thia is Poisoned (3)"
            ),
            ("condition add odo prone", "Brother Odo is Prone"),
            ("set odo prone", "Brother Odo is Prone"),
            ("condition odo =prone on ice", "Brother Odo is prone on ice"),
            (
                "resource odo Slots 4 3 3",
                "Brother Odo has Slots 1 4/4; Brother Odo has Slots 2 3/3; Brother Odo has Slots 3 3/3"
            ),
            ("resource add odo Ki 4 short", "Brother Odo has Ki 4/4"),
            ("defenses odo resist cold, never prone", "The defenses of Brother Odo are changed"),
            ("initiative odo 15", "Brother Odo has initiative 15"),
            ("initiative set g1 g2 15", "Goblin 1 has initiative 15; Goblin 2 has initiative 15"),
            ("hide odo", "Brother Odo is hidden"),
            ("kill odo g1", "Brother Odo dies; Goblin 1 dies"),
            ("remove odo", "Brother Odo leaves the fight"),
            ("roll 2d1+3", "Rolled 2d1+3 = 5 (1, 1)"), ("throw 7", "Rolled 7 = 7"),
            ("log the door; it  gives way", "the door; it  gives way"),
            ("remark x", "x"),
            (
                "add 2 Troll 30 15, Elf 9",
                "Troll 1 joins the fight; Troll 2 joins the fight; Elf joins the fight"
            ),
        ])
    func acts(line: String, expected: String) throws { #expect(try logged(line) == expected) }

    @Test(
        "A line without a verb, or with only a verb, is not an act",
        arguments: ["", "damage", "next", "return", "next turn", "\"damage\" odo 5", "dam odo 5"])
    func noAct(line: String) throws { #expect(try logged(line) == nil) }

    @Test(
        "An error names the word that makes an act unreadable",
        arguments: [
            ("damage orc 5", "No combatant matches \"orc\"."),
            ("damage big orc 5", "No combatant matches \"big orc\"."),
            ("damage odo orc 5", "No combatant matches \"orc\"."),
            ("damage odo", "Type an amount: 7, 2d6+3, full."),
            ("damage 5", "Name at least one combatant."),
            ("damage odo x", "\"x\" is neither a number nor dice: try 7, 2d6+3 or d20."),
            (
                "damage odo 5 fier",
                "\"fier\" is not a damage type. Did you mean fire? Type =fier to use it as your own."
            ),
            ("heal odo", "Type an amount: 7, 2d6+3, full."),
            ("heal 5", "Name at least one combatant."),
            (
                "heal odo 5 fire",
                "\"fire\" in \"5 fire\" is not understood: try 7, 2d6+3, d20 or 4d6kh3."
            ),
            ("heal odo 5; now", "\"; now\" is not understood here."),
            ("hp odo x", "\"x\" is not a whole number."),
            ("condition odo", "Type a condition: poisoned 3r, frightened 2."),
            ("condition bob prone", "No combatant matches \"bob\"."),
            ("condition prone", "Name at least one combatant."),
            ("kill odo bob", "No combatant matches \"bob\"."),
            ("hide bob", "No combatant matches \"bob\"."),
            ("resource odo Ki", "Type how often Ki can be used: Ki 3, Ki 5-6."),
            ("roll soon", "\"soon\" is neither a number nor dice: try 7, 2d6+3 or d20."),
        ])
    func refused(line: String, sentence: String) {
        #expect(ActProblem.sentence { _ = try logged(line) } == sentence)
    }

    @Test func `a condition is removed by a prefix of its name, from the combatants that have it`()
        throws
    {
        var fight = try ActFight()
        for name in ["Poisoned", "Prone"] {
            try fight.apply(.addCondition(NewCondition(name), on: [try fight.id("Thia")]))
        }
        func removed(_ line: String) throws -> EncounterCommand? {
            try Act(parsing: line, in: fight.vocabulary)?.command
        }
        let thia = try fight.id("Thia")
        #expect(
            try removed("condition remove thia poi") == .removeCondition("Poisoned", from: [thia]))
        #expect(throws: ActProblem.ambiguous("p", ["Poisoned", "Prone"])) {
            try removed("condition remove thia p")
        }
        #expect(
            try removed("condition remove thia cursed") == .removeCondition("cursed", from: [thia]))
        let odo = try fight.id("Brother Odo")
        #expect(try removed("condition remove odo poi") == .removeCondition("poi", from: [odo]))
    }

    @Test(
        "Arguments of a command name combatants, each once, in the order named",
        arguments: [
            (["goblin 2", "goblin ?", "GOBLIN 1"], ["Goblin 2", "Goblin 1", "Goblin 3"]),
            (["goblin", "2", "odo"], ["Goblin 2", "Brother Odo"]),
            (["brother odo g1"], ["Brother Odo", "Goblin 1"]), ([], []),
        ])
    func arguments(names: [String], labels: [String]) throws {
        #expect(try ActFight().vocabulary.targets(names).map(\.label) == labels)
    }

    @Test func `an act has its targets, and the rest of the line as typed`() throws {
        let act = try #require(
            try Act(parsing: "damage g2, \"goblin 1\" 12 fire half g2", in: ActFight().vocabulary))
        #expect(act.declaration == .damage && act.targets.map(\.label) == ["Goblin 2", "Goblin 1"])
        #expect(act.rest == "12 fire half g2")
    }

    @Test(
        "Every refusal has its sentence",
        arguments: [
            (ActProblem.nobody("x", nearest: "Y"), "No combatant matches \"x\". Did you mean Y?"),
            (
                .several("o", ["Odo", "Ogre"]),
                "\"o\" can mean Odo or Ogre. Name one, or type o* for all."
            ),
            (.several("o", ["A o", "B o"]), "\"o\" can mean A o or B o. Name one."),
            (.ambiguous("o", ["A", "B", "C", "D"]), "\"o\" can mean A, B, C or D. Name one."),
            (
                .ambiguous("o", ["A", "B", "C", "D", "E"]),
                "\"o\" can mean A, B, C or 2 more. Name one."
            ),
            (.nobodyOnRoster("x", nearest: nil), "No character matches \"x\"."),
        ])
    func sentences(problem: ActProblem, sentence: String) {
        #expect(problem.description == sentence)
    }

    @Test func `numbers without names are death saves of the dying in their order`() throws {
        var fight = try ActFight()
        let points = try HitPoints(maximum: 20)
        try fight.apply(
            .add(
                ["Mira", "Bram"].map {
                    Newcomer(id: UUID(), name: $0, kind: .player, hitPoints: points)
                }))
        for name in ["Mira", "Bram"] {
            try fight.apply(.damage(Damage(.points(20)), on: [.init(try fight.id(name))]))
        }
        let act = try Act(parsing: "death-save 15 7", in: fight.vocabulary)
        let saves = [
            EncounterCommand.deathSave(try fight.id("Mira"), natural: 15),
            .deathSave(try fight.id("Bram"), natural: 7),
        ]
        #expect(act?.command == .several(saves))
    }
}
