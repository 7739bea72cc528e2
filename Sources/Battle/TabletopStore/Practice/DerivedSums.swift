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

    /// The texts in which challenges were asked.
    static let askedText = DerivedSums(
        table: "askedText", subject: "textId",
        query: "SELECT DISTINCT textId, challengeId FROM attempt")

    static let all = ofDays + [askedText]

    /// The tables of files of earlier schemas that held what follows from others.
    static let formerTables: Set = ["attemptDay", "attemptDeckDay", "attemptCharacterDay"]

    private static let answers = """
        count(*), sum(correct), sum(undoneAt IS NULL), sum(correct AND undoneAt IS NULL),
        sum(first AND undoneAt IS NULL), sum(first AND correct AND undoneAt IS NULL) FROM attempt
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
