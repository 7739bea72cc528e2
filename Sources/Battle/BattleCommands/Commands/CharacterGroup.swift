import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopImport
import TabletopStore

/// `battle character`: changes characters of the roster.
struct CharacterGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "character",
        abstract: "Add, edit and remove characters of the roster.",
        discussion: """
            battle characters lists the roster.

            Example: battle character add "Sir Bram" --hit-points 33/45
            """,
        subcommands: [
            CharacterAddCommand.self, CharacterEditCommand.self,
            RemoveCommand<CharacterRecords>.self,
            RestoreCommand<CharacterRecords>.self, CharacterTitleCommand.self,
            CharacterNoteCommand.self,
            CharacterBlockCommand.self, CharacterCopyCommand.self, CharacterCardCommand.self,
        ])
}

/// The figures of a character, as options.
struct CharacterFigures: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Hit points: 60, 33/60, or unknown.", valueName: "points"))
    var hitPoints: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The armor class, or unknown.", valueName: "number"))
    var armorClass: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The initiative modifier, or unknown.", valueName: "number"))
    var modifier: String?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The level, or unknown.", valueName: "number"))
    var level: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The challenge rating: 1/4, or unknown.", valueName: "rating"))
    var challenge: String?
    @Option(
        name: .customLong("class"), parsing: .unconditional,
        help: ArgumentHelp("The class, for saving throws and spell slots.", valueName: "name"))
    var heroClass: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Ability scores, str to cha: \"8 14 13 16 12 10\".", valueName: "scores"))
    var abilities: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Saving throws, where the class does not say: \"int wis\" or \"con +4\".",
            valueName: "abilities"))
    var saves: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The speeds in feet: \"30 fly 60\".", valueName: "feet"))
    var speed: String?

    /// Stores a character that has the given figures, with those of its sheet in its stat block.
    func save(_ character: inout GameCharacter, in database: TabletopDatabase) throws {
        let known = try database.roster.statBlock(of: character.id)
        let isNewLevel = level != nil && known != nil && character.kind == .player
        guard isNewLevel || heroClass != nil || abilities != nil || saves != nil || speed != nil
        else { return try database.roster.save(character) }
        // What the old level gave is told from what was typed by the old level.
        let old = try database.roster.character(character.id)?.level
        let sheet = known.map { HeroFigures($0, level: old) } ?? HeroFigures()
        let level = character.level.map(String.init) ?? ""
        var block =
            try known
            ?? StatBlock(
                figuresOf: character,
                edition: database.fights.currentEncounter()?.encounter.edition ?? .dnd2024)
        character.take(
            try HeroFigures(
                classAndLevel: "\(heroClass ?? sheet.className ?? "") \(level)",
                abilities: abilities ?? sheet.abilityText, saves: saves ?? sheet.saveText,
                speeds: speed ?? sheet.speedText), in: &block)
        try database.roster.save(character, with: block)
    }

    /// Sets the given figures on a character; the others stay.
    ///
    /// - Throws: ``ActProblem`` for a text that is no number, ``RuleProblem`` for a number out of
    ///   range.
    func set(on character: inout GameCharacter) throws {
        // A draft's limits are those of every other way to make a character.
        var draft = CharacterDraft(name: character.name, kind: character.kind)
        draft.armorClass = try armorClass.flatMap(NumberReader.numberOrUnknown)
        draft.initiativeModifier = try modifier.flatMap(NumberReader.numberOrUnknown)
        draft.level = try level.flatMap(NumberReader.numberOrUnknown)
        draft.challengeRating = challenge.flatMap { NumberReader.isUnknown($0) ? nil : $0 }
        let checked = try GameCharacter(draft: draft, id: character.id)
        if armorClass != nil { character.armorClass = checked.armorClass }
        if modifier != nil { character.initiativeModifier = checked.initiativeModifier }
        if level != nil { character.level = checked.level }
        // A creature's level below zero is its rating.
        if challenge != nil || (draft.level ?? 0) < 0 {
            character.challengeRating = checked.challengeRating
        }
        if let hitPoints {
            let (current, maximum) = try NumberReader.hitPoints(hitPoints)
            try character.hitPoints.setMaximum(maximum)
            if let current, maximum != nil {
                try character.hitPoints.setCurrent(current, of: character.name)
            }
        }
    }
}

