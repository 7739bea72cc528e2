import BattleScreens
import Tabletop
import TerminalUI
import Testing

/// Keys that the terminal delivers together, as for text that it pastes without brackets.
@Suite("Keys that arrive together")
struct KeysTogetherTests {
    /// The text fields of the app, with the screen and the keys that lead to them; `^` is Control with the
    /// next key.
    private nonisolated static let fields: [(screen: Screen, keys: String)] = [
        (.roster, "/"), (.roster, "a"), (.roster, ":"), (.roster, "O"), (.roster, "^o^u"),
        (.fight, "d"), (.fight, "N"), (.fight, "c"), (.fight, "a"), (.fight, "/"), (.fight, "l/"),
        (.fight, ","), (.practice, ""), (.history, "/"),
    ]

    private func app(_ screen: Screen) throws -> AppDriver {
        var deck = Deck.starter
        deck.options.isTyped = true
        let records = try TestRecords(smallRoster(), decks: [deck])
            .fight([("Ysolde", 20), ("Goblin 1", 15), ("Torvald", 10), ("Goblin 2", 5)])
        try records.setSetting("user.name", to: "Ray")
        return try AppDriver(records, screen: screen, files: TestFiles(records))
    }

    private func open(_ field: (screen: Screen, keys: String)) throws -> AppDriver {
        let table = try app(field.screen)
        var modifiers: KeyModifiers = []
        for key in field.keys {
            if key == "^" {
                modifiers = .control
            } else {
                table.press(.character(key), with: modifiers)
                modifiers = []
            }
        }
        return table
    }

    @Test("Ten thousand characters cost as much as a thousand", arguments: fields)
    func cost(screen: Screen, keys: String) throws {
        func cost(_ count: Int) throws -> [Int] {
            let table = try open((screen, keys))
            func counts() -> [Int] {
                let (calls, work) = (table.records.calls, table.work)
                return [
                    calls.searches, calls.logs, work.bodies, work.elements,
                    table.terminal.presentCount,
                ]
            }
            let before = counts()
            table.terminal.type(String(repeating: "qwertyuio ", count: count / 10), atOnce: true)
            let after = counts()
            #expect(table.text.contains("rtyuio qwertyuio"))
            return zip(after, before).map { $0 - $1 }
        }
        let thousand = try cost(1_000)
        // A search may stop earlier or show another row.
        #expect(try zip(cost(10_000), thousand).allSatisfy { abs($0 - $1) <= 1 }, "\(thousand)")
        // Two edits: the first character, which may be a command of the field, and the rest. The history
        // is read three times for each.
        #expect(thousand[0] <= 6 && thousand[1] <= 2 && thousand[4] == 2)
    }

    @Test("What does not fit in a field is told", arguments: fields)
    func tooLong(screen: Screen, keys: String) throws {
        let isSearch = keys.hasSuffix("/") && (screen, keys) != (.fight, "/")
        let limit = isSearch ? 200 : 50_000
        let typed = try open((screen, keys))
        typed.terminal.type(String(repeating: "qwertyuio ", count: limit / 10), atOnce: true)
        #expect(!typed.text.contains("The line is full"))
        typed.press("x")
        #expect(typed.text.contains("The line is full: 1 character was left out."))
        typed.press(.backspace)
        #expect(!typed.text.contains("The line is full"))
        let pasted = try open((screen, keys))
        pasted.terminal.paste(String(repeating: "qwertyuio ", count: 100_000))
        #expect(
            pasted.text.contains(
                "The line is full: \(isSearch ? "999,800" : "950,000") characters were left out."))
    }

    @Test("A name that is asked for says what does not fit in it")
    func tooLongName() throws {
        let table = try AppDriver(TestRecords(decks: [.starter]))
        table.press(":")
        table.type("name")
        table.press(.enter)
        table.terminal.paste(String(repeating: "x", count: 50_003))
        #expect(table.text.contains("The line is full: 3 characters were left out."))
    }

    /// What the acts have left, without the ids.
    private func stored(_ table: AppDriver) throws -> [String] {
        let records = table.records
        guard let fight = try records.fights.currentEncounter()?.encounter else { return [] }
        return try fight.combatants.map {
            "\($0.label) \($0.hitPoints) \($0.conditions.map(\.name)) \($0.note)"
        } + records.roster.characters(search: "").map(\.name) + [
            "\(records.fights.logEntries(of: fight.id, limit: .max).count)"
        ]
    }

    @Test(
        "Keys do the same whether they arrive together or one by one",
        arguments: [
            (.fight, "nd5\n"), (.fight, "d5\nd7 fire\nun"), (.fight, "/gob\nd3\n"),
            (.fight, ":damage goblin 1 5\nj"), (.fight, "a++ goblin\n-\n\n"),
            (.fight, "a3 goblin, +\n"), (.fight, "cprone\njcpois\t\nN+ a note\nq"),
            (.fight, "d\n5\n,d5\n"), (.fight, "ld/gob\n"),
            (.roster, "/gob\nd"), (.roster, "aBram\t\t12\n/br\n"), (.roster, "/zzz\nj"),
            (.practice, "thank you\n\nabc\n"), (.history, "/ysol\nj"),
        ] as [(Screen, String)])
    func same(screen: Screen, keys: String) throws {
        let (slow, fast) = (try app(screen), try app(screen))
        slow.terminal.type(keys)
        fast.terminal.type(keys, atOnce: true)
        #expect(fast.text == slow.text)
        #expect(fast.hasEnded == slow.hasEnded)
        #expect(try stored(fast) == stored(slow))
    }
}
