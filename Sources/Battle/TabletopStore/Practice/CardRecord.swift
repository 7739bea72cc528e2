import Foundation
import GRDB
import Tabletop

/// The card of a challenge in one direction, as its rows are read and written.
struct CardRecord {
    /// The challenge's row.
    let challenge: Int64
    /// The row of the deck that it is in.
    let deck: Int64
    let direction: CardDirection
    let options: DeckOptions
    /// The challenge's id, which seeds the fuzz.
    let id: UUID
    var state = CardState()
    var suspendedAt: Int64?
    var buriedUntil: Int?

    /// Reads a card; one without a row is new.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if the challenge was never stored.
    init(_ key: CardKey, named question: String, _ db: GRDB.Database) throws {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT challenge.id, challenge.uuid, deckId, options FROM challenge
                    JOIN deck ON deck.id = deckId WHERE challenge.uuid = ?
                    """), arguments: [key.challenge.uuidString])
        guard let row else { throw StoreProblem.unknown("challenge", question) }
        try self.init(row, key.direction, db)
    }

    /// - Parameter row: of a challenge with its deck's options.
    init(_ row: Row, _ direction: CardDirection, _ db: GRDB.Database) throws {
        challenge = try row.value("id")
        deck = try row.value("deckId")
        id = try row.uuid("uuid")
        options = try row.json("options")
        self.direction = direction
        let card = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT * FROM card WHERE challengeId = ? AND direction = ?"),
            arguments: [challenge, direction.rawValue])
        guard let card else { return }
        state = try Self.state(card)
        suspendedAt = try card.optional("suspendedAt")
        buriedUntil = try card.optional("buriedUntil")
    }

    /// Takes over what an answer, given, undone or redone, means to a leech: the answer that makes it
    /// one suspends the card if the deck says so, and undoing that answer resumes it.
    ///
    /// - Parameters:
    ///   - moment: the time of the answer, by which its suspension is known again.
    ///   - before: the state before the change.
    mutating func suspendLeech(at moment: Int64, since before: CardState) {
        if state.becameLeech(since: before, options) {
            if options.leechAction == .suspend { suspendedAt = suspendedAt ?? moment }
        } else if state.lapses < before.lapses, suspendedAt == moment {
            suspendedAt = nil
        }
    }

    var scheduling: CardState.Options { options.scheduling(of: id, direction) }

    /// The state in a row of `card`.
    static func state(_ row: Row) throws -> CardState {
        var memory: MemoryModel.Memory?
        if let stability: Double = try row.optional("stability"),
            let difficulty: Double = try row.optional("difficulty")
        {
            memory = MemoryModel.Memory(stability: stability, difficulty: difficulty)
        }
        var last: CardState.Answer?
        if let at: Int64 = try row.optional("lastAt"), let day: Int = try row.optional("lastDay") {
            let rating: Int? = try row.optional("lastRating")
            last = CardState.Answer(
                rating.flatMap(MemoryModel.Rating.init) ?? .good, at: Date(milliseconds: at),
                day: day)
        }
        let due: Int64? = try row.optional("due")
        return CardState(
            recorded: try row.named("state"), step: try row.optional("step"), memory: memory,
            due: due.map { Date(milliseconds: $0) }, last: last, reps: try row.value("reps"),
            lapses: try row.value("lapses"))
    }

    /// Writes the card's row.
    func save(_ db: GRDB.Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO card(
                  challengeId, direction, state, step, stability, difficulty, due, lastAt, lastDay,
                  lastRating, reps, lapses, suspendedAt, buriedUntil)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(challengeId, direction) DO UPDATE SET
                  state = excluded.state, step = excluded.step, stability = excluded.stability,
                  difficulty = excluded.difficulty, due = excluded.due, lastAt = excluded.lastAt,
                  lastDay = excluded.lastDay, lastRating = excluded.lastRating,
                  reps = excluded.reps, lapses = excluded.lapses,
                  suspendedAt = excluded.suspendedAt, buriedUntil = excluded.buriedUntil
                """
        ).execute(
            arguments: [
                challenge, direction.rawValue, state.phase.rawValue, state.step,
                state.memory?.stability, state.memory?.difficulty, state.due?.milliseconds,
                state.last?.at.milliseconds, state.last?.day, state.last?.rating.rawValue,
                state.reps, state.lapses, suspendedAt, buriedUntil,
            ])
    }

    /// The state that the card's answers lead to: those that count and move the schedule, by time.
    ///
    /// - Parameter end: the answer before which it ends; `nil` for none.
    func replayed(before end: Int64? = nil, _ db: GRDB.Database) throws -> CardState {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT id, \(Self.answerColumns) FROM attempt
                    WHERE challengeId = ? AND direction = ? AND undoneAt IS NULL AND kind <> 'extra'
                    ORDER BY answeredAt, id
                    """), arguments: [challenge, direction.rawValue])
        let options = scheduling
        var state = CardState()
        while let row = try rows.next() {
            if let end, try row.value("id") == end { break }
            state = state.after(try Self.answer(row), options).state
        }
        return state
    }

    /// The columns of ``answer(_:)``.
    static let answerColumns = """
        rating, answeredAt, localDay, given, interval, phaseAfter, stepAfter
        """

    /// Whether an answer of a day is the first one that counts.
    func isFirst(on day: PracticeDay, _ db: GRDB.Database) throws -> Bool {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT id FROM attempt WHERE challengeId = ? AND localDay = ?
                      AND direction = ? AND undoneAt IS NULL LIMIT 1
                    """),
            arguments: [challenge, day.rawValue, direction.rawValue]) == nil
    }

    /// The answer in a row of `attempt`.
    static func answer(_ row: Row) throws -> CardState.Answer {
        let isGiven: Bool = try row.value("given")
        let interval: Int? = try row.optional("interval")
        let phase: String? = try row.optional("phaseAfter")
        let outcome = try phase.flatMap(CardState.Phase.init(rawValue:)).map {
            CardState.Outcome($0, step: try row.optional("stepAfter"), interval: interval ?? 0)
        }
        return CardState.Answer(
            MemoryModel.Rating(rawValue: try row.value("rating")) ?? .good,
            at: try row.date("answeredAt"), day: try row.value("localDay"),
            given: isGiven ? interval : nil, outcome: outcome)
    }
}

