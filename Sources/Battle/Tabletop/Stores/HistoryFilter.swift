package import Foundation

/// Which rows of the history are wanted; those that match everything given.
package struct HistoryFilter: Hashable, Sendable {
    /// What the history lists.
    package enum Subject: Hashable, Sendable, CaseIterable {
        /// Answers given in practice.
        case answers
        /// Events of fights.
        case events
        /// Both, in the order they were stored.
        case everything
    }

    /// What is listed. Events match neither a deck, a result nor a card.
    package var subject: Subject
    /// The deck in which answers were given.
    package var deck: UUID?
    /// The character that answered, or that an event concerns.
    package var character: UUID?
    /// Whether answers were right.
    package var isCorrect: Bool?
    /// Words that the question, the pronunciation or the right answer contains, or the sentences of
    /// an event, whatever the letter case, accents and width; "" for any.
    package var text = ""
    /// The first and the last day.
    package var days: ClosedRange<PracticeDay>?
    /// The card.
    package var card: CardKey?
    /// The fight of events; answers do not match it.
    package var encounter: UUID?

    /// All answers, all events, or both.
    package init(_ subject: Subject = .answers) { self.subject = subject }

    /// Whether any answer can match.
    package var matchesAnswers: Bool { subject != .events && encounter == nil }
    /// Whether any event can match.
    package var matchesEvents: Bool {
        subject != .answers && deck == nil && isCorrect == nil && card == nil
    }

    /// Whether every row of the subject matches, apart from the days.
    package var isPlain: Bool {
        var plain = HistoryFilter(subject)
        plain.days = days
        return self == plain
    }
}
