package import Foundation

/// An event of a fight in the history.
package struct HistoryEvent: Identifiable, Hashable, Sendable {
    /// The event's id, which increases with every event in the file.
    package let id: Int
    /// The fight.
    package var encounter: UUID
    /// The fight's present name.
    package var name: String
    /// The day that it counts for.
    package var day: PracticeDay
    /// When it happened.
    package var at: Date
    /// The local time zone's offset from UTC in minutes; for events from before it was recorded, that
    /// of the machine which added it.
    package var minutesFromUTC: Int
    /// The kind of command.
    package var kind: EncounterEvent.Kind
    /// The round, 0 before the start.
    package var round: Int
    /// What happened, in order.
    package var facts: [Fact]
    /// Whether it was undone.
    package var isUndone: Bool

    /// An event of the history.
    package init(
        id: Int, encounter: UUID, name: String, day: PracticeDay, at: Date, minutesFromUTC: Int,
        kind: EncounterEvent.Kind, round: Int, facts: [Fact], isUndone: Bool
    ) {
        self.id = id
        self.encounter = encounter
        self.name = name
        self.day = day
        self.at = at
        self.minutesFromUTC = minutesFromUTC
        self.kind = kind
        self.round = round
        self.facts = facts
        self.isUndone = isUndone
    }

    /// Its facts in words, joined by semicolons.
    package var summary: String { facts.map(\.sentence).joined(separator: "; ") }
}

/// A row of the history.
package enum HistoryEntry: Hashable, Sendable {
    /// An answer given in practice.
    case answer(HistoryAnswer)
    /// An event of a fight.
    case event(HistoryEvent)

    /// The day that it counts for.
    package var day: PracticeDay {
        switch self {
        case .answer(let answer): answer.day
        case .event(let event): event.day
        }
    }
}

/// A fight on a day of the history.
package struct HistoryFight: Hashable, Sendable {
    /// The fight's present name.
    package var name: String
    /// The number of rounds that its events of the day are of; 0 before the start.
    package var rounds: Int

    /// A fight on a day.
    package init(name: String, rounds: Int) {
        self.name = name
        self.rounds = rounds
    }
}
