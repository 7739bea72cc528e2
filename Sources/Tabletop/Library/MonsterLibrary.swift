public import Foundation
import Synchronization

/// Monsters to choose from, read when somebody first looks for one.
public final class MonsterLibrary: Sendable {
    private let load: @Sendable () throws -> [Monster]
    private let shelf = Mutex<[Entry]?>(nil)

    /// A monster with its words, folded once.
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

    /// - Parameter load: reads the monsters; called once, at the first look.
    public init(load: @escaping @Sendable () throws -> [Monster]) { self.load = load }

    /// All of them, by name.
    ///
    /// - Throws: what reading them throws; it is tried again at the next look.
    public func all() throws -> [Monster] { try entries().map(\.monster) }

    /// The monster of this name, whatever its case.
    public func monster(called name: String) throws -> Monster? {
        let folded = PlainText.folded(name)
        return try entries().first { $0.name == folded }?.monster
    }

    /// Monsters for what was typed so far, the likeliest first: whose name begins so; one of whose
    /// words begins so; all of whose words typed begin words of the name; whose name holds it.
    /// Within these by name. Nothing typed finds everybody.
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
        try shelf.withLock { shelf in
            if let shelf { return shelf }
            let entries = try load().map(Entry.init).sorted { $0.name < $1.name }
            shelf = entries
            return entries
        }
    }
}

extension MonsterLibrary {
    /// The monsters of a library file: `{"monsters": [{"name": "Goblin", …}]}`.
    public static func monsters(in data: Data) throws -> [Monster] {
        struct File: Decodable { var monsters: [Monster] }
        return try JSONDecoder().decode(File.self, from: data).monsters
    }
}
