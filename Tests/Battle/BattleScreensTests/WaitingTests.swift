import Tabletop
import TabletopStore
import TerminalUI
import Testing

@testable import BattleScreens

/// Acts that cannot be written: they wait, are done once, and never freeze a key.
@Suite("Waiting acts")
struct WaitingTests {
    nonisolated private static let locked = StoreProblem.locked(
        path: "/srv/battle.db", holder: "process 4711")
    nonisolated private static let full = StoreProblem.full(path: "/srv/battle.db")

    /// The number of events of the fight.
    private func events(_ table: AppDriver) throws -> Int {
        let id = try #require(try table.records.fights.currentEncounter()).encounter.id
        return try table.records.fights.logEntries(of: id, limit: .max).count
    }

    /// Lets writes succeed again, and lets the app try.
    private func mend(_ table: AppDriver) {
        table.records.breakDown(afterWrites: nil)
        table.model.tryAgain()
    }

    @Test(
        "One line has the whole cause, at 80 columns and below",
        arguments: [
            (
                locked, 80,
                "  ! Process 4711 is writing battle.db: waiting to save. Esc gives up."
            ),
            (
                full, 80,
                "  ! The disk of battle.db is full: waiting for room to save. Esc gives up."
            ),
            (full, 40, " ! The disk of battle.db is full:"),
        ])
    func line(problem: StoreProblem, columns: Int, line: String) throws {
        let table = try AppDriver.fight(columns: columns)
        table.records.breakDown(by: problem)
        table.press("n")
        #expect(table.lines.contains(line), "\(table.lines.suffix(4))")
        #expect(table.acting == "Ysolde")
    }

    @Test(arguments: [locked, full])
    func `an act is done once when there is room, and not before`(problem: StoreProblem) throws {
        let table = try AppDriver.fight()
        let before = try events(table)
        table.records.breakDown(by: problem)
        table.press("n")
        for _ in 0..<3 { table.model.tryAgain() }
        #expect(table.acting == "Ysolde")
        #expect(try events(table) == before)
        mend(table)
        for _ in 0..<3 { table.model.tryAgain() }
        #expect(table.acting == "Goblin 1")
        #expect(try events(table) == before + 1)
        #expect(table.text.contains("✓ Goblin 1's turn"))
    }

