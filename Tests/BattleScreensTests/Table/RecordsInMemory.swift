import BattleScreens
import Foundation
import Synchronization
import Tabletop

/// Records as the app needs them, kept in memory and built on the real rules: for tests only.
nonisolated final class RecordsInMemory: Sendable {
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }
    struct Fight {
        var encounter: Encounter
        var events: [LoggedEvent] = []
        var head = 0
        var isDeleted = false
    }
    struct Contents {
        var characters: [UUID: GameCharacter] = [:]
        var deleted: Set<UUID> = []
        var portraits: [UUID: (file: PortraitFile, since: Date)] = [:]
        var fights: [Fight] = []
        var decks: [Deck] = []
        var attempts: [Attempt] = []
        var sessions: [UUID: PracticeSession] = [:]
        var settings: [String: String] = [:]
        var nextEvent = 1
        /// How many writes go well yet; `nil` for all.
        var writesLeft: Int?
        var rowsRead = 0
        var eventsRead = 0

        /// Counts a write, or refuses it.
        mutating func write() throws {
            if writesLeft == 0 { throw Refused(description: "The disk is full.") }
            writesLeft = writesLeft.map { $0 - 1 }
        }
    }
    private let contents: Mutex<Contents>
    let now: Date

    init(
        _ characters: [GameCharacter] = [], decks: [Deck] = [],
        now: Date = Date(timeIntervalSince1970: 1_772_366_400)
    ) {
        var contents = Contents()
        for character in characters { contents.characters[character.id] = character }
        contents.decks = decks
        self.contents = Mutex(contents)
        self.now = now
    }

    func with<Result>(_ work: (inout Contents) throws -> sending Result) rethrows -> sending Result
    {
        try contents.withLock { try work(&$0) }
    }

    /// So many writes go well yet, and then every one fails, as on a full disk; `nil` for none.
    func breakDown(afterWrites count: Int? = 0) { with { $0.writesLeft = count } }

    private func write<Result>(_ work: (inout Contents) throws -> sending Result) throws
        -> sending Result
    {
        try contents.withLock { contents in
            try contents.write()
            return try work(&contents)
        }
    }
}

nonisolated extension RecordsInMemory: RosterStore {
    func characters(search: String) throws -> [GameCharacter] {
        let words = search.lowercased().split(separator: " ")
        return with { contents in
            contents.characters.values.filter { character in
                guard !contents.deleted.contains(character.id) else { return false }
                let text = ([character.name, character.notes] + character.titles).joined(
                    separator: " ")
                let starts = text.lowercased().split(separator: " ")
                return words.allSatisfy { word in starts.contains { $0.hasPrefix(word) } }
            }.sorted { $0.name.lowercased() < $1.name.lowercased() }
        }
    }
    func character(_ id: UUID) throws -> GameCharacter? { with { $0.characters[id] } }
    func importCharacters(_ drafts: [CharacterDraft]) throws -> [ImportedEntry] {
        try drafts.map { draft in
            let character = try GameCharacter(draft: draft, id: UUID())
            try save(character)
            return ImportedEntry(
                name: character.name, outcome: .added, characterID: character.id)
        }
    }
    func save(_ character: GameCharacter) throws {
        try write { $0.characters[character.id] = character }
    }
    func deleteCharacter(_ id: UUID) throws { try write { _ = $0.deleted.insert(id) } }
    func restoreCharacter(_ id: UUID) throws { try write { _ = $0.deleted.remove(id) } }
}

nonisolated extension RecordsInMemory: PortraitStore {
    func portraitDates() throws -> [UUID: Date] { with { $0.portraits.mapValues(\.since) } }
    func portrait(of id: UUID) throws -> PortraitFile? { with { $0.portraits[id]?.file } }
    func setPortrait(_ portrait: PortraitFile?, of id: UUID) throws {
        try write { contents in
            let since = contents.portraits[id]?.since.addingTimeInterval(1) ?? now
            contents.portraits[id] = portrait.map { ($0, since) }
        }
    }
}

