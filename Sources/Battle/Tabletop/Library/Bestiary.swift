/// The monsters of several books. A fight takes those of its own book first; the others stay to be
/// had, and ``Monster/edition`` tells which they are.
package struct Bestiary: Sendable {
    private let editions: [RuleEdition]
    private let books: StatBlockLibrary

    /// - Parameters:
    ///   - editions: the editions whose books are looked into, in this order.
    ///   - books: their stat blocks.
    package init(_ editions: [RuleEdition], of books: StatBlockLibrary) {
        self.editions = editions
        self.books = books
    }

    /// The books in the order in which a fight looks into them.
    private func order(for edition: RuleEdition) -> [RuleEdition] {
        editions.filter { $0 == edition } + editions.filter { $0 != edition }
    }

    /// What the monsters are called, those of the edition first, each book's sorted by name. The
    /// monsters themselves are not decoded for it.
    package func names(for edition: RuleEdition) throws -> [StatBlockReference] {
        try order(for: edition).flatMap { edition in
            try books.search("", in: edition).map {
                StatBlockReference(edition: edition, name: $0)
            }
        }
    }

    /// All monsters, those of the edition first, each book's sorted by name.
    package func all(for edition: RuleEdition) throws -> [Monster] {
        try order(for: edition).flatMap { try books.all($0).map(Monster.init) }
    }

    /// The monster that a reference names.
    package func monster(_ reference: StatBlockReference) throws -> Monster? {
        try books.entry(reference).map(Monster.init)
    }

    /// The monster with this name, compared case-insensitively: the edition's own, else another's.
    package func monster(called name: String, for edition: RuleEdition) throws -> Monster? {
        for edition in order(for: edition) {
            if let found = try books.entry(named: name, in: edition) { return Monster(found) }
        }
        return nil
    }

    /// The monsters that match a typed text, as ``BookLibrary/search(_:in:)`` finds them; those of
    /// the edition first.
    package func search(_ text: String, for edition: RuleEdition) throws -> [Monster] {
        try order(for: edition).flatMap { edition in
            try books.search(text, in: edition).compactMap {
                try books.entry(named: $0, in: edition).map(Monster.init)
            }
        }
    }
}
