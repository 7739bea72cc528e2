import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Keys that the user has given to commands.
@Suite("Own keys") struct OwnKeysTests {
    private static let table = [
        KeySection(
            title: "Turn",
            rows: [
                .init(presses: [KeyPress(.character("n"))], typed: "next", words: "next turn"),
                .init(
                    presses: [KeyPress(.character("j")), KeyPress(.down)], typed: "",
                    words: "select the next one"),
                .init(presses: [], typed: "lair", words: "add the lair"),
            ])
    ]

    private func read(_ lines: (String, String)...) -> (keys: OwnKeys, problems: [String]) {
        let entries = lines.enumerated().map {
            (line: $0.offset + 1, key: $0.element.0, value: $0.element.1)
        }
        let read = OwnKeys.reading(entries, table: Self.table)
        return (read.keys, read.problems.map { "\($0.line): \($0.sentence)" })
    }

    @Test func `a key stands for another one, named by itself or by its words`() {
        let (keys, problems) = read(
            (".", "n"), ("^X", "Select the next one"), ("F5", "↓"), ("j", "none"))
        #expect(problems.isEmpty)
        #expect(keys.standard(KeyPress(.character("."))) == KeyPress(.character("n")))
        #expect(keys.standard(.control("x")) == KeyPress(.character("j")))
        #expect(keys.standard(KeyPress(.function(5))) == KeyPress(.down))
        #expect(keys.standard(KeyPress(.character("j"))) == nil)
        #expect(keys.standard(KeyPress(.character("k"))) == KeyPress(.character("k")))
        #expect(keys.shown(KeyPress(.character("n")))?.name == ".")
        #expect(keys.shown(KeyPress(.character("j")))?.name == "^X")
        #expect(Self.table[0].rows[0].listed(with: keys).keys == ".")
        #expect(keys.lines.map(\.words).first == "next turn")
    }

    @Test func `what a line cannot mean is told with its number, and the others count`() {
        let (keys, problems) = read(
            ("foo", "n"), (".", "nonsense"), ("1", "n"), ("Enter", "n"), ("^C", "n"), (",", "n"),
            (",", "j"), (";", "add the lair"))
        #expect(
            problems.map { $0.prefix { $0 != ":" } } == ["1", "2", "3", "4", "5", "7", "8"])
        #expect(problems[0].hasPrefix("1: foo is no key: write a character"))
        #expect(
            problems[1]
                == "2: nonsense is neither a key nor what one does: battle keys lists both.")
        #expect(problems[2] == "3: 1 keeps what it does.")
        #expect(problems[5] == "7: , has a line already.")
        #expect(keys.lines.map(\.press.name) == [","])
    }

    @Test func `own keys act on screens and stand in footer and help, but not in questions`() throws
    {
        let (keys, _) = read((".", "n"), ("n", "none"))
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(records, screen: .fight, keys: keys)
        let acting = table.acting
        table.press("n")
        #expect(table.acting == acting)
        #expect(table.text.contains("n does nothing, by your list of keys."))
        table.press(".")
        #expect(table.acting != acting)
        #expect(table.text.contains(". next"))
        table.press("?")
        #expect(
            table.lines.contains { line in
                line.contains("next turn") && line.drop { $0 == " " }.hasPrefix(". ")
            }, "\(table.text)")
        table.press(.escape)
        // In a question letters are themselves.
        table.press("N")
        table.answer("n. 3")
        #expect(table.text.contains("n. 3") || table.model.fight.targets.chosen?.note == "n. 3")
    }
}
