package import Foundation

/// A title that a character earned in practice, with the reason.
package struct EarnedTitle: Hashable, Sendable {
    /// For what it was earned, so that it is earned once: "right-100", "keeper-" and a deck's id.
    package let key: String
    /// The title: "Keeper of Conditions".
    package let text: String
    /// Why: "all 15 mature".
    package let reason: String

    /// A title as it was stored.
    package init(key: String, text: String, reason: String) {
        self.key = key
        self.text = text
        self.reason = reason
    }

    /// What is said of whom has just earned it: "Mirai is now the Sage: 1000 right answers."
    package func sentence(of name: String) -> String { "\(name) is now \(text): \(reason)." }
}

extension EarnedTitle {
    /// What a character has done in practice, as far as titles depend on it.
    package struct Record: Hashable, Sendable {
        /// Right answers that count.
        package var rightAnswers: Int
        /// The run of days with answers that ends with the day of the last one.
        package var streak: Int
        /// Riddles answered right in fights.
        package var riddles: Int
        /// A deck whose cards are all mature and whose questions it has all answered right; `nil` if the
        /// deck of the last answer is not.
        package var mastered: MasteredDeck?

        /// A record.
        package init(rightAnswers: Int, streak: Int, riddles: Int, mastered: MasteredDeck?) {
            self.rightAnswers = rightAnswers
            self.streak = streak
            self.riddles = riddles
            self.mastered = mastered
        }
    }

    /// A deck of which every card is mature: in review, with an interval of 21 days or more. No deck is
    /// in less than three weeks, however few cards it has.
    package struct MasteredDeck: Hashable, Sendable {
        /// The deck's id.
        package var id: UUID
        /// The deck's name.
        package var name: String
        /// The number of its challenges.
        package var challenges: Int

        /// A deck.
        package init(id: UUID, name: String, challenges: Int) {
            self.id = id
            self.name = name
            self.challenges = challenges
        }
    }

    /// The fewest challenges of a deck that has a keeper.
    package static let leastChallenges = 5

    /// Titles for a count: from how many on.
    private struct Ladder {
        let key: String
        let unit: String
        let titles: [(least: Int, text: String)]
    }

    private static let right = Ladder(
        key: "right", unit: "right answers",
        titles: [
            (100, "the Learned"), (500, "the Well-Read"), (1_000, "the Sage"),
            (10_000, "the Living Library"),
        ])
    private static let days = Ladder(
        key: "days", unit: "days in a row",
        titles: [
            (7, "the Steadfast"), (30, "the Unwavering"), (100, "the Ever-Watchful"),
            (365, "the Year-Keeper"),
        ])
    private static let riddles = Ladder(
        key: "riddles", unit: "riddles answered in fights",
        titles: [(1, "Riddle-Breaker"), (10, "Bane of Sphinxes"), (50, "Master of Riddles")])

    /// Every title that a record earns.
    package static func earned(by record: Record) -> [EarnedTitle] {
        var titles: [EarnedTitle] = []
        for (ladder, count) in [
            (right, record.rightAnswers), (days, record.streak), (riddles, record.riddles),
        ] {
            for (least, text) in ladder.titles where count >= least {
                titles.append(
                    EarnedTitle(
                        key: "\(ladder.key)-\(least)", text: text,
                        reason: least == 1
                            ? "a riddle answered in a fight" : "\(least) \(ladder.unit)"))
            }
        }
        if let deck = record.mastered, deck.challenges >= leastChallenges {
            titles.append(
                EarnedTitle(
                    key: "keeper-\(deck.id.uuidString)", text: "Keeper of \(deck.name)",
                    reason: "all \(deck.challenges) mature"))
        }
        return titles
    }
}

extension GameCharacter {
    /// Its titles in short lists: the most important of its own, those earned with a star, the newest
    /// first, then its others.
    package var shownTitles: [String] {
        titles.prefix(1) + earnedTitles.reversed().map { "★ \($0.text)" } + titles.dropFirst()
    }
}
