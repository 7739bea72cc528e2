import Foundation
import GRDB
import Tabletop

/// What a filter of the history demands of rows, in SQL.
extension StoredPractice {
    /// What a filter demands of a row of `attempt`. Row ids and numbers only, so that it can stand
    /// in a statement.
    func answerCondition(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        var parts: [String] = []
        if let deck = filter.deck {
            parts.append("attempt.deckId = \(try MarkedTable.deck.row(deck, db))")
        }
        if let character = filter.character {
            parts.append("attempt.characterId = \(try MarkedTable.character.row(character, db))")
        }
        if let isCorrect = filter.isCorrect {
            parts.append("attempt.correct = \(isCorrect ? 1 : 0)")
        }
        if let days = filter.daysCondition { parts.append(days) }
        if let card = filter.card {
            let id = try Int64.fetchOne(
                db, sql: "SELECT id FROM challenge WHERE uuid = ?",
                arguments: [card.challenge.uuidString])
            parts.append(
                "challengeId = \(id ?? -1) AND attempt.direction = '\(card.direction.rawValue)'")
        }
        if !filter.text.isEmpty {
            let (ids, isAll) = try database.foundTexts.ids(containing: filter.text, db)
            let texts = "textId IN (\(ids.map(String.init).joined(separator: ", ")))"
            if !isAll { parts.append("attempt.\(texts)") }
            // An index leads from the challenges to the answers. For many it takes longer than reading
            // all rows in their order: 8 s in place of 1 s for a million.
            if ids.count <= Self.rareTexts {
                parts.append(
                    """
                    attempt.challengeId IN (SELECT challengeId FROM askedText WHERE \(texts))
                    """)
            }
        }
        return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }

    /// What a filter demands of a row of `combatEvent`, as ``answerCondition(_:_:)``.
    func eventCondition(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        var parts: [String] = []
        if let fight = filter.encounter {
            parts.append("combatEvent.encounterId = \(try MarkedTable.encounter.row(fight, db))")
        }
        if let days = filter.daysCondition { parts.append(days) }
        if let character = filter.character {
            // A search of the text finds the id in outcomes and reminders alike.
            let rows = try Row.fetchAll(
                db, sql: "SELECT encounterId, uuid FROM combatant WHERE characterUuid = ?",
                arguments: [character.uuidString])
            let own = try rows.map { row -> String in
                let (fight, id): (Int64, UUID) = (
                    try row.value("encounterId"), try row.uuid("uuid")
                )
                return """
                    combatEvent.encounterId = \(fight) AND (turnHolder = '\(id.uuidString)'
                    OR instr(combatEvent.details, '\(id.uuidString)'))
                    """
            }
            parts.append(own.isEmpty ? "0" : "(\(own.joined(separator: " OR ")))")
        }
        if !filter.text.isEmpty {
            let words = PlainText.searchKey(filter.text).split(separator: " ")
            for word in words {
                let bytes = word.utf8.map { byte in
                    (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }
                parts.append(
                    """
                    instr((SELECT words FROM combatEventWords WHERE eventId = combatEvent.id),
                      CAST(X'\(bytes.joined())' AS TEXT))
                    """)
            }
        }
        return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }

    /// The most texts of a search whose answers are found by their challenges.
    private static let rareTexts = 100

    /// `searchKey(text)` in SQL: ``PlainText/searchKey(_:)``.
    static let searchKey = DatabaseFunction("searchKey", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { PlainText.searchKey($0) }
    }
}

extension HistoryFilter {
    /// What its days demand of a row that has a day; `nil` for any.
    var daysCondition: String? {
        days.map {
            "localDay BETWEEN \($0.lowerBound.rawValue) AND \($0.upperBound.rawValue)"
        }
    }
}
