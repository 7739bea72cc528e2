public import Foundation

/// An event of a fight in the history.
public struct HistoryEvent: Identifiable, Hashable, Sendable {
    /// The event's id, which increases with every event in the file.
    public let id: Int
    /// The fight.
    public var encounter: UUID
    /// The fight's present name.
    public var name: String
    /// The day that it counts for.
    public var day: PracticeDay
    /// When it happened.
    public var at: Date
    /// The local time zone's offset from UTC in minutes; for events from before it was recorded, that
    /// of the machine which added it.
    public var minutesFromUTC: Int
    /// The kind of command.
    public var kind: EncounterEvent.Kind
    /// The round, 0 before the start.
    public var round: Int
    /// What happened, in order.
    public var facts: [Fact]
    /// Whether it was undone.
    public var isUndone: Bool

    /// An event of the history.
    public init(
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
    public var summary: String { facts.map(\.sentence).joined(separator: "; ") }
}

/// A row of the history.
public enum HistoryEntry: Hashable, Sendable {
    /// An answer given in practice.
    case answer(HistoryAnswer)
    /// An event of a fight.
    case event(HistoryEvent)

    /// The day that it counts for.
    public var day: PracticeDay {
        switch self {
        case .answer(let answer): answer.day
        case .event(let event): event.day
        }
    }
}

/// A fight on a day of the history.
public struct HistoryFight: Hashable, Sendable {
    /// The fight's present name.
    public var name: String
    /// The number of rounds that its events of the day are of; 0 before the start.
    public var rounds: Int

    /// A fight on a day.
    public init(name: String, rounds: Int) {
        self.name = name
        self.rounds = rounds
    }
}
