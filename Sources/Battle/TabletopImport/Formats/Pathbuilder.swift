import Tabletop

/// A character of Pathbuilder 2e: the service's response, or the build alone.
enum Pathbuilder: CharacterFormat {
    static let name = "Pathbuilder 2e"
    static var reasonForNoItems: NothingToImport { .failedLookup }

    static func recognises(_ object: JSONObject) -> Bool {
        (object.has("success") && (object.members.count == 1 || object.has("build")))
            || (object.has("abilities") && object.at("attributes", "ancestryhp") != nil)
    }

    /// No items for the response to a failed lookup.
    static func items(in object: JSONObject) -> [ImportItem] {
        if object.has("abilities") { return [ImportItem(.object(object))] }
        guard let build = object.at("build"), object["success"] != .bool(false) else { return [] }
        return [ImportItem(build)]
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.at("attributes", "ancestryhp") != nil else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.kind = .player
        raw.level = try reader.number(item.at("level"), "level", in: 1...100)
        raw.titles = [title(item)]
        raw.resources = resources(item)
        raw.maximum = try maximum(item, level: raw.level, reader: &reader)
        raw.armorClass = try reader.number(
            item.at("acTotal", "acTotal"), "acTotal.acTotal", in: EntryReader.scores)
        raw.initiative = try perception(item, level: raw.level, reader: &reader)
        raw.ownBlock = block(of: item, raw)
        return raw
    }

    /// The maximum hit points: those of the ancestry once, those of the class and the Constitution
    /// modifier for each level. `bonushp` is added once, although some other readers multiply it by
    /// the level.
    private static func maximum(_ item: JSONObject, level: Int?, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        func part(_ key: String, _ reader: inout EntryReader) throws(SkipReason) -> Int? {
            try reader.number(
                item.at("attributes", key), "attributes.\(key)", in: EntryReader.scores)
        }
        let constitution = try reader.modifier(
            ofScore: item.at("abilities", "con"), "abilities.con")
        let ancestry = try part("ancestryhp", &reader)
        let once = try part("bonushp", &reader) ?? 0
        let ofClass = try part("classhp", &reader)
        let eachLevel = try part("bonushpPerLevel", &reader) ?? 0
        guard let level, let constitution, let ancestry, let ofClass else { return nil }
        let total = ancestry + once + level * (ofClass + eachLevel + constitution)
        return try reader.number(.integer(total), "hit points", in: EntryReader.hitPoints)
    }

    /// Spell slots of all casters together, and focus points.
    private static func resources(_ item: JSONObject) -> [Resource] {
        var slots: [Int: Int] = [:]
        for caster in item.objects("spellCasters") {
            // The first count is that of the cantrips.
            for (rank, count) in (caster["perDay"]?.array ?? []).enumerated().prefix(11) {
                guard rank > 0, let count = count.whole else { continue }
                slots[rank, default: 0] += max(0, min(20, count))
            }
        }
        var resources = slots.filter { $0.value > 0 }.sorted { $0.key < $1.key }
            .map { Resource.slots(level: $0.key, $0.value) }
        if let points = item.at("focusPoints")?.whole, (1...3).contains(points) {
            resources.append(Resource("Focus points", maximum: points, renewal: .shortRest))
        }
        return resources
    }

    /// Perception, which is Pathfinder's initiative: the Wisdom modifier and, if trained, level and
    /// rank.
    private static func perception(_ item: JSONObject, level: Int?, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        let wisdom = try reader.modifier(ofScore: item.at("abilities", "wis"), "abilities.wis")
        let rank = try reader.number(
            item.at("proficiencies", "perception"), "proficiencies.perception", in: 0...8)
        guard let wisdom, let rank, let level else { return nil }
        return rank > 0 ? wisdom + level + rank : wisdom
    }

    /// "Rock Dwarf Fighter". The ancestry is left out if the heritage contains its name.
    private static func title(_ item: JSONObject) -> String? {
        let ancestry = item.text("ancestry")
        let heritage = item.text("heritage")
        let named = ancestry.flatMap { heritage?.contains($0) } ?? false
        let classes = [item.text("class"), item.text("dualClass")].compactMap(\.self)
        return [heritage, named ? nil : ancestry, classes.joined(separator: "/")]
            .compactMap(\.self).joined(separator: " ").trimmed
    }
}
