import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Every key of every table of keys stands in one table of the documentation, `Keys.md`, with what it
/// does; a key that does several things has the reason there.
@Suite("One table of keys")
struct KeyTableTests {
    /// A key and what it does somewhere.
    private struct Use: Hashable, Comparable {
        let key: String
        let words: String

        static func < (left: Self, right: Self) -> Bool {
            (left.key, left.words) < (right.key, right.words)
        }
    }

    /// Letters beside a choice or on a line are no commands: they are shown where they count.
    private func uses(_ commands: [KeyCommand]) -> [Use] {
        commands.filter { $0.words != "the line with this letter" }.flatMap { command in
            command.presses.map { Use(key: $0.name, words: command.words) }
        }
    }

    /// The tables of keys of all screens and of what opens over them.
    private func all() throws -> Set<Use> {
        var found: Set<Use> = []
        func collect(_ table: AppDriver) { found.formUnion(uses(table.model.commands)) }
        func open(_ table: AppDriver, _ keys: Key...) {
            for key in keys { table.press(key) }
            collect(table)
        }

        let cards = try TestRecords(smallRoster())
        let roster = try AppDriver(cards, screen: .roster, files: TestFiles(cards))
        found.formUnion(uses(roster.model.commandsEverywhere))
        collect(roster)
        open(roster, .enter)
        open(roster, .escape, "a")
        open(roster, .escape, "O")
        roster.type("party.json")
        open(roster, .enter)
        roster.press(.escape, .escape)
        roster.press("o", with: .control)
        collect(roster)
        let empty = try AppDriver(try TestRecords(), screen: .roster)
        collect(empty)
        open(empty, "?")

        let fight = try fight()
        collect(fight)
        fight.press("z")
        open(fight, "2")
        open(fight, "b")
        open(fight, .escape, "B")
        open(fight, .escape, "l")
        open(fight, .escape, "L")
        open(fight, .escape, "a")
        open(fight, .escape, "O")
        open(fight, .escape, "c")
        fight.press(.escape, "d")
        fight.answer("4 fier")
        collect(fight)
        open(fight, .escape, "E")
        open(fight, .escape)
        open(fight, "A")
        let records = try TestRecords(smallRoster())
        let made = try records.createEncounter(name: "Ford", edition: .dnd2024)
        var dice = SplitMix64(seed: 1)
        _ = try records.perform(
            .add([Newcomer(id: .random(), name: "Goblin")]), on: made.encounter.id, expecting: nil,
            using: &dice)
        collect(try AppDriver(records, screen: .fight))

        for screen in [Screen.practice, .history] {
            let table = try AppDriver(try TestRecords(smallRoster()), screen: screen)
            collect(table)
        }
        let decks = try TestRecords(decks: [.starter])
        var typed = Deck.starter
        typed.options.isTyped = true
        let practice = try AppDriver(decks, screen: .practice)
        collect(practice)
        open(practice, " ")
        let right = try #require(practice.model.practice.test)
        let index = try #require(right.choices.firstIndex { right.isCorrect($0) })
        open(practice, .character(Character("\(index + 1)")))
        open(practice, .enter, .escape)
        collect(try AppDriver(try TestRecords(decks: [typed]), screen: .practice))
        let browser = try AppDriver(
            try TestRecords(decks: [.starter, try PracticeScheduleTests.other()]),
            screen: .practice)
        open(browser, "e")
        open(browser, .escape, "L")
        try decks.record(
            Attempt(
                challenge: Deck.starter.challenges[0], sessionID: nil, answeredAt: decks.now,
                minutesFromUTC: 0, chosen: "Yes", isCorrect: true, milliseconds: 0))
        collect(try AppDriver(decks, screen: .history))
        return found
    }

    private func fight() throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        block.actions = [.init("Hide", .bonusAction), blade]
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        return try AppDriver(records, screen: .fight, statBlocks: [block])
    }

    /// The rows of the documentation: a key, the phrases in quotes, the reason.
    private func documented() throws -> [String: (phrases: Set<String>, reason: String)] {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/BattleCommands/BattleCommands.docc/Keys.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        var rows: [String: (Set<String>, String)] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let key = cells[1].trimmingCharacters(in: ["`"])
            let phrases = cells[2].matches(of: /"([^"]+)"/).map { String($0.1) }
            #expect(rows[key] == nil, "\(key) has two rows")
            rows[key] = (Set(phrases), cells[3])
        }
        return rows
    }

    @Test func `the documentation has every key with all that it does`() throws {
        let uses = Dictionary(grouping: try all(), by: \.key).mapValues {
            Set($0.map(\.words))
        }
        let rows = try documented()
        for (key, words) in uses.sorted(by: { $0.key < $1.key }) {
            #expect(rows[key]?.phrases == words, "\(key): \(words.sorted())")
        }
        #expect(Set(rows.keys).subtracting(uses.keys) == [])
    }

    @Test func `a key that does several things has the reason beside it`() throws {
        for (key, row) in try documented() where row.phrases.count > 1 {
            #expect(!row.reason.isEmpty, "\(key)")
        }
    }
}
