/// The list known as `srd_5e_monsters.json`, copied into hundreds of projects. Every value is a
/// text as printed: "135 (18d10 + 36)", "17 (Natural Armor)", "1/4 (50 XP)".
enum SRDMonsters: CharacterFormat {
    static let name = "SRD 5e monsters"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("Hit Points", "Armor Class")
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("Hit Points") else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.titles = [item.text("meta")]
        raw.maximum = try reader.maximum(
            item.at("Hit Points"), "Hit Points")
        raw.armorClass = try reader.number(
            item.at("Armor Class"), "Armor Class", in: EntryReader.scores)
        raw.initiative = try reader.modifier(ofScore: item.at("DEX"), "DEX")
        let rating = item.text("Challenge")?.split(separator: "(").first.map(String.init)
        raw.challengeRating = challengeRatingText(rating.map { .string($0) })
        raw.take(
            DefenseLists(
                resist: item.at("Damage Resistances"),
                vulnerable: item.at("Damage Vulnerabilities"),
                immune: item.at("Damage Immunities"), conditions: item.at("Condition Immunities")))
        raw.portrait = item.text("img_url")
        return raw
    }
}
