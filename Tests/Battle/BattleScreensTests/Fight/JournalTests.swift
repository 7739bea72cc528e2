import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The log and the statistics", .timeLimit(.minutes(60)))
struct JournalTests {
    /// Torvald, Ysolde and goblins; Goblin 1 has taken 5 damage in the first turn, and Ysolde is
    /// poisoned.
    private func fight(goblins: Int = 2) throws -> AppDriver {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", .enter, answering: "\(goblins) goblin")
        table.press(.enter)
        for (label, initiative) in [("Ysolde", "20"), ("Torvald", "10")] {
            table.choose(label, then: "i", answering: initiative)
        }
        table.press("s")
        table.choose("Goblin 1", then: "d", "5", .enter)
        table.choose("Ysolde", then: "c", answering: "poisoned")
        return table
    }

    @Test func `l shows the log, f and the slash filter it`() throws {
        let table = try fight()
        table.press("l")
        #expect(table.text.contains("Ysolde is Poisoned"))
        #expect(table.text.contains("joins the fight"))
        table.press("f")
        #expect(table.text.contains("Goblin 1 takes 5 damage"))
        #expect(!table.text.contains("Ysolde is Poisoned"))
        table.press("f")
        #expect(table.text.contains("Ysolde is Poisoned"))
        #expect(!table.text.contains("Goblin 1 takes 5 damage"))
        table.press(.escape, "/", answering: "goblin 2 joins")
        #expect(table.text.contains("1/"))
        #expect(!table.text.contains("takes 5 damage"))
        table.press(.escape)
        #expect(table.text.contains("takes 5 damage"))
        table.press("c")
        #expect(table.text.contains("only Ysolde"))
        table.press(.escape, .escape)
        #expect(table.text.contains("Round 1"))
    }

