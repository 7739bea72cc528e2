/// A table of sums that triggers keep, and how its rows follow from others.
struct DerivedSums {
    let table: String
    /// Selects the table's rows as they ought to be, its columns in their order.
    let query: String

    static let all = [
        DerivedSums(
            table: "attemptDay",
            query: "SELECT localDay, \(answers) FROM attempt GROUP BY localDay"),
        DerivedSums(
            table: "attemptDeckDay",
            query: """
                SELECT deckId, localDay, \(answers) FROM attempt WHERE deckId IS NOT NULL
                GROUP BY deckId, localDay
                """),
        DerivedSums(
            table: "attemptCharacterDay",
            query: """
                SELECT characterId, localDay, \(answers) FROM attempt WHERE characterId IS NOT NULL
                GROUP BY characterId, localDay
                """),
        DerivedSums(
            table: "combatEventDay",
            query: """
                SELECT localDay, encounterId, count(*), min(round), max(round) FROM combatEvent
                GROUP BY localDay, encounterId
                """),
    ]

    private static let answers = """
        count(*) AS n, sum(undoneAt IS NULL), sum(correct AND undoneAt IS NULL),
        sum(first AND undoneAt IS NULL), sum(first AND correct AND undoneAt IS NULL)
        """

    /// Selects the days whose sums differ, or that have sums without rows.
    var differences: String {
        """
        SELECT localDay FROM (\(query) EXCEPT SELECT * FROM \(table))
        UNION SELECT localDay FROM (SELECT * FROM \(table) EXCEPT \(query))
        """
    }

    /// Fills the table again.
    var rebuild: String { "DELETE FROM \(table); INSERT INTO \(table) \(query);" }
}
