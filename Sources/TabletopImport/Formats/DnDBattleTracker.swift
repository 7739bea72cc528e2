/// A saved fight of D&D Battle Tracker. It has initiative rolls but no modifiers. Its ids count
/// from zero in every file, so they identify nothing.
enum DnDBattleTracker: CharacterFormat {
    static let name = "D&D Battle Tracker"

    static func recognises(_ object: JSONObject) -> Bool {
        object.has("creatures", "battleTrackerVersion")
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        (object["creatures"]?.array ?? []).map { ImportItem($0) }
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
        return raw
    }
}
