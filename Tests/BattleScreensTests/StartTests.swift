import BattleScreens
import Foundation
import Tabletop
import TerminalUI
import Testing

@Suite("From the first start to the roster")
struct StartTests {
    @Test(
        "A name needs three visible characters",
        arguments: [
            ("", "0 of 3  ✗"),
            ("Ra", "2 of 3  ✗"),
            ("Ray", "3 of 3  ✓"),
            ("   ", "0 of 3  ✗"),
            ("口おね", "3 of 3  ✓"),
            ("Raymond", "7 of 3  ✓"),
        ])
    func counter(name: String, counter: String) throws {
        let table = try AppDriver()
        table.type(name)
        #expect(table.text.contains(counter))
    }

    @Test func `Enter registers and greets, and another key shows the roster`() throws {
        let table = try AppDriver()
        #expect(table.text.contains("Welcome to"))
        table.type("Ray")
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
        table.press(.enter)
        #expect(table.text.contains("[1 Roster]"))
        #expect(table.text.contains("No characters yet"))
    }

    @Test func `a short name is refused with a reason and stays for correction`() throws {
        let table = try AppDriver()
        table.type("Ra")
        table.press(.enter)
        #expect(table.text.contains("Your name is too short"))
        table.type("y")
        #expect(!table.text.contains("too short"))
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
    }

    @Test func `a name is stored only if the user wants that`() throws {
        let table = try AppDriver()
        table.type("Ray")
        table.press(.enter)
        #expect(try table.records.setting("user.name") == nil)
        #expect(try AppDriver(table.records).text.contains("Type your name"))
    }

    @Test func `Enter registers while Remember me has the focus, and the toggle keeps its value`()
        throws
    {
        let table = try AppDriver()
        table.type("Ray")
        table.press(.tab, " ", .enter)
        #expect(table.text.contains("Hi, Ray"))
        #expect(try table.records.setting("user.name") == "Ray")
    }

    @Test func `a remembered name is greeted at the next start`() throws {
        let table = try AppDriver()
        table.type("Ray")
        table.press(.tab, " ")
        #expect(table.text.contains("[x] Remember me"))
        table.press(.tab, .enter)
        #expect(table.text.contains("Hi, Ray"))
        #expect(try AppDriver(table.records).text.contains("Hi, Ray"))
    }

    @Test func `Escape quits before a name is given`() throws {
        let table = try AppDriver()
        table.press(.escape)
        #expect(table.hasEnded)
    }
}
