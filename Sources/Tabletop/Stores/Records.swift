public import Foundation

/// What became of one entry of an import.
public struct ImportedEntry: Hashable, Sendable {
    /// What became of it.
    public enum Outcome: Hashable, Sendable {
        /// New to the roster, or back in it after having been deleted.
        case added
        /// Known by its source, and changed.
        case updated
        /// Known by its source, and the same.
        case unchanged
        /// Against a rule; everything else was imported nevertheless.
        case refused(RuleProblem)
    }

    /// The name as the file gives it.
    public var name: String
    /// What became of it.
    public var outcome: Outcome
    /// The character it is now; `nil` when refused.
    public var characterID: UUID?

    /// The outcome for one entry.
    public init(name: String, outcome: Outcome, characterID: UUID?) {
        self.name = name
        self.outcome = outcome
        self.characterID = characterID
    }
}

/// A fight in a list.
public struct EncounterSummary: Identifiable, Hashable, Sendable {
    /// The fight's id.
    public let id: UUID
    /// Its name.
    public var name: String
    /// Its book.
    public var edition: RuleEdition
    /// Draft, running or ended.
    public var state: Encounter.State
    /// 0 before the start.
    public var round: Int
    /// Those in it, without removed ones.
    public var combatantCount: Int
    /// When it was made.
    public var createdAt: Date
    /// When something last happened in it.
    public var updatedAt: Date
    /// Free text about it.
    public var note: String

    /// One row of a list of fights.
    public init(
        id: UUID, name: String, edition: RuleEdition, state: Encounter.State, round: Int,
        combatantCount: Int, createdAt: Date, updatedAt: Date, note: String = ""
    ) {
        self.id = id
        self.name = name
        self.edition = edition
        self.state = state
        self.round = round
        self.combatantCount = combatantCount
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.note = note
    }
}

/// A fight as it stands, and where in its log it stands.
public struct EncounterSnapshot: Hashable, Sendable {
    /// The fight.
    public var encounter: Encounter
    /// The last event that counts; 0 before the first one.
    public var head: Int
    /// The newest event of its log, whether it counts or not; 0 before the first one.
    public var newest: Int
    /// Whether there is something to take back.
    public var canUndo: Bool
    /// Whether there is something to do again.
    public var canRedo: Bool

    /// A fight and its place in the log.
    public init(encounter: Encounter, head: Int, newest: Int, canUndo: Bool, canRedo: Bool) {
        self.encounter = encounter
        self.head = head
        self.newest = newest
        self.canUndo = canUndo
        self.canRedo = canRedo
    }

    /// Whether nothing happened in the fight between this look and another: how it stands follows
    /// from its events, which never change.
    public func isSame(as other: EncounterSnapshot) -> Bool {
        encounter.id == other.encounter.id && head == other.head && newest == other.newest
    }
}

/// An event as the log keeps it.
public struct LoggedEvent: Identifiable, Hashable, Sendable {
    /// Grows with every event in the file.
    public let id: Int
    /// The event before it; 0 for the first.
    public var parent: Int
    /// When it happened.
    public var at: Date
    /// What happened.
    public var event: EncounterEvent
    /// Whether it was taken back and does not count now.
    public var isUndone: Bool

    /// An event of the log.
    public init(id: Int, parent: Int, at: Date, event: EncounterEvent, isUndone: Bool) {
        self.id = id
        self.parent = parent
        self.at = at
        self.event = event
        self.isUndone = isUndone
    }
}

/// What an event tells people, without what it changed.
public struct ToldEvent: Identifiable, Hashable, Sendable {
    /// Grows with every event in the file.
    public let id: Int
    /// When it happened.
    public let at: Date
    /// What sort of act it was.
    public let kind: EncounterEvent.Kind
    /// The round in which it happened; 0 before the start.
    public let round: Int
    /// One sentence for each thing that happened.
    public let lines: [String]
    /// Whether it was taken back and does not count now.
    public var isUndone: Bool

    /// An event of the log as it is read.
    public init(
        id: Int, at: Date, kind: EncounterEvent.Kind, round: Int, lines: [String], isUndone: Bool
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.round = round
        self.lines = lines
        self.isUndone = isUndone
    }

