import Synchronization

/// The monsters to choose from. They are loaded on first use, since most commands need none.
package final class MonsterLibrary: Sendable {
    private let load: @Sendable () throws -> [Monster]
    private let loaded = Mutex<NameIndex<Monster>?>(nil)

    /// - Parameter load: reads the monsters; called on first use, and again only if it threw.
    package init(load: @escaping @Sendable () throws -> [Monster]) { self.load = load }

    /// All monsters sorted by name.
    ///
    /// - Throws: the error of loading; the next call tries again.
    package func all() throws -> [Monster] { try index().all }

    /// The monster with this name, compared case-insensitively.
    package func monster(called name: String) throws -> Monster? { try index()[name] }

    /// The monsters that match a typed text, best matches first: the name starts with the text; one
    /// of the name's words starts with it (a single word typed); every word typed starts some word
    /// of the name; the name contains the text. Equal matches are sorted by name. An empty text
    /// matches all.
    package func search(_ text: String, limit: Int = .max) throws -> [Monster] {
        try index().search(text, limit: limit)
    }

    private func index() throws -> NameIndex<Monster> {
        try loaded.withLock { loaded in
            if let loaded { return loaded }
            let index = NameIndex(try load(), name: \.name)
            loaded = index
            return index
        }
    }
}
