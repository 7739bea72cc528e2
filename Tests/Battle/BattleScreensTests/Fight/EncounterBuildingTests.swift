import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Building a fight")
struct EncounterBuildingTests {
    private func monster(
        _ name: String, rating: String, edition: RuleEdition = .dnd2024
    ) -> Monster {
        var block = StatBlock(
            name: name, edition: edition, armorClass: 12, maxHitPoints: 10, initiativeModifier: 1)
        (block.size, block.type, block.challengeRating) = ("Medium", "Beast", rating)
        return Monster(block)
    }

    private func table(
        _ roster: [GameCharacter], library: [Monster] = [], columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        let table = try AppDriver(
            TestRecords(roster), screen: .fight, columns: columns, rows: rows, library: library)
        table.press("A", .enter)
        return table
    }

    private func party() throws -> [GameCharacter] {
        try (1...4).map { number in
            var hero = try GameCharacter.made(UInt8(number), "Hero \(number)", .player)
            hero.level = 5
            return hero
        }
    }

    @Test func `a monster of the other book is marked, and the edition's own are not`() throws {
        let table = try table(
            [],
            library: [
                monster("Lich", rating: "21"), monster("Owlbear", rating: "3", edition: .dnd2014),
            ])
        #expect(table.text.contains("Owlbear (2014)"))
        #expect(table.text.contains("Lich") && !table.text.contains("Lich (2024)"))
        // The next edition after 2024 is Pathfinder, whose book is neither of them.
        table.press("b", with: .control)
        #expect(table.text.contains("Owlbear (2014)") && table.text.contains("Lich (2024)"))
        // What is picked is named by the same marks.
        table.type("lich, owlbear")
        table.press(.enter)
        #expect(table.text.contains("Picked: Lich (2024), Owlbear (2014)"))
    }

    @Test func `a wide picker shows the selected one as a card, and what is picked`() throws {
        let table = try table(smallRoster(), columns: 200, rows: 60)
        table.type("2 gob")
        // The columns are close to each other, and the card stands beside them.
        let row = try #require(table.lines.first { $0.contains("▸") })
        #expect(row.contains(/Goblin +Monster +AC 15 +7\/7 {4}╭─/))
        #expect(!table.text.contains("── Picked"))
        table.press(.enter)
        #expect(table.text.contains("── Picked · 2 ──"))
        #expect(table.text.contains("2× Goblin"))
    }

