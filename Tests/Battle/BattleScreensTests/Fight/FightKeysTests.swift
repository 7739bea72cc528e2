import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Keys for hit points, conditions, concentration and resources")
struct FightKeysTests {
    private func fight(columns: Int = 80, rows: Int = 24) throws -> AppDriver {
        try AppDriver.fight(columns: columns, rows: rows)
    }

    @Test func `c suggests the edition's conditions, and their remaining duration is shown`() throws
    {
        let table = try fight(rows: 30)
        table.choose("Ysolde", then: "c")
        #expect(table.text.contains("Unconscious"))
        table.type("po")
        #expect(table.text.contains("▌ Poisoned"))
        #expect(!table.text.contains("Unconscious"))
        table.press(.tab, answering: " 2r; save DC 13")
        let poisoned = try #require(try table.combatant("Ysolde").condition("poisoned"))
        #expect(poisoned.name == "Poisoned")
        #expect(poisoned.note == "save DC 13")
        // The current turn is not counted: two more of its own turns follow.
        #expect(poisoned.duration?.remaining == 3)
        #expect(table.text.contains("Poisoned, 2 more of its turns (save DC 13)"))
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("Poisoned (2)") })
        for _ in 0..<12 { table.press("n") }
        #expect(try table.combatant("Ysolde").conditions.isEmpty)
        #expect(table.text.contains("Ysolde"))
    }

    @Test func `the arrows choose a suggestion, and a custom condition is accepted`() throws {
        let table = try fight()
        table.choose("Torvald", then: "c", "p", .down, .down, .enter)
        #expect(try table.combatant("Torvald").conditions.map(\.name) == ["Petrified"])
        table.press("c", answering: "=on fire until start of goblin 2")
        let fire = try #require(try table.combatant("Torvald").condition("on fire"))
        #expect(fire.duration?.boundary == .start)
        #expect(fire.duration?.combatant == (try table.combatant("Goblin 2").id))
    }

    @Test func `C removes a single condition at once, and asks if there are several`() throws {
        let table = try fight()
        table.choose("Torvald", then: "c", answering: "prone")
        table.press("C")
        #expect(try table.combatant("Torvald").conditions.isEmpty)
        for name in ["prone", "blinded"] {
            table.press("c", answering: name)
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
        table.choose("Ysolde", then: "o", answering: "Bless")
        #expect(table.lines.contains { $0.contains("Ysolde") && $0.contains(" C ") })
        table.press("d", answering: "23")
        // Half of 23 is 11.
        #expect(table.text.contains("Ysolde took damage: DC 11 Constitution save to keep Bless"))
        // The key for the next turn is not an answer.
        table.press("n")
        #expect(table.acting == "Ysolde")
        table.press("k")
        #expect(try table.combatant("Ysolde").concentration == "Bless")
        #expect(table.text.contains("Ysolde keeps Bless"))
        table.press("d", answering: "5")
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
        table.choose("Ysolde", then: "o", answering: "Bless")
        table.press("d", answering: "23")
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
        #expect(table.model.fight.concentration.checks.map(\.spell) == (isKept ? ["Bless"] : []))
        table.press("o")
        #expect(table.text.contains("took damage:") == isKept)
    }

    @Test func `a saving throw waits while the log is open`() throws {
        let table = try fight()
        table.choose("Ysolde", then: "o", answering: "Bless")
        table.press("l", ":", answering: "damage Ysolde 23")
        #expect(table.text.contains("Ysolde takes 23 damage"))
        // Keys are still those of the log, which is on the screen: f filters.
        #expect(!table.text.contains("took damage: DC 11"))
        table.press("f")
        #expect(table.lines[2].hasPrefix("  Log  damage"))
        table.press(.escape, .escape, "o")
        #expect(table.text.contains("took damage: DC 11"))
    }

    @Test(
        "A page opened from the sheet leads back to it",
        arguments: [
            ["l"], ["L"], ["l", "L"], ["L", "l"], ["a"], ["O"], ["d"], ["e"],
        ] as [[Key]])
    func sheetBelow(keys: [Key]) throws {
        let table = try fight()
        table.choose("Torvald", then: .enter)
        let sheet = table.text
        #expect(sheet.contains("Shield of the Ford"))
        for key in keys {
            table.press(key)
            #expect(table.text != sheet)
        }
        table.press(.escape)
        #expect(table.text == sheet)
    }

    @Test func `several targets take damage at once, and half after a save`() throws {
        let table = try fight()
        table.choose("Torvald", then: "d")
        table.type("12 fire half g1 ysolde")
        #expect(table.text.contains("  33→21"))
        #expect(table.text.contains("Damage to 3: 12 fire half g1 ysolde"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 21)
        #expect(try table.combatant("Ysolde").hitPoints.current == 33)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 1)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 7)
    }

    @Test func `resistance halves damage, and the calculation is shown before and after`() throws {
        let table = try fight(columns: 110)
        table.choose("Torvald", then: "e", "d", answering: "resist fire, vulnerable fire")
        table.press("d")
        table.type("28 fire -5")
        #expect(table.text.contains("  33→11  28 fire − 5 → 23, halved 11, doubled 22"))
        table.press(.enter)
        #expect(table.text.contains("Torvald takes 22 fire damage"))
        #expect(try table.combatant("Torvald").hitPoints.current == 11)
    }

    @Test func `a typed hit names its target, and the cursor returns to whose turn it is`() throws {
        let table = try AppDriver.fight()
        table.press("j", "d")
        table.type("g2 8 p")
        #expect(table.text.contains("Damage to Goblin 2:"))
        table.press(.enter)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 0)
        #expect(try table.combatant("Goblin 1").hitPoints.damageTaken == 0)
        #expect(table.model.fight.targets.chosen?.label == "Ysolde")
        // Without a name it is for the selected one, and the cursor stays.
        table.press("j", "d", answering: "3fire")
        #expect(try table.combatant("Goblin 1").hitPoints.current == 4)
        #expect(table.model.fight.targets.chosen?.label == "Goblin 1")
    }

    @Test func `dice say before they are rolled what they can come to`() throws {
        let table = try AppDriver.fight()
        table.press(".")
        table.type("d20+5 >= 15")
        #expect(table.text.contains("1d20+5 >= 15: 55 %"))
        table.press(.enter)
        #expect(table.text.contains("1d20+5 >= 15: 55 %"), "nothing is rolled")
        table.press("d")
        table.type("2d6+3 fire")
        #expect(table.text.contains("rolled once for all: 5 to 15, average 10"))
        table.press(.escape, ".", answering: "2d6 + x")
        #expect(table.text.contains("\"x\" in \"2d6 + x\" is not understood"))
    }

    @Test func `s asks for the death save of a dying combatant`() throws {
        let table = try fight()
        table.press("s")
        #expect(table.text.contains("No combatant is dying."))
        table.choose("Torvald", then: "d", answering: "33")
        #expect(table.lines.contains { $0.contains("Torvald") && $0.contains("dying 0✓0✗") })
        table.press("s")
        #expect(table.text.contains("Death save of Torvald"))
        table.answer("9")
        #expect(table.lines.contains { $0.contains("Torvald") && $0.contains("dying 0✓1✗") })
        table.press("S")
        #expect(try table.combatant("Torvald").life == .stable)
        table.press("X")
        #expect(try table.combatant("Torvald").life == .dead)
        table.press("X", .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 1)
    }

    @Test func `death saves of several are typed in one line`() throws {
        let table = try fight()
        for name in ["Torvald", "Ysolde"] {
            table.choose(name, then: "d", answering: "60")
        }
        table.press("s", answering: "15, torvald 3")
        #expect(try table.combatant("Ysolde").deathSaves == DeathSaves(successes: 1))
        #expect(try table.combatant("Torvald").deathSaves == DeathSaves(failures: 1))
        table.press("u")
        #expect(try table.combatant("Ysolde").deathSaves == DeathSaves())
        #expect(try table.combatant("Torvald").deathSaves == DeathSaves())
    }

    @Test func `h at a recovery check spends the hero points`() throws {
        let records = try TestRecords(smallRoster()).fight(
            [("Torvald", 20), ("Goblin 1", 10)], edition: .pathfinder2e)
        let table = try AppDriver(records, screen: .fight)
        table.choose("Torvald", then: "d", answering: "33")
        table.press("s")
        #expect(table.text.contains("h: hero points (1)"))
        table.answer("h")
        #expect(try table.combatant("Torvald").life == .stable)
        #expect(try table.combatant("Torvald").wounds.wounded == 0)
    }

    @Test func `r uses the reaction and resources, and gives them back`() throws {
        let table = try fight(rows: 30)
        table.choose("Goblin 1", then: "r", "r")
        #expect(try table.combatant("Goblin 1").isReactionUsed)
        table.press("r", "a", answering: "Breath 5-6")
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
        table.choose("Torvald", then: "d", answering: "30")
        table.press("R", "d", answering: "2d1+4")
        // Two dice that show 1, each plus 4.
        #expect(try table.combatant("Torvald").hitPoints.current == 40)
        table.choose("Goblin 1", then: "d", "5", .enter, " ", "R")
        #expect(table.text.contains("the marked"))
        table.press("l")
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        #expect(try table.combatant("Torvald").hitPoints.current == 40)
    }

    @Test func `v hides and reveals, V sets what players see`() throws {
        let table = try fight()
        table.choose("Goblin 1", then: "v")
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

    @Test func `an immune combatant gets a condition only by force`() throws {
        let table = try fight()
        table.choose("Goblin 1", then: "e", "d", answering: "immune poison poisoned, never prone")
        #expect(
            try table.combatant("Goblin 1").defenses.text == "immune poison, never poisoned prone")
        table.press("c", answering: "poisoned 3r")
        #expect(table.text.contains("Goblin 1 is immune to Poisoned: add force"))
        table.answer(" force")
        #expect(try table.combatant("Goblin 1").conditions.map(\.description) == ["Poisoned (3)"])
        // Of several targets, the others get it.
        table.choose("Goblin 1", then: "M", "k", "c", answering: "prone")
        #expect(table.text.contains("Goblin 1 is immune to Prone; Goblin 2 is Prone"))
        #expect(try table.combatant("Goblin 1").condition("prone") == nil)
        #expect(try table.combatant("Goblin 2").condition("prone") != nil)
    }
}
