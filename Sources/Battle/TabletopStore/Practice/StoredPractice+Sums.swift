import GRDB

/// The sums of answers by day and by hour, which triggers keep.
extension StoredPractice {
    /// What sums are of.
    enum SumScope: String {
        case all, deck, character
    }

    /// What makes a row of `attemptSum` or `attemptHour` one of a deck or character, by its row.
    static func isSum(of scope: SumScope, _ id: Int64 = 0) -> String {
        "scope = '\(scope.rawValue)' AND id = \(id)"
    }

    /// What makes a row with a day one of a day with answers in a deck or of a character, by its row.
    ///
    /// No index of answers begins with the deck or the character, since each answer would be written
    /// into it; that of the days is read only where some of the answers are.
    static func isOnDay(of scope: SumScope, _ id: Int64) -> String {
        "localDay IN (SELECT localDay FROM attemptSum WHERE \(isSum(of: scope, id)))"
    }

    /// The columns of a day's sums, for all answers (`nil`), the right or the wrong ones.
    static func sums(ofCorrect isCorrect: Bool?) -> String {
        switch isCorrect {
        case nil: "n, counted, correct, first, firstCorrect"
        case true?:
            "nCorrect AS n, correct AS counted, correct, firstCorrect AS first, firstCorrect"
        case false?:
            """
            n - nCorrect AS n, counted - correct AS counted, 0 AS correct,
            first - firstCorrect AS first, 0 AS firstCorrect
            """
        }
    }

    /// The number of answers of a day, undone ones included.
    static func answerCount(on day: Int, _ db: GRDB.Database) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT n FROM attemptSum WHERE \(isSum(of: .all)) AND localDay = ?"),
            arguments: [day]) ?? 0
    }
}