    @Test func `a small picker tells what is picked only when something is`() throws {
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .fight, columns: 40, rows: 12)
        table.press("A", .enter)
        #expect(!table.text.contains("Type a name"))
        table.type("goblin")
        table.press(.tab)
        #expect(table.text.contains("Picked: Goblin"))
    }

    @Test func `the picker says what is picked and what Enter does, and Escape asks first`() throws
    {
        let table = try table(smallRoster())
        #expect(table.text.contains("Type a name: Enter picks it, and Enter again joins"))
        table.type("3 gob")
        table.press(.enter)
        #expect(table.text.contains("Picked: 3× Goblin · Enter joins"))
        table.press(.escape)
        #expect(table.text.contains("3 picked: Enter joins, Esc again drops"))
        // Anything else takes the question back.
        table.press(.tab, .escape)
        #expect(table.text.contains("4 picked: Enter joins, Esc again drops"))
        table.press(.escape)
        #expect(table.text.contains("Not started") && !table.text.contains("Goblin"))
    }

    @Test(
        "A row of the picker has room for a long name",
        arguments: [
            (60, "Adult Bronze Dragon", "challenge 15"),
            (80, "Adult Bronze Dragon", "challenge 15 · library"),
            (120, "Adult Bronze Dragon", "Monster, challenge 15 · library"),
        ])
    func rows(columns: Int, name: String, kind: String) throws {
        let table = try table([], library: [monster(name, rating: "15")], columns: columns)
        let row = try #require(table.lines.first { $0.contains("▸") })
        #expect(row.contains(name) && row.contains(" \(kind) "))
        #expect(row.contains("AC 12") == (columns >= 80) && row.contains("10/10"))
    }

    @Test func `the party joins a new fight`() throws {
        let table = try table(smallRoster())
        #expect(table.text.contains("in the fight"))
        table.press(.escape)
        #expect(table.model.fight.order.map(\.label).sorted() == ["Torvald", "Ysolde"])
        #expect(table.text.contains("Not started"))
    }

    @Test func `typing filters the list, and a number in front is the count`() throws {
        let table = try table(smallRoster())
        table.type("3 gob")
        #expect(table.text.contains("1 found"))
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("Goblin") })
        table.press(.enter)
        #expect(table.text.contains("3 picked"))
        table.press(" ", "-", "+", .tab)
        #expect(table.text.contains("5 picked"))
        table.press(.tab, with: .shift)
        table.press(.enter)
        let labels = table.model.fight.order.map(\.label).filter { $0.hasPrefix("Goblin") }
        #expect(labels.sorted() == ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"])
    }

    @Test func `an empty result is reported, and a hero cannot join twice`() throws {
        let table = try table(smallRoster())
        table.answer("dragon")
        #expect(table.text.contains("No match"))
        table.press(.escape, answering: "torvald")
        #expect(table.text.contains("Torvald is already in this fight."))
    }

    @Test func `a monster of the library joins and is added to the roster`() throws {
        let library = (1...350).map { monster("Beast \($0)", rating: "1/4") }
        let table = try table(party(), library: library + [monster("Owlbear", rating: "3")])
        #expect(table.text.contains("355 found"))
        table.type("2 owl")
        #expect(table.text.contains("library"))
        table.press(.enter, .enter)
        #expect(try table.combatant("Owlbear 2").hitPoints.maximum == 10)
        #expect(try table.records.roster.characters(search: "owlbear").count == 1)
        table.press("a")
        // It is on the roster now and is listed only once.
        #expect(table.text.contains("355 found"))
        table.answer("beast 350")
        table.press(.enter)
        #expect(try table.combatant("Beast 350").kind == .monster)
    }

    @Test func `another attempt to join does not add a monster to the roster twice`() throws {
        let table = try table(party(), library: [monster("Ogre", rating: "2")])
        table.answer("ogre")
        table.records.breakDown(afterWrites: 0)
        table.press(.enter)
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(try table.records.roster.characters(search: "ogre").isEmpty)
        table.records.breakDown(afterWrites: nil)
        table.press(.enter)
        #expect(table.model.fight.order.contains { $0.label == "Ogre" })
        #expect(try table.records.roster.characters(search: "ogre").count == 1)
    }

    @Test func `the difficulty is shown during building, by the chosen edition`() throws {
        let table = try table(party(), library: [monster("Ogre", rating: "2")])
        #expect(table.text.contains("D&D 5e (2024)"))
        #expect(table.text.contains("no XP yet (low 2,000, moderate 3,000, high 4,400)"))
        table.answer("4 ogre")
        // Four characters of level 5 against four times 450 XP.
        #expect(
            table.text.contains("low: 1,800 XP (low 2,000, moderate 3,000, high 4,400)"))
        for _ in 0..<3 { table.press("b", with: .control) }
        #expect(table.text.contains("D&D 5e (2014)"))
        #expect(table.text.contains("hard: 1,800 XP × 2 = 3,600"))
        table.press(.enter)
        #expect(table.text.contains("Hard · 1,800 XP"))
    }

    @Test func `a fight is copied with restored monsters and the current party`() throws {
        let table = try table(smallRoster())
        table.answer("2 goblin")
        table.press(.enter, "s", .enter)
        for label in ["Goblin 1", "Ysolde"] {
            table.choose(label, then: "d", "5", .enter)
        }
        table.press("E", .escape, "O", "y")
        #expect(table.text.contains("Name of the copy of Fight 1: Fight 1 again"))
        table.press(.enter)
        #expect(table.text.contains("Fight 1 again"))
        #expect(table.model.fight.order.count == 4)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        #expect(try table.combatant("Ysolde").hitPoints.current == 34)
        // A new fight right after it.
        table.press("A", .enter, answering: "goblin")
        table.press(.enter, "n", .enter)
        #expect(table.text.contains("Round 1"))
        #expect(try table.combatant("Ysolde").hitPoints.current == 34)
    }

    @Test func `the title names who is unrated, and a key rates them`() throws {
        var hero = try GameCharacter.made(1, "Torvald", .player, maximum: 60)
        hero.level = 5
        var goblin = try GameCharacter.made(2, "Goblin")
        goblin.challengeRating = "1/4"
        let records = try TestRecords([hero, goblin, try .made(4, "Strange Shape")])
        let table = try AppDriver(records, screen: .fight)
        table.press("A", .enter, answering: "goblin")
        table.press(.enter)
        #expect(table.lines[2].contains("  Low · 50 XP  "))
        table.press("a", answering: "strange")
        table.press(.enter)
        #expect(table.lines[2].contains("  Low · 50 XP · 1 unrated  "), "the name is too long")
        table.choose("Strange Shape", then: "e", "L", answering: "1/8")
        #expect(table.lines[2].contains("  Low · 75 XP  "))
        #expect(
            try table.records.roster.characters(search: "shape").first?.challengeRating == "1/8")
    }

    @Test func `a level that another process changed is in the title at once`() throws {
        var hero = try GameCharacter.made(1, "Odo", .player, maximum: 60)
        var goblin = try GameCharacter.made(2, "Goblin")
        goblin.challengeRating = "1/4"
        var mira = try GameCharacter.made(3, "Mira", .player, maximum: 30)
        mira.level = 5
        let records = try TestRecords([hero, goblin, mira])
        let table = try AppDriver(records, screen: .fight)
        table.press("A", .enter, answering: "goblin")
        table.press(.enter)
        #expect(table.lines[2].contains("Odo unrated"))
        hero.level = 5
        try records.database.roster.save(hero)
        table.model.recordsChanged()
        #expect(!table.text.contains("unrated") && table.lines[2].contains("Low · 50 XP"))
    }

    @Test func `typing replaces the suggested name, and a cursor key keeps it`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", answering: "Ford")
        #expect(try table.records.fights.encounters().map(\.name) == ["Ford"])
        table.press(.escape, "A", .right, answering: "b")
        #expect(try table.records.fights.encounters().map(\.name) == ["Fight 2b", "Ford"])
    }

    @Test func `a note on the fight is shown under its title, in the list and in the log`() throws {
        let table = try table(smallRoster())
        table.answer("goblin")
        table.press(.enter)
        table.press("n", with: .control)
        #expect(table.text.contains("Note on Fight 1:"))
        table.answer("the roof burns")
        #expect(table.text.contains("✓ Fight 1 has a note: the roof burns"))
        #expect(table.lines[3].hasPrefix("  the roof burns"))
        table.press("l")
        #expect(table.lines[3].hasPrefix("  the roof burns"))
        // Continues the existing note; the log is read again.
        table.press("n", with: .control)
        table.answer(", then falls")
        #expect(
            table.lines.contains {
                $0.hasPrefix("    ◆ 12:00:00   Fight 1 has a note: the roof burns, then falls")
            })
        table.press("/", answering: "roof")
        #expect(table.text.contains("1/2"))
        table.press(.escape, .escape, "u")
        #expect(table.lines[3].hasPrefix("  the roof burns"))
        #expect(!table.lines[3].contains("falls"))
        // With another fight open, edits the note on the first one from the list.
        table.press("A", answering: "Tower")
        table.press(.escape, "O", "j")
        table.press("n", with: .control)
        table.press(.end, .backspace)
        table.press("u", with: .control)
        table.answer("dry")
        #expect(table.lines.contains { $0.hasPrefix("  ▸ Fight 1  dry") })
        #expect(table.model.fight.notice?.text.hasSuffix("dry") == true)
        #expect(table.model.fight.encounter?.name == "Tower")
        #expect(table.model.fight.encounter?.note == "")
    }

    @Test func `a fight removed from the list can be restored`() throws {
        let table = try table(smallRoster())
        table.press(.escape, "O", "x")
        #expect(table.text.contains("There is no fight yet"))
        table.press("u")
        #expect(table.lines.contains { $0.contains("▸ Fight 1") })
    }
}
