package import Foundation

/// The result of importing one entry.
package struct ImportedEntry: Hashable, Sendable {
    /// The possible results.
    package enum Outcome: Hashable, Sendable {
        /// A new character, or one that was deleted and is back in the roster.
        case added
        /// Found by its source, and changed.
        case updated
        /// Found by its source, and already equal.
        case unchanged
        /// Found by its source and different, but left as it is, as ``ExistingCharacters/skip`` asks.
        case kept
        /// Refused by a rule; the other entries are imported nevertheless.
        case refused(RuleProblem)
    }

    /// The character's name; as in the file if the entry was refused.
    package var name: String
    /// The result.
    package var outcome: Outcome
    /// The character's id; `nil` if the entry was refused, and in a preview of a new character.
    package var characterID: UUID?

    /// The result for one entry.
    package init(name: String, outcome: Outcome, characterID: UUID?) {
        self.name = name
        self.outcome = outcome
        self.characterID = characterID
    }
}

/// What an import does with the characters that came from the same source before.
package enum ExistingCharacters: String, Hashable, Sendable, CaseIterable {
    /// Updates them by ``GameCharacter/updating(from:)``.
    case update
    /// Leaves them as they are. Deleted ones are restored, and updated.
    case skip
}

/// The result of importing one fight of a file.
package struct ImportedFight: Hashable, Sendable {
    /// The possible results.
    package enum Outcome: Hashable, Sendable {
        /// A new fight, or one that was deleted and is back.
        case added
        /// Found by its source, not played since, and brought to the state of the file, which has
        /// changed.
        case updated
        /// Found by its source; the file says the same as before.
        case unchanged
        /// Found by its source; the file has changed, but the fight has been played on here, and
        /// stays as it is.
        case playedOn
        /// Refused by a rule.
        case refused(RuleProblem)
    }

    /// The fight's name.
    package var name: String
    /// The result.
    package var outcome: Outcome
    /// The fight's id; `nil` if it was refused, and in a preview of a new fight.
    package var encounterID: UUID?

    /// The result for one fight.
    package init(name: String, outcome: Outcome, encounterID: UUID?) {
        self.name = name
        self.outcome = outcome
        self.encounterID = encounterID
    }
}

