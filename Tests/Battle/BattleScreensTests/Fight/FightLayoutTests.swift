import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The layout of the fight at all sizes")
struct FightLayoutTests {
    /// Ysolde, Torvald and `goblins` goblins, with initiatives 20, 19, 18 and so on.
    private func fight(
        goblins: Int, columns: Int, rows: Int, together: Bool = false
    ) throws -> AppDriver {
        let labels = ["Ysolde", "Torvald"] + (1...goblins).map { "Goblin \($0)" }
        return try AppDriver(
            TestRecords(smallRoster()).fight(
                labels.enumerated().map {
                    ($0.element, together && $0.offset > 1 ? 18 : 20 - $0.offset)
                }),
            screen: .fight, columns: columns, rows: rows)
    }

    @Test func `the enemies of who acts have a hairline where its average blow would leave them`()
        throws
    {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        // 2d6 are 7 on the average; what bloodied targets take besides does not count.
        var attack = StatBlock.Attack(.melee, bonus: 4)
        attack.damage = [
            .init(try DiceNotation(parsing: "2d6"), DamageType(rawValue: "slashing")),
            .init(try DiceNotation(parsing: "4d6"), DamageType(rawValue: "fire"), when: "bloodied"),
        ]
        var bite = StatBlock.Action("Bite", .action)
        bite.attack = attack
        block.actions = [bite]
        let table = try AppDriver(
            TestRecords(smallRoster()).fight(
                [("Goblin 1", 20), ("Goblin 2", 18), ("Ysolde", 16), ("Torvald", 14)]),
            screen: .fight, columns: 80, rows: 24, statBlocks: [block])
        func marks(_ label: String) -> Bool {
            table.lines.dropFirst(4).first { $0.contains(label) }?.contains("┊") == true
        }
        #expect(block.averageBlow == 7)
        #expect(marks("Ysolde") && marks("Torvald") && !marks("Goblin 2"), "\(table.text)")
        table.press("n", "n")
        // Ysolde has no block.
        #expect(!marks("Goblin 1") && !marks("Torvald"))
    }

    @Test func `an ended fight says so, and what can be done`() throws {
        let table = try fight(goblins: 2, columns: 80, rows: 24)
        #expect(!table.text.contains("The fight is over"))
        table.press("E", .escape)
        #expect(table.lines[3].hasPrefix("  ■ The fight is over  E tells it, s goes on with it"))
    }

    @Test func `a long name has the columns that no state needs`() throws {
        let long = "Ysolde of the Many and Manifold Names"
        let table = try AppDriver(
            TestRecords([try .made(1, long), try .made(2, "Goblin")]).fight(
                [(long, 20), ("Goblin", 10)]),
            screen: .fight, columns: 80, rows: 24)
        #expect(table.lines[4].contains(long), "\(table.lines[4])")
        // 8 columns of the state stay, which a condition fills.
        table.press("c", answering: "restrained")
        #expect(table.lines[4].contains("Restrained"))
    }

