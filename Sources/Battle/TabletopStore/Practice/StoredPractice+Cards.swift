package import Foundation
import GRDB
package import Tabletop

/// Cards: what is due, and how well it is remembered.
extension StoredPractice {
    /// The decks not deleted, sorted by name, with what is due at a moment.
    package func deckSummaries(
        at moment: Date, minutesFromUTC: Int
    ) throws(StoreProblem) -> [DeckSummary] {
        try database.read { db in
            var summaries: [DeckSummary] = []
            for (row, next) in try Self.summaries(
                "deletedAt IS NULL ORDER BY name COLLATE NOCASE, id", db)
            {
                var summary = next
                try Self.count(&summary, of: row, at: moment, minutesFromUTC, db)
                summaries.append(summary)
            }
            let open = try Self.openSessions("TRUE ORDER BY practiceSession.id", [], db)
            for session in open {
                guard let index = summaries.firstIndex(where: { $0.id == session.deck }) else {
                    continue
                }
                summaries[index].openSession = session
            }
            return summaries
        }
    }

    /// The columns of a card in its deck.
    static let cardColumns = """
        direction, state, step, stability, difficulty, due, lastAt, lastDay, lastRating, reps,
        lapses, suspendedAt, buriedUntil
        """

    private static func count(
        _ summary: inout DeckSummary, of deck: Int64, at moment: Date, _ minutesFromUTC: Int,
        _ db: GRDB.Database
    ) throws {
        let options = summary.options
        let today = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: options.dayBoundary)
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT uuid, \(cardColumns) FROM card JOIN challenge ON challenge.id = challengeId
                WHERE deckId = ? AND deletedAt IS NULL
                """, arguments: [deck])
        summary.new = summary.cards
        let model = options.model
        let isSplit = options.buriesSiblings && options.directions.count > 1
        var answered: Set<CardKey> = []
        var due: [(key: CardKey?, isReview: Bool)] = []
        var known: Set<CardKey> = []
        while let row = try rows.next() {
            let direction: CardDirection = try row.named("direction")
            guard options.directions.contains(direction) else { continue }
            let state = try CardRecord.state(row)
            let isSuspended = try row.optional("suspendedAt") as Int64? != nil
            let buried: Int? = try row.optional("buriedUntil")
            // Named only where a sibling may wait for it.
            let key =
                isSplit ? CardKey(challenge: try row.uuid("uuid"), direction: direction) : nil
            if let key, state.wasAnswered(on: today) { answered.insert(key) }
            if state.phase != .new || isSuspended {
                summary.new -= 1
                if let key { known.insert(key) }
            }
            if isSuspended { summary.suspended += 1 }
            if options.leechThreshold > 0, state.lapses >= options.leechThreshold {
                summary.leeches += 1
            }
            summary.recalled += state.retrievability(on: today, model) ?? 0
            guard !isSuspended, buried.map({ $0 <= today.rawValue }) ?? true,
                state.isDue(at: moment, day: today)
            else { continue }
            due.append((key, state.phase == .review))
        }
        let siblings = Siblings(answered: answered)
        for card in due where card.key.map({ !siblings.contains($0) }) ?? true {
            if card.isReview { summary.reviews += 1 } else { summary.learning += 1 }
        }
        summary.new -= siblings.cards(options.directions).count { !known.contains($0) }
        summary.new = max(0, summary.new)
        let room = try room(of: deck, options, on: today, db)
        summary.newToday = min(summary.new, room.new)
        summary.reviews = min(summary.reviews, room.reviews)
    }

    /// The cards of a deck that were answered, suspended or buried; all others are new.
    package func cards(of deck: UUID) throws(StoreProblem) -> [Flashcard] {
        try database.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT challenge.uuid, question, pronunciation, answer, alsoRight, wrong,
                      challenge.kind, note, tags, guid, \(Self.cardColumns)
                    FROM card JOIN challenge ON challenge.id = challengeId
                    JOIN challengeText ON challengeText.id = textId
                    WHERE deckId = (SELECT id FROM deck WHERE uuid = ?) AND deletedAt IS NULL
                    ORDER BY position, challenge.id, direction
                    """, arguments: [deck.uuidString])
            var cards: [Flashcard] = []
            while let row = try rows.next() {
                let buried: Int? = try row.optional("buriedUntil")
                cards.append(
                    Flashcard(
                        challenge: try Self.challenge(row), direction: try row.named("direction"),
                        state: try CardRecord.state(row),
                        isSuspended: try row.optional("suspendedAt") as Int64? != nil,
                        buriedUntil: buried.map(PracticeDay.init(rawValue:))))
            }
            return cards
        }
    }

    /// What the deck's limits leave for the day of a moment: new cards and reviews answered that day
    /// count.
    package func room(
        of deck: Deck, at moment: Date, minutesFromUTC: Int
    ) throws(StoreProblem) -> PracticeSession.Room {
        let today = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: deck.options.dayBoundary)
        return try database.read { db in
            try Self.room(
                of: try MarkedTable.deck.row(deck.id, db), deck.options, on: today, db)
        }
    }

    private static func room(
        of deck: Int64, _ options: DeckOptions, on today: PracticeDay, _ db: GRDB.Database
    ) throws -> PracticeSession.Room {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT
                      count(DISTINCT CASE WHEN kind = 'learn' AND intervalBefore IS NULL
                        THEN challengeId || direction END) AS new,
                      count(DISTINCT CASE WHEN kind = 'review'
                        THEN challengeId || direction END) AS reviews
                    FROM attempt WHERE deckId = ?
                      AND localDay = ? AND undoneAt IS NULL AND kind <> 'extra'
                    """), arguments: [deck, today.rawValue])
        return PracticeSession.Room(
            new: max(0, options.newLimit - (try row?.value("new") ?? 0)),
            reviews: max(0, options.reviewLimit - (try row?.value("reviews") ?? 0)))
    }

    /// A card; one that was never answered is new.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for a challenge that was never stored.
    package func card(
        of challenge: Challenge, _ direction: CardDirection
    ) throws(StoreProblem) -> Flashcard {
        try database.read { db in
            Self.card(
                try CardRecord(
                    CardKey(challenge: challenge.id, direction: direction),
                    named: challenge.question, db), challenge)
        }
    }

    /// The answers of each card of a deck that count and move the schedule, by time.
    package func answers(of deck: UUID) throws(StoreProblem) -> [[CardState.Answer]] {
        try database.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT challengeId, direction, \(CardRecord.answerColumns)
                    FROM attempt WHERE challengeId IN (SELECT id FROM challenge WHERE deckId = ?)
                      AND undoneAt IS NULL AND kind <> 'extra'
                    ORDER BY challengeId, direction, answeredAt, id
                    """, arguments: [try MarkedTable.deck.row(deck, db)])
            var cards: [[CardState.Answer]] = []
            var last: (Int64, String)?
            while let row = try rows.next() {
                let card: (Int64, String) = (
                    try row.value("challengeId"), try row.value("direction")
                )
                if last.map({ $0 != card }) ?? true { cards.append([]) }
                last = card
                cards[cards.count - 1].append(try CardRecord.answer(row))
            }
            return cards
        }
    }

    /// A card with its challenge as it is now; one that was never answered is new.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for a challenge that was never stored.
    package func card(_ key: CardKey) throws(StoreProblem) -> Flashcard {
        try database.read { db in
            let record = try CardRecord(key, named: key.challenge.uuidString, db)
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT challenge.uuid, question, pronunciation, answer, alsoRight, wrong,
                      challenge.kind, note, tags, guid
                    FROM challenge JOIN challengeText ON challengeText.id = textId
                    WHERE challenge.id = ?
                    """, arguments: [record.challenge])
            guard let row else { throw StoreProblem.mistake(detail: "a challenge without a text") }
            return Self.card(record, try Self.challenge(row))
        }
    }

    /// Suspends or resumes a card, or buries it until a day.
    package func setCard(
        _ key: CardKey, isSuspended: Bool, buriedUntil: PracticeDay?
    ) throws(StoreProblem) {
        let now = database.now
        try database.write { db in
            var card = try CardRecord(key, named: key.challenge.uuidString, db)
            card.suspendedAt = isSuspended ? card.suspendedAt ?? now : nil
            card.buriedUntil = buriedUntil?.rawValue
            try card.save(db)
        }
    }
}
