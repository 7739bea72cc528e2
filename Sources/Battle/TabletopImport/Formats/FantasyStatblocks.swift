import Tabletop

/// Monsters of the Obsidian plug-in Fantasy Statblocks: one, a list, or the plug-in's data file,
/// which has pairs of name and monster.
enum FantasyStatblocks: CharacterFormat {
    static let name = "Fantasy Statblocks"

    static func recognises(_ object: JSONObject) -> Bool {
        isListOfPairs(object["monsters"])
            || (object.has("name", "hp") && object["stats"]?.array?.count == 6)
    }

    /// Whether this is a JavaScript `Map` from names to objects, serialised as a list of pairs.
    private static func isListOfPairs(_ value: JSONValue?) -> Bool {
        guard let pairs = value?.array, !pairs.isEmpty else { return false }
        return pairs.allSatisfy {
            $0.array?.count == 2 && $0.array?[0].string != nil && $0.array?[1].object != nil
        }
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        guard let pairs = object["monsters"]?.array else { return [ImportItem(.object(object))] }
        return pairs.compactMap { pair in
            guard let parts = pair.array, parts.count == 2 else { return ImportItem(pair) }
            return ImportItem(parts[1])
        }
    }

    /// The name of the monster that an item changes, which the plug-in looks up in its bestiary.
    static func base(of item: JSONObject) -> String? {
        item.text("monster") ?? item.text("extends") ?? item["extends"]?.array?.first?.string
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.hasAny("hp", "stats") else {
            if let base = base(of: item) { throw .needsBaseCreature(base) }
            throw .notACharacter
        }
        if var note = PathfinderNote(item) {
            var raw = try note.character(reader: &reader)
            if item["player"] == .bool(true) { raw.kind = .player }
            raw.portrait = item.text("image") ?? item.at("image")?.array?.first?.string
            raw.notes = RawNote.joined((nil, RawNote.text(item.at("desc"))))
            return raw
        }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.titles = [creatureLine(of: item)]
        raw.maximum = try reader.maximum(item.at("hp"), "hp")
        raw.armorClass = try reader.number(item.at("ac"), "ac", in: EntryReader.scores)
        raw.initiative = try reader.number(
            item.at("modifier"), "modifier", in: EntryReader.modifiers)
        if raw.initiative == nil, let scores = item["stats"]?.array, scores.count == 6 {
            // Scores are listed by position: strength, dexterity and so on.
            raw.initiative = try reader.modifier(ofScore: scores[1], "stats[1]")
        }
        if let text = item.text("stats") { Misunderstood.current?.add(text) }
        raw.challengeRating = challengeRatingText(item.at("cr"))
        raw.level = try reader.number(item.at("level"), "level", in: 0...1000)
        if item["player"] == .bool(true) { raw.kind = .player }
        raw.take(DefenseLists(damageLists: item))
        raw.statBlock = RawStatBlock(fantasyStatblocks: item)
        raw.portrait = item.text("image") ?? item.at("image")?.array?.first?.string
        raw.notes = RawNote.joined((nil, RawNote.text(item.at("desc"))))
        return raw
    }
}
