import Foundation
import Synchronization
import Tabletop
import TabletopStore

/// The in-memory database of the program. Counts reads and writes, and can fail to write as with a
/// full disk.
nonisolated final class TestRecords: Sendable {
    /// The numbers of calls so far.
    struct Calls {
        /// Attempted writes, including failed ones.
        var writes = 0
        /// Requested rows of the history.
        var historyRows = 0
        /// Reads of a fight's log.
        var logs = 0
        /// Searches of the roster, of cards and of the history.
        var searches = 0
        /// The recorded answers, in order.
        var attempts: [Attempt] = []
    }

    let database: TabletopDatabase
    /// The time of all writes: 1 March 2026, noon.
    let now: Date
    private let state = Mutex(State())

    private struct State {
        var calls = Calls()
        var writesLeft: Int?
        var problem = StoreProblem.full(path: "battle.db")
        var counts = WriteCounts()
        var viewingObstacle: WriteObstacle?
    }

    /// - Parameters:
    ///   - characters: the roster.
    ///   - decks: the decks for practice.
    init(
        _ characters: [GameCharacter] = [], decks: [Deck] = [],
        now: Date = Date(timeIntervalSince1970: 1_772_366_400)
    ) throws {
        self.now = now
        database = try TabletopDatabase.inMemory(clock: { now })
        for character in characters { try database.roster.save(character) }
        for deck in decks { try database.practice.save(deck) }
    }

    /// The numbers of calls so far.
    var calls: Calls { state.withLock { $0.calls } }

    /// Lets `count` writes succeed, and lets all later ones fail, as with a full disk unless told
    /// otherwise; `nil` lets all writes succeed again.
    func breakDown(
        afterWrites count: Int? = 0, by problem: StoreProblem = .full(path: "/tmp/battle.db")
    ) {
        state.withLock {
            $0.writesLeft = count
            $0.problem = problem
        }
    }

    /// Says that the file is open for viewing only.
    func view(because obstacle: WriteObstacle?) { state.withLock { $0.viewingObstacle = obstacle } }

    private func write<Result>(
        _ work: (TabletopDatabase) throws -> Result
    ) throws -> Result {
        let problem = state.withLock { state -> StoreProblem? in
            state.calls.writes += 1
            defer { state.writesLeft = state.writesLeft.map { max(0, $0 - 1) } }
            return state.writesLeft == 0 ? state.problem : nil
        }
        do {
            if let problem { throw problem }
            let result = try work(database)
            state.withLock { $0.counts.count(nil) }
            return result
        } catch {
            state.withLock { $0.counts.count(error) }
            throw error
        }
    }

    private func count(_ change: (inout Calls) -> Void) {
        state.withLock { change(&$0.calls) }
    }
}

nonisolated extension TestRecords: BattleRecords {
    var roster: TestRecords { self }
    var fights: TestRecords { self }
    var practice: TestRecords { self }
    var suggestions: StoredSuggestions { database.suggestions }

    var writes: WriteCounts { state.withLock { $0.counts } }
    var viewingObstacle: WriteObstacle? { state.withLock { $0.viewingObstacle } }
    func openForWriting() {}
}

nonisolated extension TestRecords: RosterStore {
    func characters(search: String) throws -> [GameCharacter] {
        count { $0.searches += 1 }
        return try database.roster.characters(search: search)
    }
    func character(_ id: UUID) throws -> GameCharacter? { try database.roster.character(id) }
    func save(_ character: GameCharacter) throws { try write { try $0.roster.save(character) } }
    func statBlock(of id: UUID) throws -> StatBlock? { try database.roster.statBlock(of: id) }
    func save(_ character: GameCharacter, with block: StatBlock?) throws {
        try write { try $0.roster.save(character, with: block) }
    }
    func deleteCharacter(_ id: UUID) throws { try write { try $0.roster.deleteCharacter(id) } }
    func restoreCharacter(_ id: UUID) throws { try write { try $0.roster.restoreCharacter(id) } }
    func portraitDates() throws -> [UUID: Date] { try database.roster.portraitDates() }
    func portrait(of id: UUID) throws -> PortraitFile? { try database.roster.portrait(of: id) }
}

