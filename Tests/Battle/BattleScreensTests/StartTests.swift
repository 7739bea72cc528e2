import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("From the first start to the first question")
struct StartTests {
    /// The app on practice, where the user wants to give a name.
    private func asked(_ records: TestRecords? = nil) throws -> AppDriver {
        let table = try AppDriver(records)
        table.press("3", ":")
        table.type("name")
        table.press(.enter)
        return table
    }

    @Test func `practice asks for no name`() throws {
        let table = try AppDriver()
        table.press("3")
        #expect(table.text.contains("[3 Practice]"))
        #expect(!table.text.contains("Type your name") && !table.text.contains("Hi, "))
    }

    @Test(
        "A name needs three visible characters",
        arguments: [
            ("", "✗ 0 of 3"),
            ("Ra", "✗ 2 of 3"),
            ("Ray", "✓ long enough"),
            ("   ", "✗ 0 of 3"),
            ("口おね", "✓ long enough"),
            ("Raymond", "✓ long enough"),
        ])
    func counter(name: String, counter: String) throws {
        let table = try asked()
        table.type(name)
        #expect(table.text.contains(counter))
    }

    @Test func `without a fight the app opens on the roster, and says what can be added`() throws {
        let table = try AppDriver()
        #expect(table.text.contains("[1 Roster]"))
        #expect(table.text.contains("P adds a sample party"))
        #expect(table.text.contains("O imports characters from a file"))
        #expect(table.text.contains("A creates a fight with monsters of the library"))
    }

    @Test(arguments: [false, true])
    func `a running fight is shown at the start, a fight that is not is not`(
        isRunning: Bool
    ) throws {
        let records = try TestRecords()
        let fight = try records.fights.createEncounter(name: "The Ford", edition: .dnd2024)
        let id = fight.encounter.id
        var dice = SplitMix64(seed: 1)
        func perform(_ command: EncounterCommand) throws {
            _ = try records.fights.perform(command, on: id, expecting: nil, using: &dice)
        }
        try perform(
            .add([Newcomer(id: UUID(), name: "Goblin", hitPoints: HitPoints(maximum: 7))]))
        if isRunning { try perform(.start) }
        let table = try AppDriver(records)
        #expect(table.text.contains(isRunning ? "[2 Fight]" : "[1 Roster]"))
        table.press("2")
        #expect(table.text.contains("The Ford"))
    }

    @Test func `a name is asked for when it is wanted, greeted, and practice begins`() throws {
        let table = try asked()
        #expect(table.text.contains("Welcome to"))
        table.type("Ray")
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
        table.press(.enter)
        #expect(table.text.contains("[3 Practice]"))
        // Once: other screens and practice again show no form.
        table.press("1", "3")
        #expect(table.text.contains("[3 Practice]"))
    }

    @Test func `a short name is refused with a reason and stays for correction`() throws {
        let table = try asked()
        table.type("Ra")
        table.press(.enter)
        #expect(table.text.contains("Your name is too short"))
        table.type("y")
        #expect(!table.text.contains("too short"))
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
    }

    @Test func `K2: a name is forgotten at the end unless it is to be remembered`() throws {
        let table = try asked()
        #expect(table.text.contains("[ ] Remember me"), "off by default")
        table.type("Mira")
        table.press(.enter)
        #expect(try table.records.setting("user.name") == nil)
        let forgotten = try AppDriver(table.records)
        forgotten.press("3")
        #expect(!forgotten.text.contains("Hi, "))

        let other = try asked()
        other.type("Ray")
        other.press(.tab, " ")
        #expect(other.text.contains("[x] Remember me"))
        other.press(.enter)
        #expect(try other.records.setting("user.name") == "Ray")
        // The next start goes straight to the greeting, once.
        let next = try AppDriver(other.records)
        next.press("3")
        #expect(next.text.contains("Hi, Ray") && !next.text.contains("Type your name"))
        next.press(.enter)
        #expect(next.text.contains("[3 Practice]"))
        next.press("1", "3")
        #expect(next.text.contains("[3 Practice]"))
    }

    @Test func `K1: OK is disabled until three visible characters are typed, then Enter registers`()
        throws
    {
        let table = try asked()
        table.type("Ra")
        table.press(.enter)
        #expect(!table.text.contains("Hi, "))
        // The button beside it does nothing either.
        try table.click("OK")
        #expect(!table.text.contains("Hi, "))
        table.type("y")
        try table.click("OK")
        #expect(table.text.contains("Hi, Ray"))
    }

    @Test(arguments: [[.enter], [" "], ["3"]] as [[Key]])
    func `K3: the greeting starts practice on one key`(keys: [Key]) throws {
        let table = try asked()
        table.type("Ray")
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray") && table.text.contains("▶ Start"))
        for key in keys { table.press(key) }
        #expect(table.text.contains("[3 Practice]") && table.text.contains("No decks yet"))
    }

    @Test
    func `Start leads to practice from wherever it was opened, or back to a changed name's screen`()
        throws
    {
        for key in ["3", .tab] as [Key] {
            let records = try TestRecords(decks: [.starter])
            try records.setSetting("user.name", to: "Ray")
            let table = try AppDriver(records)
            // From the roster, and from the fight with the next screen's key.
            if key == .tab { table.press("2") }
            table.press(key, .enter)
            #expect(table.text.contains("[3 Practice]"))
            #expect(table.model.practice.isQuestionAlone)
        }
    }

    @Test
    func `the greeting does not hold back other screens, and a deck named at the start is begun`()
        throws
    {
        let records = try TestRecords(decks: [.starter])
        try records.setSetting("user.name", to: "Ray")
        let table = try AppDriver(records)
        table.press("3")
        #expect(table.text.contains("Hi, Ray"))
        table.press(.tab)
        #expect(table.text.contains("[4 History]"))
        let other = try AppDriver(records)
        other.model.practise(Deck.starter.id, goal: 3)
        other.othersWrote()
        #expect(other.text.contains("0/3") && !other.text.contains("Hi, "))
    }

    @Test func `Enter registers while Remember me has the focus`() throws {
        let table = try asked()
        table.type("Ray")
        table.press(.tab, .enter)
        #expect(table.text.contains("Hi, Ray"))
    }

    @Test func `Escape goes back to the screen before`() throws {
        let table = try asked()
        table.press(.escape)
        #expect(table.text.contains("[3 Practice]") && !table.text.contains("Type your name"))
        #expect(!table.hasEnded)
    }

    @Test func `the name can be changed from the palette`() throws {
        let table = try asked()
        table.type("Ray")
        // Remembered, so that the new name is, too.
        table.press(.tab, " ", .enter, .enter, "1", ":")
        table.type("change your name")
        table.press(.enter)
        #expect(table.text.contains("Ray"))
        table.press(.backspace, .backspace, .backspace)
        table.type("Mira")
        table.press(.enter, .enter)
        #expect(table.text.contains("[1 Roster]"))
        #expect(table.text.contains("Mira"))
        #expect(try table.records.setting("user.name") == "Mira")
    }

    @Test func `a fight of the library begins on the empty roster`() throws {
        let table = try AppDriver()
        table.press("A")
        #expect(table.text.contains("Name of the new fight"))
        table.press(.enter)
        #expect(table.text.contains("[2 Fight]"))
    }

    @Test func `A makes a fight on a roster with characters, too`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        table.press("A")
        #expect(table.text.contains("[2 Fight]") && table.text.contains("Name of the new fight"))
        table.press(.enter, .escape)
        #expect(table.model.fight.order.map(\.label).sorted() == ["Torvald", "Ysolde"])
    }
}