nonisolated extension RecordsInMemory: EncounterStore {
    private static func snapshot(_ fight: Fight) -> EncounterSnapshot {
        EncounterSnapshot(
            encounter: fight.encounter, head: fight.head, newest: fight.events.last?.id ?? 0,
            canUndo: fight.head > 0,
            canRedo: fight.events.contains { $0.parent == fight.head })
    }

    private static func index(_ id: UUID, _ contents: Contents) throws -> Int {
        guard let index = contents.fights.firstIndex(where: { $0.encounter.id == id }) else {
            throw Refused(description: "No such fight.")
        }
        return index
    }

    func createEncounter(name: String, edition: RuleEdition) throws -> EncounterSnapshot {
        try write { contents in
            let fight = Fight(
                encounter: try Encounter(id: UUID(), name: name, edition: edition))
            contents.fights.append(fight)
            return Self.snapshot(fight)
        }
    }
    func encounters() throws -> [EncounterSummary] {
        with { contents in
            contents.fights.reversed().filter { !$0.isDeleted }.map { fight in
                EncounterSummary(
                    id: fight.encounter.id, name: fight.encounter.name,
                    edition: fight.encounter.edition, state: fight.encounter.state,
                    round: fight.encounter.round,
                    combatantCount: fight.encounter.turnOrder.count, createdAt: now,
                    updatedAt: now, note: fight.encounter.note)
            }
        }
    }
    func encounter(_ id: UUID) throws -> EncounterSnapshot {
        try with { Self.snapshot($0.fights[try Self.index(id, $0)]) }
    }
    func currentEncounter() throws -> EncounterSnapshot? {
        with { contents in
            let present = contents.fights.filter { !$0.isDeleted }
            return (present.last { $0.encounter.state == .running } ?? present.last)
                .map(Self.snapshot)
        }
    }
    func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int?,
        using dice: inout some RandomNumberGenerator
    ) throws -> EncounterStep {
        var thrown = dice
        defer { dice = thrown }
        return try contents.withLock { contents in
            try contents.write()
            let index = try Self.index(id, contents)
            var fight = contents.fights[index]
            let hadChanged = head.map { $0 != fight.head } ?? false
            if hadChanged, command.kind == .next || command.kind == .previous {
                throw Refused(description: "The fight has gone on meanwhile.")
            }
            let event = try fight.encounter.apply(command, using: &thrown)
            let logged = LoggedEvent(
                id: contents.nextEvent, parent: fight.head, at: now, event: event,
                isUndone: false)
            contents.nextEvent += 1
            fight.events.append(logged)
            fight.head = logged.id
            contents.fights[index] = fight
            for combatant in fight.encounter.combatants where !combatant.isRemoved {
                guard let character = combatant.keepsHitPointsOf else { continue }
                contents.characters[character]?.hitPoints = combatant.hitPoints
            }
            return EncounterStep(
                events: [logged], snapshot: Self.snapshot(fight), hadChanged: hadChanged)
        }
    }
    func undo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try walk(id) { fight in
            guard let event = fight.events.first(where: { $0.id == fight.head }) else {
                return nil
            }
            fight.encounter.undo(event.event)
            fight.head = event.parent
            var taken = event
            taken.isUndone = true
            return taken
        }
    }
    func redo(_ count: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try walk(id) { fight in
            guard let event = fight.events.last(where: { $0.parent == fight.head }) else {
                return nil
            }
            fight.encounter.redo(event.event)
            fight.head = event.id
            return event
        }
    }
    private func walk(
        _ id: UUID, _ step: (inout Fight) -> LoggedEvent?
    ) throws -> EncounterStep {
        try write { contents in
            let index = try Self.index(id, contents)
            let event = step(&contents.fights[index])
            return EncounterStep(
                events: event.map { [$0] } ?? [],
                snapshot: Self.snapshot(contents.fights[index]), hadChanged: false)
        }
    }
    private func log(of encounter: UUID, before id: Int?, limit: Int) throws -> [LoggedEvent] {
        try with { contents in
            let fight = contents.fights[try Self.index(encounter, contents)]
            var counting: Set<Int> = []
            var event = fight.events.first { $0.id == fight.head }
            while let here = event {
                counting.insert(here.id)
                event = fight.events.first { $0.id == here.parent }
            }
            let events = fight.events.reversed().filter { $0.id < id ?? .max }.prefix(limit)
            contents.eventsRead += events.count
            return events.map {
                var event = $0
                event.isUndone = !counting.contains(event.id)
                return event
            }
        }
    }
    func told(of encounter: UUID, limit: Int) throws -> [ToldEvent] {
        try log(of: encounter, before: nil, limit: limit).map(ToldEvent.init)
    }
    func counted(of encounter: UUID, limit: Int) throws -> [CountedEvent] {
        try log(of: encounter, before: nil, limit: limit).map(CountedEvent.init)
    }
    func told(
        matching filter: LogFilter, of encounter: UUID, before id: Int?, limit: Int
    ) throws -> [ToldEvent] {
        let words = filter.text.lowercased().split(separator: " ")
        let events = try log(of: encounter, before: id, limit: .max)
        return Array(
            events.filter { logged in
                let summary = logged.event.summary.lowercased()
                return words.allSatisfy { summary.contains($0) }
                    && (filter.kinds.isEmpty || filter.kinds.contains(logged.event.kind))
                    && (filter.combatant == nil || logged.event.turnHolder == filter.combatant
                        || logged.event.outcomes.contains { $0.combatant == filter.combatant })
                    && (filter.includesUndone || !logged.isUndone)
            }.prefix(limit).map(ToldEvent.init))
    }
    func jump(to event: Int, on id: UUID, expecting head: Int?) throws -> EncounterStep {
        try write { contents in
            let index = try Self.index(id, contents)
            var fight = contents.fights[index]
            var way: [LoggedEvent] = []
            var place = event
            while place != 0 {
                guard let step = fight.events.first(where: { $0.id == place }) else {
                    throw Refused(description: "No such event.")
                }
                way.append(step)
                place = step.parent
            }
            var gone: [LoggedEvent] = []
            while fight.head != 0, !way.contains(where: { $0.id == fight.head }),
                var last = fight.events.first(where: { $0.id == fight.head })
            {
                fight.encounter.undo(last.event)
                fight.head = last.parent
                last.isUndone = true
                gone.append(last)
            }
            let start = fight.head
            for step in way.reversed() where step.id > start {
                fight.encounter.redo(step.event)
                fight.head = step.id
                gone.append(step)
            }
            contents.fights[index] = fight
            return EncounterStep(
                events: gone, snapshot: Self.snapshot(fight), hadChanged: false)
        }
    }
    func statistics(of encounter: UUID?, unless: () -> Bool) throws -> FightStatistics {
        var statistics = FightStatistics()
        let fights = with { contents in
            contents.fights.map(\.encounter).filter { encounter == nil || $0.id == encounter }
        }
        for fight in fights {
            let events = try log(of: fight.id, before: nil, limit: .max)
            statistics.count(fight, events.reversed().map(CountedEvent.init))
        }
        return statistics
    }
    func logCount(of encounter: UUID) throws -> Int {
        try with { $0.fights[try Self.index(encounter, $0)].events.count }
    }
    func deleteEncounter(_ id: UUID) throws {
        try write { $0.fights[try Self.index(id, $0)].isDeleted = true }
    }
    func restoreEncounter(_ id: UUID) throws {
        try write { $0.fights[try Self.index(id, $0)].isDeleted = false }
    }
}

