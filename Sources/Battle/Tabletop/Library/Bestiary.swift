/// The monsters of several books. A fight takes those of its own book first; the others stay to be
/// had, and ``Monster/edition`` tells which they are.
package struct Bestiary: Sendable {
    private let books: [(edition: RuleEdition, library: MonsterLibrary)]

    /// - Parameter books: the books with their editions, each read on first use.
    package init(_ books: KeyValuePairs<RuleEdition, MonsterLibrary>) {
        self.books = books.map { ($0.key, $0.value) }
    }

    /// The libraries in the order in which a fight looks into them.
    private func libraries(for edition: RuleEdition) -> [MonsterLibrary] {
        (books.filter { $0.edition == edition } + books.filter { $0.edition != edition })
            .map(\.library)
    }

    /// All monsters, those of the edition first, each book's sorted by name.
    package func all(for edition: RuleEdition) throws -> [Monster] {
        try libraries(for: edition).flatMap { try $0.all() }
    }

    /// The monster with this name, compared case-insensitively: the edition's own, else another's.
    package func monster(called name: String, for edition: RuleEdition) throws -> Monster? {
        for library in libraries(for: edition) {
            if let found = try library.monster(called: name) { return found }
        }
        return nil
    }

    /// The monsters that match a typed text, as ``MonsterLibrary/search(_:limit:)`` finds them; those
    /// of the edition first.
    package func search(
        _ text: String, for edition: RuleEdition, limit: Int = .max
    ) throws -> [Monster] {
        let found = try libraries(for: edition).flatMap { try $0.search(text, limit: limit) }
        return Array(found.prefix(limit))
    }
}