    @Test func `80 by 24 cells show the turns, the order and the log, and nothing twice`() throws {
        let table = try fight(goblins: 2, columns: 80, rows: 24)
        table.press("c", answering: "poisoned 2r")
        let lines = table.lines
        #expect(
            lines[2].hasPrefix("  Fight 1  D&D 5e (2024)") && lines[2].hasSuffix("Round 1"))
        #expect(lines[3] == "  ▶ Ysolde › Torvald · Goblin 1 · Goblin 2   │2│")
        #expect(lines[4].hasPrefix("  ▌ ▶ 20 Ysolde"))
        #expect(lines[4].contains("Poisoned (2)"))
        #expect(lines[4].hasSuffix("39/39 \(String(repeating: "▇", count: 18)) AC 15"))
        // 33 of 60 of 18 cells are 9.9 cells.
        #expect(lines[5].hasPrefix("      19 Torvald"))
        #expect(lines[5].hasSuffix("33/60 ▇▇▇▇▇▇▇▇▇▇▁▁▁▁▁▁▁▁ AC 18"))
        #expect(lines[7].hasSuffix("  7/7 \(String(repeating: "▇", count: 18)) AC 15"))
        #expect(!table.text.contains("Acts now"))
        #expect(lines[17].hasPrefix("  ── Log ─"))
        #expect(lines[18] == "    1 Ysolde is Poisoned (2)")
        #expect(lines[21] == "  ✓ Ysolde is Poisoned (2)")
    }

    @Test func `30 rows have room for the acting combatant`() throws {
        let table = try fight(goblins: 2, columns: 80, rows: 30)
        let place = try #require(table.lines.firstIndex { $0.hasPrefix("  ── Acts now ─") })
        #expect(table.lines[place + 1].hasPrefix("  ╭────╮ Ysolde  Warden of the Nine Wells"))
        #expect(table.lines[place + 4].hasPrefix("  ── Log ─"))
    }

    @Test func `lines that do not fit are counted`() throws {
        let table = try fight(goblins: 12, columns: 80, rows: 24, together: true)
        #expect(table.lines[17].hasSuffix("▾ 1 more"))
        table.press(.end)
        #expect(table.lines[17].hasSuffix("▴ 1 more"))
        table.press("F")
        #expect(!table.lines[17].contains("more"))
    }

    @Test func `conditions stand before bloodied, and whole at eighty columns`() throws {
        let table = try fight(goblins: 2, columns: 80, rows: 24)
        table.choose("Torvald")
        for condition in ["poisoned", "stunned"] {
            table.press("c", answering: condition)
        }
        table.press("d", "9", .enter)
        let line = try #require(
            table.lines.first { $0.contains("10 Torvald") || $0.contains("19 Torvald") })
        #expect(line.contains("Poisoned, Stunned"), "\(line)")
    }

    @Test func `a result that does not fit in a row takes another one`() throws {
        let table = try fight(goblins: 2, columns: 40, rows: 12)
        table.choose("Torvald", then: "d", answering: "99 fire half")
        let text = table.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(
            separator: " ")
        #expect(text.contains("(0/60) and falls unconscious"), "\(table.text)")
    }

    @Test func `hidden lines are always indicated, also at forty by twelve`() throws {
        let table = try fight(goblins: 12, columns: 40, rows: 12)
        #expect(table.lines[1].contains("▾ 7 more  Round 1"))
        table.press(.end)
        #expect(table.lines[1].contains("▴ 7 more"))
        table.press("g", "b")
        // Fourteen items, of which five fit.
        let menu = { table.lines.first { $0.contains("Edition and") } ?? "" }
        #expect(menu().hasSuffix(" ▾ 9 more"))
        for _ in 0..<13 { table.press(.down) }
        #expect(menu().hasSuffix(" ▴ 9 more"))
        table.press(.escape, "c")
        #expect(table.lines.contains { $0.hasPrefix(" ──") && $0.hasSuffix("▾ 10 more") })
        table.press(.escape, "O", .escape, "L")
        #expect(!table.text.contains("more"))
        table.resize(columns: 40, rows: 7)
        #expect(table.lines.contains { $0.hasPrefix(" ▾ ") && $0.contains("more") })
        // Also hints that do not fit.
        table.press(.escape, "d")
        #expect(table.text.contains("…"))
    }

    @Test(
        "A question over the sheet is shown whole on small screens",
        arguments: [(40, 12), (60, 14), (80, 24)])
    func questionOverSheet(columns: Int, rows: Int) throws {
        let table = try fight(goblins: 2, columns: columns, rows: rows)
        table.press(.enter, "c")
        let first = try #require(table.lines.firstIndex { $0.contains("Blinded") })
        #expect(table.lines[first - 1].contains("── Condition · poisoned 3r"))
        // Nothing of the card is left between the suggestions.
        #expect(!table.lines[first...].contains { $0.contains("│") || $0.contains("╰") })
        #expect(table.text.contains("Unconscious") || table.text.contains("▾"))
    }

    @Test func `the descriptions of all keys fit at eighty columns`() throws {
        let table = try fight(goblins: 1, columns: 80, rows: 24)
        table.press("?")
        for _ in 0..<20 {
            #expect(!table.lines.contains { $0.contains("…") }, "\(table.text)")
            table.press("j")
        }
    }

    @Test func `200 by 60 cells show cards, log and statistics beside the order`() throws {
        let table = try fight(goblins: 6, columns: 200, rows: 60)
        table.choose("Goblin 1", then: "d", "5", .enter, "n")
        let text = table.text
        for part in ["acts now", "next", "Statistics", "── Log", "dealt"] {
            #expect(text.contains(part), "\(part)")
        }
        let ysolde = try #require(table.lines.first { $0.hasPrefix("      20 Ysolde") })
        #expect(ysolde.contains("acts now") == false)
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("╭") || $0.contains("│") })
        // Damage on Ysolde's turn is credited to her.
        let bars = try #require(table.lines.last { $0.hasPrefix("  Ysolde") })
        #expect(bars.contains("    5 ▇▇▇") && bars.contains("· "))
    }

    @Test func `a card tells what an act has changed`() throws {
        let table = try fight(goblins: 2, columns: 200, rows: 60)
        func cards() -> String {
            table.lines.suffix(20).filter { $0.contains("│") }.joined(separator: "\n")
        }
        table.choose("Goblin 1")
        #expect(cards().contains("Goblin 1") && !cards().contains("hidden from the players"))
        table.press("v")
        #expect(cards().contains("hidden from the players"), "\(table.text)")
        table.press("u")
        #expect(!cards().contains("hidden from the players"))
    }

    @Test(
        "Cards along the foot have large portraits where the order leaves the room",
        arguments: [(2, 60, true), (6, 60, true), (30, 60, false), (20, 45, false)])
    func foot(goblins: Int, rows: Int, isLarge: Bool) throws {
        let table = try fight(goblins: goblins, columns: 200, rows: rows)
        let caption = try #require(table.lines.firstIndex { $0.contains("acts now") })
        // A large card has the caption below the name, and a portrait of seven rows.
        let name = caption - (isLarge ? 1 : 0)
        #expect(table.lines[name].contains("│ ╭────\(isLarge ? "────────" : "")╮  Ysolde"))
        #expect(table.lines[name + (isLarge ? 6 : 2)].contains("│ ╰────"))
        // All are as high as the highest: one row has the lower borders of four cards.
        #expect(table.lines.contains { $0.count { $0 == "╯" } == 4 && $0.hasPrefix("  ╰") })
    }

    @Test func `abilities are a table: six in a row, or three where it is narrow`() throws {
        var block = StatBlock(name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        // The modifier is half of what is above 10, rounded down.
        for (ability, score) in zip(Ability.allCases, [8, 14, 30, 10, 1, 9]) {
            block.abilities[ability] = score
        }
        for (columns, lines) in [
            (80, ["Str 8 -1    Dex 14 +2   Con 30 +10  Int 10 +0   Wis 1 -5    Cha 9 -1"]),
            (40, ["Str 8 -1    Dex 14 +2   Con 30 +10", "Int 10 +0   Wis 1 -5    Cha 9 -1"]),
        ] {
            let table = try AppDriver(
                TestRecords(smallRoster()).fight([("Goblin", 20), ("Ysolde", 16)]),
                screen: .fight, columns: columns, rows: 24, statBlocks: [block])
            table.choose("Goblin", then: "B")
            for line in lines { #expect(table.text.contains(line), "\(table.text)") }
        }
    }

    @Test func `the sheet of a monster begins with what it can do`() throws {
        var block = StatBlock(name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        block.actions = [StatBlock.Action("Scimitar", .action)]
        let table = try AppDriver(
            TestRecords(smallRoster()).fight([("Goblin", 20), ("Ysolde", 16)]),
            screen: .fight, statBlocks: [block])
        table.choose("Goblin", then: .enter)
        let rule = try #require(table.lines.firstIndex { $0.contains("── What it can do ──") })
        #expect(table.lines[rule + 1].hasPrefix("  Actions"))
        #expect(table.lines[rule + 2].hasPrefix("  Scimitar"))
        #expect(table.lines.dropFirst(rule).contains { $0.hasPrefix("  Figures") })
    }

    @Test func `a name that is cut keeps its number`() throws {
        let table = try AppDriver(
            TestRecords([.made(9, "Hobgoblin Warlord", initiative: 2)] + smallRoster()).fight(
                [("Hobgoblin Warlord 1", 20), ("Hobgoblin Warlord 2", 19), ("Ysolde", 3)]
            ),
            screen: .fight, columns: 40, rows: 12)
        for number in [1, 2] {
            #expect(table.lines.contains { $0.contains("Hobgo") && $0.contains("… \(number) ") })
        }
    }

    @Test func `searching chooses the first that lives`() throws {
        let table = try fight(goblins: 3, columns: 80, rows: 24)
        table.choose("Goblin 1", then: "X")
        table.press(.home, "/")
        table.type("gob")
        #expect(table.model.fight.targets.chosen?.label == "Goblin 2")
        table.press(.enter)
        #expect(table.model.fight.targets.chosen?.label == "Goblin 2")
    }

    @Test(
        "The acting and the chosen combatant are visible at every size",
        arguments: [(40, 12), (60, 16), (80, 24), (100, 30), (120, 36), (170, 40), (200, 60)])
    func sizes(columns: Int, rows: Int) throws {
        let table = try fight(goblins: 10, columns: columns, rows: rows)
        #expect(table.lines.contains { $0.contains("▌ ▶") && $0.contains("Ysolde") })
        table.press(.end)
        #expect(table.lines.contains { $0.contains("▌") && $0.contains("Goblin") })
        for line in table.lines { #expect(DisplayText.columns(of: line) <= columns) }
        for key in ["M", "c", "R", "b"] as [Key] {
            table.press(key)
            #expect(table.lines.contains { $0.contains("──") }, "\(key) shows what it asks")
            table.press(.escape)
        }
    }

    @Test(
        "Growing numbers, conditions and letters do not change the layout",
        arguments: [80, 120, 200])
    func still(columns: Int) throws {
        let table = try fight(goblins: 2, columns: columns, rows: 24)
        func places() -> [[Int]] {
            table.lines[4...7].map { line in
                [" ▇", "AC"].compactMap { sign in
                    line.range(of: sign).map {
                        line.distance(from: line.startIndex, to: $0.lowerBound)
                    }
                }
            }
        }
        let before = places()
        #expect(Set(before).count == 1, "bars and classes stand below each other")
        table.press("t", answering: "100")
        table.press("d", answering: "130")
        table.press("v", "o", answering: "Bless")
        table.press("c", answering: "restrained 10r")
        table.press("n", "n")
        #expect(places() == before)
    }
}
