import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

extension AppDriver {
    /// The palette, which is open.
    fileprivate var palette: CommandPalette {
        get throws {
            guard case .palette(let palette) = model.destination else {
                throw Missing(label: "palette")
            }
            return palette
        }
    }
}

@Suite("The palette")
struct PaletteTests {
    private func fight() throws -> AppDriver {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", .enter, answering: "2 goblin")
        table.press(.enter, "s", .enter)
        return table
    }

    @Test func `the colon finds a command by its words and performs it`() throws {
        let table = try fight()
        table.press(":")
        table.type("end fi")
        #expect(table.lines.contains { $0.contains("▸ end the fight") && $0.contains("E") })
        table.press(.enter)
        #expect(table.model.fight.encounter?.state == .ended)
        #expect(!table.text.contains("found"))
    }

    @Test(arguments: [
        ("hp", "set the maximum hit points"), ("ac", "edit name, armor, defenses"),
        ("level", "edit name, armor, defenses"), ("wild shape", "edit name, armor, defenses"),
        ("spell", "attack, act, cast"), ("legendary", "to do in this turn"),
        ("stats", "show statistics"),
    ])
    func `a game master's word finds the command that has another`(typed: String, words: String)
        throws
    {
        let table = try fight()
        table.press(":")
        table.type(typed)
        #expect(table.text.contains(words))
    }

    @Test func `a word that is nearly one of a command shows that command, and performs nothing`()
        throws
    {
        let table = try fight()
        table.press(":")
        table.type("recpa")
        #expect(table.text.contains("0 found, near:"))
        #expect(table.text.contains("end the fight and show the recap"))
        table.press(.enter)
        #expect(table.text.contains("No command matches \"recpa\"."))
        #expect(table.model.fight.encounter?.state == .running)
        table.press(.down, .enter)
        #expect(table.model.fight.encounter?.state == .ended)
    }

    @Test func `the name of a condition finds the commands of conditions`() throws {
        let table = try fight()
        table.press(":")
        table.type("poison")
        #expect(table.lines.contains { $0.contains("▸ add a condition") })
        #expect(table.text.contains("remove a condition"))
    }

    @Test func `control and p opens it on every screen, Esc closes it`() throws {
        let records = try TestRecords(smallRoster())
        // Practice asks for the name first, unless it is known, and greets once.
        try records.setSetting("user.name", to: "Mira")
        let table = try AppDriver(records, screen: .roster)
        for screen in Screen.allCases {
            table.model.screenKeyPressed(screen)
            if screen == .practice { table.press(.enter) }
            table.press("p", with: .control)
            #expect(table.text.contains("a command"), "\(screen)")
            table.press(.escape)
            #expect(!table.text.contains("a command"))
        }
        table.press(":", answering: "go to fight")
        #expect(table.text.contains("[2 Fight]"))
    }

    @Test func `every command of the screen is in it`() throws {
        let table = try fight()
        let words = Set(
            (table.model.screenModel.commands + table.model.commandsEverywhere).map(\.words))
        table.press(":")
        #expect(Set(try table.palette.found.map(\.words)) == words)
    }

    @Test(
        "Every act of the command line can be typed",
        arguments: [
            "armor goblin 1 19", "rename goblin 1 Snick", "ready goblin 1 strike",
            "duplicate goblin 1 2", "surprise goblin 1", "initiative move goblin 1 first",
            "hp goblin 1 temp 5", "rules no-skip-dead", "prepare round 3 Wolves come",
            "encounter rename Fjord", "add 2 Elf 9",
        ])
    func acts(line: String) throws {
        let table = try fight()
        let before = try #require(table.model.fight.snapshot?.head)
        table.press(":")
        table.type(line)
        #expect(try table.palette.found.count == 1)
        table.press(.enter)
        #expect(try #require(table.model.fight.snapshot?.head) > before)
    }

    @Test func `an act of the table without a prompt of its own has its key and a prompt`() throws {
        let table = try fight()
        func initiatives() -> [Int?] {
            (table.model.fight.encounter?.turnOrder ?? []).map(\.initiative)
        }
        let before = initiatives()
        try #require(Set(before).count > 1)
        table.press(":", answering: "initiative set goblin 2 30")
        let set = initiatives()
        table.press(.home, "%")
        #expect(table.text.contains("initiative swap Goblin 2: <other>"))
        table.answer("goblin 1")
        #expect(initiatives() == set)
        #expect(table.model.fight.encounter?.turnOrder.first?.label == "Goblin 1")
    }