extension CardState {
    /// The state as it is read back, whose times are whole milliseconds.
    var stored: CardState {
        let last = last.map {
            Answer($0.rating, at: Date(milliseconds: $0.at.milliseconds), day: $0.day)
        }
        return CardState(
            recorded: phase, step: step, memory: memory,
            due: due.map { Date(milliseconds: $0.milliseconds) }, last: last, reps: reps,
            lapses: lapses)
    }

    /// The kind of the answer that follows this state.
    var nextKind: HistoryAnswer.Kind {
        switch phase {
        case .new, .learning: .learn
        case .review: .review
        case .relearning: .relearn
        }
    }
}

extension StoredPractice {
    /// Rebuilds the cards of a deck, or of all decks (`nil`), from their answers.
    ///
    /// - Parameter intervals: whether the answers' kinds and intervals are written as well, for
    ///   answers of before there were cards.
    static func replayCards(
        of deck: Int64?, intervals: Bool = false, _ db: GRDB.Database
    ) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT DISTINCT challenge.id, challenge.uuid, challenge.deckId, options,
                  attempt.direction
                FROM attempt JOIN challenge ON challenge.id = challengeId
                JOIN deck ON deck.id = challenge.deckId
                \(deck.map { "WHERE challenge.deckId = \($0)" } ?? "")
                """)
        for row in rows {
            var card = try CardRecord(row, try row.named("direction"), db)
            if intervals { try writeIntervals(of: card, db) }
            card.state = try card.replayed(db)
            try card.save(db)
        }
    }

    /// Keeps with a deck's answers where their cards were after them, before its steps are changed, so
    /// that the answers lead to the same as before.
    static func keepOutcomes(of deck: Int64, _ db: GRDB.Database) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT DISTINCT challenge.id, challenge.uuid, challenge.deckId, options,
                  attempt.direction
                FROM attempt JOIN challenge ON challenge.id = challengeId
                JOIN deck ON deck.id = challenge.deckId
                WHERE challenge.deckId = ? AND phaseAfter IS NULL AND undoneAt IS NULL
                  AND attempt.kind <> 'extra'
                """, arguments: [deck])
        for row in rows {
            let card = try CardRecord(row, try row.named("direction"), db)
            let answers = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id, \(CardRecord.answerColumns) FROM attempt
                        WHERE challengeId = ? AND direction = ? AND undoneAt IS NULL
                          AND kind <> 'extra'
                        ORDER BY answeredAt, id
                        """), arguments: [card.challenge, card.direction.rawValue])
            let options = card.scheduling
            var state = CardState()
            for answer in answers {
                state = state.after(try CardRecord.answer(answer), options).state
                try db.cachedStatement(
                    sql: """
                        UPDATE attempt SET phaseAfter = ?, stepAfter = ?
                        WHERE id = ? AND phaseAfter IS NULL
                        """
                ).execute(
                    arguments: [
                        state.phase.rawValue, state.step, try answer.value("id") as Int64,
                    ])
            }
        }
    }

    /// Writes the kinds and intervals of a card's answers as they follow from each other.
    static func writeIntervals(of card: CardRecord, _ db: GRDB.Database) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, \(CardRecord.answerColumns) FROM attempt
                WHERE challengeId = ? AND direction = ? AND undoneAt IS NULL AND kind <> 'extra'
                ORDER BY answeredAt, id
                """, arguments: [card.challenge, card.direction.rawValue])
        let options = card.scheduling
        let update = try db.cachedStatement(
            sql: "UPDATE attempt SET kind = ?, interval = ?, intervalBefore = ? WHERE id = ?")
        var state = CardState()
        for row in rows {
            let before = state
            state = state.after(try CardRecord.answer(row), options).state
            try update.execute(
                arguments: [
                    before.nextKind.rawValue, state.interval, before.interval,
                    try row.value("id") as Int64,
                ])
        }
    }
}
