import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Behaviours that the seeds have or that their program lacked, which no other suite names: K of the
/// contract, the defects of the original, the faults of the review.
@Suite("The contract of practice")
struct PracticeBehaviorTests {
    private func deck(_ name: String, _ pairs: [(String, String)]) throws -> Deck {
        try Deck(
            id: testID(200), name: name,
            challenges: pairs.enumerated().map { number, pair in
                try Challenge(
                    id: testID(UInt8(number + 1)), question: pair.0, answer: pair.1)
            })
    }

    @Test func `K4: a click on the question shows the choices and hides them`() throws {
        let table = try AppDriver.practice()
        let test = try #require(table.model.practice.test)
        #expect(!test.choices.contains { table.text.contains("1 \($0)") })
        try table.click(test.question)
        #expect(table.model.practice.areChoicesShown)
        try table.click(test.question)
        #expect(table.model.practice.isQuestionAlone)
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `K5: three different choices in any order, one right, and a click gives one`(
        columns: Int, rows: Int
    ) throws {
        var places: Set<Int> = []
        let table = try AppDriver.practice(columns: columns, rows: rows)
        for _ in 0..<30 {
            let test = try #require(table.model.practice.test)
            #expect(test.choices.count == 3 && Set(test.choices).count == 3)
            let right = test.choices.indices.filter { test.isCorrect(test.choices[$0]) }
            #expect(right.count == 1)
            places.formUnion(right)
            table.press(" ")
            let word = try #require(test.choices[right[0]].split(separator: " ").first)
            try table.click("\(right[0] + 1) \(word)")
            #expect(table.model.practice.isAnswerCorrect == true)
            table.press(.enter)
            if table.model.practice.test == nil { table.press(.enter) }
        }
        #expect(places == [0, 1, 2])
    }

    @Test func `K7, K8, defect 1: five right congratulate by name, and Play Again begins at zero`()
        throws
    {
        let table = try AppDriver.practice()
        for _ in 0..<5 {
            try table.answer(right: true)
            table.press(.enter)
        }
        #expect(table.text.contains("Congratulations!") && table.text.contains("Ray"))
        try table.click("Play Again")
        #expect(table.text.contains("0/5") && table.model.practice.isQuestionAlone)
    }

    @Test func `K9: the score is on screen in every step`() throws {
        let table = try AppDriver.practice()
        #expect(table.text.contains("0/5  ○○○○○"))
        table.press(" ")
        #expect(table.text.contains("0/5  ○○○○○"))
        try table.answer(right: true)
        #expect(table.text.contains("1/5  ●○○○○"))
        table.press(.enter)
        #expect(table.text.contains("1/5  ●○○○○"))
    }

    @Test func `K13: before an answer the right choice looks like the wrong ones`() throws {
        let table = try AppDriver.practice()
        for _ in 0..<5 {
            table.press(" ")
            let test = try #require(table.model.practice.test)
            let screen = table.terminal.screen
            // The selected line is marked, whichever is right.
            let styles = try test.choices.indices.filter { $0 != table.model.practice.selection }
                .map { index in
                    let row = try #require(
                        table.lines.firstIndex {
                            $0.contains("\(index + 1) \(test.choices[index])")
                        })
                    let line = table.lines[row]
                    let start = try #require(line.firstRange(of: "\(index + 1) "))
                    let column = DisplayText.columns(of: String(line[..<start.upperBound]))
                    return screen[column: column, row: row]
                }
            #expect(
                Set(styles.map { "\($0.foreground) \($0.background) \($0.attributes)" }).count == 1)
            #expect(!table.text.contains("✓") && !table.text.contains("✗"))
            try table.answer(right: true)
            table.press(.enter)
        }
    }

    @Test(arguments: [(80, 24), (40, 12), (200, 60)])
    func `K14: a question with wide signs and an ideographic space stands whole in its frame`(
        columns: Int, rows: Int
    ) throws {
        let questions = ["おねがい\u{3000}します", "ありがとう\u{3000}ます"]
        let table = try AppDriver.practice(
            [try deck("Wide", [(questions[0], "Please"), (questions[1], "Thanks")])],
            columns: columns, rows: rows)
        let wide = try #require(table.model.practice.test?.question)
        #expect(DisplayText.columns(of: wide) == 16)
        let row = try #require(table.lines.firstIndex { $0.contains(wide) })
        // On a large page the frame is around the choices, too.
        let width = columns >= 100 ? ScreenSize.measure : 20
        func column(_ line: String, _ sign: Character) throws -> Int {
            DisplayText.columns(of: String(line[..<(try #require(line.firstIndex(of: sign)))]))
        }
        let left = try column(table.lines[row], "│")
        let top = try #require(table.lines[..<row].last { $0.contains("╭") })
        let bottom = try #require(table.lines[row...].first { $0.contains("╯") })
        #expect(try column(top, "╭") == left && column(top, "╮") == left + width - 1)
        #expect(try column(bottom, "╯") == left + width - 1)
    }

    @Test func `review 20: no first word breaks within a word at 40×12`() throws {
        let records = try TestRecords(decks: [.starter])
        try records.setSetting("user.name", to: "Ray")
        try records.setSetting("practice.goal", to: "9")
        let table = try AppDriver(records, screen: .practice, columns: 40, rows: 12)
        for _ in 0..<9 {
            let question = try #require(table.model.practice.test?.question)
            #expect(table.text.contains("│ \(question) │"), "\(table.text)")
            table.press(" ")
            #expect(table.text.contains("│ \(question) │"), "\(table.text)")
            try table.answer(right: true)
            table.press(.enter)
        }
    }

    @Test func `defect 2: ten yes-or-no questions have two choices and come to an end`() throws {
        let pairs = (0..<10).map { ("q\($0)", $0 % 2 == 0 ? "Yes" : "No") }
        let table = try AppDriver.practice([try deck("Yes or no", pairs)])
        for _ in 0..<5 {
            #expect(table.model.practice.test?.choices.sorted() == ["No", "Yes"])
            try table.answer(right: true)
            table.press(.enter)
        }
        #expect(table.text.contains("Congratulations!"))
    }

    @Test
    func
        `defect 3: questions that are the same are challenges of their own, and never beside each other`()
        throws
    {
        let pairs = [
            ("to be", "ser"), ("to be", "estar"), ("to be", "haber"), ("to go", "ir"),
            ("to do", "hacer"),
        ]
        let table = try AppDriver.practice([try deck("Same", pairs)])
        var asked: Set<UUID> = []
        for _ in 0..<5 {
            let test = try #require(table.model.practice.test)
            asked.insert(test.challenge.id)
            if test.question == "to be" {
                #expect(Set(test.choices).subtracting(["ir", "hacer"]) == [test.answer])
            }
            try table.answer(right: true)
            table.press(.enter)
        }
        #expect(asked.count == 5)
        #expect(table.text.contains("Congratulations!"))
    }

    @Test func `defect 4: a deck without challenges says so, and congratulates nobody`() throws {
        let table = try AppDriver.practice([try Deck(id: testID(90), name: "Empty", challenges: [])]
        )
        #expect(table.text.contains("Empty has no challenges"))
        #expect(!table.text.contains("Congratulations!"))
        #expect(table.text.contains("no questions"))
    }

    @Test func `defect 8: of two questions with one answer none has it twice, nor a wrong one`()
        throws
    {
        let deck = try deck(
            "Hello", [("こんにちは", "Hello"), ("もしもし", " Hello"), ("はい", "Yes"), ("いいえ", "No")])
        for challenge in deck.challenges {
            for seed in 0..<20 {
                var chance = SplitMix64(seed: UInt64(seed))
                let test = try ChallengeTest(of: challenge, in: deck, using: &chance)
                #expect(test.choices.count(where: test.isCorrect) == 1)
                let words = test.choices.map { $0.trimmingCharacters(in: .whitespaces) }
                #expect(Set(words).count == words.count)
            }
        }
    }

    @Test func `defect 9: another size of the terminal changes nothing in a round`() throws {
        let table = try AppDriver.practice()
        try table.answer(right: true)
        table.press(.enter, " ")
        let test = table.model.practice.test
        table.resize(columns: 40, rows: 12)
        table.resize(columns: 120, rows: 40)
        #expect(table.model.practice.test == test && table.text.contains("1/5"))
        #expect(table.model.practice.areChoicesShown)
    }

    @Test func `defect 10: every challenge of a deck is asked before one comes again`() throws {
        let records = try TestRecords(decks: [.starter])
        try records.setSetting("user.name", to: "Ray")
        try records.setSetting("practice.goal", to: "9")
        let table = try AppDriver(records, screen: .practice)
        var asked: [UUID] = []
        for _ in 0..<9 {
            asked.append(try #require(table.model.practice.test?.challenge.id))
            try table.answer(right: true)
            table.press(.enter)
        }
        #expect(Set(asked) == Set(Deck.starter.challenges.map(\.id)))
    }

    @Test(
        "defect 11: a name of blanks or of signs without width is none",
        arguments: [
            "   ", "\u{200B}\u{200B}\u{200B}", "\u{2060}\u{2060}\u{2060}", "a\u{301}\u{302}",
        ])
    func names(name: String) throws {
        let model = RegistrationModel(
            try TestRecords(), name: name, isRemembered: false, registered: { _ in }, cancel: {})
        #expect(!model.isValid && model.count < 3)
    }

    @Test func `review 2: what is due is counted beside its deck, and asked first`() throws {
        var deck = Deck.starter
        deck.options.isFuzzy = false
        let other = try Deck(
            id: testID(90), name: "Other",
            challenges: [
                Challenge(id: testID(91), question: "sol", answer: "sun"),
                Challenge(id: testID(92), question: "luna", answer: "moon"),
            ])
        let records = try TestRecords(decks: [deck, other])
        try records.setSetting("user.name", to: "Ray")
        try records.practice.record(
            Attempt(
                challenge: deck.challenges[4], sessionID: nil,
                answeredAt: records.now - 9 * 86_400, minutesFromUTC: 0, chosen: "",
                isCorrect: true, milliseconds: 0, rating: .easy))
        let table = try AppDriver(records, screen: .practice)
        #expect(table.text.contains("1 due, 8 new"))
        table.press(.enter)
        #expect(table.model.practice.test?.challenge.id == deck.challenges[4].id)
    }

    @Test(arguments: [(80, 24), (200, 60)])
    func `review 16: the two bands are two colours, and the avatar is white`(
        columns: Int, rows: Int
    )
        throws
    {
        let table = try AppDriver.practice(columns: columns, rows: rows)
        for _ in 0..<5 {
            try table.answer(right: true)
            table.press(.enter)
        }
        let screen = table.terminal.screen
        var left: [String] = []
        var whites = 0
        for row in 0..<rows {
            let background = screen[column: 3, row: row].background.rgba
            if let background, left.last != "\(background)" { left.append("\(background)") }
            for column in 0..<columns {
                let cell = screen[column: column, row: row]
                let rgba = cell.background.rgba
                if let rgba, rgba.red > 200, rgba.green > 180, rgba.blue > 180 { whites += 1 }
            }
        }
        #expect(Set(left).count >= 2, "\(left)")
        #expect(whites > 6, "a circle of white")
        // Above the circle a row of the upper band is free, below it one of the lower band.
        let title = try #require(table.lines.firstIndex { $0.contains("Congratulations!") })
        let top = try #require(
            (title..<rows).first { screen[column: 3, row: $0].background.rgba != nil })
        let below = try #require(
            (top..<rows).first { screen[column: 3, row: $0].background.rgba == nil })
        for row in [top, below - 1] {
            #expect(
                screen[column: columns / 2, row: row].background
                    == screen[column: 3, row: row].background)
        }
    }
}
