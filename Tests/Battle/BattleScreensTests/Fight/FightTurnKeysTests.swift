import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Keys for turns, initiative and the fight as a whole")
struct FightTurnKeysTests {
    @Test func `J and K move a combatant in the order`() throws {
        let table = try AppDriver.fight()
        #expect(table.order == ["Ysolde", "Goblin 1", "Torvald", "Goblin 2"])
        table.choose("Torvald", then: "K")
        #expect(table.order == ["Ysolde", "Torvald", "Goblin 1", "Goblin 2"])
        table.press("K")
        #expect(table.order == ["Torvald", "Ysolde", "Goblin 1", "Goblin 2"])
        table.press("K")
        #expect(table.order.first == "Torvald")
        table.press("J", "J", "J")
        #expect(table.order == ["Ysolde", "Goblin 1", "Goblin 2", "Torvald"])
    }

    @Test func `n asks for persistent damage before the turn ends, and R has no hit dice`() throws {
        let records = try TestRecords(smallRoster()).fight(
            [("Torvald", 20), ("Goblin 1", 10)], edition: .pathfinder2e)
        let table = try AppDriver(records, screen: .fight)
        table.choose("Torvald", then: "c", answering: "2 persistent fire, bleed 1")
        #expect(table.text.contains("Persistent Damage 2 fire"))
        table.press("n")
        #expect(table.acting == "Torvald")
        #expect(table.text.contains("end the turn all the same"))
        table.press("1", answering: "14 15")
        let left = try table.combatant("Torvald").conditions.map(\.title)
        #expect(left == ["Persistent Damage 2 fire"])
        table.press("n")
        #expect(table.acting == "Goblin")
        table.press("n")
        table.press("n", "n")
        #expect(table.acting == "Goblin")
        table.press("R")
        #expect(table.text.contains("night's rest") && !table.text.contains("hit dice"))
    }

    @Test func `w delays a turn, and takes a delayed one`() throws {
        let table = try AppDriver.fight()
        #expect(table.acting == "Ysolde")
        table.press("w")
        #expect(table.acting == "Goblin 1")
        #expect(try table.combatant("Ysolde").isDelaying)
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" W ") })
        table.choose("Ysolde", then: "w")
        #expect(table.acting == "Ysolde")
        #expect(table.order == ["Goblin 1", "Ysolde", "Torvald", "Goblin 2"])
    }

    @Test func `the list of keys describes what they do for the chosen combatant`() throws {
        let table = try AppDriver.fight(columns: 200, rows: 60)
        func tells(_ words: String) -> Bool {
            table.press("?")
            defer { table.press("?") }
            return table.text.contains(words)
        }
        #expect(tells("delay the turn") && tells("ready an action"))
        table.press("w")
        table.choose("Ysolde")
        #expect(tells("take the delayed turn") && !tells("delay the turn"))
        table.choose("Goblin 1")
        #expect(tells("delay the turn"))
        table.press("W", answering: "wait")
        #expect(tells("take the readied action"))
    }

    @Test func `W readies an action and takes it with the reaction`() throws {
        let table = try AppDriver.fight()
        table.choose("Ysolde", then: "W", answering: "shoot whoever opens the door")
        #expect(try table.combatant("Ysolde").readied == "shoot whoever opens the door")
        #expect(table.text.contains("waits to shoot whoever opens the door"))
        table.press("n", "W")
        #expect(try table.combatant("Ysolde").readied == nil)
        #expect(try table.combatant("Ysolde").isReactionUsed)
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" R ") })
    }

    @Test func `! surprises a combatant until the end of its first turn`() throws {
        let table = try AppDriver.fight()
        table.choose("Goblin 1", then: "!")
        #expect(try table.combatant("Goblin 1").condition("Surprised") != nil)
        #expect(table.lines.contains { $0.contains("Goblin 1") && $0.contains(" ! ") })
        table.press("n", "n")
        #expect(try table.combatant("Goblin 1").condition("Surprised") == nil)
    }

    @Test func `the list of keys explains the letters of the turn order`() throws {
        let table = try AppDriver.fight()
        table.press("?")
        for word in ["H hidden", "! surprised", "C concentrates", "R reaction used", "W waits"] {
            #expect(table.text.contains(word))
        }
    }

    @Test func `I rolls for combatants without initiative, one roll for each group`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", .enter, answering: "3 goblin")
        table.press(.enter, "I", "m")
        let goblins = try (1...3).map { try table.combatant("Goblin \($0)").initiative }
        #expect(goblins.allSatisfy { $0 == goblins[0] && $0 != nil })
        #expect(table.model.fight.encounter?.combatants.map(\.initiative).count { $0 == nil } == 2)
        #expect(try table.combatant("Torvald").initiative == nil)
        table.press("I", "f")
        // Ten plus the modifiers: Torvald 1, goblins 2, Ysolde 0.
        #expect(try table.combatant("Torvald").initiative == 11)
        #expect(try table.combatant("Goblin 2").initiative == 12)
        #expect(try table.combatant("Ysolde").initiative == 10)
        table.choose("Ysolde", then: "i", answering: "fixed adv")
        #expect(try table.combatant("Ysolde").initiative == 15)
    }

    @Test func `initiatives of several are typed in one line, and corrected by the same words`()
        throws
    {
        let table = try AppDriver.fight()
        table.press("I", "t", answering: "torvald 17, ysolde=9")
        #expect(try table.combatant("Torvald").initiative == 17)
        #expect(try table.combatant("Ysolde").initiative == 9)
        table.press(":", answering: "initiative ysolde 21, torvald 4")
        #expect(try table.combatant("Torvald").initiative == 4)
        #expect(try table.combatant("Ysolde").initiative == 21)
        table.press("u")
        #expect(try table.combatant("Ysolde").initiative == 9)
    }

    @Test func `b changes the edition and the table's rules`() throws {
        let table = try AppDriver.fight()
        table.press("b", "1")
        #expect(table.model.fight.encounter?.edition == .dnd2014)
        #expect(table.text.contains("D&D 5e (2014)"))
        table.press("b", "r")
        #expect(table.model.fight.encounter?.options.rerollsInitiative == true)
        // The next fight starts with the edition chosen last.
        table.press("A", .enter, .enter)
        #expect(table.model.fight.encounter?.edition == .dnd2014)
    }

    @Test func `find chooses during typing, and g chooses the acting combatant`() throws {
        let table = try AppDriver.fight()
        table.choose("Ysolde", then: "/")
        table.type("g2")
        #expect(table.lines.contains { $0.contains("▌") && $0.contains("Goblin 2") })
        table.press(.enter, "g")
        #expect(table.model.fight.targets.chosen?.label == "Ysolde")
    }

    @Test func `dice and remarks are logged, and the lair acts on initiative 20`() throws {
        let table = try AppDriver.fight()
        table.press(".", answering: "2d1+3")
        #expect(table.text.contains("Ysolde rolls 2d1+3 = 5"))
        table.press(",", answering: "The door gives way")
        #expect(table.text.contains("The door gives way"))
        table.press(":", answering: "lair")
        table.press(.enter)
        #expect(try table.combatant("Lair").initiative == 20)
    }

    @Test func `the duration of the turn is shown only if the option is set`() throws {
        let table = try AppDriver.fight()
        #expect(!table.text.contains("0:00"))
        table.press("b", "t")
        #expect(table.text.contains("0:00"))
        table.clock.now += 75
        table.model.fight.clock.tick()
        #expect(table.text.contains("1:15"))
        table.press("b", "t")
        #expect(!table.text.contains("1:15"))
    }
}
