import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// `battle character block`: shows or changes what a character of the roster can do.
struct CharacterBlockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "block", abstract: "Show or change the stat block of a character.",
        usage: "battle character block <character> [<change> ...]",
        discussion: """
            A change is one word with its value: name, hp, ac, initiative, challenge, str to cha, \
            save (save con 4), speed, burrow, climb, fly, swim, add, remove, rename. challenge moves \
            attack bonuses and difficulties with the proficiency bonus; stronger and weaker move \
            every number by a step of the challenge rating, or as many as follow (stronger 3), in \
            Pathfinder by the elite and weak adjustments. What is added is read as the books word \
            it: "add Gore. Melee Attack Roll: +6, reach 5 ft. Hit: 11 (2d6 + 4) Piercing damage." \
            battle book NAME --json writes a block that battle import reads.

            Example: battle character block "Ogre Chief" "hp 90" "challenge 4"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "Remove the character's own block; that of its book counts again.")
    var remove = false
    @Argument(help: "The character.", completion: .character) var character: String
    @Argument(help: "Changes, made in this order, all or none.") var changes: [String] = []

    func run() throws {
        let database = try storage.open(change)
        let character = try RosterReader(try database.roster.characters(search: ""))
            .character(character)
        if remove {
            try database.roster.setStatBlock(nil, of: character.id)
            try database.close()
            return try output.print(
                "\(shown(character.name)) has no stat block of its own",
                json: CharacterOutput(character))
        }
        var block = try database.statBlockToChange(of: character)
        for change in changes { try block.make(try StatBlockChange(parsing: change)) }
        if !changes.isEmpty {
            var changed = character
            try changed.take(block)
            try database.roster.save(changed, with: block)
        }
        try database.close()
        try output.print(lines: block.lines, json: StatBlockOutput(block))
    }
}

/// `battle character copy`: another character with the same block.
struct CharacterCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy a character, or a creature of the books, under another name.",
        usage: "battle character copy <original> <name> [<change> ...]",
        discussion: """
            The copy is a character of the roster with a stat block of its own. Changes are those \
            of battle character block.

            Example: battle character copy ogre "Ogre Chief" "hp 90"
            """)

    @OptionGroup var book: BookOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: "A character of the roster, or a creature of the books.", completion: .bookEntry)
    var original: String
    @Argument(help: "The name of the copy.") var name: String
    @Argument(help: "Changes, made in this order, all or none.") var changes: [String] = []

    func run() throws {
        let database = try book.storage.open(change)
        let roster = try database.roster.characters(search: "")
        var copy: GameCharacter
        var block: StatBlock
        // The full name of a book's creature comes before a part of a character's.
        let reader = RosterReader(roster)
        let isInBook = try StatBlockLibrary.srd.entry(named: original, from: book.chosen()) != nil
        if let known = try isInBook ? reader.exact(original) : reader.find(original) {
            block = try database.statBlockToChange(of: known)
            copy = known.copy(id: UUID.random())
        } else {
            block = try book.find(original, in: StatBlockLibrary.srd)
            copy = try GameCharacter(Monster(block), id: UUID.random())
            copy.bookEntry = nil
        }
        try block.make(.name(name))
        for change in changes { try block.make(try StatBlockChange(parsing: change)) }
        try copy.take(block)
        try database.roster.save(copy, with: block)
        try database.close()
        try output.print("\(shown(copy.name)) is added", json: CharacterOutput(copy))
    }
}

extension TabletopDatabase {
    /// The block of a character to be changed: its own, that of its book, else one with its figures
    /// and no actions.
    fileprivate func statBlockToChange(of character: GameCharacter) throws -> StatBlock {
        if let own = try roster.statBlock(of: character.id) { return own }
        if let entry = character.bookEntry, let found = try StatBlockLibrary.srd.entry(entry) {
            return found
        }
        return StatBlock(
            figuresOf: character,
            edition: try fights.currentEncounter()?.encounter.edition ?? .dnd2024)
    }
}