    @Test func `an answer waits with its text, and closes when it is stored`() throws {
        let table = try AppDriver.fight()
        table.choose("Goblin 1")
        table.records.breakDown(by: Self.locked)
        table.press("d", answering: "5")
        #expect(table.text.contains("Damage to Goblin 1: 5"))
        #expect(
            table.text.contains("Process 4711 is writing battle.db: waiting to save. Esc gives up.")
        )
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        mend(table)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 2)
        #expect(!table.text.contains("Damage to Goblin 1:"))
        table.model.tryAgain()
        #expect(try table.combatant("Goblin 1").hitPoints.current == 2)
    }

    @Test func `Escape gives up the act, and what was typed stays`() throws {
        let table = try AppDriver.fight()
        table.choose("Goblin 1")
        table.records.breakDown(by: Self.full)
        table.press("d", answering: "5")
        table.press(.escape)
        #expect(table.text.contains("Given up, not saved: Damage to Goblin 1: 5."))
        #expect(table.lines.contains { $0.contains("Damage to Goblin 1: 5") })
        mend(table)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        table.press(.enter)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 2)
    }

    @Test func `an answer that is changed waits no longer`() throws {
        let table = try AppDriver.fight()
        table.choose("Goblin 1")
        table.records.breakDown(by: Self.locked)
        table.press("d", answering: "5")
        table.type("0")
        #expect(!table.text.contains("waiting to save"))
        mend(table)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        #expect(table.text.contains("Given up, not saved: Damage to Goblin 1: 5."))
        #expect(table.lines.contains { $0.contains("Damage to Goblin 1: 50") })
    }

    @Test func `keys work meanwhile, and the act is for what was chosen at its time`() throws {
        let table = try AppDriver.fight()
        table.choose("Goblin 1")
        table.records.breakDown(by: Self.locked)
        table.press("X")
        #expect(table.model.waiting?.words == "kill, or revive")
        table.press(.down, .down, .tab, "?", "?", "2")
        #expect(table.model.fight.targets.selection != (try table.combatant("Goblin 1").id))
        let cursor = table.model.fight.targets.selection
        #expect(table.model.waiting != nil)
        mend(table)
        #expect(try table.combatant("Goblin 1").life == .dead)
        for label in ["Goblin 2", "Torvald", "Ysolde"] {
            #expect(try table.combatant(label).life != .dead)
        }
        #expect(table.model.fight.targets.selection == cursor)
    }

    @Test func `while a question is open over it an act waits on`() throws {
        let table = try AppDriver.fight()
        table.records.breakDown(by: Self.locked)
        table.press("n", "d")
        table.type("5")
        mend(table)
        #expect(table.acting == "Ysolde")
        #expect(table.model.waiting != nil)
        table.press(.escape)
        #expect(table.model.waiting == nil, "given up")
        table.press(.escape)
        table.model.tryAgain()
        #expect(table.acting == "Ysolde")
    }

    @Test func `another act takes the place of the one that waits`() throws {
        let table = try AppDriver.fight()
        let before = try events(table)
        table.records.breakDown(by: Self.full)
        table.press("n", "n", "n")
        #expect(table.text.contains("Given up, not saved: next turn."))
        mend(table)
        #expect(table.acting == "Goblin 1")
        #expect(try events(table) == before + 1)
    }

    @Test func `an act that waits comes before the key after it`() throws {
        let table = try AppDriver.fight()
        table.records.breakDown(by: Self.locked)
        table.press("n")
        table.records.breakDown(afterWrites: nil)
        table.press("n")
        #expect(table.acting == "Torvald")
        #expect(table.model.waiting == nil)
    }

    @Test func `a turn that another process ended meanwhile is not ended twice`() throws {
        let table = try AppDriver.fight()
        table.records.breakDown(by: Self.locked)
        table.press("n")
        // The holder of the lock ends the turn, and lets go.
        table.records.breakDown(afterWrites: nil)
        try table.othersDo(.next)
        #expect(table.acting == "Goblin 1")
        #expect(table.text.contains("has been changed by another process"))
        #expect(table.model.waiting == nil)
    }

    @Test func `what others write meanwhile is shown when the act is done or given up`() throws {
        let table = try AppDriver.fight()
        let goblin = try table.combatant("Goblin 1").id
        table.press("d")
        table.type("5")
        table.records.breakDown(by: Self.locked)
        table.press(.enter)
        let id = try #require(try table.records.fights.currentEncounter()).encounter.id
        var dice = SplitMix64(seed: 2)
        _ = try table.records.database.fights.perform(
            .rename(goblin, "Snik"), on: id, expecting: nil, using: &dice)
        table.othersWrote()
        #expect(!table.text.contains("Snik"))
        table.press(.escape)
        #expect(table.text.contains("Snik"))
    }

    @Test func `a whole act typed into the palette stays there`() throws {
        let table = try AppDriver.fight()
        table.records.breakDown(by: Self.locked)
        table.press(":", answering: "damage goblin 1 5")
        #expect(table.text.contains("damage goblin 1 5"))
        #expect(table.text.contains("waiting to save"))
        mend(table)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 2)
        #expect(!table.text.contains("damage goblin 1 5"))
    }

    @Test func `a form keeps its fields, and its character is stored once`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        table.press("a")
        table.type("Mira")
        table.records.breakDown(by: Self.full)
        table.press(.enter)
        #expect(table.text.contains("Mira"))
        table.model.tryAgain()
        mend(table)
        table.model.tryAgain()
        #expect(try table.records.roster.characters(search: "mira").count == 1)
        #expect(table.text.contains("✓ Mira is added"))
    }

    @Test func `an act of several writes is not done again from its beginning`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A")
        // The fight is made, its combatants are not.
        table.records.breakDown(afterWrites: 1, by: Self.full)
        table.press(.enter)
        #expect(table.model.waiting == nil)
        mend(table)
        #expect(try table.records.fights.encounters().count <= 1)
    }

    @Test(
        "Each key of the fight does later what it would have done at once",
        arguments: [locked, full])
    func allKeys(problem: StoreProblem) throws {
        // Wide and high, so that nothing is cut.
        func fight() throws -> AppDriver { try AppDriver.fight(columns: 140, rows: 50) }
        var waited: Set<String> = []
        let first = try fight()
        for command in first.model.commands {
            guard let press = command.presses.first else { continue }
            let (direct, later) = (try fight(), try fight())
            for table in [direct, later] {
                table.choose("Goblin 1", then: "d", answering: "3")
                // Removes the notice.
                table.press(.escape)
            }
            direct.press(press.key, with: press.modifiers)
            later.records.breakDown(by: problem)
            later.press(press.key, with: press.modifiers)
            if let waiting = later.model.waiting { waited.insert(waiting.words) }
            mend(later)
            let differences = zip(later.lines, direct.lines).filter { $0 != $1 }
            #expect(differences.map(\.0) == [], "\(press.name) \(command.words): \(differences)")
            #expect(later.model.waiting == nil)
        }
        #expect(
            waited.isSuperset(of: ["next turn", "previous turn", "undo", "redo", "kill, or revive"]
            ), "\(waited)")
        #expect(waited.count >= 15, "\(waited.sorted())")
    }

    @Test(
        "A file that is open for viewing only says so, and what keeps it",
        arguments: [
            (
                WriteObstacle.forbidden(file: "battle.db"),
                "  View only: battle.db cannot be written: change its permissions, or copy it."
            ),
            (
                .full(file: "battle.db"),
                "  View only: the disk of battle.db is full. Free some space."
            ),
            (
                .locked(file: "battle.db", holder: "process 7"),
                "  View only: process 7 is writing battle.db. Waiting for it."
            ),
        ])
    func viewing(obstacle: WriteObstacle, line: String) throws {
        let records = try TestRecords(smallRoster())
        records.view(because: obstacle)
        let table = try AppDriver(records, screen: .roster)
        for screen in ["2", "3", "4", "1"] as [Key] {
            table.press(screen)
            if screen == "3" { table.press(.escape) }
            #expect(table.lines.contains(line))
        }
        records.view(because: nil)
        table.model.tryAgain()
        #expect(!table.text.contains("View only"))
    }

    @Test func `without permission an act is refused with its cause, and its input stays`() throws {
        let table = try AppDriver.fight()
        table.records.breakDown(by: .readOnly(path: "/srv/battle.db"))
        table.press("n")
        let sentence = "battle.db cannot be written: change its permissions, or copy it."
        #expect(table.text.contains("✗ \(sentence)"))
        table.press("d", answering: "5")
        #expect(table.text.contains(sentence))
        #expect(table.lines.contains { $0.contains("Damage to Ysolde: 5") })
        #expect(table.model.waiting == nil)
    }
}
