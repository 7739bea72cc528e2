import Tabletop
import TabletopStore
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("What players sent, in the app")
struct SuggestionsTests {
    /// Who plays Torvald, and who plays another: a second total of one player replaces the first.
    private static let player = String(repeating: "a1", count: 16)
    private static let other = String(repeating: "b2", count: 16)

    private func table() throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()).fight([("Torvald", 20), ("Ysolde", 15), ("Goblin", 5)]),
            screen: .roster)
    }

    @discardableResult
    private func send(
        _ kind: Suggestion.Kind, _ value: String, for label: String = "Torvald",
        to target: String? = nil, _ table: AppDriver
    ) throws -> Suggestion {
        let snapshot = try #require(try table.records.fights.currentEncounter())
        let sent = try table.records.suggestions.add(
            Suggestion(
                encounter: snapshot.encounter.id, hero: try table.combatant(label).id, kind: kind,
                target: try target.map { try table.combatant($0).id }, value: value,
                player: label == "Torvald" ? Self.player : Self.other))
        table.othersWrote()
        return try #require(sent)
    }

    @Test func `it is seen on every screen and taken by Enter, as one act with its origin`() throws
    {
        let table = try table()
        try send(.initiative, "27", for: "Ysolde", table)
        for screen in ["1", "2", "4"] as [Key] {
            table.press(screen)
            #expect(table.text.contains("Ysolde: initiative 27: * decides"))
        }
        table.press("*")
        #expect(table.text.contains("What players sent") && !table.text.contains("decides"))
        table.press(.enter)
        #expect(try table.combatant("Ysolde").initiative == 27)
        #expect(!table.text.contains("What players sent"), "the list closes with its last one")
        table.press("2", "l")
        #expect(table.text.contains("Ysolde: sent from the players' page"))
        table.press(.escape, "u")
        #expect(try table.combatant("Ysolde").initiative == 15)
    }

    @Test func `e changes it, x drops it, and a takes its kind at once`() throws {
        let table = try table()
        try send(.damage, "7 fire", to: "Goblin", table)
        try send(.heal, "3", to: "Ysolde", table)
        #expect(table.text.contains("7 fire damage to Goblin, and 1 more: * decides"))
        table.press("*", "e")
        #expect(table.text.contains("Damage: 7 fire"))
        table.answer("much")
        #expect(table.text.contains("That is no damage."))
        for _ in 0..<4 { table.press(.backspace) }
        table.answer("5")
        #expect(try table.combatant("Goblin").hitPoints.damageTaken == 5)
        table.press("a")
        #expect(table.text.contains("at once from now on"))
        #expect(try table.records.kindsTakenAtOnce() == [.heal])
        table.press("a", "x")
        #expect(try table.records.kindsTakenAtOnce() == [])
        #expect(try table.combatant("Ysolde").hitPoints.damageTaken == 0)
        #expect(table.model.queue.isEmpty)
        table.press("*")
        #expect(table.text.contains("Nothing waits."))
    }

    @Test func `what the fight does not ask for is refused, and waits`() throws {
        let table = try table()
        try send(.save, "12", table)
        table.press("*", .enter)
        #expect(table.text.contains("✗"))
        #expect(table.model.queue.count == 1)
    }

    @Test func `a seat is remembered by the character on the roster`() throws {
        let table = try table()
        try send(.seat, "", table)
        #expect(table.text.contains("A player plays Torvald: * decides"))
        table.press("*", .enter)
        let hero = try table.combatant("Torvald").characterID
        #expect(try table.records.suggestions.seats() == [Self.player: hero])
    }

    @Test func `questions that wait for totals fill from it`() throws {
        let table = try table()
        table.press("2")
        try send(.initiative, "19", for: "Ysolde", table)
        table.choose("Ysolde", then: "i")
        #expect(table.text.contains("Initiative of Ysolde: 19"))
        table.press(.enter)
        #expect(try table.combatant("Ysolde").initiative == 19)
        #expect(table.model.queue.isEmpty || table.model.fight.sent.isEmpty)
        // Also while the question is asked already, unless something is typed.
        table.choose("Torvald", then: "i")
        try send(.initiative, "8", table)
        #expect(table.text.contains("Initiative of Torvald: 8"))
        table.press("1")
        try send(.initiative, "9", table)
        #expect(table.text.contains("Initiative of Torvald: ") && !table.text.contains("d: 9"))
    }

    @Test func `a death save is filled in, and taken with its number`() throws {
        let table = try table()
        table.press("2")
        table.choose("Torvald", then: "d", answering: "33")
        try send(.deathSave, "14", table)
        table.choose("Torvald", then: "s")
        #expect(table.text.contains("Death save of Torvald: \"Torvald\" 14"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").deathSaves == DeathSaves(successes: 1))
        #expect(table.model.queue.isEmpty || table.model.fight.sent.isEmpty)
    }

    @Test func `the saves that an action asks for are filled in`() throws {
        let table = try table()
        table.press("2")
        try send(.save, "17", for: "Ysolde", table)
        let players = try ["Torvald", "Ysolde"].map { try table.combatant($0) }
        #expect(table.model.fight.totals(.save, of: players) == "\"Ysolde\" 17")
        try send(.save, "9", table)
        #expect(table.model.fight.totals(.save, of: players) == "\"Torvald\" 9, \"Ysolde\" 17")
        table.model.fight.settleTotals(.save, of: players)
        table.othersWrote()
        #expect(table.model.queue.isEmpty)
    }

    @Test("A save for concentration that was sent is taken by Enter", arguments: [true, false])
    func concentration(isSentFirst: Bool) throws {
        let table = try table()
        table.press("2")
        table.choose("Ysolde", then: "o", answering: "Bless")
        if isSentFirst { try send(.save, "9", for: "Ysolde", table) }
        table.choose("Ysolde", then: "d", answering: "23")
        #expect(table.text.contains("DC 11 Constitution save to keep Bless"))
        #expect(table.text.contains("Enter 9 was sent") == isSentFirst)
        // Somebody else's total is none of hers; a later one of hers counts.
        try send(.save, "20", table)
        if !isSentFirst {
            #expect(!table.text.contains("was sent"))
            try send(.save, "9", for: "Ysolde", table)
        }
        #expect(table.text.contains("Enter 9 was sent"))
        table.press(.enter)
        #expect(try table.combatant("Ysolde").concentration == nil)
        #expect(table.model.fight.sent.map(\.value) == ["20"])
        table.press("u")
        #expect(try table.combatant("Ysolde").concentration == "Bless")
    }

    private nonisolated struct PortTaken: Error, CustomStringConvertible {
        var description: String { "Port 54774 is taken." }
    }

    @Test func `a players' page that cannot begin says why until it begins`() throws {
        let table = try table()
        let service = TestTable()
        service.problem = PortTaken()
        table.model.context.table = service
        table.press("2", "V", "V", .enter)
        #expect(table.text.contains("Port 54774 is taken.") && table.text.contains("Off."))
        service.problem = nil
        table.press(.enter)
        #expect(!table.text.contains("is taken") && table.text.contains("Listening on"))
    }

    @Test func `V and V begin and end the players' page`() throws {
        let table = try table()
        let service = TestTable()
        table.model.context.table = service
        table.press("2", "V", "V")
        #expect(table.text.contains("Off. Enter shows the fight"))
        table.press(.enter)
        // The longest address in one line, with the whole code below it: at 80 × 24.
        let address = try #require(service.address)
        #expect(table.text.split(separator: "\n").contains { $0.contains(address) })
        #expect(table.text.contains("Listening on 192.168.100.200,"))
        #expect(table.text.split(separator: "\n").count { $0.contains("█ █▄▀▀▀") } == 16)
        table.press("x")
        #expect(service.address == nil && table.text.contains("Off."))
        table.press(.escape)
        #expect(table.text.contains("Torvald"))
    }
}
