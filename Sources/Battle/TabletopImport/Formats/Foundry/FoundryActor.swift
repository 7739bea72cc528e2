import Tabletop

/// An actor of Foundry VTT with the dnd5e system, from 1.x (`data`) to 5.x (`system`), or with the
/// pf2e system, which ``FoundryPathfinder`` reads. Values that the sheet shows but the file lacks, which are a character's hit points
/// and most armor classes, are calculated as the system does, in ``FoundryStatistics``.
enum FoundryActor: CharacterFormat {
    static let name = "Foundry VTT"

    static func recognises(_ object: JSONObject) -> Bool {
        isAdventure(object)
            || ["character", "npc", "vehicle", "group", "hazard", "army"].contains(
                object.text("type"))
                && (object.at("system", "attributes") ?? object.at("data", "attributes")) != nil
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard let system = (item.at("system") ?? item.at("data"))?.object,
            let hitPoints = system.at("attributes", "hp")?.object
        else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = item.text("_id")
        raw.kind = item.text("type") == "character" ? .player : .monster
        if item["inParty"] == .bool(true) { raw.isInParty = true }
        raw.current = try reader.number(
            hitPoints.at("value"), "attributes.hp.value", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(
            hitPoints.at("temp"), "attributes.hp.temp", in: EntryReader.hitPoints)
        raw.maximum = try reader.maximum(
            hitPoints.at("max"), "attributes.hp.max")
        readState(of: item, system, into: &raw)
        if FoundryPathfinder.describes(system) {
            let pathfinder = try FoundryPathfinder(item, system, reader: &reader)
            try pathfinder.read(into: &raw, reader: &reader)
            takeWounds(from: &raw)
            return raw
        }
        let statistics = try FoundryStatistics(item, system: system, reader: &reader)
        raw.resources = resources(
            of: item, system, isPlayer: raw.kind == .player,
            edition: statistics.isOf2024 ? .dnd2024 : .dnd2014)
        raw.statBlock = RawStatBlock(foundry: item, system: system, statistics)
        for value in Set(raw.statBlock.guessed).sorted() { reader.warn(.guessed(value)) }
        if raw.maximum == nil {
            raw.maximum = try statistics.derivedMaximum(&reader)
            if raw.maximum == nil, let current = raw.current {
                raw.maximum = current
                reader.warn(.guessed("the maximum of hit points"))
            }
        }
        let extra = try reader.number(
            hitPoints.at("tempmax"), "attributes.hp.tempmax", in: EntryReader.modifiers)
        if let maximum = raw.maximum, let extra {
            raw.maximum = try reader.number(
                .integer(maximum + extra), "hit points", in: EntryReader.currentHitPoints
            ).map { max(0, $0) }
        }
        raw.armorClass = try statistics.armorClass(&reader)
        raw.initiative = try statistics.initiative(&reader)
        raw.level = statistics.level
        raw.challengeRating = challengeRatingText(system.at("details", "cr"))
        raw.take(DefenseLists(foundry: system.at("traits")?.object ?? [:]))
        raw.titles = [raw.kind == .player ? heroTitle(item, system) : creatureTitle(system)]
        return raw
    }

    private static func creatureTitle(_ system: JSONObject) -> String? {
        let sizes = [
            "tiny": "Tiny", "sm": "Small", "med": "Medium", "lg": "Large", "huge": "Huge",
            "grg": "Gargantuan",
        ]
        let details = system.at("details")?.object
        return creatureLine(
            size: system.at("traits", "size")?.string.flatMap { sizes[$0] },
            type: details?.at("type", "value")?.string ?? details?.text("type"),
            subtype: details?.at("type", "subtype")?.string?.lowercased(),
            alignment: details?.text("alignment")?.lowercased())
    }

    /// "Half Elf Bard". Since 3.0 the race is an item and `details.race` its id.
    private static func heroTitle(_ item: JSONObject, _ system: JSONObject) -> String? {
        let items = item.objects("items")
        func names(_ type: String) -> [String] {
            items.filter { $0.text("type") == type }.compactMap { $0.text("name") }
        }
        let race = names("race").first ?? system.at("details")?.object?.text("race")
        return [race, names("class").joined(separator: "/")].compactMap(\.self)
            .joined(separator: " ").trimmed
    }
}