    @Test func `the end of a sentence too long for its line is shown below`() throws {
        let table = try fight()
        table.press("n", with: .control)
        table.answer("the bell is silenced before the wolves come over the northern bridge")
        table.press("l", "j")
        #expect(table.model.fight.journal?.chosen?.sentence.text == "Ysolde is Poisoned")
        #expect(table.lines[21] == "")
        table.press("k")
        // Below the rule of its round.
        #expect(table.lines[4].hasPrefix("  ── Round 1 ──"))
        #expect(table.lines[5].hasSuffix("before the wolves c…"))
        #expect(
            table.lines[21].hasSuffix("before the wolves come over the northern bridge"))
        #expect(table.lines[21].hasPrefix("  …"))
        // Also at forty columns.
        table.resize(columns: 40, rows: 12)
        #expect(table.lines[10].hasSuffix("wolves come over the northern bridge"))
        // Also with the damage beside the log, which leaves it 98 columns. 15 are taken by marks, time and
        // indent; the sentence has 88.
        table.resize(columns: 172, rows: 24)
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("…") })
        #expect(table.lines[21].hasSuffix("before the wolves come over the northern bridge"))
        // At each width it is shown if, and only if, the line is cut.
        for columns in 95...115 {
            table.resize(columns: columns, rows: 24)
            let isCut = table.lines.contains { $0.contains("▸") && $0.contains("…") }
            #expect(isCut != table.lines[21].isEmpty, "\(columns) columns")
        }
        #expect(table.lines[21].isEmpty)
    }

    @Test func `Enter undoes or redoes up to the selected entry, and reports how many acts`() throws
    {
        let table = try fight()
        table.press("l")
        let journal = try #require(table.model.fight.journal)
        let starts = try #require(
            (0..<journal.lineCount).first {
                journal.line(at: $0)?.sentence.text == "Fight 1 starts"
            })
        for _ in 0..<starts { table.press("j") }
        table.press(.enter)
        #expect(table.text.contains("2 acts undone; now right after: Fight 1 starts"))
        #expect(try table.combatant("Goblin 1").hitPoints.current == 7)
        #expect(table.text.contains("undone: Goblin 1 takes 5 damage"))
        table.press(.home, .enter)
        #expect(table.text.contains("2 redone"))
        #expect(try table.combatant("Goblin 1").hitPoints.current == 2)
        #expect(try table.combatant("Ysolde").condition("Poisoned") != nil)
        table.press(.enter)
        #expect(table.text.contains("The fight is already there"))
    }

    @Test func `a click selects a line of the log`() throws {
        let table = try fight()
        table.press("l")
        #expect(table.model.fight.journal?.chosen?.sentence.text == "Ysolde is Poisoned")
        try table.click("Goblin 1 takes 5 damage")
        #expect(table.lines.contains { $0.hasPrefix("  ▸") && $0.contains("Goblin 1 takes 5") })
        // Keys go on from there.
        table.press("k")
        #expect(table.model.fight.journal?.chosen?.sentence.text == "Ysolde is Poisoned")
    }

    @Test func `a long log is read page by page`() throws {
        let table = try fight()
        let id = try #require(table.model.fight.encounter?.id)
        var dice = SplitMix64(seed: 1)
        for number in 1...950 {
            _ = try table.records.fights.perform(
                .remark("Remark \(number)", on: nil), on: id, expecting: nil, using: &dice)
        }
        table.press("l")
        let journal = try #require(table.model.fight.journal)
        #expect(journal.lineCount < 150)
        #expect(journal.line(at: 0)?.sentence.text == "Remark 950")
        #expect(journal.line(at: journal.lineCount) == nil)
        #expect(journal.line(at: -1) == nil)
        table.press(.end)
        #expect(table.text.contains("joins the fight"))
        #expect(table.lines.contains { $0.contains("▸") })
        // All lines can be read, but only some of them are in memory.
        for number in [950, 1, 449, 450, 451, 900] {
            #expect(journal.line(at: 950 - number)?.sentence.text == "Remark \(number)")
        }
        #expect(journal.lineCount > 950)
        #expect((100...400).contains(journal.cache.reduce(0) { $0 + $1.lines.count }))
        table.press(.home)
        #expect(table.text.contains("Remark 950"))
        #expect(!table.text.contains("joins the fight"))
    }

    @Test func `L counts this fight, a all fights`() async throws {
        let table = try fight()
        table.press("L")
        #expect(table.text.contains("Statistics of Fight 1"))
        // The damage was dealt on Ysolde's turn; nobody fell.
        let ysolde = try #require(table.lines.first { $0.contains("Ysolde") })
        let goblin = try #require(table.lines.first { $0.contains("Goblin") })
        // 5 hit points are the most, so that both bars are as long as there is room; a dot is nothing.
        let (dealt, taken) = (ysolde.split(separator: " "), goblin.split(separator: " "))
        #expect(dealt.prefix(2) == ["Ysolde", "5"] && dealt[3...4] == ["·", "·"])
        #expect(taken.prefix(3) == ["Goblin", "·", "5"] && taken[3] == dealt[2])
        #expect(dealt[2].count > 4 && dealt[2].allSatisfy { $0 == "▇" })
        table.press("a")
        #expect(table.text.contains("Statistics of all fights"))
        #expect(table.text.contains("counting …"))
        await table.counted()
        #expect(table.text.contains("1 fight, 1 round"))
        table.press(.escape)
        #expect(table.text.contains("── Log"))
    }

    @Test func `j scrolls the statistics down to the last line, and k back to the first`() throws {
        let table = try fight()
        table.press("L")
        // The first words of the lines, each of which has a dot for something that is none.
        func shown() -> [Substring] {
            table.lines.filter { $0.contains("·") }.compactMap { $0.split(separator: " ").first }
                .filter { ["Torvald", "Ysolde", "Goblin"].contains($0) }
        }
        #expect(shown() == ["Torvald", "Ysolde", "Goblin"])
        table.press("j")
        try #require(shown() == ["Ysolde", "Goblin"])
        table.press("j", "j", "j")
        #expect(shown() == ["Goblin"])
        table.press("k")
        #expect(shown() == ["Ysolde", "Goblin"])
        table.press("k", "k")
        #expect(shown() == ["Torvald", "Ysolde", "Goblin"])
    }

    @Test func `statistics of a large fight are counted in the background, and updated with it`()
        async throws
    {
        let table = try fight(goblins: StatisticsCache.mostPeople)
        table.press("L")
        #expect(table.text.contains("counting …"))
        // The message for a fight that has not started is not shown during counting.
        #expect(!table.text.contains("Nothing to count"))
        await table.counted()
        // The dealer depends on the dice, which decide whose turn it is.
        func taken() throws -> Substring {
            let line = try #require(table.lines.first { $0.contains("Goblin") })
            return line.split(separator: " ")[2]
        }
        #expect(try taken() == "5")
        // Another process continues the fight.
        var dice = SplitMix64(seed: 1)
        let goblin = try table.combatant("Goblin 2")
        _ = try table.records.fights.perform(
            .damage(Damage(.points(2)), on: [.init(goblin.id)]),
            on: try #require(table.model.fight.encounter?.id), expecting: nil, using: &dice)
        table.othersWrote()
        await table.until {
            let people = table.model.fight.numbers?.statistics?.people
            return people?.first { $0.name == "Goblin" }?.damageTaken == 7
        }
        #expect(try taken() == "7")
    }
}

extension AppDriver {
    /// Waits until the statistics have been counted.
    fileprivate func counted() async {
        await until { self.model.fight.numbers?.isCounting != true }
    }
}

extension FightModel {
    /// The log, if it is open.
    fileprivate var journal: FightJournal? {
        if case .page(.journal(let journal)) = destination { journal } else { nil }
    }

    /// The statistics, if they are open.
    fileprivate var numbers: StatisticsModel? {
        if case .page(.numbers(let numbers)) = destination { numbers } else { nil }
    }
}
