public import Foundation

/// Which rows of the history are wanted; those that match everything given.
public struct HistoryFilter: Hashable, Sendable {
    /// What the history lists.
    public enum Subject: Hashable, Sendable, CaseIterable {
        /// Answers given in practice.
        case answers
        /// Events of fights.
        case events
        /// Both, in the order they were stored.
        case everything
    }

    /// What is listed. Events match neither a deck, a result nor a card.
    public var subject: Subject
    /// The deck in which answers were given.
    public var deck: UUID?
    /// The character that answered, or that an event concerns.
    public var character: UUID?
    /// Whether answers were right.
    public var isCorrect: Bool?
    /// Words that the question, the pronunciation or the right answer contains, or the sentences of
    /// an event, whatever the letter case, accents and width; "" for any.
    public var text = ""
    /// The first and the last day.
    public var days: ClosedRange<PracticeDay>?
    /// The card.
    public var card: CardKey?
    /// The fight of events; answers do not match it.
    public var encounter: UUID?

    /// All answers, all events, or both.
    public init(_ subject: Subject = .answers) { self.subject = subject }

    /// Whether any answer can match.
    public var matchesAnswers: Bool { subject != .events && encounter == nil }
    /// Whether any event can match.
    public var matchesEvents: Bool {
        subject != .answers && deck == nil && isCorrect == nil && card == nil
    }

    /// Whether every row of the subject matches, apart from the days.
    public var isPlain: Bool {
        var plain = HistoryFilter(subject)
        plain.days = days
        return self == plain
    }
}
