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
        let table = try Journey()
        table.type(name)
        #expect(table.text.contains(counter))
    }

    @Test func `Enter registers, says Hi, and one key more shows the roster`() throws {
        let table = try Journey()
        #expect(table.text.contains("Welcome to"))
        table.type("Ray")
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
        table.press(.enter)
        #expect(table.text.contains("[1 Roster]"))
        #expect(table.text.contains("Nobody is here yet"))
    }

    @Test func `a short name is refused with a reason and stays to be finished`() throws {
        let table = try Journey()
        table.type("Ra")
        table.press(.enter)
        #expect(table.text.contains("Your name is too short"))
        table.type("y")
        #expect(!table.text.contains("too short"))
        table.press(.enter)
        #expect(table.text.contains("Hi, Ray"))
    }

    @Test func `a name is forgotten unless it is to be remembered`() throws {
        let table = try Journey()
        table.type("Ray")
        table.press(.enter)
        #expect(try table.records.setting("user.name") == nil)
        #expect(try Journey(table.records).text.contains("Type your name"))
    }

    @Test func `Enter registers while Remember me has the focus, and the tick stays`() throws {
        let table = try Journey()
        table.type("Ray")
        table.press(.tab, " ", .enter)
        #expect(table.text.contains("Hi, Ray"))
        #expect(try table.records.setting("user.name") == "Ray")
    }

    @Test func `a remembered name is greeted at the next start`() throws {
        let table = try Journey()
        table.type("Ray")
        table.press(.tab, " ")
        #expect(table.text.contains("[x] Remember me"))
        table.press(.tab, .enter)
        #expect(table.text.contains("Hi, Ray"))
        #expect(try Journey(table.records).text.contains("Hi, Ray"))
    }

    @Test func `Escape leaves before a name is given`() throws {
        let table = try Journey()
        table.press(.escape)
        #expect(table.hasEnded)
    }
}
