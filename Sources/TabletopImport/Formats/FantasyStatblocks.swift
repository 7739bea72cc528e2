import Tabletop

/// Monsters of the Obsidian plug-in Fantasy Statblocks: one, a list, or the plug-in's own data, where
/// they are pairs of name and monster.
enum FantasyStatblocks: CharacterFormat {
    static func items(in object: JSONObject) -> [ImportItem] {
        guard let pairs = object["monsters"]?.array else { return [ImportItem(.object(object))] }
        return pairs.compactMap { pair in
            guard let parts = pair.array, parts.count == 2 else { return ImportItem(pair) }
            return ImportItem(parts[1])
        }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.hasAny("hp", "stats") else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.titles = [
            creatureLine(
                size: item.text("size"), type: item.text("type"), subtype: item.text("subtype"),
                alignment: item.text("alignment"))
        ]
        raw.maximum = try reader.number(item.at("hp"), "hp", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(item.at("ac"), "ac", in: EntryReader.scores)
        raw.initiative = try reader.number(
            item.at("modifier"), "modifier", in: EntryReader.modifiers)
        if raw.initiative == nil, let scores = item["stats"]?.array, scores.count == 6 {
            // By position: strength, dexterity and so on.
            raw.initiative = try reader.modifier(ofScore: scores[1], "stats[1]")
        }
        raw.challengeRating = challengeRatingText(item.at("cr"))
        raw.defenses = Defenses(
            resist: item.at("damage_resistances"), vulnerable: item.at("damage_vulnerabilities"),
            immune: item.at("damage_immunities"), conditions: item.at("condition_immunities"))
        return raw
    }
}
