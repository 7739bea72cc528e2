import GeneratedRecords
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The history screen")
struct HistoryTests {
    private static let challenge = Deck.starter.challenges[0]

    /// `count` answers, `perDay` on each day, the last one on 1 March 2026 at noon.
    func records(_ count: Int, perDay: Int = 10) throws -> TestRecords {
        let records = try TestRecords(decks: [.starter])
        for index in 0..<count {
            let fromEnd = count - 1 - index
            let seconds = Double(fromEnd / perDay) * 86_400 + Double(fromEnd % perDay)
            try records.practice.record(
                Attempt(
                    challenge: Self.challenge, sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(-seconds), minutesFromUTC: 0,
                    chosen: index % 2 == 0 ? "Yes" : "No", isCorrect: index % 2 == 0,
                    milliseconds: 900))
        }
        return records
    }

    @Test func `the newest day comes first under its header`() throws {
        let table = try AppDriver(records(25), screen: .history)
        let lines = table.lines.filter { $0.contains("2026") }
        #expect(lines.count == 2)
        #expect(lines[0].contains("Sunday, 1 March 2026"))
        // The first answer of the day was wrong.
        #expect(lines[0].contains("10 answers · 0 %"))
        #expect(lines[1].contains("Saturday, 28 February 2026"))
        let first = try #require(table.lines.first { $0.contains("12:00") })
        #expect(first.contains("はい"))
        #expect(first.contains("✓ はい"))
        #expect(table.text.contains("✗ はい") && table.text.contains("Yes, not No"))
    }

    @Test func `the footer shows the first of a command's keys`() throws {
        #expect(try AppDriver(records(3), screen: .history).text.contains("D day"))
    }

    @Test func `the header of a day stays while its rows scroll`() throws {
        let table = try AppDriver(records(120, perDay: 60), screen: .history)
        for _ in 0..<40 { table.press("j") }
        #expect(table.lines[2].contains("Sunday, 1 March 2026"))
        #expect(table.text.contains("▸"))
        for _ in 0..<40 { table.press("j") }
        #expect(table.lines[2].contains("Saturday, 28 February 2026"))
        #expect(table.text.contains("▸"))
        // When scrolling back, the header must not cover the selected row.
        for _ in 0..<79 {
            table.press("k")
            #expect(table.text.contains("▸"))
        }
    }