    @Test func `the form and what comes next are shown, and Tab takes it`() throws {
        let table = try fight()
        table.press(":")
        table.type("dam")
        table.press(.tab)
        table.type("gob")
        #expect(table.text.contains("damage <target> ... <amount>"))
        #expect(table.lines.contains { $0.contains("Goblin 1 · Goblin 2") })
        table.press(.tab)
        table.type("5")
        #expect(try table.palette.text == "damage Goblin 1 5")
        table.press(.enter)
        #expect(table.model.fight.encounter?.combatant(called: "Goblin 1")?.hitPoints.current == 2)
    }

    @Test func `a single key finds its command first`() throws {
        let table = try fight()
        table.press(":", "X")
        #expect(table.lines.contains { $0.contains("▸ kill, or revive") })
    }

    @Test(
        "Whole acts can be typed",
        arguments: [
            ("damage goblin 1 5", "Goblin 1", 2), ("damage g2 3 fire", "Goblin 2", 4),
            ("hit torvald 2d1+4", "Torvald", 27), ("heal torvald full", "Torvald", 60),
            ("damage goblin* 2", "Goblin 1", 5),
        ])
    func acts(typed: String, label: String, left: Int) throws {
        let table = try fight()
        table.press(":", answering: typed)
        #expect(try table.combatant(label).hitPoints.current == left)
    }

    @Test func `conditions, hiding and dice can be typed`() throws {
        let table = try fight()
        for act in ["condition ysolde poi 3r", "hide g1", "roll 2d1", "kill goblin 2"] {
            table.press(":", answering: act)
        }
        #expect(try table.combatant("Ysolde").condition("Poisoned") != nil)
        #expect(try table.combatant("Goblin 1").isHidden)
        #expect(try table.combatant("Goblin 2").life == .dead)
        #expect(table.model.fight.log.lines.contains { $0.sentence.text.contains("2d1 = 2") })
    }

    @Test
    func `what the empty field suggests can be done at once, on every screen and in every state`()
        throws
    {
        let records = try TestRecords(smallRoster())
        try records.setSetting("user.name", to: "Mira")
        let screens = try Screen.allCases.map { try AppDriver(records, screen: $0) }
        let (running, ended, empty) = (try fight(), try fight(), try AppDriver(screen: .roster))
        ended.press("E", .escape)
        let decks = try AppDriver(TestRecords(decks: [.starter]), screen: .practice)
        for table in screens + [running, ended, empty, decks] {
            table.press(":")
            let (_, example) = try #require(
                table.palette.example.wholeMatch(of: /a command(?:, or an act)?: (.+)/)?.output)
            #expect(table.text.contains(example))
            table.type(String(example))
            #expect(try table.palette.found.count > 0, "\(example)")
            table.press(.enter)
            #expect(!table.text.contains("✗ "), "\(example):\n\(table.text)")
        }
        #expect(try running.combatant("Goblin 1").hitPoints.current == 2)
    }

    @Test(arguments: [(80, 24), (200, 60)])
    func `the list is in the middle, and no wider than the eye goes`(columns: Int, rows: Int) throws
    {
        let table = try fight()
        table.resize(columns: columns, rows: rows)
        table.press(":")
        let line = try #require(table.lines.first { $0.contains("next turn") })
        let left = line.prefix { $0 == " " }.count
        #expect(line.count - left <= 84)
        #expect(abs(left - max(2, (columns - 84) / 2)) <= 2)
    }

    @Test func `a command without a key is found by what the list of keys shows for it`() throws {
        let table = try fight()
        for command in table.model.commandsEverywhere + table.model.screenModel.commands
        where command.presses.isEmpty {
            table.press(":")
            table.type(command.typed)
            #expect(try table.palette.found.first?.words == command.words)
            table.press(.escape)
        }
    }

    @Test func `an invalid act is refused and stays for correction`() throws {
        let table = try fight()
        table.press(":", answering: "damage bob 5")
        #expect(table.text.contains("No combatant matches \"bob\"."))
        #expect(try table.palette.text == "damage bob 5")
    }

    @Test func `on a low screen, too, an act that cannot be read is explained`() throws {
        let table = try fight()
        table.resize(columns: 40, rows: 12)
        table.press(":", answering: "damage bob 5")
        #expect(table.text.contains("No combatant matches \"bob\"."))
    }
}