/// A fight as a row of a list.
package struct EncounterSummary: Identifiable, Hashable, Sendable {
    /// The id of the fight.
    package let id: UUID
    /// The name of the fight.
    package var name: String
    /// The rule book.
    package var edition: RuleEdition
    /// Draft, running or ended.
    package var state: Encounter.State
    /// 0 before the start.
    package var round: Int
    /// The number of combatants, removed ones excluded.
    package var combatantCount: Int
    /// When the fight was created.
    package var createdAt: Date
    /// When the fight last changed, undo and redo included.
    package var updatedAt: Date
    /// The fight's note, up to 10,000 code points; empty for none.
    package var note: String

    /// A row of a list of fights.
    package init(
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

/// The present state of a fight, and the position in its log.
package struct EncounterSnapshot: Hashable, Sendable {
    /// The state of the fight.
    package var encounter: Encounter
    /// The id of the last event that is not undone; 0 before the first one.
    package var head: Int
    /// The id of the newest event in the log, undone or not; 0 before the first one.
    package var newest: Int
    /// Whether there is an event to undo.
    package var canUndo: Bool
    /// Whether there is an event to redo.
    package var canRedo: Bool

    /// A state of a fight and its position in the log.
    package init(encounter: Encounter, head: Int, newest: Int, canUndo: Bool, canRedo: Bool) {
        self.encounter = encounter
        self.head = head
        self.newest = newest
        self.canUndo = canUndo
        self.canRedo = canRedo
    }

    /// Whether both snapshots show the same state. Comparing positions suffices, because the state
    /// follows from the events, which never change.
    package func isSame(as other: EncounterSnapshot) -> Bool {
        encounter.id == other.encounter.id && head == other.head && newest == other.newest
    }
}

/// An event as stored in the log.
package struct LoggedEvent: Identifiable, Hashable, Sendable {
    /// Increases with every event in the file.
    package let id: Int
    /// The id of the event before it; 0 for the first.
    package var parent: Int
    /// When the event happened.
    package var at: Date
    /// The event itself.
    package var event: EncounterEvent
    /// Whether it is undone at present.
    package var isUndone: Bool

    /// A stored event.
    package init(id: Int, parent: Int, at: Date, event: EncounterEvent, isUndone: Bool) {
        self.id = id
        self.parent = parent
        self.at = at
        self.event = event
        self.isUndone = isUndone
    }
}

/// A log entry to show: an event without outcomes, rolls and changes.
package struct LogEntry: Identifiable, Hashable, Sendable {
    /// Increases with every event in the file.
    package let id: Int
    /// When the event happened.
    package let at: Date
    /// The kind of event.
    package let kind: EncounterEvent.Kind
    /// The round in which it happened; 0 before the start.
    package let round: Int
    /// What happened, in order.
    package let facts: [Fact]
    /// Whether it is undone at present.
    package var isUndone: Bool
    /// Whether the fight went on from it in more than one way.
    package var isFork: Bool

    /// An entry from its columns.
    package init(
        id: Int, at: Date, kind: EncounterEvent.Kind, round: Int, facts: [Fact], isUndone: Bool,
        isFork: Bool = false
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.round = round
        self.facts = facts
        self.isUndone = isUndone
        self.isFork = isFork
    }

    /// The log entry of a stored event.
    package init(_ logged: LoggedEvent) {
        self.init(
            id: logged.id, at: logged.at, kind: logged.event.kind, round: logged.event.round,
            facts: logged.event.facts, isUndone: logged.isUndone)
    }
}

/// The part of an event that statistics need: outcomes and rolls, without lines and changes.
package struct TallyEvent: Identifiable, Hashable, Sendable {
    /// Increases with every event in the file.
    package let id: Int
    /// When the event happened.
    package let at: Date
    /// The kind of event.
    package let kind: EncounterEvent.Kind
    /// The round in which it happened; 0 before the start.
    package let round: Int
    /// Whose turn it was before the event.
    package let turnHolder: UUID?
    /// The result for each combatant concerned.
    package let outcomes: [EncounterEvent.Outcome]
    /// The rolls made, in order.
    package let rolls: [DiceRoll]
    /// Who made each of the rolls; empty in events stored before rollers were recorded.
    package let rollers: [UUID?]
    /// Whether it is undone at present.
    package var isUndone: Bool

    /// An entry from its columns.
    package init(
        id: Int, at: Date, kind: EncounterEvent.Kind, round: Int, turnHolder: UUID?,
        outcomes: [EncounterEvent.Outcome], rolls: [DiceRoll], rollers: [UUID?], isUndone: Bool
    ) {
        self.id = id
        self.at = at
        self.kind = kind
        self.round = round
        self.turnHolder = turnHolder
        self.outcomes = outcomes
        self.rolls = rolls
        self.rollers = rollers
        self.isUndone = isUndone
    }

    /// The counted part of a stored event.
    package init(_ logged: LoggedEvent) {
        let event = logged.event
        self.init(
            id: logged.id, at: logged.at, kind: event.kind, round: event.round,
            turnHolder: event.turnHolder, outcomes: event.outcomes, rolls: event.rolls,
            rollers: event.rollers, isUndone: logged.isUndone)
    }
}

/// The result of a command, or of undo, redo or a jump.
package struct EncounterStep: Hashable, Sendable {
    /// The events in the order they were done, undone or redone; empty if there were none.
    package var events: [LoggedEvent]
    /// The state after it.
    package var snapshot: EncounterSnapshot
    /// Whether the fight had moved on since the position that the caller expected.
    package var hadChanged: Bool
    /// The titles that the answer to a riddle has earned.
    package var earnedTitles: [EarnedTitle] = []
    /// The name of the character that earned them.
    package var earner = ""

    /// The result of a step along the log.
    package init(events: [LoggedEvent], snapshot: EncounterSnapshot, hadChanged: Bool) {
        self.events = events
        self.snapshot = snapshot
        self.hadChanged = hadChanged
    }
}

/// The number of answers of one day.
package struct DaySum: Hashable, Sendable {
    /// The day in local time, which begins at four in the morning.
    package var day: PracticeDay
    /// All rows of the day, answers and events of fights.
    package var total: Int
    /// Events of fights among them.
    package var events: Int
    /// Answers not undone.
    package var counted: Int
    /// Right answers among the counted.
    package var correct: Int
    /// First answers to cards on the day among the counted.
    package var first: Int
    /// Right answers among the first ones.
    package var firstCorrect: Int

    /// The counts of a day.
    package init(
        day: PracticeDay, total: Int, events: Int = 0, counted: Int, correct: Int,
        first: Int = 0, firstCorrect: Int = 0
    ) {
        self.day = day
        self.total = total
        self.events = events
        self.counted = counted
        self.correct = correct
        self.first = first
        self.firstCorrect = firstCorrect
    }
}