    @Test(arguments: [(80, 24), (120, 30), (200, 60)])
    func `sums end where the rows do, and dates stand above the times`(columns: Int, rows: Int)
        throws
    {
        let table = try AppDriver(records(25), screen: .history, columns: columns, rows: rows)
        let header = try #require(table.lines.first { $0.contains("Sunday, 1 March 2026") })
        let row = try #require(table.lines.first { $0.contains("12:00") })
        func column(_ text: String, in line: String) throws -> Int {
            DisplayText.columns(
                of: String(line[..<(try #require(line.firstRange(of: text)).lowerBound)]))
        }
        #expect(try column("Sunday", in: header) == column("12:00", in: row))
        // "1s", then the five columns of the interval, at whose end the sum ends.
        let end = try column("0 %", in: header) + 3
        #expect(try column("1s", in: row) + 2 + 1 + 5 == end)
    }

    @Test
    func `on a wide screen the selected row is told whole beside the list, which is not stretched`()
        throws
    {
        let records = try records(3)
        let table = try AppDriver(records, screen: .history, columns: 200, rows: 60)
        // The newest answer was right, the one before wrong.
        #expect(table.text.contains("── Answer ──") && table.text.contains("time taken     1 s"))
        #expect(!table.text.contains("✗ No"))
        table.press("j")
        #expect(table.text.contains("✗ No") && table.text.contains("✓ Yes"))
        #expect(table.text.contains("asked again") || table.text.contains("never answered"))
        let header = try #require(table.lines.first { $0.contains("1 March 2026") })
        #expect(try #require(header.firstRange(of: " %")).upperBound.utf16Offset(in: header) <= 124)
        // 1 March 2026 is a Sunday, with answers and no fight.
        #expect(table.text.contains("── The year ──"))
        let sunday = try #require(table.lines.first { $0.contains("Sun ") })
        #expect(sunday.contains("▪") && !sunday.contains("◆"))
        #expect(table.lines.contains { $0.contains("Mon ") && !$0.contains("▪") })
        // The day of the selected row is marked, and no other one.
        let row = try #require(table.lines.firstIndex(of: sunday))
        let sign = try #require(sunday.lastIndex(of: "▪"))
        let screen = table.terminal.screen
        let marked = (0..<200).filter {
            screen[column: $0, row: row].attributes.isSuperset(of: [.bold, .underline])
        }
        #expect(marked == [DisplayText.columns(of: String(sunday[..<sign]))])
        // The answers of one card are told beside the list, too; narrower, the card stands above it.
        table.press(.enter)
        #expect(table.text.contains("── Answer ──") && table.text.contains("Answers of "))
        #expect(!table.text.contains(" – Yes"))
        table.resize(columns: 120, rows: 30)
        #expect(!table.text.contains("── Answer ──") && table.text.contains(" – Yes"))
    }

    @Test func `a fight and its round stand once for the rows that have them, turns are bold`()
        throws
    {
        let records = try TestRecords(smallRoster()).fight([("Torvald", 20), ("Goblin", 10)])
        let table = try AppDriver(records, screen: .fight)
        table.press("d", answering: "5")
        table.press("d", answering: "3")
        table.press("n", "4")
        let lines = table.lines
        #expect(lines.count { $0.contains("damage (") } == 2)
        #expect(lines.count { $0.contains("Fight 1, round 1") } == 1)
        table.press("j")
        let row = try #require(lines.firstIndex { $0.contains("Goblin's turn") })
        let screen = table.terminal.screen
        #expect(screen[column: 14, row: row].attributes.contains(.bold))
        let blow = try #require(lines.lastIndex { $0.contains("damage (") })
        let amount = try #require(lines[blow].firstRange(of: "takes ")).upperBound
        let column = lines[blow].distance(from: lines[blow].startIndex, to: amount)
        #expect(
            screen[column: column, row: blow].foreground
                != screen[column: column - 3, row: blow].foreground)
    }

    @Test func `only visible rows are read, whatever their number`() throws {
        let records = try TestRecords(decks: [.starter])
        try GeneratedRecords.addAttempts(
            100_000, to: records.database, seed: 1, days: 200, before: records.now)
        let table = try AppDriver(records, screen: .history)
        #expect(table.text.contains("Sunday, 1 March 2026"))
        let read = records.calls.historyRows
        #expect(read <= 200)
        table.press(.end)
        // 200 days before 1 March 2026
        #expect(table.text.contains("Wednesday, 13 August 2025"))
        #expect(table.text.contains("▸"))
        #expect(records.calls.historyRows <= read + 300)
        table.press(.home)
        #expect(table.text.contains("Sunday, 1 March 2026"))
    }

    @Test func `page keys move by a screen, capital letters by a day`() throws {
        let table = try AppDriver(records(500, perDay: 100), screen: .history)
        table.press(.pageDown)
        let page = try #require(table.model.history.selection)
        #expect(page > 10 && page < 24)
        table.press("J")
        #expect(table.model.history.selection == 100)
        table.press("K", "K")
        #expect(table.model.history.selection == 0)
    }

    @Test func `a new answer is shown when the history is opened again`() throws {
        let records = try records(10)
        let table = try AppDriver(records, screen: .history)
        #expect(table.text.contains("10 answers"))
        table.press("1")
        try records.practice.record(
            Attempt(
                challenge: Self.challenge, sessionID: nil,
                answeredAt: records.now.addingTimeInterval(60), minutesFromUTC: 0,
                chosen: "Yes", isCorrect: true, milliseconds: 900))
        table.press("4")
        #expect(table.text.contains("11 answers"))
        #expect(table.text.contains("12:01"))
    }

    @Test func `an empty history explains where its rows come from`() throws {
        #expect(try AppDriver(screen: .history).text.contains("Nothing has happened yet"))
    }

    @Test func `an answer stays chosen when newer ones come, and the newest stays the newest`()
        throws
    {
        let records = try records(30)
        let table = try AppDriver(records, screen: .history)
        func answer() throws {
            try records.practice.record(
                Attempt(
                    challenge: Self.challenge, sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(60), minutesFromUTC: 0,
                    chosen: "Yes", isCorrect: true, milliseconds: 900))
            table.othersWrote()
        }
        try answer()
        #expect(table.model.history.selection == 0)
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("12:01") })
        table.press("j", "j")
        try answer()
        #expect(table.model.history.selection == 3)
    }
}

/// Filters, jumps and details.
@Suite("The history screen, filtered")
struct HistoryFilterTests {
    private static let words = Deck.starter.challenges

