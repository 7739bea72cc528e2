/// Monsters of Open5e's first API: single ones, pages, and rows of its dumps. The armor class is a
/// number; the other keys are those of 5e-database.
enum Open5eV1: CharacterFormat {
    static let name = "Open5e v1"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("hit_points") && object["armor_class"]?.array == nil
            && object.at("challenge_rating")?.string != nil
            && object.hasAny("slug", "document__slug", "armor_desc", "cr")
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hit_points") else { throw .notACharacter }
        var raw = try RawCharacter(srdMonster: item, reader: &reader)
        raw.statBlock = RawStatBlock(open5eV1: item)
        raw.id = item.text("slug") ?? item.text("key")
        raw.armorClass = try reader.number(
            item.at("armor_class"), "armor_class", in: EntryReader.scores)
        return raw
    }
}
