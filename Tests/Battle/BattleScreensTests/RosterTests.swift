import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The roster screen")
struct RosterTests {
    private func table(columns: Int = 80, rows: Int = 24) throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()), screen: .roster, columns: columns, rows: rows)
    }

    @Test func `cards show name, armor class, hit points and titles`() throws {
        let table = try table()
        let text = table.text
        #expect(table.chosenCard == "Torvald")
        #expect(text.contains("── Party · 2 ──"))
        #expect(text.contains("── Monsters · 2 ──"))
        #expect(text.contains("AC 18"))
        #expect(text.contains("33/60"))
        #expect(text.contains("Shield of the Ford"))
        // Three lines have room, so that none is left out.
        for title in ["Warden of the Nine Wells", "Second Voice", "Breaker of the Salt Siege"] {
            #expect(text.contains(title))
        }
        #expect(text.contains("AC ?"))
    }

    @Test func `arrows and letters choose a card`() throws {
        // Torvald, Ysolde / Goblin, Strange Shape
        let table = try table()
        table.press("l")
        #expect(table.chosenCard == "Ysolde")
        table.press("j")
        #expect(table.chosenCard == "Strange Shape")
        table.press(.left)
        #expect(table.chosenCard == "Goblin")
        table.press("k")
        #expect(table.chosenCard == "Torvald")
        table.press(.end)
        #expect(table.chosenCard == "Strange Shape")
    }

    @Test func `characters added by another process are shown at once, and the selection stays`()
        throws
    {
        let table = try table(rows: 40)
        table.press("l")
        try table.records.roster.save(GameCharacter(id: UUID(), name: "Bram", kind: .player))
        #expect(!table.text.contains("Bram"))
        table.othersWrote()
        #expect(table.text.contains("Bram"))
        #expect(table.chosenCard == "Ysolde")
    }

    @Test func `characters added by another process appear during a search, which stays`()
        throws
    {
        let table = try table()
        table.press("/")
        table.type("br")
        try table.records.roster.save(GameCharacter(id: UUID(), name: "Bram", kind: .player))
        table.othersWrote()
        #expect(table.text.contains("Bram"))
        table.type("x")
        #expect(!table.text.contains("Bram"), "brx is searched for")
    }

    @Test func `an edit stores only the edited fields, and keeps changes by another process`()
        throws
    {
        let table = try table()
        table.press("e")
        table.type(" the Green")
        var changed = try #require(table.model.roster.chosen)
        let name = changed.name
        changed.armorClass = 21
        changed.titles = ["Warden"]
        try table.records.roster.save(changed)
        table.othersWrote()
        table.press(.enter)
        let saved = try #require(try table.records.roster.character(changed.id))
        #expect(saved.name == "\(name) the Green")
        #expect(saved.armorClass == 21)
        #expect(saved.titles == ["Warden"])
    }

    @Test func `a character in a fight that has not ended is deleted only after a question`() throws
    {
        let table = try table()
        let chosen = try #require(table.model.roster.chosen)
        let fight = try table.records.fights.createEncounter(name: "The Ford", edition: .dnd2024)
        var dice = SplitMix64(seed: 1)
        _ = try table.records.fights.perform(
            .add([Newcomer(chosen, id: testID(200))]), on: fight.encounter.id, expecting: nil,
            using: &dice)
        table.othersWrote()
        table.press("x")
        #expect(table.text.contains("\(chosen.name) takes part in The Ford"))
        table.press(.escape)
        #expect(try table.records.roster.characters(search: "").contains { $0.id == chosen.id })
        table.press("x", "x")
        #expect(try !table.records.roster.characters(search: "").contains { $0.id == chosen.id })
        table.press("u")
        #expect(try table.records.roster.characters(search: "").contains { $0.id == chosen.id })
    }

    @Test func `a sheet shows conditions, wounds and resources`() throws {
        let table = try table()
        var chosen = try #require(table.model.roster.chosen)
        chosen.conditions = [Condition(name: "Prone"), Condition(name: "Exhaustion", value: 2)]
        chosen.wounds = Wounds(wounded: 1)
        chosen.resources = [Resource("Rage", maximum: 3, used: 1, renewal: .longRest)]
        chosen.notes = "afraid of geese"
        try table.records.roster.save(chosen)
        table.othersWrote()
        table.press(.enter)
        #expect(table.text.contains("Conditions Prone, Exhaustion 2, wounded 1"))
        #expect(table.text.contains("Resources Rage 2/3"))
        #expect(table.text.contains("afraid of geese"))
    }

    @Test func `a sheet closes when another process deletes its character`() throws {
        let table = try table()
        table.press(.enter)
        let open = try #require(table.model.roster.chosen)
        #expect(table.model.roster.isSheetOpen)
        try table.records.roster.deleteCharacter(open.id)
        table.othersWrote()
        #expect(!table.model.roster.isSheetOpen)
        #expect(!table.text.contains(open.name))
    }

    @Test func `an edit stays open when another process deletes its character`() throws {
        let table = try table()
        table.press(.enter, "e")
        table.type(" the Green")
        let open = try #require(table.model.roster.chosen)
        try table.records.roster.deleteCharacter(open.id)
        table.othersWrote()
        #expect(table.text.contains("\(open.name) the Green"))
        table.press(.escape)
        #expect(!table.model.isTyping && !table.model.roster.isSheetOpen)
        #expect(!table.text.contains(open.name))
    }

    @Test func `the list is filtered with every letter of a search`() throws {
        let table = try table()
        table.press("/")
        table.type("y")
        #expect(table.text.contains("1 found"))
        #expect(!table.text.contains("Torvald"))
        table.press(.escape)
        #expect(table.text.contains("Torvald"))
    }

    @Test func `letters are text during a search and commands afterwards`() throws {
        let table = try table()
        table.press("/")
        table.type("q")
        #expect(!table.hasEnded)
        #expect(table.text.contains("No match"))
        table.press(.backspace)
        table.type("tor")
        table.press(.enter, .enter)
        #expect(table.text.contains("Initiative +1"))
        table.press(.escape, .escape)
        #expect(table.text.contains("Ysolde"))
    }

    @Test func `a deleted character is restored by undo`() throws {
        let table = try table()
        table.press("x")
        #expect(table.chosenCard == "Ysolde")
        #expect(table.text.contains("Torvald is removed; u restores it"))
        #expect(try table.records.roster.characters(search: "").count == 3)
        table.press("u")
        #expect(table.chosenCard == "Torvald")
        #expect(try table.records.roster.characters(search: "").count == 4)
        table.press("u")
        #expect(table.text.contains("Nothing to undo here."))
    }

    @Test func `a character is added by form, and undone`() throws {
        let table = try table()
        table.press("a")
        table.type("Nettle")
        table.press(.tab)
        table.type("Thorn of the Mire; Small but Many")
        table.press(.tab)
        table.type("12/45")
        table.press(.tab)
        table.type("14")
        table.press(.tab)
        table.type("+2")
        table.press(.enter)
        let nettle = try #require(try table.records.roster.characters(search: "nettle").first)
        #expect(nettle.titles == ["Thorn of the Mire", "Small but Many"])
        #expect(nettle.hitPoints.description == "12/45")
        #expect(nettle.armorClass == 14)
        #expect(nettle.initiativeModifier == 2)
        #expect(table.chosenCard == "Nettle")
        table.press("u")
        #expect(table.chosenCard != "Nettle")
    }

    @Test func `a new character ends a search that might hide it, an edited one does not`() throws {
        let table = try table()
        table.press("/", answering: "tor")
        table.press("e", .enter)
        #expect(table.model.roster.search == "tor")
        table.press("a")
        table.type("Nettle")
        table.press(.enter)
        #expect(table.model.roster.search.isEmpty)
        #expect(table.chosenCard == "Nettle")
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `a hero's sheet is typed in the form, stored in its block, and undone`(
        columns: Int, rows: Int
    ) throws {
        let table = try table(columns: columns, rows: rows)
        table.press("a")
        table.type("Nettle")
        table.press(.tab, .tab, .tab, .tab, .tab)
        #expect(table.text.contains("Class, level"))
        table.type("Wizard 5")
        table.press(.tab)
        table.type("8 14 13 16 12 10")
        table.press(.tab, .tab)
        table.type("30")
        table.press(.enter)
        let nettle = try #require(try table.records.roster.characters(search: "nettle").first)
        #expect(nettle.level == 5 && nettle.resources.map(\.maximum) == [4, 3, 2])
        func block() throws -> StatBlock? { try table.records.roster.statBlock(of: nettle.id) }
        // Intelligence 16 and +3 at level 5; a wizard saves with Intelligence and Wisdom.
        #expect(try block()?.save(.intelligence) == 6)
        table.press("e", .tab, .tab, .tab, .tab, .tab, .backspace)
        table.type("9")
        table.press(.tab, .tab)
        table.type("con")
        table.press(.enter)
        #expect(try block()?.save(.intelligence) == 3)
        #expect(try block()?.save(.constitution) == 5)
        #expect(try table.records.roster.character(nettle.id)?.level == 9)
        table.press("u")
        #expect(try block()?.save(.intelligence) == 6)
        #expect(try table.records.roster.character(nettle.id)?.level == 5)
    }

    @Test func `a monster has no fields of a hero's sheet`() throws {
        let table = try table()
        table.press("a", .tab, .tab, .tab, .tab, .tab)
        table.press("t", with: .control)
        #expect(!table.text.contains("Abilities") && table.text.contains("▸ Name"))
    }

    @Test func `an invalid value is refused and stays for correction`() throws {
        let table = try table()
        table.press("j", "e", .tab, .tab)
        for _ in 0..<8 { table.press(.backspace) }
        table.type("9/7")
        table.press(.enter)
        #expect(table.text.contains("Hit points must be between 0 and 7, not 9."))
        for _ in 0..<3 { table.press(.backspace) }
        table.type("3/7")
        table.press(.enter)
        #expect(table.text.contains("3/7"))
        table.press("u")
        #expect(!table.text.contains("3/7"))
    }

    @Test func `an unknown maximum is shown as unknown and can be set by a key`() throws {
        let table = try table()
        table.press("j", "l")
        #expect(table.text.contains("m sets it"))
        table.press("m")
        table.type("22")
        table.press(.enter)
        #expect(table.text.contains("22/22"))
        #expect(!table.text.contains("m sets it"))
    }

    @Test func `a change that cannot be stored is not shown`() throws {
        let table = try table()
        table.records.breakDown()
        table.press("x")
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(table.chosenCard == "Torvald")
    }

    @Test(
        "Cards are in as many columns as fit, each at least 34 columns wide, and use the whole width",
        // Without margins the pages are 34, 68, 69, 76, 138, 139 and 196 columns wide.
        arguments: [
            (36, [34]), (72, [68]), (73, [34, 34]), (80, [38, 37]), (142, [46, 45, 45]),
            (143, [34, 34, 34, 34]), (200, [39, 39, 38, 38, 38]),
        ])
    func columns(screen: Int, widths: [Int]) throws {
        // More than fit, so that they do not grow.
        let goblins = try (1...99).map {
            try GameCharacter.made(UInt8($0), "Goblin \($0 + 100)", .player)
        }
        let table = try AppDriver(
            TestRecords(goblins), screen: .roster, columns: screen, rows: 24)
        #expect(table.model.roster.columns == [widths.count])
        let names = table.lines.first { $0.contains("Goblin 101") } ?? ""
        #expect(names.matches(of: /Goblin \d/).count == widths.count)
        #expect(table.lines[3].split(separator: " ").map(\.count) == widths)
        table.press("j")
        #expect(table.model.roster.chosen?.name == "Goblin \(101 + widths.count)")
    }

    @Test func `the list scrolls just as far as needed to show the selected card`() throws {
        // Four cards of 7 rows below each other, in a page of 16 rows that begins in row 2: a rule,
        // two cards, and the row that counts the hidden ones.
        let goblins = try (1...4).map {
            try GameCharacter.made(UInt8($0), "Goblin \($0)", .player, titles: ["One", "Two"])
        }
        let table = try AppDriver(
            TestRecords(goblins), screen: .roster, columns: 40, rows: 21)
        for (key, card, row, hidden) in [
            ("j", 1, 10, "▾ 2 more"), ("j", 2, 10, "▴ 1  ▾ 1 more"), ("j", 3, 10, "▴ 2 more"),
            ("k", 2, 3, "▴ 2 more"), ("k", 1, 3, "▴ 1  ▾ 1 more"), ("k", 0, 3, "▾ 2 more"),
        ] as [(Key, Int, Int, String)] {
            table.press(key)
            #expect(table.chosenCard == "Goblin \(card + 1)")
            #expect(table.lines[2].contains("── Party · 4 ──"))
            #expect(table.lines[row].contains("┏"))
            #expect(table.lines[17].hasSuffix("─ \(hidden)"), "\(table.lines)")
        }
    }

    @Test func `monsters are sorted by each column, and reached by their letters`() throws {
        var monsters = try (1...60).map {
            try GameCharacter.made(UInt8($0), "Wolf \($0 + 100)", maximum: $0)
        }
        monsters[0].challengeRating = "1/4"
        monsters[1].challengeRating = "12"
        monsters[2].challengeRating = "3"
        monsters += [try .made(90, "Ogre", maximum: 59), try .made(91, "Ettin", maximum: 5)]
        let table = try AppDriver(TestRecords(monsters), screen: .roster)
        #expect(table.chosenCard == "Ettin")
        table.press("s")
        #expect(
            table.model.roster.characters.prefix(3).map(\.name) == [
                "Wolf 102", "Wolf 103", "Wolf 101",
            ])
        #expect(table.chosenCard == "Ettin" && table.text.contains("Sorted by challenge"))
        #expect(table.lines[2].contains("CR▾"))
        table.press("s")
        // Of two with 59 the first by name.
        #expect(
            table.model.roster.characters.prefix(3).map(\.name) == ["Wolf 160", "Ogre", "Wolf 159"])
        table.press("f", "o")
        #expect(table.chosenCard == "Ogre")
        table.press("f", "w")
        #expect(table.chosenCard == "Wolf 159")
        table.press("f", "x")
        #expect(table.chosenCard == "Wolf 159")
        table.press(.escape, "s", "s")
        #expect(
            table.model.roster.order == .name && table.model.roster.characters[0].name == "Ettin")
    }

    @Test func `a wide screen shows the selected monster beside the table`() throws {
        let monsters = try (1...99).map { try GameCharacter.made(UInt8($0), "Wolf \($0 + 100)") }
        let table = try AppDriver(
            TestRecords(monsters), screen: .roster, columns: 200, rows: 40)
        #expect(table.lines[2].contains("── Wolf 101 ──"))
        table.press("j")
        #expect(table.lines[2].contains("── Wolf 102 ──"))
        #expect(!table.text.contains("┏"))
    }

    @Test func `moving the selection makes no element, whatever the number of cards`() throws {
        func work(_ count: UInt8, columns: Int, rows: Int) throws -> (bodies: Int, elements: Int) {
            let goblins = try (1...count).map {
                try GameCharacter.made($0, "Goblin \(Int($0) + 100)", .player)
            }
            let table = try AppDriver(
                TestRecords(goblins), screen: .roster, columns: columns, rows: rows)
            let before = table.work
            table.press("l")
            #expect(table.chosenCard == "Goblin 102")
            return (table.work.bodies - before.bodies, table.work.elements - before.elements)
        }
        // Four cards are visible.
        let few = try work(30, columns: 80, rows: 24)
        #expect(few.elements == 0)
        #expect(try work(250, columns: 80, rows: 24) == few)
        // Sixty cards are visible, and only the bodies of two are evaluated.
        #expect(try work(250, columns: 200, rows: 60) == few)
    }

    @Test func `the selected card is always visible`() throws {
        let goblins = try (1...90).map { (number: Int) -> GameCharacter in
            let kind: CharacterKind = number.isMultiple(of: 2) ? .player : .monster
            return try .made(
                UInt8(number), "Goblin \(number + 100)", kind,
                titles: number.isMultiple(of: 3) ? ["Of the Ford"] : [])
        }
        let table = try AppDriver(TestRecords(goblins), screen: .roster)
        let keys: [Key] = [
            .pageDown, .pageDown, .pageDown, .pageDown, "j", "j", "j", .end, .pageUp, .pageUp,
            .pageUp, .pageUp, .pageUp, "k", .home,
        ]
        for key in keys {
            table.press(key)
            #expect(table.chosenCard == table.model.roster.chosen?.name)
        }
    }

    @Test func `a click chooses a card, a second one opens it`() throws {
        let table = try table()
        try table.click("Ysolde")
        #expect(table.chosenCard == "Ysolde")
        try table.click("Ysolde")
        #expect(table.model.roster.isSheetOpen)
        table.press(.escape)
        #expect(table.chosenCard == "Ysolde")
    }

    @Test func `a slash, Ctrl-F and a click on the key begin the same search`() throws {
        for begin in [
            { $0.press("/") }, { $0.press("f", with: .control) }, { try $0.click("search") },
        ] as [(AppDriver) throws -> Void] {
            let table = try table()
            try begin(table)
            table.type("tor")
            #expect(table.model.roster.search == "tor")
            table.press(.enter)
            #expect(table.text.contains("tor"))
            #expect(!table.model.isTyping)
        }
    }

    @Test func `Tab and arrows keep the focus in the search`() throws {
        let table = try table()
        table.press("/", .tab, .down, .up)
        table.type("tor")
        #expect(table.model.roster.search == "tor")
        #expect(table.chosenCard == "Torvald")
    }

    @Test func `the kind of a character is picked in the form`() throws {
        let table = try table()
        table.press("e")
        #expect(table.text.contains("‹ Player ›"))
        table.press("t", with: .control)
        #expect(table.text.contains("‹ Monster ›"))
        table.press(.enter)
        #expect(try table.records.roster.characters(search: "torvald").first?.kind == .monster)
    }

    @Test func `the form lists the titles as they are typed, and where it is wide shows the card`()
        throws
    {
        let table = try table(columns: 200, rows: 60)
        table.press("l", "e", .tab)
        table.type("; Fourth of Four")
        #expect(table.text.contains("── Titles · 4 ──"))
        // Once in the list, once on the card.
        #expect(table.lines.filter { $0.contains("Second Voice") }.count >= 2)
        #expect(table.text.contains("╭──────────────╮ Ysolde"))
        table.press(.tab)
        table.type("9")
        #expect(table.text.contains("399/399"))
        table.type("x")
        // It could not be saved.
        #expect(!table.text.contains("╭──────────────╮ Ysolde"))
        let small = try self.table()
        small.press("l", "e")
        #expect(small.text.contains("── Titles · 3 ──"))
        #expect(small.lines.contains { $0.hasPrefix("  Breaker of the Salt Siege") })
        // An example stands in an empty field, and nowhere beside a filled one.
        #expect(!small.text.contains("separated by ;"))
        #expect(small.lines.contains { $0.contains("Speed") && $0.contains("30, or 30 fly 60") })
    }

    @Test func `where it is wide, the form shows what a typed hero can do`() throws {
        let table = try table(columns: 200, rows: 60)
        table.press("a")
        table.type("Nettle")
        #expect(!table.text.contains("Str 8 -1"))
        table.press(.tab, .tab, .tab, .tab, .tab, .tab)
        table.type("8 14 13 16 12 10")
        #expect(table.text.contains("Str 8 -1"))
    }

    @Test func `an empty roster offers the sample party by a key`() throws {
        let table = try AppDriver(screen: .roster)
        #expect(table.text.contains("P adds a sample party with monsters"))
        #expect(table.lines.last?.contains("P sample party") == true)
    }
}