nonisolated extension RecordsInMemory: PracticeStore {
    func decks() throws -> [Deck] { with { $0.decks } }
    func save(_ deck: Deck) throws {
        try write { contents in
            contents.decks.removeAll { $0.id == deck.id }
            contents.decks.append(deck)
        }
    }
    func ensureDecks(_ decks: [Deck]) throws {
        try write { if $0.decks.isEmpty { $0.decks = decks } }
    }
    func record(_ attempt: Attempt) throws { try write { $0.attempts.append(attempt) } }
    func save(_ session: PracticeSession) throws {
        try write { $0.sessions[session.id] = session }
    }
    func history() throws -> PracticeHistory {
        with { contents in
            var sums: [PracticeDay: DaySum] = [:]
            for attempt in contents.attempts {
                let day = attempt.day()
                var sum = sums[day] ?? DaySum(day: day, total: 0, counted: 0, correct: 0)
                sum.total += 1
                sum.counted += 1
                if attempt.isCorrect { sum.correct += 1 }
                sums[day] = sum
            }
            return PracticeHistory(days: sums.values.sorted { $0.day > $1.day })
        }
    }
    func rows(_ range: Range<Int>, of history: PracticeHistory) throws -> [HistoryRow] {
        with { contents in
            contents.rowsRead += range.count
            let count = contents.attempts.count
            return range.compactMap { row in
                guard let (day, dayIndex) = history.place(ofRow: row), row < count else {
                    return nil
                }
                let attempt = contents.attempts[count - 1 - row]
                return HistoryRow(
                    id: count - row, day: day, dayIndex: dayIndex,
                    question: attempt.challenge.question,
                    pronunciation: attempt.challenge.pronunciation,
                    answer: attempt.challenge.answer, chosen: attempt.chosen,
                    isCorrect: attempt.isCorrect, answeredAt: attempt.answeredAt,
                    minutesFromUTC: attempt.minutesFromUTC)
            }
        }
    }
}

nonisolated extension RecordsInMemory: SettingStore {
    func setting(_ key: String) throws -> String? { with { $0.settings[key] } }
    func setSetting(_ key: String, to value: String?) throws {
        try write { $0.settings[key] = value }
    }
}
