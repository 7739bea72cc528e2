import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Each act of a fight by its key")
struct FightKeysTests {
    /// A running fight in round 1 with Ysolde (20), Goblin 1 (15), Torvald (10) and Goblin 2 (5).
    private func fight(columns: Int = 80, rows: Int = 24) throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()).fight([
                ("Ysolde", 20), ("Goblin 1", 15), ("Torvald", 10), ("Goblin 2", 5),
            ]), screen: .fight, columns: columns, rows: rows)
    }

    private func order(_ table: AppDriver) -> [String] { table.model.fight.order.map(\.label) }
    private func acting(_ table: AppDriver) -> String? {
        table.model.fight.encounter?.turnHolder?.label
    }

    @Test func `J and K move a combatant in the order`() throws {
        let table = try fight()
        #expect(order(table) == ["Ysolde", "Goblin 1", "Torvald", "Goblin 2"])
        table.choose("Torvald")
        table.press("K")
        #expect(order(table) == ["Ysolde", "Torvald", "Goblin 1", "Goblin 2"])
        table.press("K")
        #expect(order(table) == ["Torvald", "Ysolde", "Goblin 1", "Goblin 2"])
        table.press("K")
        #expect(order(table).first == "Torvald")
        table.press("J", "J", "J")
        #expect(order(table) == ["Ysolde", "Goblin 1", "Goblin 2", "Torvald"])
    }

    @Test func `w delays a turn, and takes a delayed one`() throws {
        let table = try fight()
        #expect(acting(table) == "Ysolde")
        table.press("w")
        #expect(acting(table) == "Goblin 1")
        #expect(try table.combatant("Ysolde").isDelaying)
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" W ") })
        table.choose("Ysolde")
        table.press("w")
        #expect(acting(table) == "Ysolde")
        #expect(order(table) == ["Goblin 1", "Ysolde", "Torvald", "Goblin 2"])
    }

    @Test func `the list of keys describes what they do for the chosen combatant`() throws {
        let table = try fight(columns: 200, rows: 60)
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
        table.press("W")
        table.answer("wait")
        #expect(tells("take the readied action"))
    }

    @Test func `W readies an action and takes it with the reaction`() throws {
        let table = try fight()
        table.choose("Ysolde")
        table.press("W")
        table.answer("shoot whoever opens the door")
        #expect(try table.combatant("Ysolde").readied == "shoot whoever opens the door")
        #expect(table.text.contains("waits to shoot whoever opens the door"))
        table.press("n", "W")
        #expect(try table.combatant("Ysolde").readied == nil)
        #expect(try table.combatant("Ysolde").isReactionUsed)
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" R ") })
    }

    @Test func `c suggests the edition's conditions, and their remaining duration is shown`() throws
    {
        let table = try fight()
        table.choose("Ysolde")
        table.press("c")
        #expect(table.text.contains("Unconscious"))
        table.type("po")
        #expect(table.text.contains("▸ Poisoned"))
        #expect(!table.text.contains("Unconscious"))
        table.press(.tab)
        table.answer(" 2r; save DC 13")
        let poisoned = try #require(try table.combatant("Ysolde").condition("poisoned"))
        #expect(poisoned.name == "Poisoned")
        #expect(poisoned.note == "save DC 13")
        // The current turn is not counted: two more of its own turns follow.
        #expect(poisoned.duration?.remaining == 3)
        #expect(table.text.contains("Poisoned, 3 of its turns (save DC 13)"))
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("Poisoned (3)") })
        for _ in 0..<12 { table.press("n") }
        #expect(try table.combatant("Ysolde").conditions.isEmpty)
        #expect(table.text.contains("Ysolde"))
    }

    @Test func `the arrows choose a suggestion, and a custom condition is accepted`() throws {
        let table = try fight()
        table.choose("Torvald")
        table.press("c", "p", .down, .down, .enter)
        #expect(try table.combatant("Torvald").conditions.map(\.name) == ["Petrified"])
        table.press("c")
        table.answer("=on fire until start of goblin 2")
        let fire = try #require(try table.combatant("Torvald").condition("on fire"))
        #expect(fire.duration?.boundary == .start)
        #expect(fire.duration?.combatant == (try table.combatant("Goblin 2").id))
    }

    @Test func `C removes a single condition at once, and asks if there are several`() throws {
        let table = try fight()
        table.choose("Torvald")
        table.press("c")
        table.answer("prone")
        table.press("C")
        #expect(try table.combatant("Torvald").conditions.isEmpty)
        for name in ["prone", "blinded"] {
            table.press("c")
            table.answer(name)
        }
        table.press("C")
        #expect(table.text.contains("Torvald is no longer"))
        table.press("2")
        #expect(try table.combatant("Torvald").conditions.map(\.name) == ["Prone"])
    }

    @Test func `damage asks for the saving throw for concentration, and one key answers`()
        throws
    {
        let table = try fight()
        table.choose("Ysolde")
        table.press("o")
        table.answer("Bless")
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" C ") })
        table.press("d")
        table.answer("23")
        // Half of 23 is 11.
        #expect(table.text.contains("Ysolde took damage: DC 11 Constitution save to keep Bless"))
        // The key for the next turn is not an answer.
        table.press("n")
        #expect(acting(table) == "Ysolde")
        table.press("k")
        #expect(try table.combatant("Ysolde").concentration == "Bless")
        #expect(table.text.contains("Ysolde keeps Bless"))
        table.press("d")
        table.answer("5")
        #expect(table.text.contains("DC 10 Constitution save to keep Bless"))
        table.press(.escape)
        #expect(!table.text.contains("took damage:"))
        table.press("o", "l")
        #expect(try table.combatant("Ysolde").concentration == nil)
        table.press("u")
        #expect(try table.combatant("Ysolde").concentration == "Bless")
    }

    @Test(
        "A pending saving throw for concentration is dropped when its reason is gone",
        arguments: [
            ("nothing happens", true), ("the spell ends", false), ("another spell begins", false),
            ("the blow is undone", false), ("the spell is undone", false), ("Ysolde dies", false),
            ("Ysolde leaves", false), ("Torvald is hurt", true),
        ])
    func check(event: String, isKept: Bool) throws {
        let table = try fight()
        let ysolde = try table.combatant("Ysolde").id
        let torvald = try table.combatant("Torvald").id
        table.choose("Ysolde")
        table.press("o")
        table.answer("Bless")
        table.press("d")
        table.answer("23")
        #expect(table.text.contains("DC 11 Constitution save to keep Bless"))
        table.press(.escape)
        switch event {
        case "the spell ends": try table.othersDo(.concentrate(ysolde, on: nil))
        case "another spell begins": try table.othersDo(.concentrate(ysolde, on: "Web"))
        case "the blow is undone": table.press("u")
        case "the spell is undone": table.press("u", "u")
        case "Ysolde dies": table.press("X")
        case "Ysolde leaves": table.press("x")
        case "Torvald is hurt":
            try table.othersDo(.damage(Damage(.points(1)), on: [.init(torvald)]))
        default: break
        }
        #expect(table.model.fight.checks.map(\.spell) == (isKept ? ["Bless"] : []))
        table.press("o")
        #expect(table.text.contains("took damage:") == isKept)
    }

    @Test func `several targets take damage at once, and half after a save`() throws {
        let table = try fight()
        table.choose("Torvald")
        table.press("d")
        table.type("12 fire half g1 ysolde")
        #expect(table.text.contains("Torvald → 21/60"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 21)
        #expect(try table.combatant("Ysolde").hitPoints.current == 33)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 1)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 7)
    }

    @Test func `resistance halves damage, and the calculation is shown before and after`() throws {
        let table = try fight(columns: 110)
        table.choose("Torvald")
        table.press("e", "d")
        table.answer("resist fire, vulnerable fire")
        table.press("d")
        table.type("28 fire -5")
        #expect(table.text.contains("28 fire − 5 → 23, halved 11, doubled 22 → 11/60"))
        table.press(.enter)
        #expect(table.text.contains("Torvald takes 22 fire damage"))
        #expect(try table.combatant("Torvald").hitPoints.current == 11)
    }

    @Test func `s asks for the death save of a dying combatant`() throws {
        let table = try fight()
        table.press("s")
        #expect(table.text.contains("No combatant is dying."))
        table.choose("Torvald")
        table.press("d")
        table.answer("33")
        #expect(table.lines.contains { $0.contains("Torvald") && $0.contains("dying 0✓0✗") })
        table.press("s")
        #expect(table.text.contains("Death save of Torvald"))
        table.answer("9")
        #expect(table.lines.contains { $0.contains("Torvald") && $0.contains("dying 0✓1✗") })
        table.press("S")
        #expect(try table.combatant("Torvald").life == .stable)
        table.press("X")
        #expect(try table.combatant("Torvald").life == .dead)
        table.press("X")
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 1)
    }

    @Test func `r uses the reaction and resources, and gives them back`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("r", "r")
        #expect(try table.combatant("Goblin 1").isReactionUsed)
        table.press("r", "a")
        table.answer("Breath 5-6")
        table.press("r", "1")
        #expect(try table.combatant("Goblin 1").resource("breath")?.left == 0)
        table.press("r")
        #expect(table.text.contains("use Breath  back on 5-6"))
        table.press(.down, "+")
        #expect(try table.combatant("Goblin 1").resource("breath")?.left == 1)
        table.press("n")
        #expect(table.text.contains("Breath ready"))
    }

    @Test func `R rests the party, or only the marked combatants`() throws {
        let table = try fight()
        table.press("R", "l")
        #expect(try table.combatant("Torvald").hitPoints.current == 60)
        table.choose("Torvald")
        table.press("d")
        table.answer("30")
        table.press("R", "d")
        table.answer("2d1+4")
        // Two dice that show 1, each plus 4.
        #expect(try table.combatant("Torvald").hitPoints.current == 40)
        table.choose("Goblin 1")
        table.press("d", "5", .enter, " ", "R")
        #expect(table.text.contains("the marked"))
        table.press("l")
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        #expect(try table.combatant("Torvald").hitPoints.current == 40)
    }

    @Test func `v hides and reveals, V sets what players see`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("v")
        #expect(try table.combatant("Goblin 1").isHidden)
        #expect(table.lines.contains { $0.contains("Goblin 1") && $0.contains(" H ") })
        table.press("v")
        #expect(try !table.combatant("Goblin 1").isHidden)
        table.press("V", "b")
        #expect(table.model.fight.encounter?.options.monstersShow == .bar)
        table.press("V")
        #expect(table.text.contains("● monsters: bar of quarters"))
        table.press("W")
        #expect(table.model.fight.encounter?.options.playersShow == .words)
    }

    @Test func `! surprises a combatant until the end of its first turn`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("!")
        #expect(try table.combatant("Goblin 1").condition("Surprised") != nil)
        #expect(table.lines.contains { $0.contains("Goblin 1") && $0.contains(" ! ") })
        table.press("n", "n")
        #expect(try table.combatant("Goblin 1").condition("Surprised") == nil)
    }

    @Test func `the list of keys explains the letters of the turn order`() throws {
        let table = try fight()
        table.press("?")
        for word in ["H hidden", "! surprised", "C concentrates", "R reaction used", "W waits"] {
            #expect(table.text.contains(word))
        }
    }

    @Test func `a member of a folded group is found by name, and damaged alone`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("f")
        #expect(table.lines.contains { $0.contains("▸   ") && $0.contains("Goblin ×") })
        table.choose("Goblin 2")
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("Goblin 2 (1 of ") })
        table.press("d")
        #expect(table.text.contains("Damage to Goblin 2:"))
        table.answer("3")
        #expect(try table.combatant("Goblin 2").hitPoints.damageTaken == 3)
        #expect(try table.combatant("Goblin 1").hitPoints.damageTaken == 0)
        // A mark applies to the member as well; moving the cursor selects the group again.
        table.press(" ")
        #expect(table.model.fight.marked.count == 1)
        table.press(.escape)
        table.choose("g1")
        #expect(table.model.fight.targetNames == "Goblin 1")
        table.press(.escape)
        #expect(table.model.fight.targetNames.hasPrefix("Goblin ×"))
        // A cancelled search restores the previous choice.
        table.choose("Goblin 2")
        table.press("/")
        table.type("zzz")
        table.press(.escape)
        #expect(table.model.fight.targetNames == "Goblin 2")
    }

    @Test func `folded groups are still folded when the app is opened again`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("f")
        let again = try AppDriver(table.records, screen: .fight)
        #expect(again.text.contains("Goblin ×"))
        let fight = try #require(try table.records.currentEncounter()?.encounter)
        #expect(try table.records.foldedNames(of: fight) == ["goblin"])
        again.press("F")
        #expect(try table.records.foldedNames(of: fight) == [])
    }

    @Test func `a fight folds groups by its rules until the user chooses otherwise`() throws {
        let table = try fight()
        let id = try #require(try table.records.currentEncounter()?.encounter.id)
        var options = Encounter.Options()
        options.foldsGroups = true
        var dice = SplitMix64(seed: 1)
        _ = try table.records.perform(.setOptions(options), on: id, expecting: nil, using: &dice)
        let again = try AppDriver(table.records, screen: .fight)
        #expect(again.text.contains("Goblin ×"))
        again.press("F")
        #expect(!again.text.contains("Goblin ×"))
        #expect(!(try AppDriver(table.records, screen: .fight)).text.contains("Goblin ×"))
    }

    @Test func `an immune combatant gets a condition only by force`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("e", "d")
        table.answer("immune poison poisoned, never prone")
        #expect(
            try table.combatant("Goblin 1").defenses.text == "immune poison, never poisoned prone")
        table.press("c")
        table.answer("poisoned 3r")
        #expect(table.text.contains("Goblin 1 is immune to Poisoned: add force"))
        table.answer(" force")
        #expect(try table.combatant("Goblin 1").conditions.map(\.description) == ["Poisoned (3)"])
        // Of several targets, the others get it.
        table.choose("Goblin 1")
        table.press("M", "k", "c")
        table.answer("prone")
        #expect(table.text.contains("Goblin 1 is immune to Prone; Goblin 2 is Prone"))
        #expect(try table.combatant("Goblin 1").condition("prone") == nil)
        #expect(try table.combatant("Goblin 2").condition("prone") != nil)
    }

    @Test func `f folds a group to one line, and damage on it hits all members`() throws {
        let table = try fight()
        table.choose("Goblin 2")
        table.press("f")
        #expect(table.model.fight.lines.count == 3)
        #expect(table.lines.contains { $0.contains("Goblin ×2") && $0.contains("14/14") })
        #expect(!table.lines.contains { $0.contains("▸") && $0.contains("Goblin 2") })
        table.press("d")
        #expect(table.text.contains("Damage to Goblin ×2"))
        table.answer("3")
        #expect(try table.combatant("Goblin 1").hitPoints.current == 4)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 4)
        #expect(table.lines.contains { $0.contains("Goblin ×2") && $0.contains("8/14") })
        table.press("n")
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("Goblin 1 acts") })
        table.press("F")
        #expect(table.model.fight.lines.count == 4)
        table.choose("Torvald")
        table.press("f")
        #expect(table.model.fight.lines.count == 4)
    }

    @Test func `M marks a group, all monsters or the party`() throws {
        let table = try fight()
        func labels() -> [String] { table.model.fight.targets.map(\.label).sorted() }
        table.choose("Goblin 2")
        table.press("M", "k")
        #expect(labels() == ["Goblin 1", "Goblin 2"])
        table.press("M", "p")
        #expect(labels() == ["Torvald", "Ysolde"])
        table.press("M", "a")
        #expect(labels().count == 4)
        table.press(.escape)
        #expect(labels() == ["Goblin 2"])
    }

    @Test func `y adds a copy, Y several, x removes, and u restores`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("y")
        #expect(order(table).contains("Goblin 3"))
        table.press("Y")
        table.answer("2")
        #expect(order(table).contains("Goblin 5"))
        table.choose("Goblin 4")
        table.press("x")
        #expect(!order(table).contains("Goblin 4"))
        table.press("u")
        #expect(order(table).contains("Goblin 4"))
        table.press("Y")
        table.answer("10001")
        #expect(table.model.fight.prompt?.problem?.contains("between 1 and 10") == true)
    }

    @Test func `e changes name, armor class and hit points; N writes a note`() throws {
        let table = try fight()
        table.choose("Goblin 1")
        table.press("e", "n")
        for _ in 0..<8 { table.press(.backspace) }
        table.answer("Booyahg")
        #expect(order(table).contains("Booyahg"))
        table.press("e", "a", .backspace, .backspace)
        table.answer("17")
        #expect(try table.combatant("Booyahg").armorClass == 17)
        table.press("e", "h")
        table.answer("4")
        #expect(try table.combatant("Booyahg").hitPoints.current == 4)
        table.press("N")
        table.answer("knows the way")
        #expect(try table.combatant("Booyahg").note == "knows the way")
        table.press(.enter)
        #expect(table.text.contains("knows the way"))
        #expect(table.text.contains("╭"))
        table.press(.escape)
        #expect(table.text.contains("Log"))
    }

    @Test func `I rolls for combatants without initiative, one roll for each group`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", .enter)
        table.answer("3 goblin")
        table.press(.enter, "I", "g")
        let goblins = try (1...3).map { try table.combatant("Goblin \($0)").initiative }
        #expect(goblins.allSatisfy { $0 == goblins[0] && $0 != nil })
        #expect(try table.combatant("Torvald").initiative == nil)
        table.press("I", "f")
        // Ten plus the modifiers: Torvald 1, goblins 2, Ysolde 0.
        #expect(try table.combatant("Torvald").initiative == 11)
        #expect(try table.combatant("Goblin 2").initiative == 12)
        #expect(try table.combatant("Ysolde").initiative == 10)
        table.choose("Ysolde")
        table.press("i")
        table.answer("fixed adv")
        #expect(try table.combatant("Ysolde").initiative == 15)
    }

    @Test func `b changes the edition and the table's rules`() throws {
        let table = try fight()
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
        let table = try fight()
        table.choose("Ysolde")
        table.press("/")
        table.type("g2")
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("Goblin 2") })
        table.press(.enter, "g")
        #expect(table.model.fight.chosen?.label == "Ysolde")
    }

    @Test func `dice and remarks are logged, and the lair acts on initiative 20`() throws {
        let table = try fight()
        table.press(".")
        table.answer("2d1+3")
        #expect(table.text.contains("Ysolde rolls 2d1+3 = 5"))
        table.press(",")
        table.answer("The door gives way")
        #expect(table.text.contains("The door gives way"))
        table.press(":")
        table.answer("lair")
        table.press(.enter)
        #expect(try table.combatant("Lair").initiative == 20)
    }

    @Test func `the duration of the turn is shown only if the option is set`() throws {
        let table = try fight()
        #expect(!table.text.contains("0:00"))
        table.press("b", "t")
        #expect(table.text.contains("0:00"))
        table.clock.now += 75
        table.model.fight.timerTicked()
        #expect(table.text.contains("1:15"))
        table.press("b", "t")
        #expect(!table.text.contains("1:15"))
    }
}