    /// On each of 90 days an answer to the first word, wrong on every third day, and to another one.
    private func records() throws -> TestRecords {
        var deck = Deck.starter
        deck.options.isFuzzy = false
        let records = try TestRecords(decks: [deck, try PracticeScheduleTests.other()])
        for day in (0..<90).reversed() {
            for (index, word) in [Self.words[0], Self.words[1 + day % 8]].enumerated() {
                let isRight = index == 1 || day % 3 != 0
                try records.practice.record(
                    Attempt(
                        challenge: word, sessionID: nil,
                        answeredAt: records.now.addingTimeInterval(
                            Double(-day * 86_400 + index)),
                        minutesFromUTC: 0, chosen: isRight ? word.answer : "Perhaps",
                        isCorrect: isRight, milliseconds: 2600))
            }
        }
        return records
    }

    private func type(_ text: String, _ table: AppDriver) {
        for character in text { table.press(.character(character)) }
    }

    @Test func `the search follows each letter, and Esc goes back to what was there`() throws {
        let table = try AppDriver(records(), screen: .history)
        table.press("/")
        type("ARIGA", table)
        #expect(table.text.contains("ありがとう") && !table.text.contains("はい"))
        // 90 days, each eighth: days 6, 14, … 86.
        #expect(table.model.history.count == 11)
        table.press(.enter)
        #expect(table.text.contains("with “ARIGA”"))
        table.press("/")
        type("xq", table)
        #expect(table.text.contains("Nothing matches"))
        table.press(.escape)
        #expect(table.model.history.count == 11)
        table.press(.escape)
        #expect(table.model.history.count == 180)
    }

    @Test func `wrong, right and all answers, of all decks or one`() throws {
        let table = try AppDriver(records(), screen: .history)
        table.press("f")
        #expect(table.model.history.count == 30 && table.text.contains("Answers wrong"))
        #expect(table.lines.allSatisfy { !$0.contains("✓") })
        table.press("f")
        #expect(table.model.history.count == 150)
        table.press("d")
        #expect(table.text.contains("right, in First words of Japanese"))
        #expect(table.model.history.count == 150)
        table.press("d")
        #expect(table.text.contains("in Numbers") && table.text.contains("Nothing matches"))
        table.press("d", "f")
        #expect(table.model.history.count == 180)
    }

    @Test func `a day is jumped to and stands on top, and so is the next day`() throws {
        let table = try AppDriver(records(), screen: .history)
        func jump(_ text: String) {
            table.press("D")
            type(text, table)
            table.press(.enter)
        }
        jump("2026-01-31")
        #expect(table.lines[2].contains("Saturday, 31 January 2026"))
        #expect(table.lines[3].contains("▸"))
        table.press("J")
        #expect(table.lines[2].contains("Friday, 30 January 2026"))
        #expect(table.lines[3].contains("▸"))
        table.press("K", "K")
        #expect(table.lines[2].contains("Sunday, 1 February 2026"))
        // Before the first answer: the oldest day. Of this year; no day at all.
        jump("1999-01-01")
        #expect(table.model.history.selected?.day.description == "2025-12-02")
        jump("02-10")
        #expect(table.lines[2].contains("10 February 2026"))
        jump("02-30")
        #expect(table.text.contains("is no day"))
        table.press(.escape)
        #expect(table.lines[2].contains("10 February 2026"))
    }

    @Test func `oldest first turns the list round`() throws {
        let table = try AppDriver(records(), screen: .history)
        let newest = try #require(table.model.history.row(0))
        table.press("o")
        #expect(table.lines[2].contains("2 December 2025"))
        #expect(table.model.history.row(179) == newest)
        table.press(.end)
        #expect(table.model.history.selected == newest)
        table.press("@")
        type("2026-01-31", table)
        table.press(.enter)
        #expect(table.lines[2].contains("31 January 2026"))
    }