nonisolated extension TestRecords: EncounterStore {
    func ledger() throws -> [NumberedLedgerEntry] { try database.fights.ledger() }
    func addToLedger(_ entry: LedgerEntry) throws -> NumberedLedgerEntry {
        try write { try $0.fights.addToLedger(entry) }
    }
    func createEncounter(
        name: String, edition: RuleEdition, adding characters: [GameCharacter],
        filledBy command: EncounterCommand?, using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep {
        try write {
            try $0.fights.createEncounter(
                name: name, edition: edition, adding: characters, filledBy: command, using: &dice)
        }
    }
    func openEncounters(of character: UUID) throws -> [EncounterSummary] {
        try database.fights.openEncounters(of: character)
    }
    func encounters() throws -> [EncounterSummary] { try database.fights.encounters() }
    func encounter(_ id: UUID) throws -> EncounterSnapshot { try database.fights.encounter(id) }
    func currentEncounter() throws -> EncounterSnapshot? { try database.fights.currentEncounter() }
    func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int?,
        adding characters: [GameCharacter], using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep {
        try write {
            try $0.fights.perform(
                command, on: id, expecting: head, adding: characters, using: &dice)
        }
    }
    func answer(
        _ attempt: Attempt, by command: EncounterCommand, on id: UUID, expecting head: Int?,
        using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep {
        try write {
            try $0.fights.answer(attempt, by: command, on: id, expecting: head, using: &dice)
        }
    }
    func undo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try write { try $0.fights.undo(count, on: id, expecting: head) }
    }
    func redo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try write { try $0.fights.redo(count, on: id, expecting: head) }
    }
    func jump(to event: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try write { try $0.fights.jump(to: event, on: id, expecting: head) }
    }
    func branches(of encounter: UUID, limit: Int) throws -> [LogBranch] {
        try database.fights.branches(of: encounter, limit: limit)
    }
    func tallyEvents(of encounter: UUID, limit: Int) throws -> [TallyEvent] {
        count { $0.logs += 1 }
        return try database.fights.tallyEvents(of: encounter, limit: limit)
    }
    func logEntries(
        matching filter: LogFilter, of encounter: UUID, before id: Int?, limit: Int
    ) throws -> [LogEntry] {
        count { $0.logs += 1 }
        return try database.fights.logEntries(
            matching: filter, of: encounter, before: id, limit: limit)
    }
    func statistics(of encounter: UUID?) throws -> FightStatistics {
        count { $0.logs += 1 }
        return try database.fights.statistics(of: encounter)
    }
    func recap(of encounter: UUID) throws -> FightRecap? {
        count { $0.logs += 1 }
        return try database.fights.recap(of: encounter)
    }
    func deleteEncounter(_ id: UUID) throws { try write { try $0.fights.deleteEncounter(id) } }
    func restoreEncounter(_ id: UUID) throws { try write { try $0.fights.restoreEncounter(id) } }
}

nonisolated extension TestRecords: PracticeStore {
    func decks() throws -> [Deck] { try database.practice.decks() }
    func save(_ deck: Deck) throws { try write { try $0.practice.save(deck) } }
    func renameDeck(_ id: UUID, to name: String) throws {
        try write { try $0.practice.renameDeck(id, to: name) }
    }
    func setOptions(_ options: DeckOptions, of id: UUID) throws {
        try write { try $0.practice.setOptions(options, of: id) }
    }
    func deleteDeck(_ id: UUID) throws { try write { try $0.practice.deleteDeck(id) } }
    func restoreDeck(_ id: UUID) throws { try write { try $0.practice.restoreDeck(id) } }
    func deletedDecks() throws -> [DeckSummary] { try database.practice.deletedDecks() }
    func deckSummaries(at moment: Date, minutesFromUTC: Int) throws -> [DeckSummary] {
        try database.practice.deckSummaries(at: moment, minutesFromUTC: minutesFromUTC)
    }
    func deck(_ id: UUID) throws -> Deck? { try database.practice.deck(id) }
    func card(_ key: CardKey) throws -> Flashcard { try database.practice.card(key) }
    func picture(of challenge: UUID, _ side: ChallengeSide) throws -> PortraitFile? {
        try database.practice.picture(of: challenge, side)
    }
    func cards(of deck: UUID) throws -> [Flashcard] {
        count { $0.searches += 1 }
        return try database.practice.cards(of: deck)
    }
    func room(
        of deck: Deck, at moment: Date, minutesFromUTC: Int
    ) throws -> PracticeSession.Room {
        try database.practice.room(of: deck, at: moment, minutesFromUTC: minutesFromUTC)
    }
    func record(_ attempt: Attempt, in session: PracticeSession?) throws -> Flashcard {
        count { $0.attempts.append(attempt) }
        return try write { try $0.practice.record(attempt, in: session) }
    }
    func rerate(
        _ attempt: Attempt, as rating: MemoryModel.Rating
    ) throws -> (attempt: Attempt, card: Flashcard) {
        try write { try $0.practice.rerate(attempt, as: rating) }
    }
    func undoAnswer() throws -> AnswerChange { try write { try $0.practice.undoAnswer() } }
    func redoAnswer() throws -> AnswerChange { try write { try $0.practice.redoAnswer() } }
    func openSession(of deck: UUID?) throws -> OpenSession? {
        try database.practice.openSession(of: deck)
    }
    func setCard(_ card: CardKey, isSuspended: Bool, buriedUntil: PracticeDay?) throws {
        try write {
            try $0.practice.setCard(card, isSuspended: isSuspended, buriedUntil: buriedUntil)
        }
    }
    func history(_ filter: HistoryFilter) throws -> History {
        count { $0.searches += 1 }
        return try database.practice.history(filter)
    }
    func entries(_ range: Range<Int>, of history: History) throws -> [HistoryEntry] {
        count { $0.historyRows += range.count }
        return try database.practice.entries(range, of: history)
    }
    func fights(on day: PracticeDay) throws -> [HistoryFight] {
        try database.practice.fights(on: day)
    }
    func practiceStatistics(
        of subject: PracticeStatistics.Subject, at moment: Date, minutesFromUTC: Int
    ) throws -> PracticeStatistics {
        try database.practice.practiceStatistics(
            of: subject, at: moment, minutesFromUTC: minutesFromUTC)
    }
    func setting(_ key: String) throws -> String? { try database.setting(key) }
    func setSetting(_ key: String, to value: String?) throws {
        try write { try $0.setSetting(key, to: value) }
    }
}
