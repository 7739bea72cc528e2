import Foundation
import TestSupport
import Testing

@testable import BattleScreens

/// Every key of every table of keys stands in one table of the manual, `keys.md`, with what it does; a key that does several things has the reason there.
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

    /// What every key does, on all screens and on what opens over them.
    private func all() throws -> Set<Use> {
        try KeyTables.all().reduce(into: []) { $0.formUnion(uses($1.commands)) }
    }

    /// The rows of the documentation: a key, the phrases in quotes, the reason.
    private func documented() throws -> [String: (phrases: Set<String>, reason: String)] {
        let page = Repository.root.appending(path: "Resources/Manual/keys.md")
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

    /// Keys on the manual's pages are written as `<kbd>d</kbd>`, with Ctrl spelled out.
    @Test func `every key that the manual names exists`() throws {
        let names = Set(try all().map(\.key))
        let manual = Repository.root.appending(path: "Resources/Manual")
        var count = 0
        for page in try FileManager.default.contentsOfDirectory(atPath: manual.path)
        where page.hasSuffix(".md") {
            let text = try String(contentsOf: manual.appending(path: page), encoding: .utf8)
            for found in text.matches(of: /<kbd>(.+?)<\/kbd>/) {
                let name = String(found.1).replacing("Ctrl-", with: "^")
                #expect(names.contains(name) || name == "this", "\(page): \(name)")
                count += 1
            }
        }
        #expect(count > 100)
    }
}
