/// A table that triggers keep, and how its rows follow from others.
struct DerivedSums {
    let table: String
    /// The column that names what a row is about.
    let subject: String
    /// Selects the table's rows as they ought to be, its columns in their order.
    let query: String

    /// The sums of days.
    static let ofDays = [
        DerivedSums(
            table: "attemptSum", subject: "localDay",
            query: """
                SELECT 'all' AS scope, 0 AS id, localDay, \(answers) GROUP BY localDay
                UNION ALL SELECT 'deck', deckId, localDay, \(answers) WHERE deckId IS NOT NULL
                GROUP BY deckId, localDay
                UNION ALL SELECT 'character', characterId, localDay, \(answers)
                WHERE characterId IS NOT NULL GROUP BY characterId, localDay
                """),
        DerivedSums(
            table: "combatEventDay", subject: "localDay",
            query: """
                SELECT localDay, encounterId, count(*), min(round), max(round) FROM combatEvent
                GROUP BY localDay, encounterId
                """),
    ]

    /// The sums of hours.
    static let ofHours = DerivedSums(
        table: "attemptHour", subject: "hour",
        query: """
            SELECT 'all' AS scope, 0 AS id, \(hours) GROUP BY hour
            UNION ALL SELECT 'deck', deckId, \(hours) WHERE deckId IS NOT NULL
            GROUP BY deckId, hour
            UNION ALL SELECT 'character', characterId, \(hours) WHERE characterId IS NOT NULL
            GROUP BY characterId, hour
            """)

    /// The texts in which challenges were asked.
    static let askedText = DerivedSums(
        table: "askedText", subject: "textId",
        query: "SELECT DISTINCT textId, challengeId FROM attempt")

    /// Who answered which challenges.
    static let answeredBy = DerivedSums(
        table: "answeredBy", subject: "challengeId",
        query: """
            SELECT DISTINCT characterId, challengeId FROM attempt WHERE characterId IS NOT NULL
            """)

    static let all = ofDays + [ofHours, askedText, answeredBy]

    /// The tables of files of earlier schemas that held what follows from others.
    static let formerTables: Set = ["attemptDay", "attemptDeckDay", "attemptCharacterDay"]

    private static let answers = """
        count(*), sum(correct), sum(counts), sum(counts AND correct), sum(counts AND first),
        sum(counts AND first AND correct), sum(counts * elapsedMs), sum(counts AND review = 1),
        sum(counts AND review = 1 AND rating > 1), sum(counts AND review = 2),
        sum(counts AND review = 2 AND rating > 1)
        FROM (SELECT *, undoneAt IS NULL AS counts,
          CASE WHEN NOT first OR kind <> 'review' OR intervalBefore IS NULL THEN 0
            WHEN intervalBefore < 21 * 86400 THEN 1 ELSE 2 END AS review FROM attempt)
        """

    private static let hours = """
        (answeredAt + utcOffsetMin * 60000 + 86400000) / 3600000 % 24 AS hour,
        sum(undoneAt IS NULL), sum(undoneAt IS NULL AND correct) FROM attempt
        """

    /// Selects the subjects of rows that differ, or that follow from nothing.
    var differences: String {
        """
        SELECT \(subject) FROM (SELECT * FROM (\(query)) EXCEPT SELECT * FROM \(table))
        UNION SELECT \(subject) FROM (SELECT * FROM \(table) EXCEPT SELECT * FROM (\(query)))
        """
    }

    /// Fills the table again.
    var rebuild: String { "DELETE FROM \(table); INSERT INTO \(table) \(query);" }
}