    /// What an event tells.
    public init(_ logged: LoggedEvent) {
        self.init(
            id: logged.id, at: logged.at, kind: logged.event.kind, round: logged.event.round,
            lines: logged.event.lines, isUndone: logged.isUndone)
    }
}

/// What an event tells those who count, without what it says and what it changed.
public struct CountedEvent: Identifiable, Hashable, Sendable {
    /// Grows with every event in the file.
    public let id: Int
    /// When it happened.
    public let at: Date
    /// What sort of act it was.
    public let kind: EncounterEvent.Kind
    /// Whose turn it was when it happened.
    public let turnHolder: UUID?
    /// What became of each combatant concerned.
    public let outcomes: [EncounterEvent.Outcome]
    /// Every die thrown.
    public let rolls: [DiceRoll]
    /// Who threw each of the rolls; empty in what was written before it was kept.
    public let rollers: [UUID?]
    /// Whether it was taken back and does not count now.
    public var isUndone: Bool

    /// An event of the log as it is read.
    public init(
        id: Int, at: Date, kind: EncounterEvent.Kind, turnHolder: UUID?,
        outcomes: [EncounterEvent.Outcome], rolls: [DiceRoll], rollers: [UUID?], isUndone: Bool
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.turnHolder = turnHolder
        self.outcomes = outcomes
        self.rolls = rolls
        self.rollers = rollers
        self.isUndone = isUndone
    }

    /// What is to be counted of an event.
    public init(_ logged: LoggedEvent) {
        let event = logged.event
        self.init(
            id: logged.id, at: logged.at, kind: event.kind, turnHolder: event.turnHolder,
            outcomes: event.outcomes, rolls: event.rolls, rollers: event.rollers,
            isUndone: logged.isUndone)
    }
}

/// What a command did, or what undo and redo went over.
public struct EncounterStep: Hashable, Sendable {
    /// In the order they were done, taken back or done again; empty when there were none.
    public var events: [LoggedEvent]
    /// How the fight stands now.
    public var snapshot: EncounterSnapshot
    /// Whether the fight had changed since the caller last looked.
    public var hadChanged: Bool

    /// A step along the log.
    public init(events: [LoggedEvent], snapshot: EncounterSnapshot, hadChanged: Bool) {
        self.events = events
        self.snapshot = snapshot
        self.hadChanged = hadChanged
    }
}

/// The answers of one day, added up.
public struct DaySum: Hashable, Sendable {
    /// The day.
    public var day: PracticeDay
    /// Rows of the history.
    public var total: Int
    /// Those not taken back.
    public var counted: Int
    /// Right ones among the counted.
    public var correct: Int

    /// The sums of a day.
    public init(day: PracticeDay, total: Int, counted: Int, correct: Int) {
        self.day = day
        self.total = total
        self.counted = counted
        self.correct = correct
    }
}

/// One answer in the history.
public struct HistoryRow: Identifiable, Hashable, Sendable {
    /// Grows with every answer in the file.
    public let id: Int
    /// The day it counts for.
    public var day: PracticeDay
    /// Its place within the day, 0 the earliest.
    public var dayIndex: Int
    /// What was asked, as it read then.
    public var question: String
    /// How the question is said.
    public var pronunciation: String
    /// What would have been right.
    public var answer: String
    /// What was answered.
    public var chosen: String
    /// Whether it was right.
    public var isCorrect: Bool
    /// When.
    public var answeredAt: Date
    /// Minutes the place was ahead of UTC.
    public var minutesFromUTC: Int

    /// A row of the history.
    public init(
        id: Int, day: PracticeDay, dayIndex: Int, question: String, pronunciation: String,
        answer: String, chosen: String, isCorrect: Bool, answeredAt: Date, minutesFromUTC: Int
    ) {
        self.id = id
        self.day = day
        self.dayIndex = dayIndex
        self.question = question
        self.pronunciation = pronunciation
        self.answer = answer
        self.chosen = chosen
        self.isCorrect = isCorrect
        self.answeredAt = answeredAt
        self.minutesFromUTC = minutesFromUTC
    }
}
