package import Foundation

// The storage interfaces for screens and commands. When a function returns, its changes are on
// disk; when it throws, nothing has changed.

/// Everything that is stored, by subject.
package protocol BattleRecords: SettingStore, StorageStatus {
    associatedtype Roster: RosterStore
    associatedtype Fights: EncounterStore
    associatedtype Practice: PracticeStore
    associatedtype Suggestions: SuggestionStore

    /// The characters.
    var roster: Roster { get }
    /// The fights, and what the party won.
    var fights: Fights { get }
    /// The decks, the answers and the history.
    var practice: Practice { get }
    /// What players sent from their page, and who plays whom.
    var suggestions: Suggestions { get }
}

/// Storage of the roster, with portraits.
package protocol RosterStore: Sendable {
    /// The characters not deleted, sorted by name. With a `search` that is not empty, only those
    /// found: each of its words starts a word of the name, a title or the notes, or the name
    /// contains the whole text.
    func characters(search: String) throws -> [GameCharacter]
    /// The character with this id, deleted or not; `nil` if there is none.
    func character(_ id: UUID) throws -> GameCharacter?
    /// Adds a character, or replaces the one with its id.
    func save(_ character: GameCharacter) throws
    /// Marks a character as deleted; fights and logs still refer to it.
    func deleteCharacter(_ id: UUID) throws
    /// Restores a deleted character.
    func restoreCharacter(_ id: UUID) throws

    /// The characters that have a portrait, with the time of its last change.
    func portraitDates() throws -> [UUID: Date]
    /// A character's portrait; `nil` if it has none.
    func portrait(of id: UUID) throws -> PortraitFile?
    /// A character's own stat block; `nil` if it has none.
    func statBlock(of id: UUID) throws -> StatBlock?
    /// Adds a character, or replaces the one with its id, together with its own stat block; `nil` for
    /// none.
    func save(_ character: GameCharacter, with block: StatBlock?) throws
}