    @Test func `a fight's events are among the answers, and all of them behind Enter`() throws {
        let records = try TestRecords(decks: [.starter])
        let fight = try records.fights.createEncounter(name: "The Ford", edition: .dnd2024)
            .encounter.id
        var dice = SplitMix64(seed: 1)
        func act(_ command: EncounterCommand) throws {
            _ = try records.fights.perform(command, on: fight, expecting: nil, using: &dice)
        }
        func answer(_ chosen: String) throws {
            try records.practice.record(
                Attempt(
                    challenge: Self.words[0], sessionID: nil, answeredAt: records.now,
                    minutesFromUTC: 0, chosen: chosen, isCorrect: chosen == "Yes",
                    milliseconds: 0))
        }
        let orc = GameCharacter(id: UUID(), name: "Orc", kind: .monster)
        try act(.add([Newcomer(orc, id: UUID())]))
        try act(.start)
        try answer("Yes")
        try act(.next)
        try answer("No")
        let table = try AppDriver(records, screen: .history)
        let header = "Sunday, 1 March 2026"
        #expect(
            table.lines.contains {
                $0.contains(header) && $0.contains("2 answers · 100 % · The Ford, 2 rounds")
            })
        let rows = table.lines.filter { $0.contains("12:00") }
        #expect(rows.count == 5)
        #expect(rows[0].contains("Yes, not No") && rows[2].contains("✓ はい"))
        #expect(rows[1].contains("▪ Round 2") && rows[1].contains("The Ford, round 2"))
        #expect(rows[4].contains("Orc joins the fight"))
        #expect(!rows[0].contains("0s"), "no time was taken")

        table.press("j", .enter)
        #expect(table.text.contains("Fights of The Ford"))
        #expect(table.model.history.count == 3 && table.model.history.selection == 0)
        table.press("j", .escape)
        #expect(table.model.history.count == 5 && table.model.history.selection == 1)

        table.press("v")
        #expect(table.model.history.count == 2 && table.text.contains("Answers"))
        table.press("v")
        #expect(table.model.history.count == 3 && table.text.contains("Fights"))
        #expect(!table.text.contains("answers ·"))
        table.press("v", "/")
        type("round 2", table)
        #expect(table.model.history.count == 1)
        table.press(.escape, "@")
        type("3-1..", table)
        table.press(.enter)
        #expect(table.text.contains("Everything 2026-03-01…") && table.model.history.count == 5)
        table.press("@")
        type("..2-28", table)
        table.press(.enter)
        #expect(table.text.contains("…2026-02-28") && table.text.contains("Nothing matches"))
    }

    @Test func `another window's acts and answers appear in the open history`() throws {
        let records = try TestRecords(decks: [.starter])
        let fight = try records.fights.createEncounter(name: "The Ford", edition: .dnd2024)
            .encounter.id
        let table = try AppDriver(records, screen: .history)
        #expect(table.text.contains("Nothing has happened yet"))
        var dice = SplitMix64(seed: 1)
        for text in ["Fog", "Rain"] {
            _ = try records.fights.perform(
                .remark(text, on: nil), on: fight, expecting: nil, using: &dice)
            table.othersWrote()
            #expect(table.lines.contains { $0.contains("▪ \(text)") })
        }
        _ = try records.fights.undo(1, on: fight, expecting: nil)
        table.othersWrote()
        #expect(table.lines.contains { $0.contains("↶ Rain") })
        try records.practice.record(
            Attempt(
                challenge: Self.words[0], sessionID: nil, answeredAt: records.now,
                minutesFromUTC: 0, chosen: "Yes", isCorrect: true, milliseconds: 0))
        table.othersWrote()
        #expect(table.lines.contains { $0.contains("✓ はい") })
    }

