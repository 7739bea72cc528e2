import Tabletop

/// A saved fight of D&D Battle Tracker. It has initiative rolls but no modifiers. Its ids count
/// from zero in every file, so they identify nothing.
enum DnDBattleTracker: CharacterFormat {
    static let name = "D&D Battle Tracker"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("creatures", "battleTrackerVersion")
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        (object["creatures"]?.array ?? []).map {
            var item = ImportItem($0)
            item.fight = 0
            return item
        }
    }

    /// The fight, which has no name and no id. The file keeps the index of the active creature.
    static func fights(in object: JSONObject) -> [FightItem] {
        var fight = FightItem(object)
        let creatures = object["creatures"]?.array ?? []
        if let round = object.at("round")?.whole {
            fight.round = max(0, round)
        }
        if let index = object.at("activeCreature")?.whole,
            creatures.indices.contains(index)
        {
            fight.active = id(creatures[index].object)
        }
        return [fight]
    }

    static func combatant(in item: JSONObject) -> RawCombatant {
        var raw = RawCombatant()
        raw.id = id(item)
        raw.initiative = either(item.at("initiative"), item.at("initiativeRoll", "result"))
        raw.isHidden = item["shared"] == .bool(false)
        raw.note = RawNote.text(item.at("notes"))
        return raw
    }

    private static func id(_ creature: JSONObject?) -> String? {
        if let id = creature?.at("id")?.whole { "\(id)" } else { nil }
    }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.maximum = try reader.maximum(
            item.at("maxHealthPoints"), "maxHealthPoints")
        raw.current = try reader.number(
            item.at("healthPoints"), "healthPoints", in: EntryReader.currentHitPoints)
        raw.temporary = try reader.number(
            item.at("temporaryHealthPoints"), "temporaryHealthPoints", in: EntryReader.hitPoints)
        raw.armorClass = try reader.number(
            item.at("armorClass"), "armorClass", in: EntryReader.scores)
        raw.conditions = [RawCondition](item.at("conditions"))
        raw.isDead = item["alive"] == .bool(false)
        raw.notes = RawNote.joined((nil, RawNote.text(item.at("notes"))))
        raw.resources = slots(item)
        return raw
    }

    /// Spell slots by level, `{"1": 4}`, and those that are used.
    private static func slots(_ item: JSONObject) -> [Resource] {
        guard let total = item.at("totalSpellSlots")?.object else { return [] }
        let used = item.at("usedSpellSlots")?.object
        return (1...9).compactMap { level in
            guard let count = total.at("\(level)")?.whole,
                (1...100).contains(count)
            else { return nil }
            var slots = Resource.slots(level: level, count)
            if let spent = used?.at("\(level)")?.whole {
                slots.used = min(max(0, spent), count)
            }
            return slots
        }
    }
}
