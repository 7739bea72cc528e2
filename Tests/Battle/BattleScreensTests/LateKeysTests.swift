import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Keys that are typed for a choice that is not there.
@Suite("Late keys")
struct LateKeysTests {
    /// A fight in which Ysolde acts and has nothing to do, with keys that come a tenth of a second apart.
    private func fight() throws -> AppDriver {
        let table = try AppDriver.fight()
        table.clock.secondsBetweenKeys = 0.1
        return table
    }

    @Test func `what is typed for a list that did not open does nothing, and says why`() throws {
        let table = try fight()
        table.press(";")
        #expect(table.text.contains("Nothing is to do in this turn."))
        table.press("1")
        #expect(table.model.screen == .fight)
        #expect(table.text.contains("Nothing is to do in this turn. 1 does nothing."))
        // Each key starts the time again: 0.1 s after the last, 1 s after the list.
        table.type("frightened")
        table.press(.enter)
        #expect(table.model.fight.destination == nil)
        #expect(table.text.contains("Enter does nothing"))
        #expect(table.acting == "Ysolde")
    }

    @Test func `after half a second the keys are themselves again`() throws {
        let table = try fight()
        table.press(";")
        table.clock.secondsBetweenKeys = 0.6
        table.press("n")
        #expect(table.acting == "Goblin 1")
        table.press("1")
        #expect(table.model.screen == .roster)
    }

    @Test func `a menu that a letter closed takes its letters for a moment`() throws {
        let table = try fight()
        table.press("M", "m")
        #expect(table.model.fight.targets.marked.count == 2)
        // Once more: not the maximum of hit points.
        table.press("m")
        #expect(table.model.fight.prompt == nil)
        #expect(table.text.contains("The question has closed: m does nothing."))
        table.press("2")
        #expect(table.text.contains("The question has closed: 2 does nothing."))
        // Not a choice of that menu.
        table.press("d")
        #expect(table.model.fight.prompt != nil)
    }

    @Test func `after Enter and Escape only digits wait`() throws {
        let table = try fight()
        table.press("d", answering: "3")
        table.press("1")
        #expect(table.model.screen == .fight)
        table.press("n")
        #expect(table.acting == "Goblin 1")
        table.press("M", .escape, "3")
        #expect(table.model.screen == .fight)
    }

    @Test func `a key without a meaning says so`() throws {
        let table = try fight()
        table.press("$")
        #expect(table.text.contains("$ does nothing here: ? shows the keys."))
        table.press("M", "z")
        #expect(table.text.contains("z is no choice here: Esc goes back."))
        table.press(.escape)
        #expect(!table.text.contains("no choice"))
        let roster = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        for key in ["L", "R"] as [Character] {
            roster.press(.character(key))
            #expect(roster.text.contains("\(key) does nothing here: ? shows the keys."))
        }
    }

    @Test func `digits are answers in a round of practice, with hidden choices too`() throws {
        let records = try TestRecords(decks: [.starter])
        let table = try AppDriver(records, screen: .practice)
        for key in ["1", "2", "3", "4", "&", "'"] as [Character] {
            table.press(.character(key))
            #expect(table.model.screen == .practice)
            #expect(table.text.contains("Digits are answers in a round"))
        }
        table.press(" ")
        table.press("é")
        #expect(table.model.practice.result != nil, "the second choice, on a French keyboard")
    }

    @Test func `the digits of a French keyboard lead to the screens`() throws {
        let table = try AppDriver.fight()
        for (key, screen) in [("&", .roster), ("\"", .practice), ("'", .history), ("é", .fight)]
            as [(Character, Screen)]
        {
            table.press(.character(key))
            if case .welcome = table.model.destination { table.press(.enter) }
            table.press(.escape)
            #expect(table.model.screen == screen)
        }
    }

    // MARK: Any keys

    /// What only an act that was asked for may change.
    private struct Kept: Equatable {
        let screen: Screen
        let characters: [UUID]
        let fights: Int
        let combatants: [UUID]
        let decks: Int

        init(_ table: AppDriver) throws {
            let records = table.records
            screen = table.model.screen
            characters = try records.roster.characters(search: "").map(\.id)
            fights = try records.fights.encounters().count
            combatants = try records.fights.currentEncounter()?.encounter.combatants.map(\.id) ?? []
            decks = table.model.practice.decks.count
        }
    }

    /// Words of commands that say that something comes, goes, or is left.
    private static let asked = [
        "add", "copy", "copies", "remove", "restore", "undo", "redo", "create", "go to", "screen",
        "move to", "sample", "back", "fight", "kill", "import",
    ]

    @Test(
        "A thousand keys in a hurry create, delete and leave nothing unasked",
        arguments: Screen.allCases)
    func anyKeys(screen: Screen) throws {
        let records = try TestRecords(smallRoster(), decks: [.starter])
            .fight([("Ysolde", 20), ("Goblin 1", 15), ("Torvald", 10), ("Goblin 2", 5)])
        try records.setSetting("user.name", to: "Ray")
        let table = try AppDriver(records, screen: screen, files: TestFiles(records))
        table.clock.secondsBetweenKeys = 0.1
        // Without the key that ends the program.
        let keys: [Key] =
            (33...126).map { .character(Character(UnicodeScalar($0))) }.filter { $0 != "q" }
            + Array(repeating: .enter, count: 8) + Array(repeating: .escape, count: 12)
        let digits = (1...4).map { Key.character(Character("\($0)")) }
        var dice = SplitMix64(seed: UInt64(screen.rawValue.count))
        var wasOpen = false
        var pressed: [String] = []
        for _ in 1...1_000 {
            let model = table.model
            let key = (Bool.random(using: &dice) && wasOpen ? digits : keys)
                .randomElement(using: &dice)!
            // A search field closes itself with Escape.
            let isOpen =
                !model.roster.isSearching && model.isTyping || model.responder.digitsStay != nil
            let presses = [KeyPress(key), KeyPress(key).digit.map { KeyPress(.character($0)) }]
            let words = (model.commands + model.commandsEverywhere)
                .first { command in
                    presses.contains { $0.map(command.presses.contains) == true }
                }?.words
            let before = try Kept(table)
            pressed.append(KeyPress(key).name)
            table.press(key)
            let after = try Kept(table)
            if digits.contains(key), isOpen || wasOpen {
                #expect(after.screen == before.screen, "\(pressed.suffix(5)): \(words ?? "")")
            } else if after != before, !isOpen {
                let isAsked = Self.asked.contains { words?.contains($0) == true }
                #expect(isAsked, "\(pressed.suffix(5)): \(words ?? "")")
            }
            // A fresh choice, and then digits a moment too late.
            wasOpen = isOpen && !(model.isTyping || model.responder.digitsStay != nil)
            if model.screen != screen { model.screen = screen }
        }
        #expect(!table.hasEnded)
    }
}
