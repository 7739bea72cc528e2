package import Tabletop

/// The names that characters of the roster and monsters of the library have in a fight.
///
/// The book of the fight's edition decides: what the roster or the library has from another edition's
/// book, under a name that the fight's own book has too, is meant only with its mark, "Ogre (2014)".
package struct EditionNames {
    private let edition: RuleEdition
    private let library: () -> [StatBlockReference]

    /// - Parameter library: the monsters of all books; asked for only where a name may be another's.
    package init(_ edition: RuleEdition, library: @escaping () -> [StatBlockReference]) {
        self.edition = edition
        self.library = library
    }

    /// The characters by their plain names, and those that are meant with a mark only.
    package func characters(
        _ roster: [GameCharacter]
    ) -> (
        plain: [(name: String, value: GameCharacter)],
        marked: [(name: String, value: GameCharacter)]
    ) {
        func otherEdition(_ character: GameCharacter) -> RuleEdition? {
            guard character.kind == .monster, let book = character.bookEntry?.edition else {
                return nil
            }
            return book == edition ? nil : book
        }
        let book = roster.contains { otherEdition($0) != nil } ? ownNames(in: library()) : []
        var plain: [(name: String, value: GameCharacter)] = []
        var marked = plain
        for character in roster {
            if let other = otherEdition(character),
                book.contains(PlainText.folded(character.name))
            {
                marked.append((character.name + mark(other), character))
            } else {
                plain.append((character.name, character))
            }
        }
        return (plain, marked)
    }

    /// The monsters of all books by their names, those of other books with a mark where the fight's own
    /// has the name.
    package func monsters() -> [(name: String, value: StatBlockReference)] {
        let all = library()
        let book = ownNames(in: all)
        return all.map { monster in
            let isMarked =
                monster.edition != edition && book.contains(PlainText.folded(monster.name))
            return (monster.name + (isMarked ? mark(monster.edition) : ""), monster)
        }
    }

    /// The monsters of the fight's own book.
    package func bookMonsters() -> [(name: String, value: StatBlockReference)] {
        library().filter { $0.edition == edition }.map { ($0.name, $0) }
    }

    private func ownNames(in monsters: [StatBlockReference]) -> Set<String> {
        Set(monsters.lazy.filter { $0.edition == edition }.map { PlainText.folded($0.name) })
    }

    private func mark(_ other: RuleEdition) -> String { " (\(other.shortTitle))" }
}
