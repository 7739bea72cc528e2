import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle deck`: the decks of questions.
struct DeckGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deck", abstract: "Decks of questions: list, make, bring in, write out, set.",
        discussion: "Example: battle deck import verbs.tsv --deck Verbs",
        subcommands: [
            DeckListCommand.self, DeckNewCommand.self, DeckImportCommand.self,
            DeckExportCommand.self, DeckSetCommand.self, DeckRenameCommand.self,
            RemoveCommand<DeckRecords>.self, RestoreCommand<DeckRecords>.self,
            DeckRehearseCommand.self,
            DeckFitCommand.self,
        ], defaultSubcommand: DeckListCommand.self)
}

struct DeckListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the decks, with what is due today.",
        discussion: "Example: battle deck list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "List the decks that were removed.") var removed = false

    func run() throws {
        let database = try storage.look()
        let now = AnswerTime.now()
        let decks =
            removed
            ? try database?.practice.deletedDecks() ?? []
            : try database?.practice.deckSummaries(at: now.date, minutesFromUTC: now.minutesFromUTC)
                ?? []
        if output.json { return try output.print(json: decks.map(DeckOutput.init)) }
        if decks.isEmpty {
            return try StandardOutput.print(
                lines: [removed ? "No deck was removed." : "No decks yet: battle deck import FILE."]
            )
        }
        var table = TextTable([
            ("Deck", .left), ("Questions", .right), ("New", .right), ("Learn", .right),
            ("Due", .right), ("Recall", .right),
        ])
        for deck in decks {
            table.add([
                deck.name, "\(deck.challenges)", "\(deck.newToday)", "\(deck.learning)",
                "\(deck.reviews)", "\(Int((deck.recall * 100).rounded())) %",
            ])
        }
        try StandardOutput.print(lines: table.lines)
    }
}

struct DeckNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make an empty deck.",
        discussion: "Example: battle deck new Verbs")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "Take the deck of this name if there is one, as it is.") var ifMissing = false
    @Argument(help: "The deck's name.") var name: String

    func run() throws {
        let database = try storage.open(change)
        if ifMissing, let known = try database.practice.deckSummary(named: name) {
            try database.close()
            return try output.print("\(known.name) is there already.", json: DeckOutput(known))
        }
        try database.practice.requireNoDeck(named: name)
        let deck = try Deck(id: .random(), name: name, challenges: [])
        try database.practice.save(deck)
        try database.close()
        let summary = DeckSummary(
            id: deck.id, name: deck.name, options: deck.options, source: nil, challenges: 0)
        try output.print("\(deck.name) is made.", json: DeckOutput(summary))
    }
}

/// What a rehearsal asks about.
struct RehearsalOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Ask about the creatures of this fight.", valueName: "name"))
    var fight: String?
    @Option(
        help: ArgumentHelp(
            "Ask about this edition's rules of the fight and its conditions.",
            valueName: "edition"),
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var rules: RuleEdition?
    @Option(
        help: ArgumentHelp("Ask what the conditions of this edition do.", valueName: "edition"),
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var conditions: RuleEdition?
    @Option(
        help: ArgumentHelp("Ask about the monsters of this edition.", valueName: "edition"),
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var monsters: RuleEdition?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Ask about the conditions and spells of this character.", valueName: "name"))
    var hero: String?

    func validate() throws {
        let given = [fight, rules?.rawValue, conditions?.rawValue, monsters?.rawValue, hero]
        if given.count(where: { $0 != nil }) > 1 {
            throw ValidationError(
                "Only one of --fight, --rules, --conditions, --monsters and --hero")
        }
    }

    /// Makes the deck; `nil` if no option is given.
    func deck(in database: TabletopDatabase) throws -> Deck? {
        if let fight {
            return try database.rehearse(
                try FightOptions(named: fight).find(in: database).encounter)
        }
        if let hero { return try database.rehearse(database.roster.character(named: hero)) }
        if let rules { return try database.rehearseRules(of: rules) }
        if let conditions { return try database.rehearseConditions(of: conditions) }
        return try monsters.map { try database.rehearseMonsters(of: $0) }
    }
}

struct DeckRehearseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rehearse", abstract: "Make a deck that asks about a fight or a book.",
        discussion: """
            What is asked has its own schedule, whichever deck asks it. Made again, the deck has what \
            the fight has then. A new file has the decks of --rules from the start.

            Example: battle deck rehearse --fight "The Ford"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var rehearsal: RehearsalOptions

    func run() throws {
        let database = try storage.open(change)
        guard let deck = try rehearsal.deck(in: database) else {
            throw CommandProblem.badArgument(
                "", expected: "a rehearsal: --fight, --rules, --conditions, --monsters or --hero")
        }
        let summary = try database.practice.deck(called: deck.name)
        try database.close()
        try output.print(
            "\(deck.name): \(counted(deck.challenges.count, "question")).",
            json: DeckOutput(summary))
    }
}

struct DeckRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a deck.",
        discussion: "Example: battle deck rename Verbs \"Strong verbs\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String
    @Argument(help: "Its new name.") var name: String

    func run() throws {
        let database = try storage.open(change)
        let found = try database.practice.deck(called: deck)
        if PlainText.searchKey(found.name) != PlainText.searchKey(name) {
            try database.practice.requireNoDeck(named: name)
        }
        try database.practice.renameDeck(found.id, to: name)
        let renamed = try database.practice.deck(called: found.id.uuidString)
        try database.close()
        try output.print("\(found.name) is now called \(renamed.name).", json: DeckOutput(renamed))
    }
}

extension StoredPractice {
    /// Refuses a name that a deck has already; letter case and accents do not count.
    func requireNoDeck(named name: String) throws {
        if let other = try deckSummary(named: name) {
            throw CommandProblem.deckExists(other.name)
        }
    }

    /// The deck with just this name; letter case and accents do not count.
    fileprivate func deckSummary(named name: String) throws -> DeckSummary? {
        let key = PlainText.searchKey(name)
        let now = AnswerTime.now()
        return try deckSummaries(at: now.date, minutesFromUTC: now.minutesFromUTC)
            .first { PlainText.searchKey($0.name) == key }
    }
}
