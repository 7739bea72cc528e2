import Tabletop

/// Monsters of Open5e's first API, alone, in pages, and as rows of its dumps.
enum Open5eV1: CharacterFormat {
    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hit_points") else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = item.text("slug") ?? item.text("key")
        raw.titles = [
            creatureLine(
                size: item.text("size"), type: item.text("type"), subtype: item.text("subtype"),
                alignment: item.text("alignment"))
        ]
        raw.maximum = try reader.number(
            item.at("hit_points"), "hit_points", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(
            item.at("armor_class"), "armor_class", in: EntryReader.scores)
        raw.initiative = try reader.modifier(ofScore: item.at("dexterity"), "dexterity")
        raw.challengeRating = challengeRatingText(item.at("challenge_rating"))
        raw.defenses = Defenses(
            resist: item.at("damage_resistances"), vulnerable: item.at("damage_vulnerabilities"),
            immune: item.at("damage_immunities"), conditions: item.at("condition_immunities"))
        return raw
    }
}
