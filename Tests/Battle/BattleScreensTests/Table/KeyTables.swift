import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// A table of keys with the screen that has it.
struct KeyTables {
    let commands: [KeyCommand]
    /// The screen; "" for the keys of all screens.
    let text: String
    /// The app, which the words of some commands read.
    let app: AppDriver

    /// The keys of the footer as they stand there, in its order: ["Enter", "/", "?"].
    var footer: [String] {
        let line = text.split(separator: "\n").last.map(String.init) ?? ""
        return line.split(separator: "  ").map {
            String($0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " })
        }
        .filter { !$0.isEmpty }
    }

    /// The tables of keys of all screens and of what opens over them.
    ///
    /// - Parameter visit: called with each of them on the screen.
    static func all(visit: (AppDriver) -> Void = { _ in }) throws -> [KeyTables] {
        var found: [KeyTables] = []
        func collect(_ table: AppDriver) {
            visit(table)
            found.append(KeyTables(commands: table.model.commands, text: table.text, app: table))
        }
        func open(_ table: AppDriver, _ keys: Key...) {
            for key in keys { table.press(key) }
            collect(table)
        }

        let cards = try TestRecords(smallRoster())
        let roster = try AppDriver(cards, screen: .roster, files: TestFiles(cards))
        found.append(
            KeyTables(
                commands: roster.model.commandsEverywhere, text: "", app: roster))
        collect(roster)
        open(roster, .enter)
        open(roster, .escape, "a")
        open(roster, .escape, "O")
        roster.type("party.json")
        open(roster, .enter)
        roster.press(.escape, .escape)
        roster.press("o", with: .control)
        collect(roster)
        roster.press(.escape)
        let empty = try AppDriver(try TestRecords(), screen: .roster)
        collect(empty)
        open(empty, "?")
        open(roster, "?", .enter)
        open(roster, .enter)

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
        open(fight, .escape, "*")
        fight.model.context.table = TestTable()
        open(fight, .escape, "V", "V")
        open(fight, .enter)
        fight.press("x")
        fight.press(.escape, "d", answering: "4 fier")
        collect(fight)
        open(fight, .escape, "E")
        open(fight, .escape)
        open(fight, "A")
        let records = try TestRecords(smallRoster())
        let made = try records.fights.createEncounter(name: "Ford", edition: .dnd2024)
        var dice = SplitMix64(seed: 1)
        _ = try records.fights.perform(
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
        open(browser, .enter)
        open(browser, .escape, .escape, "L")
        open(browser, .escape, "o")
        var revealed = Deck.starter
        revealed.options.ask = .reveal
        revealed.challenges = [revealed.challenges[0]]
        let day = try AppDriver(try TestRecords(decks: [revealed]), screen: .practice)
        open(day, .escape, "t")
        open(day, " ")
        open(day, "4")
        try decks.record(
            Attempt(
                challenge: Deck.starter.challenges[0], sessionID: nil, answeredAt: decks.now,
                minutesFromUTC: 0, chosen: "Yes", isCorrect: true, milliseconds: 0))
        let history = try AppDriver(decks, screen: .history)
        collect(history)
        open(history, .enter, .enter)
        return found
    }

    private static func fight() throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        block.actions = [.init("Hide", .bonusAction), blade]
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        return try AppDriver(records, screen: .fight, statBlocks: [block])
    }
}
