// Keys that several formats share: 5e-database introduced them; Open5e and others use them too.

extension RawCharacter {
    /// Reads the keys that have the same meaning in 5e-database and Open5e v1: everything but the
    /// entry's id and its armor class.
    init(srdMonster item: JSONObject, reader: inout EntryReader) throws(SkipReason) {
        self.init()
        name = item.text("name")
        titles = [creatureLine(of: item)]
        maximum = try reader.maximum(item.at("hit_points"), "hit_points")
        initiative = try reader.modifier(ofScore: item.at("dexterity"), "dexterity")
        challengeRating = challengeRatingText(either(item.at("challenge_rating"), item.at("cr")))
        take(DefenseLists(damageLists: item))
        notes = RawNote.joined((nil, RawNote.text(item.at("desc"))))
        portrait = item.text("image") ?? item.text("img_main")
    }
}

extension DefenseLists {
    /// Defenses from `damage_resistances`, `damage_vulnerabilities`, `damage_immunities` and
    /// `condition_immunities`.
    init(damageLists item: JSONObject) {
        self.init(
            resist: item.at("damage_resistances"), vulnerable: item.at("damage_vulnerabilities"),
            immune: item.at("damage_immunities"), conditions: item.at("condition_immunities"))
    }
}

/// The line under a creature's name, from `size`, `type`, `subtype` and `alignment`.
func creatureLine(of item: JSONObject) -> String? {
    creatureLine(
        size: item.text("size"), type: item.text("type"), subtype: item.text("subtype"),
        alignment: item.text("alignment"))
}
