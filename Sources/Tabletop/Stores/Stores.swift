public import Foundation

// Where the game is kept, as screens and commands see it. Everything is on disk when a function
// returns, and nothing has changed when it throws.

/// Where characters are kept.
public protocol RosterStore: Sendable {
    /// Those not deleted, by name; only those found where `search` is not empty: every word of it
    /// begins a word of the name, a title or the notes.
    func characters(search: String) throws -> [GameCharacter]
    /// One of them, deleted or not.
    func character(_ id: UUID) throws -> GameCharacter?
    /// Adds or updates all entries in one go, finding known ones by their source.
    func importCharacters(_ drafts: [CharacterDraft]) throws -> [ImportedEntry]
    /// Adds a new one, or writes over the one with its id.
    func save(_ character: GameCharacter) throws
    /// Takes one off the roster; fights and the log still know it.
    func deleteCharacter(_ id: UUID) throws
    /// Puts a deleted one back.
    func restoreCharacter(_ id: UUID) throws
}

/// Where fights are kept.
public protocol EncounterStore: Sendable {
    /// A new draft.
    func createEncounter(name: String, edition: RuleEdition) throws -> EncounterSnapshot
    /// All, the last used first.
    func encounters() throws -> [EncounterSummary]
    /// The fight with this id.
    func encounter(_ id: UUID) throws -> EncounterSnapshot
    /// The running fight used last, else the draft or ended one used last; `nil` without any.
    func currentEncounter() throws -> EncounterSnapshot?
    /// Carries a command out, and keeps it, its event and the new state in one transaction.
    ///
    /// - Parameter head: what the caller saw last, `nil` for whatever is there. Where the fight has
    ///   moved on since, the command is carried out on what is there now, but for turns, undo and
    ///   redo, which are refused, since they would go one too far.
    func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int?,
        using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep
    /// Takes back up to so many events.
    func undo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// Does up to so many events again that were taken back last.
    func redo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// What is to be counted of the newest events of a fight, newest first, those taken back among
    /// them.
    func counted(of encounter: UUID, limit: Int) throws -> [CountedEvent]
    /// What the newest events of a fight tell, newest first, those taken back among them: all that
    /// is read of them where nobody counts, takes back or searches.
    func told(of encounter: UUID, limit: Int) throws -> [ToldEvent]
    /// What the events tell that pass a filter, newest first.
    ///
    /// - Parameter id: only events before this one; `nil` for the newest.
    func told(
        matching filter: LogFilter, of encounter: UUID, before id: Int?, limit: Int
    ) throws -> [ToldEvent]
    /// Goes to the fight as it stood right after this event, or before the first one (0), by
    /// taking back and doing again what lies between.
    func jump(to event: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep
    /// What one fight, or every fight not deleted (`nil`), comes to in numbers.
    ///
    /// - Parameter isOver: whether nobody waits for it any more: then no more fights are counted.
    func statistics(
        of encounter: UUID?, unless isOver: () -> Bool
    ) throws -> FightStatistics
    /// How many events a fight has.
    func logCount(of encounter: UUID) throws -> Int
    /// Takes a fight off the list; nothing of it is lost.
    func deleteEncounter(_ id: UUID) throws
    /// Puts a deleted fight back.
    func restoreEncounter(_ id: UUID) throws
}

/// Where decks and answers are kept.
public protocol PracticeStore: Sendable {
    /// All decks with their challenges, by name.
    func decks() throws -> [Deck]
    /// Adds the deck, or makes the one with its id like it; answers given stay as they were.
    func save(_ deck: Deck) throws
    /// Adds the decks where there never was any.
    func ensureDecks(_ decks: [Deck]) throws
    /// Keeps an answer for ever, and the session's count with it.
    func record(_ attempt: Attempt) throws
    /// Begins or ends a session.
    func save(_ session: PracticeSession) throws
    /// The sums of all days.
    func history() throws -> PracticeHistory
    /// Answers by row, 0 the newest; rows outside the history are left out.
    func rows(_ range: Range<Int>, of history: PracticeHistory) throws -> [HistoryRow]
}

/// Where portraits are kept: a picture of a character, or none.
public protocol PortraitStore: Sendable {
    /// Which characters have one, and since when.
    func portraitDates() throws -> [UUID: Date]
    /// A character's; `nil` where it has none.
    func portrait(of id: UUID) throws -> PortraitFile?
    /// Gives a character another one; `nil` takes it away.
    func setPortrait(_ portrait: PortraitFile?, of id: UUID) throws
}

/// Where a user's name and wishes are kept.
public protocol SettingStore: Sendable {
    /// The text under this key.
    func setting(_ key: String) throws -> String?
    /// Keeps a text under a key of 1 to 100 characters; `nil` takes it away.
    func setSetting(_ key: String, to value: String?) throws
}