    @Test func `details show a card's schedule, its curve and all its answers`() throws {
        let records = try records()
        let table = try AppDriver(records, screen: .history)
        table.press("f", "j", .enter)
        #expect(table.text.contains("はい – Yes") && table.text.contains("stability"))
        #expect(table.text.contains("% after"))
        #expect(table.model.history.count == 90)
        let card = try records.practice.card(
            CardKey(challenge: Self.words[0].id, direction: .forward))
        #expect(table.text.contains("\(card.state.reps) answers, \(card.state.lapses) lapses"))
        table.press(.escape)
        // What was filtered and selected is again.
        #expect(table.model.history.count == 30 && table.model.history.selection == 1)
    }

    @Test func `a character answers a round, and its sheet has its answers and their share`() throws
    {
        let hero = GameCharacter(id: UUID(), name: "Torvald", kind: .player, isInParty: true)
        let records = try TestRecords([hero], decks: [.starter, try PracticeScheduleTests.other()])
        try records.setSetting("user.name", to: "Ray")
        try records.setSetting("practice.goal", to: "3")
        let table = try AppDriver(records, screen: .practice)
        table.press("c")
        #expect(table.text.contains("a round of Torvald"))
        table.press(.enter)
        for isRight in [false, true, true, true] {
            if !table.model.practice.areChoicesShown { table.press(" ") }
            let test = try #require(table.model.practice.test)
            let index = try #require(test.choices.firstIndex { test.isCorrect($0) == isRight })
            table.press(.character(Character("\(index + 1)")), .enter)
        }
        #expect(table.text.contains("Torvald") && table.text.contains("3 right in 4 answers"))
        // One of the user's own.
        try records.practice.record(
            Attempt(
                challenge: Self.words[0], sessionID: nil,
                answeredAt: records.now.addingTimeInterval(60), minutesFromUTC: 0, chosen: "Yes",
                isCorrect: true, milliseconds: 0))
        table.press("1", .enter)
        #expect(table.text.contains("4 answers, 75 % right"))
        table.press("l")
        #expect(table.text.contains("Answers of Torvald"))
        let list = table.lines.filter { $0.contains("12:00") }
        #expect(list.count == 4)
        table.press("f")
        #expect(table.lines.filter { $0.contains("12:00") }.count == 1)
        table.press(.escape, .escape)
        #expect(table.text.contains("── Practice ──"))
        table.press("4")
        #expect(table.lines.filter { $0.contains("12:0") }.count == 5)
    }

    @Test func `an undone answer stays in the list and counts for nothing`() throws {
        let records = try records()
        _ = try records.practice.undoAnswer()
        let table = try AppDriver(records, screen: .history)
        #expect(table.lines[2].contains("1 answer · 0 %"))
        #expect(table.lines[3].contains("↶") && table.lines[3].contains("undone"))
    }

    /// At 80 columns the question has more than a third of them.
    @Test func `the columns take the room there is`() throws {
        let question = "Which of the two is it"
        let deck = try Deck(
            id: UUID(), name: "Long",
            challenges: [try Challenge(id: UUID(), question: question, answer: "Neither of them")])
        let records = try TestRecords(decks: [deck])
        try records.practice.record(
            Attempt(
                challenge: deck.challenges[0], sessionID: nil, answeredAt: records.now,
                minutesFromUTC: 0, chosen: "x", isCorrect: true, milliseconds: 12_400))
        for columns in [80, 200] {
            let table = try AppDriver(records, screen: .history, columns: columns)
            let line = try #require(table.lines.first { $0.contains("12:00") })
            #expect(line.contains(question) && line.contains("Neither of them"))
            #expect(line.contains("12s") && line.contains("10m"))
            #expect(line.contains("Long") == (columns == 200))
        }
    }

    @Test func `a large filtered history is shown at once, and whole when it is read`() async throws
    {
        let records = try TestRecords(decks: [.starter])
        try GeneratedRecords.addAttempts(
            60_000, to: records.database, seed: 1, days: 300, before: records.now)
        let table = try AppDriver(records, screen: .history)
        var filter = HistoryFilter()
        filter.isCorrect = false
        let wanted = try records.practice.history(filter).count
        table.press("f")
        let shown = table.model.history.count
        #expect(shown > 0 && shown <= wanted)
        await table.until { !table.model.history.isReading }
        #expect(table.model.history.count == wanted)
        table.press(.end)
        #expect(table.text.contains("▸"))
    }
}
