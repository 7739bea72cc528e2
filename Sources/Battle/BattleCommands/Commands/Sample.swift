import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary
import TabletopStore

/// A party and monsters to try the program with: the party is a file, the monsters are those of the
/// books, so that list, picker, fight and stat block say the same about them.
enum Sample {
    /// Of the book of a new fight, by challenge rating.
    private static let monsterNames = [
        "Goblin Warrior", "Wolf", "Skeleton", "Zombie", "Bandit Captain", "Ogre", "Owlbear",
        "Troll",
        "Young Red Dragon",
    ]

    /// The five heroes.
    static func party() throws -> ImportedFile {
        try ImportedFile(data: Library.data(.party), name: "sample party")
    }

    /// The monsters.
    static func monsters() throws -> [Monster] {
        try monsterNames.compactMap { try Bestiary.srd.monster(called: $0, for: .dnd2024) }
    }
}

extension StoredRoster {
    /// Characters for monsters of the books, without those whose name is on the roster. Nothing is
    /// stored.
    func copies(of monsters: [Monster]) throws -> [GameCharacter] {
        var known = Set(try characters().map { PlainText.folded($0.name) })
        return try monsters.filter { known.insert(PlainText.folded($0.name)).inserted }
            .map { try GameCharacter($0, id: UUID.random()) }
    }
}
