import ArgumentParser
import Tabletop
import TabletopText
import TabletopLibrary
import TabletopStore

extension BookLibrary where Value == StatBlock {
    /// The stat blocks that come with the program, read on first use.
    static let srd = StatBlockLibrary { edition in
        switch edition {
        case .dnd2014: Library.data(.creatures51)
        case .dnd2024: Library.data(.creatures52)
        case .pathfinder2e, .plain: nil
        }
    }
}

extension BookLibrary where Value == Spell {
    /// The spells that come with the program, read on first use.
    static let srd = SpellLibrary { edition in
        switch edition {
        case .dnd2014: Library.data(.spells51)
        case .dnd2024: Library.data(.spells52)
        case .pathfinder2e, .plain: nil
        }
    }
}

extension Bestiary {
    /// The monsters that come with the program, read on first use.
    static let srd = Bestiary([.dnd2024, .dnd2014], of: StatBlockLibrary.srd)
}

/// `--edition`, and the book that a name is looked up in.
struct BookOptions: ParsableArguments {
    @OptionGroup var storage: StorageOptions

    @Option(
        help: "The book: dnd2014, dnd2024, pathfinder2e; by default that of the last fight.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition: RuleEdition?

    /// The edition that comes first: the one named, else that of the fight that other commands act
    /// on, else dnd2024. A fight without a book has nothing to look up in.
    func chosen() throws -> RuleEdition {
        if let edition { return edition }
        let database = try storage.look()
        let current = try database?.fights.currentEncounter()?.encounter.edition
        try database?.close()
        return current == .plain ? .dnd2024 : current ?? .dnd2024
    }

    /// The block of a character on the roster with this name: what its file says, else the entry of a
    /// book that it was taken from; `nil` without such a character or block.
    func ownBlock(named name: String) throws -> StatBlock? {
        guard let database = try storage.look() else { return nil }
        var found: StatBlock?
        if let character = try RosterReader(try database.roster.characters()).exact(name) {
            found = try database.roster.statBlock(of: character.id)
            if found == nil, let entry = character.bookEntry {
                found = try StatBlockLibrary.srd.entry(entry)
            }
            if let edition, found?.edition != edition { found = nil }
        }
        try database.close()
        return found
    }

    /// The entry of a name: an exact name first, in the chosen book, then in the others unless the
    /// book was named; else the only name that the text is a part of.
    ///
    /// - Throws: ``CommandProblem/notInBook(_:book:nearest:)`` or
    ///   ``CommandProblem/severalInBook(_:book:names:)``.
    func find<Value>(_ name: String, in library: BookLibrary<Value>) throws -> Value {
        let first = try chosen()
        return try Self.find(
            name, in: library,
            editions: edition == nil ? RuleEdition.searchOrder(from: first) : [first])
    }

    /// The entry of a name in the first of several books that has it.
    ///
    /// - Parameter editions: at least one.
    static func find<Value>(
        _ name: String, in library: BookLibrary<Value>, editions: [RuleEdition]
    ) throws -> Value {
        for edition in editions {
            if let found = try library.entry(named: name, in: edition) { return found }
        }
        for edition in editions {
            let names = try library.search(name, in: edition)
            if names.count == 1, let found = try library.entry(named: names[0], in: edition) {
                return found
            }
            if names.count > 1 {
                throw CommandProblem.severalInBook(name, book: edition.title, names: names)
            }
        }
        throw CommandProblem.notInBook(
            name, book: editions[0].title, nearest: try library.nearest(name, in: editions[0]))
    }
}

extension BookLibrary {
    /// The entry with this name in the first book that has it, an edition's book first.
    func entry(named name: String, from first: RuleEdition) throws -> Value? {
        for edition in RuleEdition.searchOrder(from: first) {
            if let found = try entry(named: name, in: edition) { return found }
        }
        return nil
    }
}

extension RuleEdition {
    /// All editions, one of them first: the order in which the books are searched.
    static func searchOrder(from first: RuleEdition) -> [RuleEdition] {
        [first] + allCases.filter { $0 != first }
    }
}

extension StoredRoster {
    /// What a combatant can do: in another form the block of that; else the block of its file; the entry of a book that it was taken from; for
    /// monsters the entry of its name, in the fight's book first.
    func statBlock(
        of combatant: Combatant, _ character: GameCharacter?, in edition: RuleEdition
    ) throws -> StatBlock? {
        let books = StatBlockLibrary.srd
        if let form = combatant.form {
            let shape =
                try form.characterID.flatMap { try statBlock(of: $0) }
                ?? form.bookEntry.flatMap { try books.entry($0) }
            guard form.way == .wildShape, let shape else { return shape }
            var itself = combatant
            itself.form = nil
            return try statBlock(of: itself, character, in: edition).map { shape.wildShape(of: $0) }
                ?? shape
        }
        if let id = combatant.characterID, let own = try statBlock(of: id) { return own }
        if let entry = character?.bookEntry, let found = try books.entry(entry) { return found }
        guard combatant.kind == .monster else { return nil }
        for edition in RuleEdition.searchOrder(from: edition) {
            if let found = try books.entry(named: combatant.name, in: edition) { return found }
        }
        return nil
    }
}
