/// Tables of characters, a line each under a line of names: custom monsters of Kobold+ Fight Club, and
/// lists of one's own, which are read as hand-written ones.
struct CharacterTable {
    /// The key of the monsters of Kobold+ Fight Club.
    static let key = "kobold plus fight club monsters"

    /// The rows of a text; `nil` if its first line does not name what characters have.
    static func content(_ text: String) -> FileContent? {
        let head = text.prefix { !$0.isNewline }
        for separator in [",", ";", "\t"] as [Character] where head.contains(separator) {
            let records = DelimitedText.records(text[...], separator: separator)
            guard let first = records.first else { return nil }
            let names = first.fields.map { field in
                field.lowercased().filter { !"?* \u{FEFF}".contains($0) }
            }
            let wanted = ["hp", "ac", "cr", "maxhp", "hitpoints", "armorclass"]
            guard names.contains("name"), wanted.count(where: names.contains) >= 2,
                Set(names).count == names.count
            else { continue }
            return content(records.dropFirst(), names)
        }
        return nil
    }

    private static func content(
        _ records: ArraySlice<DelimitedText.Record>, _ names: [String]
    ) -> FileContent {
        var rows: [JSONValue] = []
        var warnings: [ImportWarning] = []
        for record in records where record.fields.contains(where: { $0.trimmed != nil }) {
            let fields = record.fields.prefix(names.count)
            if record.fields.dropFirst(names.count).contains(where: { $0.trimmed != nil }) {
                warnings.append(
                    ImportWarning(
                        fact: .noteNotRead(
                            note: "what follows field \(names.count) of line \(record.line)",
                            reason: "the first line has \(names.count) names")))
            }
            rows.append(
                .object(
                    JSONObject(
                        zip(names, fields).filter { $0.1.trimmed != nil && !$0.0.isEmpty }
                            .map { .init(key: $0.0, value: .string($0.1)) })))
        }
        let isFightClub = ["cr", "size", "type"].allSatisfy(names.contains)
        return FileContent(
            value: isFightClub ? .object([key: .array(rows)]) : .array(rows), warnings: warnings)
    }
}

/// Custom monsters of Kobold+ Fight Club and its predecessor: a row of a table each.
enum KoboldFightClub: CharacterFormat {
    static let name = "Kobold+ Fight Club"

    static func recognises(_ object: JSONObject) -> Bool { object.has(CharacterTable.key) }

    static func items(in object: JSONObject) -> [ImportItem] {
        (object[CharacterTable.key]?.array ?? []).map { ImportItem($0) }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = item.text("fid")
        raw.maximum = try reader.maximum(item.at("hp"), "hp")
        raw.armorClass = try reader.number(item.at("ac"), "ac", in: EntryReader.scores)
        raw.initiative = try reader.number(
            either(item.at("init"), item.at("initiative")), "init", in: EntryReader.modifiers)
        raw.challengeRating = challengeRatingText(item.at("cr"))
        raw.titles = [
            creatureLine(
                size: item.text("size"), type: item.text("type"), subtype: item.text("tags"),
                alignment: item.text("alignment"))
        ]
        return raw
    }
}
