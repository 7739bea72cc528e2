/// Monsters of Open5e's first API, alone, in pages, and as rows of its dumps. Armour class is a plain
/// number; the other members are spelled as in 5e-database.
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
        raw.id = item.text("slug") ?? item.text("key")
        raw.armorClass = try reader.number(
            item.at("armor_class"), "armor_class", in: EntryReader.scores)
        return raw
    }
}
