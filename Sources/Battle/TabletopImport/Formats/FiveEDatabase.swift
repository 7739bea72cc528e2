/// The monsters of 5e-bits/5e-database and of its API, dnd5eapi.co.
enum FiveEDatabase: CharacterFormat {
    static let name = "5e-database"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("hit_points", "hit_dice")
            && (object.has("index") || object.text("url")?.hasPrefix("/api/") == true)
            || isFirst(object) || isFirst(object.objects("monsters").first ?? [:])
    }

    /// Whether this is a monster as the database began, before it had an API: with a key for each
    /// saving throw and skill. Copies of that list have it alone or under `monsters`; a frog has no
    /// actions.
    private static func isFirst(_ object: JSONObject) -> Bool {
        object.has("hit_points", "hit_dice", "constitution", "challenge_rating")
            && object.hasAny("actions", "special_abilities")
            && !object.hasAny("slug", "document__slug", "proficiencies")
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        guard let monsters = object["monsters"]?.array else { return [ImportItem(.object(object))] }
        return monsters.map { ImportItem($0) }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hit_points") else {
            throw item.has("index", "url") ? .linkOnly : .notACharacter
        }
        var raw = try RawCharacter(srdMonster: item, reader: &reader)
        raw.id = id(item)
        raw.statBlock = RawStatBlock(fiveEDatabase: item)
        raw.armorClass = try armorClass(item.at("armor_class"), reader: &reader)
        return raw
    }

    /// Reads a number (until December 2022) or a list. In a list, the highest value without a
    /// `spell` or a `condition` is the one printed in the book: the Mage has 12, and 15 only with
    /// Mage Armor.
    private static func armorClass(_ value: JSONValue?, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        guard let entries = value?.array else {
            return try reader.number(value, "armor_class", in: EntryReader.scores)
        }
        var best: Int?
        for (index, entry) in entries.enumerated() {
            let object = entry.object
            let type = object?.text("type")
            if type == "spell" || type == "condition" { continue }
            if object?.at("spell") != nil || object?.at("condition") != nil { continue }
            let found = try reader.number(
                object?.at("value") ?? entry, "armor_class[\(index)].value", in: EntryReader.scores)
            best = [best, found].compactMap(\.self).max()
        }
        return best
    }

    /// The `index`, prefixed with the edition unless it is 2014, because both editions have an
    /// Aboleth.
    private static func id(_ item: JSONObject) -> String? {
        guard let index = item.text("index") else { return nil }
        let parts = item.text("url")?.split(separator: "/").map(String.init) ?? []
        guard parts.count > 1, parts[0] == "api", Int(parts[1]) != nil, parts[1] != "2014" else {
            return index
        }
        return "\(parts[1])/\(index)"
    }
}
