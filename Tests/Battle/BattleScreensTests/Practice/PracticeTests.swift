import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Practice")
struct PracticeTests {
    @Test func `a key shows the choices and the same key hides them`() throws {
        let table = try AppDriver.practice()
        let test = try #require(table.model.practice.test)
        #expect(table.text.contains(test.challenge.question))
        for choice in test.choices { #expect(!table.text.contains(choice)) }
        table.press(" ")
        for choice in test.choices { #expect(table.text.contains(choice)) }
        table.press(" ")
        for choice in test.choices { #expect(!table.text.contains(choice)) }
    }

    @Test func `number keys neither answer nor leave while the choices are hidden`() throws {
        let table = try AppDriver.practice()
        table.press("1")
        #expect(table.text.contains("[3 Practice]"))
        #expect(try table.records.practice.history(HistoryFilter()).count == 0)
    }

    @Test func `a right answer shows its pronunciation, and the next question hides its choices`()
        throws
    {
        let table = try AppDriver.practice()
        let first = try #require(table.model.practice.test)
        try table.answer(right: true)
        #expect(table.text.contains("The answer is correct"))
        #expect(table.text.contains(first.challenge.pronunciation))
        #expect(table.text.contains("1/5"))
        table.press(.enter)
        let second = try #require(table.model.practice.test)
        #expect(second.challenge.id != first.challenge.id)
        for choice in second.choices { #expect(!table.text.contains("1 \(choice)")) }
    }

    @Test func `a wrong answer shows what is right, and keeps the question and its choices`() throws
    {
        let table = try AppDriver.practice()
        let first = try #require(table.model.practice.test)
        try table.answer(right: false)
        #expect(table.text.contains("Your answer is not correct!"))
        #expect(table.text.contains(first.challenge.pronunciation))
        let right = try #require(first.choices.firstIndex { first.isCorrect($0) })
        // The digits rate the answer now.
        #expect(table.text.contains("✓   \(first.challenge.answer)"))
        #expect(!table.text.contains("\(right + 1) \(first.challenge.answer)"))
        #expect(table.lines.count { $0.contains("✗ ") } == 2, "the wrong choice, and the verdict")
        #expect(table.text.contains("0/5"))
        table.press(.enter)
        #expect(table.model.practice.test == first)
        #expect(table.model.practice.areChoicesShown)
        #expect(!table.text.contains("not correct"))
    }

    /// The row and the first column of a text on the screen.
    private func place(_ text: String, _ table: AppDriver) throws -> (row: Int, column: Int) {
        let lines = table.lines
        let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text)")
        let start = try #require(lines[row].firstRange(of: text)).lowerBound
        return (row, DisplayText.columns(of: String(lines[row][..<start])))
    }

    @Test func `the wrong choice is marked red, the right one green, with a sign`() throws {
        let table = try AppDriver.practice()
        table.press(" ")
        let test = try #require(table.model.practice.test)
        let wrong = try #require(test.choices.firstIndex { !test.isCorrect($0) })
        let right = try #require(test.choices.firstIndex { test.isCorrect($0) })
        table.press(.character(Character("\(wrong + 1)")))
        let bad = try place("✗   \(test.choices[wrong])", table)
        let good = try place("✓   \(test.choices[right])", table)
        let screen = table.terminal.screen
        let red = screen[column: bad.column, row: bad.row].foreground
        let green = screen[column: good.column, row: good.row].foreground
        #expect(red != green)
        for offset in [0, 4] {
            #expect(screen[column: bad.column + offset, row: bad.row].foreground == red)
            #expect(screen[column: good.column + offset, row: good.row].foreground == green)
        }
    }

    @Test(arguments: [(80, 24), (120, 30)])
    func `question and choices stand in the middle, and choices stay where they are`(
        columns: Int, rows: Int
    ) throws {
        let table = try AppDriver.practice(columns: columns, rows: rows)
        table.press(" ")
        let test = try #require(table.model.practice.test)
        let widest = test.choices.map { DisplayText.columns(of: $0) }.max() ?? 0
        let first = try place("1 \(test.choices[0])", table)
        // Sign, digit and two blanks before the widest choice, all in the middle of the screen.
        let left = first.column - 2
        #expect(abs(2 * left + widest + 4 - columns) <= 2)
        table.press(try table.key(right: true))
        let after = try place("  \(test.choices[0])", table)
        #expect(after == first)
        let verdict = try place("✓ The answer is correct", table)
        #expect(abs(2 * verdict.column + 23 - columns) <= 2)
    }

    @Test func `on a large screen the answers of the round stand beside the question`() throws {
        let table = try AppDriver.practice(columns: 200, rows: 60)
        #expect(table.text.contains("── This round ──") && table.text.contains("no answer yet"))
        let first = try #require(table.model.practice.test)
        try table.answer(right: false)
        table.press(.enter)
        try table.answer(right: true)
        let lines = table.lines.filter { $0.contains(first.question) && $0.contains(first.answer) }
        #expect(lines.contains { $0.contains("✗ \(first.question)  \(first.answer)") })
        #expect(lines.contains { $0.contains("✓ \(first.question)  \(first.answer)") })
    }

    /// An image of two by two pixels, red above blue.
    private static let png = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR\
            0gAAAABJRU5ErkJggg==
            """)

    @Test(arguments: [(80, 24), (40, 12)])
    func `A picture is shown above its question`(columns: Int, rows: Int) throws {
        let deck = try Deck(
            id: testID(50), name: "Flags",
            challenges: [
                Challenge(id: testID(51), question: "(picture 1)", answer: "Red"),
                Challenge(id: testID(52), question: "(picture 2)", answer: "Blue"),
            ])
        let records = try TestRecords(decks: [])
        var imported = ImportedDeck(deck)
        let file = try PortraitFile(data: try #require(Self.png))
        imported.pictures = [testID(51): [.question: file], testID(52): [.question: file]]
        try records.database.practice.importDeck(imported)
        let table = try AppDriver.practice(records, columns: columns, rows: rows)
        let line = try #require(table.lines.firstIndex { $0.contains("(picture ") })
        let screen = table.terminal.screen
        let colors = (2..<line - 1).flatMap { row in
            (0..<columns).map { screen[column: $0, row: row].background.rgba }
        }
        #expect(colors.contains(RGBA(red: 220, green: 30, blue: 40)))
        #expect(colors.contains(RGBA(red: 30, green: 60, blue: 220)))
        // Beside or above the choices, too.
        table.press(" ")
        #expect(table.text.contains("Red") && table.text.contains("Blue"))
        #expect(
            (0..<rows).contains { row in
                (0..<columns).contains {
                    table.terminal.screen[column: $0, row: row].background.rgba
                        == RGBA(red: 220, green: 30, blue: 40)
                }
            })
    }

    @Test func `arrows and Enter also choose`() throws {
        let table = try AppDriver.practice()
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
        let table = try AppDriver.practice()
        try table.answer(right: false)
        table.press(.enter)
        for count in 1...5 {
            #expect(!table.text.contains("Congratulations!"))
            try table.answer(right: true)
            #expect(table.text.contains("\(count)/5"))
            table.press(.enter)
        }
        #expect(table.text.contains("Congratulations!"))
        #expect(table.text.contains("Ray"))
        #expect(table.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "●●●●●" })
        #expect(table.text.contains("5 right in 6 answers") && table.text.contains("The first day"))
        // The stars are the same on both sides of the picture.
        for line in table.lines where line.contains("✦") {
            let places = line.enumerated().filter { $0.element == "✦" }.map(\.offset)
            #expect(Set(places.map { 79 - $0 }) == Set(places), "\(line)")
        }
        #expect(table.text.contains("✦"))
        table.press(.enter)
        #expect(table.text.contains("0/5"))
        #expect(!table.text.contains("Congratulations!"))
    }

    @Test func `every answer is stored when it is given`() throws {
        let table = try AppDriver.practice()
        table.press(" ")
        table.clock.now += 4
        try table.answer(right: false)
        #expect(try table.records.practice.history(HistoryFilter()).count == 1)
        let attempts = table.records.calls.attempts
        #expect(attempts.count == 1)
        #expect(attempts.first?.isCorrect == false)
        #expect(attempts.first?.milliseconds == 4000)
        let chosen = try #require(attempts.first?.chosen)
        let result = try #require(table.model.practice.result)
        #expect(result.choice == chosen && !result.isCorrect && result.rating == .again)
    }

    @Test func `an answer that cannot be stored is not counted`() throws {
        let table = try AppDriver.practice()
        table.records.breakDown()
        try table.answer(right: true)
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(table.text.contains("0/5"))
        #expect(!table.text.contains("The answer is correct"))
    }

    @Test func `leaving for another screen keeps the session`() throws {
        let table = try AppDriver.practice()
        try table.answer(right: true)
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
        let table = try AppDriver.practice([.starter, other])
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
        let table = try AppDriver.practice([small])
        #expect(table.text.contains("Yes needs at least two different answers"))
    }

    @Test func `a message explains what to do without any deck`() throws {
        #expect(try AppDriver.practice([]).text.contains("No decks yet"))
    }

    @Test func `names of decks are cut in the middle, so that their ends tell them apart`() throws {
        let decks = try ["2014", "2024"].enumerated().map { index, year in
            try Deck(
                id: testID(90 + UInt8(index)), name: "Rules of the fight, D&D 5e (\(year))",
                challenges: [])
        }
        let table = try AppDriver.practice(decks, columns: 40, rows: 12)
        for year in ["2014", "2024"] {
            #expect(table.text.contains("Rules of th…D 5e (\(year)) no questions"))
        }
    }

    @Test func `question and choices are side by side on a low screen`() throws {
        let table = try AppDriver.practice(columns: 40, rows: 12)
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
        let table = try AppDriver.practice()
        table.press(" ")
        let choice = try #require(table.model.practice.test?.choices[1])
        let before = try place("2 \(choice)", table)
        try table.answer(right: false)
        #expect(try place("  \(choice)", table) == before)
    }

    @Test(arguments: [(80, 24), (40, 12), (200, 60)])
    func `after an answer the note and what is right as well are shown`(columns: Int, rows: Int)
        throws
    {
        let table = try AppDriver.practice(columns: columns, rows: rows)
        let challenge = try #require(table.model.practice.test?.challenge)
        let words = challenge.note.split(separator: " ").prefix(2).joined(separator: " ")
        table.press(" ")
        #expect(!table.text.contains(words))
        try table.answer(right: false)
        #expect(table.text.contains(words), "\(table.text)")
        if let also = challenge.alsoRight.first { #expect(table.text.contains("also \(also)")) }
    }

    @Test func `the goal can be set from 3 to 20`() throws {
        let records = try TestRecords(decks: [.starter])
        try records.setSetting("practice.goal", to: "3")
        #expect(try AppDriver(records, screen: .practice).text.contains("0/3"))
        try records.setSetting("practice.goal", to: "21")
        #expect(try AppDriver(records, screen: .practice).text.contains("0/5"))
    }
}

/// Rating, undoing, interrupting and typing.
@Suite("Practice, scheduled")
struct PracticeScheduleTests {
    private func deck(_ change: (inout Deck) -> Void = { _ in }) -> Deck {
        var deck = Deck.starter
        deck.options.isFuzzy = false
        change(&deck)
        return deck
    }

    @Test func `each rating shows its interval, and a key changes the rating and goes on`() throws {
        let records = try TestRecords(decks: [deck()])
        let table = try AppDriver.practice(records)
        let asked = try #require(table.model.practice.test)
        try table.answer(right: true)
        #expect(table.text.contains("1 again 1m  2 hard 6m  3 good 10m  4 easy 8d"))
        table.press("4")
        #expect(table.model.practice.test?.challenge != asked.challenge)
        let card = try #require(try records.practice.cards(of: deck().id).first)
        #expect(card.challenge == asked.challenge && card.state.interval == 8 * 86_400)
        #expect(try records.practice.history(HistoryFilter()).days.map(\.counted) == [1])
    }

    @Test(
        "A right choice after the deck's time is hard, before it good",
        arguments: [(15, 14.0, 3), (15, 15.5, 2), (0, 59, 3)])
    func slow(limit: Int, seconds: Double, rating: Int) throws {
        let table = try AppDriver.practice(
            try TestRecords(decks: [deck { $0.options.hardAfter = limit }]))
        table.press(" ")
        table.clock.now += seconds
        try table.answer(right: true)
        #expect(table.model.practice.result?.rating.rawValue == rating)
    }

    @Test func `undo asks the question again, redo answers it, also after a restart`() throws {
        let records = try TestRecords(decks: [deck()])
        let first = try AppDriver.practice(records)
        let asked = try #require(first.model.practice.test)
        try first.answer(right: true)
        first.press(.enter, "u")
        #expect(first.text.contains("0/5") && first.text.contains("is undone"))
        #expect(first.model.practice.test?.challenge == asked.challenge)
        #expect(try records.practice.cards(of: deck().id).allSatisfy { $0.state == CardState() })
        let second = try AppDriver.practice(records)
        second.press("r", with: .control)
        #expect(second.text.contains("1/5") && second.text.contains("is given again"))
        #expect(try records.practice.cards(of: deck().id).map(\.state.reps) == [1])
        second.press("r", with: .control)
        #expect(second.text.contains("There is no answer to redo"))
    }

    @Test func `a session that was interrupted goes on, with the same question`() throws {
        let records = try TestRecords(decks: [deck(), try PracticeScheduleTests.other()])
        let first = try AppDriver.practice(records)
        first.press(.enter)
        for _ in 0..<2 {
            try first.answer(right: true)
            first.press(.enter)
        }
        try first.answer(right: false)
        let asked = try #require(first.model.practice.test)
        let second = try AppDriver.practice(records)
        #expect(second.model.practice.test == asked)
        #expect(second.text.contains("2/5"))
        second.press(.escape)
        #expect(second.text.contains("goes on at 2/5"))
        second.press("n")
        #expect(second.text.contains("0/5"))
    }

    @Test func `a look at a deck stores no session`() throws {
        let records = try TestRecords(decks: [deck(), try PracticeScheduleTests.other()])
        let table = try AppDriver.practice(records)
        table.press(.enter, " ", .escape)
        #expect(try records.practice.openSession(of: nil) == nil)
        #expect(!table.text.contains("goes on"))
    }

    @Test func `the goal is set between 3 and 20, for the next round`() throws {
        let records = try TestRecords(decks: [deck(), try PracticeScheduleTests.other()])
        let table = try AppDriver.practice(records)
        for _ in 0..<20 { table.press("+") }
        #expect(table.text.contains("20 right end a round"))
        for _ in 0..<30 { table.press("-") }
        #expect(table.text.contains("3 right end a round"))
        table.press(.enter)
        #expect(table.text.contains("0/3"))
        #expect(try records.setting("practice.goal") == "3")
    }

    @Test func `typed answers are compared without case and accents, and a slip is told`() throws {
        let records = try TestRecords(decks: [
            deck {
                $0.options.isTyped = true
                $0.challenges = [$0.challenges[7], $0.challenges[8]]
            }
        ])
        let table = try AppDriver.practice(records)
        func type(_ text: String) {
            for character in text { table.press(.character(character)) }
            table.press(.enter)
        }
        let answers = ["ありがとう": "THANK you", "ごめんなさい": "i apologise"]
        for _ in 0..<2 {
            let question = try #require(table.model.practice.test?.question)
            type(try #require(answers[question]))
            #expect(table.text.contains("The answer is correct"))
            #expect(
                table.text.contains("Nearly: it is written I apologize") == (question == "ごめんなさい"))
            table.press(.enter)
        }
        type("qqq")
        let right = try #require(table.model.practice.test?.answer)
        #expect(table.text.contains("Right: \(right)"))
        let rows = try records.database.practice.answers(
            0..<3, of: records.practice.history(HistoryFilter()))
        #expect(rows.allSatisfy(\.isTyped) && rows.map(\.isCorrect) == [false, true, true])
        #expect(Set(rows.dropFirst().map(\.rating)) == [.good, .hard])
    }

    @Test func `the reading is shown before the answer by choice`() throws {
        for reading in DeckOptions.Reading.allCases {
            let table = try AppDriver.practice(
                try TestRecords(decks: [deck { $0.options.reading = reading }]))
            let test = try #require(table.model.practice.test)
            #expect(table.text.contains(test.challenge.pronunciation) == (reading == .before))
        }
    }

    @Test func `in reverse the answer is asked, and the choices are questions`() throws {
        let table = try AppDriver.practice(
            try TestRecords(decks: [deck { $0.options.directions = [.reverse] }]))
        let test = try #require(table.model.practice.test)
        let texts = Deck.starter.challenges
        #expect(texts.contains { $0.answer == test.question })
        #expect(test.choices.allSatisfy { choice in texts.contains { $0.question == choice } })
        try table.answer(right: true)
        #expect(table.model.practice.isAnswerCorrect == true)
    }

    @Test(
        "The congratulations have the round picture and two bands",
        arguments: [(80, 24), (200, 60), (40, 12)])
    func congratulations(columns: Int, rows: Int) throws {
        let records = try TestRecords(decks: [deck()])
        try records.setSetting("practice.goal", to: "3")
        let table = try AppDriver.practice(records, columns: columns, rows: rows)
        try table.answer(right: false)
        table.press(.enter)
        for _ in 0..<3 {
            try table.answer(right: true)
            table.press(.enter)
        }
        #expect(table.text.contains("3 right in 4 answers"))
        #expect(table.text.contains("Ray") && table.text.contains("Play Again"))
    }

    static func other() throws -> Deck {
        try Deck(
            id: UUID(), name: "Numbers",
            challenges: ["one", "two", "three"].enumerated().map {
                try Challenge(id: UUID(), question: "\($0.offset + 1)", answer: $0.element)
            })
    }
}
