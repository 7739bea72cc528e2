import GRDB
import Synchronization
import Tabletop

/// The texts of challenges that the last search found, so that each page of a found history does not
/// search them again.
///
/// Texts are only appended, so that the search and the newest text's id name the result.
final class FoundTexts: Sendable {
    private struct Found {
        var search: String
        var newest: Int64
        var ids: [Int64]
        var isAll: Bool
    }

    private let found = Mutex<Found?>(nil)

    /// The ids of the texts that contain every word of a search, whatever the letter case, accents
    /// and width.
    ///
    /// - Returns: the ids, and whether they are those of all texts.
    func ids(
        containing search: String, _ db: GRDB.Database
    ) throws -> (ids: [Int64], isAll: Bool) {
        let newest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM challengeText") ?? 0
        let known = found.withLock { $0 }
        if let known, known.search == search, known.newest == newest {
            return (known.ids, known.isAll)
        }
        let words = PlainText.searchKey(search).split(separator: " ").map(String.init)
        let rows = try Row.fetchCursor(
            db, sql: "SELECT id, question, pronunciation, answer FROM challengeText")
        var ids: [Int64] = []
        var count = 0
        while let row = try rows.next() {
            let fields: [String] = [
                try row.value("question"), try row.value("pronunciation"), try row.value("answer"),
            ]
            count += 1
            let key = PlainText.searchKey(fields.joined(separator: " "))
            if words.allSatisfy(key.contains) { ids.append(try row.value("id")) }
        }
        let isAll = ids.count == count
        found.withLock { $0 = Found(search: search, newest: newest, ids: ids, isAll: isAll) }
        return (ids, isAll)
    }
}