/// Storage of fights and their logs, and of what the party won.
package protocol EncounterStore: Sendable {
    /// Creates a draft, and fills it by a command (`nil` for none), in one transaction.
    ///
    /// - Parameter characters: added to the roster before, in the same transaction.
    /// - Throws: also if the command is refused; nothing is stored then.
    func createEncounter(
        name: String, edition: RuleEdition, adding characters: [GameCharacter],
        filledBy command: EncounterCommand?, using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep
    /// The fights not deleted, the last used first.
    func encounters() throws -> [EncounterSummary]
    /// The fights in which a character takes part and that have not ended, the last used first.
    func openEncounters(of character: UUID) throws -> [EncounterSummary]
    /// The fight with this id, deleted or not. Throws if there is none.
    func encounter(_ id: UUID) throws -> EncounterSnapshot
    /// The running fight last used, or else the last used of all; `nil` if there is none.
    func currentEncounter() throws -> EncounterSnapshot?
    /// Applies a command, and stores its event and the new state in one transaction.
    ///
    /// - Parameter characters: added to the roster before, in the same transaction.
    /// - Parameter head: the position in the log that the caller saw last, `nil` for any. If the
    ///   fight has moved on since, the command applies to its present state, except commands that
    ///   change the turn, which are refused, because they would go one turn too far.
    func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int?,
        adding characters: [GameCharacter], using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep
    /// Applies the command that answers a riddle, and stores the answer in the history of practice,
    /// in one transaction; undo and redo take both. The answer moves no schedule.
    func answer(
        _ attempt: Attempt, by command: EncounterCommand, on id: UUID, expecting head: Int?,
        using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep
    /// Undoes up to `count` events. Refused if the fight has moved on since `head`.
    func undo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// Redoes up to `count` events, the last undone first. Refused if the fight has moved on since
    /// `head`.
    func redo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// The counted parts of a fight's newest events, newest first, undone ones included.
    func tallyEvents(of encounter: UUID, limit: Int) throws -> [TallyEvent]
    /// The log entries that match a filter, newest first. Cheaper than reading whole events, whose
    /// outcomes and changes are much longer.
    ///
    /// - Parameter id: only entries before this one; `nil` for the newest.
    func logEntries(
        matching filter: LogFilter, of encounter: UUID, before id: Int?, limit: Int
    ) throws -> [LogEntry]
    /// Moves the fight to its state right after an event, or before the first one (0), by undoing
    /// and redoing the events in between.
    func jump(to event: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// The other ways that a fight went, the newest first; at most `limit`.
    func branches(of encounter: UUID, limit: Int) throws -> [LogBranch]
    /// The statistics of one fight, or of all fights not deleted (`nil`).
    ///
    /// - Throws: `CancellationError` between two fights, if the current task was cancelled.
    func statistics(of encounter: UUID?) throws -> FightStatistics
    /// A fight told from its log; `nil` if there is no such fight. Undone events are ignored.
    func recap(of encounter: UUID) throws -> FightRecap?
    /// Marks a fight as deleted; its log stays.
    func deleteEncounter(_ id: UUID) throws
    /// Restores a deleted fight.
    func restoreEncounter(_ id: UUID) throws

    // MARK: What the party won

    /// The entries not removed, in the order they were added.
    func ledger() throws -> [NumberedLedgerEntry]
    /// Adds an entry. Throws for numbers or texts out of bounds.
    func addToLedger(_ entry: LedgerEntry) throws -> NumberedLedgerEntry
}

extension EncounterStore {
    /// Creates a draft without combatants.
    package func createEncounter(
        name: String, edition: RuleEdition = .dnd2024
    ) throws -> EncounterSnapshot {
        var dice = SystemRandomNumberGenerator()
        return try createEncounter(
            name: name, edition: edition, adding: [], filledBy: nil, using: &dice
        ).snapshot
    }

    /// The newest log entries of a fight, newest first, undone ones included.
    package func logEntries(of encounter: UUID, limit: Int) throws -> [LogEntry] {
        try logEntries(matching: LogFilter(), of: encounter, before: nil, limit: limit)
    }

    /// Applies a command that adds no characters to the roster.
    package func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int? = nil,
        using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep {
        try perform(command, on: id, expecting: head, adding: [], using: &dice)
    }
}

/// Storage of decks and answers, and their history with the events of fights.
package protocol PracticeStore: Sendable {
    /// The decks not deleted with their challenges, sorted by name.
    func decks() throws -> [Deck]
    /// Adds a deck, or replaces the one with its id; answers given stay.
    func save(_ deck: Deck) throws
    /// Renames a deck. Throws for a name that a rule refuses.
    func renameDeck(_ id: UUID, to name: String) throws
    /// Sets how a deck is practised and scheduled.
    func setOptions(_ options: DeckOptions, of id: UUID) throws
    /// Marks a deck as deleted; the answers given stay.
    func deleteDeck(_ id: UUID) throws
    /// Restores a deleted deck.
    func restoreDeck(_ id: UUID) throws
    /// The decks that are deleted, without their challenges, the last deleted first.
    func deletedDecks() throws -> [DeckSummary]
    /// The decks not deleted, sorted by name, with what is due at a moment.
    func deckSummaries(at moment: Date, minutesFromUTC: Int) throws -> [DeckSummary]
    /// The deck with this id, deleted or not; `nil` if there is none.
    func deck(_ id: UUID) throws -> Deck?
    /// The picture of a side of a challenge; `nil` if it has none.
    func picture(of challenge: UUID, _ side: ChallengeSide) throws -> PortraitFile?
    /// The cards of a deck that were answered, suspended or buried; all others are new.
    func cards(of deck: UUID) throws -> [Flashcard]
    /// A card; one that was never answered is new. Throws for a challenge that was never stored.
    func card(_ key: CardKey) throws -> Flashcard
    /// What the deck's limits leave for the day of a moment.
    func room(of deck: Deck, at moment: Date, minutesFromUTC: Int) throws -> PracticeSession.Room
    /// Stores an answer permanently, moves its card's schedule, and stores its session as it is
    /// after the answer (`nil` for none), in one transaction.
    ///
    /// - Returns: the card after the answer.
    @discardableResult
    func record(_ attempt: Attempt, in session: PracticeSession?) throws -> Flashcard
    /// Rates the last answer otherwise, and moves its card by that instead.
    ///
    /// - Returns: the answer and its card, as they are stored now.
    /// - Throws: if another answer has been given meanwhile.
    func rerate(
        _ attempt: Attempt, as rating: MemoryModel.Rating
    ) throws -> (attempt: Attempt, card: Flashcard)
    /// Undoes the last answer that counts. Its card and session are as they were before it.
    func undoAnswer() throws -> AnswerChange
    /// Redoes the answer undone last, unless another one was given since.
    func redoAnswer() throws -> AnswerChange
    /// The session last practised that has not reached its goal, of a deck or of any (`nil`); `nil`
    /// if there is none.
    func openSession(of deck: UUID?) throws -> OpenSession?
    /// Suspends or resumes a card, or buries it until a day.
    func setCard(_ card: CardKey, isSuspended: Bool, buriedUntil: PracticeDay?) throws

    // MARK: The history

    /// The sums of the days with rows that match a filter, newest first.
    func history(_ filter: HistoryFilter) throws -> History
    /// The rows in a range, 0 the newest; rows outside the history are left out.
    func entries(_ range: Range<Int>, of history: History) throws -> [HistoryEntry]
    /// The fights that have events on a day, the one with the first event first.
    func fights(on day: PracticeDay) throws -> [HistoryFight]
    /// What the answers add up to at a moment. Takes a second or more for a million answers.
    func practiceStatistics(
        of subject: PracticeStatistics.Subject, at moment: Date, minutesFromUTC: Int
    ) throws -> PracticeStatistics
}

extension PracticeStore {
    /// Stores an answer without a session.
    @discardableResult
    package func record(_ attempt: Attempt) throws -> Flashcard { try record(attempt, in: nil) }
}

/// Storage of what players sent from their page, and of who plays whom.
package protocol SuggestionStore: Sendable {
    /// The suggestions of a fight, the newest first; with `isWaiting` those that wait, the oldest first.
    func suggestions(of encounter: UUID, isWaiting: Bool, limit: Int) throws -> [Suggestion]
    /// Drops a suggestion.
    func drop(_ suggestion: Suggestion) throws
    /// Takes a suggestion by an act, in one transaction. Throws for one that waits no more, and if the
    /// act does; it then still waits.
    func take<Result>(_ suggestion: Suggestion, by act: () throws -> Result) throws -> Result
    /// Lets a player play a character of the roster, or a combatant that is not on it.
    func seat(_ player: String, as hero: UUID) throws
}

/// Storage of the user's name and preferences.
package protocol SettingStore: Sendable {
    /// The text stored under a key; `nil` if there is none.
    func setting(_ key: String) throws -> String?
    /// Stores a text of up to 10,000 code points under a key of 1 to 100; `nil` removes it.
    func setSetting(_ key: String, to value: String?) throws
}

extension SettingStore {
    private static func key(_ encounter: UUID) -> String { "fight.folded.\(encounter.uuidString)" }

    /// The names of monsters that a fight's screens show as one, folded by ``PlainText``: the game
    /// master's choice, or all shared names if the fight's options say so.
    package func foldedNames(of encounter: Encounter) throws -> Set<String> {
        if let chosen = try setting(Self.key(encounter.id)) {
            return Set(chosen.split(separator: "\n").map(String.init))
        }
        return encounter.options.foldsGroups ? encounter.severalNames : []
    }

    private static var atOnceKey: String { "table.at-once" }

    /// The kinds of suggestions that are taken as soon as they arrive.
    package func kindsTakenAtOnce() throws -> Set<Suggestion.Kind> {
        let words = try setting(Self.atOnceKey)?.split(separator: " ") ?? []
        return Set(words.compactMap { Suggestion.Kind(rawValue: String($0)) })
    }

    /// Stores which kinds of suggestions are taken as soon as they arrive.
    package func setKindsTakenAtOnce(_ kinds: Set<Suggestion.Kind>) throws {
        let words = kinds.map(\.rawValue).sorted()
        try setSetting(Self.atOnceKey, to: words.isEmpty ? nil : words.joined(separator: " "))
    }

    /// Stores the game master's choice of which monsters of a fight are shown as one.
    package func setFoldedNames(_ names: Set<String>, of encounter: Encounter) throws {
        try setSetting(
            Self.key(encounter.id), to: names.sorted().joined(separator: "\n"))
    }
}
