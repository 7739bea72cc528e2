public import Foundation
import Synchronization

/// The monsters to choose from. They are loaded on first use, since most commands need none.
public final class MonsterLibrary: Sendable {
    private let load: @Sendable () throws -> [Monster]
    private let loaded = Mutex<[Entry]?>(nil)

    /// A monster with its name folded and split into words once.
    private struct Entry {
        let monster: Monster
        let name: String
        let words: [Substring]

        init(_ monster: Monster) {
            self.monster = monster
            name = PlainText.folded(monster.name)
            words = name.split { !$0.isLetter && !$0.isNumber }
        }
    }

    /// - Parameter load: reads the monsters; called on first use, and again only if it threw.
    public init(load: @escaping @Sendable () throws -> [Monster]) { self.load = load }

    /// All monsters sorted by name.
    ///
    /// - Throws: the error of loading; the next call tries again.
    public func all() throws -> [Monster] { try entries().map(\.monster) }

    /// The monster with this name, compared case-insensitively.
    public func monster(called name: String) throws -> Monster? {
        let folded = PlainText.folded(name)
        return try entries().first { $0.name == folded }?.monster
    }

    /// The monsters that match a typed text, best matches first: the name starts with the text; one
    /// of the name's words starts with it (a single word typed); every word typed starts some word
    /// of the name; the name contains the text. Equal matches are sorted by name. An empty text
    /// matches all.
    public func search(_ text: String, limit: Int = .max) throws -> [Monster] {
        let sought = PlainText.folded(text)
        let words = sought.split { !$0.isLetter && !$0.isNumber }
        let entries = try entries()
        guard !words.isEmpty else { return entries.prefix(limit).map(\.monster) }
        var ranks: [[Monster]] = [[], [], [], []]
        for entry in entries {
            if entry.name.hasPrefix(sought) {
                ranks[0].append(entry.monster)
            } else if words.count == 1, entry.words.contains(where: { $0.hasPrefix(sought) }) {
                ranks[1].append(entry.monster)
            } else if words.allSatisfy({ word in entry.words.contains { $0.hasPrefix(word) } }) {
                ranks[2].append(entry.monster)
            } else if entry.name.contains(sought) {
                ranks[3].append(entry.monster)
            }
        }
        return Array(ranks.joined().prefix(limit))
    }

    private func entries() throws -> [Entry] {
        try loaded.withLock { loaded in
            if let loaded { return loaded }
            let entries = try load().map(Entry.init).sorted { $0.name < $1.name }
            loaded = entries
            return entries
        }
    }
}

extension MonsterLibrary {
    /// The monsters of a library file: `{"monsters": [{"name": "Goblin", …}]}`. Throws a
    /// `DecodingError` for anything else.
    public static func monsters(in data: Data) throws -> [Monster] {
        struct File: Decodable { var monsters: [Monster] }
        return try JSONDecoder().decode(File.self, from: data).monsters
    }
}
