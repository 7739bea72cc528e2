import TerminalUI
import Testing

@testable import BattleScreens

/// The words of all tables of keys: one capitalisation, one order, one name for each thing.
@Suite("The words of the keys")
struct FooterWordsTests {
    private let commands: [KeyCommand]
    private let tables: [KeyTables]

    init() throws {
        tables = try KeyTables.all()
        commands = tables.flatMap(\.commands)
        try #require(commands.count > 300)
    }

    /// Names that begin with a capital in the middle of a sentence: screens and rules.
    private static let names: Set = [
        "Roster", "Fight", "Practice", "History", "Legendary", "Resistance",
    ]

    @Test func `words begin with a small letter and have no full stop`() {
        for command in commands {
            for word in command.words.split(separator: " ") where !Self.names.contains("\(word)") {
                #expect(word.first?.isUppercase == false, "\(command.keys): \(command.words)")
            }
            #expect(command.words.last != ".", "\(command.words)")
            if let short = command.short {
                #expect(short == short.lowercased(), "\(command.keys): \(short)")
                #expect(short.count <= 14, "\(short)")
            }
        }
    }

    /// Words that have another one for the same act or thing.
    @Test(arguments: [
        ("delete", "remove"), ("erase", "remove"), ("close", "back"), ("go back", "back"),
        ("leave the", "back"), ("set", "accept the answer"), ("end the search", "show all"),
        ("modify", "edit"), ("numbers", "statistics"), ("journal", "log"), ("encounter", "fight"),
        ("participant", "combatant"), ("foe", "monster"), ("hp", "hit points"),
    ])
    func `one word for each act and thing`(avoided: String, used: String) {
        for command in commands {
            for words in [command.words, command.short ?? ""] {
                // "set the maximum hit points" is another act.
                let isIn =
                    avoided == "set" ? words == avoided : " \(words) ".contains(" \(avoided) ")
                #expect(!isIn, "\(command.keys): \(words), rather \(used)")
            }
        }
    }

    @Test func `the same words have the same key and the same short word everywhere`() {
        // Menus and lines of targets have letters of their own.
        var keys: [String: [Set<String>]] = [:]
        var shorts: [String: Set<String>] = [:]
        for table in tables {
            for (words, same) in Dictionary(grouping: table.commands, by: \.words)
            where words != "the line with this letter" {
                keys[words, default: []].append(
                    Set(same.flatMap { $0.presses.map(\.name) }))
                shorts[words, default: []].formUnion(same.compactMap(\.short))
            }
        }
        for (words, sets) in keys {
            let common = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
            #expect(!common.isEmpty || sets.allSatisfy(\.isEmpty), "\(words): \(sets)")
            #expect(shorts[words, default: []].count <= 1, "\(words)")
        }
    }

    /// What a key may be called in the footers. A second word is another act, which `Keys.md` explains.
    private static let shorts: [String: Set<String>] = [
        "/": ["search"], "u": ["undo"], "^R": ["redo"], "x": ["remove", "drop", "end"],
        "b": ["block", "about"], "d": ["damage", "deck", "dis"],
        "h": ["heal", "result"], "n": ["next", "new round"], "p": ["previous"],
        "s": ["start", "go on", "suspend", "update or not", "saves"],
        "l": ["log", "answers", "lost"],
        "L": ["statistics"], "B": ["stat block"],
        "a": ["add", "adv", "all fights", "this fight", "at once"],
        "e": ["edit", "cards", "damage", "change"], "O": ["other fights", "import"],
        "A": ["new fight", "library"],
        "y": ["copy", "resist"], "?": ["keys"], "q": ["quit"], "^N": ["note"],
        "Esc": ["back", "cancel", "show all", "stop", "keep", "later"],
    ]

    @Test func `a key has one word for the same act in all footers`() {
        for command in commands {
            guard let short = command.short, let key = command.presses.first?.name,
                let allowed = Self.shorts[key]
            else { continue }
            #expect(allowed.contains(short), "\(key) \(short): \(command.words)")
        }
    }

    @Test func `two keys stand in the same order in every footer, and the one that leaves is last`()
    {
        var pairs: [String: String] = [:]
        for table in tables where !table.text.isEmpty {
            // The keys of all screens stand at the end.
            let footer = table.footer.filter { !["?", "q"].contains($0) }
            #expect(footer.dropLast().allSatisfy { $0 != "Esc" }, "\(footer)")
            #expect(footer.dropFirst().allSatisfy { $0 != "Enter" }, "\(footer)")
            for (place, first) in footer.enumerated() {
                for second in footer[(place + 1)...] {
                    #expect(
                        pairs["\(second) \(first)"] == nil,
                        "\(first) before \(second), as opposed to \(pairs["\(second) \(first)"] ?? "")"
                    )
                    pairs["\(first) \(second)"] = "\(footer)"
                }
            }
        }
        #expect(pairs.count > 50)
    }

    @Test func `the key that leaves is in every footer that has room, at any width`() throws {
        for table in tables where !table.text.isEmpty {
            guard let leave = table.commands.first(where: { $0.presses.first?.key == .escape }),
                leave.short != nil
            else { continue }
            #expect(table.footer.contains("Esc"), "\(table.footer)")
        }
    }

    @Test func `every command has a key, or what finds it in the palette`() throws {
        for command in commands where command.presses.isEmpty {
            #expect(!command.typed.isEmpty, "\(command.words)")
        }
    }
}
