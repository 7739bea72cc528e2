import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Practice")
struct PracticeTests {
    private func practice(
        _ decks: [Deck] = [.starter], columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        let records = try TestRecords(decks: decks)
        try records.setSetting("user.name", to: "Ray")
        return try AppDriver(records, screen: .practice, columns: columns, rows: rows)
    }

    /// The key of a right or a wrong answer.
    private func key(right: Bool, _ table: AppDriver) throws -> Key {
        let test = try #require(table.model.practice.test)
        let index = try #require(test.choices.firstIndex { test.isCorrect($0) == right })
        return .character(Character("\(index + 1)"))
    }

    private func answer(right: Bool, _ table: AppDriver) throws {
        if !table.model.practice.areChoicesShown { table.press(" ") }
        table.press(try key(right: right, table))
    }

    @Test func `a key shows the choices and the same key hides them`() throws {
        let table = try practice()
        let test = try #require(table.model.practice.test)
        #expect(table.text.contains(test.challenge.question))
        for choice in test.choices { #expect(!table.text.contains(choice)) }
        table.press(" ")
        for choice in test.choices { #expect(table.text.contains(choice)) }
        table.press(" ")
        for choice in test.choices { #expect(!table.text.contains(choice)) }
    }

    @Test func `number keys change the screen while the choices are hidden`() throws {
        let table = try practice()
        table.press("1")
        #expect(table.text.contains("[1 Roster]"))
        #expect(try table.records.history().count == 0)
    }

    @Test func `a right answer shows its pronunciation, and the next question hides its choices`()
        throws
    {
        let table = try practice()
        let first = try #require(table.model.practice.test)
        try answer(right: true, table)
        #expect(table.text.contains("The answer is correct"))
        #expect(table.text.contains(first.challenge.pronunciation))
        #expect(table.text.contains("1/5"))
        table.press(.enter)
        let second = try #require(table.model.practice.test)
        #expect(second.challenge.id != first.challenge.id)
        for choice in second.choices { #expect(!table.text.contains("1 \(choice)")) }
    }

    @Test func `a wrong answer keeps the question and its choices`() throws {
        let table = try practice()
        let first = try #require(table.model.practice.test)
        try answer(right: false, table)
        #expect(table.text.contains("Your answer is not correct!"))
        #expect(!table.text.contains(first.challenge.pronunciation))
        #expect(table.text.contains("0/5"))
        table.press(.enter)
        #expect(table.model.practice.test == first)
        #expect(table.model.practice.areChoicesShown)
        #expect(!table.text.contains("not correct"))
    }

    @Test func `arrows and Enter also choose`() throws {
        let table = try practice()
        table.press(" ")
        let test = try #require(table.model.practice.test)
        let right = try #require(test.choices.firstIndex(where: test.isCorrect))
        for _ in 0..<right { table.press(.down) }
        table.press(.enter)
        #expect(table.text.contains("The answer is correct"))
    }

    @Test
    func `after five right answers the user is congratulated, and a new session starts at zero`()
        throws
    {
        let table = try practice()
        try answer(right: false, table)
        table.press(.enter)
        for count in 1...5 {
            #expect(!table.text.contains("Congratulations!"))
            try answer(right: true, table)
            #expect(table.text.contains("\(count)/5"))
            table.press(.enter)
        }
        #expect(table.text.contains("Congratulations!"))
        #expect(table.text.contains("Ray"))
        table.press(.enter)
        #expect(table.text.contains("0/5"))
        #expect(!table.text.contains("Congratulations!"))
    }

    @Test func `every answer is stored when it is given`() throws {
        let table = try practice()
        table.press(" ")
        table.clock.now += 4
        try answer(right: false, table)
        #expect(try table.records.history().count == 1)
        let attempts = table.records.calls.attempts
        #expect(attempts.count == 1)
        #expect(attempts.first?.isCorrect == false)
        #expect(attempts.first?.milliseconds == 4000)
        let chosen = try #require(attempts.first?.chosen)
        #expect(
            table.model.practice.destination == .answered(choice: chosen, isCorrect: false))
    }

    @Test func `an answer that cannot be stored is not counted`() throws {
        let table = try practice()
        table.records.breakDown()
        try answer(right: true, table)
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(table.text.contains("0/5"))
        #expect(!table.text.contains("The answer is correct"))
    }

    @Test func `leaving for another screen keeps the session`() throws {
        let table = try practice()
        try answer(right: true, table)
        table.press(.enter)
        let asked = table.model.practice.test
        table.press(.tab, "3")
        #expect(table.model.practice.test == asked)
        #expect(table.text.contains("1/5"))
    }

    @Test func `one of several decks is chosen`() throws {
        let other = try Deck(
            id: testID(90), name: "Other words",
            challenges: [
                Challenge(id: testID(91), question: "sol", answer: "sun"),
                Challenge(id: testID(92), question: "luna", answer: "moon"),
            ])
        let table = try practice([.starter, other])
        #expect(table.text.contains("Choose a deck"))
        table.press("j", .enter)
        #expect(table.text.contains("Other words"))
        table.press(" ")
        #expect(table.model.practice.test?.choices.count == 2)
        table.press(.escape)
        #expect(table.text.contains("Choose a deck"))
    }

    @Test func `a deck with a single answer is reported as too small`() throws {
        let small = try Deck(
            id: testID(90), name: "Yes",
            challenges: [Challenge(id: testID(91), question: "Yes?", answer: "Yes")])
        let table = try practice([small])
        #expect(table.text.contains("Yes needs at least two different answers"))
    }

    @Test func `a message explains what to do without any deck`() throws {
        #expect(try practice([]).text.contains("No decks yet"))
    }

    @Test func `question and choices are side by side on a low screen`() throws {
        let table = try practice(columns: 40, rows: 12)
        table.press(" ")
        let test = try #require(table.model.practice.test)
        let line = try #require(table.lines.first { $0.contains(test.challenge.question) })
        #expect(line.contains("│ \(test.challenge.question) │    │"))
        for number in 1...3 {
            #expect(
                table.lines.contains {
                    $0.contains("│ ▸ \(number) ") || $0.contains("│   \(number) ")
                }, "\(table.text)")
        }
    }

    @Test func `the verdict does not move the choices`() throws {
        let table = try practice()
        table.press(" ")
        let choice = try #require(table.model.practice.test?.choices[1])
        func place() -> String? { table.lines.first { $0.contains("2 \(choice)") } }
        let before = place()?.prefix { $0 != "2" }.count
        try answer(right: false, table)
        #expect(place()?.prefix { $0 != "2" }.count == before)
    }

    @Test func `the goal can be set from 3 to 20`() throws {
        let records = try TestRecords(decks: [.starter])
        try records.setSetting("practice.goal", to: "3")
        #expect(try AppDriver(records, screen: .practice).text.contains("0/3"))
        try records.setSetting("practice.goal", to: "21")
        #expect(try AppDriver(records, screen: .practice).text.contains("0/5"))
    }
}