struct CharacterAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a character to the roster.",
        discussion: """
            A player's character joins the party, unless --monster is given.

            Example: battle character add "Sir Bram" --hit-points 33/45 --title Knight
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var figures: CharacterFigures

    @Flag(help: "A monster instead of a player's character.") var monster = false
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A title; can be repeated.", valueName: "text"))
    var title: [String] = []
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The game master's note.", valueName: "text"))
    var note = ""
    @Argument(help: "The name.") var name: String

    func run() throws {
        let draft = CharacterDraft(
            name: name, kind: monster ? .monster : .player, titles: title)
        var character = try GameCharacter(draft: draft, id: UUID.random())
        try figures.set(on: &character)
        character.notes = note
        let database = try storage.open(change)
        try figures.save(&character, in: database)
        try database.close()
        try output.print("\(shown(character.name)) is added", json: CharacterOutput(character))
    }
}

struct CharacterEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the name, the kind or the figures of a character.",
        discussion: """
            What no option names stays. Combatants in fights keep their figures.

            Example: battle character edit bram --level 6 --abilities "8 14 13 16 12 10"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var figures: CharacterFigures

    @Option(parsing: .unconditional, help: ArgumentHelp("The new name.", valueName: "name"))
    var name: String?
    @Option(help: "player or monster.", completion: .list(["player", "monster"]))
    var kind: String?
    @Argument(
        help: ArgumentHelp("The character.", valueName: "character"), completion: .character)
    var whom: String

    func validate() throws {
        if let kind, CharacterKind(rawValue: kind.lowercased()) == nil {
            throw ValidationError("Give --kind player or --kind monster")
        }
    }

    func run() throws {
        try RosterAct.change(
            whom, storage, change, output, saying: "changed", save: figures.save
        ) { character in
            if let name { character.name = name }
            if let kind = kind.flatMap({ CharacterKind(rawValue: $0.lowercased()) }) {
                character.kind = kind
            }
            try figures.set(on: &character)
        }
    }
}

struct CharacterTitleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "title", abstract: "Read or set the titles of a character.",
        discussion: """
            Without titles, prints them. The titles given replace all others, unless --add is \
            given; one empty title removes all.

            Example: battle character title bram --add "The Brave"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "Keep the titles there are.") var add = false
    @Argument(help: "The character.", completion: .character) var character: String
    @Argument(help: "The titles, the most important first.") var titles: [String] = []

    func run() throws {
        guard !titles.isEmpty else {
            let found = try RosterAct.look(character, storage)
            let none = "\(shown(found.name)) has no titles."
            return try output.print(
                lines: found.titles.isEmpty ? [none] : found.titles.map(shown),
                json: TitlesOutput(name: found.name, titles: found.titles))
        }
        try RosterAct.change(character, storage, change, output, saying: "changed") { character in
            let given = titles.filter { !$0.isEmpty }
            character.titles = add ? character.titles + given : given
        }
    }
}

struct CharacterNoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Read or write the note on a character.",
        discussion: """
            Without a text, prints the note; an empty text removes it. Players never see it.

            Example: battle character note bram "Owes the miller 20 gp."
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The character.", completion: .character) var character: String
    @Argument(help: "The new note.") var text: String?

    func run() throws { try RosterAct.note(text, on: character, storage, change, output) }
}

/// What several commands do to one character of the roster.
enum RosterAct {
    /// The character that a name means.
    ///
    /// - Throws: ``ActProblem/nobodyOnRoster(_:nearest:)``, ``ActProblem/ambiguous(_:_:)``.
    static func look(_ name: String, _ storage: StorageOptions) throws -> GameCharacter {
        try RosterReader(try storage.look()?.roster.characters(search: "") ?? []).character(name)
    }

    /// Changes a character, stores it and prints "Bram is changed" or its JSON.
    static func change(
        _ name: String, _ storage: StorageOptions, _ options: ChangeOptions,
        _ output: OutputOptions, saying verb: String,
        save: (inout GameCharacter, TabletopDatabase) throws -> Void = { try $1.roster.save($0) },
        by change: (inout GameCharacter) throws -> Void
    ) throws {
        let database = try storage.open(options)
        var character = try RosterReader(try database.roster.characters(search: "")).character(name)
        try change(&character)
        try save(&character, database)
        let saved = try database.roster.character(character.id) ?? character
        try database.close()
        try output.print("\(shown(saved.name)) is \(verb)", json: CharacterOutput(saved))
    }

    /// Prints the note on a character, or writes `text` as the new note.
    static func note(
        _ text: String?, on name: String, _ storage: StorageOptions, _ change: ChangeOptions,
        _ output: OutputOptions
    ) throws {
        guard let text = try text.map(InputFile.typed) else {
            let found = try look(name, storage)
            return try output.print(note: found.notes, on: found.name)
        }
        let database = try storage.open(change)
        var character = try RosterReader(try database.roster.characters(search: "")).character(name)
        character.notes = text
        try database.roster.save(character)
        try database.close()
        try output.print(
            "\(shown(character.name)) has a new note", json: CharacterOutput(character))
    }
}
